"""The game's languages: messages, plural forms, numbers and dates as each language writes them.

English is the language of the messages in the code and needs no catalogue. Every other language is
one gettext file, ``assets/locale/<code>/LC_MESSAGES/pittypat.po``, read when it is chosen; nothing
else names the languages, so a new file there is a new language. A damaged file never stops the
game: what cannot be used is shown in English and ``Translator.problem`` says so.
"""

import gettext
import io
import math
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.direction import isolated
from game.paths import asset_path

# Babel costs some 30 ms to import, so it is imported where it is first needed: a start in English
# shows its first frame without it.
if TYPE_CHECKING:
    from babel.messages import Catalog

ENGLISH: Final = "en"
#: A made-up language for tests: longer, accented, in brackets. Never offered, only loaded by name.
PSEUDO: Final = "qps"
INDEX_LETTER: Final = "index letter"

#: A name that begins with the sound of an i, as Inés and Hilda do; Ian and Hiacinta glide on.
_SPANISH_I: Final = re.compile(r"h?(?:í|i(?![aeouáéó]))", re.IGNORECASE)
_PLACEHOLDER: Final = re.compile(r"\{([A-Za-z_][A-Za-z0-9_]*)\}")
_OWN_NAME: Final = re.compile(r'^"X-Language-Name: *(.+?) *\\n"', re.MULTILINE)
# Babel takes a line for whole that lost its closing quote.
_LINE: Final = re.compile(
    r'(?:#.*|(?:(?:msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?) +)?"(?:[^"\\\x00-\x1f]|\\.)*")?\s*'
)
_HEADER_BYTES: Final = 4096
#: Numbers that between them take every form of every plural rule: some languages have a form that
#: only whole millions take.
_PLURAL_PROBES: Final = (*range(1001), 1_000_000, 2_000_000)
_PSEUDO_GROWTH: Final = 1.4
_PSEUDO_LETTERS: Final = str.maketrans("AEOUaeious", "ÄËÖÜäëïöüß")


@dataclass(frozen=True, slots=True)
class Language:
    """A language to choose: its code (``"fr"``) and its name in itself (``"Français"``)."""

    code: str
    own_name: str


def N_(text: str) -> str:  # noqa: N802 (the customary name, which collectors of messages know)
    """Mark a constant for translation and return it as it is; ``tr`` it where it is shown."""
    return text


def placeholders(text: str) -> frozenset[str]:
    """Return the names of the ``{name}`` placeholders in a message."""
    return frozenset(_PLACEHOLDER.findall(text))


def fill(text: str, values: Mapping[str, str]) -> str:
    """Put values in the place of ``{name}``; the values themselves are never looked into.

    A placeholder without a value stays as it is. Nothing but a plain name counts as a placeholder,
    so neither a message nor a player's name can reach attributes or formats.
    """
    return _PLACEHOLDER.sub(lambda found: values.get(found[1], found[0]), text)


def catalogue_files(folder: Path | None = None) -> dict[str, Path]:
    """Return the catalogue of every language but English, by code, in the order of the codes."""
    found = (folder or asset_path("locale")).glob("*/LC_MESSAGES/pittypat.po")
    files = {path.parent.parent.name: path for path in sorted(found)}
    files.pop(ENGLISH, None)
    return files


def available_languages(folder: Path | None = None) -> tuple[Language, ...]:
    """Return the languages to choose from, English among them, in the order of their own names."""
    languages = [Language(ENGLISH, "English")]
    languages += [Language(c, _own_name(c, path)) for c, path in catalogue_files(folder).items()]
    return tuple(sorted(languages, key=lambda language: language.own_name.casefold()))


def _own_name(code: str, path: Path) -> str:
    try:
        with path.open("rb") as file:
            header = file.read(_HEADER_BYTES).decode("utf-8", errors="replace")
    except OSError:
        return code  # it is listed all the same; choosing it tells what is wrong with the file
    found = _OWN_NAME.search(header)
    return found[1] if found else code


def system_locales() -> Sequence[str]:
    """Return what the system's own settings ask for, best first: ``("fr_CA", "en")``."""
    from pygame import system  # noqa: PLC0415 (needed only where the environment says nothing)

    wanted = []
    for entry in system.get_pref_locales():
        country = entry.get("country")
        wanted.append(f"{entry['language']}_{country}" if country else entry["language"])
    return wanted


_NO_LANGUAGE: Final = ("", "C", "POSIX")


def negotiate(
    environ: Mapping[str, str],
    platform_locales: Callable[[], Iterable[str]] = system_locales,
    folder: Path | None = None,
) -> str:
    """Return the code of the language to start in.

    The first of LANGUAGE (a list parted by colons), LC_ALL, LC_MESSAGES and LANG that is set and
    not empty decides; only where none is, the platform is asked. Unknown, or "C", means English. As
    everywhere, LANGUAGE says nothing where the locale is "C".
    """
    locales = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((environ[name] for name in locales if environ.get(name, "").strip()), None)
    setting = environ.get("LANGUAGE", "")
    if not setting.strip() or (locale is not None and _bare(locale) in _NO_LANGUAGE):
        setting = locale or ""
    wanted = setting.split(":") if setting else platform_locales()
    preferred = [name for name in map(_bare, wanted) if name not in _NO_LANGUAGE]
    if not preferred:
        return ENGLISH
    from babel.core import negotiate_locale  # noqa: PLC0415

    codes = {code.lower(): code for code in (ENGLISH, *catalogue_files(folder))}
    best = negotiate_locale(preferred, list(codes), sep="_")
    return codes.get(best.lower(), ENGLISH) if best else ENGLISH


def _bare(locale: str) -> str:
    """Return the language and country of a locale, without its encoding."""
    return re.split(r"[.@]", locale.strip())[0].replace("-", "_")


def forms_for_one(plural: Callable[[int], int]) -> frozenset[int]:
    """Return the plural forms that stand for the number 1 and no other: they need not show it."""
    numbers: dict[int, list[int]] = {}
    for n in _PLURAL_PROBES:
        numbers.setdefault(plural(n), []).append(n)
    return frozenset(form for form, used in numbers.items() if used == [1])


def misplaced(
    message: Sequence[str], forms: Sequence[str], for_one: frozenset[int]
) -> tuple[frozenset[str], frozenset[str]]:
    """Compare the placeholders of a message (one, or one and many) with those of its translation.

    Returns:
        Those lost and those added, "?" for a stray brace. A form for exactly one thing may say
        it in words.
    """
    lost: frozenset[str] = frozenset()
    added: frozenset[str] = frozenset()
    every = frozenset().union(*map(placeholders, message))
    for index, form in enumerate(forms):
        has = placeholders(form)
        spare = frozenset({"n"}) if len(message) > 1 and index in for_one else frozenset()
        lost |= every - has - spare
        broken = frozenset({"?"}) if re.search("[{}]", _PLACEHOLDER.sub("", form)) else frozenset()
        added |= (has | broken) - every
    return lost, added


def read_catalogue(path: Path) -> "Catalog":
    """Read a catalogue, always as UTF-8.

    Raises:
        OSError: the file cannot be read.
        ValueError: it is not UTF-8, no catalogue, or its plural rule does not work.
    """
    from babel.messages.pofile import PoFileError, read_po  # noqa: PLC0415

    text = path.read_text(encoding="utf-8")
    for number, line in enumerate(text.split("\n"), start=1):
        if not _LINE.fullmatch(line):
            raise ValueError(f"line {number} is not whole")
    try:
        catalogue = read_po(io.StringIO(text), abort_invalid=True)
        plural = gettext.c2py(catalogue.plural_expr)
        forms = {plural(n) for n in _PLURAL_PROBES}
    except PoFileError as error:
        raise ValueError(f"line {error.lineno + 1}: {error}") from error
    except ArithmeticError as error:
        raise ValueError(f"plural rule: {error}") from error
    if forms != set(range(catalogue.num_plurals)):
        raise ValueError(f"plural rule: {catalogue.num_plurals} forms are promised, not {forms}")
    catalogue.charset = "utf-8"
    return catalogue


def texts(entry: "str | Sequence[str] | None") -> tuple[str, ...]:
    """Return what one entry of a catalogue holds: one text, or one a plural form."""
    return (entry or "",) if entry is None or isinstance(entry, str) else tuple(entry)


def drop_unusable(catalogue: "Catalog") -> int:
    """Take out what is not translated or has lost a placeholder; return how many had lost one."""
    for_one = forms_for_one(gettext.c2py(catalogue.plural_expr))
    damaged = 0
    for message in list(catalogue):
        if not message.id:
            continue
        ids, forms = texts(message.id), texts(message.string)
        faulty = all(forms) and any(misplaced(ids, forms, for_one))
        damaged += faulty
        if faulty or not all(forms):
            catalogue.delete(ids[0], message.context)
    return damaged


class _Source(gettext.NullTranslations):
    """The messages as they stand in the code; remembers which it was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[str] = set()

    def gettext(self, message: str) -> str:
        self.asked.add(message)
        return message

    def pgettext(self, context: str, message: str) -> str:  # noqa: ARG002 (as gettext calls it)
        self.asked.add(message)
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self.asked.add(msgid1)
        return msgid1 if n == 1 else msgid2


class _Pseudo(gettext.NullTranslations):
    """English made longer and strange: text that is cut or never went through here stands out."""

    def gettext(self, message: str) -> str:
        return pseudo(message)

    def pgettext(self, context: str, message: str) -> str:
        return message if context == INDEX_LETTER else pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(msgid1 if n == 1 else msgid2)


def pseudo(message: str) -> str:
    """Return a message 40 % longer, with accents and brackets; its placeholders are kept."""
    parts = re.split(r"(\{[A-Za-z_][A-Za-z0-9_]*\})", message)
    accented = "".join(
        part if index % 2 else part.translate(_PSEUDO_LETTERS) for index, part in enumerate(parts)
    )
    missing = math.ceil(len(message) * _PSEUDO_GROWTH) - len(message) - len("[]")
    # A single word grows by letters, a sentence by words: it must be able to break its lines.
    word = " äöüß" if " " in message else "äöüß"
    return f"[{accented}{(word * max(missing, 0))[: max(missing, 0)]}]"


class Translator:
    """Says everything in one language; ``load`` changes it for everybody who holds this one."""

    def __init__(self, code: str = ENGLISH, *, folder: Path | None = None) -> None:
        self._folder = folder
        self.load(code)

    def load(self, code: str) -> None:
        """Change to a language at once; never fails, but see ``problem``."""
        self._source = _Source()
        self._messages: gettext.NullTranslations = self._source
        self._language = ENGLISH
        self._language_name = "English"
        self._problem: tuple[str, dict[str, object]] | None = None
        if code == PSEUDO:
            self._language, self._language_name = PSEUDO, pseudo("Pseudo")
            self._messages = _Pseudo()
        elif code != ENGLISH:
            self._load_catalogue(code)
        self._locale = _format_locale(self._language)

    def _load_catalogue(self, code: str) -> None:
        from babel.messages.mofile import write_mo  # noqa: PLC0415

        path = catalogue_files(self._folder).get(code)
        if path is None:
            problem = "There is no language “{code}” here, so the game speaks English."
            self._problem = (problem, {"code": code})
            return
        file = f"{code}/{path.parent.name}/{path.name}"
        compiled = io.BytesIO()
        try:
            catalogue = read_catalogue(path)
            if not any(message.id for message in catalogue):
                raise ValueError("it is empty")
            damaged = drop_unusable(catalogue)
            write_mo(compiled, catalogue)
            compiled.seek(0)
            messages = gettext.GNUTranslations(compiled)
        except (OSError, ValueError) as error:
            problem = "The language file {file} cannot be used, so the game speaks English: {why}"
            self._problem = (problem, {"file": file, "why": _first_line(error)})
            return
        messages.add_fallback(self._source)
        self._messages = messages
        self._language, self._language_name = code, _own_name(code, path)
        if damaged:
            problem = N_("Some texts of the language file {file} are damaged and stay in English.")
            self._problem = (problem, {"file": file})

    @property
    def language(self) -> str:
        """Return the code of the language spoken now."""
        return self._language

    @property
    def language_name(self) -> str:
        """Return the name of the language in itself."""
        return self._language_name

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
        from babel.dates import format_date  # noqa: PLC0415

        return format_date(_local(moment), format="medium", locale=self._locale)

    def date_time(self, moment: datetime) -> str:
        """Write a day and its time in hours and minutes, in local time like ``date``."""
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


def _spanish_and(listed: str, names: Sequence[str]) -> str:
    """Write ``Ana e Inés``: before the sound of an i Spanish says e, which Babel does not know."""
    if len(names) < 2 or not _SPANISH_I.match(names[-1]):
        return listed
    before, after = listed[: -len(names[-1])], names[-1]
    return before.removesuffix(" y ") + " e " + after if before.endswith(" y ") else listed


@lru_cache(maxsize=1000)
def _whole_number(x: int, locale: str) -> str:
    """Write a whole number; kept, because a picture of the table has a dozen of them."""
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
