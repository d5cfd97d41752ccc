"""Which page of the rules fits the moment, by what may be seen now."""

from typing import Final

from game.engine.cards import RANK_OF
from game.engine.rules import DrawRule
from game.engine.stage import Phase
from game.engine.view import PlayerView
from game.scenes.table.state import TableState
from game.session import Waiting

_PHASES: Final = {
    Phase.DRAW_FOR_DEAL: "aim",
    Phase.CUT: "aim",
    Phase.DRAW: "draw",
    Phase.PASS: "draw",
    Phase.PLAY: "turn",
}


def _has_lone_match(view: PlayerView) -> bool:
    up_card = view.up_card
    return len(view.hand) == 1 and up_card is not None and RANK_OF[view.hand[0]] == RANK_OF[up_card]


def topic_of(state: TableState) -> str:
    """Return the id of the page that F1 opens."""
    view = state.view
    if state.waiting in (Waiting.ROUND_RESULT, Waiting.MATCH_OVER):
        return "points"
    if state.asks_person and _has_lone_match(view):
        return "lone"
    if view.circuit is not None and view.phase is not Phase.CUT:
        return "end"
    if not state.asks_person:
        return _PHASES[view.phase] if view.phase in (Phase.DRAW_FOR_DEAL, Phase.CUT) else "turn"
    if view.phase is Phase.DRAW and view.rules.draw is not DrawRule.SINGLE:
        return "house"
    return _PHASES.get(view.phase, "aim")
