"""The start command as a player runs it, in processes of its own."""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.app import start as module
from game.scenes.base import Scene, Services

ROOT = Path(__file__).parents[2]
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
    done = subprocess.run(
        [sys.executable, "-c", STUB.format(changes=changes)],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1
    assert named in done.stderr
    assert "pip" in done.stderr


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

    monkeypatch.setattr(module, "first_scene", first_scene)
    words = ["--data-dir", str(tmp_path), "--window", "800x600", "--language", "de", "--seed", "5"]
    code = module.start(words)
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
        assert module.start(words) == 0
        assert seen[1].settings.muted
