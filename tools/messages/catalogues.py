"""The text of the template and of the catalogues, which depends on nothing but what is said.

No dates, no line numbers, messages by file and then as they stand in it: what one branch adds
stays away from what another adds elsewhere.
"""

import io
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from babel.core import Locale, UnknownLocaleError
from babel.messages import Catalog
from babel.messages.catalog import Message
from babel.messages.pofile import write_po

from game.i18n import catalogue_files, read_catalogue, texts
from tools.messages.collecting import Collected

_HEADER_LINE: Final = re.compile(r'^"([A-Za-z-]+): *(.*?) *\\n"', re.MULTILINE)


def template_path(root: Path) -> Path:
    """Return where the template of a game in a folder is."""
    return root / "assets" / "locale" / "pittypat.pot"


def template_text(found: Collected) -> str:
    """Return the text of ``pittypat.pot``."""
    return catalogue_text(found, None, _header(None, ""))


def update(root: Path, found: Collected) -> None:
    """Write the template and every catalogue.

    Raises:
        ValueError: a catalogue cannot be read, so it is left as it is.
    """
    template = template_path(root)
    _write(template, template_text(found))
    for code, path in catalogue_files(template.parent).items():
        try:
            old = read_catalogue(path)
        except ValueError as error:
            raise ValueError(f"{path.relative_to(root).as_posix()}: {error}") from error
        header = _header(code, path.read_text(encoding="utf-8"))
        _write(path, catalogue_text(found, old, header))


def catalogue_text(found: Collected, old: Catalog | None, header: Sequence[tuple[str, str]]) -> str:
    """Return the text of the template (``old`` None) or of a catalogue, which keeps what it has.

    A message that is gone from the game is gone from the catalogue.
    """
    new = Catalog()
    new.mime_headers = list(header)
    for key, files in found.files.items():
        before = old.get(key.ids[0], key.context) if old is not None else None
        if before is not None and len(texts(before.id)) != len(key.ids):
            before = None
        message = new.add(
            key.ids[0] if len(key.ids) == 1 else key.ids,
            before.string if before is not None else None,
            locations=[(file, 1) for file in files],
            auto_comments=found.notes.get(key, []),
            user_comments=before.user_comments if before is not None else (),
            context=key.context,
        )
        if before is not None and before.fuzzy:
            _message(message).flags.add("fuzzy")
    body = io.BytesIO()
    write_po(body, new, width=0, omit_header=True, include_lineno=False)
    head = "".join(f'"{name}: {value}\\n"\n' for name, value in header)
    return f'msgid ""\nmsgstr ""\n{head}\n{body.getvalue().decode("utf-8").strip()}\n'


def _message(message: Message | None) -> Message:
    assert message is not None  # Catalog.add returns what it added
    return message


def _header(code: str | None, old_text: str) -> list[tuple[str, str]]:
    """Return the fixed header; a language's name and plural rule stay as its file has them."""
    kept = dict(_HEADER_LINE.findall(old_text.partition("\n\n")[0]))
    locale = _locale(code)
    header = [("Project-Id-Version", "Pitty Pat")]
    if code is not None:
        own_name = (locale.get_display_name() if locale else None) or code
        own_name = own_name[:1].upper() + own_name[1:]
        header.append(("Language", code))
        header.append(("X-Language-Name", kept.get("X-Language-Name", own_name)))
    header.append(("MIME-Version", "1.0"))
    header.append(("Content-Type", "text/plain; charset=utf-8"))
    header.append(("Content-Transfer-Encoding", "8bit"))
    plural_forms = Catalog(locale=locale).plural_forms
    header.append(("Plural-Forms", kept.get("Plural-Forms", plural_forms)))
    return header


def _locale(code: str | None) -> Locale | None:
    """Return what Babel knows of a language, None where it has never heard of it."""
    try:
        return Locale.parse(code) if code is not None else None
    except (UnknownLocaleError, ValueError):
        return None


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", newline="\n")
