"""Measure the coach by choices that computer players made.

    python -m tools.measure.coach sample FILE --seats 2 --level mixed --rounds 500
    python -m tools.measure.coach report FILE ...
    python -m tools.measure.coach follow --level sharp --deals 300

``sample`` plays rounds, prices some of their choices and adds both to a file; run again, it goes on
where it stopped. ``report`` prints what the files show: the curves that correct chances, how well
corrected chances come true, what choices cost by level, par, and what that leaves for the cards.
``follow`` lets somebody who always does what the coach thinks best play against a level.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path

from tqdm import tqdm

from game.bots import LEVELS
from game.coach.values import EFFORTS
from game.engine.rules import DrawRule
from game.setup import SEAT_COUNTS
from tools.measure.coach.follower import follow
from tools.measure.coach.report import report
from tools.measure.coach.sampling import MIXED, Plan, read, rounds, write


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.measure.coach", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    sample = commands.add_parser("sample", help="play rounds and price choices")
    sample.add_argument("file", type=Path)
    sample.add_argument("--seats", type=int, choices=SEAT_COUNTS, default=2)
    sample.add_argument("--draw", choices=[rule.value for rule in DrawRule], default="single")
    sample.add_argument("--level", choices=(*LEVELS, MIXED), default=MIXED)
    sample.add_argument("--rounds", type=int, default=200)
    sample.add_argument("--first", type=int, default=0, help="the number of the first deal")
    sample.add_argument("--every", type=int, default=5, help="price one in so many choices")
    sample.add_argument("--effort", choices=EFFORTS, default="quick")
    sample.add_argument("--compare", action="store_true", help="ask every level at each choice")
    shown = commands.add_parser("report", help="print what samples show")
    shown.add_argument("files", type=Path, nargs="+")
    led = commands.add_parser("follow", help="let the coach's best play against a level")
    led.add_argument("--level", choices=list(LEVELS), default="sharp")
    led.add_argument("--seats", type=int, choices=SEAT_COUNTS, default=2)
    led.add_argument("--draw", choices=[rule.value for rule in DrawRule], default="single")
    led.add_argument("--deals", type=int, default=300)
    led.add_argument("--effort", choices=EFFORTS, default="usual")
    return parser


def _plan_of(given: argparse.Namespace) -> Plan:
    """Return what is to be played; it begins after the deals that the file has already."""
    first = given.first
    if given.file.exists():
        done = [
            one.deal
            for one in read([given.file])
            if (one.seats, one.draw) == (given.seats, given.draw)
            and (given.level == MIXED or set(one.levels) == {given.level})
        ]
        first = max([first, *(deal + 1 for deal in done)])
    return Plan(
        seats=given.seats,
        draw=DrawRule(given.draw),
        level=given.level,
        first=first,
        rounds=max(0, given.first + given.rounds - first),
        every=given.every,
        effort=EFFORTS[given.effort],
        compare=given.compare,
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks for."""
    given = _parser().parse_args(arguments)
    if given.command == "follow":
        draw, effort = DrawRule(given.draw), EFFORTS[given.effort]
        print(follow(given.level, given.seats, draw, given.deals, effort))
        return 0
    if given.command == "report":
        print(report(read(given.files)))
        return 0
    plan = _plan_of(given)
    for played in tqdm(rounds(plan), total=plan.rounds, unit="round", disable=None):
        write(given.file, played)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
