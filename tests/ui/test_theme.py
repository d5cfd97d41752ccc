import pytest

from game.ui import theme
from tests.ui.contrast import contrast

#: Text and what it is written on.
READABLE_PAIRS = (
    (theme.CREAM, theme.PANEL),
    (theme.CREAM, theme.FIELD),
    (theme.CREAM, theme.FELT),
    (theme.CREAM, theme.TEAL),
    (theme.CREAM, theme.WOOD),
    (theme.CREAM, theme.ORANGE_DEEP),
    (theme.CREAM, theme.RED_DEEP),
    (theme.MINT, theme.PANEL),
    (theme.MINT, theme.FIELD),
    (theme.GOLD, theme.PANEL),
    (theme.GOLD, theme.FELT),
    (theme.INK, theme.CARD),
    (theme.INK, theme.GOLD),
    (theme.RED, theme.CARD),
    (theme.DISABLED_TEXT, theme.DISABLED),
    (theme.DISABLED_TEXT, theme.PANEL),
)


@pytest.mark.parametrize(("ink", "ground"), READABLE_PAIRS)
def test_text_stands_out_from_its_ground(ink: theme.Colour, ground: theme.Colour) -> None:
    assert contrast(ink, ground) >= 4.5


def test_contrast_is_that_of_the_guidelines() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


def test_mixing_goes_from_one_colour_to_the_other() -> None:
    assert theme.mix((0, 0, 0), (200, 100, 50), 0) == (0, 0, 0)
    assert theme.mix((0, 0, 0), (200, 100, 50), 0.5) == (100, 50, 25)
    assert theme.mix((0, 0, 0), (200, 100, 50), 1) == (200, 100, 50)
