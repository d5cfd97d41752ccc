"""How long computer players take over a choice, whatever they hold."""

import random
from collections.abc import Callable
from typing import Final

from game.bots import level_of
from game.bots.manner import pause_s
from game.engine.events import DrewForDeal, Event, PackCut, Played
from game.setup import MatchSetup

#: A card of the fan, or a cut, needs little thought.
_OPENING_S: Final = 0.35


def moment_for(setup: MatchSetup, rng: random.Random) -> Callable[[Event], float]:
    """Return what tells how long the player of an event takes, in seconds at normal speed.

    A computer player's pair always takes the moment of its level, however many choices it had, so
    that no pause says anything about a hand; people have taken theirs already.
    """

    def moment_s(event: Event) -> float:
        match event:
            case Played(seat=seat) if not setup.seats[seat].is_human:
                return pause_s(level_of(setup.seats[seat].player), rng)
            case DrewForDeal(seat=seat) | PackCut(seat=seat):
                quick = setup.opens_itself or setup.seats[seat].is_human
                return 0.0 if quick else _OPENING_S
            case _:
                return 0.0

    return moment_s
