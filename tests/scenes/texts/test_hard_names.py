"""Names that are hard to show, wherever names stand: they keep to their room, all else to its."""

from collections.abc import Callable
from typing import Final

import pytest

from game.engine.rules import HouseRules, Length, LengthKind
from game.scenes.records.scene import RecordsScene, Tab
from game.scenes.results.podium import PodiumScene
from game.scenes.results.scoreboard import ScoreboardScene
from game.store.store import Store
from game.ui import intents, theme
from game.ui.glyphs import UNKNOWN, Face, FontFiles, initial
from tests.scenes.results.results import session
from tests.scenes.table import table_rig
from tests.scenes.table.table_rig import BY_HAND, Rig, match_with, open_table
from tests.scenes.texts.asides import still
from tests.scenes.texts.text_spy import TextSpy, look
from tests.store.play import Clock, keep_match, result, setup_of
from tests.support import Harness

pytestmark = pytest.mark.usefixtures("no_pictures")

FILES: Final = FontFiles()
PLAIN: Final = ("Ana", "Delroy", "Marisol", "Ixchel")
NAMES: Final = {
    "foreign": ("שלום", "أحمد", "さくら", "Дядя Фёдор"),
    "alphabets": ("Иван", "Анна", "Ελένη", "Đặng"),
    "leftwards": ("דוד", "שרה לוי", "محمد", "ʻOkina"),
    "eastern": ("小明", "지우", "สมชาย", "देवी"),
    "long": ("W" * 200, "M" * 20, "i" * 200, "Maximiliana-Josefine"),
    "emoji": ("😀", "👩‍👩‍👧‍👦🎉", "🏳️‍🌈 Ana", "♠♥♦♣"),
    "marks": ("e\u0301\u0302\u0303" * 6, "Z\u0324\u0337a\u0338l\u0336g\u0335o\u0321", "ẞß", "İıŋ"),
    "invisible": ("\u202eanA", "a\u200db\u200b", "\u0301", "\ufeffIxchel\u2066"),
    "formats": ("{name} %s {0}", "<b>&amp;", '"; DROP TABLE x;--', "O’Neil\\n"),
}


def at_the_table(names: tuple[str, ...], patch: pytest.MonkeyPatch) -> Harness:
    patch.setattr(table_rig, "NAMES", names)
    rules = HouseRules(buy_in=20, length=Length(LengthKind.POINTS, 100))
    hands = ["7C 7D KH", "5C 6C 8D", "9C 9D TC", "JC QC"]
    match = match_with(hands, "7H", rules=rules, reshuffles=2)
    rig = open_table("hhhh", match=match, rules=rules, settings=BY_HAND)
    rig.uncover()
    return rig.harness


def at_the_curtain(names: tuple[str, ...], patch: pytest.MonkeyPatch) -> Harness:
    rig = Rig(at_the_table(names, patch))
    rig.scene.handle(intents.FocusLost())
    rig.until(lambda: rig.scene.curtain.seat is not None)
    return rig.harness


def on_the_scoreboard(names: tuple[str, ...], patch: pytest.MonkeyPatch) -> Harness:
    del patch
    played = session(*names, hands=[("", "7C 9D KH", "2C 3D", "4H")], buy_in=20)
    return still(lambda services: ScoreboardScene(services, played))  # type: ignore[arg-type]


def on_the_podium(names: tuple[str, ...], patch: pytest.MonkeyPatch) -> Harness:
    del patch
    played = session(*names, hands=[("", "7C 9D KH", "2C 3D", "4H")], buy_in=20, over=True)
    return still(lambda services: PodiumScene(services, played))  # type: ignore[arg-type]


def in_the_records(tab: Tab, names: tuple[str, ...]) -> Harness:
    store = Store.open(None, now=Clock())
    for number in range(3):
        keep_match(store, setup_of(*names), result((number,), *range(4)))
    harness = still(RecordsScene, store)
    assert isinstance(harness.top, RecordsScene)
    harness.top._show_tab(tab)
    return harness


Place = Callable[[tuple[str, ...], pytest.MonkeyPatch], Harness]
#: What can be read, letter by letter.
READABLE: Final = ("foreign", "alphabets", "leftwards", "eastern")
PLACES: Final[dict[str, Place]] = {
    place.__name__: place
    for place in (at_the_table, at_the_curtain, on_the_scoreboard, on_the_podium)
}


def without(names: tuple[str, ...], spy: TextSpy) -> list[tuple[str, tuple[int, ...]]]:
    """Return the texts in sight that name nobody, and where they are."""
    initials = {initial(name) for name in names}
    return sorted(
        (one.text, tuple(one.ink))
        for one in spy.seen
        if one.text not in initials
        and UNKNOWN not in one.text
        and not any(name in one.text for name in names)
    )


def assert_sound(spy: TextSpy, names: tuple[str, ...]) -> None:
    """Check that all texts keep to their places, and that only names are shortened."""
    assert spy.seen
    assert spy.faults == []
    assert spy.overlaps() == []
    assert [text for text in spy.lost if not any(name in text for name in names)] == []


def assert_readable(spy: TextSpy, names: tuple[str, ...]) -> None:
    """Check that each name stands somewhere, and that no letter of it is a mere mark."""
    for name in names:
        assert [one for one in spy.seen if name in one.text], name
        for face in Face:
            assert UNKNOWN not in FILES.drawable(face, name)[1]


@pytest.mark.parametrize("kind", NAMES)
@pytest.mark.parametrize("place", PLACES)
def test_a_hard_name_keeps_to_its_room(
    place: str, kind: str, spy: TextSpy, monkeypatch: pytest.MonkeyPatch
) -> None:
    look(PLACES[place](PLAIN, monkeypatch))
    usual = without(PLAIN, spy)
    names = NAMES[kind]
    harness = PLACES[place](names, monkeypatch)
    look(harness)
    assert_sound(spy, names)
    if kind in READABLE:
        assert_readable(spy, names[:1] if place == "at_the_curtain" else names)
    if kind in (*READABLE, "emoji", "formats"):
        # As short as the usual ones: everything else stays where it was, to a pixel or two.
        others = without(names, spy)
        assert [text for text, _ in others] == [text for text, _ in usual]
        moved = [
            abs(one - two)
            for (_, here), (_, there) in zip(others, usual, strict=True)
            for one, two in zip(here, there, strict=True)
        ]
        # On a narrow step of the podium the longest of them takes a second line.
        line_px = harness.services.painter.line_height(theme.BODY_U)
        assert max(moved) <= (line_px if place == "on_the_podium" else 2)


@pytest.mark.parametrize("kind", NAMES)
@pytest.mark.parametrize("tab", Tab)
def test_a_hard_name_keeps_to_its_room_in_the_records(tab: Tab, kind: str, spy: TextSpy) -> None:
    look(in_the_records(tab, NAMES[kind]))
    assert_sound(spy, NAMES[kind])
    if kind in READABLE and tab is not Tab.VERSUS:
        assert_readable(spy, NAMES[kind])
