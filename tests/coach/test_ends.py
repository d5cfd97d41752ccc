"""Ends are called forced only where neither a choice nor a card can change them."""

from game.bots.rollout import Position
from game.coach.ends import forced_end
from game.engine.cards import parse_cards
from game.engine.rules import HouseRules, LoneCard

RULES = HouseRules()


def position(
    *hands: str, stock: str = "2C 9D", pile: str = "8C 8D 7D", rules: HouseRules = RULES
) -> Position:
    """Return a position with seat 0 to act; the pile's last card is the up-card."""
    counts = []
    for hand in hands:
        counts.append([0] * 13)
        for card in parse_cards(hand):
            counts[-1][card // 4] += 1
    ranks = [card // 4 for card in parse_cards(stock)]
    return Position(rules, counts, ranks, [card // 4 for card in parse_cards(pile)])


def penalties(end: Position | None) -> list[int] | None:
    return None if end is None else end.penalties()


def test_the_last_two_cards_go_out() -> None:
    assert penalties(forced_end(position("7C QC", "5D 6D"), RULES)) == [0, 11]


def test_a_forced_pair_on_the_way_is_followed() -> None:
    """Three of a kind leave one rank to choose; then the other seat goes out on it."""
    assert penalties(forced_end(position("7C 7H 7S", "7D 6D"), RULES)) == [7, 0]


def test_two_ranks_are_a_choice() -> None:
    assert forced_end(position("7C QC 2C", "5D 6D"), RULES) is None


def test_a_card_to_be_drawn_is_chance() -> None:
    assert forced_end(position("5C QC", "7C 6D"), RULES) is None
    assert forced_end(position("5C QC", "7C 6D", stock=""), RULES) is None  # R13: a reshuffle


def test_a_lone_match_goes_out_with_whatever_it_draws() -> None:
    assert penalties(forced_end(position("7C", "5D 6D"), RULES)) == [0, 11]
    alone = HouseRules(lone_card=LoneCard.GOES_OUT)
    assert penalties(forced_end(position("7C", "5D 6D", rules=alone), alone)) == [0, 11]


def test_nothing_left_to_draw_is_a_stalemate() -> None:
    """R14, R17: everybody passes and the round is over."""
    end = forced_end(position("5C", "5D 6D", stock="", pile="7D"), RULES)
    assert penalties(end) == [5, 11]


def test_the_last_reshuffle_is_the_end() -> None:
    start = position("5C", "5D 6D", stock="")
    start.reshuffles = 8  # R18
    assert penalties(forced_end(start, RULES)) == [5, 11]
