"""The manner of the computer players: how long they take, and what they say now and then.

The tapir is hungry and unhurried, the manatee calm, the toucan quick and fond of an audience, the
jaguar polite and short; the iguana only came for the sun.
"""

import random
from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from game.engine.errors import N_


class Occasion(StrEnum):
    """When a computer player may have something to say."""

    GREETING = "greeting"
    PAIR = "pair"
    STREAK = "streak"
    LONG_WAIT = "long_wait"
    WON_ROUND = "won_round"
    LOST_BIG = "lost_big"
    WON_MATCH = "won_match"
    LOST_MATCH = "lost_match"


#: The least and the most a move takes at normal speed, in seconds.
_PAUSES_S: Final[Mapping[str, tuple[float, float]]] = {
    "random": (0.5, 0.8),
    "beginner": (0.65, 0.9),
    "steady": (0.6, 0.85),
    "sharp": (0.5, 0.7),
    "master": (0.55, 0.75),
}

#: How often something is said, by occasion.
_TALKS: Final[Mapping[Occasion, float]] = {
    Occasion.GREETING: 0.8,
    Occasion.PAIR: 0.05,
    Occasion.STREAK: 0.4,
    Occasion.LONG_WAIT: 0.35,
    Occasion.WON_ROUND: 0.7,
    Occasion.LOST_BIG: 0.5,
    Occasion.WON_MATCH: 1.0,
    Occasion.LOST_MATCH: 0.6,
}

_IGUANA: Final[Mapping[Occasion, tuple[str, ...]]] = {
    Occasion.GREETING: (N_("Is this seat in the sun?"),),
    Occasion.LONG_WAIT: (N_("I can sit still all day."),),
    Occasion.WON_ROUND: (N_("I won? How did I do that?"), N_("Luck likes lizards.")),
    Occasion.LOST_BIG: (N_("I was basking. What happened?"),),
    Occasion.WON_MATCH: (N_("No plan beats every plan!"),),
}

_TAPIR: Final[Mapping[Occasion, tuple[str, ...]]] = {
    Occasion.GREETING: (N_("Hello! I brought mangoes."), N_("Deal me in, I just had lunch.")),
    Occasion.PAIR: (N_("Two less to carry!"), N_("Mm, a tasty pair.")),
    Occasion.STREAK: (N_("I could get used to this!"), N_("More, please!")),
    Occasion.LONG_WAIT: (N_("My hooves are full of cards."), N_("Did anybody pack a snack?")),
    Occasion.WON_ROUND: (N_("I won! Mangoes for everyone!"), N_("Slow feet, quick cards!")),
    Occasion.LOST_BIG: (N_("Oof. That was a heavy load."), N_("I kept too much, as always.")),
    Occasion.WON_MATCH: (N_("Me? Really? What a day!"),),
    Occasion.LOST_MATCH: (N_("Well played! Shall we eat?"),),
}

_MANATEE: Final[Mapping[Occasion, tuple[str, ...]]] = {
    Occasion.GREETING: (N_("Good day. The water is warm."), N_("Let us float through this one.")),
    Occasion.PAIR: (N_("Nice and easy."), N_("Gently does it.")),
    Occasion.STREAK: (N_("The tide is with me."), N_("One wave after another.")),
    Occasion.LONG_WAIT: (N_("The tide will turn."), N_("No hurry. I can hold my breath.")),
    Occasion.WON_ROUND: (N_("A calm sea and a good hand."), N_("Still waters win.")),
    Occasion.LOST_BIG: (N_("That one went over my head."), N_("I sank like a stone.")),
    Occasion.WON_MATCH: (N_("Patience carried me home."),),
    Occasion.LOST_MATCH: (N_("A lovely swim all the same."),),
}

_TOUCAN: Final[Mapping[Occasion, tuple[str, ...]]] = {
    Occasion.GREETING: (N_("Here I am! Who shuffles?"), N_("Mind the beak, and good luck!")),
    Occasion.PAIR: (N_("Snap, said the beak!"), N_("Did you see that? Tell me you did!")),
    Occasion.STREAK: (N_("Nobody stops this bird!"), N_("And again! Are you counting?")),
    Occasion.LONG_WAIT: (N_("Come on, cards, sing to me!"), N_("Who is sitting on my match?")),
    Occasion.WON_ROUND: (N_("What a finish! Applause, please!"), N_("Bright beak, bright play!")),
    Occasion.LOST_BIG: (N_("My feathers! So many points!"), N_("Nobody tell the parrots.")),
    Occasion.WON_MATCH: (N_("Top of the tree! I knew it!"),),
    Occasion.LOST_MATCH: (N_("You win. I still look better."),),
}

_JAGUAR: Final[Mapping[Occasion, tuple[str, ...]]] = {
    Occasion.GREETING: (N_("Good evening. Shall we?"), N_("I have been looking forward to this.")),
    Occasion.PAIR: (N_("As expected."), N_("Softly, softly.")),
    Occasion.STREAK: (N_("The path is clear."), N_("Do not turn around.")),
    Occasion.LONG_WAIT: (N_("Waiting is half the hunt."), N_("I am still here.")),
    Occasion.WON_ROUND: (N_("A clean leap."), N_("Thank you. You made me work.")),
    Occasion.LOST_BIG: (N_("Even jaguars miss a branch."), N_("Well stalked. I bow.")),
    Occasion.WON_MATCH: (N_("A fine hunt. Again some night?"),),
    Occasion.LOST_MATCH: (N_("You hunt well. I will remember."),),
}

#: What every level may say, by occasion; to be translated when shown.
LINES: Final[Mapping[str, Mapping[Occasion, tuple[str, ...]]]] = {
    "random": _IGUANA,
    "beginner": _TAPIR,
    "steady": _MANATEE,
    "sharp": _TOUCAN,
    "master": _JAGUAR,
}


def pause_s(level: str, rng: random.Random) -> float:
    """Return how long a choice of a level takes at normal speed, in seconds, thinking included."""
    return rng.uniform(*_PAUSES_S[level])


def remark(level: str, occasion: Occasion, rng: random.Random, last: str | None) -> str | None:
    """Return what a player says on an occasion, never what it said ``last``; None for nothing.

    The sentence is English and the key of its translation. Most of the time nothing is said.
    """
    if rng.random() >= _TALKS[occasion]:
        return None
    lines = [line for line in LINES[level].get(occasion, ()) if line != last]
    return rng.choice(lines) if lines else None
