"""Every card of a hand lies in its room, in order, and a click on what shows of it finds it."""

import math
from itertools import pairwise

import pygame
import pytest

pytest.importorskip("hypothesis", reason="tries examples, which needs hypothesis")

from hypothesis import given
from hypothesis import strategies as st

from game.ui.cards.hand_layout import (
    LEAST_VISIBLE,
    Side,
    Slot,
    fan,
    other_hand,
    own_hand,
    slot_at,
    two_rows,
)

ROOM = pygame.Rect(232, 428, 816, 288)
CARD = (127, 178)


def corners(slot: Slot, card_px: tuple[int, int]) -> list[tuple[float, float]]:
    turn = math.radians(slot.angle_deg)
    found = []
    for across in (-card_px[0] / 2, card_px[0] / 2):
        for down in (-card_px[1] / 2, card_px[1] / 2):
            x_px = slot.x_px + across * math.cos(turn) + down * math.sin(turn)
            y_px = slot.y_px - across * math.sin(turn) + down * math.cos(turn)
            found.append((x_px, y_px))
    return found


@pytest.mark.parametrize("count", range(50))
def test_the_open_hand_lies_in_its_room(count: int) -> None:
    slots = own_hand(count, ROOM, CARD)
    assert len(slots) == count
    for slot in slots:
        for x_px, y_px in corners(slot, CARD):
            assert ROOM.left - 0.01 <= x_px <= ROOM.right + 0.01
            assert ROOM.top <= y_px <= ROOM.bottom + 0.01


@pytest.mark.parametrize("count", range(2, 50))
def test_enough_of_every_card_shows(count: int) -> None:
    slots = own_hand(count, ROOM, CARD)
    rows = sorted({slot.y_px for slot in slots}) if two_rows(count, ROOM, CARD) else []
    assert len(rows) in (0, 2)
    neighbours = [(a, b) for a, b in pairwise(slots) if not rows or a.y_px == b.y_px]
    steps = [b.x_px - a.x_px for a, b in neighbours]
    assert min(steps) > 0
    if not rows:
        assert min(steps) >= CARD[0] * LEAST_VISIBLE
    else:
        # The index, about a fifth of a card wide, stays readable.
        assert min(steps) >= CARD[0] * 0.2
        assert rows[1] - rows[0] > CARD[1] * 0.4


@pytest.mark.parametrize("count", [1, 2, 5, 12, 13, 28, 45, 49])
def test_a_click_on_what_shows_of_a_card_finds_it(count: int) -> None:
    slots = own_hand(count, ROOM, CARD)
    for index, slot in enumerate(slots):
        turn = math.radians(slot.angle_deg)
        # Just inside the upper left corner: what shows of a card in every hand.
        across, down = -CARD[0] / 2 + 3, -CARD[1] / 2 + 3
        x_px = slot.x_px + across * math.cos(turn) + down * math.sin(turn)
        y_px = slot.y_px - across * math.sin(turn) + down * math.cos(turn)
        assert slot_at(slots, CARD, x_px, y_px) == index
        across -= 6
        x_px = slot.x_px + across * math.cos(turn) + down * math.sin(turn)
        y_px = slot.y_px - across * math.sin(turn) + down * math.cos(turn)
        assert slot_at(slots, CARD, x_px, y_px) != index


def test_the_hand_opens_like_a_fan() -> None:
    slots = own_hand(5, ROOM, CARD)
    angles = [slot.angle_deg for slot in slots]
    assert angles == sorted(angles, reverse=True)
    assert angles[0] == -angles[-1] > 0
    assert slots[0].y_px == slots[-1].y_px > slots[2].y_px


@given(count=st.integers(0, 49), side=st.sampled_from(list(Side)))
def test_other_hands_keep_to_their_side(count: int, side: Side) -> None:
    sideways = side in (Side.WEST, Side.EAST)
    room = pygame.Rect(100, 100, 106, 240) if sideways else pygame.Rect(100, 100, 420, 106)
    slots = other_hand(count, room, (76, 106), side)
    assert len(slots) == count
    for slot in slots:
        assert room.inflate(20, 20).collidepoint(slot.x_px, slot.y_px)


@pytest.mark.parametrize("side", list(Side))
def test_cards_look_at_the_middle_of_the_table(side: Side) -> None:
    room = pygame.Rect(100, 100, 240, 240)
    middle = other_hand(5, room, (76, 106), side)[2]
    heads = {Side.SOUTH: 0, Side.NORTH: 180, Side.WEST: -90, Side.EAST: 90}
    assert middle.angle_deg == heads[side]


@pytest.mark.parametrize("count", [1, 2, 30, 52])
def test_the_fan_lies_in_its_room(count: int) -> None:
    room = pygame.Rect(300, 160, 690, 230)
    for slot in fan(count, room, (108, 151)):
        for x_px, y_px in corners(slot, (108, 151)):
            assert room.inflate(60, 60).collidepoint(x_px, y_px)


def test_no_card_is_under_a_point_beside_all() -> None:
    assert slot_at(own_hand(5, ROOM, CARD), CARD, 10, 10) is None
    assert slot_at((), CARD, 400, 600) is None
