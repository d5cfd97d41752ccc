"""The tapir gets rid of what costs most, as most people do at first. It is hungry and unhurried."""

from typing import Final

from game.bots.base import Bot
from game.bots.level import Level, Occasion
from game.engine.errors import N_


def _make() -> Bot:
    from game.bots.beginner import BeginnerBot  # noqa: PLC0415 - loaded with its first player

    return BeginnerBot()


TAPIR: Final = Level(
    id="beginner",
    strength=2,
    animal=N_("Tapir"),
    face="tapir",
    about=N_("The tapir is learning: it throws its heavy cards away and slips now and then."),
    pause_s=(0.55, 0.65),
    make=_make,
    remarks={
        Occasion.GREETING: (N_("Hello! I brought mangoes."), N_("Deal me in, I just had lunch.")),
        Occasion.PAIR: (N_("Two less to carry!"), N_("Mm, a tasty pair.")),
        Occasion.STREAK: (N_("I could get used to this!"), N_("More, please!")),
        Occasion.LONG_WAIT: (N_("My hooves are full of cards."), N_("Did anybody pack a snack?")),
        Occasion.WON_ROUND: (N_("I won! Mangoes for everyone!"), N_("Slow feet, quick cards!")),
        Occasion.LOST_BIG: (N_("Oof. That was a heavy load."), N_("I kept too much, as always.")),
        Occasion.WON_MATCH: (N_("Me? Really? What a day!"),),
        Occasion.LOST_MATCH: (N_("Well played! Shall we eat?"),),
    },
)
