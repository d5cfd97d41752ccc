"""Rounds of two players together, and a single match as a file beside the database."""

from pathlib import Path

import pytest

from game.store.store import Store
from game.store.values import Player, SharedRounds
from tests.store.play import Clock, entries_of, going_out, keep_match, opened, result, setup_of

ANA, BEN = Player("Ana"), Player("Ben")


def test_rounds_of_both_count_finished_matches_that_both_sat_in(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        out = [*going_out(0, 2, 0, 5), *result((0,), 1, 7)]
        keep_match(store, setup_of("Ana", "Ben"), out)
        keep_match(store, setup_of("Ben", "Ana"), result((0, 1), 3, 3))
        keep_match(store, setup_of("Ana", "Cleo"), result((0,), 1, 2))
        keep_match(store, setup_of("Ana", "Ben"), out[:-1])
        store.begin(setup_of("Ana", "Ben"), [])
        assert store.history.shared_rounds(ANA, BEN) == SharedRounds(played=3, a_won=3, b_won=1)
        assert store.history.shared_rounds(BEN, ANA) == SharedRounds(played=3, a_won=1, b_won=3)
        assert store.history.shared_rounds(ANA, Player("Dora")) == SharedRounds()


def test_a_match_is_written_beside_the_database_and_can_be_read_again(tmp_path: Path) -> None:
    with opened(tmp_path / "here") as store:
        match = keep_match(store, setup_of("Ana", "Ben"), entries_of(2, 5))
        path = store.export_match(match)
        assert path.parent == tmp_path / "here" / "records"
        with opened(tmp_path / "there") as other:
            assert other.import_record(path.read_bytes()).is_new
        with pytest.raises(KeyError):
            store.export_match(match + 1)


def test_without_a_folder_a_match_cannot_be_written() -> None:
    store = Store.open(None, now=Clock())
    match = keep_match(store, setup_of("Ana", "Ben"), entries_of(2, 5))
    with pytest.raises(OSError, match="No such file"):
        store.export_match(match)
    store.close()
