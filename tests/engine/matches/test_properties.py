"""What holds in every match, whatever the house rules, the cards and the choices."""

import random
from contextlib import nullcontext
from dataclasses import fields, is_dataclass, replace
from enum import Enum

import pytest

pytest.importorskip("hypothesis", reason="tries examples, which needs hypothesis")

from hypothesis import given
from hypothesis import strategies as st

from game.engine import errors
from game.engine.cards import PACK, RANK_OF
from game.engine.chance import SeededChance
from game.engine.errors import IllegalMove
from game.engine.match import Match
from game.engine.moves import Draw, Move, Play
from game.engine.record import RecordSeat, read_record, record_of, replay, write_record
from game.engine.results import MatchResult, RoundResult
from game.engine.round import MOST_RESHUFFLES
from game.engine.rules import HouseRules
from tests.engine.invariants import faults
from tests.engine.play import TRIALS, all_rules, all_tables, document_of, play_on, random_match
from tests.engine.table import all_moves, state_of
from tests.engine.words import move_of

MOST_MOVES = 1_500

matches = st.builds(
    random_match,
    st.sampled_from(all_rules()),
    st.integers(2, 4),
    st.integers(0, 10_000),
    moves=st.integers(0, 160),
)


@given(matches, st.integers(0, 100))
def test_nothing_is_ever_wrong_after_a_move(match: Match, seed: int) -> None:
    """R2: 52 different cards in hands, stock and discard pile; R12: one seat to act."""
    rng = random.Random(seed)
    for _ in range(30):
        assert faults(match) == []
        play_on(match, rng, moves=1)


def test_the_invariants_can_fail() -> None:
    match = random_match(HouseRules(buy_in=3), 3, 5, moves=40)
    assert faults(match) == []
    round_ = match.round
    assert round_ is not None
    stray = round_.stock.pop()
    assert faults(match) == ["hands, stock and discard pile are not one pack"]
    round_.stock.append(stray)
    round_.hands[0].reverse()
    assert "ascending" in faults(match)[-1]
    round_.hands[0].reverse()
    round_.reshuffles = 9
    assert "more reshuffles" in faults(match)[-1]
    round_.reshuffles = 0
    match.standing = replace(match.standing, pot=match.pot + 1)
    assert faults(match) == ["chips have come or gone"]


@given(matches)
def test_legal_moves_are_exactly_those_that_check_lets_pass(match: Match) -> None:
    for seat in range(match.seats):
        passed = []
        for move in all_moves(seat):
            try:
                match.check(move)
            except IllegalMove:
                continue
            passed.append(move)
        assert match.legal_moves(seat) == sorted(passed)
        assert bool(passed) == (seat == match.to_act)
    assert match.legal_moves() == ([] if match.to_act is None else match.legal_moves(match.to_act))


@given(matches, st.integers(0, 3), st.integers(0, 100))
def test_a_refused_move_says_why_and_changes_nothing(match: Match, seat: int, pick: int) -> None:
    legal = set(match.legal_moves())
    illegal = [move for move in all_moves(seat) if move not in legal]
    before = state_of(match)
    for move in illegal[pick % 50 :: 50]:
        with pytest.raises(IllegalMove) as caught:
            match.apply(move)
        assert caught.value.rule.startswith("R")
        assert caught.value.sentence.endswith(".")
        assert str(caught.value) == f"{caught.value.sentence} ({caught.value.rule})"
    assert state_of(match) == before


def awkward_moves(match: Match) -> list[Move]:
    """Return moves that players try: of any kind, with their own cards, or out of turn."""
    seat = match.to_act or 0
    moves = [
        move_of(seat, words) for words in ("draw", "pass", "fan 0", "fan 52", "cut 0", "cut 52")
    ]
    hand = [] if match.round is None else match.round.hands[seat]
    for card in hand:
        moves += [Play(seat, card, None), *(Play(seat, card, free) for free in hand)]
    return [*moves, Play(seat, PACK[0], PACK[51]), Draw((seat + 1) % match.seats)]


@given(matches)
def test_of_what_players_try_only_the_legal_moves_can_be_made(match: Match) -> None:
    legal = match.legal_moves()
    for move in awkward_moves(match):
        clone = match.clone(SeededChance(1))
        with nullcontext() if move in legal else pytest.raises(IllegalMove):
            clone.apply(move)


def test_every_refusal_is_met_in_play() -> None:
    """No sentence is written for nothing."""
    known = vars(errors).items()
    public = {name: text for name, text in known if name[0].isupper() and name.isupper()}
    sentences = {text for text in public.values() if isinstance(text, str)}
    met: set[str] = set()
    for number, (rules, seats) in enumerate(all_tables()):
        match = Match(rules, seats, SeededChance(number))
        rng = random.Random(number)
        while match.outcome is None and met != sentences:
            play_on(match, rng, moves=1)
            for move in awkward_moves(match):
                try:
                    match.check(move)
                except IllegalMove as error:
                    met.add(error.sentence)
    assert met == sentences


@given(matches, st.integers(0, 100))
def test_a_clone_goes_its_own_way(match: Match, seed: int) -> None:
    before = state_of(match)
    twin = match.clone()
    assert state_of(twin) == before
    play_on(twin, random.Random(seed), moves=120)
    assert state_of(match) == before
    third = match.clone()
    play_on(third, random.Random(seed), moves=120)
    assert state_of(third) == state_of(twin)  # the chance was cloned too
    play_on(match, random.Random(seed), moves=120)
    assert state_of(match) == state_of(twin)  # and cloning took no numbers from it


@given(matches, st.integers(0, 100))
def test_a_clone_with_another_chance_leaves_the_chance_alone(match: Match, seed: int) -> None:
    twin = match.clone()
    play_on(match.clone(SeededChance(seed)), random.Random(seed))
    play_on(match, random.Random(3))
    play_on(twin, random.Random(3))
    assert state_of(match) == state_of(twin)


@given(matches)
def test_a_clone_of_a_round_goes_its_own_way(match: Match) -> None:
    round_ = match.round
    if round_ is None:
        return
    before = state_of(round_)
    twin = round_.clone(SeededChance(1))
    rng = random.Random(1)
    while moves := twin.legal_moves():
        twin.apply(rng.choice(moves))
    assert state_of(round_) == before
    assert state_of(round_.clone(SeededChance(1))) == before


@given(matches)
def test_a_record_comes_back_byte_for_byte(match: Match) -> None:
    document = document_of(match)
    record = read_record(document.encode())
    assert write_record(record) == document
    seats = [RecordSeat(f"Player {seat}", "random") for seat in range(match.seats)]
    assert record == record_of(match, seats, {"app": "a test"})


@given(matches)
def test_a_replay_ends_in_the_same_state(match: Match) -> None:
    assert state_of(replay(read_record(document_of(match).encode()))) == state_of(match)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_prefix_of_a_record_shows_the_views_of_that_moment(seats: int) -> None:
    for number, rules in enumerate(all_rules()[:: max(1, 8 // TRIALS)]):
        match = Match(rules, seats, SeededChance(number))
        rng = random.Random(number)
        seen = {}
        while match.outcome is None and len(match.log) < 160:
            seen[len(match.log)] = [match.view(seat) for seat in (None, *range(seats))]
            play_on(match, rng, moves=1)
        record = read_record(document_of(match).encode())
        for entries, views in list(seen.items())[number % 3 :: 3]:
            part = replay(record, entries=entries)
            assert [part.view(seat) for seat in (None, *range(seats))] == views


def test_every_round_and_every_match_is_bounded() -> None:
    """R18: no round needs more than so many moves, no deal more reshuffles than allowed."""
    for number, (rules, seats) in enumerate(all_tables()):
        match = Match(rules, seats, SeededChance(number))
        rng = random.Random(number)
        in_round = 0
        while match.outcome is None:
            number_before = match.round_number
            play_on(match, rng, moves=1)
            in_round = in_round + 1 if match.round_number == number_before else 0
            assert in_round < MOST_MOVES
            if match.round is not None:
                assert match.round.reshuffles <= MOST_RESHUFFLES[rules.draw]


@given(matches)
def test_what_is_known_to_be_lacking_is_lacking(match: Match) -> None:
    """R8, R11: of a rank that a seat lacked it can have no more cards than it drew since."""
    if match.round is None or match.outcome is not None:
        return
    for seat, lacks in enumerate(match.view(None).lacks):
        ranks = [RANK_OF[card] for card in match.round.hands[seat]]
        for lack in lacks:
            assert ranks.count(lack.rank) <= lack.drawn_since


@given(matches)
def test_a_match_result_follows_from_the_rounds(match: Match) -> None:
    """R20, R21, R22, computed anew from the log."""
    totals = [0] * match.seats
    for entry in match.log:
        if isinstance(entry, RoundResult):
            for seat, penalty in enumerate(entry.penalties):
                totals[seat] += penalty
            assert list(entry.totals) == totals
            assert all(entry.penalties[seat] == 0 for seat in entry.winners)
            assert entry.winners == tuple(sorted(entry.winners))
            if entry.chips is not None:
                assert sum(entry.chips) == (match.rules.buy_in or 0) * match.seats
                assert min(entry.chips) >= 0
        if isinstance(entry, MatchResult):
            assert [totals[seat] for seat in entry.winners] == [min(totals)] * len(entry.winners)
            assert entry is match.log[-1]


PLAIN = (int, str, bool, type(None), Enum)


def unplain(value: object) -> list[object]:
    """Return whatever a value holds that is no frozen value, number, text or tuple."""
    if isinstance(value, PLAIN):
        return []
    if isinstance(value, tuple):
        return [found for part in value for found in unplain(part)]
    if is_dataclass(value) and not isinstance(value, type) and not hasattr(value, "__dict__"):
        parts = [getattr(value, field.name) for field in fields(value)]
        return [found for part in parts for found in unplain(part)]
    return [value]


@given(matches)
def test_a_view_holds_nothing_but_plain_values(match: Match) -> None:
    for seat in (None, *range(match.seats)):
        assert unplain(match.view(seat)) == []
    assert unplain(match) != []
