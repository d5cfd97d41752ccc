"""The recipe for a new level, on a scratch copy: a module, its line in the list, a face."""

import shutil
from pathlib import Path

import pytest

from tests.runs import ROOT, Ended, run

CRAB = '''"""The crab plays the first card it sees."""

from typing import Final

from game.bots.base import Bot
from game.bots.level import Level, Occasion
from game.engine.errors import N_


def _make() -> Bot:
    from game.bots.steady import SteadyBot

    return SteadyBot()


CRAB: Final = Level(
    id="sideways",
    strength=7,
    animal=N_("Crab"),
    face="crab",
    about=N_("The crab goes sideways."),
    pause_s=(0.5, 0.6),
    make=_make,
    remarks={Occasion.PAIR: (N_("Snip, snap."),)},
)
'''
LIST = Path("game/bots/levels/__init__.py")
#: What every part of the game that speaks of levels has to say of the new one.
ASK = """
from game.bots import LEVELS, Occasion
from game.i18n import Translator
from game.scenes.common.faces import face_name
from game.scenes.common.names import default_name
from game.scenes.help.content import Picture
from game.scenes.help.pages import PAGES
from game.scenes.help.parts import parts_of
from game.scenes.records.words import player_name
from game.store.values import Player
words = Translator()
print(list(LEVELS)[-1], face_name("sideways"), default_name(1, "sideways", words))
print(player_name(Player("sideways", True), words))
page = next(page for page in PAGES if page.id == "computers")
print(page.blocks[-1].text)
print(parts_of(Picture.FACES, words)[-1].caption)
print(LEVELS["sideways"].remarks[Occasion.PAIR][0])
"""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Return a scratch copy of what the recipe touches."""
    skip = shutil.ignore_patterns("__pycache__")
    for folder in ("game", "tools", "levels"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=skip)
    shutil.copytree(ROOT / "assets" / "faces", tmp_path / "assets" / "faces")
    shutil.copytree(ROOT / "assets" / "locale", tmp_path / "assets" / "locale")
    shutil.copy(ROOT / "main.py", tmp_path)
    return tmp_path


def follow(copy: Path, module: str) -> None:
    (copy / "game/bots/levels/crab.py").write_text(module, encoding="utf-8")
    text = (copy / LIST).read_text(encoding="utf-8")
    text = text.replace(
        "from game.bots.levels.iguana",
        "from game.bots.levels.crab import CRAB\nfrom game.bots.levels.iguana",
    ).replace("_ALL: Final = (", "_ALL: Final = (CRAB, ")
    (copy / LIST).write_text(text, encoding="utf-8")
    shutil.copy(copy / "assets/faces/iguana.svg", copy / "assets/faces/crab.svg")


def ask(copy: Path, *words: str) -> Ended:
    return run(words, cwd=copy, PYTHONPATH=str(copy), PYTHONDONTWRITEBYTECODE="1")


def test_a_module_a_line_and_a_face_are_enough(copy: Path) -> None:
    follow(copy, CRAB)
    told = ask(copy, "-c", ASK)
    assert told.err == ""
    assert told.out.splitlines() == [
        "sideways crab Crab",
        "Computer: Crab",
        "The crab goes sideways.",
        "Crab",
        "Snip, snap.",
    ]
    words = ("--matches", "1", "--seats", "2", "--bots", "sideways,random")
    played = ask(copy, "-m", "game.simulate", *words)
    assert played.code == 0, played.err
    assert "sideways" in played.out
    checked = ask(copy, "-m", "tools.messages", "--check")
    assert checked.code == 1
    assert "The crab goes sideways." in checked.out + checked.err  # waits to be translated


@pytest.mark.parametrize("part", ["animal", "about", "pause_s", "make", "remarks"])
def test_what_is_missing_is_named(copy: Path, part: str) -> None:
    lines = [line for line in CRAB.splitlines(keepends=True) if not line.startswith(f"    {part}=")]
    follow(copy, "".join(lines))
    told = ask(copy, "-c", "import game.bots")
    assert told.code == 1
    assert f"'{part}'" in told.err
    assert "crab.py" in told.err
