"""The how-to-play pages with the rules of the base game and the rulings on them."""

from typing import Final

from game.i18n import N_
from game.scenes.help.content import Bullet, HelpPage, Picture, Ruling, Say, Show

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
        Say(
            N_(
                "What the others still hold costs them penalty points. After several rounds "
                "whoever has the fewest points wins the match."
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
        Bullet(
            N_("The cards are dealt one at a time, clockwise. There are no jokers."),
            N_("The deal."),
        ),
        Bullet(
            N_("With three or four it is liveliest; between two it is a short duel."),
            N_("How many play?"),
        ),
        Ruling(N_("The first up-card may match somebody’s card at once. That changes nothing.")),
        Bullet(
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
        Bullet(
            N_(
                "The player on the dealer’s right may cut the pack. The player on the dealer’s "
                "left begins, and play goes on clockwise. After each round the deal moves one "
                "place to the left."
            ),
            N_("Round the table."),
        ),
    ),
    ("up_card", "rank", "suit", "pair", "stock", "penalty", "dealer", "cut"),
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
        Bullet(
            N_(
                "With several matching cards you choose which one to play. The free card may have "
                "the same rank too."
            )
        ),
        Bullet(N_("You play one pair in a turn, never two, whatever else would match.")),
        Bullet(N_("Keep a second match for your next turn, if you can.")),
        Ruling(N_("Matching is a must: if you hold a card that matches, you play it.")),
    ),
    ("up_card", "match", "free", "pair"),
)

_DRAW: Final = HelpPage(
    "draw",
    N_("Draw or pass"),
    (
        Say(N_("If nothing in your hand matches, draw one card from the stock.")),
        Show(Picture.DRAW),
        Bullet(
            N_("Play it at once, together with a free card of your choice."),
            N_("The drawn card matches."),
        ),
        Bullet(
            N_("Keep it. Your turn is over: you pass, and the up-card stays."),
            N_("It does not match either."),
        ),
        Bullet(
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
    ("stock", "pass", "reshuffle", "discards"),
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
        Bullet(
            N_("You discard the lone card alone and are out."),
            N_("House rule “Goes out alone”."),
        ),
        Say(N_("Either way the same player wins, and the points come out the same.")),
    ),
    ("lone", "match", "pair"),
)

_END: Final = HelpPage(
    "end",
    N_("End of a round"),
    (
        Bullet(
            N_("Whoever discards the last cards calls “Pitty Pat!” and wins the round at once."),
            N_("Going out."),
        ),
        Bullet(
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
                "A round has 8 reshuffles at most, or 2 with “Draw until match”. Whoever would "
                "need one more ends the round as a stalemate instead."
            )
        ),
        Bullet(N_("Whoever holds the fewest cards wins a stalemate."), N_("Who wins then?")),
        Ruling(
            N_(
                "If several hold equally few cards, whoever has the fewest penalty points wins. "
                "If the points are equal too, they win the round together."
            )
        ),
    ),
    ("stalemate", "pass", "reshuffle", "penalty"),
)

_POINTS: Final = HelpPage(
    "points",
    N_("Points"),
    (
        Say(
            N_(
                "The winner of a round scores 0. Everybody else adds up the cards left in their "
                "hand as penalty points."
            )
        ),
        Show(Picture.VALUES),
        Say(
            N_(
                "An ace counts 1 point, king, queen and jack count 10 each, and the cards from 2 "
                "to 10 their number."
            )
        ),
        Bullet(
            N_(
                "You play until somebody reaches 100 or 200 points, or any total you agree on. Or "
                "you play 5 or 7 rounds, or any other number."
            ),
            N_("How long?"),
        ),
        Bullet(N_("Play 5 or 7 rounds."), N_("Only a little time?")),
        Bullet(
            N_(
                "The match ends after the round in which somebody reaches the total, or after the "
                "last round. The lowest total wins."
            ),
            N_("Who wins?"),
        ),
        Ruling(N_("Players who share the lowest total win the match together.")),
    ),
    ("penalty", "dead_weight"),
)

RULE_PAGES: Final = (_AIM, _TURN, _DRAW, _LONE, _END, _POINTS)
