"""Saying everything in one language: messages, plural forms, numbers and dates.

A damaged file never stops the game: what cannot be used is shown in English and
``Translator.problem`` says so. Babel costs some 30 ms to import, so it is imported where it is
first needed: a start in English shows its first frame without it.
"""

import gettext
import io
import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import Final

from game.direction import isolated
from game.engine.errors import N_
from game.i18n.catalogues import drop_unusable, fill, read_catalogue, spare_babel_the_clock
from game.i18n.languages import ENGLISH, catalogue_files
from game.i18n.stand_ins import PSEUDO, Pseudo, Source

#: Smaller numbers are written alike in all languages (Toki Pona alone would group by hundreds).
_NEVER_GROUPED: Final = 1000
#: A name that begins with the sound of an i, as Inés and Hilda do; Ian and Hiacinta glide on.
_SPANISH_I: Final = re.compile(r"h?(?:í|i(?![aeouáéó]))", re.IGNORECASE)


class Translator:
    """Says everything in one language; ``load`` changes it for everybody who holds this one."""

    def __init__(self, code: str = ENGLISH, *, folder: Path | None = None) -> None:
        self._folder = folder
        self.load(code)

    def load(self, code: str) -> None:
        """Change to a language at once; never fails, but see ``problem``."""
        self._source = Source()
        self._messages: gettext.NullTranslations = self._source
        self._language = ENGLISH
        self._problem: tuple[str, dict[str, object]] | None = None
        if code == PSEUDO:
            self._language = PSEUDO
            self._messages = Pseudo()
        elif code != ENGLISH:
            self._load_catalogue(code)
        self._locale = _format_locale(self._language)

    def _load_catalogue(self, code: str) -> None:
        path = catalogue_files(self._folder).get(code)
        if path is None:
            problem = "There is no language “{code}” here, so the game speaks English."
            self._problem = (problem, {"code": code})
            return
        file = f"{code}/{path.parent.name}/{path.name}"
        try:
            compiled, damaged = _compiled(path)
            messages = gettext.GNUTranslations(io.BytesIO(compiled))
        except (OSError, ValueError) as error:
            problem = "The language file {file} cannot be used, so the game speaks English: {why}"
            self._problem = (problem, {"file": file, "why": _first_line(error)})
            return
        messages.add_fallback(self._source)
        self._messages = messages
        self._language = code
        if damaged:
            problem = N_("Some texts of the language file {file} are damaged and stay in English.")
            self._problem = (problem, {"file": file})

    @property
    def language(self) -> str:
        """Return the code of the language spoken now."""
        return self._language

    @property
    def problem(self) -> str | None:
        """Return what is wrong with the language as a sentence for the player, or None."""
        if self._problem is not None:
            message, values = self._problem
            return self.tr(message, **values)
        if self.missing:
            return self.tr("Some texts are not translated yet and stay in English.")
        return None

    @property
    def missing(self) -> frozenset[str]:
        """Return the messages asked for so far that this language does not have."""
        if self._language in (ENGLISH, PSEUDO):
            return frozenset()
        return frozenset(self._source.asked)

    @property
    def index_letters(self) -> tuple[str, str, str, str]:
        """Return the letters on ace, jack, queen and king, in this order."""
        return (
            self.trc("index letter", "A"),
            self.trc("index letter", "J"),
            self.trc("index letter", "Q"),
            self.trc("index letter", "K"),
        )

    def tr(self, message: str, /, **values: object) -> str:
        """Translate a whole message and put the values in; whole numbers as the language writes."""
        if not message:
            return ""  # gettext keeps its header there
        return fill(self._messages.gettext(message), self._written(values))

    def trn(self, one: str, many: str, n: int, /, **values: object) -> str:
        """Translate a message that depends on a number, which is also the value of ``{n}``."""
        text = self._messages.ngettext(one, many, n)
        return fill(text, self._written({"n": n, **values}))

    def trc(self, context: str, message: str, /, **values: object) -> str:
        """Translate a message whose words mean different things in different contexts."""
        return fill(self._messages.pgettext(context, message), self._written(values))

    def number(self, x: int) -> str:
        """Write a whole number: ``1,234``."""
        return _whole_number(x, self._locale)

    def decimal(self, x: float, digits: int) -> str:
        """Write a number with so many digits after the point."""
        from babel.numbers import format_decimal  # noqa: PLC0415

        pattern = "#,##0." + "0" * digits if digits else "#,##0"
        return str(format_decimal(x, format=pattern, locale=self._locale))

    def percent(self, x: float) -> str:
        """Write a share (1 is the whole) as whole per cent."""
        from babel.numbers import format_percent  # noqa: PLC0415

        return format_percent(x, locale=self._locale)

    def date(self, moment: datetime) -> str:
        """Write a day with a short month; a moment with a time zone is told in local time."""
        spare_babel_the_clock()
        from babel.dates import format_date  # noqa: PLC0415

        return format_date(_local(moment), format="medium", locale=self._locale)

    def date_time(self, moment: datetime) -> str:
        """Write a day and its time in hours and minutes, in local time like ``date``."""
        spare_babel_the_clock()
        from babel.dates import format_time, get_datetime_format  # noqa: PLC0415

        time = format_time(_local(moment), format="short", locale=self._locale)
        pattern = str(get_datetime_format("medium", locale=self._locale)).replace("'", "")
        return pattern.replace("{0}", time).replace("{1}", self.date(moment))

    def names(self, names: Sequence[str]) -> str:
        """Write some names as a list: ``Ana, Ben and Carla``."""
        from babel.lists import format_list  # noqa: PLC0415

        listed = format_list([isolated(name) for name in names], locale=self._locale)
        return _spanish_and(listed, names) if self._locale.startswith("es") else listed

    def _written(self, values: Mapping[str, object]) -> dict[str, str]:
        return {
            name: self.number(value) if type(value) is int else isolated(str(value))
            for name, value in values.items()
        }


def _compiled(path: Path) -> tuple[bytes, int]:
    """Return what is usable of a catalogue as gettext reads it, and how many texts are damaged.

    Raises:
        OSError: the file cannot be read.
        ValueError: it is no catalogue, or an empty one.
    """
    catalogue = read_catalogue(path)
    if not any(message.id for message in catalogue):
        raise ValueError("it is empty")
    damaged = drop_unusable(catalogue)
    from babel.messages.mofile import write_mo  # noqa: PLC0415

    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    return compiled.getvalue(), damaged


def _spanish_and(listed: str, names: Sequence[str]) -> str:
    """Write ``Ana e Inés``: before the sound of an i Spanish says e, which Babel does not know."""
    if len(names) < 2 or not _SPANISH_I.match(names[-1]):
        return listed
    before, after = listed[: -len(names[-1])], names[-1]
    return before.removesuffix(" y ") + " e " + after if before.endswith(" y ") else listed


@lru_cache(maxsize=1000)
def _whole_number(x: int, locale: str) -> str:
    """Write a whole number; kept, because a picture of the table has a dozen of them."""
    if 0 <= x < _NEVER_GROUPED:
        return str(x)  # and so the title needs nothing of Babel's
    from babel.numbers import format_decimal  # noqa: PLC0415

    return str(format_decimal(x, format="#,##0", locale=locale))


def _local(moment: datetime) -> datetime:
    """Return a moment as a clock on the wall shows it, as it is where the system cannot tell.

    No system knows its own time of every year, and none what an impossible ``TZ`` means.
    """
    if moment.tzinfo is None:
        return moment
    with suppress(OverflowError, ValueError, OSError):
        moment = moment.astimezone()
    return moment.replace(tzinfo=None)


def _first_line(error: Exception) -> str:
    """Return why something failed, short enough for a notice."""
    if isinstance(error, UnicodeError):
        return "it is not UTF-8"
    reason = error.strerror if isinstance(error, OSError) else str(error)
    return (reason or type(error).__name__).splitlines()[0][:120]


def _format_locale(code: str) -> str:
    """Return whose numbers and dates to use: English ones where Babel lacks a language."""
    if code in (ENGLISH, PSEUDO):
        return ENGLISH
    from babel.core import Locale, UnknownLocaleError  # noqa: PLC0415

    try:
        return str(Locale.parse(code))
    except (UnknownLocaleError, ValueError):
        return ENGLISH
