"""What the coach says of a choice: the best card and why, and what the others would cost."""

import pytest

from game.coach import Grade, Option, Reason, ReasonKind, Verdict
from game.i18n import Translator
from game.scenes.common.advice import MOST_COSTS, advice_sentence, costs_sentence
from tests.reviews import option

NAMES = ("Ana", "Delroy")
ENGLISH = Translator("en")


def verdict(*others: Option, reasons: tuple[Reason, ...] = ()) -> Verdict:
    """Return a verdict for the king, and these others."""
    best = option(12, 0.0, Grade.BEST, *reasons)
    return Verdict(options=(*others, best), worlds=100)


def reason(kind: ReasonKind, *, speaks_for: bool = True, copies: int | None = None) -> Reason:
    return Reason(kind=kind, speaks_for=speaks_for, seat=1, copies=copies)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ((), "I would leave K: the others look worse."),
        (
            (reason(ReasonKind.SMALL_HAND, speaks_for=False), reason(ReasonKind.PASSED_ON)),
            "I would leave K: Delroy has passed on it.",
        ),
        ((reason(ReasonKind.SURELY_LACKED),), "I would leave K: Delroy cannot have one."),
        ((reason(ReasonKind.UNSEEN, copies=0),), "I would leave K: no other one can turn up."),
        (
            (reason(ReasonKind.UNSEEN, copies=1), reason(ReasonKind.TWIN)),
            "I would leave K: only one more is still hidden.",
        ),
        ((reason(ReasonKind.TWIN),), "I would leave K: you keep another one for later."),
        (
            (reason(ReasonKind.SHEDS),),
            "I would leave K: it costs the most points if you keep it.",
        ),
    ],
)
def test_the_first_reason_that_speaks_for_the_best_is_said(
    given: tuple[Reason, ...], said: str
) -> None:
    assert advice_sentence(verdict(option(2, 1.5), reasons=given), NAMES, ENGLISH) == said


def test_where_nothing_is_dearer_any_card_will_do() -> None:
    found = verdict(option(2, grade=Grade.EQUAL), reasons=(reason(ReasonKind.TWIN),))
    assert advice_sentence(found, NAMES, ENGLISH) == "Any card will do here. I would leave K."
    assert costs_sentence(found, ENGLISH) == "Just as good: 3."


def test_the_cheapest_comes_first_and_equals_before_it() -> None:
    found = verdict(option(0, 2.34), option(3, grade=Grade.EQUAL), option(9, 0.52))
    said = costs_sentence(found, ENGLISH)
    assert said == "Just as good: 4. Points that others cost: 10 (0.5) and A (2.3)."


def test_of_many_only_the_cheapest_are_told() -> None:
    others = [option(rank, 3.0 * rank) for rank in range(1, MOST_COSTS + 1)]
    told = costs_sentence(verdict(*others), ENGLISH)
    assert told == "Points that others cost: 2 (3.0), 3 (6.0), 4 (9.0), and 5 (12)."
    one_more = costs_sentence(verdict(*others, option(11, 99.9)), ENGLISH)
    assert one_more.endswith("5 (12); the rest cost more.")
    assert "Q" not in one_more


def test_figures_are_written_as_the_language_does() -> None:
    said = costs_sentence(verdict(option(10, 1.25)), Translator("de"))
    assert said == "Was andere kosten, in Punkten: B (1,2)."
