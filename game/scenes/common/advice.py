"""The coach's advice on the free card: thought out in slices, and said in a sentence."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.coach import Grade, Judging, Option, Reason, ReasonKind, Verdict
from game.i18n import Translator
from game.scenes.common.ranks import rank_text

#: The coach thinks so long within one frame.
ADVICE_SLICE_S: Final = 0.008
#: Of so many cards at most it is said what they cost, above so many points without a decimal.
MOST_COSTS: Final = 4
_LARGE: Final = 10.0


@dataclass(slots=True)
class Thought:
    """The coach thinking about one choice: ``verdict`` is None until it has done so.

    ``clock`` gives seconds and limits thinking within a frame to ``slice_s`` or little more;
    ``part`` of the work is done.
    """

    judging: Judging
    clock: Callable[[], float]
    slice_s: float = ADVICE_SLICE_S
    part: float = 0.0
    verdict: Verdict | None = None

    def go_on(self) -> None:
        """Think for a moment."""
        if self.verdict is not None:
            return
        until_s = self.clock() + self.slice_s
        try:
            self.part = next(self.judging)
            while self.clock() < until_s:
                self.part = next(self.judging)
        except StopIteration as done:
            self.verdict = done.value


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


def costs_sentence(verdict: Verdict, translator: Translator) -> str:
    """Return what the other cards would cost in points of the round, the cheapest first."""
    others = [option for option in verdict.options if option.grade is not Grade.BEST]
    equal = [rank_text(translator, o.rank) for o in others if o.grade is Grade.EQUAL]
    dearer = sorted((o for o in others if o.grade is Grade.DEARER), key=lambda o: (o.cost, o.rank))
    said = []
    if equal:
        said.append(translator.tr("Just as good: {ranks}.", ranks=translator.names(equal)))
    if dearer:
        said.append(_costs(dearer, translator))
    return " ".join(said)


def _costs(dearer: Sequence[Option], translator: Translator) -> str:
    """Return what some options cost; of many the cheapest are enough."""
    told = [
        f"{rank_text(translator, option.rank)} ({_cost(option.cost, translator)})"
        for option in dearer[:MOST_COSTS]
    ]
    if len(dearer) > MOST_COSTS:
        costs = ", ".join(told)
        return translator.tr("Points that others cost: {costs}; the rest cost more.", costs=costs)
    # Translators: in brackets what each costs: "Points that others cost: 4 (0.6) and K (2.1)."
    return translator.tr("Points that others cost: {costs}.", costs=translator.names(told))


def _cost(points: float, translator: Translator) -> str:
    return translator.decimal(points, 1 if points < _LARGE else 0)


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
