"""The iguana plays any legal move: a yardstick for the others. It only came for the sun."""

from typing import Final

from game.bots.base import Bot
from game.bots.level import Level, Occasion
from game.engine.errors import N_


def _make() -> Bot:
    from game.bots.chancer import RandomBot  # noqa: PLC0415 - loaded with its first player

    return RandomBot()


IGUANA: Final = Level(
    id="random",
    strength=1,
    animal=N_("Iguana"),
    face="iguana",
    about=N_("The iguana is here for the sun and plays whatever comes first."),
    pause_s=(0.5, 0.6),
    make=_make,
    remarks={
        Occasion.GREETING: (N_("Is this seat in the sun?"),),
        Occasion.LONG_WAIT: (N_("I can sit still all day."),),
        Occasion.WON_ROUND: (N_("I won? How did I do that?"), N_("Luck likes lizards.")),
        Occasion.LOST_BIG: (N_("I was basking. What happened?"),),
        Occasion.WON_MATCH: (N_("No plan beats every plan!"),),
    },
)
