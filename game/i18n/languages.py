"""Which languages there are, and which one the player's system asks for.

English is the language of the messages in the code and needs no catalogue. Every other language is
one gettext file, ``assets/locale/<code>/LC_MESSAGES/pittypat.po``; nothing else names the
languages, so a new file there is a new language.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.paths import asset_path

ENGLISH: Final = "en"

_OWN_NAME: Final = re.compile(r'^"X-Language-Name: *(.+?) *\\n"', re.MULTILINE)
_HEADER_BYTES: Final = 4096
#: What a system says that asks for no language.
_NO_LANGUAGE: Final = ("", "C", "POSIX")


@dataclass(frozen=True, slots=True)
class Language:
    """A language to choose: its code (``"fr"``) and its name in itself (``"Français"``)."""

    code: str
    own_name: str


def catalogue_files(folder: Path | None = None) -> dict[str, Path]:
    """Return the catalogue of every language but English, by code, in the order of the codes."""
    found = (folder or asset_path("locale")).glob("*/LC_MESSAGES/pittypat.po")
    files = {path.parent.parent.name: path for path in sorted(found)}
    files.pop(ENGLISH, None)
    return files


def available_languages(folder: Path | None = None) -> tuple[Language, ...]:
    """Return the languages to choose from, English among them, in the order of their own names."""
    languages = [Language(ENGLISH, "English")]
    languages += [Language(c, own_name(c, path)) for c, path in catalogue_files(folder).items()]
    return tuple(sorted(languages, key=lambda language: language.own_name.casefold()))


def own_name(code: str, path: Path) -> str:
    """Return the name of a language in itself, its code where its catalogue says none."""
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
