"""How each level of computer player plays, in a sentence."""

from typing import Final

from game.i18n import N_

#: By level.
LEVEL_TEXTS: Final = {
    "random": N_("The iguana is here for the sun and plays whatever comes first."),
    "beginner": N_("The tapir is learning: it throws its heavy cards away and slips now and then."),
    "steady": N_("The manatee plays calmly and counts the cards that have gone."),
    "sharp": N_("The toucan watches who passes on what and leaves you little to match."),
    "master": N_("The jaguar thinks several turns ahead. Few beat it twice."),
}
