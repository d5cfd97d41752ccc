"""Parts of the title's menu: big buttons with small lines, a warning, the match that waits."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

import pygame

from game.engine.entries import RoundNote
from game.scenes.base import Services
from game.scenes.common.names import names_now
from game.scenes.common.rule_texts import length_in_short
from game.scenes.common.tables import table_title
from game.setup import MatchSetup
from game.ui import theme
from game.ui.glyphs import Face
from game.ui.kit import Kit
from game.ui.widgets.base import Action, Widget
from game.ui.widgets.buttons import Button, ButtonKind

_BIG_BUTTON_U: Final = 76
_LINE_U: Final = 32


class MenuButton(Button):
    """A big button of the title with smaller lines below its text."""

    def __init__(
        self,
        services: Services,
        text: str,
        lines: Sequence[str],
        on_press: Action,
        kind: ButtonKind,
    ) -> None:
        super().__init__(services.kit, text, on_press, kind=kind, size_u=theme.LARGE_U)
        self.lines = tuple(lines)

    @property
    def face(self) -> Face:
        """Return the face of the text, which is the title's in all of them."""
        return Face.TITLE

    @property
    def height_u(self) -> float:
        """Return the height that all lines need."""
        return _BIG_BUTTON_U + (len(self.lines) - 1) * _LINE_U

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the button with all its texts."""
        text, self.text = self.text, ""
        super().draw(surface)
        self.text = text
        kit = self.kit
        room_px = max(1, self.rect.width - kit.px(24))
        title = kit.painter.line(
            text,
            self.size_u,
            theme.CREAM,
            face=self.face,
            max_width_px=room_px,
            max_height_px=round(self.rect.height * (0.44 if self.lines else 0.9)),
        )
        small = [
            kit.painter.line(
                line,
                theme.SMALL_U,
                theme.CREAM,
                face=Face.BOLD,
                max_width_px=room_px,
                max_height_px=round(self.rect.height * 0.44 / len(self.lines)),
            )
            for line in self.lines
        ]
        pictures = [title, *small]
        top = self.rect.centery - sum(picture.get_height() for picture in pictures) // 2
        top += kit.px(2) if self.pressed and self.enabled else 0
        for picture in pictures:
            place = picture.get_rect(midtop=(self.rect.centerx, top))
            surface.blit(picture, place)
            if picture is title and self.mnemonic:
                self._underline(surface, place, theme.CREAM)
            top += picture.get_height()


class WarningBand(Widget):
    """A calm band with one sentence."""

    focusable = False

    def __init__(self, kit: Kit, text: str) -> None:
        super().__init__(kit)
        self.text = text

    def place_above(self, bounds: pygame.Rect) -> None:
        """Take a place in the middle of the lower edge, as wide as the sentence wants."""
        kit = self.kit
        size_u = kit.painter.grown(theme.SMALL_U)
        wanted_px = kit.painter.size(self.text, size_u, face=Face.BOLD)[0]
        width_px = min(bounds.width, wanted_px + 3 * kit.px(theme.GAP_U))
        high_px = self._picture(width_px).get_height() + kit.px(theme.GAP_U)
        band = pygame.Rect(0, 0, width_px, high_px)
        band.midbottom = bounds.midbottom
        self.put(band)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the band."""
        kit = self.kit
        radius_px = kit.px(theme.SMALL_RADIUS_U)
        box = kit.shapes.box(
            self.rect.size, theme.PANEL, radius_px, edge=theme.GOLD, edge_px=kit.px(2)
        )
        surface.blit(box, self.rect)
        kit.blit_centred(surface, self._picture(self.rect.width), self.rect)

    def _picture(self, width_px: int) -> pygame.Surface:
        room_px = max(1, width_px - 2 * self.kit.px(theme.GAP_U))
        return self.kit.painter.paragraph(
            self.text, theme.SMALL_U, theme.GOLD_PALE, room_px, align="center", face=Face.BOLD
        )


def quick_match_lines(services: Services, setup: MatchSetup) -> list[str]:
    """Return at which table and how far the quick match goes: "Caye pier · to 100"."""
    length = length_in_short(setup.rules.length, services.translator)
    return [f"{table_title(setup.table, services)} · {length}"]


def waiting_match(services: Services) -> list[str]:
    """Return who plays the match in progress, its round and its date; empty without one."""
    stored = services.data.in_progress()
    if stored is None:
        return []
    translator = services.translator
    rounds = 1 + sum(isinstance(entry, RoundNote) for entry in stored.record.log)
    parts = [translator.tr("Round {number}", number=rounds)]
    started = _moment(stored.record.extra.get("started"))
    if started is not None:
        parts.append(translator.date(started))
    return [translator.names(names_now(stored.setup.seats, translator)), " · ".join(parts)]


def _moment(text: object) -> datetime | None:
    """Return the moment that a record names, None if it names none."""
    try:
        return datetime.fromisoformat(text) if isinstance(text, str) else None
    except ValueError:
        return None
