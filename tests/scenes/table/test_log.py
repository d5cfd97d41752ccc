"""The log: every turn of the round, back to its first, by keys and by the wheel."""

import pygame

from game.settings import DrawForMe, Settings, Speed
from game.store.store import Store
from tests.scenes.table.table_rig import Rig, open_table
from tests.support import memory

FORCED = Settings(
    speed=Speed.OFF, reduced_motion=True, draw_for_me=DrawForMe.ALWAYS, light_hand=False
)


def late_in_a_round(store: Store) -> Rig:
    """Return a table after so many turns that the log cannot show all of them."""
    rig = open_table("hr", settings=FORCED, store=store, seed=3)

    def go_on() -> bool:
        if rig.session.legal_moves and not rig.scene.moving:
            if len(rig.session.view.history) > 45:
                return True
            rig.scene.actions.submit(rig.session.legal_moves[0])
        return False

    rig.until(go_on)
    rig.harness.frame()
    return rig


def test_it_goes_back_to_the_start_of_the_round() -> None:
    rig = late_in_a_round(memory())
    log = rig.scene.controls.log
    assert log.lines[0].startswith("Round 1")
    assert len(log.lines) > 8
    for _ in range(30):
        rig.harness.key(pygame.K_TAB)
        if rig.scene.controls.group.focused is log:
            break
    rig.harness.key(pygame.K_HOME)
    by_key = log._back
    assert by_key == len(log._wrapped()) - log._rows() > 0
    rig.harness.key(pygame.K_END)
    assert log._back == 0
    rig.harness.move(log.rect.center)
    for _ in range(100):
        rig.harness.post(pygame.MOUSEWHEEL, x=0, y=1, flipped=False, precise_y=1.0)
    rig.harness.frame()
    assert log._back == by_key


def test_a_match_that_is_continued_has_the_whole_log_of_its_round() -> None:
    rig = late_in_a_round(memory())
    before = rig.scene.controls.log.lines
    rig.scene.services.routes.title()
    rig.harness.frame()
    rig.harness.key(pygame.K_RETURN)
    rig.harness.frame(0.1, times=3)
    assert rig.scene.controls.log.lines == before
