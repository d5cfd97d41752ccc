"""A lesson as values, and how it is read: a match record with an account of its moments.

The record fixes the deal, and what the computer plays. Its key ``lesson`` holds

* ``title`` and ``about``: English sentences for the list of lessons,
* ``start``: how many entries of the log have been played when the lesson begins,
* ``moments``: in their order, each with ``at`` (how many entries have been played then), ``say``
  (one English sentence), and where wanted ``glow`` (a card of the open hand, such as ``"KH"``, or a
  word of ``Glow``), ``asks`` and ``otherwise``.

A moment that ``asks`` nothing waits until it has been read. ``"this"`` asks for the move that the
record has there, ``"any"`` for any move, and lets the round go its own way from there on;
``otherwise`` answers another try. ``"advice"`` is ``"any"`` for the rest of the round, with the
coach at the player's elbow.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Self

from game.engine.cards import RANK_OF, Card, parse_card
from game.engine.chance import SeededChance, Shuffled, StockShuffled
from game.engine.entries import Entry
from game.engine.errors import RecordError
from game.engine.match import Match
from game.engine.moves import Cut, Draw, DrawForDeal, Move, Pass, Play
from game.engine.record import Record, read_record, replay
from game.i18n import placeholders
from game.scenes.common.guide import Glow
from game.setup import HUMAN

#: What a sentence may name: the player across.
_NAMES: Final = frozenset({"other"})
_LESSON_KEYS: Final = {"title", "about", "start", "moments"}
_MOVES: Final = (DrawForDeal, Cut, Draw, Play, Pass)


class Asks(StrEnum):
    """What a moment asks of the player."""

    NOTHING = ""
    THIS = "this"
    ANY = "any"
    ADVICE = "advice"


class LessonError(Exception):
    """A lesson that cannot be played; says why in plain English."""


@dataclass(frozen=True, slots=True)
class LessonMoment:
    """One thing said; ``say`` and ``otherwise`` are English and translated when shown."""

    at: int
    say: str
    glow: Glow | Card | None = None
    asks: Asks = Asks.NOTHING
    otherwise: str = ""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson that holds: every moment fits its record."""

    id: str
    title: str
    about: str
    record: Record
    start: int
    moments: tuple[LessonMoment, ...]
    person: int

    def begin(self) -> Match:
        """Return the match as it stands when the lesson begins."""
        chance = LaterShuffles(self.record.log[self.start :])
        return replay(self.record, entries=self.start, chance=chance)

    def script(self, place: int) -> list[Move]:
        """Return what the others play by the record from a place of its log on."""
        log = self.record.log[place:]
        return [move for move in log if isinstance(move, _MOVES) and move.seat != self.person]


class LaterShuffles:
    """Chance by the orders that a record holds further on, as long as they fit."""

    def __init__(self, log: Sequence[Entry]) -> None:
        self._orders = [one.cards for one in log if isinstance(one, Shuffled | StockShuffled)]
        self._then = SeededChance(len(log))

    def shuffled(self, cards: Sequence[Card]) -> list[Card]:
        """Return the next order of the record, or one of its own where that has other cards."""
        order = self._orders.pop(0) if self._orders else ()
        return list(order) if sorted(order) == sorted(cards) else self._then.shuffled(cards)

    def copy(self) -> Self:
        """Return an independent object that decides the same from here on."""
        twin = type(self)(())
        twin._orders, twin._then = list(self._orders), self._then.copy()
        return twin


def read_lesson(lesson_id: str, document: bytes) -> Lesson:
    """Read a lesson and check all of it.

    Raises:
        LessonError: something is wrong with it.
    """
    try:
        record = read_record(document)
    except RecordError as error:
        raise LessonError(f"its record: {error}") from None
    data = record.extra.get("lesson")
    if not isinstance(data, dict) or set(data) != _LESSON_KEYS:
        raise LessonError(f'"lesson" must hold just {", ".join(sorted(_LESSON_KEYS))}')
    people = [seat for seat, one in enumerate(record.seats) if one.player == HUMAN]
    if len(people) != 1:
        raise LessonError("just one seat must be a person's")
    start, entries = data["start"], data["moments"]
    if type(start) is not int or not 0 <= start <= len(record.log):
        raise LessonError('"start" must be a place of the log')
    if not isinstance(entries, list) or not entries:
        raise LessonError('"moments" must be a list with something in it')
    lesson = Lesson(
        lesson_id,
        _text(data, "title"),
        _text(data, "about"),
        record,
        start,
        tuple(_moment(entry) for entry in entries),
        people[0],
    )
    _check(lesson)
    return lesson


def _text(data: Mapping[str, object], key: str) -> str:
    text = data.get(key)
    if not isinstance(text, str) or not text.strip():
        raise LessonError(f'"{key}" must be a sentence')
    strange = placeholders(text) - _NAMES
    if strange:
        raise LessonError(f'"{key}" names {{{min(strange)}}}, which nobody knows')
    return text


def _moment(data: object) -> LessonMoment:
    if not isinstance(data, dict) or not set(data) <= {"at", "say", "glow", "asks", "otherwise"}:
        raise LessonError("a moment holds just at, say, glow, asks and otherwise")
    at, asks = data.get("at"), data.get("asks", "")
    if type(at) is not int:
        raise LessonError('"at" must be a number')
    if asks not in list(Asks):
        raise LessonError(f'"asks" is one of {", ".join(Asks)[2:]}')
    otherwise = _text(data, "otherwise") if "otherwise" in data else ""
    return LessonMoment(at, _text(data, "say"), _glow(data.get("glow")), Asks(asks), otherwise)


def _glow(data: object) -> Glow | Card | None:
    if data is None:
        return None
    if data in list(Glow):
        return Glow(str(data))
    try:
        return parse_card(str(data))
    except ValueError:
        raise LessonError(f'"glow" is a card or one of {", ".join(Glow)}') from None


def _check(lesson: Lesson) -> None:
    """Check that every moment can come, and that the player is told what to do at each move.

    Raises:
        LessonError: a moment does not fit the record.
    """
    places = [moment.at for moment in lesson.moments]
    last = len(lesson.record.log)
    if places != sorted(places) or not lesson.start <= places[0] <= places[-1] <= last:
        raise LessonError("moments must follow the log from the start on")
    for number, moment in enumerate(lesson.moments):
        where = f"moment {number + 1}"
        match = replay(lesson.record, entries=moment.at)
        if len(match.log) != moment.at:
            raise LessonError(f"{where} stands between a move and what follows from it")
        hand = match.round.hands[lesson.person] if match.round is not None else ()
        if not isinstance(moment.glow, Glow | None) and moment.glow not in hand:
            raise LessonError(f"{where}: the card that glows is not in the hand")
        if moment.asks is not Asks.NOTHING:
            _check_asking(lesson, number, match, where)
    asked = {moment.at for moment in lesson.moments if moment.asks is not Asks.NOTHING}
    for at, entry in enumerate(lesson.record.log[lesson.start :], lesson.start):
        if isinstance(entry, _MOVES) and entry.seat == lesson.person and at not in asked:
            raise LessonError(f"no moment asks for the move at {at}")


def _check_asking(lesson: Lesson, number: int, match: Match, where: str) -> None:
    moment, log = lesson.moments[number], lesson.record.log
    if match.to_act != lesson.person:
        raise LessonError(f"{where} asks somebody who is not to act")
    if moment.asks is Asks.THIS:
        if moment.at == len(log):
            raise LessonError(f"{where} asks for a move that the record does not have")
    elif any(isinstance(entry, _MOVES) for entry in log[moment.at + 1 :]):
        raise LessonError(f"{where} allows any move, so the record must end there")
    after = lesson.moments[number + 1 : number + 2]
    if after and after[0].at == moment.at:
        raise LessonError(f"{where} asks for a move, so nothing more can be said before it")


def same_choice(one: Move, other: Move) -> bool:
    """Tell whether two moves come to the same: suits do not matter (R2)."""
    if not isinstance(one, Play) or not isinstance(other, Play):
        return one == other
    ranks = [
        (RANK_OF[play.match], None if play.free is None else RANK_OF[play.free])
        for play in (one, other)
    ]
    return ranks[0] == ranks[1]
