"""Every sentence of the table, every notice, every hint and value, in every language: all fit.

What differs in nothing but its words is drawn by itself, in the small window, where texts are
largest for their boxes.
"""

from collections.abc import Iterator
from typing import Final

import pytest

from game.bots import LEVELS
from game.engine.cards import RANK_OF, parse_cards
from game.engine.events import (
    AntesPaid,
    DealerChosen,
    Drew,
    DrewForDeal,
    FanSpread,
    PackCut,
    Played,
    Reshuffled,
    RoundEnded,
    RoundStarted,
    Skipped,
    TurnedOver,
    UpCardTurned,
)
from game.i18n import placeholders
from game.scenes.common.page import HintLine
from game.scenes.setup.scene import SetupScene
from game.scenes.table import TableScene
from game.scenes.table.words.sentences import TableWords
from game.scenes.table.words.telling import DrawnPair, Passes, Told
from game.ui.toast import Toast
from game.ui.widgets.base import Widget
from game.ui.widgets.controls import Choice
from tests.runs import ROOT
from tests.scenes.results.results import rounds
from tests.scenes.table.table_rig import Rig
from tests.scenes.texts.menus import top
from tests.scenes.texts.moments import CODES, MOMENTS, PLAIN
from tests.scenes.texts.text_spy import TextSpy
from tests.support import Harness
from tools.messages.collecting import Collected, collect

pytestmark = pytest.mark.usefixtures("no_pictures")

_TEN, _QUEEN = parse_cards("TC QS")
_OUT, _STALEMATE = rounds(("", "KC", "2C 3D", "4H"), ("KC", "KD", "2C 3C", "4C 5C"))
#: One of each event that the log tells, with the longest names of this table.
EVENTS: Final[tuple[Told, ...]] = (
    FanSpread((1, 2)),
    DrewForDeal(2, 7, _TEN),
    DealerChosen(2),
    RoundStarted(120, 2, 1),
    AntesPaid((19, 19, 19, 19), 4),
    AntesPaid((19, 19, 19, 19), 1),
    PackCut(2, 0),
    PackCut(2, 12),
    UpCardTurned(_TEN),
    Drew(2, None),
    Drew(2, _TEN),
    TurnedOver(2, _TEN),
    Passes((2,), RANK_OF[_QUEEN]),
    Passes((2, 1, 2), RANK_OF[_QUEEN]),
    Passes((0, 1, 2, 3, 0, 1, 2, 3), RANK_OF[_QUEEN]),
    DrawnPair(1, Played(2, _TEN, _QUEEN)),
    DrawnPair(12, Played(2, _TEN, _QUEEN)),
    Played(2, _TEN, None),
    Played(2, _TEN, _QUEEN),
    Skipped(2),
    Reshuffled(12, 40),
    RoundEnded(_OUT),
    RoundEnded(_STALEMATE),
)
#: What stands in for the values of a notice.
VALUES: Final = {
    "file": "pittypat-2026-05-01.json",
    "folder": "/home/ana/.local/share/pittypat",
    "why": "Permission denied",
}
NOTICES: Final = (
    "game/app/app.py",
    "game/scenes/records/",
    "game/store/",
    "game/places/problems",
)


@pytest.fixture(scope="module")
def found() -> Collected:
    return collect(ROOT)


def said_in(found: Collected, *files: str) -> list[str]:
    """Return the whole messages of some files that have no plural form."""
    return [
        key.ids[0]
        for key, places in found.files.items()
        if key.context is None
        and len(key.ids) == 1
        and any(place.startswith(files) for place in places)
    ]


def languages(harness: Harness) -> Iterator[str]:
    for code in CODES:
        harness.change(language=code)
        harness.frame(0.0)
        yield code


def table() -> Rig:
    return Rig(MOMENTS["play"]())


def lines_of(scene: TableScene) -> list[str]:
    """Return what the log says of every event, as the one who may see everything is told."""
    lines = [scene.state.words.log_line(event) for event in EVENTS]
    assert None not in lines
    return [line for line in lines if line is not None]


def test_every_kind_of_line_is_tried() -> None:
    told = vars(TableWords)["log_line"].dispatcher.registry.keys() - {object}
    assert {type(event) for event in EVENTS} == told


def test_the_banner_and_the_log_hold_every_sentence(spy: TextSpy, found: Collected) -> None:
    rig = table()
    scene, surface = rig.scene, rig.harness.window.surface()
    refusals = said_in(found, "game/engine/errors.py", "game/scenes/table/actions.py")
    refusals = [text for text in refusals if not placeholders(text)]
    assert len(refusals) >= 20
    faults = []
    for code in languages(rig.harness):
        tr = scene.services.translator.tr
        scene.controls.log.set_lines([])
        for line in (*map(tr, refusals), *lines_of(scene)):
            scene.actions.refuse(line)
            scene.controls.log.set_lines([line])
            spy.forget()
            scene.draw(surface)
            scene.controls.log.draw(surface)
            faults += [f"{code}: {fault}" for fault in spy.told(code)]
    assert faults == []


def test_remarks_notes_and_callouts_fit(spy: TextSpy, found: Collected) -> None:
    rig = table()
    scene, surface = rig.scene, rig.harness.window.surface()
    remarks = [
        text for level in LEVELS.values() for said in level.remarks.values() for text in said
    ]
    steps = said_in(
        found, "game/scenes/table/motion/opening_steps.py", "game/scenes/table/motion/turn_steps.py"
    )
    assert {"Last card!", "Drew it!", "Misses a turn"} <= set(steps)
    faults = []
    for code in languages(rig.harness):
        tr = scene.services.translator.tr
        for text in {*remarks, *steps}:
            spy.forget()
            scene.stage.note(2, tr(text))
            scene.effects.update(0.3)
            scene.effects.draw(surface)
            scene.effects.clear()
            faults += [f"{code}: {fault}" for fault in spy.told(code)]
        for text in steps:
            spy.forget()
            scene.effects.add(scene.stage.call_out(tr(text), 2, "×3"))
            scene.effects.update(0.3)
            scene.effects.draw(surface)
            scene.effects.clear()
            # Its letters stand close to each other, but all of them in the window.
            assert len(spy.seen) >= len(tr(text).replace(" ", ""))
            faults += [f"{code}: {fault}" for fault in spy.faults]
    assert faults == []


def test_notices_fit(spy: TextSpy, found: Collected) -> None:
    harness = MOMENTS["pause"]()
    surface, notice = harness.window.surface(), Toast(harness.services.kit)
    sentences = [text for text in said_in(found, *NOTICES) if text.endswith((".", "}"))]
    assert len(sentences) > 40
    faults = []
    for code in languages(harness):
        for text in sentences:
            values = {name: VALUES.get(name, "12") for name in placeholders(text)}
            notice.show(harness.services.translator.tr(text, **values))
            spy.forget()
            notice.draw(surface)
            plain = (*PLAIN, *VALUES.values())
            faults += [f"{code}: {fault}" for fault in spy.told(code, plain=plain)]
    assert faults == []


@pytest.mark.parametrize(
    "moment",
    [
        *(name for name in MOMENTS if name.startswith(("setup_", "settings_"))),
        "one_match",
        "records_players_30",
        "open_matches",
        "a_face_and_a_name",
        "scoreboard",
        "podium",
        "lessons",
        "title_with_a_match",
        "look_back_at_a_choice",
    ],
)
def test_every_value_and_hint_fits(moment: str, spy: TextSpy) -> None:
    harness = MOMENTS[moment]()
    faults = []
    for code in languages(harness):
        for at in range(len(top(harness).group.widgets)):
            if at < len(top(harness).group.widgets):
                shown = show_widget(harness, spy, at)
                faults += [f"{code}: {fault}" for _ in shown for fault in spy.told(code)]
    assert faults == []


def show_widget(harness: Harness, spy: TextSpy, at: int) -> Iterator[None]:
    """Draw a control of the menu with each of its values, and what explains it."""
    widget, surface = top(harness).group.widgets[at], harness.window.surface()
    if not widget.can_focus:
        return
    values = widget.options if isinstance(widget, Choice) else ()
    languages_here = "en" in [value for value, _ in values]
    for step in range(1 if languages_here else max(1, len(values))):
        if step:
            widget.step(1)
            # A value may build the whole page anew.
            widget = top(harness).group.widgets[at]
        spy.forget()
        top(harness).group.focus(widget)
        for drawn in (widget, *hints_of(harness)):
            drawn.draw(surface)
        if isinstance(harness.top, SetupScene):
            harness.top._page_in_sight().draw_over(surface)
        yield


def hints_of(harness: Harness) -> list[Widget]:
    return [widget for widget in top(harness).group.widgets if isinstance(widget, HintLine)]
