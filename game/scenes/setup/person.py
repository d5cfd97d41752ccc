"""Who sits in a seat: a face to pick, and the names of those who played before."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.people import PEOPLE
from game.scenes.base import Services
from game.scenes.common.draft import MatchDraft
from game.scenes.common.page import HintLine, PageScene
from game.setup import NAME_LENGTH
from game.ui import theme
from game.ui.kit import Kit
from game.ui.widgets.base import Action, Widget
from game.ui.widgets.buttons import Button, level
from game.ui.widgets.controls import draw_chevron
from game.ui.widgets.labels import Label
from game.ui.widgets.seat_badge import SeatBadge

#: So many of those who played before are offered, who played most first.
MOST_NAMES: Final = 6
_COLUMNS: Final = 6
_NAME_COLUMNS: Final = 3
_NAME_U: Final = 54
_LABEL_U: Final = 40
_FOOT_GAP_U: Final = 10


class FaceButton(SeatBadge):
    """The head of a seat; a press on a person's leads to faces and names, arrows change it."""

    focusable = True

    def __init__(
        self, kit: Kit, seat: int, open_faces: Action, turn: Callable[[int], None], hint: str
    ) -> None:
        super().__init__(kit, seat)
        self.hint = hint
        self.is_person = False
        self._open = open_faces
        self._turn = turn

    @property
    def can_focus(self) -> bool:
        """Stop here only at a person's head: a computer player has its own."""
        return super().can_focus and self.is_person

    def activate(self) -> None:
        """Open the faces."""
        if self.is_person:
            self._open()

    def step(self, direction: int) -> bool:
        """Take the next or the previous face."""
        self._turn(direction)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the head, with a mark on a person's that there is more below."""
        super().draw(surface)
        if self.is_person:
            kit, side_px = self.kit, max(8, self.rect.width // 3)
            fill = theme.GOLD if self.hovered else theme.CREAM
            disc = kit.shapes.disc(side_px, fill, edge=theme.INK, edge_px=kit.px(2))
            place = disc.get_rect(bottomright=self.rect.bottomright)
            surface.blit(disc, place)
            draw_chevron(surface, place.center, max(2, side_px // 5), theme.INK)
        self.draw_focus(surface, self.rect.inflate(-self.kit.px(4), 0), self.rect.width // 2)


class FaceTile(Widget):
    """A face to pick; the one of the seat has a light edge."""

    def __init__(self, kit: Kit, face: str, name: str, pick: Action, *, chosen: bool) -> None:
        super().__init__(kit, hint=name)
        self.face = face
        self.chosen = chosen
        self._pick = pick

    def activate(self) -> None:
        """Pick this face."""
        self._pick()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the face on a tile of its own."""
        kit, rect = self.kit, self.rect
        fill = theme.TEAL if self.chosen or self.hovered else theme.FIELD
        edge = theme.GOLD if self.chosen else theme.MINT if self.hovered else theme.PANEL_EDGE
        radius_px, edge_px = kit.px(theme.RADIUS_U), kit.px(4 if self.chosen else theme.EDGE_U)
        surface.blit(kit.shapes.box(rect.size, fill, radius_px, edge=edge, edge_px=edge_px), rect)
        side_px = max(1, round(min(rect.size) * 0.82))
        picture = kit.face(self.face, (side_px, side_px))
        surface.blit(picture, picture.get_rect(center=rect.center))
        self.draw_focus(surface, rect.inflate(-kit.px(16), -kit.px(16)), radius_px - kit.px(8))


class PersonScene(PageScene):
    """Lies over the set-up: a face or a name takes the seat, and the set-up is there again."""

    WIDEST_U = 1000
    TALLEST_U = 640

    def __init__(self, services: Services, draft: MatchDraft, seat: int, on_change: Action) -> None:
        super().__init__(services)
        self._draft = draft
        self._seat = seat
        self._on_change = on_change

    def heading(self) -> str:
        """Return the heading."""
        return self.services.translator.tr("Who plays here?")

    def enter(self) -> None:
        """Build the widgets, beginning at the face of the seat."""
        super().enter()
        self.group.focus(next((tile for tile in self.tiles if tile.chosen), None))

    def build(self) -> None:
        """Build the faces, the names and the footer."""
        kit, tr = self.services.kit, self.services.translator.tr
        own = self._draft.seats[self._seat].face
        self.tiles = [
            FaceTile(kit, face, tr(name), partial(self._pick, face), chosen=face == own)
            for face, name in PEOPLE.items()
        ]
        faces = self.services.data.history.faces()
        self.names = [
            Button(
                kit,
                name,
                partial(self._take, name, faces.get(name)),
                hint=tr("Plays under this name, as before."),
            )
            for name in self._known()
        ]
        level(*self.names)
        self._before = Label(kit, tr("Played before"), size_u=theme.SMALL_U, colour=theme.MINT)
        self._before.visible = bool(self.names)
        self._back = self.back_button()
        self._hint = HintLine(kit, lambda: self.group.hint)
        self.group.add(*self.tiles, self._before, *self.names, self._back, self._hint)

    def lay_out_body(self) -> None:
        """Place the faces in rows and the names below them."""
        kit = self.services.kit
        gap_px = kit.px(_FOOT_GAP_U)
        body = self.body.copy()
        rows = -(-len(self.names) // _NAME_COLUMNS)
        names = body.copy()
        names.height = rows * (kit.px(_NAME_U) + gap_px) + (kit.px(_LABEL_U) if rows else 0)
        names.bottom = body.bottom
        body.height = names.top - gap_px - body.top
        _in_columns(self.tiles, body, _COLUMNS, gap_px)
        label = pygame.Rect(names.left, names.top, names.width, kit.px(_LABEL_U))
        self._before.put(label)
        names.top, names.height = label.bottom, names.height - label.height
        _in_columns(self.names, names, _NAME_COLUMNS, gap_px)
        self._hint.put(self.place_in_foot([self._back], []))

    def _known(self) -> list[str]:
        """Return who played before and sits nowhere else at this table."""
        seated = {
            seat.name for number, seat in enumerate(self._draft.seats) if number != self._seat
        }
        people = (line.player for line in self.services.data.history.players())
        known = [
            one.name
            for one in people
            if not one.is_computer and len(one.name) <= NAME_LENGTH and one.name not in seated
        ]
        return known[:MOST_NAMES]

    def _pick(self, face: str) -> None:
        self._draft.pick_face(self._seat, face)
        self._done()

    def _take(self, name: str, face: str | None) -> None:
        self._draft.seat_person(self._seat, name, face)
        self._done()

    def _done(self) -> None:
        self.services.director.pop()
        self._on_change()


def _in_columns(widgets: Sequence[Widget], place: pygame.Rect, columns: int, gap_px: int) -> None:
    """Share a place out among widgets, row by row."""
    rows = max(1, -(-len(widgets) // columns))
    wide_px = (place.width - (columns - 1) * gap_px) // columns
    high_px = max(1, (place.height - (rows - 1) * gap_px) // rows)
    for number, widget in enumerate(widgets):
        row, column = divmod(number, columns)
        left, top = place.left + column * (wide_px + gap_px), place.top + row * (high_px + gap_px)
        widget.put(pygame.Rect(left, top, wide_px, high_px))
