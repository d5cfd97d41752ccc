"""Cards glide to their slots, turn over, fly, and never show a face nobody gave them."""

import pygame
import pytest

from game.engine.cards import Card, parse_card
from game.ui.cards.hand_layout import Slot
from game.ui.cards.sprites import CardSprite, Pose, SpriteRow, flight, pose_in

HOME = Pose(100, 100, 0, 70)
AWAY = Pose(400, 300, 30, 100)
SEVEN = parse_card("7H")


class Pictures:
    """Card pictures that remember what was asked of them."""

    def __init__(self) -> None:
        self.faces: list[Card] = []
        self.backs = 0

    def _picture(self, card: Card | None, width_px: int) -> pygame.Surface:
        if card is None:
            self.backs += 1
        else:
            self.faces.append(card)
        return pygame.Surface((width_px, round(width_px * 1.4)), pygame.SRCALPHA)

    def face(self, card: Card, width_px: int, *, passing: bool = False) -> pygame.Surface:  # noqa: ARG002
        return self._picture(card, width_px)

    def back_face(self, width_px: int, *, passing: bool = False) -> pygame.Surface:  # noqa: ARG002
        return self._picture(None, width_px)

    def rotated(
        self,
        card: Card | None,
        width_px: int,
        angle_deg: float,  # noqa: ARG002
        *,
        passing: bool = False,  # noqa: ARG002
    ) -> pygame.Surface:
        return self._picture(card, width_px)

    def shadow(self, width_px: int, angle_deg: float) -> pygame.Surface:  # noqa: ARG002
        return pygame.Surface((width_px, width_px), pygame.SRCALPHA)


def drawn(sprite: CardSprite) -> Pictures:
    pictures = Pictures()
    sprite.draw(pygame.Surface((500, 500)), pictures)
    return pictures


def test_a_card_glides_to_its_slot_and_rests_exactly_there() -> None:
    sprite = CardSprite(SEVEN, HOME, face_up=True)
    assert sprite.at_rest
    sprite.target = AWAY
    before = sprite.pose.x_px
    for _ in range(240):
        sprite.glide(1 / 60)
        assert before <= sprite.pose.x_px <= AWAY.x_px
        before = sprite.pose.x_px
    assert sprite.at_rest
    assert sprite.pose == AWAY


def test_how_far_a_card_glides_does_not_depend_on_the_frame_rate() -> None:
    slow, fast = (CardSprite(SEVEN, HOME, face_up=True) for _ in range(2))
    slow.target = fast.target = AWAY
    slow.glide(0.1)
    for _ in range(10):
        fast.glide(0.01)
    assert slow.pose.x_px == pytest.approx(fast.pose.x_px, abs=0.5)


def test_a_held_card_stays_with_whoever_holds_it() -> None:
    sprite = CardSprite(SEVEN, HOME, face_up=True)
    sprite.target, sprite.hold = AWAY, True
    sprite.glide(1.0)
    assert sprite.pose == HOME
    sprite.settle()
    assert sprite.pose == AWAY
    assert not sprite.hold


def test_a_face_shows_only_when_the_card_is_turned_up() -> None:
    sprite = CardSprite(SEVEN, HOME, face_up=False)
    assert drawn(sprite).faces == []
    sprite.turn_target = 1.0
    shown = []
    for _ in range(40):
        sprite.glide(1 / 60)
        shown.append(drawn(sprite).faces)
    assert shown[0] == []
    assert shown[-1] == [SEVEN]


def test_a_hidden_card_shows_its_back_whatever_happens() -> None:
    sprite = CardSprite(None, HOME, face_up=True)
    pictures = drawn(sprite)
    assert pictures.faces == []
    assert pictures.backs == 1


@pytest.mark.parametrize("arc_px", [0.0, 20.0])
def test_a_flight_ends_exactly_at_its_goal_face_up(arc_px: float) -> None:
    sprite = CardSprite(SEVEN, HOME, face_up=False)
    apply = flight(sprite, AWAY, face_up=True, arc_px=arc_px)
    assert sprite.hold
    lifts = []
    for step in range(11):
        apply(step / 10)
        lifts.append(sprite.lift_px)
    assert sprite.pose == AWAY
    assert sprite.turn == 1.0
    assert max(lifts) == pytest.approx(arc_px)
    assert lifts[-1] == 0.0


def test_a_flight_turns_the_short_way_round() -> None:
    sprite = CardSprite(None, Pose(0, 0, 170, 70), face_up=False)
    apply = flight(sprite, Pose(100, 0, -170, 70), face_up=False)
    apply(0.5)
    assert sprite.pose.angle_deg == pytest.approx(180)


def test_a_row_keeps_open_cards_sorted_and_hidden_ones_in_order() -> None:
    row = SpriteRow()
    for code in ("9C", "2H", "KD", "2C"):
        row.insert(CardSprite(parse_card(code), HOME, face_up=True))
    codes = ["2C", "2H", "9C", "KD"]
    assert [sprite.card for sprite in row.sprites] == [parse_card(code) for code in codes]
    hidden = SpriteRow()
    sprites = [CardSprite(None, HOME, face_up=False) for _ in range(3)]
    for sprite in sprites:
        hidden.insert(sprite)
    assert hidden.sprites == sprites


def test_a_row_gives_the_card_asked_for_or_the_last_hidden_one() -> None:
    row = SpriteRow()
    assert row.take(SEVEN) is None
    nine = CardSprite(parse_card("9C"), HOME, face_up=True)
    seven = CardSprite(SEVEN, HOME, face_up=True)
    seven.ring = pygame.Surface((4, 4))
    row.insert(nine)
    row.insert(seven)
    assert row.take(SEVEN) is seven
    assert seven.ring is None
    assert row.take(SEVEN) is nine
    assert len(row) == 0


def test_a_row_sends_its_cards_to_their_slots() -> None:
    row = SpriteRow()
    row.insert(CardSprite(SEVEN, HOME, face_up=True))
    row.arrange([Slot(10, 20, 5)], 90)
    assert not row.at_rest
    row.settle()
    assert row.at_rest
    assert row.sprites[0].pose == Pose(10, 20, 5, 90)


def test_a_card_in_a_rectangle_fills_it() -> None:
    assert pose_in(pygame.Rect(10, 20, 70, 98)) == Pose(45, 69, 0, 70)
