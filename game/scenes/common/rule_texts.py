"""The house rules in words: names, one-line explanations, and a match's rules in short."""

from dataclasses import replace
from typing import Final

from game.engine.rules import DrawRule, HouseRules, Length, LengthKind, LoneCard
from game.i18n import N_, Translator
from game.setup import Aids

DRAW_NAMES: Final = {
    DrawRule.SINGLE: N_("Strict single draw"),
    DrawRule.UNTIL_MATCH: N_("Draw until match"),
    DrawRule.TURN_OVER: N_("Turn-over"),
}
DRAW_TEXTS: Final = {
    DrawRule.SINGLE: N_(
        "Without a match you draw one card. If that does not match either, you pass."
    ),
    DrawRule.UNTIL_MATCH: N_(
        "Without a match you keep drawing until a card matches or the stock is empty. "
        "Hands grow very big."
    ),
    DrawRule.TURN_OVER: N_(
        "The card you draw is turned face up and becomes the up-card; match it if you can. "
        "A quick game."
    ),
}
LONE_NAMES: Final = {
    LoneCard.DRAW_PARTNER: N_("Draws a partner"),
    LoneCard.GOES_OUT: N_("Goes out alone"),
}
LONE_TEXTS: Final = {
    LoneCard.DRAW_PARTNER: N_(
        "If your very last card matches, you draw one more, play both as the pair, and are out."
    ),
    LoneCard.GOES_OUT: N_("If your very last card matches, you play it by itself and are out."),
}
LONE_FORCED: Final = N_("With “Turn-over” a lone matching card always goes out alone.")
HAND_NAMES: Final = {5: N_("Five cards"), 7: N_("Seven-card deal")}
HAND_TEXTS: Final = {
    5: N_("Everybody starts a round with five cards."),
    7: N_("Everybody starts a round with seven cards: longer rounds, more to think about."),
}
ACES_TEXT: Final = N_("An ace played as the matching card makes the next player miss a turn.")
STAKES_TEXT: Final = N_(
    "Everybody puts a chip into the pot before each deal, and whoever wins the round takes it."
)
BUY_IN_TEXT: Final = N_("How many chips everybody has at the start of the match.")
BUY_IN_OFF: Final = N_("There are chips only when you play with stakes.")
POINTS_TEXT: Final = N_(
    "The match ends when somebody reaches this many penalty points; the lowest total wins."
)
ROUNDS_TEXT: Final = N_("The match ends after this many rounds; the lowest total wins.")
LENGTH_OFF: Final = N_("This is for a total or a number of rounds of your own.")

AIDS_NAMES: Final = {
    Aids.NONE: N_("None"),
    Aids.PUBLIC: N_("What all have seen"),
    Aids.ADVICE: N_("Advice"),
}
AIDS_TEXTS: Final = {
    Aids.NONE: N_("Nothing is written down: everybody relies on their memory."),
    Aids.PUBLIC: N_(
        "The table shows who passed on what, and how many cards of each rank are left."
    ),
    Aids.ADVICE: N_("As before, and on a key the coach says which card it would leave up."),
}


def length_name(length: Length, translator: Translator) -> str:
    """Return "to 100 points" or "7 rounds"."""
    if length.kind is LengthKind.POINTS:
        return translator.trn("To {n} point", "To {n} points", length.number)
    return translator.trn("{n} round", "{n} rounds", length.number)


def length_in_short(length: Length, translator: Translator) -> str:
    """Return "to 100" or "7 rounds", to stand behind something else."""
    if length.kind is LengthKind.POINTS:
        return translator.tr("to {n}", n=length.number)
    return translator.trn("{n} round", "{n} rounds", length.number)


def rules_told(rules: HouseRules, translator: Translator) -> list[tuple[str, str]]:
    """Return what makes these rules special: a short phrase and its meaning, without the length."""
    tr = translator.tr
    told = [(tr(DRAW_NAMES[rules.draw]), tr(DRAW_TEXTS[rules.draw]))]
    if rules.hand_size != HouseRules().hand_size:
        told.append((tr(HAND_NAMES[rules.hand_size]), tr(HAND_TEXTS[rules.hand_size])))
    if rules.lone_card is LoneCard.GOES_OUT and rules.draw is not DrawRule.TURN_OVER:
        told.append((tr("Lone card goes out"), tr(LONE_TEXTS[LoneCard.GOES_OUT])))
    if rules.power_aces:
        told.append((tr("Power aces"), tr(ACES_TEXT)))
    if rules.buy_in is not None:
        chips = translator.trn("Stakes: {n} chip", "Stakes: {n} chips", rules.buy_in)
        told.append((chips, tr(STAKES_TEXT)))
    return told


def special_rules(rules: HouseRules, translator: Translator) -> str:
    """Return the house rules that are not the base game's, in one line; empty for none."""
    if replace(rules, length=HouseRules().length) == HouseRules():
        return ""
    told = rules_in_short(rules, translator)
    if rules.draw is HouseRules().draw:
        told = told[1:]
    return translator.tr("House rules: {rules}", rules=translator.names(told))


def rules_in_short(rules: HouseRules, translator: Translator) -> list[str]:
    """Return what makes these rules special, one short phrase each, without the length."""
    return [phrase for phrase, _ in rules_told(rules, translator)]
