"""The command line: what can be asked for at the start, checked before anything opens."""

import argparse
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NoReturn

from game import VERSION
from game.i18n import PSEUDO, Translator, available_languages

_LARGEST_SIDE_PX: Final = 16384
_SEED_LIMIT: Final = 2**63


@dataclass(frozen=True, slots=True, kw_only=True)
class Arguments:
    """What the player asked for; None means the usual."""

    data_dir: Path | None = None
    seed: int | None = None
    window_px: tuple[int, int] | None = None
    language: str | None = None
    export_records: Path | None = None
    import_records: tuple[Path, ...] = ()


class BadArgumentsError(Exception):
    """An argument cannot be used; the text is one sentence for the player."""


class _Parser(argparse.ArgumentParser):
    """Raises instead of printing and leaving; ``tr`` is set after it is made."""

    tr: Callable[..., str]

    def error(self, message: str) -> NoReturn:
        raise BadArgumentsError(
            self.tr(
                "Pitty Pat does not understand this ({why}); --help lists what it does.",
                why=message,
            )
        )


def parse(words: Sequence[str], translator: Translator) -> Arguments:
    """Return the arguments; ``--help`` and ``--version`` print and exit.

    Raises:
        BadArgumentsError: an argument is unknown or has a value that cannot be used.
        SystemExit: help or version was asked for.
    """
    parser = _parser(translator)
    found = parser.parse_args(list(words))
    return Arguments(
        data_dir=found.data_dir,
        seed=None if found.seed is None else _seed(found.seed, translator),
        window_px=None if found.window is None else _size(found.window, translator),
        language=None if found.language is None else _language(found.language, translator),
        export_records=found.export_records,
        import_records=tuple(found.import_record or ()),
    )


def _parser(translator: Translator) -> argparse.ArgumentParser:
    tr = translator.tr
    parser = _Parser(
        prog="pittypat",
        description=tr("Pitty Pat, Belize’s card game, for two to four people at one screen."),
        add_help=False,
        allow_abbrev=False,
    )
    parser.tr = tr
    add = parser.add_argument
    add("--help", "-h", action="help", help=tr("show this help and end"))
    add("--version", action="version", version=f"Pitty Pat {VERSION}", help=tr("show the version"))
    add(
        "--data-dir",
        type=Path,
        metavar="DIR",
        help=tr("the folder with the saved match, the history and the settings"),
    )
    add("--seed", metavar="N", help=tr("a whole number; equal seeds deal equal cards"))
    add("--window", metavar="WxH", help=tr("the size of the window in pixels, such as 1280x720"))
    codes = ", ".join(sorted(language.code for language in available_languages()))
    add("--language", metavar="CODE", help=tr("the language, one of {codes}", codes=codes))
    add(
        "--export-records",
        type=Path,
        metavar="DIR",
        help=tr("write the records of all matches into a folder and end"),
    )
    add(
        "--import-record",
        type=Path,
        nargs="+",
        metavar="FILE",
        help=tr("take match records into the history and end"),
    )
    return parser


def _seed(text: str, translator: Translator) -> int:
    if not re.fullmatch(r"\d{1,19}", text, re.ASCII) or int(text) >= _SEED_LIMIT:
        raise BadArgumentsError(
            translator.tr(
                "--seed must be a whole number that is not negative, not {text}.", text=text
            )
        )
    return int(text)


def _size(text: str, translator: Translator) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{1,5})[xX×](\d{1,5})", text, re.ASCII)
    size = (int(found[1]), int(found[2])) if found else (0, 0)
    if min(size) < 1 or max(size) > _LARGEST_SIDE_PX:
        raise BadArgumentsError(
            translator.tr("--window must be a size such as 1280x720, not {text}.", text=text)
        )
    return size


def _language(text: str, translator: Translator) -> str:
    codes = {language.code for language in available_languages()} | {PSEUDO}
    code = text.strip().replace("-", "_")
    for candidate in (code, code.split("_")[0]):
        for known in codes:
            if candidate.casefold() == known.casefold():
                return known
    choice = ", ".join(sorted(codes - {PSEUDO}))
    raise BadArgumentsError(
        translator.tr(
            "There is no language {text} here; choose one of {codes}.", text=text, codes=choice
        )
    )
