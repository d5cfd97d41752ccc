"""Keys as real keyboards send them: dead keys, other layouts, locks."""

from pathlib import Path

from game.scenes.setup.scene import SetupScene
from game.ui.widgets.textfield import TextField
from tests.window.robot import (
    SETTINGS,
    Game,
    Twin,
    colours,
    free_card_of,
    kept_record,
    prepare,
    snapshot,
    wait_until,
)
from tools.measure.kept_match import ONE_PERSON, TWO_PEOPLE, keep_match
from tools.virtual_screen import VirtualScreen

#: Places of keys on any keyboard, as X numbers them.
DIGIT_1 = 10
LETTER_E = 26
APOSTROPHE = 48


def test_a_name_takes_dead_keys_and_letters_that_mean_something_elsewhere(
    screen: VirtualScreen, tmp_path: Path
) -> None:
    prepare(tmp_path, TWO_PEOPLE)
    with Game(screen, tmp_path) as game:
        game.press("Return")
        with Twin(tmp_path) as twin:
            setup = SetupScene(twin.harness.services, twin.store.last_setup())
            twin.harness.services.director.push(setup)
            field = next(one for one in setup.group.widgets if isinstance(one, TextField))
        screen.run("setxkbmap", "us", "-variant", "intl")
        game.click(field.rect.center)
        game.press("End", *["BackSpace"] * 5)
        game.press(APOSTROPHE, LETTER_E, "m", "f", "q", "space", "h")
        game.press("Escape", "Escape")

        def kept() -> bool:
            with snapshot(tmp_path) as store:
                setup = store.last_setup()
                assert not store.settings().muted
            return setup is not None and setup.seats[0].name == "émfq h"

        wait_until("the name", kept)
        assert game.running


def test_the_digit_row_of_another_layout_picks_cards_with_locks_on(
    screen: VirtualScreen, tmp_path: Path
) -> None:
    keep_match(tmp_path, ONE_PERSON, SETTINGS, 7)
    before = kept_record(tmp_path)
    assert before is not None
    with Game(screen, tmp_path) as game:
        screen.run("setxkbmap", "fr")
        game.press("Num_Lock", "Caps_Lock")
        try:
            game.press("Return")
            with Twin(tmp_path) as twin:
                table = twin.go_on()
                wanted = table.controls.hand.playable[-1]
                place = table.controls.hand.cards().index(wanted)
            wait_until("the table", lambda: colours(game.picture()) > 200)

            def played() -> bool:
                game.press(DIGIT_1 + place, "Return")
                record = kept_record(tmp_path)
                return record is None or len(record.log) > len(before.log)

            wait_until("the play", played)
        finally:
            game.press("Num_Lock", "Caps_Lock")
        assert free_card_of(tmp_path, len(before.log)) == wanted
