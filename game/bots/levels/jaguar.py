"""The jaguar tries every choice in many possible worlds. It is polite and short."""

from typing import Final

from game.bots.base import Bot
from game.bots.level import Level, Occasion
from game.engine.errors import N_


def _make() -> Bot:
    from game.bots.master import MasterBot  # noqa: PLC0415 - loaded with its first player

    return MasterBot()


JAGUAR: Final = Level(
    id="master",
    strength=5,
    animal=N_("Jaguar"),
    face="jaguar",
    about=N_("The jaguar thinks several turns ahead. Few beat it twice."),
    pause_s=(0.5, 0.6),
    make=_make,
    remarks={
        Occasion.GREETING: (
            N_("Good evening. Shall we?"),
            N_("I have been looking forward to this."),
        ),
        Occasion.PAIR: (N_("As expected."), N_("Softly, softly.")),
        Occasion.STREAK: (N_("The path is clear."), N_("Do not turn around.")),
        Occasion.LONG_WAIT: (N_("Waiting is half the hunt."), N_("I am still here.")),
        Occasion.WON_ROUND: (N_("A clean leap."), N_("Thank you. You made me work.")),
        Occasion.LOST_BIG: (N_("Even jaguars miss a branch."), N_("Well stalked. I bow.")),
        Occasion.WON_MATCH: (N_("A fine hunt. Again some night?"),),
        Occasion.LOST_MATCH: (N_("You hunt well. I will remember."),),
    },
)
