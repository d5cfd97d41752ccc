"""The command line: what can be asked for at the start, checked before anything opens."""

import argparse
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game import VERSION
from game.app.starting.saying import say
from game.i18n import PSEUDO, Translator, available_languages

_LARGEST_SIDE_PX: Final = 16384
#: Python may refuse to read and write longer numbers, as its environment says.
_MOST_SEED_DIGITS: Final = 640


@dataclass(frozen=True, slots=True, kw_only=True)
class Arguments:
    """What the player asked for; None means the usual."""

    data_dir: Path | None = None
    seed: int | None = None
    window_px: tuple[int, int] | None = None
    language: str | None = None
    export_records: Path | None = None
    with_open_matches: bool = False
    import_records: tuple[Path, ...] = ()

    @property
    def wants_records(self) -> bool:
        """Tell whether record files are all that is wanted, and no game."""
        return self.export_records is not None or bool(self.import_records)


class BadArgumentsError(Exception):
    """An argument cannot be used; the text is one sentence for the player."""


class _Help(argparse.HelpFormatter):
    """Writes the help with the words of the game."""

    usage_word = ""

    def add_usage(self, *arguments: Any, **named: Any) -> None:
        """Add the line that shows all options."""
        super().add_usage(*arguments, **{**named, "prefix": self.usage_word + " "})


class _Parser(argparse.ArgumentParser):
    """Prints where there is somebody to read it."""

    def _print_message(self, message: str, file: Any = None) -> None:
        say(file, message.rstrip("\n"))


def parse(words: Sequence[str], translator: Translator) -> Arguments:
    """Return the arguments; ``--help`` and ``--version`` print and exit.

    Raises:
        BadArgumentsError: an argument is unknown or has a value that cannot be used, or two of them
            contradict each other.
        SystemExit: help or version was asked for.
    """
    tr = translator.tr
    try:
        found, unknown = _parser(translator).parse_known_args(list(words))
    except argparse.ArgumentError as error:
        # The parser's own sentence is English; which option it is about says enough.
        option = (error.argument_name or "").split("/")[0]
        raise BadArgumentsError(
            tr("{option} is not used like that; --help lists what it takes.", option=option)
        ) from None
    if unknown:
        raise BadArgumentsError(
            tr(
                "Pitty Pat does not understand this ({why}); --help lists what it does.",
                why=" ".join(unknown),
            )
        )
    arguments = Arguments(
        data_dir=_path("--data-dir", found.data_dir, translator),
        seed=None if found.seed is None else _seed(found.seed, translator),
        window_px=None if found.window is None else _size(found.window, translator),
        language=None if found.language is None else _language(found.language, translator),
        export_records=_path("--export-records", found.export_records, translator),
        with_open_matches=found.with_open_matches,
        import_records=tuple(
            Path(_named("--import-record", name, translator)) for name in found.import_record or ()
        ),
    )
    if arguments.export_records is not None and arguments.import_records:
        raise BadArgumentsError(
            tr("--export-records and --import-record do not go together; do one after the other.")
        )
    if arguments.with_open_matches and arguments.export_records is None:
        raise BadArgumentsError(tr("--with-open-matches goes with --export-records only."))
    return arguments


def asked_language(words: Sequence[str]) -> str | None:
    """Return the language among the words, whatever else is wrong with them; None without one.

    The last one counts, as everywhere.
    """
    asked = None
    for at, word in enumerate(words):
        if word == "--":
            break
        option, equals, text = word.partition("=")
        if option == "--language":
            asked = text if equals else next(iter(words[at + 1 :]), "")
    return None if asked is None else _known_language(asked)


def _parser(translator: Translator) -> argparse.ArgumentParser:
    tr = translator.tr

    def formatter(prog: str) -> argparse.HelpFormatter:
        made = _Help(prog)
        made.usage_word = tr("Usage:")
        return made

    parser = _Parser(
        prog="pittypat",
        description=tr("Pitty Pat, Belize’s card game, for two to four people at one screen."),
        formatter_class=formatter,
        add_help=False,
        allow_abbrev=False,
        exit_on_error=False,
    )
    add = parser.add_argument_group(tr("Options")).add_argument
    add("--help", "-h", action="help", help=tr("show this help and end"))
    add("--version", action="version", version=f"Pitty Pat {VERSION}", help=tr("show the version"))
    add(
        "--data-dir",
        metavar="DIR",
        help=tr("the folder with the saved match, the history and the settings"),
    )
    add("--seed", metavar="N", help=tr("a whole number; equal seeds deal equal cards"))
    add("--window", metavar="WxH", help=tr("the size of the window in pixels, such as 1280x720"))
    codes = ", ".join(sorted(language.code for language in available_languages()))
    add("--language", metavar="CODE", help=tr("the language, one of {codes}", codes=codes))
    add(
        "--export-records",
        metavar="DIR",
        help=tr("write the records of all finished or left matches into a folder and end"),
    )
    add(
        "--with-open-matches",
        action="store_true",
        help=tr("export the matches in progress too, with every card of their rounds"),
    )
    add(
        "--import-record",
        nargs="+",
        action="extend",
        metavar="FILE",
        help=tr("take match records into the history and end"),
    )
    return parser


def _named(option: str, text: str, translator: Translator) -> str:
    if not text.strip():
        raise BadArgumentsError(
            translator.tr("{option} needs the name of a file or folder.", option=option)
        )
    return text


def _path(option: str, text: str | None, translator: Translator) -> Path | None:
    return None if text is None else Path(_named(option, text, translator))


def _seed(text: str, translator: Translator) -> int:
    if not re.fullmatch(r"\d+", text, re.ASCII):
        raise BadArgumentsError(
            translator.tr(
                "--seed must be a whole number that is not negative, not {text}.", text=text
            )
        )
    if len(text) > _MOST_SEED_DIGITS:
        raise BadArgumentsError(
            translator.tr(
                "{option} is not used like that; --help lists what it takes.", option="--seed"
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


def _codes() -> set[str]:
    return {language.code for language in available_languages()} | {PSEUDO}


def _known_language(text: str) -> str | None:
    """Return the code that a word stands for, None where there is no such language."""
    code = text.strip().replace("-", "_")
    for candidate in (code, code.split("_")[0]):
        for known in _codes():
            if candidate.casefold() == known.casefold():
                return known
    return None


def _language(text: str, translator: Translator) -> str:
    known = _known_language(text)
    if known is not None:
        return known
    choice = ", ".join(sorted(_codes() - {PSEUDO}))
    raise BadArgumentsError(
        translator.tr(
            "There is no language {text} here; choose one of {codes}.", text=text, codes=choice
        )
    )
