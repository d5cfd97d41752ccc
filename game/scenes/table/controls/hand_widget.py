"""The open hand as a widget: pick the free card by click, arrow or number, or drag it to the
pile.
"""

from collections.abc import Callable

import pygame

from game.engine.cards import Card
from game.scenes.table.board import Board
from game.scenes.table.controls.card_marks import CardMarks
from game.ui import theme
from game.ui.cards.hand_layout import RISE, Slot, slot_at
from game.ui.cards.sprites import CardSprite, Pose
from game.ui.kit import Kit
from game.ui.widgets.base import Widget

#: A press that moves further than this is a drag.
_DRAG_U = 10


class HandWidget(Widget):
    """The hand of the seat in the south; ``board`` is given anew whenever it changes.

    ``on_pick`` gets a card that was clicked or reached with the arrows, ``on_confirm`` an Enter on
    a picked card, ``on_drop`` a card and where it was let go.
    """

    def __init__(
        self,
        kit: Kit,
        board: Board,
        *,
        on_pick: Callable[[Card], None],
        on_confirm: Callable[[], None],
        on_drop: Callable[[Card, tuple[int, int]], None],
    ) -> None:
        super().__init__(kit)
        self.board = board
        self.playable: tuple[Card, ...] = ()
        self.marks = CardMarks(kit)
        #: A card that somebody at the player's elbow means.
        self.pointed_out: Card | None = None
        self._on_pick = on_pick
        self._on_confirm = on_confirm
        self._on_drop = on_drop
        self._pressed_card: Card | None = None
        self._pointed_at: Card | None = None
        self._pressed_at = (0, 0)
        self.dragged: CardSprite | None = None

    @property
    def can_focus(self) -> bool:
        """Tell whether there is a card to pick."""
        return self.visible and bool(self.playable)

    @property
    def hit_rect(self) -> pygame.Rect:
        """Return the room of the hand with that of a risen card."""
        rise = round(RISE * self.board.layout.hand_card_px[1])
        return pygame.Rect(
            self.rect.left, self.rect.top - rise, self.rect.width, self.rect.height + rise
        )

    def cards(self) -> tuple[Card, ...]:
        """Return the open cards from left to right."""
        row = self.board.rows[self.board.viewpoint]
        return tuple(sprite.card for sprite in row.sprites if sprite.card is not None)

    def card_at(self, x_px: int, y_px: int) -> Card | None:
        """Return the open card under a point.

        One that the pointer lifted counts where it lay as well as where it is.
        """
        row = self.board.rows[self.board.viewpoint]
        shown = [Slot(s.target.x_px, s.target.y_px, s.target.angle_deg) for s in row.sprites]
        for slots in (self.board.unpointed_slots(), shown):
            index = slot_at(slots, self.board.layout.hand_card_px, x_px, y_px)
            if index is not None:
                return row.sprites[index].card
        return None

    def point_at(self, x_px: int, y_px: int) -> None:
        """See the pointer pass, pressed or not."""
        before = self.board.pointed_at
        self._pointed_at = self.card_at(x_px, y_px) if self.playable else None
        self.board.pointed_at = self._pointed_at if self._pointed_at in self.playable else None
        if before != self.board.pointed_at:
            self.board.arrange()

    def pick_number(self, index: int) -> None:
        """Pick the card at a place of the hand, counted from the left from 0."""
        cards = self.cards()
        if index < len(cards):
            self._on_pick(cards[index])

    def press_at(self, x_px: int, y_px: int) -> None:
        """Remember which card the pointer went down on."""
        self._pressed_card = self.card_at(x_px, y_px)
        self._pressed_at = (x_px, y_px)

    def drag_to(self, x_px: int, y_px: int) -> None:
        """Let the pressed card follow the pointer once it moved a little."""
        card = self._pressed_card
        if card is None or not self.playable:
            return
        dx, dy = x_px - self._pressed_at[0], y_px - self._pressed_at[1]
        if self.dragged is None and dx * dx + dy * dy > self.kit.px(_DRAG_U) ** 2:
            row = self.board.rows[self.board.viewpoint]
            self.dragged = next((s for s in row.sprites if s.card == card), None)
            if card != self.board.picked:
                self._on_pick(card)
        if self.dragged is not None:
            self.dragged.hold = True
            self.dragged.pose = Pose(x_px, y_px, 0.0, self.board.layout.hand_card_px[0])

    def release_at(self, x_px: int, y_px: int) -> None:
        """Pick the card that was clicked, or drop the one that was dragged."""
        card, dragged = self._pressed_card, self.dragged
        self.cancel_drag()
        if card is None:
            return
        if dragged is not None:
            self._on_drop(card, (x_px, y_px))
        elif card == self.card_at(x_px, y_px):
            self._on_pick(card)

    def cancel_drag(self) -> None:
        """Let a dragged card glide back."""
        if self.dragged is not None:
            self.dragged.hold = False
        self.dragged = None
        self._pressed_card = self._pointed_at = None

    def step(self, direction: int) -> bool:
        """Pick the next card to the left or right that can be picked."""
        if not self.playable:
            return False
        picked = self.board.picked
        if picked in self.playable:
            index = (self.playable.index(picked) + direction) % len(self.playable)
        elif self.pointed_out in self.playable:
            index = self.playable.index(self.pointed_out)
        else:
            index = 0 if direction > 0 else -1
        if self.playable[index] != picked:
            self._on_pick(self.playable[index])
        return True

    def scroll(self, dy: float) -> bool:
        """Pick the nearest card of the other row, where the hand lies in two."""
        row = self.board.rows[self.board.viewpoint]
        aimed = self._aimed_at()
        here = next((s.target for s in row.sprites if s.card == aimed), None)
        if here is None or not self.playable:
            return False
        high_px = self.board.layout.hand_card_px[1]
        others = [
            sprite
            for sprite in row.sprites
            if sprite.card in self.playable
            and (here.y_px - sprite.target.y_px) * dy > 0.5 * high_px * abs(dy)
        ]
        if not others:
            return False
        nearest = min(others, key=lambda sprite: abs(sprite.target.x_px - here.x_px))
        assert nearest.card is not None
        self._on_pick(nearest.card)
        return True

    def activate(self) -> None:
        """Confirm the picked card, or pick the first."""
        if self.board.picked in self.playable:
            self._on_confirm()
        elif self.playable:
            self._on_pick(self._first())

    def explained_at(self, place: tuple[int, int]) -> tuple[str, pygame.Rect] | None:
        """Return what the mark under a point means, not translated, and where it is."""
        sprites = self.board.rows[self.board.viewpoint].sprites
        return self.marks.explained_at(place, sprites, self.board.layout.scale)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the marks above the cards."""
        sprites = self.board.rows[self.board.viewpoint].sprites
        self.marks.draw(surface, sprites, self.board.layout.scale)

    def ring_cards(self) -> None:
        """Give the card that the keyboard or the pointer aims at its gold ring.

        The board draws it.
        """
        row = self.board.rows[self.board.viewpoint]
        aimed = self._aimed_at() if self.ring_shown and self.focused else self._pointed_at
        if aimed not in self.playable:
            aimed = None
        # The coach's card has its lamp; a ring of its own would hide where the focus is.
        ringed = (aimed, None if self.marks.advised else self.pointed_out)
        for sprite in row.sprites:
            sprite.ring = None
            if sprite.card is not None and sprite.card in ringed:
                width, height = self.board.layout.hand_card_px
                edge = self.kit.px(theme.FOCUS_U)
                size = (2 * (width + 2 * edge), 2 * (height + 2 * edge))
                corner = 2 * (round(width * 0.07) + edge)
                sprite.ring = self.kit.shapes.focus_ring(size, corner, 2 * edge)

    def _aimed_at(self) -> Card | None:
        """Return the picked card, or the one that Enter would pick."""
        if self.board.picked is None and self.playable:
            return self._first()
        return self.board.picked

    def _first(self) -> Card:
        """Return the card that Enter picks while none is picked."""
        return self.pointed_out if self.pointed_out in self.playable else self.playable[0]
