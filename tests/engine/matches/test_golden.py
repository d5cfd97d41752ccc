"""A few whole matches, as every seat saw them, compared with transcripts to the letter."""

import pytest

from tests.engine.matches.transcript import FOLDER, GOLDEN, Golden, path_of, text_of


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
def test_every_view_is_as_written_down(golden: Golden) -> None:
    """After a change that is meant, run ``python -m tests.engine.matches.transcript``."""
    assert text_of(golden).splitlines() == path_of(golden).read_text("utf-8").splitlines()


def test_no_transcript_lies_about_unused() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {path_of(g).name for g in GOLDEN}
