"""Text that runs from right to left, and how it keeps its order within a sentence that does not."""

import re
from typing import Final

#: Around a name that runs from right to left within a sentence (Unicode's isolates).
ISOLATE: Final = "\u2068"
ISOLATE_END: Final = "\u2069"
_RIGHT_TO_LEFT: Final = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]"
)


def runs_right_to_left(text: str) -> bool:
    """Tell whether a text has letters that are written from right to left."""
    return not text.isascii() and _RIGHT_TO_LEFT.search(text) is not None


def isolated(text: str) -> str:
    """Return a name as it stands within a sentence: neither turns the other's letters round."""
    return f"{ISOLATE}{text}{ISOLATE_END}" if runs_right_to_left(text) else text
