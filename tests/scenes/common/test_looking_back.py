"""What may be shown of priced choices when, and what a round came to in one line."""

from dataclasses import replace

import pygame
import pytest

from game.i18n import Translator
from game.scenes.base import Scene
from game.scenes.common.looking_back import (
    Balance,
    balance_line,
    balance_of,
    draw_balance,
    may_look_back,
    signed,
)
from game.scenes.common.match_choices import match_choices
from game.setup import Aids
from game.ui import theme
from tests.reviews import entries, keep, reviewed, setup_of
from tests.support import Harness, canvas, make_kit, memory


@pytest.mark.parametrize(
    ("points", "digits", "text"),
    [(-14.6, 0, "−15"), (3.2, 0, "+3"), (0.4, 0, "0"), (-0.04, 1, "0.0"), (-1.25, 1, "−1.2")],
)
def test_points_have_their_sign(points: float, digits: int, text: str) -> None:
    assert signed(Translator("en"), points, digits) == text


def test_the_line_tells_cards_and_choices_apart() -> None:
    assert balance_line(Translator("en"), Balance(-15.2, -2.9)) == "Cards −15 · choices −3"
    assert balance_line(Translator("fr"), Balance(4.0, 0.0)) == "Cartes +4 · choix 0"


def test_the_bar_lies_on_the_side_of_what_it_shows() -> None:
    kit, place = make_kit(), pygame.Rect(0, 0, 200, 20)

    def reach(balance: Balance, colour: theme.Colour) -> tuple[int, int] | None:
        surface = canvas((200, 20))
        draw_balance(surface, kit, place, balance, 20.0)
        found = [x for x in range(200) if surface.get_at((x, 10))[:3] == colour]
        return (min(found), max(found)) if found else None

    assert reach(Balance(10.0, 0.0), theme.MINT) == (102, 149)
    cards, choices = reach(Balance(-10.0, -5.0), theme.MINT), None
    assert cards == (50, 99)
    choices = reach(Balance(-10.0, -5.0), theme.ORANGE)
    assert choices == (25, 49)
    # Beyond the most it ends with the bar.
    assert reach(Balance(90.0, 0.0), theme.MINT) == (102, 199)


@pytest.mark.parametrize("aids", list(Aids))
def test_without_aids_the_match_has_to_be_over_first(aids: Aids) -> None:
    store = memory()
    log = entries()
    match_id = store.begin(replace(setup_of("hsh"), aids=aids), log[:1])
    store.append(match_id, log[1:-1])
    services = Harness(Scene, data=store).services
    assert may_look_back(services, match_id) == (aids is not Aids.NONE)
    store.append(match_id, log[-1:])
    assert may_look_back(services, match_id)


def test_the_setting_switches_all_of_it_off() -> None:
    store = memory()
    match_id = keep(store)
    harness = Harness(Scene, data=store)
    assert may_look_back(harness.services, match_id)
    assert not may_look_back(harness.services, 12345)
    harness.change(look_back=False)
    assert not may_look_back(harness.services, match_id)


def test_a_match_is_the_sum_of_its_rounds() -> None:
    found = match_choices(reviewed())
    assert [one.seat for one in found.seats] == [0, 2]
    for one in found.seats:
        own = [account for r in reviewed() for account in r.accounts if account.seat == one.seat]
        parts = [balance_of(account) for account in own]
        assert one.balance.cards == pytest.approx(sum(part.cards for part in parts))
        assert one.balance.choices == pytest.approx(sum(part.choices for part in parts))
        made = [c for r in reviewed() for c in r.choices if c.seat == one.seat]
        assert one.choices == len(made)
        assert one.mean_cost == pytest.approx(sum(c.cost for c in made) / len(made), abs=0.01)
    costs = [choice.cost for one in reviewed() for choice in one.choices]
    assert found.dearest is not None
    assert found.dearest.cost == max(costs)
    by_cost = {one.seat: one.mean_cost for one in found.seats}
    assert set(found.best) == {
        seat for seat in by_cost if round(by_cost[seat], 1) == round(min(by_cost.values()), 1)
    }
    by_cards = {one.seat: one.balance.cards for one in found.seats}
    assert found.luckiest == max(by_cards, key=lambda seat: by_cards[seat])


def test_nobody_is_compared_with_nobody() -> None:
    alone = match_choices(reviewed("hss"))
    assert [one.seat for one in alone.seats] == [0]
    assert alone.best == ()
    assert alone.luckiest is None
    nothing = match_choices(())
    assert (nothing.seats, nothing.dearest, nothing.finest) == ((), None, None)
