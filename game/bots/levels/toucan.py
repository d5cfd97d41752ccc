"""The toucan weighs what the players after it can hold. It is quick and fond of an audience."""

from typing import Final

from game.bots.base import Bot
from game.bots.level import Level, Occasion
from game.engine.errors import N_


def _make() -> Bot:
    from game.bots.sharp import SharpBot  # noqa: PLC0415 - loaded with its first player

    return SharpBot()


TOUCAN: Final = Level(
    id="sharp",
    strength=4,
    animal=N_("Toucan"),
    face="toucan",
    about=N_("The toucan watches who passes on what and leaves you little to match."),
    pause_s=(0.5, 0.55),
    make=_make,
    remarks={
        Occasion.GREETING: (N_("Here I am! Who shuffles?"), N_("Mind the beak, and good luck!")),
        Occasion.PAIR: (N_("Snap, said the beak!"), N_("Did you see that? Tell me you did!")),
        Occasion.STREAK: (N_("Nobody stops this bird!"), N_("And again! Are you counting?")),
        Occasion.LONG_WAIT: (N_("Come on, cards, sing to me!"), N_("Who is sitting on my match?")),
        Occasion.WON_ROUND: (
            N_("What a finish! Applause, please!"),
            N_("Bright beak, bright play!"),
        ),
        Occasion.LOST_BIG: (N_("My feathers! So many points!"), N_("Nobody tell the parrots.")),
        Occasion.WON_MATCH: (N_("Top of the tree! I knew it!"),),
        Occasion.LOST_MATCH: (N_("You win. I still look better."),),
    },
)
