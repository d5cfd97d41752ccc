"""What the tips of the written pages are worth: figures to show, best first.

Measured by ``python -m tools.measure.tips``; see ``docs/coach.md``.
"""

from enum import StrEnum


class Tip(StrEnum):
    """A piece of advice on the free card; where it has nothing to say, any card will do."""

    ANYTHING = "anything"  # no advice at all, for comparison
    HIGH_FIRST = "high_first"  # shed the dearest card
    DEAD_WEIGHT = "dead_weight"  # shed a rank of which all other cards are in hand or on the pile
    KEEP_TWIN = "keep_twin"  # of two alike play one and keep the other
    TWO_RANKS = "two_ranks"  # late in the round keep cards of different ranks
    JUST_MATCHED = "just_matched"  # leave up a rank that was just matched
    PASSES = "passes"  # leave up what the next player has shown not to hold
    UNSEEN = "unseen"  # leave up the rank with the fewest unseen cards
