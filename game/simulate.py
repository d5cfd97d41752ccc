"""Headless matches between computer players: ``python -m game.simulate --help``.

Plays whole matches without any window, writes their records if asked to, and prints what happened.
The same seed gives the same records, byte for byte.
"""

import json
import random
import secrets
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from statistics import fmean, median
from typing import Any, Final

from tqdm import tqdm

from game.bots import LEVELS, Bot, make_bot
from game.command_line import Parser, whole_number
from game.engine.chance import SEED_BITS, SeededChance
from game.engine.errors import RulesError
from game.engine.events import Event, Passed, Played, RoundEnded
from game.engine.match import Match
from game.engine.moves import Play
from game.engine.record import RecordSeat, record_of, write_record
from game.engine.results import Ending, RoundResult
from game.engine.rules import HouseRules, rules_from_json, rules_to_json

MOST_MATCHES: Final = 10_000_000
MOST_RULES_BYTES: Final = 100_000
_EXTRA: Final = {"app": "Pitty Pat, headless"}


@dataclass(frozen=True, slots=True)
class SimulationPlan:
    """What to play: ``levels`` has one level a seat; record files go to ``records`` if given."""

    matches: int
    levels: tuple[str, ...]
    rules: HouseRules
    seed: int
    records: Path | None = None


@dataclass(slots=True)
class Tally:
    """What has been counted so far; lists named after rounds hold one value a round.

    ``wins``, alone or joint, and ``penalties`` hold one value a seat.
    """

    wins: list[int]
    penalties: list[int]
    matches: int = 0
    moves: int = 0
    joint: int = 0
    round_turns: list[int] = field(default_factory=list)
    round_decisions: list[int] = field(default_factory=list)
    endings: dict[Ending, int] = field(default_factory=lambda: dict.fromkeys(Ending, 0))
    _turns: int = 0
    _decisions: int = 0

    def add_move(self, events: Sequence[Event], *, is_decision: bool) -> None:
        """Count a move and what it led to; a turn ends with a match or a pass."""
        self.moves += 1
        self._decisions += is_decision
        for event in events:
            if isinstance(event, Played | Passed):
                self._turns += 1
            elif isinstance(event, RoundEnded):
                self._add_round(event.result)

    def _add_round(self, result: RoundResult) -> None:
        self.round_turns.append(self._turns)
        self.round_decisions.append(self._decisions)
        self._turns = self._decisions = 0
        self.endings[result.ending] += 1
        for seat, penalty in enumerate(result.penalties):
            self.penalties[seat] += penalty

    def add_match(self, winners: Sequence[int]) -> None:
        """Count a finished match."""
        self.matches += 1
        self.joint += len(winners) > 1
        for seat in winners:
            self.wins[seat] += 1


def play_match(plan: SimulationPlan, number: int, bots: Sequence[Bot], tally: Tally) -> Match:
    """Play one match to its end.

    The cards and each seat's choices come from generators of their own, so a player that thinks
    more does not change the deals.
    """
    digest = sha256(f"{plan.seed}/{number}".encode()).digest()
    match = Match(plan.rules, len(bots), SeededChance(int.from_bytes(digest, "big")))
    rngs = [random.Random(f"{plan.seed}/{number}/{seat}") for seat in range(len(bots))]
    outside = match.view(None)
    while match.outcome is None:
        legal = match.legal_moves()
        move = legal[0]
        is_choice = len(legal) > 1
        if is_choice:
            bot = bots[move.seat]
            view = match.view(move.seat) if bot.needs_view else outside
            move = bot.choose(view, legal, rngs[move.seat])
        tally.add_move(match.apply(move), is_decision=is_choice and isinstance(move, Play))
    tally.add_match(match.outcome.winners)
    return match


def play_all(plan: SimulationPlan) -> Tally:
    """Play all matches and write their records; shows a progress bar on a terminal.

    Raises:
        OSError: a record cannot be written.
    """
    seats = len(plan.levels)
    tally = Tally([0] * seats, [0] * seats)
    bots = [make_bot(level) for level in plan.levels]
    places = [RecordSeat(f"{level} {seat + 1}", level) for seat, level in enumerate(plan.levels)]
    digits = len(str(plan.matches))
    for number in tqdm(range(1, plan.matches + 1), unit="match", leave=False, disable=None):
        match = play_match(plan, number, bots, tally)
        if plan.records is not None:
            text = write_record(record_of(match, places, _EXTRA))
            path = plan.records / f"match-{number:0{digits}}.json"
            path.write_text(text, encoding="utf-8", newline="\n")
    return tally


def figures(plan: SimulationPlan, tally: Tally, seconds: float) -> dict[str, Any]:
    """Return everything that was counted, as it goes into JSON."""
    rounds = len(tally.round_turns)
    seats = range(len(plan.levels))
    at = {level: [s for s in seats if plan.levels[s] == level] for level in plan.levels}
    means = [penalty / rounds for penalty in tally.penalties]
    return {
        "matches": tally.matches,
        "seats": len(plan.levels),
        "bots": list(plan.levels),
        "rules": rules_to_json(plan.rules),
        "seed": plan.seed,
        "rounds": rounds,
        "turns_a_round": _summary(tally.round_turns),
        "decisions_a_round": _summary(tally.round_decisions),
        "endings": {ending.value: tally.endings[ending] for ending in Ending},
        "joint_wins": tally.joint,
        "wins_a_seat": tally.wins,
        "wins_a_level": {level: sum(tally.wins[s] for s in at[level]) for level in at},
        "mean_penalty_a_seat": means,
        "mean_penalty_a_level": {level: fmean(means[s] for s in at[level]) for level in at},
        "moves": tally.moves,
        "moves_per_second": tally.moves / seconds if seconds > 0 else 0.0,
    }


def _summary(values: Sequence[int]) -> dict[str, float]:
    return {"mean": fmean(values), "median": median(values), "most": max(values)}


def report(found: dict[str, Any]) -> str:
    """Return the figures as lines to read."""
    wins, means = found["wins_a_level"], found["mean_penalty_a_level"]
    rounds = found["rounds"]
    endings = [f"{word} {n} ({n / rounds:.1%})" for word, n in found["endings"].items()]
    lines = [
        f"seed               {found['seed']}",
        f"matches            {found['matches']}, {found['joint_wins']} of them won jointly",
        f"rounds             {rounds}",
        f"turns a round      {_spread(found['turns_a_round'])}",
        f"decisions a round  {_spread(found['decisions_a_round'])}",
        f"endings            {', '.join(endings)}",
        "wins a seat        " + ", ".join(map(str, found["wins_a_seat"])),
        "wins a level       " + ", ".join(f"{level} {wins[level]}" for level in wins),
        "penalty a round    "
        + ", ".join(f"{mean:.2f}" for mean in found["mean_penalty_a_seat"])
        + " by seat; "
        + ", ".join(f"{level} {means[level]:.2f}" for level in means),
        f"moves              {found['moves']}, {found['moves_per_second']:,.0f} a second",
    ]
    return "\n".join(lines) + "\n"


def _spread(summary: dict[str, float]) -> str:
    return f"{summary['mean']:.1f}, median {summary['median']:g}, at most {summary['most']}"


def plan_of(arguments: Sequence[str]) -> tuple[SimulationPlan, bool]:
    """Read the arguments; return what to play and whether to print JSON.

    Makes the folder for records.

    Raises:
        SystemExit: with code 2 and one sentence, when they are wrong.
    """
    parser = Parser(prog="python -m game.simulate", description=__doc__, allow_abbrev=False)
    parser.add_argument("--matches", required=True, metavar="N", help="how many matches to play")
    parser.add_argument("--seats", required=True, metavar="2|3|4", help="how many players")
    parser.add_argument(
        "--bots",
        required=True,
        metavar="LEVEL[,LEVEL...]",
        help=f"one level for all seats, or one a seat: {', '.join(LEVELS)}",
    )
    parser.add_argument("--rules", metavar="JSON|@FILE", help='a match record\'s "rules"')
    parser.add_argument("--seed", metavar="S", help="a whole number; otherwise by chance")
    parser.add_argument("--records", metavar="DIR", help="write one record a match there")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    given = parser.parse_args(arguments)
    try:
        seed = (
            secrets.randbits(SEED_BITS)
            if given.seed is None
            else whole_number("--seed", given.seed)
        )
        plan = SimulationPlan(
            whole_number("--matches", given.matches, 1, MOST_MATCHES),
            _levels(given.bots, whole_number("--seats", given.seats, 2, 4)),
            HouseRules() if given.rules is None else _rules(given.rules),
            seed,
            None if given.records is None else _folder(given.records),
        )
    except ValueError as error:
        parser.error(str(error))
    return plan, given.json


def _levels(text: str, seats: int) -> tuple[str, ...]:
    levels = tuple(level.strip() for level in text.split(","))
    for level in levels:
        if level not in LEVELS:
            raise ValueError(f"--bots: {level[:40]!r} is no level; choose from {', '.join(LEVELS)}")
    if len(levels) not in (1, seats):
        raise ValueError(f"--bots needs one level, or {seats} for {seats} seats, not {len(levels)}")
    return levels if len(levels) == seats else levels * seats


def _rules(text: str) -> HouseRules:
    try:
        if text.startswith("@"):
            with Path(text[1:]).open("rb") as file:
                text = file.read(MOST_RULES_BYTES).decode("utf-8")
        return rules_from_json(json.loads(text))
    except RulesError as error:
        raise ValueError(f"--rules: {error}") from None
    except OSError as error:
        reason = error.strerror or "it cannot be read"
        raise ValueError(f"--rules: {text[1:]}: {reason}") from None
    except (ValueError, RecursionError):
        raise ValueError('--rules must be JSON like the "rules" of a match record') from None


def _folder(text: str) -> Path:
    try:
        Path(text).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = error.strerror or "it cannot be made"
        raise ValueError(f"--records: {text} is no folder to write to: {reason}") from None
    return Path(text)


def main(arguments: Sequence[str]) -> int:
    """Play as the arguments say and print the figures; return the exit code."""
    plan, as_json = plan_of(arguments)
    start_s = time.perf_counter()
    try:
        tally = play_all(plan)
    except OSError as error:
        sys.stderr.write(f"The records cannot be written: {error}\n")
        return 1
    except KeyboardInterrupt:
        sys.stderr.write("Stopped.\n")
        return 130
    found = figures(plan, tally, time.perf_counter() - start_s)
    sys.stdout.write(json.dumps(found) + "\n" if as_json else report(found))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
