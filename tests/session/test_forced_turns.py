"""Which turns play themselves."""

import random
from dataclasses import replace

import pytest

from game.engine.moves import Cut, DrawForDeal
from game.engine.rules import DrawRule
from game.engine.stage import Phase
from game.session import Session, Waiting
from game.settings import DrawForMe, Settings
from game.setup import MatchSetup, SeatSetup
from tests.session.people import SHORT, Shelf, start, step, step_until


@pytest.mark.parametrize(
    ("players", "wish", "forced"),
    [
        ("hr", DrawForMe.PASSING, False),
        ("hh", DrawForMe.PASSING, True),
        ("hh", DrawForMe.ALWAYS, True),
        ("hr", DrawForMe.ALWAYS, True),
        ("hh", DrawForMe.NEVER, False),
    ],
)
def test_draw_for_me(players: str, wish: DrawForMe, *, forced: bool) -> None:
    session = start(players, settings=Settings(draw_for_me=wish))
    seen = set()
    for _ in range(3_000):
        if session.waiting is Waiting.MATCH_OVER:
            break
        seen.add(session.waiting)
        step(session)
    assert (Waiting.FORCED in seen) is forced


@pytest.mark.parametrize("by_setup", [True, False])
def test_the_draw_and_the_cut_are_played_for_people_who_want_it(*, by_setup: bool) -> None:
    seats = (SeatSetup("Ana"), SeatSetup("Tapir", "beginner"))
    settings = Settings(open_for_me=not by_setup)
    deals = set()
    for seed in (1, 2, 3):
        shelf = Shelf()
        session = Session.start(
            MatchSetup(seats, "caye_pier", SHORT, opens_itself=by_setup),
            shelf,
            settings=lambda: settings,
            rng=random.Random(seed),
            seed=7,
            clock=lambda: 0.0,
        )
        step_until(session, lambda s=session: s.view.phase in (Phase.DRAW, Phase.PLAY))  # type: ignore[misc]
        opening = [e for e in shelf.entries if isinstance(e, DrawForDeal | Cut)]
        assert [type(e) for e in opening[:2]] == [DrawForDeal, DrawForDeal]
        assert isinstance(opening[-1], Cut)
        deals.add(tuple(opening))
    assert len(deals) > 1


@pytest.mark.parametrize(
    ("wish", "alone"),
    [(DrawForMe.PASSING, True), (DrawForMe.ALWAYS, True), (DrawForMe.NEVER, False)],
)
def test_drawing_until_a_card_matches_goes_on_by_itself(wish: DrawForMe, *, alone: bool) -> None:
    rules = replace(SHORT, draw=DrawRule.UNTIL_MATCH)
    session = start("hr", rules=rules, settings=Settings(draw_for_me=wish))
    asked = []
    for _ in range(3_000):
        if session.waiting is Waiting.MATCH_OVER:
            break
        round_ = session._match.round
        drawn = round_ is not None and round_.phase is Phase.DRAW and round_.has_drawn
        if drawn and session.view.to_act == 0:
            asked.append(session.waiting)
        step(session)
    assert asked
    assert set(asked) == {Waiting.FORCED if alone else Waiting.PERSON}
