"""Reviews in the store: kept once, read round by round, never in the way of anything else."""

from pathlib import Path
from shutil import copyfile

import pytest

from game.reviewer import PRICES, Reviewer
from game.store.file.opening import FILE_NAME
from game.store.values import ChoiceCosts, KeptReview, Player
from tests.reviews import keep, keep_reviewed, reviewed
from tests.store.play import Clock, opened, raw

ANA = Player("Ana")
COSTS = ChoiceCosts(seat=0, choices=3, cost=4.5, dearest=3.0, dearest_entry=9)
RELEASED = Path(__file__).parents[1] / "released" / "1.0.0"


def test_a_review_is_there_after_the_store_was_closed(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        match_id = keep(store)
        store.keep_review(match_id, KeptReview(2, "two"), 1, [COSTS])
        store.keep_review(match_id, KeptReview(1, "one"), 1, [])
    with opened(tmp_path) as store:
        assert store.reviews(match_id, 1) == (KeptReview(1, "one"), KeptReview(2, "two"))
        (point,) = store.history.costs_over_time(ANA, 1)
        assert point.costs == COSTS
        assert (point.match_id, point.round_number, point.table) == (match_id, 2, "caye_pier")


def test_a_review_takes_the_place_of_an_earlier_one(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        match_id = keep(store)
        store.keep_review(match_id, KeptReview(1, "old"), 1, [COSTS])
        store.keep_review(match_id, KeptReview(1, "new"), 1, [])
        assert store.reviews(match_id, 1) == (KeptReview(1, "new"),)
        assert store.history.costs_over_time(ANA, 1) == ()


def test_other_prices_count_nowhere(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        match_id = keep(store)
        store.keep_review(match_id, KeptReview(1, "one"), 1, [COSTS])
        assert store.reviews(match_id, 2) == ()
        assert store.history.costs_over_time(ANA, 2) == ()


def test_a_match_in_progress_counts_in_no_history(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        match_id = keep(store, most=20)
        store.keep_review(match_id, KeptReview(1, "one"), 1, [COSTS])
        assert store.reviews(match_id, 1)
        assert store.history.costs_over_time(ANA, 1) == ()


def test_a_match_that_is_deleted_takes_its_reviews_along(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        match_id = keep_reviewed(store)
        store.delete_match(match_id)
        # What was still being worked on is kept nowhere.
        store.keep_review(match_id, KeptReview(1, "late"), PRICES, [COSTS])
        assert store.reviews(match_id, PRICES) == ()
        assert store.notices == ()
    with raw(tmp_path) as file:
        for table in ("reviews", "choice_costs"):
            assert file.execute(f"SELECT count(*) FROM {table}").fetchone() == (0,)


@pytest.mark.parametrize("text", ["", "{", "[]", '{"round": 1}', '{"round": "x"}', "[" * 20_000])
def test_a_damaged_review_is_worked_out_anew_and_takes_no_other_along(
    tmp_path: Path, text: str
) -> None:
    with opened(tmp_path) as store:
        match_id = keep_reviewed(store)
    with raw(tmp_path) as file:
        file.execute("UPDATE reviews SET review = ? WHERE round = 1", (text,))
    with opened(tmp_path) as store:
        reviewer = Reviewer(store)
        assert reviewer.round(match_id, 1) is None
        assert reviewer.round(match_id, 2) is not None


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE reviews SET review = CAST(X'ff41' AS TEXT) WHERE round = 1",
        "UPDATE choice_costs SET cost = 'dear' WHERE round = 1 AND seat = 0",
        "UPDATE choice_costs SET cost = -1 WHERE round = 1 AND seat = 0",
        "UPDATE choice_costs SET cost = 9e999 WHERE round = 1 AND seat = 0",
        "UPDATE choice_costs SET choices = 1.5 WHERE round = 1 AND seat = 0",
        "UPDATE choice_costs SET dearest_entry = 'x' WHERE round = 1 AND seat = 0",
    ],
)
def test_damaged_figures_leave_the_others_alone(tmp_path: Path, damage: str) -> None:
    with opened(tmp_path) as store:
        match_id = keep_reviewed(store)
        whole = store.history.costs_over_time(ANA, PRICES)
        assert [point.round_number for point in whole] == [1, 2]
    with raw(tmp_path) as file:
        file.execute(damage)
    with opened(tmp_path) as store:
        left = store.history.costs_over_time(ANA, PRICES)
        assert whole[1] in left
        assert (len(left) == 2) == ("reviews" in damage)
        assert Reviewer(store).round(match_id, 2) is not None


def test_a_file_of_the_first_release_can_keep_reviews(tmp_path: Path) -> None:
    copyfile(RELEASED / FILE_NAME, tmp_path / FILE_NAME)
    with opened(tmp_path, Clock()) as store:
        line = store.history.matches()[0]
        store.keep_review(line.match_id, KeptReview(1, "one"), 1, [])
        assert store.reviews(line.match_id, 1) == (KeptReview(1, "one"),)


def test_every_priced_choice_is_counted_once(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        keep_reviewed(store)
        points = store.history.costs_over_time(ANA, PRICES)
    own = [choice for one in reviewed() for choice in one.choices if choice.seat == 0]
    assert sum(point.costs.choices for point in points) == len(own) > 0
    total = sum(choice.cost for choice in own)
    assert sum(point.costs.cost for point in points) == pytest.approx(total, abs=0.05)
    assert max(point.costs.dearest for point in points) == pytest.approx(
        max(choice.cost for choice in own), abs=0.01
    )
