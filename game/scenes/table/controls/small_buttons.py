"""The small buttons in the corner of the table: pause, sound, the rules, hide my cards."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from game.places.layout import TableLayout
from game.scenes.base import Services
from game.ui.widgets.buttons import Button, ButtonKind

_SIZE_U = 24


@dataclass(frozen=True, slots=True)
class Commands:
    """What the buttons of the table ask of the scene."""

    pause: Callable[[], None]
    help: Callable[[], None]
    hide_hand: Callable[[], None]
    pass_on: Callable[[], None]


class SmallButtons:
    """The buttons; ``all`` from left to right."""

    def __init__(self, services: Services, commands: Commands) -> None:
        self._services = services
        kit, quiet = services.kit, ButtonKind.QUIET
        self.pause = Button(kit, "", commands.pause, kind=quiet, icon="pause", pad_sign="pad_start")
        self.mute = Button(kit, "", self._toggle_mute, kind=quiet, icon="speaker")
        self.help = Button(kit, "", commands.help, kind=quiet, icon="help")
        self.hide = Button(kit, "", commands.hide_hand, kind=quiet, icon="eye_closed")
        self.all = (self.hide, self.help, self.mute, self.pause)

    def build_texts(self) -> None:
        """Take over the language."""
        tr = self._services.translator.tr
        self.pause.hint = tr("Pause (Esc)")
        self.mute.hint = tr("Sound on or off (M)")
        self.help.hint = tr("How to play (F1)")
        self.hide.hint = tr("Hide my cards (H)")

    def put(self, layout: TableLayout) -> None:
        """Put the buttons beside each other where the layout has room for them."""
        side = layout.icons.height
        for index, button in enumerate(self.all):
            from_right = len(self.all) - index
            left = layout.icons.right - from_right * round(side * 1.2) + round(side * 0.2)
            button.size_u = _SIZE_U * layout.scale / self._services.kit.viewport.scale
            button.put(pygame.Rect(left, layout.icons.top, side, side))

    def refresh(self, *, hand_open: bool) -> None:
        """Show whether the sound is on, and offer to hide the cards of an open hand."""
        self.mute.icon = "speaker_off" if self._services.settings.muted else "speaker"
        self.hide.visible = hand_open

    def _toggle_mute(self) -> None:
        settings = self._services.settings
        self._services.change(replace(settings, muted=not settings.muted))
