from game.app.late_sound import LateSounds
from game.ui.sound import Cue, SilentBoard, Sounds


class Board(SilentBoard):
    """Notes what it is asked for."""

    def __init__(self) -> None:
        super().__init__("no speaker")
        self.log: list[object] = []

    def play(self, effect: Cue) -> None:
        self.log.append(effect)

    def music(self, table: str | None) -> None:
        self.log.append(table)

    def set_volumes(self, *, sound: float, music: float, muted: bool) -> None:
        self.log.append((sound, music, muted))

    def duck(self) -> None:
        self.log.append("duck")

    def update(self, dt_s: float) -> None:
        self.log.append(dt_s)

    def close(self) -> None:
        self.log.append("close")


class Shop:
    def __init__(self) -> None:
        self.boards: list[Board] = []

    def open(self) -> Sounds:
        self.boards.append(Board())
        return self.boards[-1]


EFFECT = next(iter(Cue))


def test_the_device_opens_after_the_first_frame_and_catches_up() -> None:
    shop = Shop()
    sounds = LateSounds(shop.open)
    sounds.set_volumes(sound=0.5, music=0.25, muted=False)
    sounds.play(EFFECT)
    sounds.duck()
    sounds.music("pier")
    sounds.update(0.1)
    assert shop.boards == []
    sounds.update(0.2)
    assert shop.boards[0].log == [(0.5, 0.25, False), "pier", 0.2]


def test_afterwards_everything_goes_through() -> None:
    shop = Shop()
    sounds = LateSounds(shop.open)
    assert (sounds.available, sounds.problem) == (False, "no speaker")
    log = shop.boards[0].log
    log.clear()
    sounds.play(EFFECT)
    sounds.music(None)
    sounds.set_volumes(sound=1, music=0, muted=True)
    sounds.duck()
    sounds.close()
    assert log == [EFFECT, None, (1, 0, True), "duck", "close"]
    assert len(shop.boards) == 1


def test_closing_what_never_opened_does_nothing() -> None:
    shop = Shop()
    LateSounds(shop.open).close()
    assert shop.boards == []
