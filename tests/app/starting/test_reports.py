import logging
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.app.starting.reports import LOG_NAME, log_to, write_crash

NOON = datetime(2026, 5, 4, 12, 0, 0, tzinfo=UTC)


def failure(error: Exception) -> Exception:
    try:
        raise error
    except type(error) as caught:
        return caught


@pytest.fixture
def logger() -> Iterator[logging.Logger]:
    found = logging.getLogger("game")
    before = (list(found.handlers), found.propagate)
    yield logging.getLogger("game.scenes.somewhere")
    found.handlers, found.propagate = before


def test_a_crash_tells_where_it_happened(tmp_path: Path) -> None:
    path = write_crash(tmp_path / "new", failure(RuntimeError("what")), NOON)
    assert path is not None
    text = path.read_text(encoding="utf-8")
    assert path.name == "crash-20260504-120000.txt"
    assert "test_reports.py" in text
    assert "RuntimeError" in text


def test_an_errors_text_is_kept_only_where_it_cannot_name_a_card(tmp_path: Path) -> None:
    hidden = write_crash(tmp_path, failure(ValueError("hand holds KS")), NOON)
    assert hidden is not None
    assert "KS" not in hidden.read_text(encoding="utf-8").split("\n", 3)[3].split("ValueError")[1]
    told = write_crash(tmp_path, failure(OSError(28, "No space left")), NOON)
    assert told is not None
    assert "No space left" in told.read_text(encoding="utf-8")


def test_a_report_that_cannot_be_written_is_left_out(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    assert write_crash(tmp_path / "file", failure(RuntimeError()), NOON) is None


def test_warnings_go_to_a_file_and_nothing_is_made_without_one(
    tmp_path: Path, logger: logging.Logger, capsys: pytest.CaptureFixture[str]
) -> None:
    handler = log_to(tmp_path)
    logger.info("hello")
    assert not (tmp_path / LOG_NAME).exists()
    logger.warning("the table %s is damaged", "pier")
    error = failure(ValueError("KS"))
    logger.error("cannot continue", exc_info=error)
    handler.close()
    text = (tmp_path / LOG_NAME).read_text(encoding="utf-8")
    assert "the table pier is damaged" in text
    assert text.rstrip().endswith("ValueError")
    assert capsys.readouterr() == ("", "")


def test_a_log_that_cannot_be_written_is_silent(
    tmp_path: Path, logger: logging.Logger, capsys: pytest.CaptureFixture[str]
) -> None:
    handler = log_to(tmp_path / "missing")
    logger.warning("lost")
    handler.close()
    assert capsys.readouterr() == ("", "")
