"""Buttons beside each other, and the letters that press them."""

import pygame
import pytest

from game.ui import theme
from game.ui.widgets.buttons import Button, level
from tests.support import canvas, ignore, make_kit


@pytest.mark.parametrize("growth", [1.0, 2.0])
def test_texts_of_neighbours_are_equally_large(growth: float) -> None:
    kit = make_kit()
    kit.painter.growth = growth
    buttons = [Button(kit, text, ignore) for text in ("Quit", "Impostazioni", "Records")]
    for number, button in enumerate(buttons):
        button.put(pygame.Rect(10 + 200 * number, 10, 180, 60))
    alone = [button._picture(theme.CREAM).get_height() for button in buttons]
    level(*buttons)
    together = [button._picture(theme.CREAM).get_height() for button in buttons]
    assert len(set(together)) == 1
    assert together[0] == min(alone)


def test_a_text_too_long_for_a_line_does_not_make_its_neighbours_tiny() -> None:
    kit = make_kit()
    buttons = [Button(kit, text, ignore) for text in ("Quit", "Back to the table's own rules")]
    for button in buttons:
        button.put(pygame.Rect(10, 10, 180, 70))
    plain = buttons[0]._picture(theme.CREAM).get_height()
    level(*buttons)
    assert buttons[0]._picture(theme.CREAM).get_height() >= 0.75 * plain
    assert buttons[1]._picture(theme.CREAM).get_height() > plain


@pytest.mark.parametrize("growth", [1.0, 1.5, 2.0])
def test_the_letter_that_presses_is_underlined_at_every_size(growth: float) -> None:
    kit = make_kit()
    kit.painter.growth = growth
    button = Button(kit, "Back", ignore)
    button.put(pygame.Rect(10, 10, 240, 80))
    pictures = []
    for letter in ("", "b"):
        button.mnemonic = letter
        surface = canvas((300, 120))
        button.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGBA"))
    assert pictures[0] != pictures[1]
