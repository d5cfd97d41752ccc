"""The errors of the engine; each says in one sentence what is wrong, where, and what would be
right.
"""

from typing import Final


def N_(sentence: str) -> str:  # noqa: N802 - the usual name of this marker
    """Mark a sentence for translation and return it as it is."""
    return sentence


_NEWER: Final = "is known only to a newer version of Pitty Pat"


class EngineError(Exception):
    """Whatever the engine refuses."""


class IllegalMove(EngineError):  # noqa: N818 - what every card player would call it
    """A move that the rules do not allow now; nothing has changed.

    ``rule`` is the number of the rule (``"R8"``), ``sentence`` the English sentence for the player,
    which is also the key of its translation.
    """

    def __init__(self, rule: str, sentence: str) -> None:
        super().__init__(f"{sentence} ({rule})")
        self.rule = rule
        self.sentence = sentence


class RulesError(EngineError):
    """House rules that nobody can play by; names the field and, where there is one, the rule."""

    def __init__(self, field: str, problem: str, rule: str = "") -> None:
        super().__init__(f"{field} {problem}" + (f" ({rule})" if rule else ""))
        self.field = field
        self.problem = problem
        self.rule = rule


class NewerRulesError(RulesError):
    """A house rule, or the value of one, that only a newer version of the game can know.

    ``unknown`` names it.

    >>> print(NewerRulesError("draw", "twice", "R10"))
    draw "twice" is known only to a newer version of Pitty Pat (R10)
    """

    def __init__(self, field: str, value: str | None = None, rule: str = "") -> None:
        super().__init__(field, _NEWER if value is None else f'"{value}" {_NEWER}', rule)
        self.unknown = field if value is None else f'{field} "{value}"'


class RecordError(EngineError):
    """A match record that cannot be read; names the entry (None: the document) and the rule.

    ``sentence`` is that of the rule for the player, as in ``IllegalMove``, where a move broke it.
    """

    def __init__(
        self, problem: str, *, entry: int | None = None, rule: str = "", sentence: str = ""
    ) -> None:
        where = "the record" if entry is None else f"log entry {entry}"
        super().__init__(f"{where}: {problem}" + (f" ({rule})" if rule else ""))
        self.entry = entry
        self.rule = rule
        self.sentence = sentence


class NewerRecordError(RecordError):
    """A match record that only a newer version of the game can read.

    ``unknown`` names what this version does not know.
    """

    def __init__(self, unknown: str, *, rule: str = "") -> None:
        super().__init__(f"{unknown} {_NEWER}", rule=rule)
        self.unknown = unknown


MATCH_OVER: Final = N_("The match is over: no more moves can be made.")
OTHER_SEAT: Final = N_("It is another player’s turn.")
FIRST_DRAW_FOR_DEAL: Final = N_("First draw a card from the fan to find the dealer.")
FIRST_CUT: Final = N_("First cut the pack, or leave it as it is.")
NO_FAN: Final = N_("The dealer is chosen already: there is no fan to draw from.")
NO_SUCH_FAN_CARD: Final = N_("The fan has 52 cards; choose one of those.")
FAN_CARD_TAKEN: Final = N_("That card of the fan is taken already.")
NO_CUT_NOW: Final = N_("The pack is cut only before the deal.")
CUT_DEPTH: Final = N_("A cut takes 1 to 51 cards from the top, or none.")
MUST_MATCH: Final = N_("You hold a card of the up-card’s rank, so you must play it.")
PLAY_DRAWN: Final = N_("The card you drew matches: play it with a free card.")
LONE_GOES_OUT: Final = N_("Your last card matches: discard it and you are out.")
LONE_DRAWS: Final = N_("Your last card matches, but a pair needs two: draw its partner first.")
NO_MATCH: Final = N_("You hold no card of the up-card’s rank: draw a card.")
NOTHING_TO_DRAW: Final = N_("There is nothing left to draw: you can only pass.")
MUST_DRAW_FIRST: Final = N_("You cannot pass while there is a card to draw.")
NOT_IN_HAND: Final = N_("That card is not in your hand.")
WRONG_RANK: Final = N_("The matching card must have the up-card’s rank.")
NEEDS_FREE_CARD: Final = N_("A pair needs a free card beside the matching card.")
FREE_IS_MATCH: Final = N_("The free card must be another card than the matching card.")
