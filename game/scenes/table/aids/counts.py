"""How many cards of each rank lie where, as far as the table shows them."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from game.engine.cards import PACK, RANK_OF, Card, Rank
from game.scenes.table.board import Board
from game.ui.cards.sprites import CardSprite

#: From the ace to the king.
RANKS: Final[tuple[Rank, ...]] = tuple(sorted(set(RANK_OF)))
_OF_EACH: Final = len(PACK) // len(RANKS)


@dataclass(frozen=True, slots=True)
class RankCount:
    """How many cards of a rank are in the open hand, in the discards, and still to be seen.

    ``held`` is None while no hand lies open.
    """

    rank: Rank
    held: int | None
    discarded: int
    unseen: int


def rank_counts(board: Board, *, with_hand: bool) -> tuple[RankCount, ...]:
    """Return the counts of all ranks, from the ace to the king.

    They come from the faces on the table alone, so they can tell nothing that it does not show.
    """
    held = _ranks(board.rows[board.viewpoint].sprites)
    discarded = _ranks(board.pile)
    shown = discarded + _ranks(board.flyers)
    for row in board.rows:
        shown += _ranks(row.sprites)
    return tuple(
        RankCount(
            rank=rank,
            held=held[rank] if with_hand else None,
            discarded=discarded[rank],
            unseen=_OF_EACH - shown[rank],
        )
        for rank in RANKS
    )


def up_rank(board: Board) -> Rank | None:
    """Return the rank of the up-card as it lies there, None without one."""
    card: Card | None = board.pile[-1].card if board.pile else None
    return None if card is None else RANK_OF[card]


def _ranks(sprites: Iterable[CardSprite]) -> Counter[Rank]:
    return Counter(RANK_OF[sprite.card] for sprite in sprites if sprite.card is not None)
