"""A match that is being set up: every choice in one place, always fit to be played."""

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Final

from game.bots import LEVELS
from game.engine.rules import (
    DEFAULT_BUY_IN,
    DrawRule,
    HouseRules,
    Length,
    LengthKind,
    LoneCard,
)
from game.people import PEOPLE
from game.places.table_map import TableMap
from game.setup import HUMAN, MOST_SEATS, Aids, MatchSetup, SeatSetup

#: So many pass the screen around at least.
LEAST_PEOPLE: Final = 2
#: Whom a person alone meets: friendly, fair and sharp.
OPPONENTS: Final = ("beginner", "steady", "sharp")
#: The lengths that need no number, and the numbers that an own length begins with.
USUAL_LENGTHS: Final = (
    Length(LengthKind.POINTS, 100),
    Length(LengthKind.POINTS, 200),
    Length(LengthKind.ROUNDS, 5),
    Length(LengthKind.ROUNDS, 7),
)
OWN_LENGTHS: Final = {LengthKind.POINTS: 150, LengthKind.ROUNDS: 3}
#: The house rules that a table proposes; the length is the players' own matter.
RULE_FIELDS: Final = tuple(rule.name for rule in fields(HouseRules) if rule.name != "length")


def _known(seat: SeatSetup) -> SeatSetup:
    """Return a seat of an earlier match, with another computer player if nobody knows its own."""
    known = seat.is_human or seat.player in LEVELS
    return seat if known else replace(seat, player=OPPONENTS[0])


class MatchDraft:
    """The choices of the set-up, changed one by one.

    Names are kept as typed, empty where a default is wanted. There are always four seats here, of
    which the first ``count`` play.
    """

    def __init__(self, setup: MatchSetup | None, tables: Sequence[TableMap]) -> None:
        self.tables = tuple(tables)
        found = None if setup is None else self._table(setup.table)
        self.table = found or self.tables[0]
        seats = (SeatSetup(""),) if setup is None else tuple(map(_known, setup.seats))
        self.count = MOST_SEATS if setup is None else len(seats)
        spare = [SeatSetup("", level) for level in OPPONENTS]
        self.seats = [*seats, *spare[len(seats) - 1 :]]
        self._show_faces()
        self.aids = self.table.aids if setup is None else setup.aids
        self.rules = self.table.preset if setup is None else setup.rules
        self.own_length = self.rules.length not in USUAL_LENGTHS
        self._lone_card = self.rules.lone_card
        self._buy_in = self.rules.buy_in or DEFAULT_BUY_IN

    def setup(self) -> MatchSetup:
        """Return the match as it is set up now, names as typed."""
        seats = tuple(
            seat if seat.is_human else replace(seat, face=None) for seat in self.seats[: self.count]
        )
        return MatchSetup(seats, self.table.id, self.rules, aids=self.aids)

    def name_seat(self, seat: int, name: str) -> None:
        """Take over a name as typed."""
        self.seats[seat] = replace(self.seats[seat], name=name)

    def seat_player(self, seat: int, player: str) -> None:
        """Let a person (``HUMAN``) or a computer player's level play a seat."""
        self.seats[seat] = replace(self.seats[seat], player=player)
        self._show_faces()

    def pick_face(self, seat: int, face: str) -> None:
        """Give a person a face; whoever had it gets another one."""
        self.seats[seat] = replace(self.seats[seat], face=face)
        for other, seated in enumerate(self.seats):
            if other != seat and seated.face == face:
                self.seats[other] = replace(seated, face=None)
        self._show_faces()

    def seat_person(self, seat: int, name: str, face: str | None) -> None:
        """Let a person who played before take a seat, with the face of that time."""
        self.seats[seat] = SeatSetup(name, HUMAN, self.seats[seat].face)
        if face is not None:
            self.pick_face(seat, face)

    def _show_faces(self) -> None:
        """Give every person without a face the first that nobody has."""
        for at, seat in enumerate(self.seats):
            if seat.is_human and seat.face not in PEOPLE:
                taken = {other.face for other in self.seats}
                face = next(face for face in PEOPLE if face not in taken)
                self.seats[at] = replace(seat, face=face)

    def choose_table(self, table: TableMap) -> None:
        """Go to a table and take over its house rules and aids; the length stays."""
        if table.id != self.table.id:
            self.table = table
            self.take_table_rules()

    def take_table_rules(self) -> None:
        """Go back to the house rules and aids of the table; the length stays."""
        self.aids = self.table.aids
        self._set(replace(self.table.preset, length=self.rules.length))

    @property
    def changed(self) -> frozenset[str]:
        """Return the names of the house rules, and ``aids``, that are not the table's own."""
        preset = self.table.preset
        changed = {
            name for name in RULE_FIELDS if getattr(self.rules, name) != getattr(preset, name)
        }
        return frozenset(changed | ({"aids"} if self.aids is not self.table.aids else set()))

    def set_aids(self, aids: Aids) -> None:
        """Choose what people may use."""
        self.aids = aids

    def set_hand_size(self, hand_size: int) -> None:
        """Deal 5 or 7 cards (R7, R23)."""
        self._set(replace(self.rules, hand_size=hand_size))

    def set_draw(self, draw: DrawRule) -> None:
        """Choose how to draw; turn-over brings its rule for the lone card along (R27)."""
        lone_card = LoneCard.GOES_OUT if draw is DrawRule.TURN_OVER else self._lone_card
        self.rules = replace(self.rules, draw=draw, lone_card=lone_card)

    def set_lone_card(self, lone_card: LoneCard) -> None:
        """Choose what a lone matching card does (R15); turn-over leaves no choice."""
        if self.rules.draw is not DrawRule.TURN_OVER:
            self._set(replace(self.rules, lone_card=lone_card))

    def set_power_aces(self, on: bool) -> None:  # noqa: FBT001 (what a toggle reports)
        """Play with or without power aces (R26)."""
        self._set(replace(self.rules, power_aces=on))

    def set_stakes(self, on: bool) -> None:  # noqa: FBT001 (what a toggle reports)
        """Play with or without stakes (R22)."""
        self._set(replace(self.rules, buy_in=self._buy_in if on else None))

    @property
    def buy_in(self) -> int:
        """Return the buy-in of the stakes, or what it would be with stakes."""
        return self._buy_in

    def set_buy_in(self, chips: int) -> None:
        """Choose how many chips everyone buys."""
        self._buy_in = chips
        if self.rules.buy_in is not None:
            self.rules = replace(self.rules, buy_in=chips)

    def choose_length(self, kind: LengthKind, number: int | None) -> None:
        """Choose a usual length, or with ``number`` None an own one that is set afterwards."""
        self.own_length = number is None
        if number is None:
            same = self.rules.length.kind is kind and self.rules.length not in USUAL_LENGTHS
            number = self.rules.length.number if same else OWN_LENGTHS[kind]
        self.rules = replace(self.rules, length=Length(kind, number))

    def set_length_number(self, number: int) -> None:
        """Set the number of an own length."""
        self.rules = replace(self.rules, length=Length(self.rules.length.kind, number))

    def _set(self, rules: HouseRules) -> None:
        self.rules = rules
        if rules.draw is not DrawRule.TURN_OVER:
            self._lone_card = rules.lone_card
        self._buy_in = rules.buy_in or self._buy_in

    def _table(self, table_id: str) -> TableMap | None:
        return next((table for table in self.tables if table.id == table_id), None)


def quick_setup(
    kept: MatchSetup | None, last: MatchSetup | None, tables: Sequence[TableMap]
) -> MatchSetup:
    """Return what the quick match is: as somebody set it up, whatever was played last.

    At first it is a person against three computer players at the first table, by its rules; the
    name and the face are those of the first person of the last set-up.
    """
    if kept is not None:
        return replace(MatchDraft(kept, tables).setup(), opens_itself=True)
    seated = () if last is None else last.seats
    person = next((seat for seat in seated if seat.is_human), SeatSetup(""))
    draft = MatchDraft(None, tables)
    draft.seat_person(0, person.name, person.face)
    return replace(draft.setup(), opens_itself=True)


def shared_setup(last: MatchSetup | None, tables: Sequence[TableMap]) -> MatchSetup:
    """Return a set-up with the people of the last one, at least two of them, by its rules."""
    draft = MatchDraft(last, tables)
    people = [seat for seat in draft.seats[: draft.count] if seat.is_human]
    if len(people) < LEAST_PEOPLE:
        # Whoever comes along begins without a name.
        people += [SeatSetup("")] * (LEAST_PEOPLE - len(people))
    return MatchDraft(replace(draft.setup(), seats=tuple(people)), tables).setup()
