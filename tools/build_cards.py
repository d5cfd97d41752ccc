"""Builds the deck, the computer players' faces and the icons: ``python -m tools.build_cards``.

The pictures are committed; a test builds them again and compares every byte.
"""

import argparse

from game.engine.cards import PACK, card_code, suit_of
from game.paths import asset_path
from tools.art.aces import ace
from tools.art.backs import back
from tools.art.courts.jack import jack
from tools.art.courts.king import king
from tools.art.courts.queen import queen
from tools.art.faces import ANIMALS, face
from tools.art.icons import icons
from tools.art.people import PORTRAITS
from tools.art.suits import card, pips, suit_gradient


def card_face(rank: int, suit: int) -> str:
    """Return the picture of a card without its index; ranks 0..12 are ace to king."""
    special = {0: ace, 10: jack, 11: queen, 12: king}.get(rank)
    if special is not None:
        return special(suit)
    return card([suit_gradient(suit)], pips(suit, rank + 1))


def pictures() -> dict[str, str]:
    """Return the text of every picture by its name under ``assets/``."""
    made = {f"cards/{card_code(c)}.svg": card_face(c // 4, suit_of(c)) for c in PACK}
    made |= {f"cards/back_{number}.svg": back(number) for number in (1, 2, 3)}
    made |= {f"faces/{animal}.svg": face(animal) for animal in ANIMALS}
    made |= {f"faces/{name}.svg": draw() for name, draw in PORTRAITS.items()}
    made |= {f"icons/{name}.svg": text for name, text in icons().items()}
    return made


def main() -> None:
    """Write every picture to its place."""
    argparse.ArgumentParser(prog="python -m tools.build_cards", description=__doc__).parse_args()
    made = pictures()
    for name, text in made.items():
        path = asset_path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    print(f"{len(made)} pictures, {sum(map(len, made.values())) / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
