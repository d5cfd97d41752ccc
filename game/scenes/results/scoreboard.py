"""The scoreboard after a round: all hands face up, what they cost, the totals and the pot."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.coach import SeatAccount
from game.engine.rules import Length, LengthKind
from game.i18n import Translator
from game.scenes.base import Services
from game.scenes.common.endings import ending_sentence
from game.scenes.common.looking_back import balance_line, balance_of, may_look_back
from game.scenes.common.page import PageScene
from game.scenes.common.seat_colours import totals_lines
from game.scenes.results.foot_notes import FootNotes, foot_lines
from game.scenes.results.score_row import RowNote, ScoreRow, row_facts
from game.scenes.results.told import last_round_told, round_told, winners_heading
from game.session import Session
from game.ui import intents, theme
from game.ui.glyphs import Face
from game.ui.intents import Intent
from game.ui.motion.tween import Animator, Tween
from game.ui.viewport import Viewport
from game.ui.widgets.buttons import Button, ButtonKind
from game.ui.widgets.charts import LineChart, Target
from game.ui.widgets.labels import Paragraph

#: A press so soon was still meant for the table. Whoever presses keys in a row has to pause for so
#: long first, but does not wait longer than that: what was won should be seen.
GUARD_S: Final = 0.4
_PAUSE_S: Final = 0.6
LONGEST_GUARD_S: Final = 1.6
_COUNT_UP_S: Final = 0.9
#: The hands are laid down one after the other, each so much of the counting later.
_HANDS_APART: Final = 0.2
_CHART_PART: Final = 0.35
_GAP_U: Final = 12
_TALLEST_ROW_U: Final = 190
_TALL_U: Final = 900


class ScoreboardScene(PageScene):
    """Lies over the table until somebody goes on."""

    def __init__(self, services: Services, session: Session, *, is_lesson: bool = False) -> None:
        super().__init__(services)
        self._is_lesson = is_lesson
        self._session = session
        self._results = session.round_results
        self.result = self._results[-1]
        seats = len(session.setup.seats)
        self._before = self._results[-2].totals if len(self._results) > 1 else (0,) * seats
        #: A lesson is a round, not a match to win.
        self._over = session.view.outcome is not None and not is_lesson
        self._part = 1.0
        self._past_s = 0.0
        self._guard_s = GUARD_S
        self._animator = Animator(services.settings.speed.factor)
        self._looks_back = not is_lesson and may_look_back(services, session.match_id)
        self._changes = -1
        if self._looks_back:
            services.reviewer.ask(session.match_id, self.result.number)

    def heading(self) -> str:
        """Return how the round ended; after the last one, who won the match."""
        services, names = self.services, [seat.name for seat in self._session.setup.seats]
        outcome = self._session.view.outcome
        if outcome is None or self._is_lesson:
            return ending_sentence(self.result, names, services.translator)
        winners = [names[seat] for seat in outcome.winners]
        room_px = self.heading_width_px()
        return winners_heading(
            winners, services.translator, services.painter, room_px, theme.HEADING_U
        )

    def _crowned(self) -> tuple[int, ...] | None:
        """Return the winners of the match that the heading names, None before the last round."""
        outcome = self._session.view.outcome
        return None if outcome is None or self._is_lesson else outcome.winners

    def told(self) -> list[str]:
        """Return why the round ended so, and why the match ends with it."""
        session, translator = self._session, self.services.translator
        if self._over:
            return last_round_told(session.setup, self.result, session.ended_round, translator)
        return round_told(self.result, session.ended_round, translator)

    def enter(self) -> None:
        """Build the widgets and count the totals up."""
        super().enter()
        if not self.services.settings.reduced_motion:
            for row in self.rows[1:]:
                row.shows_hand = False
            self._show_part(0.0)
            self._animator.add(Tween(_COUNT_UP_S, self._show_part))

    def build(self) -> None:
        """Build a row for each seat, the chart, and the way on."""
        kit, translator = self.services.kit, self.services.translator
        setup = self._session.setup
        self.rows = [
            ScoreRow(kit, translator, self.services.cards, facts)
            for facts in row_facts(setup, self.result, self._before, self._crowned())
        ]
        names = tuple(seat.name for seat in setup.seats)
        lines = totals_lines(names, tuple(result.totals for result in self._results))
        length = setup.rules.length
        self._caption = Paragraph(
            kit, round_caption(self.result.number, length, translator), face=Face.BOLD
        )
        self._chart = LineChart(kit, lines, target=self._target(length))
        self._told = Paragraph(kit, " ".join(self.told()), colour=theme.GOLD_PALE)
        self._told.visible = bool(self._told.text)
        self._on = Button(
            kit,
            self._on_text(),
            self.go_on,
            kind=ButtonKind.PRIMARY,
            size_u=theme.LARGE_U,
        )
        self._look = Button(kit, translator.tr("Look back"), self.look_back, icon="look_back")
        self._look.visible = self._looks_back
        notes = foot_lines(
            row_facts(setup, self.result, self._before),
            self.result,
            translator,
            goes_on=not self._over and not self._is_lesson,
        )
        self.notes = FootNotes(kit, notes)
        self.group.add(self._told, *self.rows, self._caption, self._chart, self.notes)
        self.group.add(self._look, self._on)
        self.group.focus(self._on)
        self._changes = -1
        self._take_review()
        self._show_part(self._part)

    def _on_text(self) -> str:
        tr = self.services.translator.tr
        if self._is_lesson:
            return tr("Go on")
        return tr("To the podium") if self._over else tr("Next round")

    def _target(self, length: Length) -> Target | None:
        if length.kind is not LengthKind.POINTS:
            return None
        tr = self.services.translator
        return Target(length.number, tr.trn("{n} point", "{n} points", length.number))

    def layout(self, viewport: Viewport) -> None:
        """Make the panel no taller than the rows and the chart need."""
        self._beside = viewport.height_u < _TALL_U
        super().layout(viewport)

    def lay_out_body(self) -> None:
        """Put the rows beside the chart, or above it in a tall window."""
        kit = self.services.kit
        gap_px = kit.px(_GAP_U)
        body = self._below_told()
        rows, chart = body.copy(), body.copy()
        if self._beside:
            chart.width = round(body.width * _CHART_PART)
            chart.right = body.right
            rows.width = chart.left - kit.px(20) - rows.left
        else:
            most_px = len(self.rows) * (kit.px(_TALLEST_ROW_U) + gap_px)
            rows.height = min(most_px, round(body.height * 0.62))
            chart.top = rows.bottom + gap_px
            chart.height = body.bottom - chart.top
        each_px = (rows.height + gap_px) // len(self.rows) - gap_px
        for number, row in enumerate(self.rows):
            top = rows.top + number * (each_px + gap_px)
            row.put(pygame.Rect(rows.left, top, rows.width, each_px))
        self._chart_box = chart
        inner = chart.inflate(-kit.px(28), -kit.px(20))
        line_px = max(kit.px(36), self._caption.height_px(inner.width))
        self._caption.put(pygame.Rect(inner.left, inner.top, inner.width, line_px))
        inner.height -= line_px + kit.px(10)
        inner.top += line_px + kit.px(10)
        self._chart.put(inner)
        foot = self.place_in_foot([self._look] if self._looks_back else [], [self._on])
        self.notes.put(foot)

    def _below_told(self) -> pygame.Rect:
        """Place what is told below the heading; return what is left of the body."""
        body = self.body.copy()
        if self._told.visible:
            gap_px = self.services.kit.px(_GAP_U)
            high_px = min(self._told.height_px(body.width), body.height // 4)
            self._told.put(pygame.Rect(body.left, body.top, body.width, high_px))
            body.top += high_px + gap_px
            body.height -= high_px + gap_px
        return body

    def _show_part(self, part: float) -> None:
        self._part = part
        for row in self.rows:
            row.part = part
        self.dirty = True

    @property
    def animating(self) -> bool:
        """Tell whether the totals are still counted up."""
        return self._animator.busy

    @property
    def resting(self) -> bool:
        """Tell whether all has been shown."""
        return not self.animating

    def update(self, dt_s: float) -> None:
        """Count the totals up."""
        self._past_s += dt_s
        self._animator.advance(dt_s)
        self._lay_hands_down()
        self._take_review()

    def _lay_hands_down(self) -> None:
        """Show hands that are due, one a frame: to make the pictures of all of them takes long."""
        for number, row in enumerate(self.rows):
            if not row.shows_hand and self._part >= number * _HANDS_APART:
                row.shows_hand = True
                self.dirty = True
                if self.animating:
                    return

    def _take_review(self) -> None:
        """Show what cards and choices did for each person, as far as that is known."""
        reviewer, match_id = self.services.reviewer, self._session.match_id
        if not self._looks_back or reviewer.changes == self._changes:
            return
        self._changes = reviewer.changes
        found = reviewer.round(match_id, self.result.number)
        if found is not None:
            show_accounts(self.rows, found.accounts, self.services.translator)
        elif reviewer.can_review(match_id, self.result.number):
            done = reviewer.done(match_id, self.result.number)
            text = self.services.translator.tr(
                "Choices priced: {n} of {most}.", n=done.priced, most=done.choices
            )
            for row in self.rows:
                if row.facts.seat.is_human and done.choices:
                    row.note = RowNote(text)
        self.dirty = True

    def look_back(self) -> None:
        """Look at the round again."""
        self.services.routes.review(self._session.match_id, self.result.number)

    def handle(self, intent: Intent) -> None:
        """Take one intent; a press that came too soon was not meant for this."""
        keys = isinstance(intent, intents.Activated | intents.Letter)
        acts = keys or isinstance(intent, intents.Back | intents.PointerPressed)
        if acts and self._past_s < self._guard_s:
            if keys:
                longer_s = min(LONGEST_GUARD_S, self._past_s + _PAUSE_S)
                self._guard_s = max(self._guard_s, longer_s)
            return
        super().handle(intent)

    def back(self) -> None:
        """Pause: Esc never deals. A lesson goes on."""
        if self._is_lesson:
            self.go_on()
        else:
            self.services.routes.pause(self._session)

    def go_on(self) -> None:
        """Go on with the match."""
        self._session.close_result()
        self.services.director.pop()

    def draw_heading(self, surface: pygame.Surface) -> None:
        """Draw the heading and, below everything else, the box of the chart."""
        super().draw_heading(surface)
        kit, box = self.services.kit, self._chart_box
        radius_px, edge_px = kit.px(theme.RADIUS_U), kit.px(theme.EDGE_U)
        surface.blit(
            kit.shapes.box(
                box.size, theme.FIELD, radius_px, edge=theme.PANEL_EDGE, edge_px=edge_px
            ),
            box,
        )


def show_accounts(
    rows: Sequence[ScoreRow], accounts: Sequence[SeatAccount], translator: Translator
) -> None:
    """Show in the rows what cards and choices did, on one scale."""
    balances = {account.seat: balance_of(account) for account in accounts}
    sums = [one.cards + one.choices for one in balances.values()]
    most = max([1.0, *map(abs, sums), *(abs(one.cards) for one in balances.values())])
    for row in rows:
        balance = balances.get(row.facts.index)
        if balance is not None:
            row.note = RowNote(balance_line(translator, balance), balance, most)


def round_caption(number: int, length: Length, translator: Translator) -> str:
    """Return which round it was and how long the match is."""
    if length.kind is LengthKind.ROUNDS:
        said = translator.tr("Totals after round {n} of {most}", n=number, most=length.number)
    else:
        said = translator.tr("Totals after round {n}", n=number)
    good = translator.tr("low is good")
    return f"{said} · {good}"
