"""The players' page of the set-up: how many, their names, and who plays each seat."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from game.bots import LEVELS
from game.i18n import N_
from game.scenes.base import Services
from game.scenes.common.draft import MOST_SEATS, MatchDraft
from game.scenes.common.faces import face_of
from game.scenes.common.names import clean_name, default_name
from game.setup import HUMAN, NAME_LENGTH
from game.ui import theme
from game.ui.widgets.base import Widget
from game.ui.widgets.controls import Choice, Segments
from game.ui.widgets.focus import FocusGroup
from game.ui.widgets.labels import Label, Paragraph
from game.ui.widgets.seat_badge import SeatBadge
from game.ui.widgets.textfield import TextField

_MOST_ROW_U: Final = 170
_TOLD_ROW_U: Final = 118
_COUNT_U: Final = 56
_NAME_U: Final = 480
_PERSON_TEXT: Final = N_("Plays at this screen.")
_PLAYER_U: Final = 560


@dataclass(frozen=True, slots=True)
class _Row:
    """The widgets of one seat; ``manner`` says how a computer player plays."""

    badge: SeatBadge
    name: TextField
    player: Choice[str]
    manner: Paragraph


class SeatsPage:
    """Builds and places the widgets of the players' page; changes go straight into the draft."""

    def __init__(
        self, services: Services, draft: MatchDraft, on_count: Callable[[], None], start: Widget
    ) -> None:
        self._services = services
        self._draft = draft
        self._on_count = on_count
        self._start = start

    def build(self, group: FocusGroup) -> None:
        """Add the widgets of this page."""
        kit, tr = self._services.kit, self._services.translator
        self._group = group
        counts = [
            (count, tr.trn("{n} player", "{n} players", count))
            for count in range(2, MOST_SEATS + 1)
        ]
        self._count = Segments(kit, counts, self._draft.count, self._set_count)
        self._order = Label(
            kit, tr.tr("Clockwise round the table"), size_u=theme.SMALL_U, colour=theme.MINT
        )
        group.add(self._count, self._order)
        self._rows: list[_Row] = []
        for seat in range(self._draft.count):
            row = self._build_row(seat)
            self._rows.append(row)
            group.add(row.badge, row.name, row.player, row.manner)
            self._refresh(seat)

    def _build_row(self, seat: int) -> "_Row":
        kit, tr = self._services.kit, self._services.translator.tr
        players = [(HUMAN, tr("Person"))]
        players += [
            (level.id, tr("Computer: {animal}", animal=tr(level.animal)))
            for level in LEVELS.values()
        ]
        chosen = self._draft.seats[seat]
        name = TextField(
            kit,
            chosen.name,
            lambda text: self._set_name(seat, text),
            max_length=NAME_LENGTH,
            on_submit=lambda: self._next_name(seat),
            hint=tr("Type a name, or leave it empty."),
            full_note=tr("A name has at most {n} letters.", n=NAME_LENGTH),
            unknown_note=tr("No font here has one of these letters: a dot stands for it."),
        )
        player = Choice(
            kit, "", players, chosen.player, lambda value: self._set_player(seat, value)
        )
        manner = Paragraph(kit, "", size_u=theme.SMALL_U, colour=theme.MINT)
        return _Row(SeatBadge(kit, seat), name, player, manner)

    def lay_out(self, body: pygame.Rect, *, tall: bool) -> None:
        """Place the widgets in the body, in pixels; high and wide windows are alike here."""
        del tall
        kit = self._services.kit
        gap_px = kit.px(theme.GAP_U)
        width_u, _ = self._count.natural_size_u()
        count = pygame.Rect(body.left, body.top, 0, kit.px(_COUNT_U))
        count.width = min(kit.px(max(width_u, _NAME_U)), body.width)
        if kit.painter.growth > 1:
            # Large numbers of players leave the line beside them the room that it needs.
            order_px = kit.painter.size(self._order.text, theme.SMALL_U, face=self._order.face)[0]
            count.width = min(count.width, max(kit.px(_NAME_U), body.width - gap_px - order_px))
        self._count.put(count)
        left = count.right + gap_px
        self._order.put(pygame.Rect(left, count.top, max(1, body.right - left), count.height))
        free_px = body.bottom - count.bottom - gap_px
        step_px = min(kit.px(_MOST_ROW_U), free_px // MOST_SEATS)
        # Where there is room, each row says how its player plays; elsewhere the hint does.
        told = step_px >= kit.px(_TOLD_ROW_U)
        high_px = min(kit.px(60), step_px - kit.px(8))
        for number, row in enumerate(self._rows):
            top = count.bottom + gap_px + number * step_px
            top += 0 if told else (step_px - high_px) // 2
            row.manner.visible = told
            row.badge.put(pygame.Rect(body.left, top, high_px, high_px))
            left = body.left + high_px + gap_px
            room_px = body.right - left - gap_px
            name_px = room_px * _NAME_U // (_NAME_U + _PLAYER_U)
            inset_px = kit.px(7)
            row.name.put(pygame.Rect(left, top + inset_px, name_px, high_px - 2 * inset_px))
            left += name_px + gap_px
            row.player.put(pygame.Rect(left, top, body.right - left, high_px))
            row.manner.put(
                pygame.Rect(
                    left + gap_px, top + high_px, body.right - left - gap_px, step_px - high_px
                )
            )

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw nothing more."""

    def _set_count(self, count: int) -> None:
        self._draft.count = count
        self._on_count()

    def _set_name(self, seat: int, text: str) -> None:
        self._draft.name_seat(seat, text)
        self._refresh(seat)

    def _set_player(self, seat: int, player: str) -> None:
        self._draft.seat_player(seat, player)
        self._refresh(seat)

    def _refresh(self, seat: int) -> None:
        """Show the head, the hint and the name that an empty field stands for."""
        translator = self._services.translator
        chosen = self._draft.seats[seat]
        row = self._rows[seat]
        row.name.placeholder = default_name(seat, chosen.player, translator)
        row.badge.face = face_of(chosen)
        row.badge.name = clean_name(chosen.name) or row.name.placeholder
        level = LEVELS.get(chosen.player)
        row.manner.text = translator.tr(_PERSON_TEXT if level is None else level.about)
        row.player.hint = row.manner.text

    def _next_name(self, seat: int) -> None:
        """Go on to the next name with Enter, and behind the last one to the start."""
        following = seat + 1
        last = following >= len(self._rows)
        self._group.focus(self._start if last else self._rows[following].name)
