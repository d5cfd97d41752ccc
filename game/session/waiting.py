"""What a match waits for, and which turns play themselves."""

from enum import StrEnum

from game.engine.match import Match
from game.engine.moves import Draw, Pass
from game.engine.stage import Phase
from game.settings import DrawForMe

#: What comes before the first deal: no hand is needed for it.
OPEN_PHASES = (Phase.DRAW_FOR_DEAL, Phase.CUT)


class Waiting(StrEnum):
    """What a match waits for."""

    PERSON = "person"  # the seat to act, whose hand is open or not needed
    CURTAIN = "curtain"  # a person who has to take over the screen
    LOOK = "look"  # a person to look at the hand just dealt, and to pass the screen on
    HAND_OVER = "hand_over"  # the open hand of somebody whose turn is over to turn face down
    FORCED = "forced"  # a turn without a choice that plays itself
    COMPUTER = "computer"
    ROUND_RESULT = "round_result"  # somebody to have seen the scoreboard
    MATCH_OVER = "match_over"


def plays_itself(match: Match, wish: DrawForMe, *, opens_itself: bool, is_shared: bool) -> bool:
    """Tell whether the turn of the person to act is played for them.

    ``opens_itself`` is whether drawing for the deal and cutting are, ``is_shared`` whether several
    people share the screen.
    """
    if match.phase in OPEN_PHASES:
        return opens_itself
    moves = match.legal_moves()
    if len(moves) != 1 or not isinstance(moves[0], Draw | Pass):
        return False
    if _draws_on(match):
        return wish is not DrawForMe.NEVER
    if wish is DrawForMe.PASSING:
        return is_shared
    return wish is DrawForMe.ALWAYS


def _draws_on(match: Match) -> bool:
    """Tell whether the seat to act has drawn and has to draw again (R25)."""
    round_ = match.round
    return round_ is not None and round_.phase is Phase.DRAW and round_.has_drawn
