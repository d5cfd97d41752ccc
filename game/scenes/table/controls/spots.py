"""Places on the table that a player can act on: the stock, the discard pile, the fan, the pack."""

from collections.abc import Callable

import pygame

from game.engine.cards import PACK_SIZE
from game.scenes.table.board import Board
from game.ui import theme
from game.ui.cards.hand_layout import Slot, fan, slot_at
from game.ui.cards.sprites import CardPictures, Pose
from game.ui.kit import Kit
from game.ui.widgets.base import Action, Widget

#: How far the cards above the cut, and the card to take, rise, in card heights.
_LIFT = 0.22
#: The wheel and the up and down keys move the cut by so many cards.
_BIG_STEP = 5


class Spot(Widget):
    """A pile that can be clicked; a gold ring shows that it is wanted."""

    def __init__(self, kit: Kit, on_press: Action, *, focusable: bool) -> None:
        super().__init__(kit)
        self._on_press = on_press
        self.focusable = focusable
        self.inviting = False
        #: Whether a ring shows that it invites; in a lesson only what the guide means glows.
        self.ringed = True

    @property
    def can_focus(self) -> bool:
        """Tell whether the keyboard focus may stop here: only while the pile is wanted."""
        return self.inviting and super().can_focus

    def activate(self) -> None:
        """Act on the pile."""
        self._on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ring that invites, and the one of the keyboard focus."""
        radius = round(self.rect.width * 0.09)
        if self.inviting and self.ringed and not (self.focused and self.ring_shown):
            gap, width = self.kit.px(4), self.kit.px(3 if not self.hovered else 5)
            around = self.rect.inflate(2 * (gap + width), 2 * (gap + width))
            ring = self.kit.shapes.ring(around.size, theme.GOLD_PALE, radius + gap + width, width)
            surface.blit(ring, around)
        self.draw_focus(surface, self.rect, radius)


class FanWidget(Widget):
    """The fan to draw from for the deal: arrows move along it, a click or Enter takes a card."""

    def __init__(self, kit: Kit, board: Board, on_take: Callable[[int], None]) -> None:
        super().__init__(kit)
        self.board = board
        self.open = False
        self._on_take = on_take
        self._cursor = PACK_SIZE // 2
        self._pressed_place: int | None = None

    @property
    def can_focus(self) -> bool:
        """Tell whether a person is to take a card."""
        return self.visible and self.open and bool(self.board.fan)

    def _place_at(self, x_px: int, y_px: int) -> int | None:
        """Return the card under a point as if none stood out, so that none moves from under it."""
        size = self.board.layout.pile_card_px
        slots = fan(PACK_SIZE, self.board.fan_room(), size)
        places = list(self.board.fan)
        index = slot_at([slots[place] for place in places], size, x_px, y_px)
        if index is not None:
            return places[index]
        raised = self.board.fan.get(self._cursor) if self.can_focus else None
        if raised is None:
            return None
        target = raised.target
        above = slot_at([Slot(target.x_px, target.y_px, target.angle_deg)], size, x_px, y_px)
        return None if above is None else self._cursor

    def press_at(self, x_px: int, y_px: int) -> None:
        """Point at a card of the fan."""
        self._pressed_place = self._place_at(x_px, y_px)
        if self._pressed_place is not None:
            self._cursor = self._pressed_place

    def release_at(self, x_px: int, y_px: int) -> None:
        """Take the card when it is still the one that was pressed."""
        place, self._pressed_place = self._pressed_place, None
        if place is not None and self._place_at(x_px, y_px) == place:
            self._on_take(place)

    def hover(self, x_px: int, y_px: int) -> bool:
        """Raise the card under the pointer; True when that changed something."""
        place = self._place_at(x_px, y_px) if self.can_focus else None
        changed = place is not None and place != self._cursor
        if place is not None:
            self._cursor = place
        return changed

    def _near(self, start: int, direction: int) -> int:
        places = sorted(self.board.fan)
        beyond = [p for p in places if (p > start if direction > 0 else p < start)]
        if not beyond:
            return places[0 if direction > 0 else -1]
        return beyond[0 if direction > 0 else -1]

    def step(self, direction: int) -> bool:
        """Move along the fan."""
        if self.can_focus:
            self._cursor = self._near(self._cursor, direction)
        return self.can_focus

    def activate(self) -> None:
        """Take the raised card."""
        if self.can_focus:
            self._on_take(self._cursor)

    def raise_card(self) -> None:
        """Let the card under the cursor stand out of the fan, the others lie in it."""
        if self.can_focus and self._cursor not in self.board.fan:
            self._cursor = self._near(self._cursor, 1)
        slots = fan(PACK_SIZE, self.board.fan_room(), self.board.layout.pile_card_px)
        for place, sprite in self.board.fan.items():
            slot = slots[place]
            up = _LIFT * self.board.layout.pile_card_px[1] if self._stands_out(place) else 0.0
            sprite.target = Pose(
                slot.x_px, slot.y_px - up, slot.angle_deg, self.board.layout.pile_card_px[0]
            )

    def ring_card(self) -> None:
        """Give the card that stands out a ring while the fan has the focus; the board draws it."""
        aimed = self.focused and self.ring_shown
        for place, sprite in self.board.fan.items():
            sprite.ring = self._ring() if aimed and self._stands_out(place) else None

    def _ring(self) -> pygame.Surface:
        """Return the ring around a card, twice as large, as the board draws it tilted."""
        width, height = self.board.layout.pile_card_px
        edge = self.kit.px(theme.FOCUS_U)
        size = (2 * (width + 2 * edge), 2 * (height + 2 * edge))
        return self.kit.shapes.focus_ring(size, 2 * (round(width * 0.07) + edge), 2 * edge)

    def _stands_out(self, place: int) -> bool:
        return self.can_focus and place == self._cursor

    def draw(self, surface: pygame.Surface) -> None:
        """Draw nothing: the board draws the cards, and the raised one shows the focus."""


class CutWidget(Widget):
    """The pack spread in a line, to choose where it is cut: the raised cards go to the bottom."""

    def __init__(self, kit: Kit, board: Board, on_cut: Callable[[int], None]) -> None:
        super().__init__(kit)
        self.board = board
        self.open = False
        self.depth = PACK_SIZE // 2
        self._on_cut = on_cut
        self._pictures: CardPictures | None = None

    @property
    def can_focus(self) -> bool:
        """Tell whether a person is to cut."""
        return self.visible and self.open

    def show(self, pictures: CardPictures) -> None:
        """Give the pictures to draw the pack with."""
        self._pictures = pictures

    def _slots(self) -> list[Slot]:
        size = self.board.layout.pile_card_px
        lift = _LIFT * size[1]
        flat = fan(PACK_SIZE, self.board.fan_room(), size)
        middle = self.board.fan_room().centery
        return [
            Slot(slot.x_px, middle - (lift if place < self.depth else 0.0))
            for place, slot in enumerate(flat)
        ]

    def press_at(self, x_px: int, y_px: int) -> None:
        """Choose the place under the pointer."""
        self.drag_to(x_px, y_px)

    def drag_to(self, x_px: int, y_px: int) -> None:
        """Move the cut with the pointer."""
        del y_px
        slots = self._slots()
        nearest = min(range(PACK_SIZE), key=lambda place: abs(slots[place].x_px - x_px))
        self.depth = min(PACK_SIZE - 1, max(1, nearest))

    def release_at(self, x_px: int, y_px: int) -> None:
        """Only choose: the button cuts."""

    def step(self, direction: int) -> bool:
        """Move the cut by one card."""
        self.depth = min(PACK_SIZE - 1, max(1, self.depth + direction))
        return True

    def scroll(self, dy: float) -> bool:
        """Move the cut by several cards."""
        return self.step(_BIG_STEP if dy > 0 else -_BIG_STEP)

    def activate(self) -> None:
        """Cut here."""
        self._on_cut(self.depth)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the pack and the place of the cut."""
        if not self.open or self._pictures is None:
            return
        width = self.board.layout.pile_card_px[0]
        back = self._pictures.back_face(width)
        places = [back.get_rect(center=(round(s.x_px), round(s.y_px))) for s in self._slots()]
        for place in places:
            surface.blit(back, place)
        pack = places[0].unionall(places[1:])
        self.draw_focus(surface, pack.inflate(self.kit.px(10), self.kit.px(10)), self.kit.px(14))
