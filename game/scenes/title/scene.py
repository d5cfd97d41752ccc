"""The title: the game's name, the ways into it, and the language."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from game.i18n import N_, available_languages
from game.scenes.base import MenuScene, Services
from game.scenes.common.draft import quick_setup
from game.scenes.matches import begin_match, continue_match
from game.scenes.title.art import TitleArt
from game.scenes.title.menu import MenuButton, WarningBand, waiting_match
from game.ui import theme
from game.ui.viewport import Viewport
from game.ui.widgets.base import Action
from game.ui.widgets.buttons import Button, ButtonKind, level
from game.ui.widgets.controls import Choice, Segments

_MARGIN_U: Final = 28
_MENU_U: Final = 490
_WIDEST_U: Final = 1340
_BUTTON_U: Final = 60
_GAP_U: Final = 14
_PADDING_U: Final = 26
_LANGUAGES_U: Final = 52
#: Narrower windows have the menu below the logo.
_WIDE_SHAPE: Final = 1.2
_VEIL: Final = 70
_NOT_KEPT: Final = N_("Matches and settings cannot be saved now: nothing you do will be kept.")


class TitleScene(MenuScene):
    """Where the game begins; Esc does nothing here, so that nobody leaves by accident."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._covered = False
        self._panel = pygame.Rect(0, 0, 1, 1)
        self._art = TitleArt(services)

    def enter(self) -> None:
        """Build the menu, and play the music of the place that is seen."""
        super().enter()
        self.services.sound.music(self._art.table.music)

    def leave(self) -> None:
        """Give the large picture back."""
        self._art.forget()

    def build(self) -> None:
        """Build the menu and the languages."""
        tr = self.services.translator.tr
        self._big = self._build_big()
        self._small = [
            self._button(tr("How to play"), self._how_to_play, "help"),
            self._button(tr("Records"), self._records, "trophy"),
            self._button(tr("Settings"), self._settings, "settings"),
            self._button(tr("Quit"), self.services.director.quit, ""),
        ]
        self._language = self._build_language()
        self._warning = WarningBand(self.services.kit, tr(_NOT_KEPT))
        self._warning.visible = not self.services.data.durable
        level(*self._small)
        self.group.add(*self._big, *self._small, self._warning, self._language)
        self.group.focus(next(one for one in self._big if one.kind is ButtonKind.PRIMARY))

    def _build_big(self) -> list[MenuButton]:
        """Return the ways into a match; Enter takes the one that is likeliest wanted."""
        services, tr = self.services, self.services.translator.tr
        waiting = waiting_match(services)
        last = services.data.last_setup()
        entries: list[tuple[str, Sequence[str], Action]] = []
        if waiting:
            entries.append((tr("Continue"), waiting, self._continue))
        entries.append((tr("Quick match"), [tr("You against three computers")], self._quick))
        entries.append((tr("New match"), [tr("Players, table, rules")], self._new))
        likeliest = 0 if waiting or last is None else len(entries) - 1
        return [
            MenuButton(
                services,
                text,
                lines,
                act,
                ButtonKind.PRIMARY if number == likeliest else ButtonKind.SECONDARY,
            )
            for number, (text, lines, act) in enumerate(entries)
        ]

    def _build_language(self) -> Segments[str] | Choice[str]:
        """Return the languages side by side, or one at a time where there are too many."""
        kit, translator = self.services.kit, self.services.translator
        options = [(language.code, language.own_name) for language in available_languages()]
        row = Segments(kit, options, translator.language, self._choose_language)
        if row.natural_size_u()[0] <= 1280 - 2 * _MARGIN_U:
            return row
        return Choice(kit, "", options, translator.language, self._choose_language)

    def _button(self, text: str, act: Action, icon: str) -> Button:
        return Button(self.services.kit, text, act, icon=icon)

    def layout(self, viewport: Viewport) -> None:
        """Put logo and menu beside or, in a narrow window, above each other."""
        kit = self.services.kit
        bounds = viewport.bounds.inflate(-2 * kit.px(_MARGIN_U), -2 * kit.px(_MARGIN_U))
        self._place_language(bounds)
        bounds.height -= kit.px(_LANGUAGES_U + _GAP_U)
        if self._warning.visible:
            self._warning.place_above(bounds)
            bounds.height = self._warning.rect.top - kit.px(_GAP_U) - bounds.top
        menu = pygame.Rect(0, 0, kit.px(_MENU_U), self._menu_height_px())
        if viewport.width_u >= _WIDE_SHAPE * viewport.height_u:
            whole = bounds.copy()
            whole.width = min(whole.width, kit.px(_WIDEST_U))
            whole.centerx = bounds.centerx
            menu.midright = (whole.right, bounds.centery)
            art = pygame.Rect(whole.left, bounds.top, 0, bounds.height)
            art.width = menu.left - kit.px(40) - art.left
        else:
            menu.width = min(bounds.width, kit.px(_MENU_U * 1.5))
            menu.midbottom = (bounds.centerx, bounds.bottom - kit.px(_GAP_U))
            art = pygame.Rect(bounds.left, bounds.top, bounds.width, 0)
            art.height = menu.top - kit.px(30) - art.top
        self._panel = menu
        self._place_menu(menu)
        self._art.lay_out(art)
        self.dirty = True

    def _place_language(self, bounds: pygame.Rect) -> None:
        kit = self.services.kit
        width_u, _ = self._language.natural_size_u()
        place = pygame.Rect(0, 0, min(bounds.width, kit.px(width_u)), kit.px(_LANGUAGES_U))
        place.midbottom = bounds.midbottom
        self._language.put(place)

    def _menu_height_px(self) -> int:
        kit = self.services.kit
        rows = len(self._big) + 2
        high_u = sum(one.height_u for one in self._big) + 2 * _BUTTON_U + (rows - 1) * _GAP_U
        return kit.px(high_u + 2 * _PADDING_U)

    def _place_menu(self, menu: pygame.Rect) -> None:
        kit = self.services.kit
        gap_px = kit.px(_GAP_U)
        inner = menu.inflate(-2 * kit.px(_PADDING_U), -2 * kit.px(_PADDING_U))
        top = inner.top
        for button in self._big:
            button.put(pygame.Rect(inner.left, top, inner.width, kit.px(button.height_u)))
            top = button.rect.bottom + gap_px
        half_px = (inner.width - gap_px) // 2
        for number, small in enumerate(self._small):
            left = inner.left + (number % 2) * (half_px + gap_px)
            small.put(pygame.Rect(left, top, half_px, kit.px(_BUTTON_U)))
            if number % 2:
                top = small.rect.bottom + gap_px

    def update(self, dt_s: float) -> None:
        """Let the letters fall into place and the cards rise."""
        if self._art.advance(dt_s):
            self.dirty = True

    @property
    def animating(self) -> bool:
        """Tell whether the letters are still falling or the cards still rising."""
        return self._art.arriving

    @property
    def resting(self) -> bool:
        """Tell whether the picture stands still."""
        return not self._art.moving

    @property
    def warns(self) -> bool:
        """Tell whether it says that nothing is kept."""
        return self._warning.visible

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the place and, unless another screen lies over it, the logo and the menu."""
        kit = self.services.kit
        if not self._art.draw_place(surface):
            self.dirty = True
        if self._covered:
            return
        kit.shapes.draw_veil(surface, theme.SHADOW, _VEIL)
        self._art.draw(surface)
        kit.draw_panel(surface, self._panel, alpha=225)
        self.group.draw(surface)

    def back(self) -> None:
        """Do nothing: the way out is a button."""

    def cover(self) -> None:
        """Hide the menu while another screen lies over the place."""
        super().cover()
        self._covered = True

    def uncover(self) -> None:
        """Show the menu as things are now."""
        self._covered = False
        self.rebuild()

    def _continue(self) -> None:
        if not continue_match(self.services):
            self.uncover()
            self.layout(self.services.kit.viewport)

    def _quick(self) -> None:
        services = self.services
        begin_match(services, quick_setup(services.data.last_setup(), services.tables))

    def _new(self) -> None:
        self.services.routes.setup()

    def _how_to_play(self) -> None:
        self.services.routes.help()

    def _records(self) -> None:
        self.services.routes.records()

    def _settings(self) -> None:
        self.services.routes.settings()

    def _choose_language(self, code: str) -> None:
        self.services.change(replace(self.services.settings, language=code))
