"""What scoreboard and podium tell the people at the table, in sentences."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from game.engine.events import Event
from game.engine.results import Ending, RoundResult
from game.engine.rules import LengthKind
from game.i18n import Translator
from game.scenes.common.endings import cause_of, cause_sentence, ending_sentence
from game.scenes.results.match_figures import winners_sentence
from game.setup import HUMAN, MatchSetup, SeatSetup
from game.store.history import History
from game.store.values import HeadToHead, Player
from game.ui.glyphs import Face
from game.ui.text import TextPainter

#: A heading is written no smaller than this part of its size.
_SMALLEST_HEADING: Final = 0.7


def winners_heading(
    names: Sequence[str], translator: Translator, painter: TextPainter, width_px: int, size_u: float
) -> str:
    """Return who won the match; where that many names have no room, how many they are."""
    sentence = winners_sentence(names, translator)
    needed_px = painter.size(sentence, size_u * _SMALLEST_HEADING, face=Face.TITLE)[0]
    if len(names) == 1 or needed_px <= width_px:
        return sentence
    return translator.trn(
        "{n} player wins the match!", "{n} players win the match together!", len(names)
    )


def round_told(result: RoundResult, events: Sequence[Event], translator: Translator) -> list[str]:
    """Return why a round became a stalemate, nothing where somebody went out."""
    if result.ending is Ending.OUT:
        return []
    said = cause_sentence(cause_of(events), translator)
    return [said] if said else []


def last_round_told(
    setup: MatchSetup, result: RoundResult, events: Sequence[Event], translator: Translator
) -> list[str]:
    """Return how the last round of a match ended, and why the match ends with it."""
    names = [seat.name for seat in setup.seats]
    said = [ending_sentence(result, names, translator), *round_told(result, events, translator)]
    ends = match_end(setup, result, translator)
    return [*said, ends] if ends else said


def match_end(setup: MatchSetup, result: RoundResult, translator: Translator) -> str:
    """Return why a match ends with this round (R21, R22), empty where it does not."""
    names = [seat.name for seat in setup.seats]
    length = setup.rules.length
    broke = [name for name, chips in zip(names, result.chips or (), strict=False) if chips < 1]
    if length.kind is LengthKind.POINTS:
        there = [
            name for name, total in zip(names, result.totals, strict=True) if total >= length.number
        ]
        if there:
            return translator.trn(
                "{names} has reached {points} points, so the match ends.",
                "{names} have reached {points} points, so the match ends.",
                len(there),
                names=translator.names(there),
                points=length.number,
            )
    elif result.number >= length.number:
        return translator.tr("All rounds of the match are played.")
    if not broke:
        return ""
    return translator.trn(
        "{names} has no chip left to put in, so the match ends.",
        "{names} have no chip left to put in, so the match ends.",
        len(broke),
        names=translator.names(broke),
    )


def cheers(
    setup: MatchSetup,
    results: Sequence[RoundResult],
    winners: Sequence[int],
    history: History,
    translator: Translator,
) -> list[str]:
    """Return what the match was for its people, most remarkable first; the match is kept already.

    First wins over a computer player and what stands between two people are of all their matches.
    """
    seats = setup.seats
    people = [number for number, seat in enumerate(seats) if seat.is_human]
    computers, persons = (
        _meetings(seats, people, winners, history, with_people=human) for human in (False, True)
    )
    said = [*_first_wins(computers, translator), *_standing(persons, translator)]
    said += _best_rounds(seats, people, results, translator)
    if people and not set(winners) & set(people):
        names = translator.names([seats[seat].name for seat in people])
        said.insert(0, translator.tr("Next time, {names}!", names=names))
    return said


def _player(seat: SeatSetup) -> Player:
    return Player(seat.name.strip() if seat.player == HUMAN else seat.player, not seat.is_human)


def _meetings(
    seats: Sequence[SeatSetup],
    people: Sequence[int],
    winners: Sequence[int],
    history: History,
    *,
    with_people: bool,
) -> Iterator[tuple[str, str, HeadToHead]]:
    """Give, of people who won, their name, that of another who lost, and how the two stand."""
    for winner in (seat for seat in people if seat in winners):
        for other, seat in enumerate(seats):
            if other not in winners and seat.is_human is with_people:
                found = history.head_to_head(_player(seats[winner]), _player(seat))
                yield seats[winner].name, seat.name, found


def _first_wins(
    meetings: Iterable[tuple[str, str, HeadToHead]], translator: Translator
) -> list[str]:
    """Return whom a winner has beaten for the first time."""
    return [
        translator.tr("{name} has beaten {other} for the first time!", name=name, other=other)
        for name, other, found in meetings
        if found.a_won == 1
    ]


def _standing(meetings: Iterable[tuple[str, str, HeadToHead]], translator: Translator) -> list[str]:
    """Return how often a winner has beaten each of the others, after the first time."""
    return [
        translator.tr(
            "{name} has beaten {other} {a} times, {other} {name} {b} times.",
            name=name,
            other=other,
            a=found.a_won,
            b=found.b_won,
        )
        for name, other, found in meetings
        if found.a_won > 1
    ]


def _best_rounds(
    seats: Sequence[SeatSetup],
    people: Sequence[int],
    results: Sequence[RoundResult],
    translator: Translator,
) -> list[str]:
    """Return the round in which each of the people cost the others most."""
    said = []
    for seat in people:
        won = [result for result in results if result.winners == (seat,)]
        if not won:
            continue
        best = max(won, key=lambda result: sum(result.penalties))
        said.append(
            translator.trn(
                "{name}’s best round was number {round}: it cost the others {n} point.",
                "{name}’s best round was number {round}: it cost the others {n} points.",
                sum(best.penalties),
                name=seats[seat].name,
                round=best.number,
            )
        )
    return said
