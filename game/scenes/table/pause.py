"""The pause over a match: go on, look something up, change a setting, or leave."""

from collections.abc import Callable
from typing import Final

import pygame

from game.scenes.base import MenuScene, Services
from game.ui import theme
from game.ui.glyphs import Face
from game.ui.viewport import Viewport
from game.ui.widgets.buttons import Button, ButtonKind
from game.ui.widgets.labels import Label, Paragraph

_WIDTH_U: Final = 520
_MARGIN_U: Final = 34
_HEADING_U: Final = 60
_GAP_U: Final = 14
_BUTTON_U: Final = 64
_VEIL: Final = 150


class PauseScene(MenuScene):
    """Lies over the match; Esc goes on. ``on_leave`` leads to the title, the match is kept."""

    opaque = False

    def __init__(self, services: Services, *, on_leave: Callable[[], None]) -> None:
        super().__init__(services)
        self._on_leave = on_leave
        self._panel = pygame.Rect(0, 0, 1, 1)

    def build(self) -> None:
        """Build the heading, the buttons and the promise that nothing is lost."""
        kit, tr = self.services.kit, self.services.translator.tr
        self._heading = Label(
            kit,
            tr("Pause"),
            size_u=theme.HEADING_U,
            colour=theme.GOLD,
            face=Face.TITLE,
            align="center",
        )
        self._buttons = [
            Button(kit, tr("Go on"), self.back, kind=ButtonKind.PRIMARY, size_u=theme.LARGE_U),
            Button(kit, tr("How to play"), self._how_to_play, icon="help"),
            Button(kit, tr("Settings"), self._settings, icon="settings"),
            Button(kit, tr("Leave to the title"), self._on_leave, icon="back"),
        ]
        self._promise = Paragraph(
            kit,
            tr("Your match is kept: continue it whenever you like."),
            size_u=theme.SMALL_U,
            colour=theme.MINT,
            align="center",
        )
        self.group.add(self._heading, *self._buttons, self._promise)

    def layout(self, viewport: Viewport) -> None:
        """Put a panel in the middle, as high as it needs to be."""
        kit = self.services.kit
        inner_px = kit.px(_WIDTH_U - 2 * _MARGIN_U)
        promise_px = self._promise.height_px(inner_px)
        high_u = _HEADING_U + len(self._buttons) * (_BUTTON_U + _GAP_U) + 2 * _MARGIN_U
        high_px = kit.px(high_u) + promise_px
        self._panel = pygame.Rect(0, 0, kit.px(_WIDTH_U), high_px)
        self._panel.center = viewport.bounds.center
        left, top = self._panel.left + kit.px(_MARGIN_U), self._panel.top + kit.px(_MARGIN_U) // 2
        self._heading.put(pygame.Rect(left, top, inner_px, kit.px(_HEADING_U)))
        top = self._heading.rect.bottom + kit.px(_MARGIN_U) // 2
        for button in self._buttons:
            button.put(pygame.Rect(left, top, inner_px, kit.px(_BUTTON_U)))
            top = button.rect.bottom + kit.px(_GAP_U)
        self._promise.put(pygame.Rect(left, top, inner_px, promise_px))
        self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a veil over the match, the panel and the widgets."""
        kit = self.services.kit
        kit.shapes.draw_veil(surface, theme.SHADOW, _VEIL)
        kit.draw_panel(surface, self._panel)
        super().draw(surface)

    def _how_to_play(self) -> None:
        self.services.routes.help()

    def _settings(self) -> None:
        self.services.routes.settings()
