"""Reviews made on the side: in small slices, of the right round, once, and of people only."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from game.coach import Grade, PricedChoice, Verdict
from game.engine.cards import parse_cards
from game.engine.entries import RoundNote
from game.engine.moves import Play
from game.reviewer import PRICES, Reviewer, fineness
from game.store.store import Store
from game.store.values import KeptReview
from tests.reviews import TINY, entries, keep, keep_reviewed, option, reviewed, setup_of
from tests.store.play import opened
from tests.support import memory


def reviewer_of(store: Store) -> Reviewer:
    """Return a reviewer for whom each look at the clock is a millisecond."""
    ticks: Iterator[int] = count()
    return Reviewer(store, clock=lambda: next(ticks) / 1000, effort=TINY)


def finish(reviewer: Reviewer, most: int = 100_000) -> None:
    for _ in range(most):
        if not reviewer.busy:
            return
        reviewer.work(0.006)
    pytest.fail("it is never done")


def end_of_first_round() -> int:
    """Return how many entries of the log lie up to the end of the first round."""
    return next(at for at, one in enumerate(entries()) if isinstance(one, RoundNote)) + 1


def test_a_round_that_is_asked_for_is_reviewed_and_kept(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        match_id = keep(store)
        reviewer = reviewer_of(store)
        assert reviewer.round(match_id, 2) is None
        reviewer.ask(match_id, 2)
        finish(reviewer)
        assert reviewer.round(match_id, 2) == reviewed()[1]
        assert reviewer.round(match_id, 1) is None
    with opened(tmp_path) as store:
        again = reviewer_of(store)
        again.ask(match_id, 2)
        assert not again.busy
        found = again.round(match_id, 2)
        assert found is not None
        assert found.accounts == reviewed()[1].accounts


def test_the_match_being_played_is_reviewed_whole_the_latest_round_first() -> None:
    store = memory()
    match_id = keep(store)
    reviewer = reviewer_of(store)
    reviewer.follow(match_id)
    while not reviewer.rounds(match_id):
        reviewer.work(0.006)
    assert [one.number for one in reviewer.rounds(match_id)] == [2]
    finish(reviewer)
    assert reviewer.rounds(match_id) == reviewed()


def test_choices_of_a_round_that_goes_on_are_priced_and_not_priced_again() -> None:
    store, cut = memory(), end_of_first_round() - 3
    match_id = keep(store, most=cut)
    reviewer = reviewer_of(store)
    reviewer.follow(match_id)
    finish(reviewer)
    assert reviewer.rounds(match_id) == ()
    early = dict(reviewer.choices(match_id))
    due = [one for one in reviewed()[0].choices if one.entry < cut]
    assert list(early.values()) == due
    assert due
    store.append(match_id, entries()[cut : cut + 3])
    reviewer.follow(match_id)
    finish(reviewer)
    found = reviewer.round(match_id, 1)
    assert found == reviewed()[0]
    assert all(reviewer.choices(match_id)[entry] is choice for entry, choice in early.items())


def test_a_round_that_goes_on_is_not_reviewed_on_demand() -> None:
    store = memory()
    match_id = keep(store, most=end_of_first_round() - 3)
    reviewer = reviewer_of(store)
    reviewer.ask(match_id, 1)
    finish(reviewer)
    assert reviewer.round(match_id, 1) is None
    assert reviewer.choices(match_id) == {}


def test_what_is_asked_for_comes_before_the_match_being_played() -> None:
    store = memory()
    match_id, other = keep(store), keep(store, "hr", 7)
    reviewer = reviewer_of(store)
    reviewer.follow(match_id)
    for _ in range(20):
        reviewer.work(0.001)
    reviewer.ask(other, 1)
    while reviewer.round(other, 1) is None:
        reviewer.work(0.006)
    assert reviewer.rounds(match_id) == ()
    finish(reviewer)
    assert len(reviewer.rounds(match_id)) == 2


def test_what_is_asked_for_in_between_delays_what_was_asked_for_before() -> None:
    store = memory()
    match_id = keep(store)
    reviewer = reviewer_of(store)
    reviewer.ask(match_id, 1)
    while not reviewer.choices(match_id):
        reviewer.work(0.001)
    reviewer.ask(match_id, 2)
    while not reviewer.rounds(match_id):
        reviewer.work(0.006)
    assert [one.number for one in reviewer.rounds(match_id)] == [2]
    finish(reviewer)
    assert reviewer.rounds(match_id) == reviewed()


def test_looking_at_many_other_matches_loses_no_price_of_the_one_being_played() -> None:
    store = memory()
    match_id = keep(store)
    others = [keep(store, "hr", number) for number in range(10)]
    reviewer = reviewer_of(store)
    reviewer.follow(match_id)
    while not reviewer.choices(match_id):
        reviewer.work(0.001)
    (entry, priced), *_ = reviewer.choices(match_id).items()
    for other in others:
        assert reviewer.rounds(other) == ()
        reviewer.work(0.001)
    assert reviewer.choices(match_id)[entry] is priced


def test_progress_is_told() -> None:
    store = memory()
    match_id = keep(store)
    reviewer = reviewer_of(store)
    reviewer.ask(match_id, 1)
    parts, changes = [], []
    while reviewer.round(match_id, 1) is None:
        reviewer.work(0.001)
        parts.append(reviewer.done(match_id, 1).part)
        changes.append(reviewer.changes)
    choices = len(reviewed()[0].choices)
    assert parts == sorted(parts)
    assert len(set(parts)) > choices // 2
    assert changes[-1] == choices + 1
    assert reviewer.done(match_id, 1).priced == choices


def test_no_more_is_done_in_a_frame_than_there_is_time_for() -> None:
    store = memory()
    match_id = keep(store)
    looks: list[float] = []

    def clock() -> float:
        looks.append(0.002 * len(looks))
        return looks[-1]

    reviewer = Reviewer(store, clock=clock, effort=TINY)
    reviewer.follow(match_id)
    for _ in range(50):
        looks.clear()
        reviewer.work(0.006)
        # One look at the beginning, then one after each slice of two milliseconds.
        assert len(looks) <= 4


def test_only_people_are_looked_at_and_everybody_where_there_are_none() -> None:
    store = memory()
    some, none = keep(store, "hsh"), keep(store, "ss", 3)
    reviewer = reviewer_of(store)
    for match_id in (some, none):
        reviewer.ask(match_id, 1)
    finish(reviewer)
    seats = []
    for match_id in (some, none):
        found = reviewer.round(match_id, 1)
        assert found is not None
        seats.append([account.seat for account in found.accounts])
    assert seats == [[0, 2], [0, 1]]


def test_a_match_that_is_gone_or_broken_is_let_alone() -> None:
    store = memory()
    log = entries()
    match_id = store.begin(setup_of("hsh"), log[:1])
    first = next(at for at, one in enumerate(log) if isinstance(one, Play))
    store.append(match_id, [*log[1:first], *log[first + 1 :]])
    reviewer = reviewer_of(store)
    reviewer.follow(match_id)
    reviewer.ask(match_id, 1)
    reviewer.ask(12345, 1)
    finish(reviewer)
    assert reviewer.rounds(match_id) == ()
    assert not reviewer.can_review(match_id, 1)
    reviewer.ask(match_id, 1)
    assert not reviewer.busy


def test_letting_go_ends_all_work() -> None:
    store = memory()
    match_id = keep(store)
    reviewer = reviewer_of(store)
    reviewer.ask(match_id, 1)
    reviewer.follow(match_id)
    reviewer.work(0.006)
    reviewer.forget()
    assert not reviewer.busy


def test_what_was_kept_with_other_prices_is_worked_out_anew() -> None:
    store = memory()
    match_id = keep_reviewed(store)
    kept = store.reviews(match_id, PRICES)[0]
    store.keep_review(match_id, KeptReview(1, kept.text), PRICES + 1, [])
    reviewer = reviewer_of(store)
    assert reviewer.round(match_id, 1) is None
    assert reviewer.round(match_id, 2) is not None


@pytest.mark.parametrize(
    ("others", "chosen", "worth"),
    [
        ((3.0, 5.0), Grade.BEST, 3.0),
        ((0.0, 5.0), Grade.BEST, 0.0),
        ((3.0, 5.0), Grade.EQUAL, 0.0),
        ((), Grade.BEST, 0.0),
    ],
)
def test_a_choice_is_fine_by_what_the_next_best_would_have_cost(
    others: tuple[float, ...], chosen: Grade, worth: float
) -> None:
    match, free = parse_cards("7C AC")
    options = [option(0, 0.0, chosen)]
    options += [
        option(at, cost, Grade.DEARER if cost else Grade.EQUAL)
        for at, cost in enumerate(others, start=3)
    ]
    choice = PricedChoice(
        entry=1,
        round_number=1,
        turn=1,
        seat=0,
        up_card=match,
        hand=(match, free),
        match=match,
        free=free,
        verdict=Verdict(options=tuple(options), worlds=10),
    )
    assert fineness(choice) == worth
