"""The records: all matches, what each player has done, and two players compared."""

from enum import Enum

import pygame

from game.i18n import N_
from game.scenes.base import Services
from game.scenes.common.page import HintLine, TabbedScene
from game.scenes.records.matches import MatchesPage
from game.scenes.records.one_match import MatchScene
from game.scenes.records.players import PlayersPage
from game.scenes.records.versus import VersusPage
from game.store.values import MatchLine
from game.ui import intents
from game.ui.intents import Intent
from game.ui.widgets.controls import Tabs


class Tab(Enum):
    """The pages of the records."""

    MATCHES = N_("Matches")
    PLAYERS = N_("Players")
    VERSUS = N_("Head to head")


class RecordsScene(TabbedScene):
    """Shows the history; what is long is read only as far as it is in sight."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.tab = Tab.MATCHES
        self.matches = MatchesPage(services, self._open, self.refresh)
        self.players = PlayersPage(services, self.refresh)
        self.versus = VersusPage(services, self.refresh)

    def heading(self) -> str:
        """Return the heading."""
        return self.services.translator.tr("Records")

    def enter(self) -> None:
        """Build the widgets and begin with the newest match."""
        super().enter()
        self.group.focus(self.matches.first_focus)

    def uncover(self) -> None:
        """Show the history as it is now: a match may have been deleted."""
        self.rebuild()

    def handle(self, intent: Intent) -> None:
        """Take one intent; a dropped file may have become a match."""
        if isinstance(intent, intents.FileDropped):
            self.refresh()
        else:
            super().handle(intent)

    def build(self) -> None:
        """Build the tabs, the page in sight and the footer."""
        kit, tr = self.services.kit, self.services.translator.tr
        pages = [(tab, tr(tab.value)) for tab in Tab]
        self.tabs = Tabs(kit, pages, self.tab, self._show_tab)
        self._back = self.back_button()
        self._hint = HintLine(kit, lambda: self.group.hint)
        self.group.add(self.tabs)
        self._page().build(self.group)
        self.group.add(self._back, self._hint)

    def lay_out_body(self) -> None:
        """Place the tabs in the heading, the page below and the footer."""
        kit = self.services.kit
        self.place_tabs()
        body: pygame.Rect = self.body.copy()
        body.top += kit.px(8)
        body.height -= kit.px(8)
        self._page().lay_out(body)
        self._hint.put(self.place_in_foot([self._back], []))

    def refresh(self) -> None:
        """Build the page anew, with the focus where it was."""
        self.rebuild()
        self.layout(self.services.kit.viewport)

    def _page(self) -> MatchesPage | PlayersPage | VersusPage:
        match self.tab:
            case Tab.MATCHES:
                return self.matches
            case Tab.PLAYERS:
                return self.players
            case Tab.VERSUS:
                return self.versus

    def _show_tab(self, tab: Tab) -> None:
        self.tab = tab
        self.refresh()

    def _open(self, line: MatchLine) -> None:
        self.services.director.push(MatchScene(self.services, line))
