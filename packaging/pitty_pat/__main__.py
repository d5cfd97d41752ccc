"""Start the installed game: ``pitty-pat`` or ``python -m pitty_pat``.

``game`` and ``main`` lie inside this package, so that they meet nobody else's modules of that name
in ``site-packages``; pictures, tables and languages lie beside them as in the checkout.
"""

import importlib
import sys
from pathlib import Path


def main() -> int:
    """Run the game; return its exit code."""
    folder = Path(__file__).resolve().parent
    # In a checkout (`pip install -e .`) everything lies where it belongs there.
    home = folder if (folder / "game").is_dir() else folder.parents[1]
    sys.path.insert(0, str(home))
    code = importlib.import_module("main").main()
    return int(code)


if __name__ == "__main__":
    sys.exit(main())
