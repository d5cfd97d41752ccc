"""The marks beside the plates: what all have seen somebody pass on, and nothing else."""

import pygame
import pytest

from game.engine.cards import Rank, parse_cards
from game.engine.events import Drew, Event, Played, UpCardTurned
from game.engine.match import Match
from game.engine.rules import DrawRule, HouseRules, Length, LengthKind, LoneCard
from game.engine.view import Lack
from game.i18n import Translator
from game.places.layout import place_scale
from game.scenes.common.ranks import rank_text
from game.scenes.table.aids.passed import FADING, PassedMark, passed_on
from game.settings import DrawForMe, Settings, Speed
from game.setup import Aids
from game.ui import theme
from tests.scenes.table.table_rig import SHORT, Rig, match_with, open_table
from tests.support import canvas, make_kit
from tests.ui.contrast import contrast

ROUNDS = Length(LengthKind.ROUNDS, 2)
KING = Rank(12)
#: Everybody draws by themselves, and everything is shown at once.
FORCED = Settings(
    speed=Speed.OFF, reduced_motion=True, draw_for_me=DrawForMe.ALWAYS, light_hand=False
)
HANDS = ("2C 3C 4C 5C 6C", "7C 8C 9C TC JC")
#: Nothing of it matches a king until the seventh card, which is drawn by seat 0.
STOCK = "QC QD QH QS AC AD KD"


def after(rig: Rig) -> tuple[Event, ...]:
    """Return what happened in the round since its first pair."""
    history = rig.session.view.history
    played = [at for at, event in enumerate(history) if isinstance(event, Played)]
    return history[played[0] :]


def match(cards: str = STOCK, rules: HouseRules | None = None) -> Match:
    (up_card,) = parse_cards("KS")
    lies = match_with(HANDS, "KS", stock=cards + " AH AS", rules=rules or SHORT)
    lies.happened = [
        tuple(
            UpCardTurned(up_card) if isinstance(event, UpCardTurned) else event
            for event in lies.history
        )
    ]
    return lies


def shown(rig: Rig, seat: int) -> str:
    """Return what the mark of a seat says, empty where there is none."""
    mark = rig.scene.controls.aids.marks[seat]
    return " ".join(word.text for word in mark._words) if mark.visible else ""


@pytest.mark.parametrize("aids", list(Aids))
def test_a_pass_stands_at_the_plate_of_another_seat_only(aids: Aids) -> None:
    rig = open_table("hr", match=match(), settings=FORCED, aids=aids)
    assert shown(rig, 1) == ""
    rig.until(lambda: rig.session.view.hand_sizes[1] == 6)
    rig.harness.frame()
    assert shown(rig, 1) == ("" if aids is Aids.NONE else "no K")
    assert shown(rig, 0) == ""


def test_it_fades_with_each_card_drawn() -> None:
    cards = f"{STOCK} 3D 3H 3S 4D 4H 4S 5D 5H 5S 6D 6H 6S"
    rig = open_table("hr", match=match(cards), settings=FORCED, aids=Aids.PUBLIC)
    rig.until(lambda: rig.session.legal_moves)
    rig.harness.frame()
    mark, state = rig.scene.controls.aids.marks[1], rig.scene.state
    assert [(lack.rank, lack.drawn_since) for lack in passed_on(state)[1]] == [(KING, 0)]
    fresh = mark._words[-1].ink
    # Seat 0 has drawn a king; what it leaves seat 1 cannot match, and draws on.
    rig.scene.actions.pick(parse_cards("2C")[0])
    rig.scene.actions.confirm()
    rig.until(lambda: len(passed_on(state)[1]) == 2)
    _, king = passed_on(state)[1]
    assert king.drawn_since == 1
    assert mark._words[1].text == "2,"
    assert sum(mark._words[2].ink) < sum(fresh) == sum(mark._words[1].ink)
    rig.until(lambda: KING not in [lack.rank for lack in passed_on(state)[1]])
    drawn_since = sum(isinstance(event, Drew) and event.seat == 1 for event in after(rig))
    assert drawn_since == len(FADING)


def test_who_passes_again_on_the_same_card_is_marked_afresh() -> None:
    cards = "QC QD QH QS AC AD 2D 3D 2H 3H"
    rig = open_table("hr", match=match(cards), settings=FORCED, aids=Aids.PUBLIC)
    rig.until(lambda: rig.session.view.hand_sizes[1] == 9)
    rig.harness.frame()
    assert [lack.drawn_since for lack in passed_on(rig.scene.state)[1]] == [0]


@pytest.mark.parametrize("part", FADING)
def test_the_faintest_can_still_be_read(part: float) -> None:
    assert contrast(theme.mix(theme.CREAM, theme.PANEL, part), theme.PANEL) >= 3.0


def test_only_what_has_been_shown_counts() -> None:
    """The engine is ahead of the picture, and a mark must not tell what is still to come."""
    slow = Settings(speed=Speed.SLOW, draw_for_me=DrawForMe.ALWAYS, light_hand=False)
    rig = open_table("hr", match=match(), settings=slow, aids=Aids.PUBLIC)
    ahead = 0
    for _ in range(200):
        rig.harness.frame(0.02)
        passes = rig.session.view.lacks[1]
        told = shown(rig, 1)
        if passes and not told:
            ahead += 1
            assert rig.scene.state.showing.waiting_events
        if told:
            break
    assert ahead > 0
    assert shown(rig, 1) == "no K"


def test_it_explains_itself_to_the_pointer_and_to_the_keys() -> None:
    rig = open_table("hr", match=match(), settings=FORCED, aids=Aids.PUBLIC)
    rig.until(lambda: rig.session.legal_moves)
    rig.harness.frame()
    controls, mark = rig.scene.controls, rig.scene.controls.aids.marks[1]
    assert controls.hinted() is None
    rig.harness.move(mark.rect.center)
    rig.harness.frame()
    hinted = controls.hinted()
    assert hinted is not None
    assert hinted[0].startswith("Delroy passed on K.")
    rig.harness.move((2, 470))
    rig.harness.frame()
    assert controls.hinted() is None
    for _ in range(20):
        rig.harness.key(pygame.K_TAB)
        if controls.group.focused is mark:
            break
    assert controls.hinted() == hinted


def test_the_first_pass_is_explained_once() -> None:
    explains = Settings(speed=Speed.OFF, reduced_motion=True, explained=("draw_single",))
    rig = open_table("hr", match=match(), settings=explains, aids=Aids.PUBLIC)
    rig.until(lambda: "marks" in rig.harness.services.settings.explained)
    assert rig.scene.light_hand.text.startswith("What somebody passed on stands at the plate")
    rig = open_table("hr", match=match(), settings=explains)
    rig.until(lambda: rig.session.legal_moves)
    assert "marks" not in rig.harness.services.settings.explained


@pytest.mark.parametrize("growth", [1.0, 2.0])
@pytest.mark.parametrize(
    ("size_px", "room_u"),
    [((640, 480), (200, 28)), ((640, 480), (128, 56)), ((720, 1000), (86, 56))],
)
@pytest.mark.parametrize("ranks", [1, 4, 9, 13])
def test_any_number_of_ranks_keeps_to_its_room(
    size_px: tuple[int, int], growth: float, room_u: tuple[int, int], ranks: int
) -> None:
    kit, translator = make_kit(size_px), Translator("de")
    kit.painter.growth = growth
    unit = place_scale(size_px)
    room = pygame.Rect(40, 60, round(room_u[0] * unit), round(room_u[1] * unit))
    mark = PassedMark(kit, translator)
    mark.lay(room, unit)
    mark.show("Delroy", [Lack(rank, 0) for rank in range(ranks)])  # type: ignore[arg-type]
    assert room.contains(mark.rect)
    mark.draw(canvas(size_px))
    written = " ".join(word.text for row in mark._rows for word in row)
    assert written.startswith("ohne A")
    left_out = rank_text(translator, ranks - 1) not in written  # type: ignore[arg-type]
    assert left_out == written.endswith("…")
    assert rank_text(translator, ranks - 1) in mark.hint  # type: ignore[arg-type]


def test_at_turn_over_what_somebody_passed_on_stays() -> None:
    rules = HouseRules(draw=DrawRule.TURN_OVER, lone_card=LoneCard.GOES_OUT, length=ROUNDS)
    cards = "QC QD AC AD QH QS"
    rig = open_table("hr", match=match(cards, rules), settings=FORCED, aids=Aids.PUBLIC)
    rig.until(lambda: shown(rig, 1) == "no A, Q")


def test_in_a_round_shown_again_it_comes_with_its_pass() -> None:
    moving = Settings(speed=Speed.NORMAL, draw_for_me=DrawForMe.ALWAYS, light_hand=False)
    rig = open_table("hr", match=match(), settings=moving, aids=Aids.ADVICE)
    rig.until(lambda: rig.session.legal_moves and not rig.scene.moving)
    assert shown(rig, 1) == "no K"
    rig.harness.key(pygame.K_r)
    rig.scene.show_again()
    rig.harness.frame(0.02)
    assert shown(rig, 1) == ""
    table = rig.scene.controls.aids.table
    assert {count.held for count in table._shown.counts} == {None}
    rig.until(lambda: shown(rig, 1) == "no K")
    assert rig.scene.moving
    rig.until(lambda: not rig.scene.moving)
    rig.settle()
    assert {count.held for count in table._shown.counts} != {None}
