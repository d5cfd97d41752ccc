"""How the end of a round looks: the call, who has won, and what the others hold."""

from functools import partial

from game.engine.events import RoundEnded
from game.engine.results import Ending, RoundResult
from game.scenes.common.endings import cause_of, cause_sentence
from game.scenes.table.motion.stagehand import Stagehand
from game.scenes.table.motion.steps import step_of
from game.ui.motion.callouts import Callout
from game.ui.motion.confetti import Confetti
from game.ui.motion.flying import FlyingText
from game.ui.motion.tween import Step, Tween, call, chain, in_out, together, wait
from game.ui.motion.winner_sign import WinnerSign
from game.ui.sound import Cue

#: From the call to the sign with the winner, and how long that stays.
CALL_S = 0.9
SIGN_S = 2.0
#: From one hand that turns over to the next.
HAND_EVERY_S = 0.35
POINTS_S = 0.45
_CALL_U = 104.0


@step_of.register
def _(event: RoundEnded, stage: Stagehand) -> Step:
    result = event.result
    for_person = any(seat in stage.people for seat in result.winners)
    call_now = partial(_call, stage, result, for_person=for_person)
    why = cause_sentence(cause_of(stage.events), stage.translator)
    sign = partial(_show_sign, stage, result, why)
    hands = [
        chain(wait(CALL_S + HAND_EVERY_S * number), _open_hand(stage, result, seat))
        for number, seat in enumerate(_losers(result))
    ]
    return chain(
        call(call_now),
        together(
            *_chips(stage, result),
            *hands,
            chain(wait(CALL_S), call(sign), wait(SIGN_S)),
        ),
        call(partial(_score, stage, result)),
    )


def _losers(result: RoundResult) -> list[int]:
    """Return who still holds cards, clockwise from the dealer's left."""
    seats = len(result.hands)
    clockwise = [(result.dealer + 1 + step) % seats for step in range(seats)]
    return [seat for seat in clockwise if result.hands[seat]]


def _call(stage: Stagehand, result: RoundResult, *, for_person: bool) -> None:
    out = result.ending is Ending.OUT
    tr = stage.translator.tr
    room = stage.announcement()
    stage.effects.end_calls()
    stage.add(
        Callout(
            stage.kit,
            tr("Pitty Pat!") if out else tr("Stalemate"),
            room.center,
            size_u=min(
                _CALL_U * (1.0 if for_person or not out else 0.75) * stage.board.layout.scale,
                0.9 * room.height,
            )
            / stage.kit.viewport.scale,
            speed_factor=stage.settings().speed.factor,
            reduced_motion=stage.still,
            origin=stage.board.layout.discard.center if out else None,
            hold_s=0.1,
        )
    )
    stage.sound.duck()
    stage.sound.lean_in(on=False)
    if not out:
        stage.hear(Cue.STALEMATE)
    elif for_person:
        stage.hear(Cue.GOING_OUT_PERSON)
        if not stage.still:
            stage.add(Confetti(stage.kit, stage.rng))
    else:
        stage.hear(Cue.GOING_OUT)


def _show_sign(stage: Stagehand, result: RoundResult, why: str) -> None:
    heads = [stage.heads[seat] for seat in result.winners]
    names = stage.translator.names([head.name for head in heads])
    title = stage.translator.trn(
        # Translators: large, over the table: who has won the round.
        "{names} wins the round",
        "{names} win the round",
        len(heads),
        names=names,
    )
    if result.ending is Ending.OUT:
        why = ""
    stage.effects.end_calls()
    stage.add(
        WinnerSign(
            stage.kit,
            heads,
            title,
            why,
            stage.announcement(),
            stay_s=SIGN_S * max(0.6, stage.settings().speed.factor),
            still=stage.still,
        )
    )


def _chips(stage: Stagehand, result: RoundResult) -> list[Step]:
    if result.chips is None:
        return []
    layout = stage.board.layout
    return [
        stage.fly_chip(
            layout.pot.center, stage.board.seat_layout(seat).plate.center, 0.4 + 0.08 * number
        )
        for seat in result.winners
        for number in range(3)
    ]


def _open_hand(stage: Stagehand, result: RoundResult, seat: int) -> Step:
    """Return a step that turns a hand over and sends its points to the plate."""
    board = stage.board

    def turn() -> None:
        board.lay_open(seat, result.hands[seat])
        stage.hear(Cue.FLIP)

    def book() -> None:
        board.score.points[seat] = result.totals[seat]
        stage.hear(Cue.POINTS_LAND)

    points = result.penalties[seat]
    steps: list[Step] = [call(turn), wait(0.3)]
    if points:
        steps.append(_fly_points(stage, seat, f"+{stage.translator.number(points)}"))
    return chain(*steps, call(book))


def _fly_points(stage: Stagehand, seat: int, text: str) -> Step:
    place = stage.board.seat_layout(seat)
    start, goal = place.hand.center, place.plate.center
    flying = FlyingText(
        stage.kit, text, start, 40 * stage.board.layout.scale / stage.kit.viewport.scale
    )

    def begin() -> None:
        stage.add(flying)
        stage.hear(Cue.POINTS_FLY)

    def move(part: float) -> None:
        if not stage.still:
            flying.centre = (
                round(start[0] + (goal[0] - start[0]) * part),
                round(start[1] + (goal[1] - start[1]) * part),
            )

    return chain(call(begin), wait(0.15), Tween(POINTS_S, move, easing=in_out, then=flying.finish))


def _score(stage: Stagehand, result: RoundResult) -> None:
    score = stage.board.score
    score.points = list(result.totals)
    score.chips = None if result.chips is None else list(result.chips)
    score.pot = 0
