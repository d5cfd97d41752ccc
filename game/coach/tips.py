"""What the tips of the written pages are worth: figures to show, best first.

Measured by ``python -m tools.measure.tips``; see ``docs/coach.md``.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Tip(StrEnum):
    """A piece of advice on the free card; where it has nothing to say, any card will do."""

    ANYTHING = "anything"  # no advice at all, for comparison
    HIGH_FIRST = "high_first"  # shed the dearest card
    DEAD_WEIGHT = "dead_weight"  # shed a rank of which all other cards are in hand or on the pile
    KEEP_TWIN = "keep_twin"  # of two alike play one and keep the other
    TWO_RANKS = "two_ranks"  # late in the round keep cards of different ranks
    JUST_MATCHED = "just_matched"  # leave up a rank that was just matched
    PASSES = "passes"  # leave up what the next player has just passed on
    UNSEEN = "unseen"  # leave up the rank with the fewest unseen cards


class Against(StrEnum):
    """How all the others play."""

    ANY = "any"  # they leave up any card
    STEADY = "steady"  # they count the unseen cards, like the level of that name


@dataclass(frozen=True, slots=True)
class TipFigure:
    """What a tip comes to: share of rounds won, and points a round over what the others get.

    Each with half the width of its 95 % interval. Even strength is a share of one in the number of
    seats, and no points.
    """

    tip: Tip
    share: float
    share_width: float
    points: float
    points_width: float


#: Rounds played with every tip at every table, at single draw.
ROUNDS: Final = 20_000

#: By opponents and seats, the most rounds won first.
TIP_FIGURES: Final[Mapping[tuple[Against, int], tuple[TipFigure, ...]]] = {
    (Against.ANY, 2): (
        TipFigure(Tip.KEEP_TWIN, 0.616, 0.007, 11.53, 0.47),
        TipFigure(Tip.UNSEEN, 0.611, 0.007, 13.31, 0.48),
        TipFigure(Tip.DEAD_WEIGHT, 0.574, 0.007, 7.88, 0.46),
        TipFigure(Tip.TWO_RANKS, 0.562, 0.007, 3.98, 0.54),
        TipFigure(Tip.PASSES, 0.521, 0.007, 1.7, 0.56),
        TipFigure(Tip.JUST_MATCHED, 0.505, 0.007, 2.23, 0.56),
        TipFigure(Tip.ANYTHING, 0.504, 0.007, 0.2, 0.54),
        TipFigure(Tip.HIGH_FIRST, 0.404, 0.007, -1.61, 0.52),
    ),
    (Against.ANY, 3): (
        TipFigure(Tip.UNSEEN, 0.450, 0.007, 10.29, 0.4),
        TipFigure(Tip.KEEP_TWIN, 0.412, 0.007, 7.67, 0.39),
        TipFigure(Tip.DEAD_WEIGHT, 0.384, 0.007, 5.48, 0.39),
        TipFigure(Tip.TWO_RANKS, 0.372, 0.007, 2.15, 0.43),
        TipFigure(Tip.JUST_MATCHED, 0.354, 0.007, 2.08, 0.43),
        TipFigure(Tip.PASSES, 0.347, 0.007, 1.51, 0.42),
        TipFigure(Tip.ANYTHING, 0.335, 0.007, -0.02, 0.42),
        TipFigure(Tip.HIGH_FIRST, 0.286, 0.006, 1.9, 0.38),
    ),
    (Against.ANY, 4): (
        TipFigure(Tip.UNSEEN, 0.336, 0.007, 6.98, 0.35),
        TipFigure(Tip.KEEP_TWIN, 0.294, 0.006, 4.68, 0.34),
        TipFigure(Tip.DEAD_WEIGHT, 0.278, 0.006, 3.22, 0.34),
        TipFigure(Tip.TWO_RANKS, 0.275, 0.006, 1.45, 0.36),
        TipFigure(Tip.JUST_MATCHED, 0.269, 0.006, 1.46, 0.36),
        TipFigure(Tip.PASSES, 0.262, 0.006, 0.82, 0.37),
        TipFigure(Tip.ANYTHING, 0.244, 0.006, -0.3, 0.36),
        TipFigure(Tip.HIGH_FIRST, 0.229, 0.006, 3.25, 0.33),
    ),
    (Against.STEADY, 2): (
        TipFigure(Tip.UNSEEN, 0.522, 0.007, 0.06, 0.33),
        TipFigure(Tip.KEEP_TWIN, 0.514, 0.007, -2.12, 0.38),
        TipFigure(Tip.DEAD_WEIGHT, 0.477, 0.007, -3.62, 0.35),
        TipFigure(Tip.TWO_RANKS, 0.440, 0.007, -11.51, 0.49),
        TipFigure(Tip.PASSES, 0.394, 0.007, -14.22, 0.51),
        TipFigure(Tip.ANYTHING, 0.382, 0.007, -14.19, 0.48),
        TipFigure(Tip.HIGH_FIRST, 0.351, 0.007, -10.9, 0.46),
        TipFigure(Tip.JUST_MATCHED, 0.292, 0.006, -17.04, 0.44),
    ),
    (Against.STEADY, 3): (
        TipFigure(Tip.KEEP_TWIN, 0.368, 0.007, 1.57, 0.34),
        TipFigure(Tip.UNSEEN, 0.336, 0.007, -0.49, 0.32),
        TipFigure(Tip.DEAD_WEIGHT, 0.323, 0.006, -2.49, 0.34),
        TipFigure(Tip.TWO_RANKS, 0.303, 0.006, -7.32, 0.39),
        TipFigure(Tip.PASSES, 0.288, 0.006, -7.3, 0.39),
        TipFigure(Tip.ANYTHING, 0.265, 0.006, -9.14, 0.38),
        TipFigure(Tip.JUST_MATCHED, 0.219, 0.006, -11.81, 0.37),
        TipFigure(Tip.HIGH_FIRST, 0.186, 0.005, -8.89, 0.34),
    ),
    (Against.STEADY, 4): (
        TipFigure(Tip.KEEP_TWIN, 0.296, 0.006, 2.15, 0.32),
        TipFigure(Tip.UNSEEN, 0.263, 0.006, -0.4, 0.31),
        TipFigure(Tip.TWO_RANKS, 0.262, 0.006, -3.65, 0.36),
        TipFigure(Tip.DEAD_WEIGHT, 0.258, 0.006, -1.76, 0.33),
        TipFigure(Tip.PASSES, 0.239, 0.006, -4.84, 0.35),
        TipFigure(Tip.ANYTHING, 0.228, 0.006, -5.38, 0.35),
        TipFigure(Tip.JUST_MATCHED, 0.192, 0.005, -7.48, 0.34),
        TipFigure(Tip.HIGH_FIRST, 0.149, 0.005, -6.06, 0.31),
    ),
}
