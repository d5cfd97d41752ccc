"""The title: the game's name, the ways into it, and the language."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from game.i18n import available_languages
from game.scenes.base import MenuScene, Services, SetupKind
from game.scenes.common.draft import quick_setup
from game.scenes.matches import NOT_KEPT, begin_match, continue_match
from game.scenes.title.art import TitleArt
from game.scenes.title.menu import (
    MenuButton,
    WarningBand,
    quick_match_lines,
    waiting_match,
)
from game.ui import theme
from game.ui.viewport import Viewport
from game.ui.widgets.base import Action
from game.ui.widgets.buttons import Button, ButtonKind, level
from game.ui.widgets.controls import Choice, Segments

_MARGIN_U: Final = 28
_MENU_U: Final = 600
_COLUMNS: Final = 2
_SIGN_U: Final = 64
#: The part of its row that the match played last has beside the way to all open ones.
_GO_ON_PART: Final = 0.62
_NEW_PART: Final = 0.57
_WIDEST_U: Final = 1340
_BUTTON_U: Final = 60
_GAP_U: Final = 14
_PADDING_U: Final = 26
_LANGUAGES_U: Final = 52
#: Narrower windows have the menu below the logo.
_WIDE_SHAPE: Final = 1.2
_VEIL: Final = 70


class TitleScene(MenuScene):
    """Where the game begins; Esc does nothing here, so that nobody leaves by accident."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._covered = False
        self._panel = pygame.Rect(0, 0, 1, 1)
        self._art = TitleArt(services)
        # Asked once, so that no button comes or goes while somebody looks around.
        data = services.data
        self._is_fresh = data.last_setup() is None and data.history.count() == 0

    def enter(self) -> None:
        """Build the menu, and play the music of the place that is seen."""
        super().enter()
        self.services.sound.music(self._art.table.music)

    def leave(self) -> None:
        """Give the large pictures back."""
        self._art.forget()

    def build(self) -> None:
        """Build the menu and the languages."""
        tr = self.services.translator.tr
        self._rows = self._build_rows()
        self._small = [
            self._button(tr("How to play"), self._how_to_play, "help"),
            self._button(tr("Records"), self._records, "trophy"),
            self._button(tr("Settings"), self._settings, "settings"),
            self._button(tr("Quit"), self.services.director.quit, ""),
        ]
        self._language = self._build_language()
        self._warning = WarningBand(self.services.kit, tr(NOT_KEPT))
        self._warning.visible = not self.services.data.durable
        level(*self._small)
        big = [button for row in self._rows for button in row]
        self.group.add(*big, *self._small, self._warning, self._language)
        self.group.focus(next(one for one in big if one.kind is ButtonKind.PRIMARY))

    def _build_rows(self) -> list[list[Button]]:
        """Return the ways into a match, row by row; Enter takes the likeliest one."""
        services, tr = self.services, self.services.translator.tr
        data = services.data
        waiting = waiting_match(services)
        self._quick_setup = quick_setup(data.quick_setup(), data.last_setup(), services.tables)
        quick = self._big(
            tr("Quick match"), quick_match_lines(services, self._quick_setup), self._quick
        )
        new = self._big(tr("New match"), [tr("Players, table, rules")], self._new)
        rows: list[list[Button]] = [
            [quick, Button(services.kit, "", self._set_quick, icon="settings")],
            [self._big(tr("Pass and play"), [tr("At one screen")], self._share), new],
        ]
        likeliest = quick if data.last_setup() is None else new
        if waiting:
            likeliest = self._big(tr("Continue"), waiting, self._continue)
            rows.insert(0, [likeliest])
            count = len(data.open_matches())
            if count > 1:
                lines = [services.translator.trn("{n} match", "{n} matches", count)]
                rows[0].append(self._big(tr("Open matches"), lines, self._open_matches))
        elif self._is_fresh:
            learn = self._big(
                tr("Learn in two minutes"), [tr("Short lessons at the table")], self._learn
            )
            rows.insert(0, [learn])
            settings = services.settings
            if not settings.lessons_done or settings.lesson_moves:
                likeliest = learn
        likeliest.kind = ButtonKind.PRIMARY
        return rows

    def _big(self, text: str, lines: Sequence[str], act: Action) -> MenuButton:
        return MenuButton(self.services, text, lines, act, ButtonKind.SECONDARY)

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
        menu = pygame.Rect(0, 0, kit.px(_MENU_U), min(self._menu_height_px(), bounds.height))
        if viewport.width_u >= _WIDE_SHAPE * viewport.height_u:
            whole = bounds.copy()
            whole.width = min(whole.width, kit.px(_WIDEST_U))
            whole.centerx = bounds.centerx
            menu.midright = (whole.right, bounds.centery)
            art = pygame.Rect(whole.left, bounds.top, 0, bounds.height)
            art.width = menu.left - kit.px(40) - art.left
        else:
            menu.width = min(bounds.width, kit.px(_MENU_U * 1.3))
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
        """Return the height at which every button is as high as it likes."""
        heights_u = self._heights_u()
        high_u = sum(heights_u) + (len(heights_u) - 1) * _GAP_U
        return self.services.kit.px(high_u + 2 * _PADDING_U)

    def _heights_u(self) -> list[float]:
        """Return how high each row of the menu would like to be."""
        big = [
            max(one.height_u for one in row if isinstance(one, MenuButton)) for row in self._rows
        ]
        return [*big, *[float(_BUTTON_U)] * -(-len(self._small) // _COLUMNS)]

    def _place_menu(self, menu: pygame.Rect) -> None:
        """Place the rows; where the window is low, all of them are lower by the same part."""
        kit = self.services.kit
        part = min(1.0, menu.height / self._menu_height_px())
        gap_px = round(kit.px(_GAP_U) * part)
        inner = menu.inflate(-2 * kit.px(_PADDING_U), -2 * round(kit.px(_PADDING_U) * part))
        rows: list[list[Button]] = [
            *self._rows,
            *(self._small[at : at + _COLUMNS] for at in range(0, len(self._small), _COLUMNS)),
        ]
        top = inner.top
        for row, high_u in zip(rows, self._heights_u(), strict=True):
            high_px = max(1, round(kit.px(high_u) * part))
            self._place_row(row, pygame.Rect(inner.left, top, inner.width, high_px), gap_px)
            top += high_px + gap_px

    def _place_row(self, row: Sequence[Button], place: pygame.Rect, gap_px: int) -> None:
        """Share a row out: evenly, with more for who goes on, and just enough for a mere sign."""
        sign_px = self.services.kit.px(_SIGN_U)
        free_px = place.width - (len(row) - 1) * gap_px
        if not row[-1].text:
            widths = [free_px - sign_px, sign_px]
        elif row is self._rows[0] and len(row) > 1:
            widths = [round(free_px * _GO_ON_PART), free_px - round(free_px * _GO_ON_PART)]
        elif row is self._rows[-1]:
            # The longer line is that of a new match.
            widths = [free_px - round(free_px * _NEW_PART), round(free_px * _NEW_PART)]
        else:
            widths = [free_px // len(row)] * len(row)
        left = place.left
        for button, wide_px in zip(row, widths, strict=True):
            button.put(pygame.Rect(left, place.top, wide_px, place.height))
            left += wide_px + gap_px

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

    def _learn(self) -> None:
        self.services.routes.learn()

    def _open_matches(self) -> None:
        self.services.routes.open_matches()

    def _quick(self) -> None:
        begin_match(self.services, self._quick_setup)

    def _set_quick(self) -> None:
        self.services.routes.setup(SetupKind.QUICK)

    def _share(self) -> None:
        self.services.routes.setup(SetupKind.SHARED)

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
