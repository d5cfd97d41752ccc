import pytest

from game.i18n import Translator
from game.scenes.common.names import clean_name, table_names
from game.setup import NAME_LENGTH, SeatSetup


def names(*seats: str | tuple[str, str], language: str = "en") -> tuple[str, ...]:
    """Return the names at the table; a pair is a name and a computer player's level."""
    made = [SeatSetup(seat) if isinstance(seat, str) else SeatSetup(*seat) for seat in seats]
    return table_names(made, Translator(language))


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Ana  ", "Ana"),
        ("Ana\tMaria\nLuz", "Ana Maria Luz"),
        ("O'Neil", "O'Neil"),
        ("%s %d", "%s %d"),
        ("{0} {name}", "{0} {name}"),
        ('"; DROP TABLE x;--', '"; DROP TABLE x;--'),
        ("<b>", "<b>"),
        ("W" * 200, "W" * NAME_LENGTH),
        ("A\u200dB\u0000C\ud800D", "ABCD"),
        ("😀", "😀"),
        ("שלום", "שלום"),
        (" \t\n ", ""),
        ("\u200d\u0000\ud800", ""),
    ],
)
def test_a_name_becomes_one_clean_line(typed: str, shown: str) -> None:
    assert clean_name(typed) == shown


def test_empty_names_get_defaults_in_the_players_language() -> None:
    assert names("", "  ", ("", "sharp")) == ("Player 1", "Player 2", "Toucan")
    assert names("", "Ana", "", "")[2:] == ("Player 3", "Player 4")


@pytest.mark.parametrize("other", ["Ana", "ana", " ANA ", "A na", "Ａｎａ"])
def test_equal_names_are_told_apart(other: str) -> None:
    first, second = names("Ana", other)
    assert first == "Ana"
    assert second.endswith(" 2")


def test_a_number_never_makes_a_name_equal_to_another() -> None:
    assert names("Ana", "Ana", "Ana 2", "ana") == ("Ana", "Ana 3", "Ana 2", "ana 4")


def test_a_person_called_like_a_computer_player_keeps_the_name_first_come() -> None:
    assert names("toucan", ("", "sharp")) == ("toucan", "Toucan 2")
    assert names(("", "sharp"), ("", "sharp"), "Toucan") == ("Toucan", "Toucan 2", "Toucan 3")


def test_long_equal_names_stay_within_the_length() -> None:
    made = names("W" * 20, "W" * 20, "w" * 20, "W" * 30)
    assert len({name.casefold() for name in made}) == 4
    assert all(len(name) <= NAME_LENGTH for name in made)
