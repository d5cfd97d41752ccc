"""What the others left up tells of their hands, and worlds are drawn accordingly."""

import random

import pytest

from game.bots.habits import Habits, PastChoice, choices_of, likelihoods
from game.bots.knowledge import Knowledge
from game.bots.sampler import Sampler
from game.bots.worlds import Worlds
from game.engine.cards import RANK_OF, Rank
from game.engine.events import Drew, Passed, Played
from game.engine.match import Match
from game.engine.rules import HouseRules
from game.engine.view import PlayerView
from tests.bots.tables import ALL_RULES, choices
from tests.bots.test_quick_levels import card, up, view_of

NOTHING = (0,) * 13


def hand(**counts: int) -> list[int]:
    """Return a hand of counts, by the letters of its ranks."""
    return [counts.get(f"r{code}", 0) for code in "A23456789TJQK"]


def choice(rank: int, shown: tuple[int, ...] = NOTHING, lacked: int = 0) -> PastChoice:
    return PastChoice(seat=1, moment=5, match=6, rank=rank, shown=shown, lacked=lacked)


def test_any_card_is_as_likely_as_there_are_cards_of_it() -> None:
    anything, *_ = likelihoods(choice(3), hand(r4=2, r9=1, rK=1))
    assert anything == 0.5


def test_the_dearest_card_is_what_a_beginner_leaves() -> None:
    held = hand(r4=1, r9=1, rK=1)
    dear, cheap = likelihoods(choice(12), held)[1], likelihoods(choice(3), held)[1]
    assert dear > 0.8 > 0.1 > cheap > 0.0


def test_careful_players_leave_what_is_rare() -> None:
    shown = tuple(2 if rank == 8 else 0 for rank in range(13))
    held = hand(r4=1, r9=1)
    for kind in (2, 3):
        assert likelihoods(choice(8, shown), held)[kind] > 0.8
        assert likelihoods(choice(3, shown), held)[kind] < 0.2


def test_careful_players_leave_what_the_next_lacks_and_keep_a_twin() -> None:
    assert likelihoods(choice(3, lacked=1 << 3), hand(r4=1, r9=1))[3] > 0.7
    assert likelihoods(choice(3), hand(r4=2, r9=1))[3] > 0.7


def test_the_likelihoods_of_all_cards_add_up() -> None:
    held = hand(r4=2, r9=1, rT=1, rK=1)
    ranks = [rank for rank in range(13) if held[rank]]
    for kind in range(4):
        assert sum(likelihoods(choice(rank), held)[kind] for rank in ranks) == pytest.approx(1.0)


def one_choice() -> PlayerView:
    """Return a view after the other seat played a nine and left up a king, on a pile with none."""
    history = (
        up("9D"),
        Played(1, card("9C"), card("KC")),
        Drew(0, card("4D")),
        Passed(0, Rank(12), lacks=True),
        Drew(1, None),
        Passed(1, Rank(12), lacks=True),
        Drew(0, card("KS")),
    )
    return view_of("4D KS 2C 3D 5S 6S 8S", "KC 9C 9D", history, sizes=(7, 4))


def test_choices_are_read_from_what_everybody_saw() -> None:
    (found,) = choices_of(one_choice())
    assert (found.seat, found.match, found.rank, found.lacked) == (1, 8, 12, 0)
    assert [rank for rank in range(13) if found.shown[rank]] == [8]
    assert found.shown[8] == 2


def test_every_choice_fits_every_world() -> None:
    """In a world the hand at the time of a choice holds what was played then."""
    checked = 0
    for seed in range(12):
        match = _last(ALL_RULES[seed % len(ALL_RULES)], 2 + seed % 3, seed)
        assert match.to_act is not None
        view = match.view(match.to_act)
        sampler = Sampler(Knowledge(view), random.Random(seed), ordered=True)
        for _ in range(5):
            counts, _ = sampler.world()
            stays = sampler.stays(view.seats)
            for seat in range(view.seats):
                if seat == view.seat:
                    continue
                now = [0] * 13
                for _, went, rank in stays[seat]:
                    now[rank] += went > len(view.history)
                assert now == counts[seat]
            for one in choices_of(view):
                held = [rank for came, went, rank in stays[one.seat] if came < one.moment <= went]
                held.remove(one.match)
                assert one.rank in held
                checked += 1
    assert checked > 100


def _last(rules: HouseRules, seats: int, seed: int) -> Match:
    """Return a late choice of a random match's first round."""
    found = []
    for match in choices(rules, seats, seed):
        if match.round_number > 1:
            break
        found.append(match.clone())
    return found[-1]


def test_worlds_are_as_frequent_as_they_are_likely() -> None:
    """Whoever left up a king with two unseen, as a careful player, hardly held a rarer card."""
    view = one_choice()
    worlds = Worlds(view, Knowledge(view), random.Random(1))
    gathering = worlds.gather(400, random.Random(2).random)
    while True:
        try:
            next(gathering)
        except StopIteration as done:
            gathered = done.value
            break
    plain = Sampler(Knowledge(view), random.Random(1))
    fair = [plain.world() for _ in range(400)]

    def kings(found: list[tuple[list[list[int]], list[int]]]) -> float:
        return sum(counts[1][12] for counts, _ in found) / len(found)

    assert len(gathered) == 400
    assert kings(gathered) == kings(fair) == 0  # it passed on a king
    nines = [counts[1][RANK_OF[card("9H")]] for counts, _ in gathered]
    assert sum(nines) < sum(counts[1][8] for counts, _ in fair)


def test_nothing_to_go_by_is_no_weight() -> None:
    view = view_of("7H 2C 4D 9S QC", "7D", (up("7D"),))
    assert not Habits(view).any
    assert Worlds(view, Knowledge(view), random.Random(1)).weighed()[1] == 1.0
