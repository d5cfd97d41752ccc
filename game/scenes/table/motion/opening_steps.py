"""How everything before a turn looks: draw for the deal, shuffle, antes, cut and deal."""

from functools import partial

from game.engine.cards import PACK_SIZE
from game.engine.events import (
    AntesPaid,
    DealerChosen,
    Dealt,
    DrewForDeal,
    FanSpread,
    PackCut,
    RoundStarted,
)
from game.scenes.table.motion.stagehand import TURN_UP_S, Stagehand
from game.scenes.table.motion.steps import step_of
from game.ui.cards.sprites import CardSprite, Pose, pose_in
from game.ui.motion.tween import Step, call, chain, together, wait
from game.ui.sound import Cue

DEAL_S = 0.26
DEAL_EVERY_S = 0.055
CUT_S = 0.55


@step_of.register
def _(event: FanSpread, stage: Stagehand) -> Step | None:
    board = stage.board
    if stage.brief:
        return None
    if board.fan:
        board.fan_shown = {s: c for s, c in board.fan_shown.items() if s not in event.seats}
        for seat in event.seats:
            stage.note(seat, stage.translator.tr("Tied: draw again"), 1.8)
        return wait(0.5)
    board.spread_fan()
    stage.hear(Cue.RIFFLE)
    return wait(0.3)


@step_of.register
def _(event: DrewForDeal, stage: Stagehand) -> Step | None:
    board = stage.board
    if stage.brief:
        return None
    sprite = board.fan.pop(event.index, None)
    if sprite is None:
        sprite = CardSprite(None, pose_in(board.layout.stock), face_up=False)
    sprite.card = event.card
    shown = partial(board.fan_shown.__setitem__, event.seat, sprite)
    goal = board.fan_pose(event.seat)
    return chain(
        stage.fly(sprite, goal, TURN_UP_S, face_up=True, sound=Cue.FLIP, then=shown), wait(0.25)
    )


@step_of.register
def _(event: DealerChosen, stage: Stagehand) -> Step:
    def name() -> None:
        stage.board.score.dealer = event.seat
        stage.note(event.seat, stage.translator.tr("Deals first"), 2.0)
        stage.hear(Cue.TURN)

    return chain(call(name), wait(0.4 if stage.brief else 1.3))


@step_of.register
def _(event: RoundStarted, stage: Stagehand) -> Step:
    board = stage.board

    def gather() -> None:
        board.clear_cards()
        board.score.dealer = event.dealer
        board.score.round_number = event.number
        board.score.reshuffles = 0
        board.score.circuit = None
        board.score.runs.clear()
        board.stock_size = PACK_SIZE

    if stage.brief:
        return chain(call(gather), call(partial(stage.hear, Cue.RIFFLE)), wait(0.25))
    return chain(call(gather), stage.riffle(board.layout.stock.center))


@step_of.register
def _(event: AntesPaid, stage: Stagehand) -> Step:
    board = stage.board

    def pay() -> None:
        board.score.chips = list(event.chips)
        board.score.pot = event.pot

    flights = [
        stage.fly_chip(board.seat_layout(seat).plate.center, board.layout.pot.center, 0.06 * seat)
        for seat in range(board.seats)
    ]
    return chain(together(*flights), call(pay))


@step_of.register
def _(event: PackCut, stage: Stagehand) -> Step:
    board = stage.board
    if stage.brief:
        return wait(0.0)
    if event.depth == 0:
        stage.note(event.seat, stage.translator.tr("No cut"))
        return wait(0.35)
    home = board.stock_pose()
    away = Pose(home.x_px + board.stock_width * 1.15, home.y_px, 6.0, home.width_px)
    sprite = CardSprite(None, home, face_up=False)
    return chain(
        stage.fly(sprite, away, CUT_S * 0.5, face_up=False, sound=Cue.CUT),
        stage.fly(sprite, pose_in(board.layout.stock), CUT_S * 0.5, face_up=False),
    )


@step_of.register
def _(event: Dealt, stage: Stagehand) -> Step:
    seats = len(event.hands)
    steps: list[Step] = []
    for number in range(event.size * seats):
        seat = (event.dealer + 1 + number) % seats
        steps.append(chain(wait(number * DEAL_EVERY_S), call(partial(_deal_one, stage, seat))))
    open_at = wait(event.size * seats * DEAL_EVERY_S + DEAL_S)
    return chain(together(*steps, open_at), call(partial(_show_dealt, stage, event)))


def _deal_one(stage: Stagehand, seat: int) -> None:
    board = stage.board
    row = board.rows[seat]
    sprite = stage.from_stock(None)
    sprite.hold = False
    row.sprites.append(sprite)
    board.arrange()
    stage.hear(Cue.DEAL)


def _show_dealt(stage: Stagehand, event: Dealt) -> None:
    """Sort and turn up the hand that may be seen."""
    for seat, hand in enumerate(event.hands):
        row = stage.board.rows[seat]
        if hand and len(row) == len(hand):
            for sprite, card in zip(row.sprites, sorted(hand), strict=True):
                sprite.card = card
                sprite.turn_target = 1.0
            stage.hear(Cue.FLIP)
