"""Reviews of whole records: complete, adding up, the same every time, kept without loss."""

import json
import random
from functools import cache

import pytest

from game.bots import make_bot
from game.bots.base import options_of
from game.coach import (
    Effort,
    Progress,
    Review,
    Wanted,
    review,
    review_to_json,
    round_from_json,
    round_to_json,
)
from game.engine.cards import RANK_OF
from game.engine.chance import SeededChance
from game.engine.entries import RoundNote
from game.engine.match import Match
from game.engine.moves import Play
from game.engine.record import Record, RecordSeat, record_of
from game.engine.rules import DrawRule, HouseRules, Length, LengthKind, LoneCard
from tests.reviews import review_of

TINY = Effort(worlds=6, batch=6)
RULES = HouseRules(
    draw=DrawRule.TURN_OVER,
    lone_card=LoneCard.GOES_OUT,
    length=Length(LengthKind.ROUNDS, 2),
)


@cache
def played(seats: int = 3, *, unfinished: bool = False) -> tuple[Record, list[tuple[int, int]]]:
    """Return a record and the seat and rank of every real choice in it."""
    match = Match(RULES, seats, SeededChance(5))
    bot, rng = make_bot("steady"), random.Random(5)
    made = []
    while match.outcome is None and not (unfinished and match.round_number == 2 and match.round):
        legal = match.legal_moves()
        assert match.to_act is not None
        move = bot.choose(match.view(match.to_act), legal, rng)
        if isinstance(move, Play) and move.free is not None and len(options_of(legal)) > 1:
            made.append((move.seat, int(RANK_OF[move.free])))
        match.apply(move)
    places = [RecordSeat(f"P{seat}", "human" if seat else "sharp") for seat in range(seats)]
    return record_of(match, places), made


@cache
def reviewed() -> Review:
    return review_of(review(played()[0], effort=TINY))


def test_every_choice_is_priced_where_it_was_made() -> None:
    record, made = played()
    found = reviewed().choices
    assert [(choice.seat, choice.chosen.rank) for choice in found] == made
    for choice in found:
        assert record.log[choice.entry] == Play(choice.seat, choice.match, choice.free)
        assert {choice.match, choice.free} <= set(choice.hand)
        assert RANK_OF[choice.match] == RANK_OF[choice.up_card]
        assert choice.cost >= 0.0
        assert choice.turn >= 1


def test_accounts_add_up_and_hold_the_real_result() -> None:
    record, _ = played()
    ends = [one.penalties for one in record.log if isinstance(one, RoundNote)]
    for one, penalties in zip(reviewed().rounds, ends, strict=True):
        assert [account.seat for account in one.accounts] == [0, 1, 2]
        for account in one.accounts:
            own = penalties[account.seat]
            assert account.result == round((sum(penalties) - own) / 2 - own, 2)
            costs = [round(choice.cost, 2) for choice in one.choices if choice.seat == account.seat]
            assert account.choices == pytest.approx(-sum(costs), abs=1e-9)
            assert round(account.result - account.par, 2) == round(
                account.cards + account.choices, 2
            )


def test_the_line_starts_open_and_ends_with_the_result() -> None:
    record, _ = played()
    winners = [one.winners for one in record.log if isinstance(one, RoundNote)]
    for one, won in zip(reviewed().rounds, winners, strict=True):
        assert [point.entry for point in one.line] == sorted({point.entry for point in one.line})
        for point in one.line:
            assert sum(point.chances) == pytest.approx(1.0)
        assert all(0.05 < chance < 0.9 for chance in one.line[0].chances)
        assert one.line[-1].chances == tuple(
            1.0 / len(won) if seat in won else 0.0 for seat in range(3)
        )
        assert [point.turn for point in one.line] == list(range(1, len(one.line) + 1))


def test_the_same_record_gives_the_same_review_and_parts_of_it() -> None:
    record, _ = played()
    whole = reviewed()
    second = review_of(
        review(record, wanted=Wanted(rounds=frozenset({2}), seats=frozenset({1})), effort=TINY)
    )
    assert second.seats == (1,)
    (one,) = second.rounds
    assert one.choices == tuple(c for c in whole.rounds[1].choices if c.seat == 1)
    assert one.accounts == (whole.rounds[1].accounts[1],)
    assert one.line == whole.rounds[1].line


def test_rounds_that_are_known_are_not_worked_out_again() -> None:
    record, made = played()
    first = reviewed().rounds[0]
    steps = list(review(record, effort=TINY, known=[first]))
    assert steps[-1].choices == len(made) - len(first.choices)
    assert review_of(review(record, effort=TINY, known=[first])) == reviewed()


def test_progress_grows_and_rounds_come_one_by_one() -> None:
    record, made = played()
    shown: list[Progress] = list(review(record, effort=TINY))
    done = [one.done + one.part for one in shown]
    assert done == sorted(done)
    assert (shown[-1].done, shown[-1].choices) == (len(made), len(made))
    assert [one.finished.number for one in shown if one.finished is not None] == [1, 2]


def test_a_round_that_goes_on_has_choices_but_no_account() -> None:
    record, _ = played(unfinished=True)
    found = review_of(review(record, wanted=Wanted(line=False), effort=TINY))
    assert found.rounds[0].accounts
    assert all(not one.accounts for one in found.rounds[1:])
    assert not found.rounds[0].line


def test_a_kept_review_is_read_as_it_was() -> None:
    kept = json.loads(json.dumps(review_to_json(reviewed())))
    again = Review(seats=reviewed().seats, rounds=tuple(map(round_from_json, kept["rounds"])))
    assert review_to_json(again) == kept
    assert again.rounds[0].accounts == reviewed().rounds[0].accounts
    for one, other in zip(again.choices, reviewed().choices, strict=True):
        assert one.chosen.reasons == other.chosen.reasons
        assert one.cost == pytest.approx(other.cost, abs=0.005)
    one_round = reviewed().rounds[1]
    assert round_to_json(round_from_json(round_to_json(one_round))) == round_to_json(one_round)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("choices",), None),
        (("accounts", 0, "seat"), True),
        (("choices", 0, "up_card"), "1X"),
        (("choices", 0, "options", 0, "grade"), "fair"),
        (("choices", 0, "options", 0, "cost"), "much"),
        (("choices", 0, "options", 0, "reasons"), [{"kind": "mood"}]),
        (("line", 0, "chances"), {}),
    ],
)
def test_what_is_no_review_is_refused(path: tuple[str | int, ...], value: object) -> None:
    data = json.loads(json.dumps(round_to_json(reviewed().rounds[0])))
    inner = data
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    with pytest.raises((KeyError, ValueError), match=r"."):
        round_from_json(data)
    del inner[path[-1]]
    with pytest.raises((KeyError, ValueError), match=r"."):
        round_from_json(data)
