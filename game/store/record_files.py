"""Record files from a player's disk: whatever lies there is read to its end or refused, quickly."""

import errno
import os
import stat
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

from game.engine.errors import N_, NewerRecordError, RecordError
from game.engine.record import MOST_BYTES
from game.paths import printable
from game.store.notices import Notice, NotWritten
from game.store.values import Imported

#: How many files are offered at most; more than anybody looks through.
MOST_OFFERED: Final = 500
_SUFFIX: Final = ".json"

_ADDED: Final = N_("{file} was added to your matches.")
_KNOWN: Final = N_("{file} was among your matches already.")
_UNREADABLE: Final = N_("{file} cannot be read: {why}")
_REFUSED: Final = N_("{file} cannot be imported: {why}")

_NO_RECORD: Final = N_("it is no match record, or not a whole one")
_NEWER: Final = N_("only a newer version of Pitty Pat knows {what}")
_BAD_HEAD: Final = N_("what it says of the house rules or the seats breaks rule {rule}")
_BAD_ENTRY: Final = N_("entry {number} of its log cannot be read")
_BROKEN_RULE: Final = N_("entry {number} of its log breaks rule {rule}")
_ILLEGAL_MOVE: Final = N_("entry {number} of its log breaks rule {rule}: {sentence}")

_NO_SUCH_FILE: Final = N_("there is no such file")
_NO_FILE: Final = N_("it is no ordinary file")
_FORBIDDEN: Final = N_("you may not open it")
_NO_ROOM: Final = N_("the disk is full")
_READ_ONLY: Final = N_("nothing can be written there")
_NO_NAME: Final = N_("no file can be called that")
_OTHER: Final = N_("the system refuses it (error {number})")
_REASONS: Final = {
    errno.ENOENT: _NO_SUCH_FILE,
    errno.ENOTDIR: _NO_SUCH_FILE,
    errno.EISDIR: _NO_FILE,
    errno.EEXIST: _NO_FILE,
    errno.ENXIO: _NO_FILE,
    errno.EACCES: _FORBIDDEN,
    errno.EPERM: _FORBIDDEN,
    errno.ENOSPC: _NO_ROOM,
    errno.EDQUOT: _NO_ROOM,
    errno.EROFS: _READ_ONLY,
    errno.ENAMETOOLONG: _NO_NAME,
    errno.EINVAL: _NO_NAME,
}


class Importer(Protocol):
    """What takes a record in: the store."""

    def import_record(self, document: bytes) -> Imported:
        """Add the match of a record file."""


class _NoFileError(OSError):
    """What was named is there, but it is no file that could be read to its end."""

    def __init__(self) -> None:
        super().__init__(errno.EISDIR, os.strerror(errno.EISDIR))


@dataclass(frozen=True, slots=True)
class FileImport:
    """What became of a record file: a sentence, and its match in the store, None if refused."""

    told: Notice
    match_id: int | None

    @property
    def is_in(self) -> bool:
        """Tell whether the match is in the store now."""
        return self.match_id is not None


def import_file(store: Importer, path: Path) -> FileImport:
    """Add the match of a record file to the history."""
    file = printable(path)
    try:
        done = store.import_record(read_document(path))
    except (OSError, ValueError) as error:
        return FileImport(Notice(_UNREADABLE, {"file": file, "why": reason_of(error)}), None)
    except RecordError as error:
        return FileImport(Notice(_REFUSED, {"file": file, "why": refusal_of(error)}), None)
    except NotWritten as error:
        return FileImport(error.notice, None)
    return FileImport(Notice(_ADDED if done.is_new else _KNOWN, {"file": file}), done.match_id)


def read_document(path: Path) -> bytes:
    """Return what a file holds, at most one byte more than a record may have.

    Raises:
        OSError: it cannot be read, or is a folder, a pipe or a device, of which some never end.
        ValueError: no file can have such a name.
    """
    # Opening a pipe would wait for somebody to write into it.
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    with os.fdopen(os.open(path, flags), "rb") as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise _NoFileError
        return file.read(MOST_BYTES + 1)


def record_files_in(folder: Path) -> tuple[Path, ...]:
    """Return the files of a folder that may be records, the newest names first; not their content.

    A folder that cannot be looked into holds none.
    """
    try:
        with os.scandir(folder) as found:
            names = [e.name for e in found if e.name.casefold().endswith(_SUFFIX) and e.is_file()]
    except OSError:
        return ()
    shown = sorted((n for n in names if not n.startswith(".")), reverse=True)
    return tuple(folder / name for name in shown[:MOST_OFFERED])


def reason_of(error: OSError | ValueError) -> Notice:
    """Return why a file or folder cannot be used, as part of a sentence."""
    if isinstance(error, OSError):
        number = error.errno or 0
        sentence = _REASONS.get(number)
        return Notice(_OTHER, {"number": str(number)}) if sentence is None else Notice(sentence)
    return Notice(_NO_NAME)


def refusal_of(error: RecordError) -> Notice:
    """Return why a record is refused, as part of a sentence: where it is wrong and by what rule."""
    if isinstance(error, NewerRecordError):
        return Notice(_NEWER, {"what": error.unknown})
    if error.entry is None:
        return Notice(_BAD_HEAD, {"rule": error.rule}) if error.rule else Notice(_NO_RECORD)
    where = {"number": str(error.entry)}
    if not error.rule:
        return Notice(_BAD_ENTRY, where)
    if error.sentence:
        sentence = Notice(error.sentence)
        return Notice(_ILLEGAL_MOVE, {**where, "rule": error.rule, "sentence": sentence})
    return Notice(_BROKEN_RULE, {**where, "rule": error.rule})
