"""Everything that lies on the table, as it is shown now.

The engine is always ahead: events are shown one by one, and each changes the board when its cards
have arrived. At rest the board shows just what the view says, and ``sync`` makes it so at any time:
after loading, resizing or an interruption. The board holds faces only of cards that the view or an
event gave, so what is hidden stays a back.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.engine.cards import PACK_SIZE, Card
from game.engine.events import DrewForDeal, Event, FanSpread, Passed, Played
from game.engine.stage import Phase
from game.engine.view import PlayerView
from game.places.layout import SeatLayout, TableLayout
from game.scenes.table.plate_moves import PlateMoves
from game.ui.cards.hand_layout import RISE, Slot, fan, other_hand, own_hand
from game.ui.cards.sprites import CardPictures, CardSprite, Pose, SpriteRow, pose_in, pose_of

#: So many cards of the discard pile are drawn; the others lie below them.
PILE_SHOWN = 7
#: Cards of the stock that make one visible layer of its edge.
_CARDS_A_LAYER = 7
#: How far cards rise that match or are pointed at, as a part of what a picked card does.
OFFERED_RISE = 0.4


def pile_pose(rect: pygame.Rect, card: Card) -> Pose:
    """Return how a card lies on the discard pile: a little askew, always the same way."""
    askew = (card * 37 % 17 - 8) * 0.9
    shift = rect.width * 0.02
    dx, dy = (card * 23 % 5 - 2) * shift, (card * 29 % 5 - 2) * shift
    return Pose(rect.centerx + dx, rect.centery + dy, askew, rect.width)


def _runs(history: Sequence[Event]) -> dict[int, int]:
    """Return how often in a row each seat has matched in this round."""
    runs: dict[int, int] = {}
    for event in history:
        if isinstance(event, Played):
            runs[event.seat] = runs.get(event.seat, 0) + 1
        elif isinstance(event, Passed):
            runs.pop(event.seat, None)
    return runs


@dataclass(slots=True)
class Score:
    """The figures on the name plates, in step with what is shown."""

    points: list[int]
    chips: list[int] | None
    pot: int = 0
    dealer: int | None = None
    reshuffles: int = 0
    circuit: int | None = None
    runs: dict[int, int] = field(default_factory=dict)
    #: 0 until the first round has begun.
    round_number: int = 0


class Board:
    """The cards and figures of a match on the screen; ``viewpoint`` is the seat in the south."""

    def __init__(self, layout: TableLayout, view: PlayerView, viewpoint: int) -> None:
        self.layout = layout
        self.viewpoint = viewpoint
        self.seats = view.seats
        self.rows = [SpriteRow() for _ in range(view.seats)]
        self.pile: list[CardSprite] = []
        self.flyers: list[CardSprite] = []
        self.fan: dict[int, CardSprite] = {}
        self.fan_shown: dict[int, CardSprite] = {}
        self.stock_size = 0
        self.picked: Card | None = None
        #: The matching card that would go with the picked one.
        self.match: Card | None = None
        #: The cards of the open hand that match, while a pair is due; they stand out a little.
        self.matching: frozenset[Card] = frozenset()
        #: The card under the pointer; it stands out a little too.
        self.pointed_at: Card | None = None
        self.score = Score([], None)
        self.plates = PlateMoves()
        self.sync(view)

    # Where things are.

    def seat_layout(self, seat: int) -> SeatLayout:
        """Return where a seat's hand and plate are."""
        return self.layout.seats[(seat - self.viewpoint) % self.seats]

    def plate_rect(self, seat: int) -> pygame.Rect:
        """Return where a seat's plate is drawn now: on its way, pulsing or shivering too."""
        return self.plates.rect(seat, self.viewpoint, self.layout.seats)

    def turn_to(self, seat: int) -> None:
        """Let another seat sit in the south: hands and plates move round the table."""
        self.plates.turn_from(self.viewpoint)
        self.viewpoint = seat
        self.arrange()

    def hand_width(self, seat: int) -> int:
        """Return how wide the cards of a seat's hand are drawn."""
        own = seat == self.viewpoint
        return (self.layout.hand_card_px if own else self.layout.back_card_px)[0]

    def hand_slots(self, seat: int, count: int) -> tuple[Slot, ...]:
        """Return where that many cards lie in a seat's hand."""
        place = self.seat_layout(seat)
        if seat == self.viewpoint:
            return own_hand(count, place.hand, self.layout.hand_card_px)
        return other_hand(count, place.hand, self.layout.back_card_px, place.side)

    def stock_pose(self) -> Pose:
        """Return where the top card of the stock lies."""
        lift = self.stock_layers() * self.layer_px()
        return Pose(
            self.layout.stock.centerx, self.layout.stock.centery - lift, 0, self.stock_width
        )

    @property
    def stock_width(self) -> int:
        """Return the width of the cards of the piles."""
        return self.layout.pile_card_px[0]

    def stock_layers(self) -> int:
        """Return how many layers of the stock's edge are drawn."""
        return -(-self.stock_size // _CARDS_A_LAYER)

    def layer_px(self) -> float:
        """Return how far a layer of the stock lies above the one below."""
        return max(1.0, 1.6 * self.layout.scale)

    def fan_room(self) -> pygame.Rect:
        """Return the room for the fan: the middle of the table."""
        middle = self.layout.stock.union(self.layout.discard)
        room = pygame.Rect(0, 0, round(self.layout.table.width * 0.66), round(middle.height * 1.5))
        room.center = (self.layout.table.centerx, middle.centery)
        return room

    # Making it right.

    def sync(self, view: PlayerView) -> None:
        """Show just what the view says, with nothing moving."""
        self.flyers.clear()
        self.stock_size = view.stock_size
        if view.phase is Phase.CUT:
            self.stock_size = PACK_SIZE
        self._sync_rows(view)
        self._sync_pile(view)
        self._sync_fan(view)
        chips = None if view.chips is None else list(view.chips)
        self.score = Score(
            list(view.totals),
            chips,
            view.pot,
            view.dealer,
            view.reshuffles,
            view.circuit,
            _runs(view.history),
            view.round_number,
        )
        self.arrange()
        for row in self.rows:
            row.settle()

    def _sync_rows(self, view: PlayerView) -> None:
        for seat, row in enumerate(self.rows):
            cards: Sequence[Card | None] = (None,) * view.hand_sizes[seat]
            if seat == view.seat:
                cards = view.hand
            row.sprites = [
                CardSprite(card, pose_in(self.seat_layout(seat).hand), face_up=card is not None)
                for card in cards
            ]

    def _sync_pile(self, view: PlayerView) -> None:
        cards = reversed(view.discard)
        rect = self.layout.discard
        self.pile = [CardSprite(card, pile_pose(rect, card), face_up=True) for card in cards]

    def _sync_fan(self, view: PlayerView) -> None:
        self.fan.clear()
        self.fan_shown.clear()
        if view.phase is not Phase.DRAW_FOR_DEAL:
            return
        self.spread_fan()
        for event in view.history:
            if isinstance(event, FanSpread):
                # Whoever is tied draws again: their cards are out of it.
                self.fan_shown = {
                    seat: sprite
                    for seat, sprite in self.fan_shown.items()
                    if seat not in event.seats
                }
            elif isinstance(event, DrewForDeal):
                self.fan.pop(event.index, None)
                self.fan_shown[event.seat] = CardSprite(
                    event.card, self.fan_pose(event.seat), face_up=True
                )

    def spread_fan(self) -> None:
        """Lay the whole fan out."""
        size = self.layout.pile_card_px
        slots = fan(PACK_SIZE, self.fan_room(), size)
        self.fan = {
            place: CardSprite(None, pose_of(slot, size[0]), face_up=False)
            for place, slot in enumerate(slots)
        }

    def fan_pose(self, seat: int) -> Pose:
        """Return where a seat shows the card it drew for the deal."""
        rect = pygame.Rect((0, 0), self.layout.back_card_px)
        rect.center = self.seat_layout(seat).hand.center
        return pose_in(rect)

    def open_cards(self, seat: int) -> tuple[Card | None, ...]:
        """Return the cards of a seat's hand as they are shown, None for a back."""
        return tuple(sprite.card for sprite in self.rows[seat].sprites)

    def open_hand(self, view: PlayerView) -> None:
        """Turn the shown seat's hand up, card by card where it lies."""
        if view.seat is None:
            return
        row = self.rows[view.seat]
        if len(row) != len(view.hand):
            self.sync(view)
            return
        for sprite, card in zip(row.sprites, view.hand, strict=True):
            if sprite.card is None:
                sprite.card = card
                sprite.turn_target = 1.0

    def turn_hands_down(self) -> None:
        """Turn every hand down: the faces are gone at once, the backs come up with a movement."""
        for row in self.rows:
            for sprite in row.sprites:
                if sprite.card is not None:
                    sprite.card = None
                    sprite.turn, sprite.turn_target = 0.35, 0.0
        self.picked = self.match = self.pointed_at = None
        self.matching = frozenset()

    def clear_cards(self) -> None:
        """Take all cards off the table, as before a deal."""
        for row in self.rows:
            row.sprites.clear()
        self.pile.clear()
        self.flyers.clear()
        self.fan.clear()
        self.fan_shown.clear()

    def arrange(self) -> None:
        """Give every card of every hand its slot; the picked card and its match rise."""
        for seat, row in enumerate(self.rows):
            row.arrange(self.hand_slots(seat, len(row)), self.hand_width(seat))
            if seat == self.viewpoint:
                for sprite in row.sprites:
                    sprite.target = self._raised(sprite.target, self._lift(sprite.card))

    def unpointed_slots(self) -> list[Slot]:
        """Return where the cards of the open hand would lie if the pointer lifted none of them.

        What the pointer hits is asked here: a card that rises under it would slip away from it.
        """
        row = self.rows[self.viewpoint]
        width = self.hand_width(self.viewpoint)
        slots = []
        for sprite, slot in zip(
            row.sprites, self.hand_slots(self.viewpoint, len(row)), strict=True
        ):
            pose = self._raised(pose_of(slot, width), self._lift(sprite.card, pointed=False))
            slots.append(Slot(pose.x_px, pose.y_px, pose.angle_deg))
        return slots

    def _lift(self, card: Card | None, *, pointed: bool = True) -> float:
        """Return how far a card of the open hand rises, as a part of what a picked one does."""
        if card is None:
            return 0.0
        if self.picked is not None and card in (self.picked, self.match):
            return 1.0
        offered = card in self.matching or (pointed and card == self.pointed_at)
        return OFFERED_RISE if offered else 0.0

    def lay_open(self, seat: int, hand: Sequence[Card]) -> None:
        """Turn a hand up that all may see now, sorted."""
        row = self.rows[seat]
        if len(row) != len(hand):
            pose = pose_in(self.seat_layout(seat).hand)
            row.sprites = [CardSprite(None, pose, face_up=False) for _ in hand]
            self.arrange()
        for sprite, card in zip(row.sprites, sorted(hand), strict=True):
            sprite.card = card
            sprite.turn_target = 1.0

    def stay(self, card: Card) -> None:
        """Let a card of the open hand lie where it is until it is taken or arranged."""
        for sprite in self.rows[self.viewpoint].sprites:
            if sprite.card == card:
                sprite.target = sprite.pose

    def _raised(self, pose: Pose, part: float) -> Pose:
        if part == 0.0:
            return pose
        rise = part * RISE * self.layout.hand_card_px[1]
        room = (
            pose.y_px - self.layout.hand_card_px[1] / 2 - self.seat_layout(self.viewpoint).hand.top
        )
        rise = min(rise, max(room, rise * 0.3))
        return Pose(pose.x_px, pose.y_px - rise, pose.angle_deg * 0.4, pose.width_px)

    # Time and drawing.

    @property
    def at_rest(self) -> bool:
        """Tell whether no hand is moving, nor a card of the fan or the pile, nor a plate."""
        loose = (*self.fan.values(), *self.pile)
        rests = self.plates.at_rest and all(sprite.at_rest for sprite in loose)
        return rests and all(row.at_rest for row in self.rows)

    def glide(self, dt_s: float) -> None:
        """Let the hands move on to their slots, the fan, the pile and the plates."""
        for row in self.rows:
            row.glide(dt_s)
        for sprite in (*self.fan.values(), *self.pile):
            sprite.glide(dt_s)
        self.plates.glide(dt_s)

    def settle(self) -> None:
        """Let the hands lie in their slots at once, the fan and the pile; no plate moves."""
        for row in self.rows:
            row.settle()
        for sprite in (*self.fan.values(), *self.pile):
            sprite.settle()
        self.plates.settle()

    def draw_cards(self, surface: pygame.Surface, pictures: CardPictures) -> None:
        """Draw the discard pile, the fan, the hands, and on top what flies."""
        for sprite in self.pile[-PILE_SHOWN:]:
            sprite.draw(surface, pictures)
        for sprite in self.fan.values():
            sprite.draw(surface, pictures)
        for sprite in self.fan_shown.values():
            sprite.draw(surface, pictures)
        for seat, row in enumerate(self.rows):
            if seat != self.viewpoint:
                row.draw(surface, pictures)
        self.rows[self.viewpoint].draw(surface, pictures)
        for sprite in self.flyers:
            sprite.draw(surface, pictures)
