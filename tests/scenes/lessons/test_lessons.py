"""Every lesson is played through, as a player would: in every language, by key and by mouse."""

import random

import pygame
import pytest

from game.coach import Effort
from game.engine.cards import card_code
from game.engine.moves import Move, Play
from game.engine.stage import Phase
from game.i18n import Translator, available_languages
from game.scenes.common.guide import Glow
from game.scenes.lessons import guide
from game.scenes.lessons.lesson import Asks
from game.scenes.lessons.progress import LessonProgress
from game.scenes.results.scoreboard import ScoreboardScene
from game.scenes.table import TableScene
from game.scenes.title.scene import TitleScene
from tests.scenes.lessons.rig import ENTER, IDS, LESSONS, at_lesson, of, said, settle, table
from tests.scenes.texts.menus import button, menu_harness
from tests.support import Harness, memory

pytestmark = pytest.mark.usefixtures("no_pictures")
CODES = tuple(language.code for language in available_languages())


def done(harness: Harness) -> tuple[str, ...]:
    return LessonProgress.of(harness.services.settings).done


def play_through(harness: Harness, lesson_id: str) -> list[str]:
    """Press Enter until the lesson is done; return all that the guide said."""
    heard = [""]
    for _ in range(120):
        if lesson_id in done(harness):
            return heard[1:]
        if isinstance(harness.top, TableScene):
            sentence = said(harness)
            if sentence and sentence != heard[-1]:
                heard.append(sentence)
        harness.key(ENTER)
        settle(harness)
    pytest.fail(f"{lesson_id} never ended, at {heard[-1]!r}")


def test_there_are_lessons_on_everything_a_newcomer_needs() -> None:
    assert IDS == ("aim", "free_card", "draw", "lone_card", "stalemate", "round")


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("lesson_id", IDS)
def test_enter_alone_leads_through_every_lesson(
    lesson_id: str, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if code != "en":
        # What it costs is shown in every language alike, whether or not it was found out well.
        monkeypatch.setattr(guide, "QUICK", Effort(worlds=20, batch=10))
    harness = at_lesson(lesson_id, language=code)
    heard = play_through(harness, lesson_id)
    tr = Translator(code).tr
    other = table_name(code)
    wanted = [tr(m.say, other=other) for m in of(lesson_id).moments if m.asks is not Asks.ADVICE]
    assert [sentence for sentence in heard if sentence in wanted] == wanted
    if code != "en":
        assert not {m.say for m in of(lesson_id).moments} & set(heard)


def table_name(code: str) -> str:
    return Translator(code).tr("Tapir")


def press_what_glows(harness: Harness) -> None:
    """Click what the guide means, or what the moment asks for."""
    scene = table(harness)
    hint, layout = scene.state.hint, scene.board.layout
    glow = None if hint is None else hint.glow
    if scene.state.held or glow is Glow.BUTTON:
        harness.click(layout.button.center)
    elif glow is Glow.STOCK or scene.state.view.phase is Phase.DRAW:
        harness.click(layout.stock.center)
    else:
        playable = scene.controls.hand.playable
        card = glow if glow in playable else playable[0]
        sprite = next(s for s in scene.board.rows[scene.board.viewpoint].sprites if s.card == card)
        width = sprite.pose.width_px
        x_px, y_px = sprite.pose.x_px - width * 0.36, sprite.pose.y_px - width * 0.3
        harness.click((round(x_px), round(y_px)))


@pytest.mark.parametrize("lesson_id", IDS)
def test_the_mouse_alone_leads_through_every_lesson(lesson_id: str) -> None:
    harness = at_lesson(lesson_id, size_px=(1280, 720))
    for _ in range(120):
        if lesson_id in done(harness):
            return
        if isinstance(harness.top, ScoreboardScene):
            harness.click(button(harness, "Go on").rect.center)
        else:
            press_what_glows(harness)
        settle(harness)
    pytest.fail("it never ended")


def test_one_lesson_leads_to_the_next_and_the_last_to_a_match() -> None:
    harness = at_lesson("draw")
    play_through(harness, "draw")
    settle(harness)
    assert table(harness).guide is not None
    assert table(harness).guide.heading == "Lesson 4 of 6"  # type: ignore[union-attr]
    harness = at_lesson("round")
    play_through(harness, "round")
    harness.frame(0.1, times=5)
    button(harness, "Quick match")
    assert LessonProgress.of(harness.services.settings).left == ""


def test_another_try_is_answered_and_changes_nothing() -> None:
    harness = at_lesson("aim")
    harness.key(ENTER)
    settle(harness)
    harness.key(ENTER)
    settle(harness)
    scene = table(harness)
    before = scene.session.view
    four = next(card for card in before.hand if card_code(card) == "4D")
    scene.actions.pick(four)
    harness.key(ENTER)
    assert scene.session.view == before
    assert scene.banner().text == of("aim").moments[2].otherwise
    harness.frame(0.1, times=40)
    assert scene.banner().text == of("aim").moments[2].say


def test_suits_do_not_matter_for_what_is_asked() -> None:
    harness = at_lesson("aim")
    for _ in range(2):
        harness.key(ENTER)
        settle(harness)
    scene = table(harness)
    spades = next(card for card in scene.session.view.hand if card_code(card) == "KS")
    scene.actions.pick(spades)
    assert scene.state.hint is not None
    assert scene.state.hint.glow is Glow.BUTTON
    harness.key(ENTER)
    settle(harness)
    assert len(scene.session.view.hand) == 3


def test_nothing_moves_until_a_sentence_has_been_read() -> None:
    harness = at_lesson("free_card")
    scene = table(harness)
    cursor = scene.session.cursor
    harness.frame(0.1, times=60)
    assert scene.session.cursor == cursor
    assert said(harness) == of("free_card").moments[0].say
    scene.actions.pick(scene.session.view.hand[0])
    assert scene.board.picked is None


def test_a_double_press_reads_only_one_sentence() -> None:
    harness = at_lesson("aim")
    first, second, third = [moment.say for moment in of("aim").moments[:3]]
    assert said(harness) == first
    for _ in range(2):
        harness.key(ENTER)
    assert said(harness) == second
    harness.frame(0.1, times=4)
    harness.key(ENTER)
    assert said(harness) == third


def test_computers_play_what_the_record_says_whatever_their_dice() -> None:
    for seed in range(3):
        harness = at_lesson("free_card")
        harness.services.rng.seed(seed)
        play_through(harness, "free_card")
    wanted = [move for move in of("free_card").script(0) if isinstance(move, Play)]
    assert [str(move) for move in wanted] == ["KD 9D"]


def test_esc_leaves_and_it_goes_on_where_it_was_left() -> None:
    store = memory()
    harness = at_lesson("free_card", store=store)
    for _ in range(3):
        harness.key(ENTER)
        settle(harness)
    before, hand = said(harness), table(harness).session.view.hand
    harness.key(pygame.K_ESCAPE)
    assert isinstance(harness.top, TitleScene)
    assert LessonProgress.of(harness.services.settings).moves[:1] == ("7C KH",)
    harness.frame(0.1, times=5)
    harness.key(ENTER)
    settle(harness)
    assert said(harness) == before
    assert table(harness).session.view.hand == hand


def test_what_was_left_survives_the_end_of_the_game() -> None:
    harness = at_lesson("free_card")
    for _ in range(3):
        harness.key(ENTER)
        settle(harness)
    for scene in harness.app.stack.scenes:
        scene.save()
    assert harness.kept[-1].lesson_moves[:2] == ("free_card", "7C KH")


@pytest.mark.parametrize("moves", [("nonsense",), ("KS KH",), ("draw",), ("7C KH", "pass")])
def test_moves_that_do_not_fit_begin_the_lesson_anew(moves: tuple[str, ...]) -> None:
    harness = at_lesson("free_card")
    wrong = LessonProgress((), "free_card", moves).into(harness.services.settings)
    harness.services.change(wrong)
    harness.services.routes.learn()
    settle(harness)
    assert said(harness) == of("free_card").moments[0].say


def test_a_lesson_is_no_match_of_the_history() -> None:
    store = memory()
    harness = at_lesson("lone_card", store=store)
    play_through(harness, "lone_card")
    assert store.open_matches() == ()
    assert store.in_progress() is None
    assert store.last_setup() is None


def test_the_coach_gives_a_reason_and_the_same_one_again() -> None:
    advice = set()
    for _ in range(2):
        harness = at_lesson("round")
        scene = table(harness)
        for _ in range(40):
            if scene.session.view.phase is Phase.PLAY and scene.state.hint is not None:
                break
            harness.key(ENTER)
            settle(harness)
        assert scene.state.hint is not None
        assert scene.state.hint.glow in scene.session.view.hand
        advice.add(scene.state.hint.text)
    assert len(advice) == 1
    assert "leave" in advice.pop()


def test_any_card_may_be_played_against_the_advice() -> None:
    harness = at_lesson("round")
    scene = table(harness)
    for _ in range(40):
        if scene.session.view.phase is Phase.PLAY and len(scene.session.legal_moves) > 1:
            break
        harness.key(ENTER)
        settle(harness)
    hint = scene.state.hint
    assert hint is not None
    other = next(card for card in scene.controls.hand.playable if card != hint.glow)
    before = len(scene.session.view.hand)
    scene.actions.pick(other)
    scene.actions.confirm()
    assert len(scene.session.view.hand) == before - 2


def test_every_way_through_the_whole_round_ends_soon() -> None:
    """However somebody plays it, the last lesson is short."""
    for seed in range(12):
        rng = random.Random(seed)
        match = of("round").begin()
        turns = 0
        while match.outcome is None:
            moves: list[Move] = match.legal_moves()
            match.apply(rng.choice(moves))
            turns += 1
        assert turns < 70


@pytest.mark.parametrize("size_px", [(640, 480), (1280, 720), (1000, 1400)])
@pytest.mark.parametrize("code", CODES)
def test_every_sentence_fits_above_the_hand(code: str, size_px: tuple[int, int]) -> None:
    from game.scenes.table.glow import guiding_rect  # noqa: PLC0415
    from game.scenes.table.picture import guiding_text  # noqa: PLC0415

    harness = at_lesson("aim", language=code, size_px=size_px)
    layout = table(harness).board.layout
    kit, tr = harness.services.kit, harness.services.translator.tr
    room = guiding_rect(layout)
    for lesson in LESSONS:
        for moment in lesson.moments:
            for text in filter(None, (moment.say, moment.otherwise)):
                picture = guiding_text(kit, layout, tr(text, other=table_name(code)))
                assert picture.get_height() <= room.height, text


def test_the_list_opens_any_lesson_and_ticks_those_that_are_done() -> None:
    harness = menu_harness(TitleScene)
    harness.services.change(LessonProgress(("aim",)).into(harness.services.settings))
    harness.services.routes.lessons()
    harness.frame(0.1, times=3)
    rows = [w for w in harness.top.group.widgets if hasattr(w, "about")]  # type: ignore[union-attr]
    assert [row.done for row in rows] == [True, False, False, False, False, False]
    assert rows[1].focused
    harness.click(rows[3].rect.center)
    settle(harness)
    assert said(harness) == of("lone_card").moments[0].say
