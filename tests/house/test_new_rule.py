"""The recipe for a new house rule, on a scratch copy: what older versions kept stays as it is."""

import ast
import json
import shutil
from pathlib import Path

import pytest

from tests.runs import ROOT, Ended, run

RULES = Path("game/engine/rules.py")
ROUND = Path("game/engine/round.py")

#: The rule of the rehearsal: an ace left in the hand costs eleven points instead of one.
FIELD = """    length: Length = field("""
NEW_FIELD = """    dear_aces: bool = field(default=False, metadata={_CLAUSE: "R28"})
    length: Length = field("""
#: What a hand costs stands in this method of ``Round``; the rehearsal puts its own body there,
#: however the game's one is written.
SCORING = "settled"
NEW_SCORING = """        dear = 10 if self.rules.dear_aces else 0  # R28
        return settle(
            [
                (len(hand), penalty(hand) + dear * sum(RANK_OF[card] == ACE for card in hand))
                for hand in self.hands
            ]
        )
"""

ASK_OLD = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from game.engine import HouseRules, read_record, replay, write_record
from game.store.store import Store
folder = Path(sys.argv[1])
store = Store.open(folder, now=lambda: datetime(2027, 1, 1, tzinfo=UTC))
assert store.notices == (), store.notices
lines = store.history.matches()
assert len(lines) == 3
assert not any(line.rules.dear_aces for line in lines)
assert store.last_setup().rules == store.in_progress().setup.rules
assert replay(store.in_progress().record).round_number == 2
for path in sorted((folder / "records").iterdir()):
    document = path.read_bytes()
    assert write_record(read_record(document)).encode() == document
store.close()
print("all is as it was")
"""
ASK_NEW = """
import random, sys
from pathlib import Path
from game.engine import *
match = Match(HouseRules(dear_aces=True, length=Length(LengthKind.ROUNDS, 9)), 3, SeededChance(1))
rng = random.Random(1)
while match.outcome is None:
    match.apply(rng.choice(match.legal_moves()))
aces = [
    (penalty(hand) + 10 * sum(RANK_OF[card] == 0 for card in hand), cost)
    for entry in match.log if isinstance(entry, RoundResult)
    for seat, (hand, cost) in enumerate(zip(entry.hands, entry.penalties))
    if seat not in entry.winners
]
assert all(told == cost for told, cost in aces)
assert any(told > 10 for told, _ in aces)
document = write_record(record_of(match, [RecordSeat("A", "human")] * 3)).encode()
assert replay(read_record(document)).outcome == match.outcome
Path(sys.argv[1]).write_bytes(document)
print(match.rules)
"""


def with_body(source: str, name: str, body: str) -> str:
    """Return a module's source with another body for its one function of a name."""
    (found,) = (
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef) and node.name == name
    )
    lines = source.splitlines(keepends=True)
    lines[found.body[0].lineno - 1 : found.end_lineno] = [body]
    return "".join(lines)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Return a scratch copy of the game with the new rule in it, as the recipe says."""
    shutil.copytree(ROOT / "game", tmp_path / "game", ignore=shutil.ignore_patterns("__pycache__"))
    rules, round_ = tmp_path / RULES, tmp_path / ROUND
    text = rules.read_text(encoding="utf-8")
    assert text.count(FIELD) == 1
    rules.write_text(text.replace(FIELD, NEW_FIELD), encoding="utf-8")
    text = round_.read_text(encoding="utf-8")
    round_.write_text(with_body(text, SCORING, NEW_SCORING), encoding="utf-8")
    return tmp_path


def ask(copy: Path, code: str, path: Path) -> Ended:
    return run(["-c", code, path], cwd=copy, PYTHONPATH=str(copy), PYTHONDONTWRITEBYTECODE="1")


def test_old_matches_set_ups_and_records_stay_readable(copy: Path) -> None:
    for version in sorted((ROOT / "tests" / "released").iterdir()):
        shutil.copytree(version, copy / "kept" / version.name)
        told = ask(copy, ASK_OLD, copy / "kept" / version.name)
        assert (told.code, told.out) == (0, "all is as it was\n"), told.err


def test_the_new_rule_is_played_kept_and_named_to_older_versions(copy: Path) -> None:
    told = ask(copy, ASK_NEW, copy / "new.json")
    assert told.out == "dear_aces, 9 rounds\n", told.err
    document = json.loads((copy / "new.json").read_text(encoding="utf-8"))
    assert document["rules"]["dear_aces"] is True
    refused = run(
        ["main.py", "--import-record", copy / "new.json", "--data-dir", copy / "data"],
        LANGUAGE="en",
    )
    assert refused.code == 1
    assert "only a newer version of Pitty Pat knows rules.dear_aces" in refused.out


def test_a_match_without_the_new_rule_stays_readable_to_older_versions(copy: Path) -> None:
    code = "from game.engine import *; print(rules_to_json(HouseRules()))"
    told = ask(copy, code, copy)
    assert "dear_aces" not in told.out
    assert "power_aces" in told.out
