import re
from collections.abc import Callable
from pathlib import Path

import pytest

from game.app.needs import NEEDED, installed_version, unmet_need

ROOT = Path(__file__).parents[2]


def versions(**changed: str | None) -> Callable[[str], str | None]:
    have: dict[str, str | None] = {
        name: ".".join(str(number) for number in least) for name, least in NEEDED
    }
    have.update({name.replace("_", "-"): version for name, version in changed.items()})
    return have.get


def test_nothing_is_missing_here() -> None:
    assert unmet_need() is None
    assert unmet_need(versions()) is None
    assert installed_version("no-such-distribution-anywhere") is None


@pytest.mark.parametrize("name", [name for name, _ in NEEDED])
def test_each_missing_part_is_named_with_the_cure(name: str) -> None:
    sentence = unmet_need(versions(**{name.replace("-", "_"): None}))
    assert sentence is not None
    assert name in sentence
    assert "pip install" in sentence


@pytest.mark.parametrize("version", ["3.21", "3.21.7", "2.99.post1", "unknown"])
def test_an_old_part_is_named_with_both_versions(version: str) -> None:
    sentence = unmet_need(versions(pytmx=version))
    assert sentence is not None
    assert "pytmx 3.32 or newer" in sentence
    assert version in sentence


@pytest.mark.parametrize("version", ["3.32", "3.32.post1", "3.33", "4.0", "10"])
def test_newer_parts_are_welcome(version: str) -> None:
    assert unmet_need(versions(pytmx=version)) is None


def test_pygame_beside_pygame_ce_is_in_the_way() -> None:
    sentence = unmet_need(versions(pygame="2.6.1"))
    assert sentence is not None
    assert "pip uninstall -y pygame pygame-ce" in sentence


def test_what_is_asked_for_is_what_the_project_installs() -> None:
    text = (ROOT / "requirements.txt").read_text(encoding="utf-8").casefold()
    pinned = dict(re.findall(r"^([\w-]+)==([\d.]+)", text, re.MULTILINE))
    assert unmet_need(lambda name: pinned.get(name.casefold())) is None
