"""The engine as a library: its public face, its texts, and the examples in its documentation."""

import doctest
import importlib
import pkgutil
import random
from dataclasses import is_dataclass
from pathlib import Path

import pytest

import game.engine
from game.engine import (
    HouseRules,
    IllegalMove,
    Match,
    Play,
    RecordSeat,
    SeededChance,
    card_code,
    cards_text,
    parse_card,
    parse_cards,
    parse_move,
    record_of,
    seen_by,
)
from tests.engine.play import all_tables, play_on
from tests.engine.table import all_moves
from tests.runs import ROOT

MODULES = sorted(
    f"game.engine.{module.name}" for module in pkgutil.iter_modules(game.engine.__path__)
)
PAGE = ROOT / "docs" / "engine.md"


def blocks_of(page: Path) -> str:
    """Return the code blocks of a page, with everything between them left blank."""
    lines = []
    inside = False
    for line in page.read_text(encoding="utf-8").splitlines():
        fence = line.startswith("```")
        lines.append(line if inside and not fence else "")
        inside = inside != fence
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", ["game.engine", *MODULES])
def test_the_examples_of_the_docstrings(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_the_examples_of_the_page(capsys: pytest.CaptureFixture[str]) -> None:
    parser = doctest.DocTestParser()
    test = parser.get_doctest(blocks_of(PAGE), {}, PAGE.name, str(PAGE), 0)
    assert len(test.examples) > 30
    results = doctest.DocTestRunner().run(test)
    assert results.failed == 0, capsys.readouterr().out


def test_the_public_face_is_complete_and_sorted() -> None:
    public = game.engine.__all__
    assert len(set(public)) == len(public)
    for name in public:
        assert hasattr(game.engine, name)
    imported = {
        name
        for name, value in vars(game.engine).items()
        if not name.startswith("_") and getattr(value, "__name__", "") != f"game.engine.{name}"
    }
    assert imported == set(public)


def test_every_public_thing_says_what_it_is() -> None:
    for name in game.engine.__all__:
        thing = getattr(game.engine, name)
        if isinstance(thing, type):
            assert thing.__doc__, name
            assert not thing.__doc__.startswith(f"{name}("), name


@pytest.mark.parametrize("seat", [0, 3])
def test_moves_are_read_as_they_are_written(seat: int) -> None:
    for move in all_moves(seat):
        if not (isinstance(move, Play) and move.free == move.match):
            assert parse_move(str(move), seat=seat) == move


@pytest.mark.parametrize(
    "text",
    ["", "fold", "7H KD 2C", "cut", "cut 1.5", "cut x", "fan 1 2", "draw 2", "7h KD", "7H,KD"],
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no"):
        parse_move(text, seat=0)


def test_cards_are_read_as_they_are_written() -> None:
    text = "KS AC TD 2H"
    assert cards_text(parse_cards(text)) == text
    assert [card_code(card) for card in parse_cards(text)] == text.split()
    assert cards_text([]) == ""


def test_a_text_that_was_read_is_checked_when_it_is_played() -> None:
    match = Match(HouseRules(), 2, SeededChance(1))
    with pytest.raises(IllegalMove):
        match.apply(parse_move("7H KD", seat=0))


def test_every_value_says_something_a_person_reads() -> None:
    """Whatever comes out of a match has words of its own, never those of its class."""
    for number, (rules, seats) in enumerate(all_tables()):
        if number % 7:
            continue
        match = Match(rules, seats, SeededChance(number))
        rng = random.Random(number)
        values: list[object] = [rules, rules.length]
        while match.outcome is None:
            play_on(match, rng, moves=1)
            values += match.history[-2:]
        values += [match, match.view(0), match.view(None), *match.history, match.last_round]
        values += [lack for lacks in match.view(0).lacks for lack in lacks]
        values += [entry for entry in match.log if not hasattr(entry, "cards")]
        values.append(record_of(match, [RecordSeat("Ana", "human")] * seats))
        for value in values:
            assert type(value).__name__ not in str(value)
            assert "=" not in str(value)
            assert not is_dataclass(value) or str(value) != repr(value)


def test_words_about_a_hidden_card_do_not_show_it() -> None:
    match = Match(HouseRules(), 3, SeededChance(4))
    play_on(match, random.Random(1), moves=40)
    for event in match.history:
        card = getattr(event, "card", None)
        if type(event).__name__ == "Drew" and card is not None:
            assert card_code(card) in str(event)
            other = (event.seat + 1) % 3  # type: ignore[union-attr]
            assert card_code(card) not in str(seen_by(event, other))
            assert card_code(card) not in str(seen_by(event, None))
    assert parse_card("7H") == 26
