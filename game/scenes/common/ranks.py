"""Ranks as they stand on the cards."""

from game.engine.cards import Rank
from game.i18n import Translator

_ACE, _TEN, _JACK = 0, 9, 10


def rank_text(translator: Translator, rank: Rank) -> str:
    """Return a rank as it stands on the cards of the player's language."""
    ace, *courts = translator.index_letters
    if rank == _ACE:
        return ace
    return str(rank + 1) if rank <= _TEN else courts[rank - _JACK]
