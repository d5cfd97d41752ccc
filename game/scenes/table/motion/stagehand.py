"""Moves cards and chips over the board and puts words beside seats; what all events are shown
with.
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

import pygame

from game.engine.cards import Card
from game.engine.events import Drew, Event, Passed, Reshuffled, RoundStarted
from game.i18n import Translator
from game.scenes.table.board import Board
from game.scenes.table.motion.effects import Effect, Effects
from game.settings import Settings
from game.ui.cards.hand_layout import Side
from game.ui.cards.sprites import CardSprite, Pose, flight
from game.ui.kit import Kit
from game.ui.motion.bubbles import Bubble
from game.ui.motion.callouts import SEAT_U, Callout
from game.ui.motion.flying import FlyingChip
from game.ui.motion.tween import Step, Tween, call, chain, in_out, out_cubic, together, wait
from game.ui.motion.winner_sign import Head
from game.ui.sound import Cue, Sounds

REMARK_S = 2.6
CHIP_S = 0.45
#: A card flies to the open and is turned up on its way.
TURN_UP_S = 0.42
RIFFLE_S = 0.75
RIFFLED = 10
#: From so many turns without a match in a row on, they are shown shorter and softer.
MANY_PASSES = 2


@dataclass(slots=True)
class Stagehand:
    """The board and all that is needed to make things move on it.

    ``heads`` are who sits where. ``brief`` shortens what comes before a deal. ``quiet`` lets cards
    only go where they belong, without a sound, a word or a flight of their own: many events are
    taken over at once. ``before`` is the event shown before, ``passes`` how many turns without a
    match came in a row.
    """

    board: Board
    kit: Kit
    translator: Translator
    sound: Sounds
    effects: Effects
    rng: random.Random
    settings: Callable[[], Settings]
    heads: Sequence[Head]
    people: frozenset[int]
    brief: bool = False
    before: Event | None = None
    passes: int = 0
    quiet: bool = False
    #: The events of the round as they were shown, for what is said of its end.
    events: list[Event] = field(default_factory=list)

    @property
    def still(self) -> bool:
        """Tell whether nothing is to fly or bounce."""
        settings = self.settings()
        return settings.reduced_motion or settings.speed.factor <= 0

    def note_event(self, event: Event) -> None:
        """Count what is about to be shown among what came before."""
        if isinstance(event, RoundStarted):
            self.events.clear()
        self.events.append(event)
        if isinstance(event, Passed):
            self.passes += 1
        elif not isinstance(event, Drew | Reshuffled):
            self.passes = 0

    def hear(self, cue: Cue) -> None:
        """Let a sound be heard."""
        if not self.quiet:
            self.sound.play(cue)

    def add(self, effect: Effect) -> None:
        """Let an effect begin."""
        if not self.quiet:
            self.effects.add(effect)

    def fly(
        self,
        sprite: CardSprite,
        goal: Pose,
        duration_s: float,
        *,
        face_up: bool,
        sound: Cue | None = Cue.SLIDE,
        then: Callable[[], None] | None = None,
    ) -> Step:
        """Return a step that flies a card on top of everything, then does something with it."""
        board = self.board
        path: list[Callable[[float], None]] = []
        glides = self.quiet

        def start() -> None:
            if sprite not in board.flyers:
                board.flyers.append(sprite)
            arc = 0.0 if glides else self.kit.px(16)
            path.append(flight(sprite, goal, face_up=face_up, arc_px=arc))
            if sound is not None:
                self.hear(sound)

        def land() -> None:
            if sprite in board.flyers:
                board.flyers.remove(sprite)
            if then is not None:
                then()

        def apply(part: float) -> None:
            if glides:
                # It goes the rest of its way with all other cards.
                sprite.target, sprite.turn_target = goal, 1.0 if face_up else 0.0
                sprite.hold = False
            elif part >= 1.0 or not self.still:
                path[0](part)

        return chain(call(start), Tween(duration_s, apply, easing=out_cubic, then=land))

    def from_stock(self, card: Card | None) -> CardSprite:
        """Return the top card of the stock as a sprite that can fly."""
        self.board.stock_size = max(0, self.board.stock_size - 1)
        return CardSprite(card, self.board.stock_pose(), face_up=False)

    def note(self, seat: int, text: str, stay_s: float = 1.1) -> None:
        """Show a short text beside a seat."""
        self._bubble(seat, text, stay_s, loud=False)

    def remark(self, seat: int, text: str) -> None:
        """Let a seat say something."""
        self._bubble(seat, text, REMARK_S, loud=True)

    def _bubble(self, seat: int, text: str, stay_s: float, *, loud: bool) -> None:
        plate = self.board.seat_layout(seat).plate
        others = [self.board.seat_layout(other).plate for other in range(self.board.seats)]
        avoid = tuple(other for other in others if other != plate)
        self.add(Bubble(self.kit, text, plate, stay_s=stay_s, loud=loud, avoid=avoid))

    def call_out(self, text: str, seat: int, note: str = "") -> Callout:
        """Return words called out at a seat, off the piles."""
        hand = self.board.seat_layout(seat).hand
        middle = self.board.layout.callout
        centre = (
            round(hand.centerx + (middle[0] - hand.centerx) * 0.34),
            round(hand.centery + (middle[1] - hand.centery) * 0.42),
        )
        if self.board.seat_layout(seat).side in (Side.NORTH, Side.SOUTH):
            # The piles lie on the way to the middle: beside them, or above the open hand.
            centre = self._beside_piles(seat)
        return Callout(
            self.kit,
            text,
            centre,
            size_u=SEAT_U * self.board.layout.scale / self.kit.viewport.scale,
            note=note,
            speed_factor=self.settings().speed.factor,
            reduced_motion=self.still,
        )

    def _beside_piles(self, seat: int) -> tuple[int, int]:
        layout = self.board.layout
        if seat == self.board.viewpoint:
            return self.below_banner().center
        hand = self.board.seat_layout(seat).hand
        piles = layout.stock.union(layout.discard)
        return (piles.right + layout.table.right) // 2, max(hand.centery, piles.top)

    def below_banner(self) -> pygame.Rect:
        """Return the room between the banner and the open hand, as wide as the banner."""
        layout = self.board.layout
        hand = self.board.seat_layout(self.board.viewpoint).hand
        top = max(hand.bottom - round(1.1 * layout.hand_card_px[1]), layout.banner.bottom + 2)
        return pygame.Rect(
            layout.banner.left,
            layout.banner.bottom,
            layout.banner.width,
            top - layout.banner.bottom,
        )

    def announcement(self) -> pygame.Rect:
        """Return the room for what concerns everybody: below the piles, over the banner."""
        layout = self.board.layout
        below = self.below_banner()
        top = max(layout.stock.bottom, layout.discard.bottom) + round(8 * layout.scale)
        return pygame.Rect(below.left, top, below.width, max(24, below.bottom - top))

    def fly_chip(self, start: tuple[int, int], goal: tuple[int, int], after_s: float) -> Step:
        """Return a step that moves a chip from one point to another, after a moment."""
        chip = FlyingChip(self.kit, start, self.board.layout.scale)

        def begin() -> None:
            self.add(chip)
            self.hear(Cue.CHIP)

        def move(part: float) -> None:
            chip.centre = (
                round(start[0] + (goal[0] - start[0]) * part),
                round(start[1] + (goal[1] - start[1]) * part),
            )

        return chain(
            wait(after_s), call(begin), Tween(CHIP_S, move, easing=in_out, then=chip.finish)
        )

    def riffle(self, centre: tuple[int, int]) -> Step:
        """Return a shuffle: two halves part and fall together card by card."""
        board = self.board
        width = board.stock_width
        steps: list[Step] = []
        for index in range(RIFFLED):
            side = -1 if index % 2 else 1
            apart = Pose(centre[0] + side * width * 0.62, centre[1], side * -8.0, width)
            home = Pose(centre[0], centre[1] - index * 1.2, 0.0, width)
            sprite = CardSprite(None, home, face_up=False)
            steps.append(
                chain(
                    self.fly(sprite, apart, RIFFLE_S * 0.35, face_up=False, sound=None),
                    wait(index * RIFFLE_S * 0.03),
                    self.fly(sprite, home, RIFFLE_S * 0.3, face_up=False, sound=None),
                )
            )
        return chain(call(partial(self.hear, Cue.RIFFLE)), together(*steps))
