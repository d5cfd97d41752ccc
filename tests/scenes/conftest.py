"""What all tests of the scenes share."""

from collections.abc import Iterator

import pygame
import pytest

from game.i18n import Translator
from game.places.picture import TablePicture
from tests.scenes.table.table_rig import place_of
from tests.scenes.texts.text_spy import TextSpy


@pytest.fixture
def spy(monkeypatch: pytest.MonkeyPatch) -> TextSpy:
    """Watch what is written on the window."""
    return TextSpy(monkeypatch)


@pytest.fixture(scope="module")
def words_only() -> Iterator[None]:
    """Read each catalogue once, not once a scene, and leave the places of the tables unpainted."""
    known: dict[str, dict[str, object]] = {}
    real = Translator.load

    def load(translator: Translator, code: str) -> None:
        if code not in known:
            real(translator, code)
            known[code] = dict(translator.__dict__)
        translator.__dict__.update(known[code])

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Translator, "load", load)
        patch.setattr(TablePicture, "_render", lambda _, size_px: iter([pygame.Surface(size_px)]))
        place_of.cache_clear()
        yield
    place_of.cache_clear()


@pytest.fixture(scope="module")
def no_pictures(words_only: None) -> Iterator[None]:
    """Leave every picture clear besides, cards and icons too."""
    del words_only
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", _clear)
        yield


def _clear(file: object, size_px: tuple[int, int]) -> pygame.Surface:
    del file
    return pygame.Surface(size_px, pygame.SRCALPHA)
