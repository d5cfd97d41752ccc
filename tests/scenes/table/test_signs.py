"""What shows a player where things stand: cards that rise, rings, counts in the log."""

import pygame
import pytest

from game.engine.cards import Card
from game.engine.events import RoundEnded
from game.scenes.results.scoreboard import ScoreboardScene
from game.scenes.table.motion.choreography import step_for
from game.scenes.table.motion.end_steps import CALL_S
from game.session import Waiting
from game.ui.cards.hand_layout import RISE
from game.ui.motion.callouts import Callout
from game.ui.motion.winner_sign import WinnerSign
from tests.scenes.results.results import rounds
from tests.scenes.table.table_rig import MOVING, Rig, match_with, open_table


def on_the_turn(*hands: str, up: str = "7S") -> Rig:
    rig = open_table("hr", match=match_with(hands, up), settings=MOVING)
    rig.until_asked()
    rig.settle()
    return rig


def standing_out(rig: Rig, least_px: float) -> set[Card | None]:
    """Return the cards that stand out of the open hand by so much."""
    row = rig.scene.board.rows[rig.scene.board.viewpoint]
    slots = rig.scene.board.hand_slots(rig.scene.board.viewpoint, len(row))
    return {
        sprite.card
        for sprite, slot in zip(row.sprites, slots, strict=True)
        if sprite.pose.y_px < slot.y_px - least_px
    }


def risen(rig: Rig) -> set[Card | None]:
    """Return the cards that have risen because one is picked."""
    return standing_out(rig, 0.6 * RISE * rig.scene.board.layout.hand_card_px[1])


def offered(rig: Rig) -> set[Card | None]:
    """Return the cards that stand out at least a little."""
    return standing_out(rig, 0.2 * RISE * rig.scene.board.layout.hand_card_px[1])


def test_the_matching_card_and_the_one_under_the_pointer_stand_out_a_little() -> None:
    rig = on_the_turn("3C 7H KD", "2C 4C")
    three, seven, king = rig.scene.controls.hand.cards()
    assert (offered(rig), risen(rig)) == ({seven}, set())
    rig.harness.move(place_of(rig, three))
    rig.harness.frame(0.1, times=6)
    assert (offered(rig), risen(rig)) == ({three, seven}, set())
    rig.harness.move(place_of(rig, king))
    rig.harness.frame(0.1, times=6)
    assert offered(rig) == {seven, king}
    rig.harness.move((5, 5))
    rig.harness.frame(0.1, times=6)
    assert offered(rig) == {seven}


def test_the_picked_card_and_its_match_rise_together_and_go_back_together() -> None:
    rig = on_the_turn("3C 7H KD", "2C 4C")
    three, seven, king = rig.scene.controls.hand.cards()
    rig.click_card(three)
    rig.settle()
    assert risen(rig) == {three, seven}
    rig.click_card(king)
    rig.settle()
    assert risen(rig) == {seven, king}
    rig.click_card(king)
    rig.settle()
    assert risen(rig) == set()


def place_of(rig: Rig, card: Card) -> tuple[int, int]:
    """Return a point of a card of the open hand that no other card covers."""
    pose = rig.sprite(card).pose
    return round(pose.x_px - pose.width_px * 0.3), round(pose.y_px - pose.width_px * 0.3)


def ringed(rig: Rig) -> list[Card | None]:
    rig.picture()
    hand = rig.scene.controls.hand
    row = hand.board.rows[hand.board.viewpoint]
    return [sprite.card for sprite in row.sprites if sprite.ring is not None]


def test_the_card_under_the_pointer_is_ringed_when_it_can_be_picked() -> None:
    rig = on_the_turn("3C 7H KD", "2C 4C")
    three, seven, _ = rig.scene.controls.hand.cards()
    rig.harness.move(place_of(rig, three))
    assert ringed(rig) == [three]
    rig.harness.move(place_of(rig, seven))
    assert ringed(rig) == []
    rig.harness.move((5, 5))
    assert ringed(rig) == []


def test_the_raised_card_stands_out_of_the_fan_for_the_eye_too() -> None:
    rig = open_table("hr", settings=MOVING)
    rig.until_asked()
    rig.settle()
    board = rig.scene.board
    tops = [sprite.pose.y_px for sprite in board.fan.values()]
    rig.harness.key(pygame.K_RIGHT)
    rig.settle()
    moved = [
        (old, sprite.pose.y_px)
        for old, sprite in zip(tops, board.fan.values(), strict=True)
        if abs(old - sprite.pose.y_px) > 3
    ]
    assert len(moved) == 2, "the one before goes back, the next one rises"


def test_the_round_at_the_top_is_the_one_whose_end_is_being_shown() -> None:
    rig = open_table("rr", match=match_with(("7H KD", "2C 4C"), "7S"), settings=MOVING)
    rig.until(lambda: rig.session.waiting is Waiting.ROUND_RESULT)
    assert rig.scene.moving
    assert rig.session.view.round_number == 2, "the rules are ahead of what is shown"
    assert rig.scene.board.score.round_number == 1


def test_the_next_round_begins_to_be_shown_after_the_scoreboard() -> None:
    rig = open_table("rr", match=match_with(("7H KD", "2C 4C"), "7S"), settings=MOVING)
    rig.until(lambda: isinstance(rig.harness.top, ScoreboardScene))
    log = rig.scene.controls.log
    assert log.lines[-1].startswith("Ana is out.")
    rig.harness.frame(0.1, times=20)
    rig.harness.key(pygame.K_RETURN)
    rig.until(lambda: rig.harness.top is rig.scene)
    rig.until(lambda: bool(rig.scene.board.flyers), frames=5)  # the pack is shuffled
    assert log.lines[-1] == "Round 2: Ana deals."


def test_a_press_while_a_round_ends_brings_the_scoreboard_and_nothing_else() -> None:
    rig = open_table("hr", match=match_with(("7H KD", "2C 4C"), "7S"), settings=MOVING)
    rig.until_asked()
    rig.click_card(rig.scene.controls.hand.cards()[-1])
    rig.harness.key(pygame.K_RETURN)
    rig.until(lambda: not rig.scene.moving and rig.session.waiting is Waiting.ROUND_RESULT)
    assert rig.scene.effects.busy
    rig.harness.key(pygame.K_RETURN)
    rig.harness.frame(0.1, times=2)
    assert not rig.scene.actions.refusing
    assert isinstance(rig.harness.top, ScoreboardScene)


@pytest.mark.parametrize(("players", "open_"), [("hr", True), ("hh", False)])
def test_only_a_person_alone_keeps_an_open_hand_while_somebody_goes_out(
    players: str, *, open_: bool
) -> None:
    match = match_with(("3C 4C", "7H KD"), "7S", to_act=1)
    rig = open_table(players, match=match, settings=MOVING)
    if players == "hh":
        rig.uncover()
        king = rig.scene.controls.hand.cards()[-1]
        rig.click_card(king)
        rig.harness.key(pygame.K_RETURN)
    rig.until(lambda: rig.session.waiting is Waiting.ROUND_RESULT)
    rig.harness.frame()
    assert rig.scene.moving
    assert (None not in rig.scene.board.open_cards(0)) is open_


def test_a_card_dropped_on_the_pile_flies_on_from_there() -> None:
    rig = on_the_turn("3C 7H KD 9C", "2C 4C")
    king = rig.scene.controls.hand.cards()[-1]
    pile = rig.scene.board.layout.discard.center
    rig.harness.press(place_of(rig, king))
    rig.harness.move((pile[0], pile[1] + 100), held=True)
    rig.harness.move(pile, held=True)
    sprite = rig.sprite(king)
    rig.harness.frame()
    rig.harness.release(pile)
    lowest = 0.0
    for _ in range(30):
        rig.harness.frame(1 / 60)
        lowest = max(lowest, sprite.pose.y_px)
    assert lowest <= pile[1] + rig.scene.board.layout.discard.height * 0.2


def test_what_the_sides_call_stands_between_their_hands_and_the_piles() -> None:
    table = open_table("hrrr", size_px=(1280, 720)).scene
    layout, piles = table.board.layout, table.board.layout.stock.union(table.board.layout.discard)
    for seat in (1, 3):
        hand = table.board.seat_layout(seat).hand
        x_px, y_px = table.stage.call_out("Pitty Pat!", seat).centre
        lowest, highest = sorted((hand.centery, layout.callout[1]))
        assert lowest <= y_px <= highest
        assert hand.right < x_px < piles.left or piles.right < x_px < hand.left


@pytest.mark.parametrize("ended", [("", "KC"), ("2C", "KC")])
def test_only_one_thing_is_called_out_at_the_end_of_a_round(ended: tuple[str, str]) -> None:
    scene = open_table("hr", settings=MOVING).scene
    large = "Stalemate" if all(ended) else "Pitty Pat!"
    scene.effects.add(scene.stage.call_out("Pitty Pat", 0))
    step = step_for(RoundEnded(rounds(ended)[0]), scene.stage)
    assert step is not None

    def called() -> list[str]:
        return [e._text for e in scene.effects._effects if isinstance(e, Callout)]

    step.advance(0.05)
    assert called() == [large]
    step.advance(CALL_S - 0.1)
    assert called() == [large]
    step.advance(0.1)
    assert called() == []
    assert any(isinstance(effect, WinnerSign) for effect in scene.effects._effects)
