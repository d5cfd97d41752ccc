"""The small line below the banner: what happened meanwhile, and what happens for the first time."""

from dataclasses import replace
from typing import Final

from game.engine.events import Dealt, Drew, Event, Passed, Reshuffled, Skipped, TurnedOver
from game.engine.round import CIRCUIT_FROM_RESHUFFLE
from game.engine.rules import DrawRule
from game.i18n import N_
from game.scenes.base import Services
from game.scenes.table.controls.hand_widget import HandWidget
from game.scenes.table.state import TableState
from game.scenes.table.words import marks
from game.setup import Aids, MatchSetup

#: How long a first explanation stays.
EXPLAINING_S: Final = 7.0
_DRAWS: Final = {
    DrawRule.SINGLE: N_("Whoever cannot match draws one card, and plays it if it matches."),
    DrawRule.UNTIL_MATCH: N_("Whoever cannot match draws until a card matches."),
    DrawRule.TURN_OVER: N_("Whoever cannot match turns over the top card."),
}
_RESHUFFLE: Final = N_("The stock was empty: the discards have become the new stock.")
_ACE: Final = N_("That was a power ace: the next player misses a turn.")
_LAMP: Final = N_("A or the lamp asks the coach which card it would leave up, and why.")
_MARKS: Final = N_("What somebody passed on stands at the plate; R counts what is left.")
_STALEMATE: Final = N_(
    "If all pass in turn now, the round ends, and whoever holds the fewest cards wins."
)


class LightHand:
    """Explains what happens for the first time, each thing once: the settings keep which.

    It says only rules, and nothing of anybody's cards.
    """

    def __init__(self, services: Services, setup: MatchSetup) -> None:
        self._services = services
        self._draw = setup.rules.draw
        self._aids = setup.aids
        self._left_s = 0.0
        self._sentence = ""
        self._is_mark = False

    @property
    def text(self) -> str:
        """Return what is explained now, in the player's language; empty for nothing."""
        return self._services.translator.tr(self._sentence) if self._left_s > 0 else ""

    def take(self, event: Event) -> None:
        """Explain an event that is being shown, if it is the first of its kind.

        What comes while something else is explained waits until it happens again.
        """
        what, sentence = self._explanation(event)
        if sentence and (self._left_s == 0 or self._is_mark):
            self._explain(what, sentence, is_mark=False)

    def explain_mark(self, what: str, sentence: str) -> None:
        """Say what a mark means, the first time; a rule that comes up meanwhile goes before it."""
        if self._left_s == 0:
            self._explain(what, sentence, is_mark=True)

    def _explain(self, what: str, sentence: str, *, is_mark: bool) -> None:
        settings = self._services.settings
        if not settings.light_hand or what in settings.explained:
            return
        self._is_mark = is_mark
        self._sentence, self._left_s = sentence, EXPLAINING_S
        self._services.change(replace(settings, explained=(*settings.explained, what)))

    def _explanation(self, event: Event) -> tuple[str, str]:
        """Return a word for what is new in an event, and the sentence on it."""
        match event:
            case Drew() | TurnedOver():
                return f"draw_{self._draw.value}", _DRAWS[self._draw]
            case Reshuffled(number=number) if number >= CIRCUIT_FROM_RESHUFFLE:
                return "stalemate", _STALEMATE
            case Reshuffled():
                return "reshuffle", _RESHUFFLE
            case Skipped():
                return "power_ace", _ACE
            case Passed(lacks=True) if self._aids is not Aids.NONE:
                return "marks", _MARKS
            case Dealt() if self._aids is Aids.ADVICE:
                return "lamp", _LAMP
            case _:
                return "", ""

    def update(self, dt_s: float) -> bool:
        """Let time pass; return whether the explanation has just gone."""
        before, self._left_s = self._left_s, max(0.0, self._left_s - dt_s)
        return before > 0 >= self._left_s


def explain_marks(light_hand: LightHand, state: TableState, hand: HandWidget) -> None:
    """Say what a mark means when somebody who may choose sees it for the first time."""
    if not state.asks_person:
        return
    if hand.marks.match_rank is not None:
        light_hand.explain_mark("match", marks.MATCHES)
    if hand.marks.shows_new(hand.cards()):
        light_hand.explain_mark("new_card", marks.NEW)
    if marks.has_run(state):
        light_hand.explain_mark("run", marks.RUN)


def note_line(state: TableState, *, hurried: bool) -> str:
    """Return what the person at the screen should know now; empty for nothing.

    What a hidden hand drew by itself is told to its owner only, while that hand lies open. What
    others did is told where it was ``hurried`` past. After the second reshuffle the rule that ends
    the round stays in sight (R17).
    """
    if state.guide is not None:
        return ""
    if state.asks_person:
        own = state.words.own_turns(state.session.meanwhile)
        if own:
            return own
        if hurried:
            digest = state.words.digest(state.telling.meanwhile, state.session.shown_seat)
            if digest:
                return digest
    if state.board.score.circuit is not None:
        return state.words.stalemate_near()
    return ""
