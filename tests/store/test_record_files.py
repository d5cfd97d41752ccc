"""Files that a player names for import: read to the end, or refused at once and in words."""

import errno
import os
import threading
from pathlib import Path

import pytest

from game.engine.errors import IllegalMove, NewerRecordError, RecordError
from game.i18n import Translator, available_languages
from game.store.record_files import (
    FileImport,
    import_file,
    read_document,
    reason_of,
    record_files_in,
    refusal_of,
)
from game.store.store import Store
from tests.store.play import entries_of, exported, keep_match, opened, setup_of

LANGUAGES = [language.code for language in available_languages()]


def document(folder: Path) -> bytes:
    with opened(folder / "elsewhere") as store:
        return exported(store, keep_match(store, setup_of("Ana", "Ben"), entries_of(2, 1)))


def import_in_time(store: Store, path: Path) -> FileImport:
    """Import in a thread of its own: what is read for ever must not hold the tests up."""
    done: list[FileImport] = []
    reader = threading.Thread(target=lambda: done.append(import_file(store, path)), daemon=True)
    reader.start()
    reader.join(5)
    assert done, f"{path} is read for ever"
    return done[0]


def test_a_record_is_added_and_then_known(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    file.write_bytes(document(tmp_path))
    with opened(tmp_path / "data") as store:
        first = import_file(store, file)
        again = import_file(store, file)
        assert first.is_in
        assert first.match_id == again.match_id == store.history.matches()[0].match_id
        written = [done.told.written(Translator().tr) for done in (first, again)]
    assert written[0] == f"{file} was added to your matches."
    assert written[1] == f"{file} was among your matches already."


def test_a_byte_order_mark_is_no_fault(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    file.write_bytes(b"\xef\xbb\xbf" + document(tmp_path))
    with opened(tmp_path / "data") as store:
        assert import_file(store, file).is_in


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no such pipes")
def test_what_never_ends_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.json")
    with opened(tmp_path / "data") as store:
        for path in (tmp_path / "pipe.json", Path("/dev/zero"), Path("/dev/tty"), tmp_path):
            assert not import_in_time(store, path).is_in
        assert not import_in_time(store, Path("a\0b")).is_in


def test_a_huge_file_is_not_read_to_its_end(tmp_path: Path) -> None:
    file = tmp_path / "huge.json"
    with file.open("wb") as sparse:
        sparse.truncate(1 << 40)
    assert len(read_document(file)) < 10_000_000
    with opened(tmp_path / "data") as store:
        assert not import_file(store, file).is_in


def test_only_records_by_their_name_are_offered(tmp_path: Path) -> None:
    for name in ("b.json", "a.JSON", "c.txt", ".hidden.json"):
        (tmp_path / name).write_text("{}", encoding="utf-8")
    (tmp_path / "d.json").mkdir()
    assert [path.name for path in record_files_in(tmp_path)] == ["b.json", "a.JSON"]
    assert record_files_in(tmp_path / "nowhere") == ()


REASONS = [
    *(reason_of(OSError(number, "")) for number in (errno.ENOENT, errno.EACCES, errno.ENOSPC)),
    *(reason_of(OSError(number, "")) for number in (errno.EISDIR, errno.EROFS, errno.EINVAL, 9999)),
    reason_of(ValueError("embedded null byte")),
    refusal_of(RecordError("x")),
    refusal_of(RecordError("x", rule="R1")),
    refusal_of(RecordError("x", entry=3)),
    refusal_of(RecordError("x", entry=3, rule="R9")),
    refusal_of(NewerRecordError("rules.jokers")),
]


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_every_reason_is_said_in_every_language(language: str) -> None:
    words, english = Translator(language), Translator("en")
    for reason in REASONS:
        assert reason.written(words.tr) != reason.written(english.tr)


def test_a_move_against_the_rules_is_told_as_at_the_table() -> None:
    broken = IllegalMove("R8", "You hold a card of the up-card’s rank, so you must play it.")
    error = RecordError(broken.sentence, entry=7, rule=broken.rule, sentence=broken.sentence)
    said = refusal_of(error).written(Translator("de").tr)
    assert Translator("de").tr(broken.sentence) in said
    assert "R8" in said
    assert "7" in said


def test_a_record_that_breaks_a_rule_names_its_sentence(tmp_path: Path) -> None:
    lines = document(tmp_path).decode().splitlines()
    at = next(number for number, line in enumerate(lines) if '"play"' in line)
    lines[at] = '{"seat": 0, "pass": true},'
    file = tmp_path / "bad.json"
    file.write_text("\n".join(lines), encoding="utf-8")
    with opened(tmp_path / "data") as store:
        said = import_file(store, file).told.written(Translator("fr").tr)
    assert "R" in said
    assert "entry" not in said
