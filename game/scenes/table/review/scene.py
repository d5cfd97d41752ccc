"""Looking back at a round: its table and its movements again, and what each choice was worth."""

from typing import Final

import pygame

from game.engine.entries import RoundNote
from game.engine.errors import RecordError
from game.engine.record import Record
from game.places.picture import TablePicture
from game.scenes.base import MenuScene, Services
from game.scenes.common.faces import face_of
from game.scenes.common.page import HintLine
from game.scenes.common.rule_texts import AIDS_NAMES
from game.scenes.common.tables import table_by_id
from game.scenes.table.review.buttons import SPEEDS, Acts, ReviewButtons
from game.scenes.table.review.chance_line import ChanceLine
from game.scenes.table.review.choice_panel import ChoicePanel
from game.scenes.table.review.findings import Findings
from game.scenes.table.review.moments import Moment, moments_of
from game.scenes.table.review.places import Places, places_for
from game.scenes.table.review.replay import Replay
from game.scenes.table.review.round_panel import RoundPanel
from game.scenes.table.review.table_view import TableView
from game.scenes.table.words.sentences import TableWords
from game.scenes.table.words.telling import gathered
from game.settings import Speed
from game.setup import Aids, MatchSetup
from game.store.live import setup_of
from game.ui import intents, theme
from game.ui.glyphs import Face
from game.ui.intents import Direction, Intent
from game.ui.motion.winner_sign import Head
from game.ui.sound import Cue
from game.ui.viewport import Viewport

_HANDS_KEY: Final = "h"


class ReviewScene(MenuScene):
    """A round of a kept match that is over, turn by turn."""

    def __init__(
        self, services: Services, match_id: int, number: int, entry: int | None = None
    ) -> None:
        super().__init__(services)
        self.match_id = match_id
        self.number = number
        self.record: Record = services.data.load(match_id)
        self._setup: MatchSetup = setup_of(self.record)
        self._names = tuple(seat.name for seat in self._setup.seats)
        self._table = table_by_id(self._setup.table, services)
        self._place = TablePicture(self._table)
        self._rounds = sum(isinstance(one, RoundNote) for one in self.record.log)
        self._places: Places = places_for(services.kit, self._table, len(self._names))
        self._words = TableWords(services.translator, self._names, with_suits=True)
        self._open_round(number, entry)

    def _open_round(self, number: int, entry: int | None = None) -> None:
        """Take a round apart and lay out its beginning, or the choice at an entry of the log."""
        services = self.services
        self.number = number
        self.moments: tuple[Moment, ...] = moments_of(self.record, number)
        seats = self._setup.seats
        heads = [Head(at, seat.name, face_of(seat)) for at, seat in enumerate(seats)]
        people = [at for at, seat in enumerate(seats) if seat.is_human]
        self.replay = Replay(
            services,
            seats,
            heads,
            self.moments,
            self._places.table,
            people[0] if people else 0,
            stops_at=lambda moment: self.findings.choice_at(moment) is not None,
        )
        self.findings = Findings(
            services.reviewer, self.match_id, number, self.moments, self._names
        )
        if entry is not None:
            at = next((i for i, one in enumerate(self.moments) if one.entry == entry), 0)
            self.replay.go_to(at)

    def _show_line(self) -> None:
        """Show the chances and the choices that are known by now."""
        curves, review = self.findings.curves(), self.findings.review
        tr = self.services.translator.tr
        waits = review is None or not review.line
        waiting = tr("The chances of this round are being worked out.") if waits else ""
        self.line.show(curves, self.findings.marks(), waiting)
        self.dirty = True

    # Building.

    def build(self) -> None:
        """Build the line, the panels and the buttons."""
        kit, tr = self.services.kit, self.services.translator.tr
        self._words = TableWords(self.services.translator, self._names, with_suits=True)
        self.line = ChanceLine(kit, len(self.moments), self.go_to)
        self.choice_panel = ChoicePanel(kit, self.services.translator, self._names)
        self.round_panel = RoundPanel(kit, self.services.translator, self._names)
        if self._setup.aids is not Aids.NONE:
            self.round_panel.aids = tr("Aids: {aids}", aids=tr(AIDS_NAMES[self._setup.aids]))
        acts = Acts(
            back=self.back,
            step=self.step,
            toggle=self.toggle,
            go_to_dearest=self.go_to_dearest,
            turn_hands=self.turn_hands,
            change_speed=self.change_speed,
            go_to_next_round=self.go_to_next_round,
        )
        self.buttons = ReviewButtons(kit, self.services.translator, acts)
        self._hint = HintLine(kit, lambda: self.group.hint)
        self.group.add(
            self.line, self.choice_panel, self.round_panel, *self.buttons.all, self._hint
        )
        self.group.focus(self.buttons.play)
        self.findings.take()
        self._show_line()
        self._refresh()

    def layout(self, viewport: Viewport) -> None:
        """Place the table, the panel beside or below it, the line and the buttons."""
        del viewport
        kit = self.services.kit
        self._places = places_for(kit, self._table, len(self._names))
        self.replay.put(self._places.table)
        self.line.put(self._places.line)
        inner = self._places.panel.inflate(-2 * kit.px(18), -2 * kit.px(14))
        self._title_place = pygame.Rect(inner.left, inner.top, inner.width, kit.px(40))
        hint_px = self.buttons.hint_height_px(inner.width)
        self._hint.put(pygame.Rect(inner.left, inner.bottom - hint_px, inner.width, hint_px))
        inner.height -= self._title_place.height + self._hint.rect.height
        inner.top = self._title_place.bottom
        self.choice_panel.put(inner)
        self.round_panel.put(inner)
        self._places.put_buttons(kit, self.buttons.all)
        self._refresh()
        self.dirty = True

    # What is done.

    def handle(self, intent: Intent) -> None:
        """Take one intent: arrows go through the round, everything else is for the widgets."""
        match intent:
            case intents.FocusMoved(Direction.LEFT):
                self.step(-1)
            case intents.FocusMoved(Direction.RIGHT):
                self.step(1)
            case intents.FocusMoved(Direction.UP):
                self.choice_panel.scroll(1)
            case intents.FocusMoved(Direction.DOWN):
                self.choice_panel.scroll(-1)
            case intents.EndSought(step):
                self.go_to(0 if step < 0 else len(self.moments) - 1)
            case intents.Letter(char) if char == _HANDS_KEY:
                self.turn_hands()
            case _:
                super().handle(intent)
        self._refresh()
        self.dirty = True

    def go_to(self, index: int) -> None:
        """Show a moment at once."""
        self.replay.go_to(index)
        self._sit()
        self._refresh()

    def step(self, direction: int) -> None:
        """Go a turn on or back."""
        self.replay.step(direction)
        self._sit()
        self._refresh()

    def toggle(self) -> None:
        """Let the round play by itself, or stop it."""
        self.replay.toggle_playing()

    def go_to_dearest(self) -> None:
        """Show the choice of the round that gave most away."""
        dearest = self.findings.dearest
        if dearest is not None:
            at = [moment.entry for moment in self.moments].index(dearest.entry)
            self.go_to(at)

    def turn_hands(self) -> None:
        """Open all hands, or all but one are turned down."""
        self.services.sound.play(Cue.FLIP)
        self.replay.show_hands(opened=not self.replay.hands_open)

    def change_speed(self) -> None:
        """Play at the next speed."""
        speeds: list[Speed] = list(SPEEDS)
        self.replay.speed = speeds[(speeds.index(self.replay.speed) + 1) % len(speeds)]

    def go_to_next_round(self) -> None:
        """Look at the next round of the match that is over, after the last at the first."""
        self._open_round(self.number % self._rounds + 1)
        self.rebuild()
        self.layout(self.services.kit.viewport)

    def _sit(self) -> None:
        """Let whoever makes a priced choice sit in the south."""
        choice = self.findings.choice_at(self.replay.moment)
        if choice is not None and not self.replay.moving:
            self.replay.sit(choice.seat)

    def _refresh(self) -> None:
        """Let the widgets fit the moment."""
        replay = self.replay
        self.line.index = replay.index
        self.buttons.refresh(
            replay,
            number=self.number,
            rounds=self._rounds,
            has_dearest=self.findings.dearest is not None,
        )
        choice = None if replay.moving else self.findings.choice_at(replay.moment)
        self.choice_panel.show(choice)
        panel = self.round_panel
        panel.visible = choice is None
        panel.chances = self.findings.chances(replay.moment.turn)
        review = self.findings.review
        panel.accounts = () if review is None else review.accounts
        progress = self.findings.progress(self.services.translator)
        panel.part = None if progress is None else progress[0]
        panel.waiting = panel.waiting if progress is None else progress[1]

    # Time.

    @property
    def animating(self) -> bool:
        """Tell whether anything moves."""
        return self.replay.animating

    @property
    def resting(self) -> bool:
        """Tell whether nothing will change by itself."""
        return not self.animating and self.findings.review is not None

    def update(self, dt_s: float) -> None:
        """Let cards move, the round play, and what has been priced be seen."""
        moved = self.animating
        self.replay.update(dt_s)
        changed = self.findings.take()
        if changed:
            self._show_line()
        if moved or changed or self.animating:
            self._sit()
            self._refresh()
            self.dirty = True

    def leave(self) -> None:
        """Free the large picture."""
        self._place.forget()

    # The picture.

    def heading(self) -> str:
        """Return who chooses now, or who is next."""
        tr = self.services.translator.tr
        moment = self.replay.moment
        if moment.seat is None:
            return tr("The round is over.")
        # Translators: {n} counts the turns of a round.
        return tr("Turn {n}: {name}", n=moment.turn, name=self._names[moment.seat])

    def said(self) -> str:
        """Return what happened between the moment before and this one."""
        told = [self._words.log_line(one) for one in gathered(self.replay.moment.events)]
        lines = [line for line in told if line is not None]
        return " ".join(lines[-2:])

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, the panel, the line and the buttons."""
        kit = self.services.kit
        surface.fill(theme.PANEL)
        view = TableView(self.services, self.replay, self._setup, self._words)
        length = self._setup.rules.length
        round_line = self._words.round_line(self.number, length)
        if not view.draw(surface, self._place, round_line, self.said()):
            self.dirty = True
        kit.draw_panel(surface, self._places.panel)
        title = kit.painter.line(
            self.heading(),
            theme.BODY_U,
            theme.GOLD,
            face=Face.BOLD,
            max_width_px=self._title_place.width,
            max_height_px=self._title_place.height,
        )
        surface.blit(title, title.get_rect(midleft=self._title_place.midleft))
        self.group.draw(surface)


def open_review(services: Services, match_id: int, number: int, entry: int | None) -> None:
    """Show a round of a kept match; what cannot be shown is told instead."""
    try:
        scene = ReviewScene(services, match_id, number, entry)
    except (KeyError, ValueError, RecordError):
        services.notify(services.translator.tr("This match is damaged in the file."))
        return
    services.director.push(scene)
