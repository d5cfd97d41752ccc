"""The sound board: what is heard when, and that nothing that fails is ever more than silence."""

import ast
import os
import subprocess
import sys
import wave
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.paths import asset_path
from game.ui import sound as sound_module
from game.ui.sound import LOOPS, Cue, SilentBoard, SoundBoard, Sounds, open_sound
from tests.runs import ROOT


class Library:
    """Finds files as the game does, notes which were asked for, and can lose or spoil some."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.replaced: dict[str, Path] = {}

    def __call__(self, name: str) -> Path:
        self.asked.append(name)
        return self.replaced.get(name, asset_path(name))


class Heard(pygame.mixer.Sound):
    """A sound that notes that it is played: listening itself would depend on the clock."""

    log: list["Heard"]

    def __init__(self, file: bytes) -> None:
        super().__init__(file=file)
        self.stem = Path(os.fsdecode(file)).stem

    def play(self, loops: int = 0, maxtime: int = 0, fade_ms: int = 0) -> pygame.mixer.Channel:
        channel = super().play(loops, maxtime, fade_ms)
        self.log.append(self)
        return channel


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[Heard]:
    monkeypatch.setattr(Heard, "log", [], raising=False)
    monkeypatch.setattr(pygame.mixer, "Sound", Heard)
    return Heard.log


@pytest.fixture
def library() -> Library:
    return Library()


@pytest.fixture
def board(library: Library, heard: list[Heard]) -> Iterator[Sounds]:
    assert heard == []
    opened = open_sound(library)
    assert isinstance(opened, SoundBoard)
    yield opened
    opened.close()


def run_for(board: Sounds, length_s: float, step_s: float = 1 / 30) -> None:
    for _ in range(round(length_s / step_s)):
        board.update(step_s)


@pytest.mark.parametrize("effect", Cue)
def test_every_effect_is_a_small_file_that_sounds(
    board: Sounds, heard: list[Heard], effect: Cue
) -> None:
    with wave.open(str(asset_path(f"sounds/{effect}.wav"))) as file:
        assert (file.getframerate(), file.getsampwidth()) == (44100, 2)
        assert file.getnframes() < 3 * 44100
    board.play(effect)
    assert [sound.stem for sound in heard] == [effect]
    assert board.problem is None


def test_opening_reads_no_file_and_each_update_at_most_one(board: Sounds, library: Library) -> None:
    assert library.asked == []
    board.update(0.016)
    board.update(0.016)
    assert len(library.asked) == 2
    run_for(board, 2)
    assert len(library.asked) == len(set(library.asked))
    assert {f"sounds/{effect}.wav" for effect in Cue} <= set(library.asked)
    assert board.problem is None


def test_the_same_effect_within_40_ms_sounds_once(board: Sounds, heard: list[Heard]) -> None:
    board.play(Cue.TURN)
    board.update(0.020)
    board.play(Cue.TURN)
    board.play(Cue.CURTAIN)
    assert [sound.stem for sound in heard] == ["turn", "curtain"]
    board.update(0.025)
    board.play(Cue.TURN)
    assert [sound.stem for sound in heard] == ["turn", "curtain", "turn"]


def test_takes_of_a_frequent_sound_alternate(board: Sounds, heard: list[Heard]) -> None:
    for _ in range(4):
        board.play(Cue.SLIDE)
        board.update(0.05)
    assert [sound.stem for sound in heard] == ["slide", "slide_2", "slide", "slide_2"]


@pytest.mark.parametrize(("volume", "muted"), [(0.0, False), (0.8, True)])
def test_a_board_turned_down_plays_nothing(
    board: Sounds, heard: list[Heard], *, volume: float, muted: bool
) -> None:
    board.set_volumes(sound=volume, music=0.5, muted=muted)
    board.play(Cue.DEAL)
    assert heard == []


def test_volumes_reach_what_is_already_sounding(board: Sounds, heard: list[Heard]) -> None:
    board.play(Cue.WIN_MATCH)
    (sound,) = heard
    board.set_volumes(sound=0.25, music=0.5, muted=False)
    assert sound.get_volume() == pytest.approx(0.25, abs=0.01)
    board.set_volumes(sound=7, music=-3, muted=False)
    assert sound.get_volume() == 1.0
    board.set_volumes(sound=1, music=0.5, muted=True)
    assert sound.get_volume() == 0.0


@pytest.mark.parametrize("loop", LOOPS)
def test_music_fades_in_to_its_volume(board: Sounds, library: Library, loop: str) -> None:
    board.set_volumes(sound=1, music=0.5, muted=False)
    board.music(loop)
    board.update(0.05)
    assert pygame.mixer.music.get_busy()
    assert f"music/{loop}.ogg" in library.asked
    assert pygame.mixer.music.get_volume() < 0.25
    run_for(board, 1)
    assert pygame.mixer.music.get_volume() == pytest.approx(0.5, abs=0.01)
    assert board.problem is None


def test_an_unknown_table_has_the_default_loop(board: Sounds, library: Library) -> None:
    board.music("somebody's own table")
    board.update(0.05)
    assert "music/caye_pier.ogg" in library.asked
    assert board.problem is None


def test_the_next_table_starts_once_the_last_has_faded(board: Sounds, library: Library) -> None:
    board.music("caye_pier")
    run_for(board, 1)
    board.music("beach_bar")
    board.update(0.1)
    assert "music/beach_bar.ogg" not in library.asked
    assert 0 < pygame.mixer.music.get_volume() < 1
    run_for(board, 2)
    assert "music/beach_bar.ogg" in library.asked
    assert pygame.mixer.music.get_volume() == 1.0
    board.music("beach_bar")
    run_for(board, 1)
    assert library.asked.count("music/beach_bar.ogg") == 1
    board.music(None)
    run_for(board, 1)
    assert not pygame.mixer.music.get_busy()


def test_changing_ones_mind_during_a_fade_keeps_the_loop(board: Sounds, library: Library) -> None:
    board.music("caye_pier")
    run_for(board, 1)
    board.music("tournament_hall")
    board.update(0.2)
    board.music("caye_pier")
    run_for(board, 1)
    assert [name for name in library.asked if "music" in name] == ["music/caye_pier.ogg"]
    assert pygame.mixer.music.get_volume() == 1.0


def test_ducking_lowers_the_music_and_lets_it_return(board: Sounds) -> None:
    board.set_volumes(sound=1, music=0.8, muted=False)
    board.music("caye_pier")
    run_for(board, 1)
    board.duck()
    run_for(board, 0.5)
    assert pygame.mixer.music.get_volume() < 0.4
    board.duck()
    run_for(board, 1.0)
    assert pygame.mixer.music.get_volume() < 0.4
    run_for(board, 1.2)
    assert pygame.mixer.music.get_volume() == pytest.approx(0.8, abs=0.01)


def test_the_music_leans_in_little_by_little_and_steps_back(board: Sounds) -> None:
    board.set_volumes(sound=1, music=0.5, muted=False)
    board.music("caye_pier")
    run_for(board, 1)
    board.lean_in(on=True)
    assert not board.at_rest
    run_for(board, 0.5)
    assert 0.51 < pygame.mixer.music.get_volume() < 0.65
    run_for(board, 1.5)
    assert pygame.mixer.music.get_volume() == pytest.approx(0.7, abs=0.01)
    board.lean_in(on=False)
    run_for(board, 2.0)
    assert pygame.mixer.music.get_volume() == pytest.approx(0.5, abs=0.01)
    board.set_volumes(sound=1, music=1.0, muted=False)
    board.lean_in(on=True)
    run_for(board, 2.0)
    assert pygame.mixer.music.get_volume() == 1.0


def test_silent_music_pauses_and_goes_on(board: Sounds) -> None:
    board.set_volumes(sound=1, music=0.5, muted=True)
    board.music("caye_pier")
    run_for(board, 1)
    assert not pygame.mixer.music.get_busy()
    board.set_volumes(sound=1, music=0.5, muted=False)
    assert pygame.mixer.music.get_busy()
    assert pygame.mixer.music.get_volume() == pytest.approx(0.5, abs=0.01)
    board.set_volumes(sound=1, music=0, muted=False)
    assert not pygame.mixer.music.get_busy()


def _missing(folder: Path) -> Path:
    return folder / "nowhere.wav"


def _spoilt(folder: Path) -> Path:
    (folder / "spoilt").write_bytes(b"RIFF\x00\x00\x00\x00WAVEnothing of the kind")
    return folder / "spoilt"


def _empty(folder: Path) -> Path:
    (folder / "empty").touch()
    return folder / "empty"


def _folder(folder: Path) -> Path:
    return folder


@pytest.mark.parametrize("fault", [_missing, _spoilt, _empty, _folder])
def test_a_bad_file_is_silent_and_named(
    board: Sounds,
    library: Library,
    heard: list[Heard],
    tmp_path: Path,
    fault: Callable[[Path], Path],
) -> None:
    library.replaced = {name: fault(tmp_path) for name in ("sounds/cut.wav", "music/beach_bar.ogg")}
    board.play(Cue.CUT)
    assert board.problem is not None
    assert "cut.wav" in board.problem
    board.play(Cue.FLIP)
    assert [sound.stem for sound in heard] == ["flip"]
    board.music("beach_bar")
    run_for(board, 1)
    assert not pygame.mixer.music.get_busy()
    assert library.asked.count("music/beach_bar.ogg") == 1
    board.music("caye_pier")
    run_for(board, 1)
    assert pygame.mixer.music.get_busy()


def test_bad_music_alone_is_named(board: Sounds, library: Library, tmp_path: Path) -> None:
    library.replaced = {"music/beach_bar.ogg": _spoilt(tmp_path)}
    board.music("beach_bar")
    board.update(0.05)
    assert board.problem is not None
    assert "beach_bar.ogg" in board.problem


def _use_everything(board: Sounds) -> None:
    board.set_volumes(sound=0.5, music=0.5, muted=False)
    for effect in Cue:
        board.play(effect)
    board.music("beach_bar")
    board.duck()
    run_for(board, 2)
    board.music(None)
    run_for(board, 1)
    board.set_volumes(sound=0.5, music=0.5, muted=True)


def test_a_lost_device_is_silence_with_a_reason(board: Sounds) -> None:
    board.music("caye_pier")
    run_for(board, 1)
    pygame.mixer.quit()
    assert not board.available
    _use_everything(board)
    assert board.problem is not None


def test_a_closed_board_stays_silent(board: Sounds) -> None:
    board.music("caye_pier")
    run_for(board, 1)
    board.close()
    board.close()
    assert not board.available
    assert pygame.mixer.get_init() is None
    _use_everything(board)
    assert board.problem is None


def test_without_a_device_every_call_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: int) -> None:
        raise pygame.error("no such card")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    board = open_sound()
    assert isinstance(board, SilentBoard)
    assert (board.available, board.problem) == (False, "no such card")
    _use_everything(board)
    board.close()


def test_what_the_sound_library_prints_is_not_shown(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def complain(*_: int) -> None:
        os.write(2, b"lib conf.c: evaluate error\n" * 12)
        raise pygame.error("no such card")

    monkeypatch.setattr(pygame.mixer, "init", complain)
    open_sound()
    os.write(2, b"what comes afterwards is\n")
    assert capfd.readouterr().err == "what comes afterwards is\n"


def test_an_unknown_driver_gives_one_reason_and_no_noise() -> None:
    code = (
        "from game.ui.sound import Cue, open_sound\n"
        "board = open_sound()\n"
        "board.play(Cue.DEAL)\n"
        "board.music('caye_pier')\n"
        "board.update(1.0)\n"
        "print(board.available, board.problem)\n"
        "board.close()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env=os.environ | {"SDL_AUDIODRIVER": "nosuch"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("False ")
    assert "nosuch" in done.stdout


def test_playing_needs_only_pygame() -> None:
    tree = ast.parse(Path(sound_module.__file__).read_text(encoding="utf-8"))
    roots = {
        name.split(".")[0]
        for node in ast.walk(tree)
        for name in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else []
        )
    }
    assert roots - set(sys.stdlib_module_names) == {"pygame", "game"}
