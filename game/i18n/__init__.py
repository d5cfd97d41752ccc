"""The game's languages: messages, plural forms, numbers and dates as each language writes them."""

from game.engine.errors import N_
from game.i18n.catalogues import (
    fill,
    forms_for_one,
    misplaced,
    placeholders,
    read_catalogue,
    texts,
)
from game.i18n.languages import (
    Language,
    available_languages,
    catalogue_files,
    negotiate,
    system_locales,
)
from game.i18n.stand_ins import INDEX_LETTER, PSEUDO, pseudo
from game.i18n.translator import Translator

__all__ = [
    "INDEX_LETTER",
    "N_",
    "PSEUDO",
    "Language",
    "Translator",
    "available_languages",
    "catalogue_files",
    "fill",
    "forms_for_one",
    "misplaced",
    "negotiate",
    "placeholders",
    "pseudo",
    "read_catalogue",
    "system_locales",
    "texts",
]
