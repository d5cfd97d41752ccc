"""A house rule is written once: engine, playouts and forecast say the same of every round's end."""

import random
from collections.abc import Sequence
from dataclasses import fields, replace

import pytest

from game.bots.rollout import Position
from game.bots.worth import MATCH_WON, POT_WON, ROUND_WON, RoundWorth
from game.engine.cards import RANK_OF, Card, parse_card
from game.engine.chance import SeededChance
from game.engine.events import Drew, Passed, Played
from game.engine.match import Match
from game.engine.results import MatchResult, RoundResult
from game.engine.rules import HouseRules
from game.engine.view import PlayerView
from tests.bots.test_quick_levels import left_up, up, view_of
from tests.engine.play import all_rules


def position_of(rules: HouseRules, hands: Sequence[Sequence[Card]]) -> Position:
    """Return the end of a round as a playout has it: only ranks, and no winner named."""
    counts = [[0] * 13 for _ in hands]
    for hand, held in zip(counts, hands, strict=True):
        for card in held:
            hand[RANK_OF[card]] += 1
    return Position(rules, counts, [], [5])


def worth_by_result(result: RoundResult, outcome: MatchResult | None, seat: int) -> float:
    """Return what a round that the engine has ended is worth to a seat, from its results alone."""
    others = sum(result.penalties) - result.penalties[seat]
    worth = others / (len(result.penalties) - 1) - result.penalties[seat]
    if seat in result.winners:
        prize = ROUND_WON + (POT_WON if result.chips is not None else 0.0)
        worth += prize / len(result.winners)
    if outcome is not None:
        share = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
        worth += MATCH_WON * (share - 1 / len(result.penalties))
    return worth


def test_every_house_rule_is_among_what_is_tried() -> None:
    """Else a new rule could be forgotten in playouts and forecast, and nobody would notice."""
    for field in fields(HouseRules):
        values = {getattr(rules, field.name) for rules in all_rules()}
        assert len(values) > 1, (
            f"{field.name}: add its values to combined_rules in tools/measure/soak"
        )


@pytest.mark.parametrize("rules", all_rules(), ids=str)
def test_engine_and_forecast_agree_on_every_end(rules: HouseRules) -> None:
    """Every round of random matches: what the engine made of it is what a player had foreseen."""
    ended = last = 0
    for seats in (2, 3, 4):
        match = Match(rules, seats, SeededChance(seats))
        rng = random.Random(seats)
        while match.outcome is None:
            before: list[PlayerView] = [match.view(seat) for seat in range(seats)]
            number = match.round_number
            in_round = match.round is not None
            moves = match.legal_moves()
            match.apply(moves[int(rng.random() * len(moves))])
            if not in_round or (match.round_number == number and match.outcome is None):
                continue
            result = match.last_round
            assert result is not None
            ended += 1
            last += match.outcome is not None
            position = position_of(rules, result.hands)
            for seat, view in enumerate(before):
                expected = worth_by_result(result, match.outcome, seat)
                assert RoundWorth(view).value(position) == pytest.approx(expected)
    assert ended >= 3
    assert last == 3


def staked(pot: int) -> PlayerView:
    view = view_of("7H 2C 4D", "7D", (up("7D"),), sizes=(3, 3, 3))
    if not pot:
        return view
    return replace(view, rules=HouseRules(buy_in=20), chips=(10, 10, 10), pot=pot)


@pytest.mark.parametrize("reshuffles", [0, 1, 2])
def test_the_pot_counts_in_the_forecast_of_a_round_that_goes_on(reshuffles: int) -> None:
    """Where rounds are not played out, a better hand gains more where there is a pot to win."""
    ahead = position_of(HouseRules(), [[parse_card("2C")], PILE[:6], PILE[6:12]])
    behind = position_of(HouseRules(), [PILE[:6], [parse_card("2C")], PILE[6:12]])
    for position in (ahead, behind):
        position.reshuffles = reshuffles
    plain, pot = RoundWorth(staked(0)), RoundWorth(staked(3))
    assert plain.may_be_forecast
    assert pot.may_be_forecast
    gain = pot.forecast(ahead) - pot.forecast(behind)
    assert gain > 1.1 * (plain.forecast(ahead) - plain.forecast(behind)) > 0
    both = pot.forecast(ahead) - plain.forecast(ahead)
    assert both > POT_WON / 3


PILE = [Card(code) for code in range(16, 40)]


def test_sharp_knows_that_its_power_ace_makes_the_next_player_miss_a_turn() -> None:
    """Seat 1 has just passed on a nine and is nearly out; seat 2 has just passed on a queen.

    So a nine is safest, unless seat 1 misses its turn: then seat 2 acts next.
    """
    history = (
        up("9D"),
        Drew(1, None),
        Passed(1, RANK_OF[parse_card("9D")], lacks=True),
        Played(0, parse_card("9C"), parse_card("QD")),
        Drew(2, None),
        Passed(2, RANK_OF[parse_card("QD")], lacks=True),
        Played(1, parse_card("QH"), parse_card("AD")),
    )
    base = view_of("AH 9S QC", "AD QH QD 9C 9D", history, sizes=(3, 2, 6))
    assert left_up("sharp", base, 20) == {"9": 20}
    power = replace(base, rules=HouseRules(power_aces=True))
    assert left_up("sharp", power, 20) == {"Q": 20}
