"""Ends that are forced: no choice and no unknown card is left before the round is over."""

from game.bots.knowledge import Knowledge
from game.bots.rollout import Position, play_out
from game.engine.round import MOST_RESHUFFLES
from game.engine.rules import HouseRules

#: More forced turns in a row than a hand of cards allows.
_MOST_TURNS = 200


def is_certain(knowledge: Knowledge) -> bool:
    """Tell whether every hidden card is known to be in one certain hand or in the stock."""
    return all(
        len({slot.owner for slot in epoch.slots}) <= 1 for epoch in knowledge.epochs if epoch.cards
    )


def forced_end(position: Position, rules: HouseRules) -> Position | None:
    """Play a position on as long as nobody has a choice and no draw is by chance.

    Returns the ended position, None if a choice or an unknown card comes first. The position may be
    changed.
    """
    for _ in range(_MOST_TURNS):
        if position.over:
            return position
        if not _is_forced(position, rules):
            return None
        play_out(position, _no_chance, turns=1)
    return None


def _is_forced(position: Position, rules: HouseRules) -> bool:
    seat, up = position.to_act, position.pile[-1]
    counts, size = position.counts[seat], position.sizes[seat]
    if counts[up]:
        if position.lone_draws and size == 1:
            return True  # R15: whatever it draws goes out with it
        left = position.held[seat] & ~(0 if counts[up] > 1 else 1 << up)
        return left & (left - 1) == 0
    if position.stock:
        return False
    return len(position.pile) == 1 or position.reshuffles == MOST_RESHUFFLES[rules.draw]


def _no_chance() -> float:
    """Stand for a random number where every number has the same effect."""
    return 0.0
