"""The curtain: names who takes over the screen and waits for that person's deliberate act."""

from collections.abc import Callable
from typing import Final

import pygame

from game.i18n import Translator
from game.ui import intents, theme
from game.ui.glyphs import Face
from game.ui.intents import Intent
from game.ui.kit import Kit
from game.ui.widgets.buttons import Button, ButtonKind
from game.ui.widgets.focus import FocusGroup

#: A key or click that comes sooner was still meant for the move before.
DEAF_S: Final = 0.45
_WIDTH_U: Final = 560
_HEIGHT_U: Final = 300


class Curtain:
    """A panel over the table with one button; ``seat`` None while it is open.

    Only a key or a click that both begins and ends after the curtain fell, a moment later, opens
    it.
    """

    def __init__(self, kit: Kit, translator: Translator, on_open: Callable[[int], None]) -> None:
        self._kit = kit
        self._t = translator
        self._on_open = on_open
        self.seat: int | None = None
        #: What lies above this line, the piles and their figures, stays in sight.
        self.below_px = 0
        #: Where the panel was drawn last, in pixels.
        self.panel = pygame.Rect(0, 0, 0, 0)
        self._name = ""
        self._alone = False
        self._looks = False
        self._down_s = 0.0
        self._group = FocusGroup()
        self._button = Button(kit, "", self._open, kind=ButtonKind.PRIMARY, size_u=theme.LARGE_U)
        self._group.add(self._button)

    def fall(self, seat: int, name: str, *, alone: bool, looks: bool = False) -> None:
        """Fall for a seat; ``alone`` when no other person plays, ``looks`` only to look once."""
        self.seat = seat
        self._name = name
        self._alone = alone
        self._looks = looks
        self.turn_deaf()
        self._group.handle(intents.PointerCancelled())
        self.build_texts()

    def build_texts(self) -> None:
        """Take over the language."""
        tr = self._t.tr
        self._button.text = tr("Go on") if self._alone else tr("Show my cards")

    def turn_deaf(self) -> None:
        """Hear nothing for a moment, as when it has just fallen."""
        self._down_s = 0.0

    def rise(self) -> None:
        """Be gone."""
        self.seat = None

    def update(self, dt_s: float) -> None:
        """Let time pass."""
        self._down_s += dt_s

    def _open(self) -> None:
        if self.seat is not None:
            self._on_open(self.seat)

    def handle(self, intent: Intent) -> bool:
        """Take an intent; True when it was for the curtain."""
        deaf = self._down_s < DEAF_S
        if deaf and isinstance(intent, intents.PointerPressed | intents.Activated | intents.Letter):
            return True
        return self._group.handle(intent)

    @property
    def dirty(self) -> bool:
        """Tell whether the button looks different now."""
        return self._group.dirty

    @property
    def button_rect(self) -> pygame.Rect:
        """Return where the button is in pixels."""
        return self._button.rect

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a veil over the table and the panel."""
        if self.seat is None:
            return
        kit, view = self._kit, self._kit.viewport
        kit.shapes.draw_veil(surface, theme.SHADOW, 90)
        rect = self.panel = view.centred(_WIDTH_U, _HEIGHT_U)
        rect.top = max(rect.top, min(self.below_px, surface.get_height() - rect.height - kit.px(8)))
        radius, blur = kit.px(28), kit.px(22)
        surface.blit(kit.shapes.shadow(rect.size, radius, blur), rect.move(-blur, kit.px(8) - blur))
        edge = kit.px(3)
        surface.blit(
            kit.shapes.box(rect.size, theme.PANEL, radius, edge=theme.GOLD, edge_px=edge), rect
        )
        room = rect.width - kit.px(56)
        self._centred(surface, self._heading(), rect.top + kit.px(84), theme.HEADING_U, room)
        self._centred(surface, self._hint(), rect.top + kit.px(148), theme.SMALL_U, room)
        self._button.put(
            pygame.Rect(
                rect.centerx - kit.px(170), rect.bottom - kit.px(108), kit.px(340), kit.px(72)
            )
        )
        self._group.draw(surface)

    def _heading(self) -> str:
        if self._alone:
            return self._t.tr("Welcome back, {name}", name=self._name)
        return self._t.tr("Over to {name}", name=self._name)

    def _hint(self) -> str:
        if self._alone:
            return self._t.tr("Your cards were covered while you were away.")
        if self._looks:
            return self._t.tr("Look at your new cards; everybody else, please look away.")
        return self._t.tr("Everybody else, please look away.")

    def _centred(
        self, surface: pygame.Surface, text: str, y_px: int, size_u: float, room_px: int
    ) -> None:
        heading = size_u == theme.HEADING_U
        face = Face.TITLE if heading else Face.TEXT
        colour = theme.GOLD if heading else theme.CREAM
        high_px = self._kit.px(60)
        line = self._kit.painter.fitted(text, size_u, colour, (room_px, high_px), face=face)
        surface.blit(line, line.get_rect(center=(surface.get_rect().centerx, y_px)))
