"""A lesson is data: what is wrong with one is named, and the others open."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.paths import asset_path
from game.scenes.lessons.lesson import LessonError, read_lesson
from game.scenes.lessons.loading import Lessons, load_lessons, own_lessons
from game.scenes.lessons.playing import learn
from game.scenes.lessons.scene import LessonsScene
from game.scenes.title.scene import TitleScene
from game.ui.widgets.labels import Paragraph
from tests.scenes.texts.menus import menu_harness

GOOD = asset_path("lessons/1_aim.json").read_text("utf-8")


def changed(change: Callable[[dict[str, Any]], object]) -> bytes:
    """Return the first lesson after a change of its ``lesson``."""
    data = json.loads(GOOD)
    change(data["lesson"])
    return json.dumps(data).encode()


def test_all_lessons_of_the_game_are_good() -> None:
    assert own_lessons().problems == ()
    assert len(own_lessons().lessons) == len(list(asset_path("lessons").iterdir()))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda one: one.pop("title"), "must hold just"),
        (lambda one: one.update(more=1), "must hold just"),
        (lambda one: one.update(title=" "), '"title" must be a sentence'),
        (lambda one: one.update(start=-1), '"start" must be a place'),
        (lambda one: one.update(start=True), '"start" must be a place'),
        (lambda one: one.update(moments=[]), '"moments" must be a list'),
        (lambda one: one["moments"].append("hello"), "a moment holds just"),
        (lambda one: one["moments"][0].update(sing="la"), "a moment holds just"),
        (lambda one: one["moments"][0].update(at="5"), '"at" must be a number'),
        (lambda one: one["moments"][0].update(at=4), "must follow the log"),
        (lambda one: one["moments"][-1].update(at=99), "must follow the log"),
        (lambda one: one["moments"][0].update(say="{up} is up"), "names {up}"),
        (lambda one: one["moments"][0].update(glow="sun"), '"glow" is a card or'),
        (lambda one: one["moments"][0].update(glow="AS"), "glows is not in the hand"),
        (lambda one: one["moments"][2].update(asks="that"), '"asks" is one of this, any'),
        (lambda one: one["moments"][2].update(asks="any"), "allows any move"),
        (lambda one: one["moments"].pop(2), "no moment asks for the move"),
        (lambda one: one["moments"][0].update(asks="this"), "nothing more can be said"),
        (lambda one: one["moments"][3].update(asks="this"), "asks somebody who is not to act"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_said(
    change: Callable[[dict[str, Any]], object], words: str
) -> None:
    with pytest.raises(LessonError, match=words.replace("{", r"\{")):
        read_lesson("aim", changed(change))


def test_a_broken_record_and_two_people_are_no_lesson() -> None:
    with pytest.raises(LessonError, match="its record"):
        read_lesson("aim", b"{}")
    with pytest.raises(LessonError, match="just one seat"):
        read_lesson("aim", GOOD.replace('"beginner"', '"human"').encode())


def test_a_bad_file_is_named_and_the_others_open(tmp_path: Path) -> None:
    (tmp_path / "2_good.json").write_text(GOOD, "utf-8")
    (tmp_path / "1_bad.json").write_text("no lesson", "utf-8")
    (tmp_path / "3_dir.json").mkdir()
    found = load_lessons(tmp_path)
    assert [lesson.id for lesson in found.lessons] == ["good"]
    assert [name for name, _ in found.problems] == ["1_bad.json", "3_dir.json"]
    harness = menu_harness(lambda services: LessonsScene(services, found))
    widgets = harness.top.group.widgets  # type: ignore[union-attr]
    said = [w.text for w in widgets if isinstance(w, Paragraph)]
    assert any(text.startswith("1_bad.json is no lesson; ") for text in said)


def test_without_any_lesson_nothing_opens_and_that_is_said() -> None:
    harness = menu_harness(TitleScene)
    learn(harness.services, Lessons((), ()))
    harness.frame()
    assert harness.message
    assert isinstance(harness.top, TitleScene)
