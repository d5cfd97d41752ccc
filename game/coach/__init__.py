"""The coach: what a choice was worth and why, and reviews of whole records.

Pure: views, records and generators of random numbers in, values out, in slices of work.
"""

from game.coach.chances import Opponents
from game.coach.judging import Judging, judge, verdict_of
from game.coach.kept import review_to_json, round_from_json, round_to_json
from game.coach.review import LinePoint, PricedChoice, Review, RoundReview, SeatAccount
from game.coach.reviewing import Progress, Reviewing, Wanted, review
from game.coach.tips import TIP_FIGURES, Against, Tip, TipFigure
from game.coach.values import (
    EFFORTS,
    QUICK,
    THOROUGH,
    USUAL,
    Effort,
    Grade,
    Option,
    Reason,
    ReasonKind,
    Verdict,
)

__all__ = [
    "EFFORTS",
    "QUICK",
    "THOROUGH",
    "TIP_FIGURES",
    "USUAL",
    "Against",
    "Effort",
    "Grade",
    "Judging",
    "LinePoint",
    "Opponents",
    "Option",
    "PricedChoice",
    "Progress",
    "Reason",
    "ReasonKind",
    "Review",
    "Reviewing",
    "RoundReview",
    "SeatAccount",
    "Tip",
    "TipFigure",
    "Verdict",
    "Wanted",
    "judge",
    "review",
    "review_to_json",
    "round_from_json",
    "round_to_json",
    "verdict_of",
]
