"""How turns and the end of a round look: draws, pairs, passes, reshuffles, going out."""

from functools import partial

from game.bots.manner import STREAK
from game.engine.cards import Card
from game.engine.events import (
    Drew,
    Passed,
    Played,
    Reshuffled,
    RoundEnded,
    Skipped,
    TurnedOver,
    UpCardTurned,
)
from game.engine.results import Ending
from game.scenes.table.board import pile_pose
from game.scenes.table.motion.stagehand import RIFFLED, Stagehand
from game.scenes.table.motion.steps import step_of
from game.ui.cards.sprites import CardSprite, pose_in, pose_of
from game.ui.motion.confetti import Confetti
from game.ui.motion.tween import Step, call, chain, together, wait
from game.ui.sound import Cue

DRAW_S = 0.34
#: A card that is drawn right after another one of the same seat (R25).
NEXT_DRAW_S = 0.16
PLAY_S = 0.36
TURN_S = 0.42


def _turn_up(stage: Stagehand, card: Card) -> Step:
    board = stage.board
    sprite = stage.from_stock(card)
    goal = pile_pose(board.layout.discard, card)
    done = partial(board.pile.append, sprite)
    return stage.fly(sprite, goal, TURN_S, face_up=True, sound=Cue.FLIP, then=done)


@step_of.register
def _(event: UpCardTurned, stage: Stagehand) -> Step:
    return _turn_up(stage, event.card)


@step_of.register
def _(event: TurnedOver, stage: Stagehand) -> Step:
    return _turn_up(stage, event.card)


@step_of.register
def _(event: Drew, stage: Stagehand) -> Step:
    board = stage.board
    sprite = stage.from_stock(event.card)
    row = board.rows[event.seat]
    slots = board.hand_slots(event.seat, len(row) + 1)
    place = len(row)
    if event.card is not None:
        place = sum(1 for s in row.sprites if s.card is not None and s.card < event.card)
    goal = pose_of(slots[place], board.hand_width(event.seat))

    def arrive() -> None:
        row.insert(sprite)
        board.arrange()

    duration_s = NEXT_DRAW_S if stage.drawing == event.seat else DRAW_S
    return stage.fly(sprite, goal, duration_s, face_up=event.card is not None, then=arrive)


@step_of.register
def _(event: Played, stage: Stagehand) -> Step:
    board = stage.board
    cards = [event.match] if event.free is None else [event.match, event.free]
    run = board.score.runs.get(event.seat, 0) + 1
    board.score.runs[event.seat] = run
    board.score.circuit = None if board.score.circuit is None else 0
    flights = [
        chain(wait(index * 0.13), _discard(stage, event.seat, card))
        for index, card in enumerate(cards)
    ]
    if len(board.rows[event.seat]) > len(cards):
        stage.effects.add(
            stage.call_out("Pitty Pat", event.seat, f"×{run}" if run >= STREAK else "")
        )
        stage.sound.play(Cue.STREAK if run >= STREAK else Cue.PITTY_PAT)
    return chain(together(*flights), wait(0.3))


def _discard(stage: Stagehand, seat: int, card: Card) -> Step:
    board = stage.board
    sprite = board.rows[seat].take(card)
    if sprite is None:
        sprite = CardSprite(card, pose_in(board.seat_layout(seat).hand), face_up=False)
    sprite.card = card
    # Until its turn comes the card stays in sight above the hand.
    board.flyers.append(sprite)
    board.arrange()
    goal = pile_pose(board.layout.discard, card)

    def land() -> None:
        board.pile.append(sprite)

    return stage.fly(sprite, goal, PLAY_S, face_up=True, then=land)


@step_of.register
def _(event: Passed, stage: Stagehand) -> Step:
    board = stage.board
    board.score.runs.pop(event.seat, None)
    if board.score.circuit is not None:
        board.score.circuit += 1
    stage.note(event.seat, stage.translator.tr("Pass"), 1.0)
    return wait(0.25)


@step_of.register
def _(event: Skipped, stage: Stagehand) -> Step:
    stage.note(event.seat, stage.translator.tr("Misses a turn"), 1.4)
    stage.sound.play(Cue.REFUSE)
    return wait(0.5)


@step_of.register
def _(event: Reshuffled, stage: Stagehand) -> Step:
    board = stage.board

    def gather() -> None:
        del board.pile[:-1]
        board.stock_size = event.size
        board.score.reshuffles = event.number
        if event.number == 2:
            board.score.circuit = 0

    moving = [
        CardSprite(None, pose_in(board.layout.discard), face_up=False) for _ in range(RIFFLED // 2)
    ]
    flights = [
        chain(
            wait(index * 0.05),
            stage.fly(sprite, pose_in(board.layout.stock), 0.3, face_up=False, sound=None),
        )
        for index, sprite in enumerate(moving)
    ]
    return chain(
        together(*flights), call(gather), stage.riffle(board.layout.stock.center), wait(0.1)
    )


@step_of.register
def _(event: RoundEnded, stage: Stagehand) -> Step:
    result = event.result
    board = stage.board
    steps: list[Step] = []
    settings = stage.settings()
    if result.ending is Ending.OUT:
        words = stage.call_out(stage.translator.tr("Pitty Pat!"), None)
        stage.sound.duck()
        stage.sound.play(Cue.GOING_OUT)
        if not settings.reduced_motion:
            stage.effects.add(Confetti(stage.kit, stage.rng))
    else:
        words = stage.call_out(stage.translator.tr("Stalemate"), None)
        stage.sound.play(Cue.STALEMATE)
    stage.effects.add(words)
    if result.chips is not None:
        pot = board.layout.pot.center
        for seat in result.winners:
            goal = board.seat_layout(seat).plate.center
            steps += [stage.fly_chip(pot, goal, 0.4 + 0.08 * n) for n in range(3)]

    def score() -> None:
        board.score.points = list(result.totals)
        board.score.chips = None if result.chips is None else list(result.chips)
        board.score.pot = 0

    return chain(together(*steps, wait(1.9)), call(score))
