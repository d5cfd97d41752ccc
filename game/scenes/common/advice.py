"""The coach's advice on the free card, in one sentence."""

from collections.abc import Sequence

from game.coach import Grade, Reason, ReasonKind, Verdict
from game.i18n import Translator
from game.scenes.common.ranks import rank_text


def advice_sentence(verdict: Verdict, names: Sequence[str], translator: Translator) -> str:
    """Return which rank the coach would leave up, and its best reason; ``names`` are by seat."""
    tr, best = translator.tr, verdict.best
    rank = rank_text(translator, best.rank)
    if len(verdict.options) > 1 and all(o.grade is not Grade.DEARER for o in verdict.options):
        return tr("Any card will do here. I would leave {rank}.", rank=rank)
    for reason in best.reasons:
        if reason.speaks_for:
            return _because(reason, rank, names, translator)
    return tr("I would leave {rank}: the others look worse.", rank=rank)


def _because(reason: Reason, rank: str, names: Sequence[str], translator: Translator) -> str:
    tr = translator.tr
    name = "" if reason.seat is None else names[reason.seat]
    match reason.kind:
        case ReasonKind.GOES_OUT:
            return tr("Play any card: with this pair you are out!")
        case ReasonKind.PASSED_ON:
            return tr("I would leave {rank}: {name} has passed on it.", rank=rank, name=name)
        case ReasonKind.SURELY_LACKED:
            return tr("I would leave {rank}: {name} cannot have one.", rank=rank, name=name)
        case ReasonKind.UNSEEN if not reason.copies:
            return tr("I would leave {rank}: no other one can turn up.", rank=rank)
        case ReasonKind.UNSEEN:
            return tr("I would leave {rank}: only one more is still hidden.", rank=rank)
        case ReasonKind.TWIN:
            return tr("I would leave {rank}: you keep another one for later.", rank=rank)
        case _:
            return tr("I would leave {rank}: it costs the most points if you keep it.", rank=rank)
