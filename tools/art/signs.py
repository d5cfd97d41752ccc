"""The plain signs in one colour, which stand on buttons and beside words."""

import math
from collections.abc import Sequence
from typing import Final

from tools.art.svg import Line, around, circle, flipped, path, polygon, rect, stroke

#: What the signs are drawn in, and what a letter on a filled sign is drawn in.
_SIGN: Final = "#fff1d0"
_NIGHT: Final = "#0f2f33"


def signs() -> dict[str, Sequence[str]]:
    """Return the parts of every sign by its name."""
    return {**_of_the_table(), **_of_learning(), **_of_playing_back(), **_of_the_pad()}


def _gear() -> str:
    rim = []
    for tooth in range(8):
        for shift, radius in ((-14, 33), (-9, 45), (9, 45), (14, 33)):
            angle = math.radians(tooth * 45 + shift)
            rim.append((50 + radius * math.sin(angle), 50 - radius * math.cos(angle)))
    hole = around(32, 14, (50, 50))[::-1]
    return path(polygon(rim) + polygon(hole), _SIGN, Line(_SIGN, 3))


def _loudspeaker() -> str:
    return path(
        "M10 38L28 38L50 18C53 15.5 56 17 56 21L56 79C56 83 53 84.5 50 82L28 62L10 62"
        "C8 62 6 60 6 58L6 42C6 40 8 38 10 38Z",
        _SIGN,
    )


def _pen(d: str, width: float) -> str:
    return stroke(d, _SIGN, width)


def _filled(d: str) -> str:
    return path(d, _SIGN)


def _of_the_table() -> dict[str, Sequence[str]]:
    """Return the signs of the menus and the table."""
    waves = [_pen("M67 37C73 44 73 56 67 63", 7), _pen("M78 25C91 38 91 62 78 75", 7)]
    query = [_pen("M31 33C31 12 69 12 69 34C69 48 50 47 50 63", 11), circle(50, 83, 7.5, _SIGN)]
    crossing = (
        "M8 30L24 30C44 30 54 70 74 70L84 70"
        "M8 70L24 70C32 70 38 64 43 57M57 43C62 36 67 30 74 30L84 30"
    )
    shoulders = (
        "M12 90C12 66 28 56 50 56C72 56 88 66 88 90C88 92 86 93 84 93L16 93C14 93 12 92 12 90Z"
    )
    return {
        "tick": [_pen("M14 54L39 79L86 23", 14)],
        "pause": [rect((22, 16, 20, 68), _SIGN, radius=6), rect((58, 16, 20, 68), _SIGN, radius=6)],
        "speaker": [_loudspeaker(), *waves],
        "speaker_off": [_loudspeaker(), _pen("M68 39L90 61M90 39L68 61", 8)],
        "settings": [_gear()],
        "help": query,
        "back": [_pen("M44 20L14 50L44 80M16 50L86 50", 11)],
        "reshuffle": [_pen(crossing, 9), _filled("M80 14L97 30L80 46ZM80 54L97 70L80 86Z")],
        "person": [circle(50, 30, 20, _SIGN), _filled(shoulders)],
    }


def _of_learning() -> dict[str, Sequence[str]]:
    """Return the signs of advice, of looking and of what is kept."""
    bulb = (
        "M50 5C70 5 83 19 83 37C83 50 76 56 71 63C68 67 67 70 67 74L33 74C33 70 32 67 29 63"
        "C24 56 17 50 17 37C17 19 30 5 50 5Z"
    )
    lids = "M6 50C20 28 34 20 50 20C66 20 80 28 94 50C80 72 66 80 50 80C34 80 20 72 6 50Z"
    lashes = (
        "M8 44C22 60 36 66 50 66C64 66 78 60 92 44M22 58L13 69M42 65L38 79M58 65L62 79M78 58L87 69"
    )
    folder = "M6 28C6 23 9 20 14 20L36 20L46 31L86 31C91 31 94 34 94 39L94 42L6 42Z"
    front = "M6 48L94 48L94 76C94 81 91 84 86 84L14 84C9 84 6 81 6 76Z"
    return {
        "lamp": [
            _filled(bulb),
            stroke("M50 74L50 52L38 39M50 52L62 39", _NIGHT, 6),
            _pen("M37 83L63 83M43 93L57 93", 7),
        ],
        "eye": [_pen(lids, 9), circle(50, 50, 15.5, _SIGN), circle(55.5, 44.5, 4.6, _NIGHT)],
        "eye_closed": [_pen(lashes, 9)],
        "ranks": [_pen("M20 84L20 58M40 84L40 20M60 84L60 38M80 84L80 68", 11)],
        "folder": [_filled(folder), _filled(front)],
    }


def _triangle(left: float, right: float) -> str:
    """Return a triangle whose tip lies on its right, or on its left where that is the lower x."""
    return path(polygon([(left, 20), (right, 50), (left, 80)]), _SIGN, Line(_SIGN, 8))


def _of_playing_back() -> dict[str, Sequence[str]]:
    """Return the signs of a round that is shown again."""
    return {
        "play": [_triangle(28, 80)],
        "step_forward": [_triangle(20, 64), rect((76, 16, 13, 68), _SIGN, radius=5)],
        "step_back": [_triangle(80, 36), rect((11, 16, 13, 68), _SIGN, radius=5)],
        "look_back": [_triangle(50, 12), _triangle(88, 50)],
    }


def _letter(d: str, width: float = 9) -> str:
    return stroke(d, _NIGHT, width)


def _of_the_pad() -> dict[str, Sequence[str]]:
    """Return the buttons of a game pad as they are marked on it."""
    shoulder = _filled(
        "M10 72L10 52C10 34 24 24 44 24L82 24C88 24 92 28 92 34L92 72C92 75 90 77 87 77L15 77"
        "C12 77 10 75 10 72Z"
    )
    return {
        "pad_a": [circle(50, 50, 44, _SIGN), _letter("M33 71L50 29L67 71M39 57L61 57")],
        "pad_b": [
            circle(50, 50, 44, _SIGN),
            _letter("M37 30L37 70L53 70C68 70 68 50 53 50L37 50L52 50C65 50 65 30 52 30Z"),
        ],
        "pad_start": [
            rect((6, 26, 88, 48), _SIGN, radius=24),
            _letter("M34 40L66 40M34 50L66 50M34 60L66 60", 5),
        ],
        "pad_left": [shoulder, _letter("M42 36L42 65L62 65")],
        "pad_right": [
            flipped([shoulder], 50),
            _letter("M40 66L40 36L51 36C63 36 63 52 51 52L40 52M51 52L61 66"),
        ],
    }
