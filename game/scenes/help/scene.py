"""How to play: illustrated pages with the rules, the house rules and the game's own rulings."""

from typing import Final

import pygame

from game.scenes.base import Services
from game.scenes.common.page import Hint, PageScene
from game.scenes.help.blocks import block_widget
from game.scenes.help.pages import PAGES
from game.ui import intents, theme
from game.ui.glyphs import Face
from game.ui.intents import Direction, Intent
from game.ui.kit import Kit
from game.ui.sound import Cue
from game.ui.text import SHRINK
from game.ui.widgets.base import Action, Widget
from game.ui.widgets.buttons import Button, ButtonKind
from game.ui.widgets.scroll import ScrollArea

_INDEX_U: Final = 284
_ENTRY_U: Final = 46
_MOST_ENTRY_U: Final = 64
_GAP_U: Final = 12
_SMALL_TITLE_U: Final = 18


class IndexEntry(Widget):
    """The title of a page, which opens it."""

    def __init__(self, kit: Kit, text: str, open_page: Action, *, here: bool) -> None:
        super().__init__(kit)
        self.text = text
        self.here = here
        self.peers: tuple[IndexEntry, ...] = (self,)
        self._open = open_page

    def activate(self) -> None:
        """Open the page."""
        self._open()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the title; that of the page in sight is filled with gold."""
        kit, rect = self.kit, self.rect
        radius_px = kit.px(theme.SMALL_RADIUS_U)
        if self.here or self.hovered:
            fill = theme.GOLD if self.here else theme.TEAL
            surface.blit(kit.shapes.box(rect.size, fill, radius_px), rect)
        ink = theme.INK if self.here else theme.CREAM
        text = self._title(max(1, rect.width - kit.px(28)), ink)
        surface.blit(text, text.get_rect(midleft=(rect.left + kit.px(14), rect.centery)))
        self.draw_focus(surface, rect.inflate(-kit.px(14), -kit.px(14)), radius_px - kit.px(7))

    def _title(self, room_px: int, ink: theme.Colour) -> pygame.Surface:
        """Return the title in one line, or small in two where one is too long."""
        painter = self.kit.painter
        if painter.size(self.text, theme.BODY_U * SHRINK, face=Face.BOLD)[0] <= room_px:
            # All as large as the longest one can be.
            room = (room_px, self.rect.height)
            fitting_u = [
                painter.fitting_u(e.text, theme.BODY_U, Face.BOLD, room) for e in self.peers
            ]
            size_u = max(theme.BODY_U, min(fitting_u))
            return painter.line(self.text, size_u, ink, face=Face.BOLD, max_width_px=room_px)
        return painter.paragraph(
            self.text,
            _SMALL_TITLE_U,
            ink,
            room_px,
            face=Face.BOLD,
            max_lines=2,
            max_height_px=self.rect.height,
        )


class HowToPlayScene(PageScene):
    """The pages; left and right or Page Up and Page Down turn them, up and down scroll."""

    WIDEST_U = 1400

    is_help = True

    def __init__(self, services: Services, page: str = "") -> None:
        super().__init__(services)
        self.page = next((at for at, one in enumerate(PAGES) if one.id == page), 0)

    def heading(self) -> str:
        """Return the heading."""
        return self.services.translator.tr("How to play")

    def heading_width_px(self) -> int:
        """Keep to the width of the index."""
        return self.services.kit.px(_INDEX_U)

    def enter(self) -> None:
        """Build the page; Enter turns it."""
        super().enter()
        self.group.focus(self._next)

    def build(self) -> None:
        """Build the index, the page and the footer."""
        kit, translator = self.services.kit, self.services.translator
        tr = translator.tr
        self._entries = [
            IndexEntry(
                kit,
                tr(page.title),
                lambda at=number: self.open(at),  # type: ignore[misc]
                here=number == self.page,
            )
            for number, page in enumerate(PAGES)
        ]
        for entry in self._entries:
            entry.peers = tuple(self._entries)
        art = self.services.cards()
        self._blocks = [
            block_widget(kit, block, art, translator) for block in PAGES[self.page].blocks
        ]
        self._area = ScrollArea(kit, self._blocks)
        self._back = self.back_button()
        self._previous = Button(kit, tr("Previous page"), lambda: self.turn(-1))
        if self.page == 0:
            self._previous.disable()
        last = self.page == len(PAGES) - 1
        self._next = Button(
            kit,
            tr("Done") if last else tr("Next page"),
            self.back if last else lambda: self.turn(1),
            kind=ButtonKind.PRIMARY,
        )
        self._number = Hint(kit, self._place_text)
        self.group.add(
            *self._entries, self._area, self._back, self._number, self._previous, self._next
        )

    def lay_out_body(self) -> None:
        """Place the index on the left, the page beside it."""
        kit = self.services.kit
        index = self.body.copy()
        index.width = kit.px(_INDEX_U)
        entry_px = min(kit.px(_MOST_ENTRY_U), index.height // len(self._entries))
        entry_px = max(1, entry_px)
        for number, entry in enumerate(self._entries):
            top = index.top + number * entry_px
            entry.put(pygame.Rect(index.left, top, index.width, entry_px - kit.px(2)))
        # The page begins beside the heading, which is no wider than the index.
        top = self.head.top + kit.px(24)
        left = index.right + kit.px(28)
        area = pygame.Rect(left, top, self.body.right - left, self.body.bottom - top)
        self._area.put(area)
        width_px = self._area.inner_width_px
        places, top = [], 0
        for block in self._blocks:
            places.append(pygame.Rect(0, top, width_px, block.height_px(width_px)))
            top = places[-1].bottom + kit.px(_GAP_U)
        self._area.arrange(places)
        self._number.put(self.place_in_foot([self._back], [self._next, self._previous]))

    def handle(self, intent: Intent) -> None:
        """Turn pages with left and right and digits, scroll with up and down."""
        match intent:
            case intents.FocusMoved(Direction.LEFT):
                self.turn(-1)
            case intents.FocusMoved(Direction.RIGHT):
                self.turn(1)
            case intents.FocusMoved(Direction.UP | Direction.DOWN as direction) if (
                self.group.focused not in self._entries
            ):
                self._area.scroll(1 if direction is Direction.UP else -1)
                self.dirty = True
            case intents.PageTurned(step):
                self.turn(step)
            case intents.PickedPosition(index) if index < len(PAGES):
                self.open(index)
            case _:
                super().handle(intent)

    def turn(self, step: int) -> None:
        """Go a page on (1) or back (-1); stay at the ends."""
        self.open(self.page + step)

    def open(self, number: int) -> None:
        """Open a page, if there is one of that number."""
        if number == self.page or not 0 <= number < len(PAGES):
            return
        self.page = number
        self.services.sound.play(Cue.FLIP)
        focused = self.group.focused
        in_index, backwards = focused in self._entries, focused is self._previous
        self.rebuild()
        self.layout(self.services.kit.viewport)
        # The pages differ in length, so the place in the reading order tells nothing.
        if in_index:
            self.group.focus(self._entries[number])
        else:
            stays = self._previous if backwards and self._previous.enabled else self._next
            self.group.focus(stays)

    def _place_text(self) -> str:
        return self.services.translator.tr(
            "Page {number} of {count}", number=self.page + 1, count=len(PAGES)
        )
