"""Measure one level of computer player against another.

    python -m tools.measure.duel --a master --b sharp

Duplicate deals: the same cards are played once with ``a`` at each seat, all others being ``b``. One
round is one trial. Win shares are those of the one ``a``, even strength being one in the number of
seats; the penalty difference is what the others have more than ``a`` on average. Intervals are for
95 %, taken over deals, as rounds of the same deal are no independent trials.
"""

import argparse
import json
import math
import multiprocessing
from collections.abc import Sequence

from tqdm import tqdm

from game.bots import LEVELS
from game.engine.errors import RulesError
from game.engine.rules import DrawRule, HouseRules, LoneCard, rules_from_json, rules_to_json
from game.setup import SEAT_COUNTS
from tools.measure.duel.seer import SEER
from tools.measure.duel.tables import Tally, Task, run

#: Deals a worker takes at a time.
CHUNK = 5


def parse_rules(text: str) -> HouseRules:
    """Return the house rules that a list such as ``draw=turn_over,power_aces=true`` asks for.

    The fields are those of a match record; all others are as in the base game.

    Raises:
        RulesError: a field is unknown or its value wrong.
    """
    fields = rules_to_json(HouseRules())
    for part in filter(None, text.split(",")):
        name, _, value = part.partition("=")
        if name not in fields:
            raise RulesError(name, "is not a house rule")
        try:
            fields[name] = json.loads(value)
        except json.JSONDecodeError:
            fields[name] = value
    if fields["draw"] == DrawRule.TURN_OVER.value:
        fields["lone_card"] = LoneCard.GOES_OUT.value
    return rules_from_json(fields)


def measure(task: Task, jobs: int, *, quiet: bool = True) -> Tally:
    """Play a duel on some processes; the result does not depend on how many."""
    deals = task.deals
    chunks = [deals[start : start + CHUNK] for start in range(0, len(deals), CHUNK)]
    tasks = [Task(task.a, task.b, task.seats, task.rules, task.seed, chunk) for chunk in chunks]
    tally = Tally()
    if jobs == 1:
        for part in tqdm(map(run, tasks), total=len(tasks), disable=quiet):
            tally.add(part)
        return tally
    with multiprocessing.Pool(jobs) as pool:
        for part in tqdm(pool.imap(run, tasks), total=len(tasks), disable=quiet):
            tally.add(part)
    return tally


def interval(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean of some independent values and the half width of its 95 % interval."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, math.inf
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, 1.96 * math.sqrt(variance / len(values))


def report(task: Task, tally: Tally) -> str:
    """Return the lines to print for a duel."""
    share, share_width = interval(tally.shares)
    lead, lead_width = interval(tally.leads)
    times = sorted(tally.times_s) or [0.0]
    p95 = times[min(len(times) - 1, int(len(times) * 0.95))]
    opponents = task.b if task.seats == 2 else f"{task.seats - 1} x {task.b}"
    return "\n".join(
        (
            f"{task.a} v {opponents}: {len(task.deals)} deals, each at {task.seats} seats",
            f"  win share           {share:.3f} ± {share_width:.3f}   (even: {1 / task.seats:.3f})",
            f"  penalty difference  {lead:+.2f} ± {lead_width:.2f} a round",
            f"  a choice takes      {times[len(times) // 2] * 1e3:.1f} ms median, "
            f"{p95 * 1e3:.1f} ms p95, {times[-1] * 1e3:.1f} ms worst, of {len(tally.times_s)}",
        )
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the duel that the command line asks for and print its result."""
    levels = (*LEVELS, SEER)
    parser = argparse.ArgumentParser(prog="python -m tools.measure.duel", description=__doc__)
    parser.add_argument("--a", required=True, choices=levels)
    parser.add_argument("--b", required=True, choices=levels)
    parser.add_argument("--seats", type=int, choices=SEAT_COUNTS, default=2)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--rules", default="", help="such as draw=turn_over,power_aces=true")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    if given.deals < 1 or given.jobs < 1:
        parser.error("--deals and --jobs must be 1 or more")
    try:
        rules = parse_rules(given.rules)
    except RulesError as error:
        parser.error(str(error))
    task = Task(given.a, given.b, given.seats, rules, given.seed, range(given.deals))
    print(report(task, measure(task, given.jobs, quiet=False)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
