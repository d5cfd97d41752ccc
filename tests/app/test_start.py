"""The start command as a player runs it, in processes of its own."""

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.app import playing
from game.app.playing import crash_sentence
from game.app.start import start
from game.i18n import Translator, available_languages
from game.scenes.base import Scene, Services
from tests import runs
from tests.runs import ROOT
from tests.store.play import entries_of, keep_match, opened, setup_of

MAIN = ROOT / "main.py"


def run(
    *words: str, cwd: Path | None = None, **environ: str | None
) -> subprocess.CompletedProcess[str]:
    """Run the game; an environment variable given as None is taken away."""
    env = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    for name, value in environ.items():
        env.pop(name, None)
        if value is not None:
            env[name] = value
    return subprocess.run(
        [sys.executable, str(MAIN), *words],
        cwd=cwd or ROOT,
        env=env,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


def test_the_version_from_another_folder(tmp_path: Path) -> None:
    done = run("--version", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Pitty Pat ")


def test_a_wrong_argument_is_one_sentence_and_no_trace(tmp_path: Path) -> None:
    done = run("--seed", "many", "--data-dir", str(tmp_path / "data"))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "many" in done.stderr
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("wrong", [["--help"], ["--window", "abc"], ["--seed", "x"], ["--foo"]])
def test_help_and_complaints_are_in_the_language_asked_for(
    wrong: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    said = []
    for words in (["--language", "nl", *wrong], [*wrong, "--language=nl"], wrong):
        with suppress(SystemExit):
            assert start(words) == 2
        said.append("".join(capsys.readouterr()))
    assert said[0] == said[1] != said[2]


@pytest.mark.parametrize("zone", ["XYZ+24", "../../etc/passwd", "/etc/passwd"])
def test_an_impossible_time_zone_changes_no_language(zone: str, tmp_path: Path) -> None:
    done = runs.run([MAIN, "--language", "es", "--export-records"], TZ=zone)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("--export-records no se usa así")
    words = f"--language es --data-dir {tmp_path} --export-records {tmp_path / 'out'}".split()
    done = runs.run([MAIN, *words], TZ=zone)
    assert (done.code, done.err) == (0, "")
    assert "partidas" in done.out


def test_without_a_screen_one_sentence_says_so(tmp_path: Path) -> None:
    done = run(
        "--data-dir",
        str(tmp_path),
        SDL_VIDEODRIVER=None,
        DISPLAY=None,
        WAYLAND_DISPLAY=None,
        XDG_RUNTIME_DIR=str(tmp_path),
        LANGUAGE="en",
    )
    assert done.returncode == 2
    assert "found no screen" in done.stderr
    assert "Traceback" not in done.stderr


def test_where_no_screen_can_be_it_is_the_only_sentence(tmp_path: Path) -> None:
    nowhere = dict.fromkeys(("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER"))
    done = run("--data-dir", str(tmp_path), LANGUAGE="en", **nowhere)
    assert done.returncode == 2
    assert done.stderr.splitlines() == [
        "Pitty Pat found no screen: start it from a desktop, or set DISPLAY to an X server."
    ]


STUB = """
import sys
import time
from importlib import metadata
real = metadata.version
def version(name):
    found = {changes!r}.get(name, "as it is")
    if found is None:
        raise metadata.PackageNotFoundError(name)
    return real(name) if found == "as it is" else found
metadata.version = version
sys.argv = ["main.py"]
import main
sys.exit(main.main())
"""


def start_stubbed(stub: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", stub],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"pygame-ce": None}, "pygame-ce"),
        ({"pytmx": None}, "pytmx"),
        ({"pytmx": "3.21"}, "3.21"),
        ({"pygame": "2.6.1"}, "uninstall"),
    ],
)
def test_what_is_missing_is_one_sentence_with_the_cure(
    changes: dict[str, str | None], named: str
) -> None:
    done = start_stubbed(STUB.format(changes=changes))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1
    assert named in done.stderr
    assert "pip" in done.stderr


def test_a_packed_game_asks_for_no_distributions() -> None:
    """It has them all inside, under no names."""
    stub = STUB.format(changes={"pytmx": None}).replace(
        'sys.argv = ["main.py"]', 'sys.argv = ["main.py", "--version"]; sys.frozen = True'
    )
    done = start_stubbed(stub)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Pitty Pat ")


def test_an_older_python_is_told_so() -> None:
    code = "import sys; sys.version_info = (3, 10, 2); import main; sys.exit(main.main())"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr == "Pitty Pat needs Python 3.11 or newer, and this is 3.10.\n"


def exported(folder: Path) -> list[Path]:
    """Return five record files, of which the second is none."""
    with opened(folder / "elsewhere") as store:
        for seed in range(4):
            keep_match(store, setup_of("Ana", "Ben"), entries_of(2, seed))
        store.export_all(folder / "records")
    files = sorted((folder / "records").iterdir())
    (folder / "none.json").write_text("{}", encoding="utf-8")
    return [files[0], folder / "none.json", *files[1:]]


POISONED = """
import os, sys
class Poison:
    def find_spec(self, name, path=None, target=None):
        assert name.partition(".")[0] not in ("pygame", "pytmx"), name
sys.meta_path.insert(0, Poison())
import main
sys.argv = ["main.py", *sys.argv[1:]]
sys.exit(main.main())
"""


def test_record_files_need_no_pygame(tmp_path: Path) -> None:
    files = exported(tmp_path)
    data = str(tmp_path / "data")
    for words in (["--import-record", *map(str, files)], ["--export-records", str(tmp_path / "x")]):
        done = subprocess.run(
            [sys.executable, "-c", POISONED, "--data-dir", data, *words],
            cwd=ROOT,
            env={**os.environ, "LANGUAGE": "", "LC_ALL": "C"},
            capture_output=True,
            encoding="utf-8",
            timeout=60,
            check=False,
        )
        assert done.stderr == ""
        assert done.returncode == (1 if "--import-record" in words else 0)
    assert len(list((tmp_path / "x").iterdir())) == 4


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no such devices")
@pytest.mark.parametrize("ending", [">&-", "2>&1 >/dev/full", "| true", ">&- 2>&-"])
def test_all_work_is_done_where_nobody_can_read_of_it(tmp_path: Path, ending: str) -> None:
    files = " ".join(map(str, exported(tmp_path)))
    command = f"{sys.executable} {MAIN} --data-dir {tmp_path}/data --import-record {files}"
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {command} {ending}"],
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (1, "", "")
    with opened(tmp_path / "data") as store:
        assert store.history.count() == 4


def test_help_that_nobody_can_read_is_no_trace() -> None:
    command = f"{sys.executable} {MAIN} --help >/dev/full"
    done = subprocess.run(
        ["bash", "-c", command], capture_output=True, encoding="utf-8", timeout=60, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("language", [one.code for one in available_languages()])
def test_a_match_is_called_kept_only_if_it_is(language: str) -> None:
    words = Translator(language)
    kept = crash_sentence(words, None, is_kept=True)
    lost = crash_sentence(words, None, is_kept=False)
    assert kept != lost
    assert crash_sentence(words, Path("/tmp/crash.txt"), is_kept=False).startswith(lost)


class Ending(Scene):
    """Ends the game in its second frame, or breaks."""

    broken = False

    def update(self, dt_s: float) -> None:
        del dt_s
        if self.broken:
            raise ValueError(f"seat {self.dirty:d} holds KS")
        self.services.change(replace(self.services.settings, muted=True))
        self.services.director.quit()

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((9, 9, 9))


class Broken(Ending):
    broken = True


@pytest.mark.parametrize("scene", [Ending, Broken])
def test_settings_survive_and_an_error_is_one_sentence(
    scene: type[Ending],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("LANGUAGE", "en")
    seen: list[Services] = []

    def first_scene(services: Services) -> Scene:
        seen.append(services)
        return scene(services)

    monkeypatch.setattr(playing, "first_scene", first_scene)
    words = ["--data-dir", str(tmp_path), "--window", "800x600", "--language", "de", "--seed", "5"]
    code = start(words)
    shown = capsys.readouterr()
    assert seen[0].kit.viewport.size_px == (800, 600)
    assert seen[0].seed == 5
    if scene is Broken:
        assert code == 1
        assert shown.err.count("\n") == 1
        assert "crash-" in shown.err
        report = next(tmp_path.glob("crash-*.txt")).read_text(encoding="utf-8")
        assert "ValueError" in report
        assert "seat 1 holds" not in report
    else:
        assert (code, shown.err) == (0, "")
        assert start(words) == 0
        assert seen[1].settings.muted


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs a pipe with a name as sound device")
def test_a_sound_device_that_hangs_does_not_keep_the_process(tmp_path: Path) -> None:
    # Nobody reads what is played, so the device hangs, and closing it as well.
    pipe = tmp_path / "speaker"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    environ = {
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "disk",
        "SDL_DISKAUDIOFILE": str(pipe),
    }
    process = subprocess.Popen(
        [sys.executable, str(MAIN), "--data-dir", str(tmp_path / "data")],
        cwd=ROOT,
        env={**os.environ, **environ},
        stderr=subprocess.DEVNULL,
    )
    try:
        full_bytes = 0
        while process.poll() is None and full_bytes < 65_536:
            full_bytes = waiting_bytes(reader)
            time.sleep(0.05)
        process.send_signal(signal.SIGTERM)
        begun_s = time.monotonic()
        assert process.wait(60) == 0
        # Three seconds are promised; a busy machine gets some more.
        assert time.monotonic() - begun_s < 10
    finally:
        process.kill()
        os.close(reader)


def waiting_bytes(pipe: int) -> int:
    """Return how many bytes nobody has read yet."""
    import fcntl  # noqa: PLC0415 (not on every system)
    import termios  # noqa: PLC0415

    return int.from_bytes(fcntl.ioctl(pipe, termios.FIONREAD, bytes(4)), sys.byteorder)


#: Starts the game and ends it when the first picture is shown, with what was loaded by then.
_TO_FIRST_PICTURE = """
import os, sys
from game.app.starting.environment import prepare_environment
prepare_environment(os.environ)
from game.app.screen.window import Window
def flip(window):
    print(*sys.modules, flush=True)
    os._exit(0)
Window.flip = flip
import main
main.main()
"""


def test_what_the_title_does_not_need_comes_after_the_first_picture(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", _TO_FIRST_PICTURE, "--data-dir", str(tmp_path), "--language", "en"],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=True,
    )
    loaded = set(done.stdout.split())
    assert "game.scenes.title.scene" in loaded
    for late in ("game.coach", "game.scenes.table.scene", "game.scenes.records", "babel.numbers"):
        assert late not in loaded
