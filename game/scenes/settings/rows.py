"""A row for every setting, page by page; each change applies at once."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import Enum
from typing import Any, Final, TypeVar

from game.i18n import N_, available_languages
from game.scenes.base import Services
from game.scenes.common.page import WideChoice
from game.settings import DrawForMe, Settings, Speed, TextSize
from game.ui.sound import Cue
from game.ui.widgets.controls import Choice, Row, Slider, Toggle

_T = TypeVar("_T")

_SPEEDS: Final = {
    Speed.SLOW: N_("Slow"),
    Speed.NORMAL: N_("Normal"),
    Speed.FAST: N_("Fast"),
    Speed.OFF: N_("At once"),
}
_DRAWING: Final = {
    DrawForMe.PASSING: N_("When sharing the screen"),
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


class SettingsPage(Enum):
    """The pages of the settings."""

    GAME = N_("Game")
    PLAY = N_("Play")
    CARDS = N_("Cards")
    SOUND = N_("Sound")


class SettingRows:
    """The rows in reading order, by page; they change settings by ``Services.change``."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._by_field: dict[str, Toggle | Slider | Choice[Any]] = {}
        self.pages: Mapping[SettingsPage, tuple[Row, ...]] = {
            SettingsPage.GAME: self._game_rows(),
            SettingsPage.PLAY: self._play_rows(),
            SettingsPage.CARDS: self._card_rows(),
            SettingsPage.SOUND: self._sound_rows(),
        }
        self.show_settings()

    def show_settings(self) -> None:
        """Let the rows show the settings as they are now."""
        settings, translator = self._services.settings, self._services.translator
        for field, row in self._by_field.items():
            value = getattr(settings, field)
            if isinstance(row, Choice):
                wanted = translator.language if field == "language" else value
                row.index = next(
                    (at for at, option in enumerate(row.options) if option[0] == wanted), 0
                )
            else:
                row.value = value
        self._by_field["draw_for_me"].hint = translator.tr(_DRAWING_TEXTS[settings.draw_for_me])

    def _game_rows(self) -> tuple[Row, ...]:
        tr = self._services.translator.tr
        languages = {language.code: language.own_name for language in available_languages()}
        sizes = {size: self._services.translator.percent(size.growth) for size in TextSize}
        return (
            self._choice(
                "language",
                tr("Language"),
                languages,
                lambda s, code: replace(s, language=code),
                tr("What the game speaks, and which letters are on the cards."),
            ),
            self._choice(
                "text_size",
                tr("Text size"),
                sizes,
                lambda s, size: replace(s, text_size=size),
                tr("Larger texts wherever there is room for them."),
            ),
            self._toggle(
                "fullscreen",
                tr("Full screen"),
                tr("Fills the whole screen. F11 too."),
                lambda s, on: replace(s, fullscreen=on),
            ),
            self._toggle(
                "reduced_motion",
                tr("Reduced motion"),
                tr("Nothing flies, bounces or falls; everything stays easy to follow."),
                lambda s, on: replace(s, reduced_motion=on),
            ),
        )

    def _play_rows(self) -> tuple[Row, ...]:
        tr = self._services.translator.tr
        return (
            self._choice(
                "speed",
                tr("Speed"),
                {speed: tr(text) for speed, text in _SPEEDS.items()},
                lambda s, speed: replace(s, speed=speed),
                tr("How fast cards move and computer players act."),
            ),
            self._choice(
                "draw_for_me",
                tr("Draw for me"),
                {wish: tr(text) for wish, text in _DRAWING.items()},
                lambda s, wish: replace(s, draw_for_me=wish),
            ),
            self._toggle(
                "open_for_me",
                tr("Cut for me"),
                tr("The draw for the deal and the cuts play themselves in every match."),
                lambda s, on: replace(s, open_for_me=on),
            ),
            self._toggle(
                "look_first",
                tr("Look at the hands first"),
                tr("After the deal everybody at this screen looks at their hand once, in turn."),
                lambda s, on: replace(s, look_first=on),
            ),
            self._toggle(
                "banter",
                tr("Table talk"),
                tr("Computer players say something now and then."),
                lambda s, on: replace(s, banter=on),
            ),
            self._toggle(
                "look_back",
                tr("Look back at choices"),
                tr("The coach prices your choices, to look back at after the round."),
                lambda s, on: replace(s, look_back=on),
            ),
            self._toggle(
                "light_hand",
                tr("Explanations"),
                tr("What happens for the first time is explained in a sentence."),
                lambda s, on: replace(s, light_hand=on),
            ),
        )

    def _card_rows(self) -> tuple[Row, ...]:
        tr = self._services.translator.tr
        return (
            self._toggle(
                "four_colour",
                tr("Four colours"),
                tr("Every suit has a colour of its own."),
                lambda s, on: replace(s, four_colour=on),
            ),
            self._toggle(
                "large_indices",
                tr("Large corners"),
                tr("Bigger letters and suits in the corners of the cards."),
                lambda s, on: replace(s, large_indices=on),
            ),
            self._choice(
                "back",
                tr("Card back"),
                {number: tr(name) for number, name in _BACKS.items()},
                lambda s, back: replace(s, back=back),
                tr("The pattern on the backs of the cards."),
            ),
        )

    def _sound_rows(self) -> tuple[Row, ...]:
        tr = self._services.translator.tr
        return (
            self._slider(
                "sound_volume",
                tr("Sounds"),
                tr("How loud cards and calls are."),
                lambda s, part: replace(s, sound_volume=part),
            ),
            self._slider(
                "music_volume",
                tr("Music"),
                tr("How loud the music of the tables is."),
                lambda s, part: replace(s, music_volume=part),
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

    def _toggle(
        self, field: str, label: str, hint: str, changed: Callable[[Settings, bool], Settings]
    ) -> Toggle:
        setter = self._setter(field, changed)
        toggle = Toggle(self._services.kit, label, setter, value=False, hint=hint)
        self._by_field[field] = toggle
        return toggle

    def _slider(
        self, field: str, label: str, hint: str, changed: Callable[[Settings, float], Settings]
    ) -> Slider:
        translator = self._services.translator
        hint = hint if self._services.sound.available else translator.tr(_NO_SOUND)
        slider = Slider(
            self._services.kit,
            label,
            0.0,
            self._setter(field, changed),
            shown=translator.percent,
            hint=hint,
        )
        self._by_field[field] = slider
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
        choice = WideChoice(self._services.kit, label, pairs, pairs[0][0], setter, hint=hint)
        self._by_field[field] = choice
        return choice

    def _setter(
        self, field: str, changed: Callable[[Settings, _T], Settings]
    ) -> Callable[[_T], None]:
        """Return what changes a setting at once."""

        def change(value: _T) -> None:
            self._services.change(changed(self._services.settings, value))
            if field == "sound_volume":
                self._services.sound.play(Cue.FLIP)
            # What could not be done, such as filling the screen, is taken back.
            self.show_settings()

        return change
