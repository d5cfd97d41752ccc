"""What a player may set, as one frozen value; the store keeps it, every scene reads it."""

from dataclasses import dataclass
from enum import StrEnum


class Speed(StrEnum):
    """How fast cards move and computer players act."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    OFF = "off"

    @property
    def factor(self) -> float:
        """Return what the time of a movement is multiplied by; 0 means that nothing moves."""
        return {"slow": 1.6, "normal": 1.0, "fast": 0.5, "off": 0.0}[self.value]


class DrawForMe(StrEnum):
    """When forced turns of people play themselves."""

    PASSING = "passing"
    ALWAYS = "always"
    NEVER = "never"


class TextSize(StrEnum):
    """How large texts are wherever there is room, in per cent of the design."""

    NORMAL = "100"
    LARGE = "125"
    LARGER = "150"
    LARGEST = "200"

    @property
    def growth(self) -> float:
        """Return what the size of a text is multiplied by."""
        return int(self.value) / 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The settings; volumes are 0..1, sizes are pixels, ``language`` None follows the system.

    ``open_for_me`` plays the draw for the deal and the cuts for people. ``look_first`` lets
    everybody look at their hand after the deal where several people share the screen.
    ``window_size_px`` is in pixels as the desktop counts them (see ``game.app.screen.window``).
    ``look_back`` prices the choices of people once they are made, to be looked at afterwards.
    ``light_hand`` explains what happens for the first time; ``explained`` are the ids of what has
    been explained. ``lessons_done`` are the ids of lessons, ``lesson_moves`` the id of the lesson
    that was left and the moves made in it.
    ``music_when_hidden`` lets the music play on while the window is minimised.
    """

    language: str | None = None
    sound_volume: float = 0.8
    music_volume: float = 0.35
    muted: bool = False
    music_when_hidden: bool = False
    speed: Speed = Speed.NORMAL
    reduced_motion: bool = False
    draw_for_me: DrawForMe = DrawForMe.ALWAYS
    open_for_me: bool = False
    look_first: bool = True
    banter: bool = True
    look_back: bool = True
    four_colour: bool = False
    large_indices: bool = False
    back: int = 1
    text_size: TextSize = TextSize.NORMAL
    fullscreen: bool = False
    window_size_px: tuple[int, int] = (1280, 720)
    light_hand: bool = True
    explained: tuple[str, ...] = ()
    lessons_done: tuple[str, ...] = ()
    lesson_moves: tuple[str, ...] = ()
