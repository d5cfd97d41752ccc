"""Why a move in a round is not legal: the rule and the sentence for the player."""

from collections.abc import Sequence
from typing import Protocol

from game.engine import errors
from game.engine.cards import RANK_OF, Card, Rank
from game.engine.errors import IllegalMove
from game.engine.moves import Cut, Draw, DrawForDeal, Move, Pass, Play
from game.engine.rules import DrawRule, HouseRules
from game.engine.stage import Phase


class Turn(Protocol):
    """What a refusal looks at in a round: whose turn it is, what was done in it, the cards."""

    phase: Phase
    to_act: int
    has_drawn: bool
    rules: HouseRules
    up_rank: Rank

    @property
    def hands(self) -> Sequence[Sequence[Card]]:
        """The cards by seat."""

    @property
    def counts(self) -> Sequence[Sequence[int]]:
        """How many cards of each rank every seat has."""


def refusal(round_: Turn, move: Move) -> IllegalMove:
    """Return the error for a move that ``Round.check`` does not let pass."""
    if round_.phase is Phase.OVER:  # another round follows at once, unless the match is over
        return IllegalMove("R21", errors.MATCH_OVER)
    if isinstance(move, DrawForDeal):
        return IllegalMove("R4", errors.NO_FAN)
    if isinstance(move, Cut):
        return IllegalMove("R6", errors.NO_CUT_NOW)
    if move.seat != round_.to_act:
        return IllegalMove("R12", errors.OTHER_SEAT)
    if isinstance(move, Draw):
        return _no_draw(round_)
    if isinstance(move, Pass):
        return _no_pass(round_)
    return _no_play(round_, move)


def _no_draw(round_: Turn) -> IllegalMove:
    if round_.phase is Phase.PASS:
        return IllegalMove("R14", errors.NOTHING_TO_DRAW)
    if len(round_.hands[round_.to_act]) == 1:
        return IllegalMove("R15", errors.LONE_GOES_OUT)
    # A hand of two may have drawn a partner that does not match (R15); a turned card is in no hand.
    may_be_partner = len(round_.hands[round_.to_act]) == 2
    if round_.has_drawn and not may_be_partner and round_.rules.draw is not DrawRule.TURN_OVER:
        return IllegalMove("R10", errors.PLAY_DRAWN)
    return IllegalMove("R8", errors.MUST_MATCH)


def _no_pass(round_: Turn) -> IllegalMove:
    if round_.phase is Phase.PLAY:
        return IllegalMove("R8", errors.MUST_MATCH)
    return IllegalMove("R10", errors.MUST_DRAW_FIRST)


def _no_play(round_: Turn, move: Play) -> IllegalMove:
    hand = round_.hands[round_.to_act]
    if move.match not in hand or (move.free is not None and move.free not in hand):
        return IllegalMove("R9", errors.NOT_IN_HAND)
    if round_.phase is Phase.PASS:
        return IllegalMove("R14", errors.NOTHING_TO_DRAW)
    if round_.phase is Phase.DRAW:
        lone_matches = bool(round_.counts[round_.to_act][round_.up_rank])
        if lone_matches:
            return IllegalMove("R15", errors.LONE_DRAWS)
        return IllegalMove("R10", errors.NO_MATCH)
    if RANK_OF[move.match] != round_.up_rank:
        return IllegalMove("R9", errors.WRONG_RANK)
    if move.free is None:
        return IllegalMove("R9", errors.NEEDS_FREE_CARD)
    return IllegalMove("R9", errors.FREE_IS_MATCH)
