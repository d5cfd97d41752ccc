"""What the coach has found out so far about a round that is looked back at."""

from collections.abc import Sequence

from game.coach import PricedChoice, RoundReview
from game.i18n import Translator
from game.reviewer import Reviewer
from game.scenes.common.seat_colours import line_colour
from game.scenes.table.review.chance_line import ChanceCurve, Mark
from game.scenes.table.review.moments import Moment
from game.scenes.table.review.round_panel import SeatChance


class Findings:
    """The priced choices of a round by their entries of the log, and its whole ``review``.

    Both grow while the coach works; ``take`` fetches what is new. ``names`` are those of the seats.
    """

    def __init__(
        self,
        reviewer: Reviewer,
        match_id: int,
        number: int,
        moments: Sequence[Moment],
        names: Sequence[str],
    ) -> None:
        self._reviewer = reviewer
        self._match_id = match_id
        self._number = number
        self._moments = tuple(moments)
        self._names = tuple(names)
        self._changes = -1
        self.review: RoundReview | None = None
        self.choices: dict[int, PricedChoice] = {}
        reviewer.ask(match_id, number)

    def take(self) -> bool:
        """Take over what has been priced since; return whether anything has."""
        reviewer = self._reviewer
        if reviewer.changes == self._changes:
            return False
        self._changes = reviewer.changes
        self.review = reviewer.round(self._match_id, self._number)
        entries = {moment.entry for moment in self._moments if moment.is_choice}
        priced = reviewer.choices(self._match_id)
        self.choices = {entry: priced[entry] for entry in entries if entry in priced}
        return True

    def choice_at(self, moment: Moment) -> PricedChoice | None:
        """Return the priced choice of a moment, None without one."""
        return self.choices.get(moment.entry) if moment.is_choice else None

    @property
    def dearest(self) -> PricedChoice | None:
        """Return the choice of the round that gave most away, None if none did."""
        found = max(self.choices.values(), key=lambda one: one.cost, default=None)
        return found if found is not None and found.cost > 0 else None

    def marks(self) -> tuple[Mark, ...]:
        """Return the priced choices as marks of the line."""
        return tuple(
            Mark(at, choice.chosen.grade, choice.cost)
            for at, moment in enumerate(self._moments)
            if (choice := self.choice_at(moment)) is not None
        )

    def curves(self) -> tuple[ChanceCurve, ...]:
        """Return the chance of every seat over the round; nothing before it has been worked out."""
        line = self.review.line if self.review is not None else ()
        at = {moment.turn: place for place, moment in enumerate(self._moments)}
        points = [(at[point.turn], point.chances) for point in line if point.turn in at]
        if not points:
            return ()
        return tuple(
            ChanceCurve(
                name,
                line_colour(seat),
                seat,
                tuple((place, chances[seat]) for place, chances in points),
            )
            for seat, name in enumerate(self._names)
        )

    def chances(self, turn: int) -> tuple[SeatChance, ...]:
        """Return the chance of every seat at a turn, as far as it is known."""
        line = self.review.line if self.review is not None else ()
        known = [point for point in line if point.turn <= turn]
        chances: Sequence[float | None] = known[-1].chances if known else [None] * len(self._names)
        return tuple(
            SeatChance(name, line_colour(seat), chances[seat])
            for seat, name in enumerate(self._names)
        )

    def progress(self, translator: Translator) -> tuple[float, str] | None:
        """Return which part of the work is done and a sentence on it; None where none goes on."""
        reviewer = self._reviewer
        if self.review is not None or not reviewer.can_review(self._match_id, self._number):
            return None
        done = reviewer.done(self._match_id, self._number)
        said = translator.tr("Choices priced: {n} of {most}.", n=done.priced, most=done.choices)
        return done.part, said
