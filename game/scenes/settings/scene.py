"""The settings; every change applies at once and is kept."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, TypeVar

import pygame

from game.engine.cards import Card, parse_card
from game.i18n import N_, available_languages
from game.scenes.base import Services
from game.scenes.common.page import Hint, PageScene, WideChoice
from game.settings import DrawForMe, Settings, Speed, TextSize
from game.ui import theme
from game.ui.cards.sprites import CardPictures
from game.ui.glyphs import Face
from game.ui.sound import Cue
from game.ui.widgets.controls import Choice, Row, Slider, Toggle
from game.ui.widgets.labels import Label
from game.ui.widgets.scroll import ScrollArea

_T = TypeVar("_T")

_ROW_U: Final = 50
_MOST_ROW_U: Final = 74
_HEADING_U: Final = 36
_GAP_U: Final = 32
#: From this growth of text on a row needs the whole width.
_ONE_COLUMN_GROWTH: Final = 1.4
_MOST_STRETCH: Final = 1.25
_LEAST_PREVIEW_U: Final = 130
_TALL_PREVIEW_U: Final = 360
#: One card of each suit, courts among them, to show what the deck looks like.
_SHOWN_CARDS: Final[tuple[Card, ...]] = tuple(map(parse_card, ("9C", "QD", "JH", "7S")))
#: The part of a card's width from one card of the row to the next.
_STEP: Final = 0.82

_SPEEDS: Final = {
    Speed.SLOW: N_("Slow"),
    Speed.NORMAL: N_("Normal"),
    Speed.FAST: N_("Fast"),
    Speed.OFF: N_("At once"),
}
_DRAWING: Final = {
    DrawForMe.PASSING: N_("When passing"),
    DrawForMe.ALWAYS: N_("Always"),
    DrawForMe.NEVER: N_("Never"),
}
_BACKS: Final = {1: N_("Maya"), 2: N_("Garifuna"), 3: N_("Blue Hole")}
_NO_SOUND: Final = N_("No sound device was found, so nothing can be heard.")
_DRAWING_TEXTS: Final = {
    DrawForMe.PASSING: N_(
        "Turns without a choice play themselves when several people share the screen."
    ),
    DrawForMe.ALWAYS: N_("Turns without a choice always play themselves."),
    DrawForMe.NEVER: N_("You draw every card yourself, even without a choice."),
}


@dataclass(frozen=True, slots=True)
class _Section:
    heading: Label
    rows: tuple[Row, ...]


class SettingsScene(PageScene):
    """All settings in one sight, with a few cards that show what they look like."""

    WIDEST_U = 1400
    TALLEST_U = 1160

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._shown = services.settings
        self._preview = pygame.Rect(0, 0, 1, 1)

    def heading(self) -> str:
        """Return the heading."""
        return self.services.translator.tr("Settings")

    def build(self) -> None:
        """Build the rows of both columns and the footer."""
        tr = self.services.translator.tr
        self._shown = self.services.settings
        self._rows: dict[str, Toggle | Slider | Choice[Any]] = {}
        self._columns = (
            (
                self._section(tr("Game"), self._game_rows()),
                self._section(tr("Sound"), self._sound_rows()),
            ),
            (
                self._section(tr("Play"), self._play_rows()),
                self._section(tr("Cards"), self._card_rows()),
            ),
        )
        self._show_settings()
        self._back = self.back_button()
        self._hint = Hint(self.services.kit, lambda: self.group.hint)
        sections = [section for column in self._columns for section in column]
        rows = [widget for section in sections for widget in (section.heading, *section.rows)]
        self._area = ScrollArea(self.services.kit, rows)
        self.group.add(self._area, self._back, self._hint)

    def _section(self, heading: str, rows: tuple[Row, ...]) -> _Section:
        label = Label(
            self.services.kit, heading, size_u=theme.BODY_U, colour=theme.GOLD, face=Face.TITLE
        )
        return _Section(label, rows)

    def _game_rows(self) -> tuple[Row, ...]:
        tr = self.services.translator.tr
        languages = {language.code: language.own_name for language in available_languages()}
        sizes = {size: self.services.translator.percent(size.growth) for size in TextSize}
        return (
            self._choice(
                "language", tr("Language"), languages, lambda s, code: replace(s, language=code)
            ),
            self._toggle(
                "fullscreen",
                tr("Full screen"),
                tr("Fills the whole screen. F11 too."),
                lambda s, on: replace(s, fullscreen=on),
            ),
            self._choice(
                "text_size",
                tr("Text size"),
                sizes,
                lambda s, size: replace(s, text_size=size),
                tr("Larger texts wherever there is room for them."),
            ),
        )

    def _sound_rows(self) -> tuple[Row, ...]:
        tr = self.services.translator.tr
        return (
            self._slider(
                "sound_volume", tr("Sounds"), lambda s, part: replace(s, sound_volume=part)
            ),
            self._slider(
                "music_volume", tr("Music"), lambda s, part: replace(s, music_volume=part)
            ),
            self._toggle(
                "muted",
                tr("Silence"),
                tr("No sound and no music. M too."),
                lambda s, on: replace(s, muted=on),
            ),
            self._toggle(
                "music_when_hidden",
                tr("Music in the background"),
                tr("The music plays on while the window is minimised."),
                lambda s, on: replace(s, music_when_hidden=on),
            ),
        )

    def _play_rows(self) -> tuple[Row, ...]:
        tr = self.services.translator.tr
        speeds = {speed: tr(text) for speed, text in _SPEEDS.items()}
        drawing = {wish: tr(text) for wish, text in _DRAWING.items()}
        back = tr("The coach prices your choices, to look back at after the round.")
        talk = tr("Computer players say something now and then.")
        still = tr("Nothing flies, bounces or rains; all stays clear.")
        return (
            self._choice(
                "speed",
                tr("Speed"),
                speeds,
                lambda s, speed: replace(s, speed=speed),
                tr("How fast cards move and computer players act."),
            ),
            self._choice(
                "draw_for_me",
                tr("Draw for me"),
                drawing,
                lambda s, wish: replace(s, draw_for_me=wish),
            ),
            self._toggle("banter", tr("Table talk"), talk, lambda s, on: replace(s, banter=on)),
            self._toggle(
                "look_back",
                tr("Look back at choices"),
                back,
                lambda s, on: replace(s, look_back=on),
            ),
            self._toggle(
                "reduced_motion",
                tr("Reduced motion"),
                still,
                lambda s, on: replace(s, reduced_motion=on),
            ),
        )

    def _card_rows(self) -> tuple[Row, ...]:
        tr = self.services.translator.tr
        backs = {number: tr(name) for number, name in _BACKS.items()}
        colours = tr("Every suit has a colour of its own.")
        corners = tr("Bigger letters and suits in the corners of the cards.")
        return (
            self._toggle(
                "four_colour", tr("Four colours"), colours, lambda s, on: replace(s, four_colour=on)
            ),
            self._toggle(
                "large_indices",
                tr("Large corners"),
                corners,
                lambda s, on: replace(s, large_indices=on),
            ),
            self._choice("back", tr("Card back"), backs, lambda s, back: replace(s, back=back)),
        )

    def _toggle(
        self, field: str, label: str, hint: str, changed: Callable[[Settings, bool], Settings]
    ) -> Toggle:
        setter = self._setter(field, changed)
        toggle = Toggle(self.services.kit, label, setter, value=False, hint=hint)
        self._rows[field] = toggle
        return toggle

    def _slider(
        self, field: str, label: str, changed: Callable[[Settings, float], Settings]
    ) -> Slider:
        translator = self.services.translator
        silent = "" if self.services.sound.available else translator.tr(_NO_SOUND)
        slider = Slider(
            self.services.kit,
            label,
            0.0,
            self._setter(field, changed),
            shown=translator.percent,
            hint=silent,
        )
        self._rows[field] = slider
        return slider

    def _choice(
        self,
        field: str,
        label: str,
        options: Mapping[_T, str],
        changed: Callable[[Settings, _T], Settings],
        hint: str = "",
    ) -> Choice[_T]:
        pairs = list(options.items())
        setter = self._setter(field, changed)
        choice = WideChoice(self.services.kit, label, pairs, pairs[0][0], setter, hint=hint)
        self._rows[field] = choice
        return choice

    def _setter(
        self, field: str, changed: Callable[[Settings, _T], Settings]
    ) -> Callable[[_T], None]:
        """Return what changes a setting at once."""

        def change(value: _T) -> None:
            self.services.change(changed(self.services.settings, value))
            if field == "sound_volume":
                self.services.sound.play(Cue.FLIP)
            # What could not be done, such as filling the screen, is taken back.
            self._show_settings()

        return change

    @property
    def resting(self) -> bool:
        """Tell that settings change only when somebody changes them."""
        return True

    def update(self, dt_s: float) -> None:
        """Show what changed by other ways, such as a key."""
        del dt_s
        self._take_over()

    def _take_over(self) -> None:
        """Let the rows show the settings as they are now, if they changed."""
        if self.services.settings != self._shown:
            self._show_settings()

    def _show_settings(self) -> None:
        settings, translator = self.services.settings, self.services.translator
        self._shown = settings
        for field, row in self._rows.items():
            value = getattr(settings, field)
            if isinstance(row, Choice):
                wanted = translator.language if field == "language" else value
                row.index = next(
                    (at for at, option in enumerate(row.options) if option[0] == wanted), 0
                )
            else:
                row.value = value
        self._rows["draw_for_me"].hint = translator.tr(_DRAWING_TEXTS[settings.draw_for_me])
        self.dirty = True

    def lay_out_body(self) -> None:
        """Place the columns, or large rows one below the other, and the preview where it fits."""
        kit = self.services.kit
        if kit.painter.growth >= _ONE_COLUMN_GROWTH:
            self._lay_out_large()
            return
        body = self.body.copy()
        if self.tall:
            self._preview = pygame.Rect(body.left, 0, body.width, kit.px(_TALL_PREVIEW_U))
            self._preview.bottom = body.bottom
            body.height -= self._preview.height + kit.px(_GAP_U)
        gap_px = kit.px(_GAP_U)
        column_px = (body.width - gap_px) // 2
        high_px = kit.px(_HEADING_U)
        rows = max(sum(len(section.rows) for section in column) for column in self._columns)
        row_px = (body.height - 2 * high_px) // rows
        # In a wide window the rows leave room for the cards below the shorter column.
        most_u = _MOST_ROW_U if self.tall else _ROW_U
        row_px = max(kit.px(theme.HIT_U), min(row_px, kit.px(most_u)))
        places: list[pygame.Rect] = []
        for number, column in enumerate(self._columns):
            left, top = body.left + number * (column_px + gap_px), body.top
            for section in column:
                places.append(pygame.Rect(left, top, column_px, high_px))
                top += high_px
                for _ in section.rows:
                    places.append(pygame.Rect(left, top, column_px, row_px))
                    top += row_px
            if number == 0 and not self.tall:
                top += kit.px(theme.GAP_U) // 2
                self._preview = pygame.Rect(left, top, column_px, body.bottom - top)
        self._area.put(body)
        self._area.arrange([place.move(-body.left, -body.top) for place in places])
        self._hint.put(self.place_in_foot([self._back], []))

    def _lay_out_large(self) -> None:
        """Place the rows below each other, as high as the text wants, to be scrolled."""
        kit = self.services.kit
        self._preview = pygame.Rect(0, 0, 0, 0)
        self._area.put(self.body)
        width_px, top = self._area.inner_width_px, 0
        heights_u = [max(theme.HIT_U, one.natural_size_u()[1]) for one in self._area.children]
        # A tall window has room to spare.
        stretch = min(_MOST_STRETCH, max(1.0, self.body.height / kit.px(sum(heights_u))))
        places = []
        for height_u in heights_u:
            height_px = kit.px(height_u * stretch)
            places.append(pygame.Rect(0, top, width_px, height_px))
            top += height_px
        self._area.arrange(places)
        self._hint.put(self.place_in_foot([self._back], []))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the rows and the cards as they look now."""
        super().draw(surface)
        kit, place = self.services.kit, self._preview
        if place.height < kit.px(_LEAST_PREVIEW_U) // 2:
            return
        box = kit.shapes.box(place.size, theme.FELT, kit.px(theme.RADIUS_U))
        surface.blit(box, place)
        inner = place.inflate(-2 * kit.px(20), -2 * kit.px(12))
        _draw_cards(surface, inner, self.services.cards())


def _draw_cards(surface: pygame.Surface, place: pygame.Rect, pictures: CardPictures) -> None:
    """Draw a card of each suit and a back, side by side."""
    count = len(_SHOWN_CARDS) + 1
    parts = 1 + _STEP * (count - 1) + 0.4
    width_px = max(8, min(place.height * 5 // 7, round(place.width / parts)))
    step_px = round(width_px * _STEP)
    whole_px = step_px * (count - 1) + round(width_px * 1.4)
    left = place.centerx - whole_px // 2
    for number, card in enumerate((*_SHOWN_CARDS, None)):
        picture = pictures.back_face(width_px) if card is None else pictures.face(card, width_px)
        x_px = left + number * step_px + (round(width_px * 0.4) if card is None else 0)
        spot = picture.get_rect(midleft=(x_px, place.centery))
        shadow = pictures.shadow(width_px, 0.0)
        surface.blit(shadow, shadow.get_rect(center=spot.center).move(0, width_px // 40))
        surface.blit(picture, spot)
