"""Record files without a window: one sentence each, and the exit code."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.app.starting.record_files import export_records, import_records
from game.i18n import PSEUDO, Translator
from game.store.store import Store
from tests.store.play import entries_of, exported, keep_match, opened, raw, setup_of

SETUP = setup_of("Ana", "Ben")


def test_out_and_in(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = Translator()
    with opened(tmp_path / "here") as store:
        for seed in range(2):
            keep_match(store, SETUP, entries_of(2, seed))
        assert export_records(store, tmp_path / "records", words) == 0
    assert capsys.readouterr().out == f"2 matches were written to {tmp_path / 'records'}.\n"
    files = sorted((tmp_path / "records").iterdir())
    with opened(tmp_path / "there") as store:
        assert import_records(store, files, words) == 0
        assert store.history.count() == 2
        assert import_records(store, files[:1], words) == 0
    assert capsys.readouterr().out.splitlines() == [
        *(f"{file} was added to your matches." for file in files),
        f"{files[0]} was among your matches already.",
    ]


def test_what_cannot_be_imported_says_why_and_the_rest_goes_in(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with opened(tmp_path / "here") as store:
        document = exported(store, keep_match(store, SETUP, entries_of(2, 1)))
    good, bad, missing = tmp_path / "good.json", tmp_path / "bad.json", tmp_path / "none.json"
    good.write_bytes(document)
    bad.write_bytes(document[:300])
    with opened(tmp_path / "there") as store:
        assert import_records(store, [bad, missing, tmp_path, good], Translator()) == 1
        assert store.history.count() == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 4
    assert lines[0] == f"{bad} cannot be imported: it is no match record, or not a whole one"
    assert lines[1] == f"{missing} cannot be read: there is no such file"
    assert lines[2] == f"{tmp_path} cannot be read: it is no ordinary file"
    assert lines[3] == f"{good} was added to your matches."


def test_every_line_is_translated(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = Translator(PSEUDO)
    with opened(tmp_path / "here") as store:
        keep_match(store, SETUP, entries_of(2, 1))
        keep_match(store, SETUP, entries_of(2, 2, moves=5))
        assert export_records(store, tmp_path / "records", words) == 0
        files = [*(tmp_path / "records").iterdir(), tmp_path / "none.json", tmp_path]
        assert import_records(store, files, words) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 5
    assert [line for line in lines if not (line.startswith("[") and line.endswith("]"))] == []


def test_a_folder_that_cannot_be_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with opened(tmp_path / "here") as store:
        keep_match(store, SETUP, entries_of(2, 1))
        assert export_records(store, tmp_path / "file", Translator()) == 1
    assert capsys.readouterr().out.startswith(f"The matches cannot be written to {tmp_path}/file: ")


def test_damaged_matches_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with opened(tmp_path / "here") as store:
        keep_match(store, SETUP, entries_of(2, 1))
    with raw(tmp_path / "here") as file:
        file.execute("UPDATE log SET entry = 'x'")
    with opened(tmp_path / "here") as store:
        assert export_records(store, tmp_path / "records", Translator()) == 1
    assert "1 match is damaged and was left out." in capsys.readouterr().out


def test_importing_into_memory_is_no_success(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with opened(tmp_path / "here") as store:
        document = exported(store, keep_match(store, SETUP, entries_of(2, 1)))
    (tmp_path / "good.json").write_bytes(document)
    memory = Store.open(None, now=lambda: datetime.now(UTC))
    assert import_records(memory, [tmp_path / "good.json"], Translator()) == 1
    memory.close()
    assert "nothing you do now will be kept" in capsys.readouterr().out.splitlines()[0]
