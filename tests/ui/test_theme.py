import pytest

from game.ui import theme


@pytest.mark.parametrize(("ink", "ground"), theme.READABLE_PAIRS)
def test_text_stands_out_from_its_ground(ink: theme.Colour, ground: theme.Colour) -> None:
    assert theme.contrast(ink, ground) >= 4.5


def test_contrast_is_that_of_the_guidelines() -> None:
    assert theme.contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert theme.contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


def test_mixing_goes_from_one_colour_to_the_other() -> None:
    assert theme.mix((0, 0, 0), (200, 100, 50), 0) == (0, 0, 0)
    assert theme.mix((0, 0, 0), (200, 100, 50), 0.5) == (100, 50, 25)
    assert theme.mix((0, 0, 0), (200, 100, 50), 1) == (200, 100, 50)
