"""The podium after a match: who won, with joint winners on one step, and what was remarkable."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.coach import PricedChoice
from game.engine.errors import RecordError
from game.places.picture import TablePicture
from game.scenes.base import MenuScene, Services
from game.scenes.matches import begin_match
from game.scenes.results.match_figures import figures_of
from game.scenes.results.podium_panel import PodiumPanel
from game.scenes.results.podium_steps import PodiumSteps, step_facts
from game.scenes.results.told import cheers, winners_heading
from game.session import Session
from game.store.summaries import summarise
from game.ui import intents, theme
from game.ui.intents import Intent
from game.ui.motion.confetti import Confetti
from game.ui.motion.tween import Animator, Tween, chain, out_bounce, out_cubic, wait
from game.ui.sound import Cue
from game.ui.viewport import Viewport
from game.ui.widgets.buttons import Button, ButtonKind
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
        self.panel = PodiumPanel(
            services, session, self.figures, self.open_choice, is_small=self._is_small
        )
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
        self._look = Button(kit, tr("Look back"), self.look_back, icon="look_back")
        self._look.visible = self.panel.looks_back
        self.group.add(self._steps, self._told, *self.panel.build(self._turned))
        if self.panel.looks_back:
            self.group.add(self._look)
        self.group.add(self._title, self._rematch)
        self.group.focus(self._rematch)
        self._show()

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
        beside = body.copy()
        if viewport.width_u >= 1.2 * viewport.height_u:
            beside.width = kit.px(_FIGURES_U)
            beside.right = body.right
            steps = body.copy()
            steps.width = beside.left - gap_px - body.left
        else:
            high_u = min(76.0, 40 + (viewport.height_u - 1280) / 12)
            beside.height = kit.px(48 + 5 * max(46.0, high_u))
            beside.bottom = body.bottom
            steps = body.copy()
            steps.height = beside.top - gap_px - body.top
        self._steps.put(steps)
        self.panel.put(beside)
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

        if self.panel.looks_back:
            width_u, _ = self._look.natural_size_u()
            place = self._rematch.rect.copy()
            place.width = kit.px(max(180, width_u))
            free_px = self._rematch.rect.left - self._title.rect.right
            place.width = max(1, min(place.width, free_px - 2 * kit.px(_GAP_U)))
            place.centerx = self._title.rect.right + free_px // 2
            self._look.put(place)

    def look_back(self) -> None:
        """Look at the last round again; from there the others are reached."""
        self.services.routes.review(self._session.match_id, self.figures.rounds)

    def open_choice(self, choice: PricedChoice) -> None:
        """Look back at a choice."""
        self.services.routes.review(self._session.match_id, choice.round_number, choice.entry)

    def _rise(self, part: float) -> None:
        self._part = part
        self._show()

    def _turned(self) -> None:
        self.dirty = True

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
        if self.panel.has_news():
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
        kit.draw_panel(surface, self.panel.rect, alpha=225)
        self.group.draw(surface)
        if self._confetti is not None:
            self._confetti.draw(surface)


def _quickest_turns(services: Services, session: Session) -> Sequence[int | None]:
    """Return the fewest turns in which each seat went out, from the record of the match."""
    seats = len(session.setup.seats)
    try:
        log = services.data.load(session.match_id).log
        return [one.quickest for one in summarise(log, seats)]
    except (KeyError, RecordError):
        # The figure is left out; the store has told what is wrong with its file.
        return [None] * seats
