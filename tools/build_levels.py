"""Builds the tables: ``python -m tools.build_levels`` writes a map and its tile sheet for each.

The sheets are SVG, because the game renders them at the size of the window and stays crisp from a
small window to a 4K screen, where pictures of dots in enough sizes would need many times the space;
Tiled opens them like any other picture.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from tools.levels import beach_bar, caye_pier, family_verandah, tournament_hall
from tools.levels.level_map import LevelMap
from tools.root import ROOT

BUILDERS: Final[tuple[Callable[[], LevelMap], ...]] = (
    caye_pier.build,
    family_verandah.build,
    beach_bar.build,
    tournament_hall.build,
)
_LEVELS: Final = ROOT / "levels"


def files() -> dict[str, str]:
    """Return the text of every file by its name."""
    made = {}
    for build in BUILDERS:
        level = build()
        made[f"{level.name}.svg"] = level.sheet.svg()
        made[f"{level.name}.tmx"] = level.tmx()
    return made


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.build_levels", description=__doc__)
    parser.add_argument("--folder", type=Path, default=_LEVELS, help="where the maps are written")
    options = parser.parse_args(arguments)
    for name, text in files().items():
        (options.folder / name).write_text(text, encoding="utf-8", newline="\n")
        print(f"{name}: {len(text.encode())} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
