"""The set-up of a match: players, table and house rules on three pages, and one button to start."""

from dataclasses import replace
from enum import Enum

import pygame

from game.i18n import N_
from game.scenes.base import Services, SetupKind
from game.scenes.common.draft import MatchDraft
from game.scenes.common.page import HintLine, TabbedScene
from game.scenes.common.rule_texts import length_name
from game.scenes.common.tables import table_name
from game.scenes.matches import begin_match
from game.scenes.setup.rule_widgets import RulesPage
from game.scenes.setup.seats import SeatsPage
from game.scenes.setup.table_tiles import TablesPage
from game.setup import MatchSetup
from game.ui import theme
from game.ui.widgets.buttons import Button, ButtonKind
from game.ui.widgets.controls import Tabs


class Page(Enum):
    """The pages of the set-up."""

    PLAYERS = N_("Players")
    TABLE = N_("Table")
    RULES = N_("House rules")


class SetupScene(TabbedScene):
    """Sets up a match, beginning with the last one; Enter starts it at once."""

    TABS_PART = 0.62
    WIDEST_U = 1240
    TALLEST_U = 1130

    def __init__(
        self,
        services: Services,
        setup: MatchSetup | None,
        kind: SetupKind = SetupKind.NEW,
    ) -> None:
        super().__init__(services)
        self.draft = MatchDraft(setup, services.tables)
        self.kind = kind
        self.page = Page.PLAYERS

    def heading(self) -> str:
        """Return the heading."""
        tr = self.services.translator.tr
        return tr("Quick match") if self.kind is SetupKind.QUICK else tr("New match")

    def enter(self) -> None:
        """Build the widgets; Enter starts at once."""
        super().enter()
        self.group.focus(self._start)

    def build(self) -> None:
        """Build the tabs, the page in sight and the footer."""
        kit, tr = self.services.kit, self.services.translator.tr
        pages = [(page, tr(page.value)) for page in Page]
        self.tabs = Tabs(kit, pages, self.page, self._show_page)
        self._back = self.back_button()
        self._hint = HintLine(kit, self._hint_text)
        self._start = Button(
            kit, tr("Start"), self.start, kind=ButtonKind.PRIMARY, size_u=theme.LARGE_U
        )
        self._players = SeatsPage(self.services, self.draft, self._rebuild, self._start)
        self._tables = TablesPage(self.services, self.draft)
        self._rules = RulesPage(self.services, self.draft)
        self.group.add(self.tabs)
        self._page_in_sight().build(self.group)
        self.group.add(self._back, self._hint, self._start)

    def lay_out_body(self) -> None:
        """Place the tabs in the heading, the page below and the footer."""
        kit = self.services.kit
        self.place_tabs()
        body = self.body.copy()
        body.height -= kit.px(4)
        body.top += kit.px(8)
        body.height -= kit.px(8)
        self._page_in_sight().lay_out(body, tall=self.tall)
        self._hint.put(self.place_in_foot([self._back], [self._start]))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        super().draw(surface)
        self._page_in_sight().draw_over(surface)

    def start(self) -> None:
        """Keep the set-up and begin the match."""
        self.save()
        begin_match(self.services, self._setup())

    def back(self) -> None:
        """Go back to the title; the set-up is kept."""
        self.save()
        super().back()

    def save(self) -> None:
        """Keep the set-up for the next time."""
        if self.kind is SetupKind.QUICK:
            self.services.data.save_quick_setup(self._setup())
        else:
            self.services.data.save_setup(self._setup())

    def _setup(self) -> MatchSetup:
        return replace(self.draft.setup(), opens_itself=self.kind is SetupKind.QUICK)

    def _page_in_sight(self) -> SeatsPage | TablesPage | RulesPage:
        match self.page:
            case Page.PLAYERS:
                return self._players
            case Page.TABLE:
                return self._tables
            case Page.RULES:
                return self._rules

    def _show_page(self, page: Page) -> None:
        self.page = page
        self._rebuild()

    def _rebuild(self) -> None:
        """Build the page anew, with the focus where it was."""
        self.rebuild()
        self.layout(self.services.kit.viewport)

    def _hint_text(self) -> str:
        """Return what explains the widget in hand, else the match in one line."""
        said = self.group.hint
        if said and self.page is not Page.RULES:
            return said
        translator = self.services.translator
        return " · ".join(
            [
                translator.trn("{n} player", "{n} players", self.draft.count),
                table_name(self.draft.table, self.services),
                length_name(self.draft.rules.length, translator),
            ]
        )
