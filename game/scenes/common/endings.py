"""Why a round ended, as a value and as a sentence."""

from collections.abc import Sequence
from enum import Enum, auto

from game.engine.events import (
    Drew,
    Event,
    Passed,
    Played,
    Reshuffled,
    RoundEnded,
    TurnedOver,
)
from game.engine.results import Ending, RoundResult
from game.engine.round import CIRCUIT_FROM_RESHUFFLE
from game.i18n import Translator


class Cause(Enum):
    """What made a round a stalemate."""

    CIRCUIT = auto()  # R17: all passed, one after the other, after the second reshuffle
    NOTHING_LEFT = auto()  # R14: all passed, and the up-card is the only discard
    RESHUFFLES = auto()  # R18: the stock was used up for the last time
    UNKNOWN = auto()  # the events are not there any more


def cause_of(events: Sequence[Event]) -> Cause:
    """Return why the round of these events, which they end, became a stalemate."""
    turns = [event for event in events if not isinstance(event, RoundEnded)]
    if not turns or not isinstance(events[-1], RoundEnded):
        return Cause.UNKNOWN
    if not isinstance(turns[-1], Passed):
        return Cause.RESHUFFLES
    reshuffles = sum(isinstance(event, Reshuffled) for event in turns)
    passed = 0
    for event in reversed(turns):
        if isinstance(event, Passed):
            passed += 1
        elif isinstance(event, Played):
            break
        elif isinstance(event, Reshuffled) and event.number == CIRCUIT_FROM_RESHUFFLE:
            # The pass of the turn with that reshuffle counts, and it comes after it.
            break
    seats = len(events[-1].result.hands)
    if reshuffles >= CIRCUIT_FROM_RESHUFFLE and passed >= seats:
        return Cause.CIRCUIT
    # Whoever passed after drawing took the last card of the stock: the next one has none to draw.
    has_drawn = len(turns) > 1 and isinstance(turns[-2], Drew | TurnedOver)
    return Cause.RESHUFFLES if has_drawn else Cause.NOTHING_LEFT


def cause_sentence(cause: Cause, translator: Translator) -> str:
    """Return why nobody went out; empty where that is not known."""
    tr = translator.tr
    match cause:
        case Cause.CIRCUIT:
            return tr("The stock was reshuffled twice, and then everybody passed in turn.")
        case Cause.NOTHING_LEFT:
            return tr("Everybody passed, and there was nothing left to draw.")
        case Cause.RESHUFFLES:
            return tr("The stock ran out and may not be reshuffled any more.")
        case Cause.UNKNOWN:
            return ""


def ending_sentence(result: RoundResult, names: Sequence[str], translator: Translator) -> str:
    """Return how a round ended and who won it (R16, R19)."""
    winners = translator.names([names[seat] for seat in result.winners])
    if result.ending is Ending.OUT:
        return translator.tr("{name} is out. Pitty Pat!", name=winners)
    sizes = [len(hand) for hand in result.hands]
    if sizes.count(min(sizes)) > len(result.winners):  # R19: decided by the points
        return translator.trn(
            "Equally few cards, but fewer points: {names} wins.",
            "Equally few cards, but fewer points: {names} win.",
            len(result.winners),
            names=winners,
        )
    return translator.trn(
        "Stalemate: {names} wins with the fewest cards.",
        "Stalemate: {names} win with the fewest cards.",
        len(result.winners),
        names=winners,
    )
