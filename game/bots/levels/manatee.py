"""The manatee leaves up a rank that few cards can match. It is calm."""

from typing import Final

from game.bots.base import Bot
from game.bots.level import Level, Occasion
from game.engine.errors import N_


def _make() -> Bot:
    from game.bots.steady import SteadyBot  # noqa: PLC0415 - loaded with its first player

    return SteadyBot()


MANATEE: Final = Level(
    id="steady",
    strength=3,
    animal=N_("Manatee"),
    face="manatee",
    about=N_("The manatee plays calmly and counts the cards that have gone."),
    pause_s=(0.5, 0.6),
    make=_make,
    remarks={
        Occasion.GREETING: (
            N_("Good day. The water is warm."),
            N_("Let us float through this one."),
        ),
        Occasion.PAIR: (N_("Nice and easy."), N_("Gently does it.")),
        Occasion.STREAK: (N_("The tide is with me."), N_("One wave after another.")),
        Occasion.LONG_WAIT: (N_("The tide will turn."), N_("No hurry. I can hold my breath.")),
        Occasion.WON_ROUND: (N_("A calm sea and a good hand."), N_("Still waters win.")),
        Occasion.LOST_BIG: (N_("That one went over my head."), N_("I sank like a stone.")),
        Occasion.WON_MATCH: (N_("Patience carried me home."),),
        Occasion.LOST_MATCH: (N_("A lovely swim all the same."),),
    },
)
