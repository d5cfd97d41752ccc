"""All how-to-play pages in their order; every text is English and translated when shown."""

from typing import Final

from game.bots import LEVELS
from game.coach.tips import TIP_FIGURES, Against, Tip
from game.i18n import N_
from game.scenes.help.content import Bullet, HelpPage, Key, Measured, Picture, Ruling, Say, Show
from game.scenes.help.glossary import GLOSSARY
from game.scenes.help.rules import RULE_PAGES

_HOUSE: Final = HelpPage(
    "house",
    N_("House rules"),
    (
        Say(N_("Every table suggests its own rules. When you set up a match you may change them.")),
        Bullet(N_("Everybody starts with seven cards."), N_("Seven-card deal.")),
        Bullet(
            N_("You draw one card, never a second. This is the usual way."),
            N_("Strict single draw."),
        ),
        Bullet(
            N_("You draw card after card until one matches or the stock is empty."),
            N_("Draw until match."),
        ),
        Ruling(
            N_(
                "Only for the first card of a turn may the discards be reshuffled. If the stock "
                "runs out later in the turn, the drawing ends. With a lone matching card you stop "
                "as soon as it has its partner."
            )
        ),
        Bullet(
            N_(
                "The card you draw goes face up on the discard pile and is the new up-card. If you "
                "can match it, you do; if not, you pass. Drawn cards never enter your hand, so the "
                "game is quick. A lone card always goes out alone."
            ),
            N_("Turn-over."),
        ),
        Show(Picture.TURN_OVER),
        Bullet(
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
        Bullet(N_("Chips are for the fun of it: the lowest total of points still wins the match.")),
    ),
)


def _measured(text: str, lead: str, tip: Tip) -> Measured:
    """Return a tip with its figures, against opponents who leave up any card."""
    shares = [
        next(figure.share for figure in TIP_FIGURES[Against.ANY, seats] if figure.tip is tip)
        for seats in (4, 2)
    ]
    return Measured(text, lead, *(round(100 * share) for share in shares))


_TIPS: Final = HelpPage(
    "tips",
    N_("How to play well"),
    (
        Say(
            N_(
                "What the old tips are worth, measured over many thousands of rounds. Among four "
                "who play alike everybody wins 25 of 100, between two it is 50."
            )
        ),
        _measured(
            N_(
                "Leave up a rank of which few cards are still unseen. If all the other sevens "
                "have gone, nobody can match yours."
            ),
            N_("Count."),
            Tip.UNSEEN,
        ),
        _measured(
            N_("Of two equal cards play one and keep its twin: the rank may come back to you."),
            N_("Keep the twin."),
            Tip.KEEP_TWIN,
        ),
        Show(Picture.TWINS),
        _measured(
            N_("Throw away first what nothing can match any more."),
            N_("Shed dead weight."),
            Tip.DEAD_WEIGHT,
        ),
        _measured(
            N_("Late in a round keep cards of different ranks: more of what comes will match."),
            N_("Mix your hand."),
            Tip.TWO_RANKS,
        ),
        _measured(
            N_(
                "Leave up a rank on which the next player has just passed: unless they have drawn "
                "since, they do not have it."
            ),
            N_("Watch."),
            Tip.PASSES,
        ),
        _measured(
            N_(
                "Only then think of the points. Whoever always throws the highest card away loses "
                "more often than not."
            ),
            N_("Points come last."),
            Tip.HIGH_FIRST,
        ),
    ),
    ("dead_weight", "twin", "free"),
)

_BELIZE: Final = HelpPage(
    "belize",
    N_("Belize’s game"),
    (
        Say(
            N_(
                "Pitty Pat is Belize’s pastime: on verandahs, on the cayes and in bars, wherever "
                "somebody has a pack of cards and an hour to spare."
            )
        ),
        Bullet(
            N_(
                "It is kin to the rummies of the Caribbean, but quicker: a turn is one pair, and a "
                "round is over in a few minutes."
            ),
            N_("Its family."),
        ),
        Bullet(
            N_(
                "Nobody sits in silence. The cards are slapped down, the call is “Pitty Pat!”, and "
                "everybody has something to say about it."
            ),
            N_("Table talk."),
        ),
        Bullet(N_("In the bars a round is played for stakes, a chip from everybody."), N_("Bars.")),
        Bullet(N_("At family tables the aces have power."), N_("Families.")),
        Bullet(
            N_("Whoever takes it seriously plays the strict single draw."),
            N_("Competitions."),
        ),
    ),
    ("ante", "pair"),
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
        *(Bullet(level.about) for level in LEVELS.values()),
    ),
)

_CONTROLS: Final = HelpPage(
    "controls",
    N_("Mouse and keys"),
    (
        Bullet(
            N_(
                "Click a card, or pick it with the arrow keys or its number. You see which up-card "
                "it would leave. Then confirm: the button, a click on the pile, or Enter. Or drag "
                "the card to the pile."
            ),
            N_("Playing."),
        ),
        Bullet(N_("Click the stock, or press Enter."), N_("Drawing.")),
        Bullet(
            N_(
                "When several people share the screen, a curtain hides the cards until the next "
                "player takes over. Turns without a choice play themselves."
            ),
            N_("Passing the screen."),
        ),
        Bullet(
            N_(
                "Tab and the arrow keys move the frame, Enter or Space acts. The underlined "
                "letter of a button presses it."
            ),
            N_("Everywhere."),
        ),
        Bullet(N_("A click or a key hurries whatever is moving."), N_("In a hurry?")),
        Bullet(
            N_(
                "Where the match has aids, what somebody passed on stands at the plate, and two "
                "buttons do what R and A do."
            ),
            N_("Aids."),
        ),
        Bullet(
            N_(
                "The stick or the cross moves the frame, A acts, B goes back, Start pauses, the "
                "shoulder buttons turn pages."
            ),
            N_("With a game controller."),
        ),
        Key("Esc", N_("Pauses the match or goes back. It never quits by itself.")),
        Key("F1", N_("Opens these pages.")),
        Key("F11", N_("Fills the screen, or goes back to a window.")),
        Bullet(N_("Alt+Enter does the same, on a Mac Ctrl+Command+F."), N_("Without F11.")),
        Key("F12", N_("Keeps a picture of the screen.")),
        Key("M", N_("Turns the sound off and on.")),
        Key("H", N_("Hides your cards at once.")),
        Key("R", N_("Shows how many cards of each rank are still to come, with aids.")),
        Key("A", N_("Asks the coach which card to leave up, where the match has advice.")),
    ),
)

PAGES: Final = (
    *RULE_PAGES, _HOUSE, _STAKES, _TIPS, GLOSSARY, _COMPUTERS, _BELIZE, _CONTROLS,
)  # fmt: skip
