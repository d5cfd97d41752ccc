"""The faces that people at the table pick from: animals and fruits of Belize."""

from typing import Final

from game.engine.errors import N_

#: The display name of every face, to be translated when shown, by its file in ``assets/faces``;
#: in the order in which they are offered, neighbours unlike each other.
PEOPLE: Final[dict[str, str]] = {
    "macaw": N_("Macaw"),
    "pineapple": N_("Pineapple"),
    "turtle": N_("Turtle"),
    "howler": N_("Howler monkey"),
    "mango": N_("Mango"),
    "hummingbird": N_("Hummingbird"),
    "cashew": N_("Cashew"),
    "quash": N_("Quash"),
    "coconut": N_("Coconut"),
    "tree_frog": N_("Tree frog"),
    "frigate_bird": N_("Frigate bird"),
    "soursop": N_("Soursop"),
}
