"""Benchmarks of the game: ``python -m tools.bench engine``, or ``all``.

Every module ``tools/bench_*.py`` is one: its ``run`` measures and prints. Ratios are printed beside
times, because a time says more about the machine than about the game.
"""

import argparse
import sys
from importlib import import_module
from pathlib import Path

PREFIX = "bench_"


def names() -> list[str]:
    """Return the names of all benchmarks, ascending."""
    files = Path(__file__).parent.glob(f"{PREFIX}*.py")
    return sorted(file.stem.removeprefix(PREFIX) for file in files)


def main(arguments: list[str]) -> int:
    """Run the benchmarks that the arguments name."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description=__doc__)
    parser.add_argument("names", nargs="+", choices=[*names(), "all"], metavar="name")
    chosen = parser.parse_args(arguments).names
    for name in names() if "all" in chosen else chosen:
        print(f"== {name}")
        import_module(f"tools.{PREFIX}{name}").run()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
