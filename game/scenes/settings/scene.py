"""The settings on pages with tabs; every change applies at once and is kept."""

from typing import Final

import pygame

from game.scenes.base import Services
from game.scenes.common.page import HintLine, TabbedScene
from game.scenes.settings.preview import CardPreview
from game.scenes.settings.rows import SettingRows, SettingsPage
from game.ui import theme
from game.ui.widgets.controls import Tabs
from game.ui.widgets.scroll import ScrollArea

_MOST_ROW_U: Final = 72
#: The part of the page that the cards have, beside the rows or below them.
_PREVIEW_PART: Final = 0.46


class SettingsScene(TabbedScene):
    """A page of settings at a time; on that of the cards some show what they look like."""

    WIDEST_U = 1240
    TALLEST_U = 1000

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.page = SettingsPage.GAME
        self._shown = services.settings

    def heading(self) -> str:
        """Return the heading."""
        return self.services.translator.tr("Settings")

    def build(self) -> None:
        """Build the tabs, the rows of the page in sight and the footer."""
        kit, tr = self.services.kit, self.services.translator.tr
        self._shown = self.services.settings
        pages = [(page, tr(page.value)) for page in SettingsPage]
        self.tabs = Tabs(kit, pages, self.page, self.show_page)
        self._all = SettingRows(self.services)
        self._rows = self._all.pages[self.page]
        self._area = ScrollArea(kit, self._rows)
        self._preview = CardPreview(self.services)
        self._preview.visible = self.page is SettingsPage.CARDS
        self._back = self.back_button()
        self._hint = HintLine(kit, lambda: self.group.hint)
        self.group.add(self.tabs, self._area, self._preview, self._back, self._hint)

    def show_page(self, page: SettingsPage) -> None:
        """Show another page, with the focus where it was."""
        self.page = page
        self.rebuild()
        self.layout(self.services.kit.viewport)

    @property
    def resting(self) -> bool:
        """Tell that settings change only when somebody changes them."""
        return True

    def update(self, dt_s: float) -> None:
        """Show what changed by other ways, such as a key."""
        del dt_s
        if self.services.settings != self._shown:
            self._shown = self.services.settings
            self._all.show_settings()
            self.dirty = True

    def lay_out_body(self) -> None:
        """Place the tabs in the heading, the rows below, and the cards where they are shown."""
        kit = self.services.kit
        self.place_tabs()
        rows = self.body.inflate(0, -kit.px(16))
        if self._preview.visible:
            rows = self._place_preview(rows)
        self._place_rows(rows)
        self._hint.put(self.place_in_foot([self._back], []))

    def _place_preview(self, body: pygame.Rect) -> pygame.Rect:
        """Give the cards their part of the body; return what is left for the rows."""
        gap_px = self.services.kit.px(theme.GAP_U)
        cards, rows = body.copy(), body.copy()
        if self.tall:
            cards.height = round(body.height * _PREVIEW_PART)
            cards.bottom = body.bottom
            rows.height = cards.top - gap_px - body.top
        else:
            cards.width = round(body.width * _PREVIEW_PART)
            cards.right = body.right
            rows.width = cards.left - gap_px - body.left
        self._preview.put(cards)
        return rows

    def _place_rows(self, place: pygame.Rect) -> None:
        """Place the rows below each other, as high as the text wants, to be scrolled if need be."""
        kit = self.services.kit
        self._area.put(place)
        width_px, top = self._area.inner_width_px, 0
        even_u = min(_MOST_ROW_U, place.height / kit.viewport.scale / len(self._rows))
        places = []
        for row in self._rows:
            high_px = kit.px(max(theme.HIT_U, row.natural_size_u()[1], even_u))
            places.append(pygame.Rect(0, top, width_px, high_px))
            top += high_px
        self._area.arrange(places)
