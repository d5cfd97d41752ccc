"""A player's process is killed at any moment; every move that it showed is there.

The players' processes are forks of this one, so that none of them has to load the game first.
"""

import json
import os
import random
import secrets
import signal
import time
from datetime import timedelta
from pathlib import Path

import pytest

from game.engine.chance import SEED_BITS, SeededChance
from game.engine.entries import entry_of
from game.engine.match import Match
from game.engine.record import replay
from game.store.store import Store
from game.store.summaries import entry_text
from tests.engine.invariants import faults
from tests.store.play import QUICK, Clock, opened, raw, setup_of, whole_lines

KILLS = 50
#: The longest that a player lives, in seconds; a match takes about this long.
LIFE_S = 0.06


def play_until_killed(folder: Path, screen: int, seed: int, clock: Clock) -> None:
    """Play at random, for ever; write every move to ``screen`` once the store has it."""
    rng = random.Random(seed)
    store = Store.open(folder, now=clock)
    while True:
        match, match_id = continued(store) or begun(store)
        while match.outcome is None:
            known = len(match.log)
            match.apply(rng.choice(match.legal_moves()))
            new = [entry_of(noted) for noted in match.log[known:]]
            store.append(match_id, new)
            shown = [match_id, known, [entry_text(entry) for entry in new]]
            os.write(screen, (json.dumps(shown) + "\n").encode())


def continued(store: Store) -> tuple[Match, int] | None:
    found = store.in_progress()
    if found is None:
        return None
    return replay(found.record, chance=found.chance()), found.match_id


def begun(store: Store) -> tuple[Match, int]:
    seed = secrets.randbits(SEED_BITS)
    match = Match(QUICK, 3, SeededChance(seed))
    setup = setup_of("Ana", "Ben", "sly:Rosa")
    return match, store.begin(setup, [entry_of(noted) for noted in match.log], seed=seed)


def shown_before_kill(folder: Path, rng: random.Random, clock: Clock) -> str:
    """Return what a player's process showed before it was killed."""
    reading, screen = os.pipe()
    player = os.fork()
    if player == 0:
        try:
            os.close(reading)
            play_until_killed(folder, screen, rng.getrandbits(30), clock)
        finally:
            os._exit(1)
    os.close(screen)
    # Most live long enough to show something, however busy the machine is.
    first = os.read(reading, 1) if rng.random() < 0.8 else b""
    time.sleep(rng.random() * LIFE_S)
    os.kill(player, signal.SIGKILL)
    _, status = os.waitpid(player, 0)
    assert os.WTERMSIG(status) == signal.SIGKILL
    with os.fdopen(reading) as pipe:
        return first.decode() + pipe.read()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_every_move_shown_is_there_after_a_kill(tmp_path: Path) -> None:
    rng = random.Random(20260910)
    clock = Clock()
    moves = 0
    for kill in range(KILLS):
        shown = shown_before_kill(tmp_path, rng, clock)
        clock.moment += timedelta(hours=1)  # the player's copy of the clock has gone on
        with opened(tmp_path, clock) as store:
            assert store.notices == (), kill
            logs: dict[int, list[str]] = {}
            for match_id, place, texts in map(json.loads, shown.splitlines()):
                if match_id not in logs:
                    logs[match_id] = list(map(entry_text, store.load(match_id).log))
                assert logs[match_id][place : place + len(texts)] == texts, kill
                moves += 1
            found = store.in_progress()
            if found is not None:
                assert faults(replay(found.record)) == []
        with raw(tmp_path) as file:
            query = "SELECT count(*) FROM matches WHERE state = 'playing'"
            assert file.execute(query).fetchone()[0] <= 1
    assert moves > KILLS
    with opened(tmp_path) as store:
        for line in whole_lines(store):
            assert line.is_finished
            match = replay(store.load(line.match_id))
            assert match.outcome is not None
            assert line.winners == match.outcome.winners
