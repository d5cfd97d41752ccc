"""Collect what the game says, bring the catalogues up to date, and check them.

    python -m tools.messages           write the template and update every catalogue
    python -m tools.messages --check   change nothing; exit 1 and say what is wrong

Messages are the texts given to ``tr``, ``trn``, ``trc`` and ``N_`` in ``game/`` and ``main.py``,
the properties ``name`` and ``place`` of the maps in ``levels/``, and what the lessons in
``assets/lessons/`` say. A comment ``# Translators: …``
right above a call goes along. A new language starts as an empty file
``assets/locale/<code>/LC_MESSAGES/pittypat.po``.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from game.i18n import catalogue_files
from tools.messages.catalogues import template_path, template_text, update
from tools.messages.checks import check_apostrophes, check_catalogue, check_letters, untranslated
from tools.messages.collecting import Collected, collect
from tools.root import ROOT


def check(root: Path, found: Collected) -> list[str]:
    """Return all that is wrong with calls, template and catalogues, a line each."""
    if found.faults:
        return found.faults  # what such a file says is not known, so nothing else can be told
    template = template_path(root)
    said = [text for key in found.files for text in key.ids]
    faults = check_letters("the messages in the code", said) + check_apostrophes(said)
    old = template.read_text(encoding="utf-8") if template.exists() else ""
    if old != template_text(found):
        faults.append("assets/locale/pittypat.pot is out of date: run python -m tools.messages")
    keys = {(key.context, key.ids): found.files[key][0] for key in found.files}
    for path in catalogue_files(template.parent).values():
        faults += check_catalogue(path, path.relative_to(root).as_posix(), keys)
    return faults


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.messages", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument(
        "--check", action="store_true", help="change nothing, only say what is wrong"
    )
    parser.add_argument("--root", type=Path, default=ROOT, help="the folder of the game")
    options = parser.parse_args(arguments)
    found = collect(options.root)
    if options.check:
        faults = check(options.root, found)
    else:
        faults = list(found.faults)
        try:
            # A wrong call hides what its file says, and that must not cost its translations.
            if not faults:
                update(options.root, found)
        except ValueError as error:
            faults.append(str(error))
    count = len(found.files)
    print("\n".join(faults or [*_begun(options.root, count), f"{count} messages, all is well"]))
    return 1 if faults else 0


def _begun(root: Path, count: int) -> list[str]:
    """Return how far the languages are that are not translated whole, a line each."""
    left = {
        code: untranslated(path)
        for code, path in catalogue_files(template_path(root).parent).items()
    }
    return [f"{code}: {count - n} of {count} translated" for code, n in left.items() if n]


if __name__ == "__main__":
    sys.exit(main())
