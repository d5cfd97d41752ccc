"""How to play: illustrated pages with the rules, the house rules and the game's own rulings."""

from functools import partial
from typing import Final

import pygame

from game.i18n import Translator
from game.scenes.base import Services
from game.scenes.common.page import HintLine, PageScene
from game.scenes.help.blocks import WordChip, block_widget
from game.scenes.help.content import HelpPage
from game.scenes.help.glossary import GLOSSARY, WORDS
from game.scenes.help.pages import PAGES
from game.scenes.help.searching import pages_with, plain
from game.ui import intents, theme
from game.ui.fitting import SHRINK
from game.ui.glyphs import Face
from game.ui.intents import Direction, Intent
from game.ui.kit import Kit
from game.ui.sound import Cue
from game.ui.widgets.base import Action, Widget
from game.ui.widgets.buttons import Button, ButtonKind
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.textfield import TextField

_INDEX_U: Final = 284
_MOST_ENTRY_U: Final = 64
_GAP_U: Final = 12
_SEARCH_U: Final = 46
_LONGEST_QUERY: Final = 30
_SMALL_TITLE_U: Final = 18
_LEAST_TITLE_U: Final = 12.0


def _place_of(page: str) -> int:
    """Return the place of a page by its id; the first one where there is none."""
    return next((at for at, one in enumerate(PAGES) if one.id == page), 0)


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
        room_px = max(1, rect.width - kit.px(28))
        text = self._title(room_px, ink)
        if text.get_height() > rect.height:
            # Many pages in a low window: one small line each.
            size_u = float(_SMALL_TITLE_U)
            painter = kit.painter
            while size_u > _LEAST_TITLE_U and (
                painter.size(self.text, size_u, face=Face.BOLD)[0] > room_px
                or painter.line_height(size_u, face=Face.BOLD) > rect.height
            ):
                size_u -= 0.5
            text = painter.line(self.text, size_u, ink, face=Face.BOLD, max_width_px=room_px)
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
            line_u = size_u
            while painter.line_height(line_u, face=Face.BOLD) > self.rect.height and line_u > 8:
                line_u -= 1
            return painter.line(self.text, line_u, ink, face=Face.BOLD, max_width_px=room_px)
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
    """The pages; left and right or Page Up and Page Down turn them, up and down scroll.

    What is typed into the search leaves only the pages in the index that hold it.
    """

    WIDEST_U = 1400

    is_help = True

    def __init__(self, services: Services, page: str = "") -> None:
        super().__init__(services)
        self.page = _place_of(page)
        self._query = ""

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
        self._search = TextField(
            kit, self._query, self._find, max_length=_LONGEST_QUERY, placeholder=tr("Search")
        )
        found = pages_with(self._query, PAGES, translator)
        self._entries = [
            IndexEntry(
                kit,
                tr(page.title),
                partial(self.open, number),
                here=number == self.page,
            )
            for number, page in enumerate(PAGES)
            if number in found
        ]
        # The way to the lessons stands below the pages, while nothing is searched for.
        lessons = IndexEntry(kit, tr("Lessons"), self.services.routes.lessons, here=False)
        self._index = ScrollArea(kit, [*self._entries, *([] if self._query else [lessons])])
        for entry in (*self._entries, lessons):
            entry.peers = (*self._entries, lessons)
        self._build_page(PAGES[self.page], translator)
        self._back = self.back_button()
        self._previous = Button(
            kit, tr("Previous page"), lambda: self.turn(-1), pad_sign="pad_left"
        )
        if self.page == 0:
            self._previous.disable()
        self._next = Button(kit, "", self.go_on, kind=ButtonKind.PRIMARY, pad_sign="pad_right")
        self._number = HintLine(kit, self._place_text)
        self.group.add(
            *(self._search, self._index, self._area, self._back),
            *(self._number, self._previous, self._next),
        )

    def _build_page(self, page: HelpPage, translator: Translator) -> None:
        """Build the blocks of a page, and its card words, which lead to the glossary."""
        kit, art = self.services.kit, self.services.cards()
        self._blocks = [block_widget(kit, block, art, translator) for block in page.blocks]
        self._chips = [
            WordChip(kit, translator.tr(WORDS[word].lead), partial(self.explain, word))
            for word in page.words
        ]
        self._area = ScrollArea(kit, [*self._blocks, *self._chips])

    def lay_out_body(self) -> None:
        """Place the index on the left, the page beside it."""
        kit = self.services.kit
        index = self.body.copy()
        index.width = kit.px(_INDEX_U)
        search = pygame.Rect(index.left, index.top, index.width, kit.px(_SEARCH_U))
        self._search.put(search)
        index.height -= search.height + kit.px(_GAP_U)
        index.top = search.bottom + kit.px(_GAP_U)
        self._index.put(index)
        count = len(self._index.children)
        entry_px = min(kit.px(_MOST_ENTRY_U), index.height // (len(PAGES) + 1))
        entry_px = max(kit.px(theme.HIT_U), entry_px)
        width_px = index.width
        if entry_px * count > index.height:
            width_px = self._index.inner_width_px
        self._index.arrange(
            [
                pygame.Rect(0, number * entry_px, width_px, entry_px - kit.px(2))
                for number in range(count)
            ]
        )
        self._reveal_entry()
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
        self._area.arrange([*places, *self._chip_places(top, width_px)])
        self._place_foot()

    def _place_foot(self) -> None:
        """Place the footer, in which the primary button says what comes next."""
        tr = self.services.translator.tr
        if self._has_rest:
            self._next.text = tr("Read on")
        elif self.page == len(PAGES) - 1:
            self._next.text = tr("Done")
        else:
            self._next.text = tr("Next page")
        self._number.put(self.place_in_foot([self._back], [self._next, self._previous]))

    @property
    def _has_rest(self) -> bool:
        """Tell whether the page goes on below what is in sight."""
        return self._area.offset_px + self._area.rect.height < self._area.content_px

    def _chip_places(self, top: int, width_px: int) -> list[pygame.Rect]:
        """Return the places of the card words below the page, row by row."""
        kit = self.services.kit
        gap_px, left, places = kit.px(_GAP_U), 0, list[pygame.Rect]()
        for chip in self._chips:
            wide_u, high_u = chip.natural_size_u()
            wide_px, high_px = min(kit.px(wide_u), width_px), kit.px(high_u)
            if left + wide_px > width_px:
                left, top = 0, top + high_px + gap_px
            places.append(pygame.Rect(left, top, wide_px, high_px))
            left += wide_px + gap_px
        return places

    def _reveal_entry(self) -> None:
        """Scroll the index to the page in sight."""
        here = next((entry for entry in self._entries if entry.here), None)
        if here is not None:
            self._index.reveal(here)

    def handle(self, intent: Intent) -> None:
        """Take one intent; the footer says what comes next."""
        had_rest, page = self._has_rest, self.page
        self._take(intent)
        if self._has_rest is not had_rest and self.page == page:
            self._place_foot()
            self.dirty = True

    def _take(self, intent: Intent) -> None:
        """Turn pages with left and right and digits, scroll with up and down."""
        if self.group.focused is self._search:
            super().handle(intent)
            return
        match intent:
            case intents.FocusMoved(Direction.LEFT):
                self.turn(-1)
            case intents.FocusMoved(Direction.RIGHT):
                self.turn(1)
            case intents.FocusMoved(Direction.UP | Direction.DOWN as direction) if (
                self.group.focused not in self._index.children
            ):
                self._area.scroll(1 if direction is Direction.UP else -1)
                self.dirty = True
            case intents.PageTurned(step):
                if not self._area.turn_page(step):
                    self.turn(step)
                self.dirty = True
            case intents.PickedPosition(index) if index < len(PAGES):
                self.open(index)
            case _:
                super().handle(intent)

    def go_on(self) -> None:
        """Go on to the rest of the page, else to the next one, and behind the last one back."""
        if self._has_rest:
            self._area.turn_page(1)
        elif self.page == len(PAGES) - 1:
            self.back()
        else:
            self.turn(1)

    def turn(self, step: int) -> None:
        """Go a page on (1) or back (-1); stay at the ends."""
        self.open(self.page + step)

    def open(self, number: int) -> None:
        """Open a page, if there is one of that number."""
        if number == self.page or not 0 <= number < len(PAGES):
            return
        self.page = number
        if all(one.id != PAGES[number].id for one in self._found()):
            self._query = ""
        self.services.sound.play(Cue.FLIP)
        focused = self.group.focused
        in_index, backwards = focused in self._entries, focused is self._previous
        self.rebuild()
        self.layout(self.services.kit.viewport)
        # The pages differ in length, so the place in the reading order tells nothing.
        if in_index:
            self.group.focus(next(entry for entry in self._entries if entry.here))
        else:
            stays = self._previous if backwards and self._previous.enabled else self._next
            self.group.focus(stays)

    def explain(self, word: str) -> None:
        """Open the glossary at a word."""
        self.open(_place_of(GLOSSARY.id))
        self._area.reveal(self._blocks[list(WORDS).index(word)])

    def _found(self) -> list[HelpPage]:
        found = pages_with(self._query, PAGES, self.services.translator)
        return [PAGES[number] for number in found]

    def _find(self, query: str) -> None:
        """Leave the pages in the index that hold what was typed, and show the first of them."""
        self._query = query
        found = pages_with(query, PAGES, self.services.translator)
        if found and self.page not in found:
            self.page = found[0]
        self.rebuild()
        self.layout(self.services.kit.viewport)
        self.group.focus(self._search)
        self._reveal_words(query)

    def _reveal_words(self, query: str) -> None:
        """Scroll the page to the first block that holds what is searched for."""
        words = plain(query).split()
        for block in self._blocks:
            if words and all(word in plain(block.text) for word in words):
                self._area.reveal(block)
                return

    def _place_text(self) -> str:
        return self.services.translator.tr(
            "Page {number} of {count}", number=self.page + 1, count=len(PAGES)
        )
