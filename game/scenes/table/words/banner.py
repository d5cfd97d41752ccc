"""The banner: one sentence that says whose turn it is, what may be done, or what happens."""

from dataclasses import dataclass
from enum import Enum, auto

from game.engine.events import DrewForDeal, PackCut, Played
from game.engine.stage import Phase
from game.scenes.table.actions import TableActions
from game.scenes.table.state import TableState


class BannerKind(Enum):
    """What the banner's sentence is."""

    TELLING = auto()
    ASKING = auto()
    GUIDING = auto()
    REFUSAL = auto()


@dataclass(frozen=True, slots=True)
class Banner:
    """A sentence and what it is; ``part`` shows how much of some thinking is done."""

    text: str
    kind: BannerKind
    part: float | None = None


def banner_of(state: TableState, actions: TableActions, advice: Banner | None) -> Banner:
    """Return what the banner says now, made from what may be seen now; advice comes first."""
    if actions.refusing:
        return Banner(actions.refusal, BannerKind.REFUSAL)
    hint = state.hint
    if hint is not None:
        return Banner(hint.text, BannerKind.GUIDING)
    if advice is not None:
        return advice
    if state.asks_person:
        text = state.turns.asked(state.waiting, state.view, state.board.picked)
        return Banner(text, BannerKind.ASKING)
    match state.showing.thinks_for:
        case DrewForDeal(seat=seat):
            return Banner(state.turns.turn_of(Phase.DRAW_FOR_DEAL, seat), BannerKind.TELLING)
        case PackCut(seat=seat):
            return Banner(state.turns.turn_of(Phase.CUT, seat), BannerKind.TELLING)
        case Played(seat=seat):
            return Banner(state.turns.turn_of(Phase.PLAY, seat), BannerKind.TELLING)
    if state.moving:
        line = _last_line(state)
        if line is not None:
            return Banner(line, BannerKind.TELLING)
    text = state.turns.asked(state.waiting, state.view, state.board.picked)
    return Banner(text, BannerKind.TELLING)


def _last_line(state: TableState) -> str | None:
    """Return the sentence for what happened last; what has none leaves the one before in sight."""
    latest = state.telling.latest(state.session.shown_seat)
    for told in (latest, *reversed(state.telling.told)):
        line = None if told is None else state.words.log_line(told)
        if line is not None:
            return line
    return None
