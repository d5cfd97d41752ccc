"""The one screen that people share: whose hand lies open on it, and what each has seen there."""

from collections.abc import Sequence

from game.engine.cards import Card


class Screen:
    """Whose hand lies open, and who is to look; ``people`` are the seats that share the screen.

    Attributes:
        shown: the seat whose hand lies open, None behind the curtain.
        is_covered: whether the curtain was drawn before somebody who plays among computers only.
        turn_is_over: whether the open hand has had its turn.
        to_look: the seats that are to look at their hands after the deal, the next first.
    """

    def __init__(self, people: Sequence[int]) -> None:
        self._people = tuple(people)
        self.shown: int | None = None
        self.is_covered = False
        self.turn_is_over = False
        self.to_look: list[int] = []

    @property
    def is_shared(self) -> bool:
        """Tell whether several people share it, so that there are hands to hide."""
        return len(self._people) > 1

    @property
    def must_turn_down(self) -> bool:
        """Tell whether the open hand has to turn face down before anything else happens."""
        return self.turn_is_over and self.shown is not None and self.is_shared

    def open(self, seat: int) -> None:
        """Open the hand of a seat."""
        self.is_covered = False
        self.shown = seat

    def open_if_alone(self) -> None:
        """Open the hand of a person who plays among computers only."""
        if len(self._people) == 1:
            self.shown = self._people[0]

    def hide(self) -> None:
        """Turn the open hand down."""
        self.shown = None
        self.turn_is_over = False

    def draw_curtain(self) -> None:
        """Turn the open hand down; a person alone has to take the screen over again, too."""
        self.hide()
        self.is_covered = not self.is_shared

    def let_look(self, order: Sequence[int]) -> None:
        """Let everybody look in turn where several people play; ``order`` has all seats."""
        if self.is_shared:
            self.to_look = [seat for seat in order if seat in self._people]


class Memory:
    """What each person at the screen has seen: which cards of the own hand, which events.

    ``at`` is always the number of events so far.
    """

    def __init__(self, people: Sequence[int], at: int) -> None:
        self._people = tuple(people)
        self._seen: dict[int, frozenset[Card]] = {}
        self._left_at = dict.fromkeys(self._people, at)

    def left_at(self, seat: int) -> int:
        """Return where the events begin that happened since a person last looked."""
        return self._left_at[seat]

    def fresh(self, seat: int, hand: Sequence[Card]) -> frozenset[Card]:
        """Return the cards of a hand that came since its owner last looked."""
        return frozenset(hand) - self._seen.get(seat, frozenset())

    def remember(self, seat: int, hand: Sequence[Card]) -> None:
        """Take note that a person knows this hand."""
        self._seen[seat] = frozenset(hand)

    def look_away(self, seat: int, at: int) -> None:
        """Take note that a person sees nothing of what comes from now on."""
        self._left_at[seat] = at

    def begin_round(self, hands: Sequence[Sequence[Card]], at: int) -> None:
        """Start anew with the hands just dealt to all seats, which count as known."""
        self._seen = {seat: frozenset(hands[seat]) for seat in self._people}
        self._left_at = dict.fromkeys(self._people, at)
