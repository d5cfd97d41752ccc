"""The podium after a match: who won, with joint winners on one step, and what was remarkable."""

from collections.abc import Sequence
from enum import Enum, auto
from typing import Final

import pygame

from game.coach import PricedChoice
from game.engine.errors import RecordError
from game.i18n import Translator
from game.places.picture import TablePicture
from game.scenes.base import MenuScene, Services
from game.scenes.common.looking_back import may_look_back
from game.scenes.common.match_choices import match_choices
from game.scenes.matches import begin_match
from game.scenes.results.choices_panel import ChoicesPanel
from game.scenes.results.match_figures import Feat, MatchFigures, figures_of
from game.scenes.results.podium_steps import PodiumSteps, step_facts
from game.scenes.results.told import cheers, winners_heading
from game.session import Session
from game.store.summaries import summarise
from game.ui import intents, theme
from game.ui.glyphs import Face
from game.ui.intents import Intent
from game.ui.motion.confetti import Confetti
from game.ui.motion.tween import Animator, Tween, chain, out_bounce, out_cubic, wait
from game.ui.sound import Cue
from game.ui.viewport import Viewport
from game.ui.widgets.buttons import Button, ButtonKind
from game.ui.widgets.controls import Segments
from game.ui.widgets.labels import Paragraph

#: Presses so soon after the podium came up were still meant for the match.
GUARD_S: Final = 1.2
#: Whoever presses Enter again and again stops here: a press counts after such a pause.
PAUSE_S: Final = 0.6
_RISE_S: Final = 0.7
_CROWN_S: Final = 0.6
_MARGIN_U: Final = 28
_HEADING_U: Final = 60
_FIGURES_U: Final = 430
_FOOT_U: Final = 96
_GAP_U: Final = 20
#: So many sentences are told; the figures say the rest.
_MOST_TOLD: Final = 3


class _Page(Enum):
    """What the panel beside the steps shows."""

    FIGURES = auto()
    CHOICES = auto()


class PodiumScene(MenuScene):
    """Shows the end of a match; from here there is a rematch or the title."""

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services)
        self._session = session
        results = session.round_results
        self._totals = results[-1].totals
        self.figures = figures_of(results, _quickest_turns(services, session))
        self._facts = step_facts(session.setup.seats, self._totals, results[-1].chips)
        self.winners = tuple(sorted(one.index for one in self._facts if one.place == 1))
        self._is_small = not any(session.setup.seats[seat].is_human for seat in self.winners)
        tables = services.tables
        table = next((one for one in tables if one.id == session.setup.table), tables[0])
        self._picture = TablePicture(table)
        self._animator = Animator(services.settings.speed.factor)
        self._confetti: Confetti | None = None
        self._guard_s = GUARD_S
        self._part, self._drop = 1.0, 1.0
        self._looks_back = may_look_back(services, session.match_id)
        self._page = _Page.FIGURES
        self._changes = -1
        if self._looks_back:
            services.reviewer.follow(session.match_id)
        self._head = pygame.Rect(0, 0, 1, 1)

    def enter(self) -> None:
        """Let the steps rise and the confetti fall, unless motion is unwanted.

        A win of computer players alone is a small one: without drums and confetti.
        """
        super().enter()
        if not self._is_small:
            self.services.sound.play(Cue.WIN_MATCH)
            self.services.sound.duck()
        if self.services.settings.reduced_motion:
            return
        self._part, self._drop = 0.0, 0.0
        self._animator.add(
            chain(
                Tween(_RISE_S, self._rise, easing=out_cubic),
                wait(0.1, self._shower),
                Tween(_CROWN_S, self._crown, easing=out_bounce),
            )
        )
        self._show()

    def build(self) -> None:
        """Build the steps and the two ways on."""
        kit, tr = self.services.kit, self.services.translator.tr
        self._steps = PodiumSteps(kit, self.services.translator, self._facts)
        self._rematch = Button(
            kit, tr("Rematch"), self.rematch, kind=ButtonKind.PRIMARY, size_u=theme.LARGE_U
        )
        self._title = Button(kit, tr("Back to the title"), self.back, size_u=theme.LARGE_U)
        self._told = Paragraph(
            kit, "\n".join(self.told()[:_MOST_TOLD]), colour=theme.GOLD_PALE, align="center"
        )
        self._told.visible = bool(self._told.text)
        self._build_choices()
        self.group.add(self._steps, self._told)
        if self._looks_back:
            self.group.add(self._tabs, self._choices, *self._choices.buttons, self._look)
        self.group.add(self._title, self._rematch)
        self.group.focus(self._rematch)
        self._show()

    def _build_choices(self) -> None:
        """Build the page of the choices and what leads to it, as far as there is something."""
        kit, tr = self.services.kit, self.services.translator.tr
        self._look = Button(kit, tr("Look back"), self.look_back, icon="look_back")
        pages = [(_Page.FIGURES, tr("The match")), (_Page.CHOICES, tr("Choices"))]
        self._tabs = Segments(kit, pages, self._page, self._turn_page)
        self._look.visible = self._tabs.visible = self._looks_back
        reviews = self.services.reviewer.rounds(self._session.match_id)
        names = [seat.name for seat in self._session.setup.seats]
        found = match_choices(reviews if self._looks_back else ())
        self._choices = ChoicesPanel(kit, self.services.translator, names, found, self.open_choice)
        self._known = len(reviews)
        self._choices.waiting = self._waiting(self._known)
        self._show_page()

    def layout(self, viewport: Viewport) -> None:
        """Put the steps beside the figures or, in a narrow window, above them."""
        kit = self.services.kit
        bounds = viewport.bounds.inflate(-2 * kit.px(_MARGIN_U), -2 * kit.px(_MARGIN_U))
        gap_px = kit.px(_GAP_U)
        foot = pygame.Rect(bounds.left, 0, bounds.width, kit.px(_FOOT_U))
        foot.bottom = bounds.bottom
        self._head = pygame.Rect(bounds.left, bounds.top, bounds.width, kit.px(84))
        body = pygame.Rect(bounds.left, self._head.bottom, bounds.width, 0)
        body.height = foot.top - body.top
        if self._told.visible:
            high_px = min(self._told.height_px(body.width), body.height // 4)
            self._told.put(pygame.Rect(body.left, body.top, body.width, high_px))
            body.top += high_px + gap_px
            body.height -= high_px + gap_px
        self._panel = body.copy()
        if viewport.width_u >= 1.2 * viewport.height_u:
            self._panel.width = kit.px(_FIGURES_U)
            self._panel.right = body.right
            steps = body.copy()
            steps.width = self._panel.left - gap_px - body.left
        else:
            high_u = min(76.0, 40 + (viewport.height_u - 1280) / 12)
            self._panel.height = kit.px(48 + 5 * max(46.0, high_u))
            self._panel.bottom = body.bottom
            steps = body.copy()
            steps.height = self._panel.top - gap_px - body.top
        self._steps.put(steps)
        self._place_panel()
        self._place_foot(foot)
        if self._confetti is not None:
            self._shower()
        self.dirty = True

    def _place_foot(self, foot: pygame.Rect) -> None:
        kit = self.services.kit
        for button, left in ((self._title, True), (self._rematch, False)):
            width_u, height_u = button.natural_size_u()
            rect = pygame.Rect(0, 0, kit.px(max(220, width_u)), kit.px(max(60, height_u)))
            rect.centery = foot.bottom - kit.px(36)
            if left:
                rect.left = foot.left
            else:
                rect.right = foot.right
            button.put(rect)

        if self._looks_back:
            width_u, _ = self._look.natural_size_u()
            place = self._rematch.rect.copy()
            place.width = kit.px(max(180, width_u))
            free_px = self._rematch.rect.left - self._title.rect.right
            place.width = max(1, min(place.width, free_px - 2 * kit.px(_GAP_U)))
            place.centerx = self._title.rect.right + free_px // 2
            self._look.put(place)

    def _place_panel(self) -> None:
        """Place the pages in the panel, below their heads where there are two."""
        kit = self.services.kit
        self._inner = self._panel.inflate(-2 * kit.px(26), -2 * kit.px(20))
        if self._looks_back:
            tabs = pygame.Rect(self._inner.left, self._inner.top, self._inner.width, kit.px(48))
            self._tabs.put(tabs)
            self._inner.top = tabs.bottom + kit.px(10)
            self._inner.height -= tabs.height + kit.px(10)
        self._choices.put(self._inner)

    def show_choices(self) -> None:
        """Show the page of the choices."""
        self._tabs.choose(1)

    def _turn_page(self, page: _Page) -> None:
        self._page = page
        self._show_page()

    def _show_page(self) -> None:
        on_choices = self._page is _Page.CHOICES
        for widget in (self._choices, *self._choices.buttons):
            widget.visible = on_choices
        self.dirty = True

    def _waiting(self, known: int) -> str:
        """Return how many of the rounds are looked at so far, empty when all are."""
        rounds = self.figures.rounds
        if known >= rounds or not self._looks_back:
            return ""
        return self.services.translator.tr("{n} of {most} rounds are priced.", n=known, most=rounds)

    def look_back(self) -> None:
        """Look at the last round again; from there the others are reached."""
        self.services.routes.review(self._session.match_id, self.figures.rounds)

    def open_choice(self, choice: PricedChoice) -> None:
        """Look back at a choice."""
        self.services.routes.review(self._session.match_id, choice.round_number, choice.entry)

    def _rise(self, part: float) -> None:
        self._part = part
        self._show()

    def _crown(self, part: float) -> None:
        self._drop = part
        self._show()

    def _show(self) -> None:
        self._steps.part, self._steps.drop = self._part, self._drop
        self.dirty = True

    def _shower(self) -> None:
        if not self.services.settings.reduced_motion and not self._is_small:
            self._confetti = Confetti(self.services.kit, self.services.rng)

    @property
    def animating(self) -> bool:
        """Tell whether anything still moves."""
        return self._animator.busy or self._confetti is not None

    @property
    def resting(self) -> bool:
        """Tell whether all has been shown."""
        return not self.animating

    def update(self, dt_s: float) -> None:
        """Let the steps rise and the confetti fall."""
        self._guard_s = max(0.0, self._guard_s - dt_s)
        self._animator.advance(dt_s)
        if self._looks_back and self.services.reviewer.changes != self._changes:
            self._changes = self.services.reviewer.changes
            if len(self.services.reviewer.rounds(self._session.match_id)) != self._known:
                self.rebuild()
                self.layout(self.services.kit.viewport)
        if self._confetti is not None:
            self._confetti.update(dt_s)
            self.dirty = True
            if self._confetti.done:
                self._confetti = None

    def handle(self, intent: Intent) -> None:
        """Take one intent; whoever presses keys in a row does not fall into the next match."""
        keys = isinstance(intent, intents.Activated | intents.Letter)
        acts = keys or isinstance(intent, intents.PointerPressed | intents.Back)
        if acts and self._guard_s > 0:
            if keys:
                self._guard_s = max(self._guard_s, PAUSE_S)
            return
        super().handle(intent)

    def rematch(self) -> None:
        """Play again with the same seats, table and rules."""
        begin_match(self.services, self._session.setup)

    def back(self) -> None:
        """Go to the title."""
        self.services.routes.title()

    def leave(self) -> None:
        """Free the large picture."""
        self._picture.forget()

    def heading(self) -> str:
        """Return who won."""
        services, seats = self.services, self._session.setup.seats
        names = [seats[seat].name for seat in self.winners]
        return winners_heading(
            names, services.translator, services.painter, self._head.width, _HEADING_U
        )

    def told(self) -> list[str]:
        """Return what the match was for the people at the table, most remarkable first."""
        session, services = self._session, self.services
        return cheers(
            session.setup,
            session.round_results,
            self.winners,
            services.data.history,
            services.translator,
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the place, the steps, the figures and the confetti."""
        kit = self.services.kit
        if not self._picture.draw(surface, resizing=kit.resizing):
            self.dirty = True
        kit.shapes.draw_veil(surface, theme.SHADOW, 150)
        title = kit.painter.title(self.heading(), _HEADING_U, max_width_px=self._head.width)
        surface.blit(title, title.get_rect(center=self._head.center))
        kit.draw_panel(surface, self._panel, alpha=225)
        if self._page is _Page.FIGURES:
            self._draw_figures(surface)
        self.group.draw(surface)
        if self._confetti is not None:
            self._confetti.draw(surface)

    def _draw_figures(self, surface: pygame.Surface) -> None:
        kit = self.services.kit
        inner = self._inner.copy()
        names = [seat.name for seat in self._session.setup.seats]
        lines = figure_lines(self.figures, names, self.services.translator)
        line_px = kit.painter.line_height(theme.BODY_U)
        below = inner.height >= len(lines) * 2.2 * line_px
        self._draw_trophy(surface, inner, len(lines))
        each_px = inner.height // len(lines)
        for number, (label, value) in enumerate(lines):
            row = pygame.Rect(inner.left, inner.top + number * each_px, inner.width, each_px)
            if number:
                rule = (row.left, row.top, row.width, kit.px(1.5))
                surface.fill(theme.PANEL_EDGE, rule)
            self._draw_figure(surface, row, label, value, below=below)

    def _draw_trophy(self, surface: pygame.Surface, inner: pygame.Rect, lines: int) -> None:
        """Draw a trophy at the top of the figures where they leave room for it."""
        kit = self.services.kit
        side_px = kit.px(110)
        if self._is_small or inner.height - side_px < lines * kit.px(70):
            return
        trophy = kit.icon("trophy", (side_px, side_px))
        surface.blit(trophy, trophy.get_rect(midtop=inner.midtop))
        inner.top += side_px + kit.px(6)
        inner.height -= side_px + kit.px(6)

    def _draw_figure(
        self, surface: pygame.Surface, row: pygame.Rect, label: str, value: str, *, below: bool
    ) -> None:
        """Draw what a figure is and, below or beside it, the figure."""
        painter = self.services.kit.painter
        label_px = row.width if below else row.width // 2
        high_px = row.height // 2 if below else row.height
        said = painter.line(
            label,
            theme.SMALL_U,
            theme.MINT,
            face=Face.BOLD,
            max_width_px=label_px,
            max_height_px=high_px,
        )
        text = painter.line(
            value,
            theme.BODY_U,
            theme.CREAM,
            face=Face.BOLD,
            max_width_px=row.width if below else max(1, row.width - said.get_width() - 12),
            max_height_px=high_px,
        )
        if below:
            top = row.centery - (said.get_height() + text.get_height()) // 2
            surface.blit(said, said.get_rect(topleft=(row.left, top)))
            surface.blit(text, text.get_rect(topleft=(row.left, top + said.get_height())))
        else:
            surface.blit(said, said.get_rect(midleft=row.midleft))
            surface.blit(text, text.get_rect(midright=row.midright))


def figure_lines(
    found: MatchFigures, names: Sequence[str], translator: Translator
) -> list[tuple[str, str]]:
    """Return labels and values of a match's figures."""
    tr = translator

    def feat(best: Feat | None, text: str) -> str:
        if best is None:
            return "–"
        return f"{text} · {tr.names([names[seat] for seat in best.seats])}"

    turns = found.quickest.number if found.quickest else 0
    row = found.streak.number if found.streak else 0
    return [
        (tr.tr("Rounds"), tr.number(found.rounds)),
        (tr.tr("Ended by going out"), tr.number(found.times_out)),
        (tr.tr("Stalemates"), tr.number(found.stalemates)),
        (
            tr.tr("Quickest Pitty Pat!"),
            feat(found.quickest, tr.trn("{n} turn", "{n} turns", turns)),
        ),
        (
            tr.tr("Most rounds won in a row"),
            feat(found.streak, tr.trn("{n} round", "{n} rounds", row)),
        ),
    ]


def _quickest_turns(services: Services, session: Session) -> Sequence[int | None]:
    """Return the fewest turns in which each seat went out, from the record of the match."""
    seats = len(session.setup.seats)
    try:
        log = services.data.load(session.match_id).log
        return [one.quickest for one in summarise(log, seats)]
    except (KeyError, RecordError):
        # The figure is left out; the store has told what is wrong with its file.
        return [None] * seats
