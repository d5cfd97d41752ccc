"""What the log makes of events: turns without a match in one line, a drawn pair in one."""

import pytest

from game.engine.cards import RANK_OF, Card, Rank, parse_card
from game.engine.events import (
    Drew,
    Event,
    Passed,
    Played,
    Reshuffled,
    RoundEnded,
    RoundStarted,
    Skipped,
)
from game.scenes.table.words.telling import DrawnPair, Passes, Telling, gathered
from tests.scenes.results.results import rounds

SEVEN, KING, FIVE = map(parse_card, ("7H", "KD", "5C"))
RANK = RANK_OF[SEVEN]


def drew(seat: int, card: Card | None = None) -> Drew:
    return Drew(seat, card)


def passed(seat: int, rank: Rank = RANK) -> Passed:
    return Passed(seat, rank, lacks=True)


def told(*events: Event) -> list[object]:
    return list(gathered(events))


def test_turns_without_a_match_on_one_rank_are_one_line() -> None:
    assert told(drew(0), passed(0)) == [Passes((0,), RANK)]
    assert told(drew(0), passed(0), drew(1), passed(1), passed(2)) == [Passes((0, 1, 2), RANK)]


def test_another_rank_or_event_begins_another_line() -> None:
    other = RANK_OF[KING]
    assert told(passed(0), passed(1, other)) == [Passes((0,), RANK), Passes((1,), other)]
    line = [Passes((0,), RANK), Reshuffled(1, 30), Passes((1,), RANK)]
    assert told(drew(0), passed(0), Reshuffled(1, 30), drew(1), passed(1)) == line


def test_a_pair_that_was_drawn_says_after_how_many_cards() -> None:
    pair = Played(1, SEVEN, KING)
    assert told(drew(1), pair) == [DrawnPair(1, pair)]
    assert told(drew(1), drew(1), drew(1), pair) == [DrawnPair(3, pair)]
    assert told(passed(0), drew(1), pair) == [Passes((0,), RANK), DrawnPair(1, pair)]
    assert told(pair) == [pair]


def test_a_draw_whose_end_is_not_known_yet_stands_by_itself() -> None:
    assert told(drew(0)) == [drew(0)]
    assert told(drew(0), Played(1, SEVEN, KING)) == [drew(0), Played(1, SEVEN, KING)]
    assert told(drew(0), drew(1), passed(1)) == [drew(0), Passes((1,), RANK)]


@pytest.mark.parametrize(("seats", "all_of"), [(2, True), (3, False)])
def test_everybody_is_everybody_at_the_table(seats: int, *, all_of: bool) -> None:
    assert Passes((0, 1, 0), RANK).everybody(seats) is all_of


def test_the_log_keeps_no_hidden_card() -> None:
    telling = Telling()
    telling.take(drew(0, FIVE))
    assert telling.told == [drew(0)]
    assert telling.latest(0) == drew(0, FIVE)
    assert telling.latest(1) == drew(0)
    assert telling.latest(None) == drew(0)


def test_a_new_round_begins_with_how_the_last_one_ended() -> None:
    (result,) = rounds(("", "KC"))
    telling = Telling()
    for event in (Played(0, SEVEN, KING), RoundEnded(result), RoundStarted(2, 0, 1), passed(1)):
        telling.take(event)
    assert telling.told == [RoundEnded(result), RoundStarted(2, 0, 1), Passes((1,), RANK)]


def test_meanwhile_is_what_others_did_since_a_persons_move() -> None:
    telling = Telling()
    telling.take(Played(0, SEVEN, KING))
    telling.person_moved()
    for event in (drew(1), passed(1), Reshuffled(1, 9), Played(2, KING, FIVE), Skipped(0)):
        telling.take(event)
    assert telling.meanwhile == [Passes((1,), RANK), Played(2, KING, FIVE), Skipped(0)]
    assert telling.last_seat == 0
