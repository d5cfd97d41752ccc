"""What every choice of a recorded match was worth: ``python -m game.review --help``.

Prices each choice of a free card as the coach does, and says of every round what the cards did and
what the choices did. The same record gives the same review. ``docs/coach.md`` explains the figures
and the keys of the JSON.
"""

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tqdm import tqdm

from game.coach import (
    EFFORTS,
    Effort,
    PricedChoice,
    Reason,
    ReasonKind,
    Review,
    RoundReview,
    Wanted,
    review,
    review_to_json,
)
from game.command_line import Parser, whole_number
from game.engine.cards import RANK_CODES, card_code
from game.engine.errors import RecordError
from game.engine.record import MOST_BYTES, Record, read_record


@dataclass(frozen=True, slots=True)
class ReviewPlan:
    """Which files to review, and what of them; ``seats`` and ``rounds`` None for all."""

    files: tuple[Path, ...]
    wanted: Wanted
    effort: Effort
    as_json: bool


def plan_of(arguments: Sequence[str]) -> ReviewPlan:
    """Read the arguments.

    Raises:
        SystemExit: with code 2 and one sentence, when they are wrong.
    """
    parser = Parser(prog="python -m game.review", description=__doc__, allow_abbrev=False)
    parser.add_argument("files", nargs="+", metavar="FILE", help="match records")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--seat", metavar="S", help="only this seat, counted from 1")
    parser.add_argument("--round", metavar="N", help="only this round, counted from 1")
    parser.add_argument("--effort", choices=EFFORTS, default="usual", help="how long to think")
    given = parser.parse_args(arguments)
    try:
        seat = None if given.seat is None else whole_number("--seat", given.seat, 1, 4)
        number = None if given.round is None else whole_number("--round", given.round, 1, 1_000_000)
    except ValueError as error:
        parser.error(str(error))
    wanted = Wanted(
        rounds=None if number is None else frozenset({number}),
        seats=None if seat is None else frozenset({seat - 1}),
    )
    files = tuple(map(Path, given.files))
    return ReviewPlan(files, wanted, EFFORTS[given.effort], given.json)


def record_in(path: Path) -> Record:
    """Read a record file.

    Raises:
        OSError: it cannot be read.
        RecordError: it is no record.
    """
    with path.open("rb") as file:
        return read_record(file.read(MOST_BYTES + 1))


def reviewed(record: Record, plan: ReviewPlan) -> Review:
    """Return the review of a record; shows a progress bar on a terminal."""
    reviewing = review(record, wanted=plan.wanted, effort=plan.effort)
    with tqdm(unit="choice", leave=False, disable=None) as bar:
        while True:
            try:
                progress = next(reviewing)
            except StopIteration as done:
                found: Review = done.value
                return found
            bar.total = progress.choices
            bar.update(progress.done - bar.n)


def report(record: Record, found: Review) -> str:
    """Return a review as lines to read."""
    names = [seat.name or f"seat {at + 1}" for at, seat in enumerate(record.seats)]
    return "\n".join(line for one in found.rounds for line in _round_lines(one, names))


def _round_lines(one: RoundReview, names: Sequence[str]) -> list[str]:
    lines = [f"Round {one.number}"]
    for choice in one.choices:
        lines += _choice_lines(choice, names)
    for account in one.accounts:
        lines.append(
            f"  {names[account.seat]}: result {account.result:+.2f} - par {account.par:+.2f}"
            f" = cards {account.cards:+.2f} + choices {account.choices:+.2f}"
        )
    return lines


def _choice_lines(choice: PricedChoice, names: Sequence[str]) -> list[str]:
    hand = " ".join(map(card_code, choice.hand))
    played = f"{card_code(choice.match)} {card_code(choice.free)}"
    lines = [
        f"  turn {choice.turn}, {names[choice.seat]}, on {card_code(choice.up_card)},"
        f" holding {hand}: {played}, costs {choice.cost:.1f}"
    ]
    for option in choice.verdict.options:
        mark = ">" if option is choice.chosen else " "
        reasons = "; ".join(_words(reason, names) for reason in option.reasons)
        lines.append(
            f"    {mark} {RANK_CODES[option.rank]}  {option.points:+6.2f} points"
            f"  {option.chance:4.0%} to win  {option.grade.value:<6}"
            f"  {option.cost:4.1f} ± {option.error:.1f}  {reasons}"
        )
    return lines


def _words(reason: Reason, names: Sequence[str]) -> str:
    sign = "+" if reason.speaks_for else "-"
    who = "" if reason.seat is None else names[reason.seat]
    words = {
        ReasonKind.GOES_OUT: "goes out",
        ReasonKind.ENDS_ROUND: f"{who} goes out with it",
        ReasonKind.SURELY_HELD: f"{who} holds one",
        ReasonKind.SURELY_LACKED: f"{who} has none",
        ReasonKind.PASSED_ON: f"{who} passed on it, {reason.drawn} drawn since",
        ReasonKind.UNSEEN: f"{reason.copies} unseen",
        ReasonKind.TWIN: "keeps its twin",
        ReasonKind.SMALL_HAND: f"{who} has {reason.cards} cards",
        ReasonKind.ACE_UP: "an ace skips",
        ReasonKind.SHEDS: f"sheds {reason.points}",
    }
    return f"{sign}{words[reason.kind]}"


def main(arguments: Sequence[str]) -> int:
    """Review the files that the arguments name and print what was found; return the exit code."""
    plan = plan_of(arguments)
    documents = []
    try:
        for path in plan.files:
            record = record_in(path)
            found = reviewed(record, plan)
            if plan.as_json:
                documents.append({"file": str(path), **review_to_json(found)})
            else:
                sys.stdout.write(f"{path}\n{report(record, found)}\n")
    except OSError as error:
        sys.stderr.write(f"{path}: {error.strerror or 'it cannot be read'}\n")
        return 1
    except RecordError as error:
        sys.stderr.write(f"{path}: {error}\n")
        return 1
    except KeyboardInterrupt:
        sys.stderr.write("Stopped.\n")
        return 130
    if plan.as_json:
        sys.stdout.write(json.dumps({"reviews": documents}) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
