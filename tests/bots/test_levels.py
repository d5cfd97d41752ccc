"""What all levels have in common: interface, every phase, slices, the same choice again."""

import random
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.bots import LEVELS, Occasion, make_bot
from game.engine.chance import SeededChance
from game.engine.match import Match
from game.engine.moves import Cut, Draw, DrawForDeal, Move, Pass, Play
from game.engine.rules import HouseRules, Length, LengthKind
from game.engine.view import PlayerView
from tests.bots.tables import ALL_RULES, choices
from tests.engine.invariants import faults
from tests.runs import ROOT

QUICK = tuple(level for level in LEVELS if level != "master")


def play_match(rules: HouseRules, levels: list[str], seed: int) -> tuple[Match, list[Move]]:
    bots = [make_bot(level) for level in levels]
    rng = random.Random(seed)
    match = Match(rules, len(levels), SeededChance(seed))
    moves: list[Move] = []
    while match.to_act is not None:
        legal = match.legal_moves()
        move = bots[match.to_act].choose(match.view(match.to_act), legal, rng)
        assert move in legal
        moves.append(move)
        match.apply(move)
    assert faults(match) == []
    return match, moves


def test_every_level_has_a_player_and_an_animal() -> None:
    strengths = [level.strength for level in LEVELS.values()]
    assert strengths == sorted(set(strengths))
    assert [level.id for level in LEVELS.values()] == list(LEVELS)
    assert len({type(make_bot(level)) for level in LEVELS}) == len(LEVELS)
    for part in ("animal", "face", "about"):
        assert len({getattr(level, part) for level in LEVELS.values()}) == len(LEVELS)
    for level in LEVELS.values():
        assert (ROOT / "assets" / "faces" / f"{level.face}.svg").is_file()


@pytest.mark.parametrize(
    ("part", "value", "words"),
    [
        ("id", "", "the level '' has no id"),
        ("animal", " ", "the level 'sharp' has no animal"),
        ("face", "", "the level 'sharp' has no face"),
        ("about", "", "the level 'sharp' has no about"),
        ("pause_s", (1.0, 0.5), "pause_s of the level 'sharp'"),
        ("remarks", {Occasion.PAIR: ()}, "the level 'sharp' has no remarks for pair"),
    ],
)
def test_a_level_that_lacks_something_says_what(part: str, value: object, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        replace(LEVELS["sharp"], **{part: value})  # type: ignore[arg-type]


def test_an_unknown_level_is_named() -> None:
    with pytest.raises(ValueError, match="'wizard' is no level: one of random"):
        make_bot("wizard")


@pytest.mark.parametrize("number", range(len(ALL_RULES)))
def test_all_quick_levels_play_every_house_rule_to_the_end(number: int) -> None:
    rules = ALL_RULES[number]
    levels = [QUICK[(number + seat) % len(QUICK)] for seat in range(2 + number % 3)]
    match, moves = play_match(rules, levels, seed=number)
    assert match.outcome is not None
    assert {DrawForDeal, Cut, Draw, Play} <= {type(move) for move in moves}


def test_master_plays_a_round_to_its_end_with_stakes() -> None:
    rules = HouseRules(buy_in=5, length=Length(LengthKind.ROUNDS, 1))
    match, _ = play_match(rules, ["master", "random", "master"], seed=4)
    assert match.outcome is not None


@pytest.mark.parametrize("level", LEVELS)
def test_thinking_ends_in_the_same_choice(level: str) -> None:
    bot = make_bot(level)
    match = next(choices(HouseRules(), 3, seed=8))
    assert match.to_act is not None
    view, legal = match.view(match.to_act), match.legal_moves()
    thinking = bot.thinking(view, legal, random.Random(5))
    slices = 0
    chosen: list[Move] = []

    def whole() -> Iterator[None]:
        chosen.append((yield from thinking))

    for _ in whole():
        slices += 1
    assert chosen == [bot.choose(view, legal, random.Random(5))]
    assert slices >= (30 if level == "master" else 1)


@pytest.mark.parametrize("level", LEVELS)
def test_a_lone_empty_pass_is_made(level: str) -> None:
    match = next(choices(HouseRules(), 2, seed=8))
    assert match.to_act is not None
    only: list[Move] = [Pass(match.to_act)]
    view = match.view(match.to_act)
    assert make_bot(level).choose(view, only, random.Random(1)) == only[0]


@pytest.mark.parametrize("level", LEVELS)
def test_cuts_and_the_fan_are_taken_anywhere(level: str) -> None:
    bot = make_bot(level)
    match = Match(HouseRules(), 2, SeededChance(1))
    view: PlayerView = match.view(0)
    rng = random.Random(2)
    fan = match.legal_moves()
    drawn = {bot.choose(view, fan, rng) for _ in range(100)}
    assert len(drawn) > 30
    cuts: list[Move] = [Cut(0, depth) for depth in range(52)]
    depths = [
        move.depth
        for move in (bot.choose(view, cuts, rng) for _ in range(200))
        if isinstance(move, Cut)
    ]
    assert len(set(depths)) > 30
    assert level == "random" or 20 < depths.count(0) < 80


def test_importing_the_package_loads_no_level() -> None:
    code = (
        "import sys, game.bots, game.bots.manner; "
        "print([m for m in sys.modules if m.startswith('game.bots.')])"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "master" not in out.stdout
    assert "sharp" not in out.stdout
    assert "game.bots.levels" in out.stdout
