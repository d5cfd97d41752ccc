"""The entries of a match record's log: values, their JSON objects, and the way back."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeGuard

from game.engine.cards import CARD_OF_CODE, PACK_SIZE, Card, card_code, parse_card
from game.engine.chance import Shuffled, StockShuffled
from game.engine.errors import RecordError
from game.engine.match import LogEntry
from game.engine.moves import DRAWS, PASSES, Cut, Draw, DrawForDeal, Pass, Play, plays_of
from game.engine.results import Ending, MatchResult, RoundResult

Json = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class RoundNote:
    """What a record holds of a round's result; one value a seat, ``winners`` ascending."""

    ending: Ending
    winners: tuple[int, ...]
    penalties: tuple[int, ...]
    totals: tuple[int, ...]
    chips: tuple[int, ...] | None


Entry = DrawForDeal | Cut | Draw | Play | Pass | Shuffled | StockShuffled | RoundNote | MatchResult


def entry_of(noted: LogEntry) -> Entry:
    """Return the record's entry for what a match noted in its log."""
    if isinstance(noted, RoundResult):
        return RoundNote(noted.ending, noted.winners, noted.penalties, noted.totals, noted.chips)
    return noted


def entry_to_json(entry: Entry) -> dict[str, object]:
    """Return the JSON object of an entry."""
    match entry:
        case Shuffled(cards):
            return {"shuffle": _codes(cards)}
        case StockShuffled(cards):
            return {"reshuffle": _codes(cards)}
        case DrawForDeal(seat, index):
            return {"seat": seat, "draw_for_deal": index}
        case Cut(seat, depth):
            return {"seat": seat, "cut": depth}
        case Draw(seat):
            return {"seat": seat, "draw": True}
        case Play(seat, matching, free):
            cards = (matching,) if free is None else (matching, free)
            return {"seat": seat, "play": _codes(cards)}
        case Pass(seat):
            return {"seat": seat, "pass": True}
        case RoundNote():
            return {
                "round": {
                    "ending": entry.ending.value,
                    "winners": list(entry.winners),
                    "penalties": list(entry.penalties),
                    "totals": list(entry.totals),
                    "chips": None if entry.chips is None else list(entry.chips),
                }
            }
        case MatchResult(winners, totals):
            return {"match": {"winners": list(winners), "totals": list(totals)}}


def entry_from_json(data: object, index: int) -> Entry:
    """Read the JSON object of the entry at a place of the log.

    Only its form is checked; whether it follows the rules shows when it is replayed.

    Raises:
        RecordError: it is no entry; names the place and, where there is one, the rule.
    """
    if not isinstance(data, dict):
        raise RecordError("an entry must be an object", entry=index)
    word = ""
    for word in data:
        if word != "seat":
            break
    has_seat = "seat" in data
    readers, others = (_OF_A_SEAT, _OF_NO_SEAT) if has_seat else (_OF_NO_SEAT, _OF_A_SEAT)
    reader = readers.get(word) if len(data) == 1 + has_seat else None
    if reader is None:
        if len(data) == 1 + has_seat and word in others:
            problem = "belongs to no seat" if has_seat else "needs a seat"
            raise RecordError(f'"{word}" {problem}', entry=index)
        known = ", ".join([*_OF_A_SEAT, *_OF_NO_SEAT])
        raise RecordError(f"an entry holds just one of {known}", entry=index)
    seat = data["seat"] if has_seat else 0
    if type(seat) is not int or not 0 <= seat <= 3:
        raise RecordError("the seat must be a number from 0 to 3", entry=index, rule="R1")
    return reader(seat, data[word], index)


def _codes(cards: tuple[Card, ...]) -> list[str]:
    return [card_code(card) for card in cards]


def _is_int(data: object) -> TypeGuard[int]:
    return type(data) is int


def _cards(data: object, index: int, rule: str) -> tuple[Card, ...]:
    if not isinstance(data, list) or len(data) > PACK_SIZE:
        raise RecordError("cards must be a list of at most 52", entry=index, rule=rule)
    found: list[Card] = []
    try:
        for code in data:
            found.append(CARD_OF_CODE[code])
    except (KeyError, TypeError):
        raise _no_cards(data, index) from None
    if len(set(found)) != len(found):
        raise RecordError("two cards are equal", entry=index, rule="R2")
    return tuple(found)


def _no_cards(data: list[object], index: int) -> RecordError:
    """Return the error for a list in which something is no card."""
    for code in data:
        if not isinstance(code, str):
            return RecordError("a card must be a text", entry=index, rule="R2")
        try:
            parse_card(code)
        except ValueError as error:
            return RecordError(str(error)[:200], entry=index, rule="R2")
    raise AssertionError("all of them are cards")


def _read_shuffle(_seat: int, data: object, index: int) -> Entry:
    cards = _cards(data, index, "R6")
    if len(cards) != PACK_SIZE:
        raise RecordError("a shuffled pack has 52 cards", entry=index, rule="R2")
    return Shuffled(cards)


def _read_reshuffle(_seat: int, data: object, index: int) -> Entry:
    return StockShuffled(_cards(data, index, "R13"))


def _read_draw_for_deal(seat: int, data: object, index: int) -> Entry:
    if type(data) is not int:
        raise RecordError("a place in the fan must be a number", entry=index, rule="R4")
    return DrawForDeal(seat, data)


def _read_cut(seat: int, data: object, index: int) -> Entry:
    if not _is_int(data):
        raise RecordError("the depth of a cut must be a number", entry=index, rule="R6")
    return Cut(seat, data)


def _read_draw(seat: int, data: object, index: int) -> Entry:
    if data is not True:
        raise RecordError('"draw" must be true', entry=index)
    return DRAWS[seat]


def _read_pass(seat: int, data: object, index: int) -> Entry:
    if data is not True:
        raise RecordError('"pass" must be true', entry=index)
    return PASSES[seat]


def _read_play(seat: int, data: object, index: int) -> Entry:
    cards = _cards(data, index, "R9")
    if len(cards) not in (1, 2):
        raise RecordError("a play has one or two cards", entry=index, rule="R9")
    return plays_of(seat)[cards[0]][cards[-1]]


def _numbers(data: object, index: int) -> tuple[int, ...]:
    if not isinstance(data, list) or len(data) > 4 or not all(map(_is_int, data)):
        raise RecordError("a result holds lists of at most 4 whole numbers", entry=index)
    return tuple(data)


def _fields(data: object, names: tuple[str, ...], index: int) -> Json:
    if not isinstance(data, dict) or set(data) != set(names):
        raise RecordError("a result holds just " + ", ".join(names), entry=index)
    return data


def _read_round(_seat: int, data: object, index: int) -> Entry:
    names = ("ending", "winners", "penalties", "totals", "chips")
    fields = _fields(data, names, index)
    ending = fields["ending"]
    if not isinstance(ending, str) or ending not in (Ending.OUT.value, Ending.STALEMATE.value):
        raise RecordError("the ending must be out or stalemate", entry=index, rule="R16")
    chips = fields["chips"]
    return RoundNote(
        Ending(ending),
        _numbers(fields["winners"], index),
        _numbers(fields["penalties"], index),
        _numbers(fields["totals"], index),
        None if chips is None else _numbers(chips, index),
    )


def _read_match(_seat: int, data: object, index: int) -> Entry:
    fields = _fields(data, ("winners", "totals"), index)
    return MatchResult(_numbers(fields["winners"], index), _numbers(fields["totals"], index))


_Reader = Callable[[int, object, int], Entry]
#: How the entry of every word is read: those that name a seat, and the others.
_OF_A_SEAT: Final[dict[str, _Reader]] = {
    "draw_for_deal": _read_draw_for_deal,
    "cut": _read_cut,
    "draw": _read_draw,
    "play": _read_play,
    "pass": _read_pass,
}
_OF_NO_SEAT: Final[dict[str, _Reader]] = {
    "shuffle": _read_shuffle,
    "reshuffle": _read_reshuffle,
    "round": _read_round,
    "match": _read_match,
}
