"""A round being shown again: which moment lies on the table, and how it moves on to the next."""

import random
from collections.abc import Callable, Sequence
from typing import Final

from game.engine.cards import Card
from game.engine.events import Event, seen_by
from game.places.layout import TableLayout
from game.scenes.base import Services
from game.scenes.table.board import Board
from game.scenes.table.motion.effects import Effects
from game.scenes.table.motion.showing import Showing
from game.scenes.table.motion.stagehand import Stagehand
from game.scenes.table.review.moments import Moment
from game.settings import Speed
from game.setup import SeatSetup
from game.ui.motion.winner_sign import Head

#: How long a turn without a choice, and a choice, stay in sight while the round plays by itself.
_TURN_S: Final = 0.35
_CHOICE_S: Final = 2.2


class Replay:
    """The moments of a round on a board; ``viewpoint`` is the seat in the south at first.

    With ``hands_open`` all hands lie open, else only that of the seat in the south.
    """

    def __init__(
        self,
        services: Services,
        seats: Sequence[SeatSetup],
        heads: Sequence[Head],
        moments: Sequence[Moment],
        layout: TableLayout,
        viewpoint: int,
        *,
        stops_at: Callable[[Moment], bool],
    ) -> None:
        self.moments = tuple(moments)
        self.index = 0
        self.playing = False
        self.hands_open = True
        settings = services.settings
        self.speed: Speed = Speed.FAST if settings.speed is Speed.OFF else settings.speed
        self.board = Board(layout, moments[0].view, viewpoint)
        self.effects = Effects()
        self._stops_at = stops_at
        self._stage = Stagehand(
            self.board,
            services.kit,
            services.translator,
            services.sound,
            self.effects,
            random.Random(0),
            lambda: services.settings,
            heads,
            frozenset(at for at, seat in enumerate(seats) if seat.is_human),
        )
        self._showing = Showing(
            self._stage, moment_s=_no_time, on_show=_ignore, held=lambda _: False
        )
        self._rest_s = 0.0
        self._arriving = False
        self._lay()

    @property
    def moment(self) -> Moment:
        """Return the moment that is shown, or that the cards are on their way to."""
        return self.moments[self.index]

    @property
    def at_end(self) -> bool:
        """Tell whether nothing comes after this moment."""
        return self.index == len(self.moments) - 1

    @property
    def moving(self) -> bool:
        """Tell whether cards are on their way to the moment."""
        return self._arriving

    @property
    def animating(self) -> bool:
        """Tell whether anything moves, or will by itself."""
        return self.playing or self._arriving or self.effects.busy or not self.board.at_rest

    # Going somewhere.

    def go_to(self, index: int) -> None:
        """Show a moment at once; one beyond an end is the end."""
        self.playing = False
        self._jump(index)

    def step(self, direction: int) -> None:
        """Go a turn on, with its movements, or back."""
        self.playing = False
        if direction < 0 or self._arriving:
            self._jump(self.index + (direction if direction < 0 else 0))
        if direction > 0:
            self._move_on()

    def toggle_playing(self) -> None:
        """Let the round play by itself, from its beginning if it is at its end, or stop it."""
        self.playing = not self.playing
        if self.playing and self.at_end:
            self._jump(0)
        self._rest_s = 0.0

    def show_hands(self, *, opened: bool) -> None:
        """Open all hands, or only that of the seat in the south."""
        self.hands_open = opened
        self._jump(self.index)

    def sit(self, seat: int) -> None:
        """Let a seat sit in the south."""
        if seat != self.board.viewpoint:
            self.board.turn_to(seat)
            self._open_hands()

    def put(self, layout: TableLayout) -> None:
        """Lay everything out anew."""
        self.board.layout = layout
        self._jump(self.index)

    def _jump(self, index: int) -> None:
        self.index = max(0, min(index, len(self.moments) - 1))
        self._showing.drop()
        self._arriving = False
        self.effects.clear()
        self._lay()
        self.board.settle()

    def _move_on(self) -> None:
        if self.at_end:
            return
        self.index += 1
        viewer = self.board.viewpoint
        events = self.moment.events
        if not self.hands_open:
            events = tuple(seen_by(event, viewer) for event in events)
        self._showing.add(events)
        self._arriving = True

    def _lay(self) -> None:
        """Let the board show the moment as it is."""
        self.board.sync(self.moment.view)
        self._stage.events[:] = [e for m in self.moments[: self.index + 1] for e in m.events]
        self._stage.before, self._stage.passes = None, 0
        self._open_hands()
        for row in self.board.rows:
            row.settle()

    def _open_hands(self) -> None:
        for seat, hand in enumerate(self.moment.hands):
            self._lay_hand(seat, hand)

    def _lay_hand(self, seat: int, hand: Sequence[Card]) -> None:
        is_open = self.hands_open or seat == self.board.viewpoint or self.moment.seat is None
        if is_open:
            self.board.lay_open(seat, hand)
            return
        for sprite in self.board.rows[seat].sprites:
            sprite.card = None
            sprite.turn_target = 0.0

    # Time.

    def update(self, dt_s: float) -> None:
        """Let time pass: cards go on, and the next turn comes while the round plays by itself."""
        self.effects.update(dt_s)
        self.board.glide(dt_s)
        if self._stage.still:
            self.board.settle()
        self._showing.advance(dt_s, self.speed.factor)
        if self._arriving and not self._showing.moving and self.board.at_rest:
            self._arriving = False
            self._lay()
            self._rest_s = 0.0
        if self.playing and not self._arriving:
            self._play_on(dt_s)

    def _play_on(self, dt_s: float) -> None:
        if self.at_end:
            self.playing = self.effects.busy
            return
        self._rest_s += dt_s
        due_s = _CHOICE_S if self._stops_at(self.moment) else _TURN_S
        if self._rest_s >= due_s * self.speed.factor:
            self._move_on()


def _no_time(event: Event) -> float:
    """Let nobody take a moment to choose: that is what the pauses are for."""
    del event
    return 0.0


def _ignore(event: Event) -> None:
    """Tell nobody that an event is shown."""
    del event
