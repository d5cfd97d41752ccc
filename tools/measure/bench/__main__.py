"""Benchmarks of the game: ``python -m tools.measure.bench engine``, or ``all``.

A benchmark is a module of this folder: its ``run`` measures and prints. Ratios are printed beside
times, because a time says more about the machine than about the game.
"""

import argparse
import sys
from importlib import import_module
from typing import Final

#: The modules of this folder that are benchmarks, ascending.
NAMES: Final = ("engine", "frames", "pace", "records")


def main(arguments: list[str]) -> int:
    """Run the benchmarks that the arguments name."""
    parser = argparse.ArgumentParser(prog="python -m tools.measure.bench", description=__doc__)
    parser.add_argument("names", nargs="+", choices=[*NAMES, "all"], metavar="name")
    chosen = parser.parse_args(arguments).names
    for name in NAMES if "all" in chosen else chosen:
        print(f"== {name}")
        import_module(f"tools.measure.bench.{name}").run()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
