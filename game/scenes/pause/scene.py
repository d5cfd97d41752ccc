"""The pause over a match: how it stands, and the ways on, to the rules, the settings and out."""

from collections.abc import Callable
from typing import Final

import pygame

from game.scenes.base import MenuScene, Services
from game.scenes.matches import NOT_KEPT, ask_give_up
from game.scenes.pause.standings import Standings
from game.session import Session
from game.ui import theme
from game.ui.glyphs import Face
from game.ui.viewport import Viewport
from game.ui.widgets.buttons import Button, ButtonKind, level
from game.ui.widgets.labels import Label, Paragraph

_MENU_U: Final = 440
_STANDINGS_U: Final = 520
_MARGIN_U: Final = 34
_HEADING_U: Final = 60
_GAP_U: Final = 12
_BUTTON_U: Final = 62
_LEAST_PROMISE_U: Final = 60
_VEIL: Final = 150
#: Narrower windows have the standings above the buttons.
_WIDE_SHAPE: Final = 1.1


class PauseScene(MenuScene):
    """Lies over the match, which is kept whatever is done here; Esc goes on.

    ``again`` lets the table below show the round once more; None where there is none to show.
    """

    opaque = False

    def __init__(
        self, services: Services, session: Session, again: Callable[[], None] | None = None
    ) -> None:
        super().__init__(services)
        self._session = session
        self._again = again
        self._panel = pygame.Rect(0, 0, 1, 1)

    def build(self) -> None:
        """Build the heading, the standings, the buttons and the promise that nothing is lost."""
        kit, tr, routes = self.services.kit, self.services.translator.tr, self.services.routes
        self._heading = Label(
            kit,
            tr("Pause"),
            size_u=theme.HEADING_U,
            colour=theme.GOLD,
            face=Face.TITLE,
            align="center",
        )
        over = self._session.view.outcome is not None
        self._buttons = [
            Button(kit, tr("Go on"), self.back, kind=ButtonKind.PRIMARY, size_u=theme.LARGE_U),
            *([] if self._again is None else [self._again_button()]),
            Button(kit, tr("How to play"), routes.help, icon="help"),
            Button(kit, tr("Settings"), routes.settings, icon="settings"),
            # What has ended already cannot be given up.
            *([] if over else [Button(kit, tr("Give up"), self._ask_give_up)]),
            Button(kit, tr("Quit to title"), routes.title, icon="back"),
        ]
        level(*self._buttons[1:])
        kept = tr("Your match is kept: continue it whenever you like.")
        is_kept = self.services.data.durable
        self._promise = Paragraph(
            kit,
            kept if is_kept else tr(NOT_KEPT),
            size_u=theme.SMALL_U,
            colour=theme.MINT if is_kept else theme.GOLD_PALE,
            align="center",
        )
        self.standings = Standings(self.services, self._session)
        self.group.add(self._heading, *self._buttons, self._promise, self.standings)

    def layout(self, viewport: Viewport) -> None:
        """Put a panel in the middle, with the standings beside the buttons or above them."""
        kit = self.services.kit
        margin_px, menu_px = kit.px(_MARGIN_U), kit.px(_MENU_U)
        high_px = kit.px(_HEADING_U + len(self._buttons) * (_BUTTON_U + _GAP_U) + _MARGIN_U // 2)
        # Where large letters leave too little room below the buttons, this text grows less.
        room_px = viewport.bounds.height - 2 * margin_px - high_px - kit.px(_GAP_U)
        promise_px = min(self._promise.height_px(menu_px), max(kit.px(_LEAST_PROMISE_U), room_px))
        high_px += promise_px
        told_px = kit.px(self.standings.natural_height_u())
        wide = viewport.width_u >= _WIDE_SHAPE * viewport.height_u
        size = (max(menu_px, kit.px(_STANDINGS_U)), high_px + told_px + margin_px)
        if wide:
            size = (menu_px + kit.px(_STANDINGS_U) + margin_px, max(high_px, told_px))
        self._panel = pygame.Rect(0, 0, size[0] + 2 * margin_px, size[1] + 2 * margin_px)
        self._panel.center = viewport.bounds.center
        inner = self._panel.inflate(-2 * margin_px, -2 * margin_px)
        menu, told = inner.copy(), inner.copy()
        if wide:
            menu.width = menu_px
            told.left, told.width = menu.right + margin_px, inner.right - menu.right - margin_px
        else:
            told.height = told_px
            menu.top, menu.height = told.bottom + margin_px, high_px
        self.standings.put(told)
        self._place_menu(menu, promise_px)
        self.dirty = True

    def _place_menu(self, menu: pygame.Rect, promise_px: int) -> None:
        kit = self.services.kit
        self._heading.put(pygame.Rect(menu.left, menu.top, menu.width, kit.px(_HEADING_U)))
        top = self._heading.rect.bottom + kit.px(_MARGIN_U) // 2
        for button in self._buttons:
            button.put(pygame.Rect(menu.left, top, menu.width, kit.px(_BUTTON_U)))
            top = button.rect.bottom + kit.px(_GAP_U)
        self._promise.put(pygame.Rect(menu.left, top, menu.width, promise_px))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a veil over the match, the panel and the widgets."""
        kit = self.services.kit
        kit.shapes.draw_veil(surface, theme.SHADOW, _VEIL)
        kit.draw_panel(surface, self._panel)
        super().draw(surface)

    def _again_button(self) -> Button:
        services = self.services
        return Button(
            services.kit, services.translator.tr("Show the round again"), self._show_again
        )

    def _show_again(self) -> None:
        assert self._again is not None
        self.back()
        self._again()

    def _ask_give_up(self) -> None:
        session = self._session
        ask_give_up(self.services, session.match_id, session.setup, self.services.routes.title)
