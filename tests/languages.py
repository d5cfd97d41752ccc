"""What is known of the languages that ship: the one place where the tests name them.

A language that is not here is tested like all others, only not for what a native would write.
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Written:
    """How a language writes things; nouns are one and several, as the glossary has them."""

    own_name: str
    plural_rule: str
    letters: str
    card: str
    round: str
    point: str
    thousand: str
    number_12345: str
    percent_25: str
    decimal_1234_5: str
    date: str
    time: str
    #: Whether nothing at all is said like one thing.
    zero_is_one: bool = False


_GERMANIC: Final = "nplurals=2; plural=(n != 1);"

LANGUAGES: Final = {
    "en": Written(
        "English", "", "AJQK", "card cards", "round rounds", "point points",
        "1,000", "12,345", "25%", "1,234.50", "Jan 5, 2026", "3:04\u202fPM",
    ),
    "fr": Written(
        "Français", "nplurals=2; plural=(n > 1);", "AVDR",
        "carte cartes", "manche manches", "point points",
        "1\u202f000", "12\u202f345", "25\u00a0%", "1\u202f234,50", "5 janv. 2026", "15:04",
        zero_is_one=True,
    ),
    "it": Written(
        "Italiano", _GERMANIC, "AFDR", "carta carte", "mano mani", "punto punti",
        "1.000", "12.345", "25%", "1.234,50", "5 gen 2026", "15:04",
    ),
    "nl": Written(
        "Nederlands", _GERMANIC, "ABVH", "kaart kaarten", "ronde rondes", "punt punten",
        "1.000", "12.345", "25%", "1.234,50", "5 jan 2026", "15:04",
    ),
    "es": Written(
        "Español", _GERMANIC, "AJQR", "carta cartas", "ronda rondas", "punto puntos",
        "1.000", "12.345", "25\u00a0%", "1.234,50", "5 ene 2026", "15:04",
    ),
    "de": Written(
        "Deutsch", _GERMANIC, "ABDK", "Karte Karten", "Runde Runden", "Punkt Punkte",
        "1.000", "12.345", "25\u00a0%", "1.234,50", "05.01.2026", "15:04",
    ),
}  # fmt: skip
#: Those that have a catalogue.
TRANSLATED: Final = tuple(code for code in LANGUAGES if code != "en")
