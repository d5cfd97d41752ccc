"""The faces that people pick from, in the order in which they are offered."""

from collections.abc import Callable
from typing import Final

from tools.art.people.beasts import howler, quash, tree_frog, turtle
from tools.art.people.birds import frigate_bird, hummingbird, macaw
from tools.art.people.fruits import cashew, coconut, mango, pineapple, soursop

#: How each face is drawn, by the name of its file.
PORTRAITS: Final[dict[str, Callable[[], str]]] = {
    "macaw": macaw,
    "pineapple": pineapple,
    "turtle": turtle,
    "howler": howler,
    "mango": mango,
    "hummingbird": hummingbird,
    "cashew": cashew,
    "quash": quash,
    "coconut": coconut,
    "tree_frog": tree_frog,
    "frigate_bird": frigate_bird,
    "soursop": soursop,
}
