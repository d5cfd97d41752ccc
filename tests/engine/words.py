"""Moves, events and views in words and card codes, for tests and transcripts to read."""

from collections.abc import Iterable

from game.engine.cards import RANK_CODES, card_code, cards_text
from game.engine.events import (
    AntesPaid,
    DealerChosen,
    Dealt,
    Drew,
    DrewForDeal,
    Event,
    FanSpread,
    MatchEnded,
    PackCut,
    Passed,
    Played,
    Reshuffled,
    RoundEnded,
    RoundStarted,
    Skipped,
    TurnedOver,
    UpCardTurned,
)
from game.engine.moves import Move, parse_move
from game.engine.view import PlayerView

codes = cards_text


def numbers(values: Iterable[int]) -> str:
    return " ".join(map(str, values))


def move_words(move: Move) -> str:
    """Return a move without its seat, as the engine writes it: ``"cut 7"``, ``"7H KD"``."""
    return str(move)


def move_of(seat: int, words: str) -> Move:
    """Return the move of a seat in the words of ``move_words``."""
    return parse_move(words, seat=seat)


def event_words(event: Event) -> str:  # noqa: C901 - one line for every kind of event
    match event:
        case FanSpread(drawing):
            return f"fan for {numbers(drawing)}"
        case DrewForDeal(seat, index, card):
            return f"{seat} takes {card_code(card)} at {index}"
        case DealerChosen(seat):
            return f"{seat} deals first"
        case RoundStarted(number, dealer, cutter):
            return f"round {number}: {dealer} deals, {cutter} may cut"
        case AntesPaid(chips, pot):
            return f"antes: {numbers(chips)}, pot {pot}"
        case PackCut(seat, depth):
            return f"{seat} cuts {depth}"
        case Dealt(_, size, hands):
            shown = " | ".join(codes(hand) if hand else "?" for hand in hands)
            return f"dealt {size}: {shown}"
        case UpCardTurned(card):
            return f"up {card_code(card)}"
        case Reshuffled(number, size):
            return f"reshuffle {number}: {size} cards"
        case Drew(seat, hidden):
            return f"{seat} draws {'?' if hidden is None else card_code(hidden)}"
        case TurnedOver(seat, card):
            return f"{seat} turns {card_code(card)}"
        case Played(seat, match_, free):
            return f"{seat} plays {codes([match_] if free is None else [match_, free])}"
        case Passed(seat, rank, lacks):
            return f"{seat} passes, " + (f"no {RANK_CODES[rank]}" if lacks else "who knows")
        case Skipped(seat):
            return f"{seat} is skipped"
        case RoundEnded(result):
            held = "" if result.chips is None else f", chips {numbers(result.chips)}"
            return (
                f"{result.ending}: {numbers(result.winners)} wins, "
                f"penalties {numbers(result.penalties)}, totals {numbers(result.totals)}{held}"
            )
        case MatchEnded(ended):
            return f"match: {numbers(ended.winners)} wins, totals {numbers(ended.totals)}"


def view_words(view: PlayerView) -> dict[str, str]:
    """Return everything in a view but its seat, rules and events, by name."""
    lacks = [
        ",".join(f"{RANK_CODES[lack.rank]}+{lack.drawn_since}" for lack in seat) or "-"
        for seat in view.lacks
    ]
    fan = [f"{place}:{seat}:{card_code(card)}" for place, seat, card in view.fan_taken]
    last = view.last_round
    return {
        "act": f"{view.to_act} {view.phase}",
        "round": f"{view.round_number} dealer {view.dealer}",
        "hand": codes(view.hand),
        "sizes": numbers(view.hand_sizes),
        "pile": codes(view.discard),
        "stock": str(view.stock_size),
        "reshuffles": str(view.reshuffles),
        "passes": str(view.passes),
        "circuit": str(view.circuit),
        "lacks": " ".join(lacks),
        "fan": " ".join(fan),
        "totals": numbers(view.totals),
        "chips": "-" if view.chips is None else numbers(view.chips),
        "pot": str(view.pot),
        "last": "-" if last is None else " | ".join(map(codes, last.hands)),
        "outcome": "-" if view.outcome is None else numbers(view.outcome.winners),
    }
