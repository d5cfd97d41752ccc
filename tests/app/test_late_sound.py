import threading
from collections.abc import Callable

import pytest

from game.app.late_sound import CLOSE_AFTER_S, LateSounds
from game.ui.sound import Cue, SilentBoard, Sounds


class Board(SilentBoard):
    """Notes what it is asked for."""

    def __init__(self, *, works: bool = True) -> None:
        super().__init__("no speaker")
        self.works = works
        self.log: list[object] = []

    def play(self, effect: Cue) -> None:
        self.log.append(effect)

    def music(self, table: str | None) -> None:
        self.log.append(table)

    def set_volumes(self, *, sound: float, music: float, muted: bool) -> None:
        self.log.append((sound, music, muted))

    def duck(self) -> None:
        self.log.append("duck")

    def lean_in(self, *, on: bool) -> None:
        self.log.append("lean in" if on else "lean back")

    def pause_music(self, *, paused: bool) -> None:
        self.log.append("pause" if paused else "play on")

    @property
    def available(self) -> bool:
        return self.works

    def update(self, dt_s: float) -> None:
        self.log.append(dt_s)

    def close(self) -> None:
        self.log.append("close")


class Shop:
    """Opens boards; the last one is told apart by its log."""

    def __init__(self, *, works: bool = True) -> None:
        self.works = works
        self.boards: list[Board] = []

    def open(self) -> Sounds:
        self.boards.append(Board(works=self.works))
        return self.boards[-1]


EFFECT = next(iter(Cue))


def after_the_first_frame(shop: Shop) -> LateSounds:
    sounds = LateSounds(shop.open)
    sounds.set_volumes(sound=0.5, music=0.25, muted=False)
    sounds.update(0.1)
    return sounds


def playing(shop: Shop) -> LateSounds:
    sounds = after_the_first_frame(shop)
    sounds.music("pier")
    sounds.update(0.1)
    return sounds


def test_the_device_opens_after_the_first_frame_and_catches_up() -> None:
    shop = Shop()
    sounds = LateSounds(shop.open)
    sounds.set_volumes(sound=0.5, music=0.25, muted=False)
    sounds.play(EFFECT)
    sounds.duck()
    sounds.lean_in(on=True)
    sounds.music("pier")
    sounds.update(0.1)
    assert shop.boards == []
    assert not sounds.at_rest
    sounds.update(0.2)
    assert shop.boards[0].log == [(0.5, 0.25, False), "play on", "lean in", "pier", 0.2]


def test_afterwards_everything_goes_through() -> None:
    shop = Shop()
    sounds = playing(shop)
    assert (sounds.available, sounds.problem) == (True, "no speaker")
    log = shop.boards[0].log
    log.clear()
    sounds.play(EFFECT)
    sounds.music(None)
    sounds.pause_music(paused=True)
    sounds.set_volumes(sound=1, music=0, muted=True)
    sounds.duck()
    sounds.close()
    assert sounds.closed_within(5)
    assert log == [EFFECT, None, "pause", (1, 0, True), "duck", "close"]
    assert len(shop.boards) == 1


def test_who_asks_about_the_device_opens_it_once() -> None:
    shop = Shop(works=False)
    sounds = LateSounds(shop.open)
    assert (sounds.available, sounds.problem) == (False, "no speaker")
    sounds.update(0.1)
    sounds.update(2 * CLOSE_AFTER_S)
    assert not sounds.available
    assert len(shop.boards) == 1


def test_closing_what_never_opened_does_nothing() -> None:
    shop = Shop()
    sounds = LateSounds(shop.open)
    sounds.close()
    assert sounds.closed_within(0)
    sounds.music("pier")
    sounds.update(0.1)
    sounds.update(0.1)
    assert shop.boards == []


@pytest.mark.parametrize(
    "silence",
    [
        lambda sounds: sounds.set_volumes(sound=0.5, music=0.25, muted=True),
        lambda sounds: sounds.set_volumes(sound=0.5, music=0.0, muted=False),
        lambda sounds: sounds.music(None),
        lambda sounds: sounds.pause_music(paused=True),
    ],
)
def test_after_a_while_of_silence_the_device_is_given_back(
    silence: Callable[[LateSounds], None],
) -> None:
    shop = Shop()
    sounds = playing(shop)
    silence(sounds)
    sounds.update(CLOSE_AFTER_S - 0.1)
    assert "close" not in shop.boards[0].log
    sounds.update(0.2)
    assert sounds.closed_within(5)
    assert shop.boards[0].log[-1] == "close"
    assert sounds.available
    assert sounds.at_rest
    sounds.update(100)
    assert len(shop.boards) == 1


def test_music_keeps_the_device_open() -> None:
    shop = Shop()
    sounds = playing(shop)
    sounds.update(3 * CLOSE_AFTER_S)
    assert "close" not in shop.boards[0].log


def test_after_a_silence_an_effect_or_the_music_opens_it_again() -> None:
    shop = Shop()
    sounds = after_the_first_frame(shop)
    sounds.play(EFFECT)
    sounds.update(0.1)
    assert EFFECT in shop.boards[0].log
    sounds.update(CLOSE_AFTER_S)
    assert sounds.closed_within(5)
    sounds.play(EFFECT)
    assert len(shop.boards) == 1
    sounds.update(0.1)
    assert EFFECT in shop.boards[1].log
    sounds.update(CLOSE_AFTER_S)
    assert sounds.closed_within(5)
    sounds.music("bar")
    sounds.update(0.1)
    assert "bar" in shop.boards[2].log
    assert EFFECT not in shop.boards[2].log


def test_what_nobody_hears_opens_nothing() -> None:
    shop = Shop()
    sounds = after_the_first_frame(shop)
    for sound, muted in ((0.0, False), (1.0, True)):
        sounds.set_volumes(sound=sound, music=1.0, muted=muted)
        sounds.play(EFFECT)
        sounds.update(0.1)
    assert shop.boards == []


def test_a_device_that_hangs_while_it_closes_keeps_nobody_waiting() -> None:
    released = threading.Event()

    class Hanging(Board):
        def close(self) -> None:
            released.wait(60)

    opened: list[Board] = []

    def open_device() -> Sounds:
        opened.append(Hanging())
        return opened[-1]

    sounds = LateSounds(open_device)
    sounds.music("pier")
    sounds.update(0.1)
    sounds.update(0.1)
    sounds.music(None)
    sounds.update(CLOSE_AFTER_S)
    sounds.music("pier")
    sounds.play(EFFECT)
    sounds.update(0.1)
    assert len(opened) == 1
    assert sounds.at_rest
    assert not sounds.closed_within(0.01)
    released.set()
    assert sounds.closed_within(5)
    sounds.update(0.1)
    assert len(opened) == 2
