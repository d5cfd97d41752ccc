"""The players' page of the set-up: how many, their names, and who plays each seat."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from game.bots import LEVELS
from game.i18n import N_
from game.people import PEOPLE
from game.scenes.base import Services
from game.scenes.common.draft import MatchDraft
from game.scenes.common.faces import face_of
from game.scenes.common.names import clean_name, default_name
from game.scenes.setup.person import FaceButton, PersonScene
from game.setup import HUMAN, NAME_LENGTH, SEAT_COUNTS
from game.ui import theme
from game.ui.widgets.base import Widget
from game.ui.widgets.controls import Choice, Segments
from game.ui.widgets.focus import FocusGroup
from game.ui.widgets.labels import Label, Paragraph
from game.ui.widgets.strength import StrengthBars
from game.ui.widgets.textfield import TextField

_MOST_ROW_U: Final = 420
#: How high a row's controls are at most, and what its player is like below them.
_CONTROL_U: Final = 60
_TOLD_U: Final = 34
_MOST_HEAD_U: Final = 180
_BARS_U: Final = 62
_COUNT_U: Final = 56
_NAME_U: Final = 480
_PERSON_TEXT: Final = N_("Plays at this screen.")
_PLAYER_U: Final = 560


@dataclass(frozen=True, slots=True)
class _Row:
    """The widgets of one seat; ``bars`` and ``manner`` say how a computer player plays."""

    badge: FaceButton
    name: TextField
    player: Choice[str]
    bars: StrengthBars
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
        counts = [(count, tr.trn("{n} player", "{n} players", count)) for count in SEAT_COUNTS]
        self._count = Segments(kit, counts, self._draft.count, self._set_count)
        self._order = Label(
            kit, tr.tr("Clockwise round the table"), size_u=theme.SMALL_U, colour=theme.MINT
        )
        group.add(self._count, self._order)
        self._rows: list[_Row] = []
        self._places: list[pygame.Rect] = []
        for seat in range(self._draft.count):
            row = self._build_row(seat)
            self._rows.append(row)
            group.add(row.badge, row.name, row.player, row.bars, row.manner)
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
        badge = FaceButton(
            kit,
            seat,
            lambda: self._open_faces(seat),
            lambda step: self._turn_face(seat, step),
            tr("Pick a face, or somebody who played before."),
        )
        return _Row(badge, name, player, StrengthBars(kit, len(LEVELS)), manner)

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
        step_px = min(kit.px(_MOST_ROW_U), free_px // len(self._rows))
        self._places = []
        for number, row in enumerate(self._rows):
            top = count.bottom + gap_px + number * step_px
            self._places.append(pygame.Rect(body.left, top, body.width, step_px))
            self._place_row(row, self._places[number])

    def _place_row(self, row: _Row, place: pygame.Rect) -> None:
        """Place a seat: the head, name and player beside it, and below those what it is like."""
        kit = self._services.kit
        gap_px, inset_px = kit.px(theme.GAP_U), kit.px(7)
        told_px = max(kit.px(_TOLD_U), round(place.height * 0.3))
        high_px = min(kit.px(_CONTROL_U), place.height - told_px - kit.px(4))
        head_px = min(kit.px(_MOST_HEAD_U), place.height - kit.px(12))
        told_px = min(told_px, kit.px(_TOLD_U) * 2)
        top = place.top + max(0, (place.height - high_px - told_px) // 2)
        row.badge.put(pygame.Rect(place.left, place.centery - head_px // 2, head_px, head_px))
        left = place.left + head_px + gap_px
        room_px = place.right - left - gap_px
        name_px = room_px * _NAME_U // (_NAME_U + _PLAYER_U)
        row.name.put(pygame.Rect(left, top + inset_px, name_px, high_px - 2 * inset_px))
        at = left + name_px + gap_px
        row.player.put(pygame.Rect(at, top, place.right - at, high_px))
        bars = pygame.Rect(left + kit.px(4), top + high_px, kit.px(_BARS_U), kit.px(_TOLD_U - 8))
        row.bars.put(bars)
        said = pygame.Rect(0, bars.top, 0, told_px)
        said.left = bars.right + gap_px if row.bars.strength else bars.left
        said.width = max(1, place.right - said.left)
        row.manner.put(said)

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
        # A computer player's strength takes room that a person has no use for.
        self._place_row(self._rows[seat], self._places[seat])

    def _open_faces(self, seat: int) -> None:
        services = self._services
        services.director.push(PersonScene(services, self._draft, seat, self._on_count))

    def _turn_face(self, seat: int, step: int) -> None:
        """Give a person the next face that nobody else has."""
        faces = list(PEOPLE)
        taken = {one.face for at, one in enumerate(self._draft.seats) if at != seat}
        own = self._draft.seats[seat].face
        at = faces.index(own) if own in faces else -1
        while True:
            at = (at + step) % len(faces)
            if faces[at] not in taken:
                break
        self._draft.pick_face(seat, faces[at])
        self._refresh(seat)

    def _refresh(self, seat: int) -> None:
        """Show the head, the hint and the name that an empty field stands for."""
        translator = self._services.translator
        chosen = self._draft.seats[seat]
        row = self._rows[seat]
        row.name.placeholder = default_name(seat, chosen.player, translator)
        row.badge.face = face_of(chosen)
        row.badge.is_person = chosen.is_human
        row.badge.name = clean_name(chosen.name) or row.name.placeholder
        level = LEVELS.get(chosen.player)
        row.bars.strength = list(LEVELS).index(chosen.player) + 1 if level else 0
        row.bars.visible = level is not None
        row.manner.text = translator.tr(_PERSON_TEXT if level is None else level.about)
        row.player.hint = row.manner.text

    def _next_name(self, seat: int) -> None:
        """Go on to the next name with Enter, and behind the last one to the start."""
        following = seat + 1
        last = following >= len(self._rows)
        self._group.focus(self._start if last else self._rows[following].name)
