"""How events look: each becomes movement of cards, sounds and words, and then changes the board."""

import random
from collections.abc import Callable
from functools import partial, singledispatchmethod

import pygame

from game.engine.cards import PACK_SIZE, Card
from game.engine.events import (
    AntesPaid,
    DealerChosen,
    Dealt,
    DrewForDeal,
    Drew,
    Event,
    FanSpread,
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
from game.engine.results import Ending
from game.i18n import Translator
from game.scenes.table.board import Board, pile_pose
from game.scenes.table.effects import Effects
from game.settings import Settings
from game.ui.bubbles import Bubble
from game.ui.callouts import SEAT_U, Callout
from game.ui.card_sprites import CardSprite, Pose, flight, pose_in, pose_of
from game.ui.confetti import Confetti
from game.ui.kit import Kit
from game.ui.sound import Effect, Sounds
from game.ui.tween import Animator, Step, Tween, call, chain, in_out, out_cubic, together, wait

DRAW_S = 0.34
PLAY_S = 0.36
TURN_S = 0.42
DEAL_S = 0.26
DEAL_EVERY_S = 0.075
RIFFLE_S = 0.75
CUT_S = 0.55
CHIP_S = 0.45
#: So many matches in a row of one seat are noticed.
STREAK = 3
_RIFFLED = 10


class Choreography:
    """Shows events on a board, one at a time: ``show`` starts one, the animator ends it."""

    def __init__(
        self,
        kit: Kit,
        translator: Translator,
        sound: Sounds,
        animator: Animator,
        effects: Effects,
        rng: random.Random,
        settings: Callable[[], Settings],
    ) -> None:
        self._kit = kit
        self._t = translator
        self._sound = sound
        self._animator = animator
        self._effects = effects
        self._rng = rng
        self._settings = settings
        self.board: Board

    def show(self, event: Event) -> None:
        """Start to show an event; the board has changed when the animator is no longer busy."""
        step = self._step(event)
        if step is not None:
            self._animator.add(step)

    @singledispatchmethod
    def _step(self, event: Event) -> Step | None:
        """Return the movement of an event."""
        del event
        return None

    # Helpers.

    def _fly(
        self,
        sprite: CardSprite,
        goal: Pose,
        duration_s: float,
        *,
        face_up: bool,
        sound: Effect | None = Effect.SLIDE,
        then: Callable[[], None] | None = None,
    ) -> Step:
        """Return a step that flies a card on top of everything, then does something with it."""
        board = self.board
        path: list[Callable[[float], None]] = []

        def start() -> None:
            if sprite not in board.flyers:
                board.flyers.append(sprite)
            arc = 0.0 if self._settings().reduced_motion else self._kit.px(16)
            path.append(flight(sprite, goal, face_up=face_up, arc_px=arc))
            if sound is not None:
                self._sound.play(sound)

        def land() -> None:
            if sprite in board.flyers:
                board.flyers.remove(sprite)
            if then is not None:
                then()

        def apply(part: float) -> None:
            path[0](part)

        return chain(call(start), Tween(duration_s, apply, easing=out_cubic, then=land))

    def _from_stock(self, card: Card | None) -> CardSprite:
        self.board.stock_size = max(0, self.board.stock_size - 1)
        return CardSprite(card, self.board.stock_pose(), face_up=False)

    def _note(self, seat: int, text: str, stay_s: float = 1.1) -> None:
        plate = self.board.seat_layout(seat).plate
        self._effects.add(Bubble(self._kit, text, plate, stay_s=stay_s, loud=False))

    def _call_out(self, text: str, seat: int | None, note: str = "") -> Callout:
        settings = self._settings()
        centre = self.board.layout.callout
        size_u = 120.0
        if seat is not None:
            hand = self.board.seat_layout(seat).hand
            middle = self.board.layout.callout
            # Towards the middle of the table, so that the words keep off the hand.
            centre = (
                round(hand.centerx + (middle[0] - hand.centerx) * 0.34),
                round(hand.centery + (middle[1] - hand.centery) * 0.42),
            )
            size_u = SEAT_U
        return Callout(
            self._kit,
            text,
            centre,
            size_u=size_u * self.board.layout.scale / self._kit.viewport.scale,
            note=note,
            speed_factor=settings.speed.factor,
            reduced_motion=settings.reduced_motion,
        )

    # Before a round.

    @_step.register
    def _(self, event: FanSpread) -> Step | None:
        board = self.board
        if board.fan:
            board.fan_shown = {s: c for s, c in board.fan_shown.items() if s not in event.seats}
            for seat in event.seats:
                self._note(seat, self._t.tr("Tied: draw again"), 1.8)
            return wait(0.5)
        board.spread_fan()
        self._sound.play(Effect.RIFFLE)
        return wait(0.3)

    @_step.register
    def _(self, event: DrewForDeal) -> Step:
        board = self.board
        sprite = board.fan.pop(event.index, None)
        if sprite is None:
            sprite = CardSprite(None, pose_in(board.layout.stock), face_up=False)
        sprite.card = event.card
        shown = partial(board.fan_shown.__setitem__, event.seat, sprite)
        goal = board.fan_pose(event.seat)
        return chain(
            self._fly(sprite, goal, TURN_S, face_up=True, sound=Effect.FLIP, then=shown), wait(0.25)
        )

    @_step.register
    def _(self, event: DealerChosen) -> Step:
        def name() -> None:
            self.board.score.dealer = event.seat
            self._note(event.seat, self._t.tr("Deals first"), 2.0)
            self._sound.play(Effect.TURN)

        return chain(call(name), wait(1.3))

    @_step.register
    def _(self, event: RoundStarted) -> Step:
        board = self.board

        def gather() -> None:
            board.clear_cards()
            board.score.dealer = event.dealer
            board.score.reshuffles = 0
            board.score.circuit = None
            board.score.runs.clear()
            board.stock_size = PACK_SIZE
            board.pack_to_cut = True

        return chain(call(gather), self._riffle(board.layout.stock.center))

    @_step.register
    def _(self, event: AntesPaid) -> Step:
        board = self.board

        def pay() -> None:
            board.score.chips = list(event.chips)
            board.score.pot = event.pot

        flights = [
            self._fly_chip(board.seat_layout(seat).plate.center, board.layout.pot.center, 0.06 * seat)
            for seat in range(board.seats)
        ]
        return chain(together(*flights), call(pay))

    def _fly_chip(self, start: tuple[int, int], goal: tuple[int, int], after_s: float) -> Step:
        chip = FlyingChip(self._kit, start, self.board.layout.scale)

        def begin() -> None:
            self._effects.add(chip)
            self._sound.play(Effect.CHIP)

        def move(part: float) -> None:
            chip.centre = (
                round(start[0] + (goal[0] - start[0]) * part),
                round(start[1] + (goal[1] - start[1]) * part),
            )

        return chain(
            wait(after_s), call(begin), Tween(CHIP_S, move, easing=in_out, then=chip.finish)
        )

    def _riffle(self, centre: tuple[int, int]) -> Step:
        """Return a shuffle: two halves part and fall together card by card."""
        board = self.board
        width = board.stock_width
        steps: list[Step] = []
        for index in range(_RIFFLED):
            side = -1 if index % 2 else 1
            apart = Pose(centre[0] + side * width * 0.62, centre[1], side * -8.0, width)
            home = Pose(centre[0], centre[1] - index * 1.2, 0.0, width)
            sprite = CardSprite(None, home, face_up=False)
            steps.append(
                chain(
                    self._fly(sprite, apart, RIFFLE_S * 0.35, face_up=False, sound=None),
                    wait(index * RIFFLE_S * 0.03),
                    self._fly(sprite, home, RIFFLE_S * 0.3, face_up=False, sound=None),
                )
            )
        return chain(call(partial(self._sound.play, Effect.RIFFLE)), together(*steps))

    @_step.register
    def _(self, event: PackCut) -> Step:
        board = self.board
        if event.depth == 0:
            self._note(event.seat, self._t.tr("No cut"))
            return chain(wait(0.35), call(self._cut_done))
        home = board.stock_pose()
        away = Pose(home.x_px + board.stock_width * 1.15, home.y_px, 6.0, home.width_px)
        sprite = CardSprite(None, home, face_up=False)
        return chain(
            self._fly(sprite, away, CUT_S * 0.5, face_up=False, sound=Effect.CUT),
            self._fly(sprite, pose_in(board.layout.stock), CUT_S * 0.5, face_up=False),
            call(self._cut_done),
        )

    def _cut_done(self) -> None:
        self.board.pack_to_cut = False

    @_step.register
    def _(self, event: Dealt) -> Step:
        board = self.board
        seats = len(event.hands)
        steps: list[Step] = []
        for number in range(event.size * seats):
            seat = (event.dealer + 1 + number) % seats
            steps.append(chain(wait(number * DEAL_EVERY_S), call(partial(self._deal_one, seat))))
        open_at = wait(event.size * seats * DEAL_EVERY_S + DEAL_S)
        return chain(together(*steps, open_at), call(partial(self._show_dealt, event)))

    def _deal_one(self, seat: int) -> None:
        board = self.board
        row = board.rows[seat]
        sprite = self._from_stock(None)
        sprite.hold = False
        row.sprites.append(sprite)
        board.arrange()
        self._sound.play(Effect.DEAL)

    def _show_dealt(self, event: Dealt) -> None:
        """Sort and turn up the hand that may be seen."""
        for seat, hand in enumerate(event.hands):
            row = self.board.rows[seat]
            if hand and len(row) == len(hand):
                for sprite, card in zip(row.sprites, sorted(hand), strict=True):
                    sprite.card = card
                    sprite.turn_target = 1.0
                self._sound.play(Effect.FLIP)

    @_step.register
    def _(self, event: UpCardTurned) -> Step:
        return self._turn_up(event.card)

    # Turns.

    def _turn_up(self, card: Card) -> Step:
        board = self.board
        sprite = self._from_stock(card)
        goal = pile_pose(board.layout.discard, card)
        done = partial(board.pile.append, sprite)
        return self._fly(sprite, goal, TURN_S, face_up=True, sound=Effect.FLIP, then=done)

    @_step.register
    def _(self, event: TurnedOver) -> Step:
        return self._turn_up(event.card)

    @_step.register
    def _(self, event: Drew) -> Step:
        board = self.board
        sprite = self._from_stock(event.card)
        row = board.rows[event.seat]
        slots = board.hand_slots(event.seat, len(row) + 1)
        place = len(row)
        if event.card is not None:
            place = sum(1 for s in row.sprites if s.card is not None and s.card < event.card)
        goal = pose_of(slots[place], board.hand_width(event.seat))

        def arrive() -> None:
            row.insert(sprite)
            board.arrange()

        return self._fly(sprite, goal, DRAW_S, face_up=event.card is not None, then=arrive)

    @_step.register
    def _(self, event: Played) -> Step:
        board = self.board
        cards = [event.match] if event.free is None else [event.match, event.free]
        run = board.score.runs.get(event.seat, 0) + 1
        board.score.runs[event.seat] = run
        board.score.circuit = None if board.score.circuit is None else 0
        flights = [
            chain(wait(index * 0.13), self._discard(event.seat, card))
            for index, card in enumerate(cards)
        ]
        if len(board.rows[event.seat]) > len(cards):
            self._effects.add(self._call_out("Pitty Pat", event.seat, f"×{run}" if run >= STREAK else ""))
            self._sound.play(Effect.STREAK if run >= STREAK else Effect.PITTY_PAT)
        return chain(together(*flights), wait(0.3))

    def _discard(self, seat: int, card: Card) -> Step:
        board = self.board
        sprite = board.rows[seat].take(card)
        if sprite is None:
            sprite = CardSprite(card, pose_in(board.seat_layout(seat).hand), face_up=False)
        sprite.card = card
        # Until its turn comes the card stays in sight above the hand.
        board.flyers.append(sprite)
        board.arrange()
        goal = pile_pose(board.layout.discard, card)

        def land() -> None:
            board.pile.append(sprite)

        return self._fly(sprite, goal, PLAY_S, face_up=True, then=land)

    @_step.register
    def _(self, event: Passed) -> Step:
        board = self.board
        board.score.runs.pop(event.seat, None)
        if board.score.circuit is not None:
            board.score.circuit += 1
        self._note(event.seat, self._t.tr("Pass"), 1.0)
        return wait(0.25)

    @_step.register
    def _(self, event: Skipped) -> Step:
        self._note(event.seat, self._t.tr("Misses a turn"), 1.4)
        self._sound.play(Effect.REFUSE)
        return wait(0.5)

    @_step.register
    def _(self, event: Reshuffled) -> Step:
        board = self.board

        def gather() -> None:
            del board.pile[:-1]
            board.stock_size = event.size
            board.score.reshuffles = event.number
            if event.number == 2:
                board.score.circuit = 0

        moving = [
            CardSprite(None, pose_in(board.layout.discard), face_up=False) for _ in range(_RIFFLED // 2)
        ]
        flights = [
            chain(
                wait(index * 0.05),
                self._fly(sprite, pose_in(board.layout.stock), 0.3, face_up=False, sound=None),
            )
            for index, sprite in enumerate(moving)
        ]
        return chain(
            together(*flights), call(gather), self._riffle(board.layout.stock.center), wait(0.1)
        )

    # The end of a round.

    @_step.register
    def _(self, event: RoundEnded) -> Step:
        result = event.result
        board = self.board
        steps: list[Step] = []
        settings = self._settings()
        if result.ending is Ending.OUT:
            words = self._call_out(self._t.tr("Pitty Pat!"), None)
            self._sound.duck()
            self._sound.play(Effect.GOING_OUT)
            if not settings.reduced_motion:
                self._effects.add(Confetti(self._kit, self._rng))
        else:
            words = self._call_out(self._t.tr("Stalemate"), None)
            self._sound.play(Effect.STALEMATE)
        self._effects.add(words)
        if result.chips is not None:
            pot = board.layout.pot.center
            for seat in result.winners:
                goal = board.seat_layout(seat).plate.center
                steps += [self._fly_chip(pot, goal, 0.4 + 0.08 * n) for n in range(3)]

        def score() -> None:
            board.score.points = list(result.totals)
            board.score.chips = None if result.chips is None else list(result.chips)
            board.score.pot = 0

        return chain(together(*steps, wait(1.9)), call(score))


class FlyingChip:
    """A chip on its way; its mover sets ``centre`` and ends it."""

    def __init__(self, kit: Kit, centre: tuple[int, int], scale: float) -> None:
        self._kit = kit
        self._side = max(4, round(40 * scale))
        self.centre = centre
        self.done = False

    def update(self, dt_s: float) -> None:
        """Do nothing: the chip is moved from outside."""
        del dt_s

    def finish(self) -> None:
        """Take the chip away."""
        self.done = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the chip."""
        icon = self._kit.icon("chip_red", (self._side, self._side))
        surface.blit(icon, icon.get_rect(center=self.centre))
