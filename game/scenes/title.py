"""The title: the game's name, the ways into it, and the language."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

import pygame

from game.engine.entries import RoundNote
from game.i18n import N_, available_languages
from game.scenes.base import MenuScene, Services
from game.scenes.card_fan import CardFan
from game.scenes.logo import Logo
from game.scenes.match_draft import quick_setup
from game.scenes.matches import begin_match, continue_match
from game.ui import theme
from game.ui.buttons import Button, ButtonKind
from game.ui.controls import Choice, Segments
from game.ui.glyphs import Face
from game.ui.table_map import TableMap
from game.ui.table_picture import TablePicture
from game.ui.viewport import Viewport
from game.ui.widget import Action

_MARGIN_U: Final = 28
_MENU_U: Final = 490
_WIDEST_U: Final = 1340
_BIG_BUTTON_U: Final = 74
_LINE_U: Final = 26
_BUTTON_U: Final = 60
_GAP_U: Final = 14
_PADDING_U: Final = 26
_LANGUAGES_U: Final = 52
#: Narrower windows have the menu below the logo.
_WIDE_SHAPE: Final = 1.2
_VEIL: Final = 70
_NOT_KEPT: Final = N_("Matches and settings cannot be saved now: nothing you do will be kept.")


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
    def height_u(self) -> float:
        """Return the height that all lines need."""
        return _BIG_BUTTON_U + (len(self.lines) - 1) * _LINE_U

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the button with all its texts."""
        text, self.text = self.text, ""
        super().draw(surface)
        self.text = text
        kit = self.kit
        room_px = max(1, self.rect.width - kit.px(48))
        title = kit.painter.line(
            text, self.size_u, theme.CREAM, face=Face.TITLE, max_width_px=room_px
        )
        small = [
            kit.painter.line(line, theme.SMALL_U, theme.CREAM, face=Face.BOLD, max_width_px=room_px)
            for line in self.lines
        ]
        pictures = [title, *small]
        top = self.rect.centery - sum(picture.get_height() for picture in pictures) // 2
        top += kit.px(2) if self.pressed and self.enabled else 0
        for picture in pictures:
            surface.blit(picture, picture.get_rect(midtop=(self.rect.centerx, top)))
            top += picture.get_height()


class TitleScene(MenuScene):
    """Where the game begins; Esc does nothing here, so that nobody leaves by accident."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._logo = Logo(services.kit)
        self._fan = CardFan(services.rng)
        self._warning = pygame.Rect(0, 0, 0, 0)
        self._past_s = 0.0
        self._covered = False
        self._panel = pygame.Rect(0, 0, 1, 1)
        self._picture = TablePicture(self._table())

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
        self.group.add(*self._big, *self._small, self._language)
        self.group.focus(next(one for one in self._big if one.kind is ButtonKind.PRIMARY))

    def _build_big(self) -> list[MenuButton]:
        """Return the ways into a match; Enter takes the one that is likeliest wanted."""
        services, tr = self.services, self.services.translator.tr
        waiting = self._waiting_match()
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
        self._warning = pygame.Rect(bounds.left, bounds.bottom, bounds.width, 0)
        if not self.services.data.durable:
            text_px = self._warning_text(bounds.width).get_height()
            self._warning.height = text_px + kit.px(_GAP_U)
            self._warning.bottom = bounds.bottom
            bounds.height -= self._warning.height + kit.px(_GAP_U)
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
        self._place_art(art)
        self.dirty = True

    def _place_language(self, bounds: pygame.Rect) -> None:
        kit = self.services.kit
        width_u, _ = self._language.natural_size_u()
        place = pygame.Rect(0, 0, min(bounds.width, kit.px(width_u)), kit.px(_LANGUAGES_U))
        place.midbottom = bounds.midbottom
        self._language.place(place)

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
            button.place(pygame.Rect(inner.left, top, inner.width, kit.px(button.height_u)))
            top = button.rect.bottom + gap_px
        half_px = (inner.width - gap_px) // 2
        for number, small in enumerate(self._small):
            left = inner.left + (number % 2) * (half_px + gap_px)
            small.place(pygame.Rect(left, top, half_px, kit.px(_BUTTON_U)))
            if number % 2:
                top = small.rect.bottom + gap_px

    def _place_art(self, art: pygame.Rect) -> None:
        """Place the logo, and the fan of cards below it."""
        logo = art.copy()
        logo.height = min(art.height * 2 // 5, art.width // 3)
        fan = pygame.Rect(art.left, logo.bottom, art.width, art.bottom - logo.bottom)
        fan.height = min(fan.height, art.width * 3 // 5)
        # What is left of a high window is shared out above and below.
        spare_px = art.bottom - fan.bottom
        logo.top += spare_px // 2
        fan.top += spare_px // 2
        self._logo.lay_out(logo)
        self._fan.lay_out(fan)

    def update(self, dt_s: float) -> None:
        """Let the letters fall into place and the cards rise."""
        self._fan.still = self.services.settings.reduced_motion
        if self._falling:
            self._past_s += dt_s
            self.dirty = True
        if self._fan.advance(dt_s):
            self.dirty = True

    @property
    def _falling(self) -> bool:
        return self._past_s < self._logo.duration_s and not self.services.settings.reduced_motion

    @property
    def animating(self) -> bool:
        """Tell whether the letters are still falling or the cards still rising."""
        return self._falling or self._fan.rising

    @property
    def warns(self) -> bool:
        """Tell whether it says that nothing is kept."""
        return self._warning.height > 0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the place and, unless another screen lies over it, the logo and the menu."""
        kit = self.services.kit
        place = self._place(surface.get_size())
        surface.blit(place, (0, 0))
        if self._covered:
            return
        kit.shapes.draw_veil(surface, theme.SHADOW, _VEIL)
        self._fan.draw(surface, self.services.cards())
        self._logo.draw(surface, self._past_s if self._falling else None)
        kit.draw_panel(surface, self._panel, alpha=225)
        self._draw_warning(surface)
        self.group.draw(surface)

    def _place(self, size_px: tuple[int, int]) -> pygame.Surface:
        """Return the place; after a change of size the old one serves until the new is ready."""
        old = self._picture.stretched(size_px)
        if old is None:
            return self._picture.background(size_px)
        if self._picture.advance(size_px):
            return self._picture.background(size_px)
        self.dirty = True
        return old

    def _draw_warning(self, surface: pygame.Surface) -> None:
        """Say above the languages that nothing is kept, as long as that is so."""
        if not self.warns:
            return
        kit = self.services.kit
        radius_px = kit.px(theme.SMALL_RADIUS_U)
        box = kit.shapes.box(
            self._warning.size, theme.PANEL, radius_px, edge=theme.GOLD, edge_px=kit.px(2)
        )
        surface.blit(box, self._warning)
        kit.blit_centred(surface, self._warning_text(self._warning.width), self._warning)

    def _warning_text(self, width_px: int) -> pygame.Surface:
        kit = self.services.kit
        room_px = max(1, width_px - 2 * kit.px(theme.GAP_U))
        return kit.painter.paragraph(
            self.services.translator.tr(_NOT_KEPT),
            theme.SMALL_U,
            theme.GOLD_PALE,
            room_px,
            align="center",
            face=Face.BOLD,
        )

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

    def _table(self) -> TableMap:
        tables = self.services.tables
        last = self.services.data.last_setup()
        wanted = "" if last is None else last.table
        return next((table for table in tables if table.id == wanted), tables[0])

    def _waiting_match(self) -> list[str]:
        """Return who plays the match in progress, its round and its date; empty without one."""
        stored = self.services.data.in_progress()
        if stored is None:
            return []
        translator = self.services.translator
        rounds = 1 + sum(isinstance(entry, RoundNote) for entry in stored.record.log)
        parts = [translator.tr("Round {number}", number=rounds)]
        started = _moment(stored.record.extra.get("started"))
        if started is not None:
            parts.append(translator.date_time(started))
        return [translator.names([seat.name for seat in stored.setup.seats]), " · ".join(parts)]

    def _continue(self) -> None:
        if not continue_match(self.services):
            self.uncover()
            self.layout(self.services.kit.viewport)

    def _quick(self) -> None:
        services = self.services
        begin_match(services, quick_setup(services.data.last_setup(), services.tables))

    def _new(self) -> None:
        from game.scenes.setup import SetupScene  # noqa: PLC0415

        self.services.director.push(SetupScene(self.services, self.services.data.last_setup()))

    def _how_to_play(self) -> None:
        from game.scenes.how_to_play import HowToPlayScene  # noqa: PLC0415

        self.services.director.push(HowToPlayScene(self.services))

    def _records(self) -> None:
        from game.scenes.records import RecordsScene  # noqa: PLC0415

        self.services.director.push(RecordsScene(self.services))

    def _settings(self) -> None:
        from game.scenes.settings import SettingsScene  # noqa: PLC0415

        self.services.director.push(SettingsScene(self.services))

    def _choose_language(self, code: str) -> None:
        self.services.change(language=code)


def _moment(text: object) -> datetime | None:
    """Return the moment that a record names, None if it names none."""
    try:
        return datetime.fromisoformat(text) if isinstance(text, str) else None
    except ValueError:
        return None
