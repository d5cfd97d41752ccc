"""Cards as small integers, their ranks, suits, penalty values and two-character codes.

A card is ``rank * 4 + suit``: ranks 0..12 are A 2 3 4 5 6 7 8 9 T J Q K, suits 0..3 are C D H S. So
sorting cards sorts them by rank, ace first, as hands are held. Suits never matter to the rules
(R2).

>>> hand = parse_cards("7H KD AS")
>>> cards_text(sorted(hand))
'AS 7H KD'
>>> penalty(hand)
18
"""

from collections.abc import Iterable
from typing import Final, NewType

Card = NewType("Card", int)
Rank = NewType("Rank", int)

RANK_CODES: Final = "A23456789TJQK"
SUIT_CODES: Final = "CDHS"
PACK_SIZE: Final = 52

#: The whole pack in ascending order (R2).
PACK: Final[tuple[Card, ...]] = tuple(Card(code) for code in range(PACK_SIZE))
#: The rank of every card, indexed by card.
RANK_OF: Final[tuple[Rank, ...]] = tuple(Rank(card // 4) for card in PACK)
#: The penalty value of every rank: ace 1, pips their number, ten for the court cards (R3).
RANK_PENALTY: Final[tuple[int, ...]] = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)
#: The penalty value of every card, indexed by card (R3).
PENALTY_OF: Final[tuple[int, ...]] = tuple(RANK_PENALTY[rank] for rank in RANK_OF)

ACE: Final = Rank(0)


def suit_of(card: Card) -> int:
    """Return the suit of a card: 0 clubs, 1 diamonds, 2 hearts, 3 spades."""
    return card % 4


def deal_order(card: Card) -> int:
    """Return how high a card counts when players draw for the deal: ace 13, king 12 … two 1
    (R3).
    """
    rank = RANK_OF[card]
    return 13 if rank == ACE else int(rank)


def penalty(cards: Iterable[Card]) -> int:
    """Return the sum of the penalty values of some cards (R3)."""
    points = 0
    for card in cards:
        points += PENALTY_OF[card]
    return points


def card_code(card: Card) -> str:
    """Return the two-character code of a card.

    >>> card_code(PACK[0]), card_code(PACK[51])
    ('AC', 'KS')
    """
    return RANK_CODES[card // 4] + SUIT_CODES[card % 4]


#: The card that each two-character code names.
CARD_OF_CODE: Final = {card_code(card): card for card in PACK}


def cards_text(cards: Iterable[Card]) -> str:
    """Return the codes of some cards, parted by blanks: what ``parse_cards`` reads."""
    return " ".join(map(card_code, cards))


def parse_card(code: str) -> Card:
    """Return the card that a two-character code names.

    >>> PENALTY_OF[parse_card("TS")]
    10

    Raises:
        ValueError: the text is no card.
    """
    card = CARD_OF_CODE.get(code)
    if card is None:
        raise ValueError(f"{code!r} is no card: a rank of {RANK_CODES} and a suit of {SUIT_CODES}")
    return card


def parse_cards(codes: str) -> list[Card]:
    """Return the cards named in a text of codes parted by blanks, in the order written.

    >>> cards_text(parse_cards("7H KD"))
    '7H KD'

    Raises:
        ValueError: one of them is no card.
    """
    return [parse_card(code) for code in codes.split()]
