"""The pack, the order of the ranks and the penalty values (R2, R3)."""

import pytest

from game.engine.cards import (
    PACK,
    RANK_CODES,
    SUIT_CODES,
    Card,
    card_code,
    deal_order,
    parse_card,
    parse_cards,
    penalty,
    suit_of,
)


def test_r2_the_pack_has_every_rank_in_every_suit_once() -> None:
    assert [card_code(card) for card in PACK] == [r + s for r in RANK_CODES for s in SUIT_CODES]
    assert len(set(PACK)) == 52


def test_r2_a_code_names_its_card_and_back() -> None:
    assert [parse_card(card_code(card)) for card in PACK] == list(PACK)
    assert [SUIT_CODES[suit_of(card)] for card in parse_cards("7C 7D 7H 7S")] == list("CDHS")


def test_r3_order_from_the_ace_down() -> None:
    suit_of_hearts = parse_cards("AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H")
    heights = [deal_order(card) for card in suit_of_hearts]
    assert heights == sorted(heights, reverse=True)
    assert len(set(heights)) == 13


def test_r3_suits_do_not_count_when_drawing_for_the_deal() -> None:
    assert len({deal_order(card) for card in parse_cards("AC AD AH AS")}) == 1


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("AS", 1),
        ("2C", 2),
        ("9D", 9),
        ("TH", 10),
        ("JC", 10),
        ("QD", 10),
        ("KS", 10),
        ("AS AC KH 7D", 19),
        ("", 0),
    ],
)
def test_r3_penalty_values(cards: str, points: int) -> None:
    assert penalty(parse_cards(cards)) == points


def test_r3_the_whole_pack_is_worth_340() -> None:
    assert penalty(PACK) == 4 * (1 + sum(range(2, 11)) + 30)


@pytest.mark.parametrize("text", ["", "7", "1H", "10H", "7h", "H7", "7HH", "7♥", "\ud800H", "XX"])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(ValueError, match="is no card"):
        parse_card(text)


def test_sorting_sorts_by_rank() -> None:
    assert sorted(parse_cards("KC 2S AH TD")) == parse_cards("AH 2S TD KC")
    assert Card(51) == parse_card("KS")
