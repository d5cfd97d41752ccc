"""What the coach says of a choice, in words: verdicts and reasons."""

from collections.abc import Sequence

from game.coach import Grade, Option, Reason, ReasonKind
from game.i18n import Translator

#: A cost with so many digits.
DIGITS = 1


def verdict_text(option: Option, translator: Translator) -> str:
    """Return how a choice compares with the best one."""
    match option.grade:
        case Grade.BEST:
            # Translators: the coach about the card that was chosen.
            return translator.tr("The best card")
        case Grade.EQUAL:
            return translator.tr("As good as the best")
        case Grade.DEARER:
            points = translator.decimal(option.cost, DIGITS)
            # Translators: what the chosen card gave away, in points with one decimal: "costs 1.8".
            return translator.tr("Costs {points}", points=points)


def reason_text(reason: Reason, names: Sequence[str], translator: Translator) -> str:
    """Return a reason as a sentence; ``names`` are those by seat."""
    tr, trn = translator.tr, translator.trn
    name = "" if reason.seat is None else names[reason.seat]
    match reason.kind:
        case ReasonKind.GOES_OUT:
            return tr("It goes out and wins the round.")
        case ReasonKind.ENDS_ROUND:
            return tr("{name} surely matches it and goes out.", name=name)
        case ReasonKind.SURELY_HELD:
            return tr("{name} surely holds one.", name=name)
        case ReasonKind.SURELY_LACKED:
            return tr("{name} surely has none.", name=name)
        case ReasonKind.PASSED_ON:
            return _passed_on(reason, name, translator)
        case ReasonKind.UNSEEN:
            if not reason.copies:
                return tr("All others of its rank have been seen.")
            return trn(
                "{n} other of its rank is unseen.",
                "{n} others of its rank are unseen.",
                reason.copies,
            )
        case ReasonKind.TWIN:
            return tr("Its twin stays in the hand.")
        case ReasonKind.SMALL_HAND:
            return trn(
                "{name} is next, with {n} card: a match ends the round.",
                "{name} is next, with {n} cards: a match ends the round.",
                reason.cards or 0,
                name=name,
            )
        case ReasonKind.ACE_UP:
            return tr("Whoever matches the ace lets the next player miss a turn.")
        case ReasonKind.SHEDS:
            return trn("It sheds {n} point.", "It sheds {n} points.", reason.points or 0)


def _passed_on(reason: Reason, name: str, translator: Translator) -> str:
    """Return that somebody had none; "it" in a sentence is the rank of the card."""
    if not reason.drawn:
        return translator.tr("{name} had none, and has drawn nothing since.", name=name)
    return translator.trn(
        # Translators: {name} plays next and had none of the card's rank.
        "{name} had none, and has drawn {n} card since.",
        "{name} had none, and has drawn {n} cards since.",
        reason.drawn,
        name=name,
    )
