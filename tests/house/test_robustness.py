"""The whole program under conditions that nobody wishes for, each in a process of its own."""

import shutil
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from subprocess import PIPE, Popen

import pytest

from game.app.starting.reports import LOG_NAME
from game.store.file.opening import FILE_NAME
from game.store.store import Store
from tests.runs import MAIN, ROOT, Ended, environ, play_a_moment, run

GOOD = Ended(0, "", "")
#: What means something in file systems, in SQLite's addresses and in formats.
ODD_NAME = "Żółć 平仮名 é #1 %20 ?{x} "
#: With this, opening a text file in the system's own encoding is an error.
STRICT = ("-X", "warn_default_encoding", "-W", "error::EncodingWarning")


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """Return the folder of a copy of the game that may be damaged; it has no music."""
    folder = tmp_path / "installed"
    ignored = shutil.ignore_patterns("__pycache__", "*.ogg")
    for name in ("game", "levels", "assets"):
        shutil.copytree(ROOT / name, folder / name, ignore=ignored)
    shutil.copy(MAIN, folder)
    return folder


@pytest.fixture
def locked(installed: Path, tmp_path: Path) -> Iterator[Path]:
    """Return an oddly named copy of the game in which nothing can be written."""
    odd = installed.rename(tmp_path / ODD_NAME)
    paths = [odd, *odd.rglob("*")]
    for path in paths:
        path.chmod(0o555 if path.is_dir() else 0o444)
    yield odd
    for path in paths:
        path.chmod(0o755)


def test_odd_folders_that_cannot_be_written_and_an_old_locale(locked: Path, tmp_path: Path) -> None:
    home = tmp_path / (ODD_NAME + "l" * 150)
    before = sorted(locked.rglob("*"))
    ended = play_a_moment(
        main=locked / "main.py",
        python=(*STRICT, "-B"),
        cwd=Path("/"),
        HOME=str(home),
        XDG_DATA_HOME=None,
        LC_ALL="C",
        PYTHONUTF8="0",
    )
    assert ended == GOOD
    assert [path.name for path in home.rglob("*.db")] == [FILE_NAME]
    assert not list(home.rglob(LOG_NAME))
    assert sorted(locked.rglob("*")) == before


def test_a_link_in_a_folder_that_is_gone(tmp_path: Path) -> None:
    link = tmp_path / "start"
    link.symlink_to(MAIN)
    gone = tmp_path / "gone"
    gone.mkdir()
    code = (
        "import os, sys; os.rmdir(os.getcwd()); "
        "os.execv(sys.executable, [sys.executable, *sys.argv[1:]])"
    )
    ended = play_a_moment(
        link, "--data-dir", tmp_path / "data", python=("-c", code), main=None, cwd=gone
    )
    assert ended == GOOD
    assert (tmp_path / "data" / FILE_NAME).is_file()


@pytest.mark.parametrize("home", [None, "/nonexistent/home"])
def test_without_a_home_and_without_a_speaker(home: str | None, tmp_path: Path) -> None:
    ended = play_a_moment(
        "--window",
        "640x480",
        HOME=home,
        XDG_DATA_HOME=None if home is None else str(tmp_path / "file" / "below"),
        SDL_AUDIODRIVER="nosuch",
        LANG="xx_YY",
        LANGUAGE=None,
    )
    assert ended == GOOD


def test_a_folder_that_cannot_be_made_ends_as_well_as_any(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert play_a_moment("--data-dir", tmp_path / "file" / "below") == GOOD


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_keeps_what_was_set(number: signal.Signals, tmp_path: Path) -> None:
    assert play_a_moment("--data-dir", tmp_path, number=number) == GOOD
    with closing(Store.open(tmp_path, now=lambda: datetime.now(UTC))) as store:
        assert not store.notices


def _break_a_level(folder: Path) -> None:
    (folder / "levels" / "caye_pier.tmx").write_text("<map", encoding="utf-8")
    (folder / "levels" / "beach_bar.svg").unlink()


def _break_catalogues(folder: Path) -> None:
    for path in (folder / "assets" / "locale").rglob("*.po"):
        path.write_bytes(b'msgid "\xff')


DAMAGES: dict[str, Callable[[Path], object]] = {
    "no levels": lambda folder: shutil.rmtree(folder / "levels"),
    "broken levels": _break_a_level,
    "broken catalogues": _break_catalogues,
    "no assets": lambda folder: shutil.rmtree(folder / "assets"),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_installation_runs_as_far_as_it_can(
    damage: str, installed: Path, tmp_path: Path
) -> None:
    DAMAGES[damage](installed)
    data = tmp_path / "data"
    ended = play_a_moment("--data-dir", data, main=installed / "main.py", LANGUAGE="de")
    assert ended == GOOD
    assert not list(data.glob("crash-*"))


@pytest.mark.parametrize(("language", "letters"), [("fr", "utf-8"), ("es", "ascii")])
def test_help_in_the_players_language_on_any_terminal(language: str, letters: str) -> None:
    # A "C" in any of these would mean English.
    english = run(
        [MAIN, "--help"],
        LANGUAGE="en",
        PYTHONIOENCODING="utf-8",
        LC_ALL="",
        LC_MESSAGES="",
        LANG="",
    )
    ended = run(
        [MAIN, "--help"],
        LANGUAGE=language,
        PYTHONIOENCODING=letters,
        LC_ALL="",
        LC_MESSAGES="",
        LANG="",
    )
    assert (ended.code, ended.err) == (0, "")
    assert "--data-dir" in ended.out
    assert ended.out != english.out


DEAL = """
import random, sys
from game.app.starting.arguments import parse
from game.engine.chance import Shuffled
from game.i18n import Translator
from game.session import Session, Waiting
from game.settings import Settings
from game.setup import MatchSetup, SeatSetup
from game.engine.rules import HouseRules

class Store:
    def begin(self, setup, entries, *, seed=None):
        return 1
    def append(self, match_id, entries):
        shuffles.extend(entry for entry in entries if isinstance(entry, Shuffled))

shuffles = []
player, *words = sys.argv[1:]
seed = parse(words, Translator("en")).seed
setup = MatchSetup((SeatSetup("Ana"), SeatSetup("Ben", player)), "caye_pier", HouseRules())
session = Session.start(
    setup, Store(), settings=Settings, rng=random.Random(seed), seed=seed
)
while not shuffles:
    if session.waiting is Waiting.PERSON:
        session.submit(session.legal_moves[0])
    session.advance(hurried=True)
print(shuffles[0].cards)
"""


def _deals(*commands: tuple[tuple[str, ...], dict[str, str]]) -> list[str]:
    """Return the first deals of matches that begin at the same time."""
    processes = [
        Popen(
            [sys.executable, "-c", DEAL, *words],
            cwd=ROOT,
            env=environ(dict(changes)),
            stdout=PIPE,
            encoding="utf-8",
        )
        for words, changes in commands
    ]
    return [process.communicate(timeout=60)[0] for process in processes]


def test_twenty_matches_begun_at_once_are_dealt_differently() -> None:
    deals = _deals(*[(("human",), {})] * 20)
    assert "" not in deals
    assert len(set(deals)) == 20


def test_a_seed_repeats_the_deal_whoever_plays() -> None:
    seed = ("--seed", "7")
    deals = _deals(
        (("human", *seed), {"PYTHONHASHSEED": "1"}),
        (("human", *seed), {"PYTHONHASHSEED": "2"}),
        (("steady", *seed), {"PYTHONHASHSEED": "3"}),
        (("human", "--seed", "8"), {"PYTHONHASHSEED": "1"}),
    )
    assert deals[0]
    assert deals[0] == deals[1] == deals[2] != deals[3]
