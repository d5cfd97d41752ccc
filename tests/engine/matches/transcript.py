"""Transcripts of whole matches: what every seat saw after every move.

The texts in ``golden/`` are compared to the letter. When the engine is meant to show something
else, write them anew with ``python -m tests.engine.matches.transcript`` and read the difference.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.engine.chance import SeededChance
from game.engine.match import Match
from game.engine.rules import DrawRule, HouseRules, LoneCard, rules_to_json
from tests.engine.table import rounds
from tests.engine.words import event_words, move_words, view_words

FOLDER: Final = Path(__file__).parent / "golden"


@dataclass(frozen=True, slots=True)
class Golden:
    """A match that is written down: its file's stem, the rules, the seats and the seed."""

    name: str
    rules: HouseRules
    seats: int
    seed: int


GOLDEN: Final = (
    Golden("two_single", HouseRules(length=rounds(1)), 2, 1),
    Golden(
        "three_turn_over_stakes",
        HouseRules(
            draw=DrawRule.TURN_OVER,
            lone_card=LoneCard.GOES_OUT,
            power_aces=True,
            buy_in=5,
            length=rounds(2),
        ),
        3,
        2,
    ),
    Golden(
        "four_until_match_seven_cards",
        HouseRules(hand_size=7, draw=DrawRule.UNTIL_MATCH, length=rounds(1)),
        4,
        3,
    ),
    Golden(
        "two_goes_out_power_aces",
        HouseRules(lone_card=LoneCard.GOES_OUT, power_aces=True, length=rounds(1)),
        2,
        4,
    ),
)


def lines_of(golden: Golden) -> Iterator[str]:
    """Give a transcript line by line.

    A move is followed by a line for those who saw the same, ``-`` for somebody who may see no hand:
    the events as seen, then what has changed in the view.
    """
    match = Match(golden.rules, golden.seats, SeededChance(golden.seed))
    rng = random.Random(golden.seed)
    shown: dict[int | None, dict[str, str]] = {}
    counts: dict[int | None, int] = {}
    yield f"rules {rules_to_json(golden.rules)}, {golden.seats} seats, seed {golden.seed}"
    move = "start"
    while True:
        yield move
        lines: dict[str, str] = {}
        for seat in (None, *range(golden.seats)):
            view = match.view(seat)
            words = view_words(view)
            before = shown.get(seat, {})
            seen = counts.get(seat, 0) if len(view.history) >= counts.get(seat, 0) else 0
            events = ", ".join(map(event_words, view.history[seen:]))
            changed = [f"{k} [{v}]" for k, v in words.items() if before.get(k) != v]
            line = f"{events} || {' '.join(changed)}"
            lines[line] = lines.get(line, "") + ("-" if seat is None else str(seat))
            shown[seat], counts[seat] = words, len(view.history)
        yield from (f"  {who}  {line}" for line, who in lines.items())
        if match.outcome is not None:
            return
        chosen = rng.choice(match.legal_moves())
        move = f"{chosen.seat}: {move_words(chosen)}"
        match.apply(chosen)


def text_of(golden: Golden) -> str:
    """Return a whole transcript."""
    return "\n".join(lines_of(golden)) + "\n"


def path_of(golden: Golden) -> Path:
    """Return where a transcript is kept."""
    return FOLDER / f"{golden.name}.txt"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in GOLDEN:
        path_of(each).write_text(text_of(each), encoding="utf-8")
