"""The card words of the game, each in a sentence."""

from typing import Final

from game.i18n import N_
from game.scenes.help.content import Bullet, HelpPage

#: By id, the word and what it means.
WORDS: Final = {
    "up_card": Bullet(
        N_("The card on top of the discard pile, face up: the one to match."), N_("Up-card")
    ),
    "rank": Bullet(
        N_("What a card is, without its suit: ace, 2 to 10, jack, queen or king."), N_("Rank")
    ),
    "suit": Bullet(
        N_("Clubs, diamonds, hearts or spades. In this game suits never matter."), N_("Suit")
    ),
    "match": Bullet(N_("A card of the same rank as the up-card."), N_("Matching card")),
    "free": Bullet(
        N_("Any other card, thrown away with the match. It becomes the up-card."), N_("Free card")
    ),
    "pair": Bullet(
        N_("The matching card and the free card, which are discarded together."), N_("Pair")
    ),
    "stock": Bullet(N_("The cards that lie face down, to draw from."), N_("Stock")),
    "discards": Bullet(
        N_("The cards that have been thrown away, the up-card on top."), N_("Discard pile")
    ),
    "reshuffle": Bullet(
        N_("The stock is empty, and the discards are shuffled into a new one."), N_("Reshuffle")
    ),
    "pass": Bullet(N_("A turn without a match: a card is drawn and kept."), N_("Passing")),
    "lone": Bullet(N_("The last card of a hand. Alone it cannot be a pair."), N_("Lone card")),
    "stalemate": Bullet(
        N_("A round that ends because nobody can match any more."), N_("Stalemate")
    ),
    "penalty": Bullet(
        N_("What the cards left in your hand cost at the end of a round."), N_("Penalty points")
    ),
    "dead_weight": Bullet(
        N_(
            "A card that nothing can match any more, because all others of its rank are gone. You "
            "only get rid of it as a free card."
        ),
        N_("Dead weight"),
    ),
    "twin": Bullet(N_("A second card of the same rank in your hand."), N_("Twin")),
    "dealer": Bullet(N_("Whoever gives out the cards. The deal goes round."), N_("Dealer")),
    "cut": Bullet(N_("To put the upper part of the pack below the lower one."), N_("Cut")),
    "ante": Bullet(N_("To put a chip into the pot before the deal."), N_("Ante")),
}

GLOSSARY: Final = HelpPage("words", N_("Card words"), tuple(WORDS.values()))
