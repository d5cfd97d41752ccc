"""What the small marks on cards and plates mean, to whoever points at one or sees it first."""

from typing import Final

from game.i18n import N_, Translator
from game.scenes.table.plates import SHOWN_RUN, facts_of
from game.scenes.table.state import TableState

MATCHES: Final = N_("The gold dot marks a card that matches: it goes along by itself.")
NEW: Final = N_("The green dot marks a card that is new in your hand.")
RUN: Final = N_("The number at a face counts how often in a row this player has matched.")
_DEALER: Final = N_("The three cards at a face mark the dealer.")


def has_run(state: TableState) -> bool:
    """Tell whether a plate counts matches in a row."""
    return any(run >= SHOWN_RUN for run in state.board.score.runs.values())


def plate_marks(state: TableState, translator: Translator, seat: int) -> str:
    """Return what the marks on a seat's plate mean, in the player's language; empty for none."""
    facts = facts_of(state, seat)
    sentences = [
        *([_DEALER] if facts.is_dealer else []),
        *([RUN] if facts.run >= SHOWN_RUN else []),
    ]
    return " ".join(map(translator.tr, sentences))
