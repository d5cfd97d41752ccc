"""A second, deliberately naive reading of the rules: it checks a match record entry by entry.

It is written from the rules and from the description of the record alone and shares no code with
the engine. Cards are texts, piles are lists with their top first, and nothing is clever.
"""

import json
from contextlib import suppress
from typing import Any

SUITS = "CDHS"
RANKS = "23456789TJQKA"  # low to high, R3
POINTS = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10} | {str(n): n for n in range(2, 10)}
PACK = sorted(rank + suit for rank in RANKS for suit in SUITS)


class Wrong(Exception):  # noqa: N818 - what a referee says
    """An entry breaks a rule."""

    def __init__(self, entry: int | None, rule: str) -> None:
        super().__init__(f"entry {entry}: {rule}")
        self.entry = entry
        self.rule = rule


class LogStops(Exception):  # noqa: N818 - not an error: a match in progress
    """The log has no more entries."""


def points(hand: list[str]) -> int:
    """R3: the penalty value of a hand."""
    return sum(POINTS[card[0]] for card in hand)


def winners_of(hands: list[list[str]]) -> list[int]:
    """R16, R19: fewest cards, then fewest points."""
    seats = range(len(hands))
    fewest = min(len(hand) for hand in hands)
    best = [seat for seat in seats if len(hands[seat]) == fewest]
    least = min(points(hands[seat]) for seat in best)
    return [seat for seat in best if points(hands[seat]) == least]


def share(chips: list[int], pot: int, winners: list[int], dealer: int) -> None:
    """R22: the pot is split, odd chips going one each from the dealer's left."""
    while pot >= len(winners):
        for seat in winners:
            chips[seat] += 1
            pot -= 1
    seat = dealer
    while pot > 0:
        seat = (seat + 1) % len(chips)
        if seat in winners:
            chips[seat] += 1
            pot -= 1


class Book:
    """The log of a record, read from the first entry on."""

    def __init__(self, log: list[Any]) -> None:
        self.log = log
        self.at = 0

    def peek(self) -> Any:
        if self.at == len(self.log):
            raise LogStops
        return self.log[self.at]

    def take(self, keys: list[str], rule: str) -> Any:
        """Take the next entry, which must have just these keys."""
        entry = self.peek()
        if type(entry) is not dict or sorted(entry) != sorted(keys):
            raise Wrong(self.at, rule)
        self.at += 1
        return entry

    def wrong(self, rule: str) -> Wrong:
        """Return the error for the entry taken last."""
        return Wrong(self.at - 1, rule)

    def take_order(self, key: str, cards: list[str], rule: str) -> list[str]:
        """Take a shuffle; it must hold just the cards that were shuffled."""
        order = self.take([key], rule)[key]
        if type(order) is not list or not all(type(card) is str for card in order):
            raise self.wrong(rule)
        if sorted(order) != sorted(cards):
            raise self.wrong(rule)
        return order

    def take_move(self, seat: int, key: str, rule: str) -> Any:
        """Take a move of a seat."""
        entry = self.take(["seat", key], rule)
        if type(entry["seat"]) is not int or entry["seat"] != seat:
            raise self.wrong(rule)
        return entry[key]

    def take_flag(self, seat: int, key: str, rule: str) -> None:
        if self.take_move(seat, key, rule) is not True:
            raise self.wrong(rule)


class Referee(Book):
    """Walks through one record; ``referee`` is the way in."""

    def __init__(self, document: str | bytes) -> None:
        record = json.loads(document)
        super().__init__(record.get("log"))
        if record["format"] != "pitty-pat-record" or record["version"] != 1:
            raise Wrong(None, "format")
        self.rules = record["rules"]
        self.check_rules()
        self.names = record["seats"]
        if not 2 <= len(self.names) <= 4:
            raise Wrong(None, "R1")
        for seat in self.names:
            if sorted(seat) != ["name", "player"]:
                raise Wrong(None, "R1")
        self.n = len(self.names)
        self.rounds_seen = 0
        self.turns = 0

    def check_rules(self) -> None:
        rules = self.rules
        keys = ["draw", "hand_size", "length", "lone_card", "power_aces", "stakes"]
        good = (
            sorted(rules) == keys
            and rules["hand_size"] in (5, 7)
            and rules["draw"] in ("single", "until_match", "turn_over")
            and rules["lone_card"] in ("draw_partner", "goes_out")
            and rules["power_aces"] in (True, False)
            and (rules["stakes"] is None or rules["stakes"]["buy_in"] > 0)
            and list(rules["length"]) in (["points"], ["rounds"])
            and next(iter(rules["length"].values())) > 0
        )
        if not good:
            raise Wrong(None, "rules")
        if rules["draw"] == "turn_over" and rules["lone_card"] != "goes_out":
            raise Wrong(None, "R27")

    def whole_match(self) -> None:
        dealer = self.draw_for_deal()
        totals = [0] * self.n
        stakes = self.rules["stakes"]
        chips = None if stakes is None else [stakes["buy_in"]] * self.n
        number = 0
        while True:
            number += 1
            pot = 0
            if chips is not None:  # R22: the ante
                chips = [have - 1 for have in chips]
                pot = self.n
            hands, ending = self.one_round(dealer)
            winners = winners_of(hands)
            penalties = []
            for seat in range(self.n):  # R20
                penalties.append(0 if seat in winners else points(hands[seat]))
                totals[seat] += penalties[seat]
            if chips is not None:
                share(chips, pot, winners, dealer)
            result = {
                "ending": ending,
                "winners": winners,
                "penalties": penalties,
                "totals": totals,
                "chips": chips,
            }
            self.take_result("round", result, "R16 to R20, R22")
            self.rounds_seen = number
            if self.match_over(number, totals, chips):
                break
            dealer = self.left_of(dealer)  # R5
        best = [seat for seat in range(self.n) if totals[seat] == min(totals)]
        self.take_result("match", {"winners": best, "totals": totals}, "R21")
        if self.at != len(self.log):
            raise Wrong(self.at, "R21")

    def take_result(self, key: str, expected: dict[str, Any], rule: str) -> None:
        found = self.take([key], rule)[key]
        if json.dumps(found, sort_keys=True) != json.dumps(expected, sort_keys=True):
            raise self.wrong(rule)

    def match_over(self, number: int, totals: list[int], chips: list[int] | None) -> bool:
        length = self.rules["length"]
        if "rounds" in length and number == length["rounds"]:
            return True
        if "points" in length and max(totals) >= length["points"]:
            return True
        return chips is not None and 0 in chips  # R22: somebody cannot ante

    def left_of(self, seat: int) -> int:
        return (seat + 1) % self.n

    def draw_for_deal(self) -> int:
        fan = self.take_order("shuffle", PACK, "R4")
        taken: list[int] = []
        drawing = list(range(self.n))
        while len(drawing) > 1:
            if 52 - len(taken) < len(drawing):
                return drawing[0]  # no card is left to decide it
            drawn = {}
            for seat in drawing:
                place = self.take_move(seat, "draw_for_deal", "R4")
                if type(place) is not int or not 0 <= place <= 51 or place in taken:
                    raise self.wrong("R4")
                taken.append(place)
                drawn[seat] = RANKS.index(fan[place][0])
            highest = max(drawn.values())
            drawing = [seat for seat in drawing if drawn[seat] == highest]
        return drawing[0]

    def one_round(self, dealer: int) -> tuple[list[list[str]], str]:
        """R6 to R18: return the hands left and the ending."""
        pack = self.take_order("shuffle", PACK, "R6")
        depth = self.take_move((dealer + self.n - 1) % self.n, "cut", "R6")
        if type(depth) is not int or not 0 <= depth <= 51:
            raise self.wrong("R6")
        pack = pack[depth:] + pack[:depth]
        self.hands: list[list[str]] = [[] for _ in range(self.n)]
        for _ in range(self.rules["hand_size"]):  # R7, R23
            seat = dealer
            for _ in range(self.n):
                seat = self.left_of(seat)
                self.hands[seat].append(pack.pop(0))
        self.pile = [pack.pop(0)]
        self.stock = pack
        self.reshuffles = 0
        self.passed: list[int] = []  # who passed since the last match
        self.circuit: list[int] = []  # who passed since that or the second reshuffle
        seat = self.left_of(dealer)
        while True:
            before = self.at
            happened = self.turn(seat)
            if self.at > before:  # R18 ends a round without an action
                self.turns += 1
            if happened in ("out", "stalemate"):
                return self.hands, happened
            seat = self.left_of(seat)
            if happened == "skip":
                seat = self.left_of(seat)

    def matching(self, seat: int) -> list[str]:
        return [card for card in self.hands[seat] if card[0] == self.pile[0][0]]

    def turn(self, seat: int) -> str:
        """Return ``"out"``, ``"stalemate"``, ``"skip"`` or ``"next"``."""
        hand = self.hands[seat]
        lone = len(hand) == 1 and self.rules["lone_card"] == "draw_partner"
        if self.matching(seat) and not lone:
            return self.play(seat)  # R8
        if not self.stock:
            if len(self.pile) == 1:
                self.take_flag(seat, "pass", "R14")
                if self.note_pass(seat):
                    return "stalemate"
                return "stalemate" if len(set(self.passed)) == self.n else "next"
            most = 2 if self.rules["draw"] == "until_match" else 8
            if self.reshuffles == most:
                return "stalemate"  # R18
        self.draw(seat)
        while self.rules["draw"] == "until_match" and not self.matching(seat) and self.stock:  # R25
            self.draw(seat)
        if self.matching(seat):
            return self.play(seat)  # R10, R15, R27
        return "stalemate" if self.note_pass(seat) else "next"  # R11

    def draw(self, seat: int) -> None:
        self.take_flag(seat, "draw", "R10")
        if not self.stock:  # R13
            self.stock = list(self.take_order("reshuffle", self.pile[1:], "R13"))
            self.pile = self.pile[:1]
            self.reshuffles += 1
            if self.reshuffles == 2:
                self.circuit = []
        card = self.stock.pop(0)
        if self.rules["draw"] == "turn_over":
            self.pile.insert(0, card)  # R27
        else:
            self.hands[seat].append(card)

    def note_pass(self, seat: int) -> bool:
        """R17: tell whether a whole circuit has passed after the second reshuffle."""
        self.passed.append(seat)
        if self.reshuffles >= 2:
            self.circuit.append(seat)
        return len(set(self.circuit)) == self.n

    def play(self, seat: int) -> str:
        cards = self.take_move(seat, "play", "R9")
        hand = self.hands[seat]
        if type(cards) is not list or not all(type(card) is str for card in cards):
            raise self.wrong("R9")
        if len(cards) == 1 and not (self.rules["lone_card"] == "goes_out" and len(hand) == 1):
            raise self.wrong("R15")
        if len(cards) not in (1, 2) or len(set(cards)) != len(cards):
            raise self.wrong("R9")
        if any(card not in hand for card in cards) or cards[0] not in self.matching(seat):
            raise self.wrong("R9")
        for card in cards:
            hand.remove(card)
            self.pile.insert(0, card)
        self.passed = []
        self.circuit = []
        if not hand:
            return "out"  # R16
        if self.rules["power_aces"] and cards[0][0] == "A":
            return "skip"  # R26
        return "next"


def referee(document: str | bytes) -> Referee:
    """Check a record and return the referee with what it counted.

    Raises:
        Wrong: an entry breaks a rule.
    """
    book = Referee(document)
    with suppress(LogStops):
        book.whole_match()
    return book
