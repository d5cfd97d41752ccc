"""What the how-to-play pages say, page by page; every text is English and translated when shown."""

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from game.bots.levels import LEVELS
from game.i18n import N_

#: How each level plays, said by its animal.
LEVEL_TEXTS: Final = {
    "random": N_("The iguana is here for the sun and plays whatever comes first."),
    "beginner": N_("The tapir is learning: it throws its heavy cards away and slips now and then."),
    "steady": N_("The manatee plays calmly and counts the cards that have gone."),
    "sharp": N_("The toucan watches who passes on what and leaves you little to match."),
    "master": N_("The jaguar thinks several turns ahead. Few beat it twice."),
}


class Picture(Enum):
    """The pictures, drawn with the cards of the game."""

    DEAL = auto()
    PAIR = auto()
    DRAW = auto()
    LONE = auto()
    STALEMATE = auto()
    VALUES = auto()
    TURN_OVER = auto()
    ACES = auto()
    CHIPS = auto()
    TWINS = auto()
    FACES = auto()


@dataclass(frozen=True, slots=True)
class Say:
    """A paragraph."""

    text: str


@dataclass(frozen=True, slots=True)
class Point:
    """A point of a list; ``lead`` is its bold beginning, empty for none."""

    text: str
    lead: str = ""


@dataclass(frozen=True, slots=True)
class Key:
    """A key, by the name printed on it, and what it does."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """How this game settles what the written rules leave open."""

    text: str


@dataclass(frozen=True, slots=True)
class Show:
    """A picture."""

    picture: Picture


Block = Say | Point | Key | Ruling | Show


@dataclass(frozen=True, slots=True)
class HelpPage:
    """A page: a word to find it by, its title and what is on it, from top to bottom."""

    id: str
    title: str
    blocks: tuple[Block, ...]


_AIM: Final = HelpPage(
    "aim",
    N_("The aim"),
    (
        Say(
            N_(
                "Pitty Pat comes from Belize. Two to four people play, each for themselves. "
                "Get rid of your cards in pairs: whoever has none left first wins the round."
            )
        ),
        Show(Picture.DEAL),
        Say(
            N_(
                "The pack has 52 cards. Only the rank counts: a seven matches a seven, and suits "
                "never matter."
            )
        ),
        Say(
            N_(
                "Everybody gets five cards, face down. The rest is the stock. Its top card is "
                "turned up beside it: that is the up-card."
            )
        ),
        Point(
            N_(
                "Before the first round everybody draws a card from the fan, and the highest "
                "deals. Aces are high here, then king, queen, jack, 10 and so on down to 2."
            ),
            N_("First dealer."),
        ),
        Ruling(
            N_(
                "If several share the highest card, they draw again from the rest of the fan "
                "until one is highest."
            )
        ),
        Point(
            N_(
                "The player on the dealer’s right may cut the pack. The player on the dealer’s "
                "left begins, and play goes on clockwise. After each round the deal moves one "
                "place to the left."
            ),
            N_("Round the table."),
        ),
    ),
)

_TURN: Final = HelpPage(
    "turn",
    N_("Your turn"),
    (
        Say(
            N_(
                "Look for a card of the up-card’s rank in your hand. If you have one, call “Pitty "
                "Pat” and discard a pair: the matching card, and any other card you like. That "
                "second card is the free card."
            )
        ),
        Show(Picture.PAIR),
        Say(
            N_(
                "The free card lies on top and is the new up-card. Which card you leave for the "
                "next player is the one real choice in this game."
            )
        ),
        Point(
            N_(
                "With several matching cards you choose which one to play. The free card may have "
                "the same rank too."
            )
        ),
        Point(N_("You play one pair in a turn, never two, whatever else would match.")),
        Ruling(N_("Matching is a must: if you hold a card that matches, you play it.")),
    ),
)

_DRAW: Final = HelpPage(
    "draw",
    N_("Draw or pass"),
    (
        Say(N_("If nothing in your hand matches, draw one card from the stock.")),
        Show(Picture.DRAW),
        Point(
            N_("Play it at once, together with a free card of your choice."),
            N_("The drawn card matches."),
        ),
        Point(
            N_("Keep it. Your turn is over: you pass, and the up-card stays."),
            N_("It does not match either."),
        ),
        Point(
            N_(
                "The discard pile, without its top card, is shuffled and becomes the new stock. "
                "This is a reshuffle. The up-card stays where it is."
            ),
            N_("The stock is empty."),
        ),
        Ruling(
            N_(
                "If the stock is empty and the up-card is the only discard, nothing can be drawn "
                "and you pass."
            )
        ),
    ),
)

_LONE: Final = HelpPage(
    "lone",
    N_("The lone card"),
    (
        Say(N_("One last card that matches cannot make a pair by itself. So this is what you do:")),
        Show(Picture.LONE),
        Ruling(
            N_(
                "You draw one card and play both as the pair. That was your last card: you are "
                "out. If the drawn card matches too, call either of them the match."
            )
        ),
        Point(
            N_("You discard the lone card alone and are out."),
            N_("House rule “Goes out alone”."),
        ),
        Say(N_("Both ways the same player wins with the same points.")),
    ),
)

_END: Final = HelpPage(
    "end",
    N_("End of a round"),
    (
        Point(
            N_("Whoever discards the last cards calls “Pitty Pat!” and wins the round at once."),
            N_("Going out."),
        ),
        Point(
            N_(
                "After the second reshuffle, the round ends when everybody has passed in turn: one "
                "whole circle without a match. The pass in the turn of that reshuffle is the first "
                "that counts."
            ),
            N_("Stalemate."),
        ),
        Show(Picture.STALEMATE),
        Ruling(
            N_(
                "The round also ends when somebody passes because nothing can be drawn, and "
                "everybody has passed since the last match."
            )
        ),
        Ruling(
            N_(
                "A round has 8 reshuffles at most, or 2 with draw until match. Whoever would need "
                "one more ends the round as a stalemate instead."
            )
        ),
        Point(N_("The fewest cards in hand win a stalemate."), N_("Who wins then?")),
        Ruling(
            N_(
                "With equally few cards, fewer penalty points win. If those are equal too, the "
                "players win the round together."
            )
        ),
    ),
)

_POINTS: Final = HelpPage(
    "points",
    N_("Points"),
    (
        Say(
            N_(
                "The winner of a round scores nothing. Everybody else adds up the cards left in "
                "their hand as penalty points."
            )
        ),
        Show(Picture.VALUES),
        Point(
            N_(
                "You play until somebody reaches 100 or 200 points, or any total you agree on. Or "
                "you play 5 or 7 rounds, or any other number."
            ),
            N_("How long?"),
        ),
        Point(
            N_(
                "The match ends after the round in which somebody reaches the total, or after the "
                "last round. The lowest total wins."
            ),
            N_("Who wins?"),
        ),
        Ruling(N_("Players with equally low totals win the match together.")),
    ),
)

_HOUSE: Final = HelpPage(
    "house",
    N_("House rules"),
    (
        Say(N_("Every table suggests its own rules. When you set up a match you may change them.")),
        Point(N_("Everybody starts with seven cards."), N_("Seven-card deal.")),
        Point(N_("You draw one card, never a second. This is the usual way."), N_("Single draw.")),
        Point(
            N_("You draw card after card until one matches or the stock is empty."),
            N_("Draw until match."),
        ),
        Ruling(
            N_(
                "Only the first card of a turn may bring a reshuffle. If the stock runs out later "
                "in the turn, the drawing ends. With a lone matching card you stop as soon as it "
                "has its partner."
            )
        ),
        Point(
            N_(
                "The card you draw goes face up on the discard pile and is the new up-card. If you "
                "can match it, you do; if not, you pass. Drawn cards never enter your hand, so the "
                "game is quick. A lone card always goes out alone."
            ),
            N_("Turn-over."),
        ),
        Show(Picture.TURN_OVER),
        Point(
            N_(
                "An ace played as the matching card makes the next player miss a turn. As a free "
                "card it does nothing. A missed turn does not count as a pass."
            ),
            N_("Power aces."),
        ),
        Show(Picture.ACES),
        Ruling(N_("With two players, whoever plays such an ace goes again.")),
    ),
)

_STAKES: Final = HelpPage(
    "stakes",
    N_("Stakes"),
    (
        Say(
            N_(
                "Everybody starts with 20 chips, or as many as you agree on, and puts one into the "
                "pot before each deal. The winner of the round takes the pot."
            )
        ),
        Show(Picture.CHIPS),
        Ruling(
            N_(
                "Joint winners share the pot. Odd chips go to them one by one, beginning at the "
                "dealer’s left."
            )
        ),
        Ruling(N_("If somebody has no chip left to put in, the match ends before that deal.")),
        Point(N_("Chips are for the fun of it: the lowest total of points still wins the match.")),
    ),
)

_TIPS: Final = HelpPage(
    "tips",
    N_("How to play well"),
    (
        Say(N_("Four tips that hold up over many thousands of rounds, best first:")),
        Point(
            N_(
                "Leave a rank of which few cards are still unseen. If three sevens have gone, only "
                "one can match yours."
            ),
            N_("Count."),
        ),
        Point(
            N_(
                "Leave a rank on which the next player has just passed: unless they have drawn "
                "since, they do not have it."
            ),
            N_("Watch."),
        ),
        Point(
            N_("Of two equal cards play one and keep its twin: the rank may come back to you."),
            N_("Keep the twin."),
        ),
        Show(Picture.TWINS),
        Point(
            N_("Only then think of the points. Always throwing the highest card away loses."),
            N_("Points come last."),
        ),
    ),
)

_COMPUTERS: Final = HelpPage(
    "computers",
    N_("Computer players"),
    (
        Show(Picture.FACES),
        Say(
            N_(
                "The computer sees only what you would see in its seat: its own hand, the cards "
                "played, and who passed on what. It never knows your cards or the stock."
            )
        ),
        *(Point(LEVEL_TEXTS[level]) for level in LEVELS),
    ),
)

_CONTROLS: Final = HelpPage(
    "controls",
    N_("Mouse and keys"),
    (
        Point(
            N_(
                "Click a card, or pick it with the arrow keys or its number. You see which up-card "
                "it would leave. Then confirm: the button, a click on the pile, or Enter. Or drag "
                "the card to the pile."
            ),
            N_("Playing."),
        ),
        Point(N_("Click the stock, or press Enter."), N_("Drawing.")),
        Point(
            N_(
                "When several people share the screen, a curtain hides the cards until the next "
                "player takes over. Turns without a choice play themselves."
            ),
            N_("Passing the screen."),
        ),
        Point(
            N_(
                "Tab and the arrow keys move the frame, Enter or Space acts. An underlined letter "
                "presses its button."
            ),
            N_("Everywhere."),
        ),
        Point(N_("A click or a key hurries whatever is moving."), N_("In a hurry?")),
        Key("Esc", N_("Pauses the match or goes back. It never quits by itself.")),
        Key("F1", N_("Opens these pages.")),
        Key("F11", N_("Fills the screen, or goes back to a window.")),
        Key("M", N_("Turns the sound off and on.")),
    ),
)

PAGES: Final = (
    _AIM,
    _TURN,
    _DRAW,
    _LONE,
    _END,
    _POINTS,
    _HOUSE,
    _STAKES,
    _TIPS,
    _COMPUTERS,
    _CONTROLS,
)
