"""Why a round was a stalemate, told from its events."""

import pytest

from game.engine.cards import Rank, parse_card
from game.engine.events import Drew, Event, Passed, Played, Reshuffled, RoundEnded, TurnedOver
from game.i18n import Translator
from game.scenes.common.endings import Cause, cause_of, cause_sentence
from tests.scenes.results.results import rounds

(STALEMATE,) = rounds(("KC", "KD QD"))
END = RoundEnded(STALEMATE)
PAIR = Played(0, parse_card("7H"), parse_card("KD"))


def passes(*seats: int) -> list[Event]:
    return [Passed(seat, Rank(3), lacks=True) for seat in seats]


@pytest.mark.parametrize(
    ("events", "cause"),
    [
        ([Reshuffled(1, 9), Reshuffled(2, 9), *passes(0, 1), END], Cause.CIRCUIT),
        ([Reshuffled(2, 9), PAIR, *passes(1, 0), END], Cause.NOTHING_LEFT),
        ([Reshuffled(1, 9), Reshuffled(2, 9), PAIR, *passes(1, 0), END], Cause.CIRCUIT),
        ([PAIR, *passes(1, 0), END], Cause.NOTHING_LEFT),
        ([Reshuffled(1, 9), Reshuffled(2, 9), PAIR, Drew(1, None), END], Cause.RESHUFFLES),
        # The turn that took the last card passed as well; the next one may not reshuffle.
        ([PAIR, Drew(1, None), *passes(1), END], Cause.RESHUFFLES),
        ([PAIR, *passes(1), Drew(0, None), Drew(0, None), *passes(0), END], Cause.RESHUFFLES),
        ([PAIR, TurnedOver(1, parse_card("9C")), *passes(1), END], Cause.RESHUFFLES),
        ([PAIR, Drew(1, None), *passes(1), *passes(0), END], Cause.NOTHING_LEFT),
        ([], Cause.UNKNOWN),
        (passes(0, 1), Cause.UNKNOWN),
    ],
)
def test_the_cause_is_told_from_the_last_turns(events: list[Event], cause: Cause) -> None:
    assert cause_of(events) is cause


def test_every_cause_but_the_unknown_one_has_a_sentence_of_its_own() -> None:
    sentences = [cause_sentence(cause, Translator()) for cause in Cause]
    assert sentences.count("") == 1
    assert len(set(sentences)) == len(Cause)
