"""The buttons of looking back: turn by turn, by itself, to the dearest choice, round by round."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from game.i18n import N_, Translator
from game.scenes.table.review.replay import Replay
from game.settings import Speed
from game.ui import theme
from game.ui.kit import Kit
from game.ui.widgets.buttons import Button, ButtonKind

SPEEDS: Final[Mapping[Speed, str]] = {
    Speed.SLOW: N_("Slow"),
    Speed.NORMAL: N_("Normal"),
    Speed.FAST: N_("Fast"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Acts:
    """What the buttons do; ``step`` goes back by -1 and on by 1."""

    back: Callable[[], None]
    step: Callable[[int], None]
    toggle: Callable[[], None]
    go_to_dearest: Callable[[], None]
    turn_hands: Callable[[], None]
    change_speed: Callable[[], None]
    go_to_next_round: Callable[[], None]


class ReviewButtons:
    """The buttons, in the language in which they were built; ``all`` in reading order."""

    def __init__(self, kit: Kit, translator: Translator, acts: Acts) -> None:
        self._kit = kit
        self._translator = translator
        tr = translator.tr
        quiet = ButtonKind.SECONDARY
        self.back = Button(kit, tr("Back"), acts.back, kind=quiet, pad_sign="pad_b")
        self.before = Button(kit, "", lambda: acts.step(-1), icon="step_back")
        self.play = Button(kit, "", acts.toggle, kind=ButtonKind.PRIMARY, icon="play")
        self.after = Button(kit, "", lambda: acts.step(1), icon="step_forward")
        self.dearest = Button(kit, tr("Dearest choice"), acts.go_to_dearest)
        self.hands = Button(kit, "", acts.turn_hands, icon="eye")
        self.speed = Button(kit, "", acts.change_speed)
        self.next_round = Button(kit, "", acts.go_to_next_round)
        self.before.hint = tr("A turn back")
        self.after.hint = tr("A turn on")
        self.play.hint = tr("Play or stop (Space)")
        self.hands.hint = tr("Open all hands, or only one (H)")
        self.dearest.hint = tr("Go to the choice that cost most")
        self.speed.hint = tr("How fast it plays")
        self.next_round.hint = tr("Look at the next round of this match")
        self.all = (
            self.back,
            self.before,
            self.play,
            self.after,
            self.dearest,
            self.hands,
            self.speed,
            self.next_round,
        )

    def refresh(self, replay: Replay, *, number: int, rounds: int, has_dearest: bool) -> None:
        """Show what the replay does, and which of how many rounds it is."""
        tr = self._translator.tr
        self.play.icon = "pause" if replay.playing else "play"
        self.hands.icon = "eye" if replay.hands_open else "eye_closed"
        self.speed.text = tr(SPEEDS[replay.speed])
        self.next_round.text = tr("Round {n} of {most}", n=number, most=rounds)
        self.next_round.visible = rounds > 1
        self.dearest.enabled = has_dearest

    def hint_height_px(self, width_px: int) -> int:
        """Return the height of what explains the buttons: one line, or as many as one needs."""
        painter = self._kit.painter
        hints = [button.hint for button in self.all if button.hint]
        lines = max(len(painter.wrap(hint, theme.SMALL_U, width_px)) for hint in hints)
        return max(self._kit.px(30), lines * painter.line_height(theme.SMALL_U))
