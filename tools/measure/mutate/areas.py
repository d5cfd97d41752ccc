"""What is changed, and which tests should notice it."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the game (a folder or a file) and its tests, those that tell most first."""

    part: str
    tests: tuple[str, ...]

    def files(self, root: Path) -> list[Path]:
        """Return its files, relative to the folder of the game, in the order of their names."""
        place = root / self.part
        found = [place] if place.is_file() else sorted(place.rglob("*.py"))
        return [path.relative_to(root) for path in found if path.name != "__init__.py"]


AREAS: Final = (
    Area("game/engine", ("tests/engine", "tests/session")),
    Area("game/session", ("tests/session", "tests/scenes/table/test_curtain.py")),
    Area("game/store", ("tests/store", "tests/session")),
    Area(
        "game/scenes/table",
        ("tests/scenes/table", "tests/scenes/looks", "tests/scenes/texts/test_all_sentences.py"),
    ),
)
