"""The coach: what a choice was worth and why, and reviews of whole records.

Pure: views, records and generators of random numbers in, values out, in slices of work.
"""

from game.coach.chances import Company
from game.coach.judging import Judging, judge, verdict_of
from game.coach.values import (
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
    "QUICK",
    "THOROUGH",
    "USUAL",
    "Company",
    "Effort",
    "Grade",
    "Judging",
    "Option",
    "Reason",
    "ReasonKind",
    "Verdict",
    "judge",
    "verdict_of",
]
