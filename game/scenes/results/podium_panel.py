"""The panel beside the podium's steps: the figures, and for whoever looks back the choices."""

from enum import Enum, auto

import pygame

from game.scenes.base import Services
from game.scenes.common.looking_back import may_look_back
from game.scenes.common.match_choices import match_choices
from game.scenes.results.choices_panel import ChoicesPanel, Open
from game.scenes.results.figures_panel import FiguresPanel, figure_lines
from game.scenes.results.match_figures import MatchFigures
from game.session import Session
from game.ui.widgets.base import Action, Widget
from game.ui.widgets.controls import Segments


class _Page(Enum):
    """What the panel shows."""

    FIGURES = auto()
    CHOICES = auto()


class PodiumPanel:
    """Two pages with their tabs; without looking back there is only the first, without tabs.

    ``open_choice`` is called with a choice that somebody wants to look back at. A ``is_small`` win
    gets no trophy.
    """

    def __init__(
        self,
        services: Services,
        session: Session,
        figures: MatchFigures,
        open_choice: Open,
        *,
        is_small: bool,
    ) -> None:
        self._services = services
        self._match_id = session.match_id
        self._names = [seat.name for seat in session.setup.seats]
        self._found = figures
        self._open_choice = open_choice
        self._is_small = is_small
        self.looks_back = may_look_back(services, session.match_id)
        self._page = _Page.FIGURES
        self._changes = -1
        self.rect = pygame.Rect(0, 0, 1, 1)
        if self.looks_back:
            services.reviewer.follow(session.match_id)

    def build(self, on_turn: Action) -> tuple[Widget, ...]:
        """Return the widgets, made anew; ``on_turn`` is called when another page is shown."""
        kit, translator = self._services.kit, self._services.translator
        tr = translator.tr
        lines = figure_lines(self._found, self._names, translator)
        self._figures = FiguresPanel(kit, lines, has_trophy=not self._is_small)
        reviews = self._services.reviewer.rounds(self._match_id) if self.looks_back else ()
        self._known = len(reviews)
        self.choices = ChoicesPanel(
            kit, translator, self._names, match_choices(reviews), self._open_choice
        )
        self.choices.waiting = self._waiting()

        def turn(page: _Page) -> None:
            self._page = page
            self._show_page()
            on_turn()

        pages = [(_Page.FIGURES, tr("The match")), (_Page.CHOICES, tr("Choices"))]
        self._tabs = Segments(kit, pages, self._page, turn)
        self._show_page()
        if not self.looks_back:
            return (self._figures,)
        return (self._figures, self._tabs, self.choices, *self.choices.buttons)

    def put(self, rect: pygame.Rect) -> None:
        """Place the pages in the panel, below their tabs where there are two."""
        kit = self._services.kit
        self.rect = rect
        inner = rect.inflate(-2 * kit.px(26), -2 * kit.px(20))
        if self.looks_back:
            tabs = pygame.Rect(inner.left, inner.top, inner.width, kit.px(48))
            self._tabs.put(tabs)
            inner.top = tabs.bottom + kit.px(10)
            inner.height -= tabs.height + kit.px(10)
        self._figures.put(inner)
        self.choices.put(inner)

    def show_choices(self) -> None:
        """Show the page of the choices."""
        self._tabs.choose(1)

    def has_news(self) -> bool:
        """Tell whether another round is priced since the panel was built."""
        reviewer = self._services.reviewer
        if not self.looks_back or reviewer.changes == self._changes:
            return False
        self._changes = reviewer.changes
        return len(reviewer.rounds(self._match_id)) != self._known

    def _show_page(self) -> None:
        on_choices = self._page is _Page.CHOICES
        self._figures.visible = not on_choices
        for widget in (self.choices, *self.choices.buttons):
            widget.visible = on_choices

    def _waiting(self) -> str:
        """Return how many of the rounds are looked at so far, empty when all are."""
        rounds = self._found.rounds
        if self._known >= rounds or not self.looks_back:
            return ""
        tr = self._services.translator.tr
        return tr("Rounds priced: {n} of {most}.", n=self._known, most=rounds)
