"""How turns look: draws, pairs, passes, missed turns, reshuffles."""

from functools import partial

from game.bots.manner import STREAK
from game.engine.cards import Card
from game.engine.events import (
    Drew,
    Passed,
    Played,
    Reshuffled,
    Skipped,
    TurnedOver,
    UpCardTurned,
)
from game.engine.round import CIRCUIT_FROM_RESHUFFLE
from game.scenes.table.board import pile_pose
from game.scenes.table.motion.stagehand import MANY_PASSES, RIFFLED, TURN_UP_S, Stagehand
from game.scenes.table.motion.steps import step_of
from game.ui.cards.sprites import CardSprite, Pose, pose_in, pose_of
from game.ui.motion.shockwave import Shockwave
from game.ui.motion.tween import Step, call, chain, together, wait
from game.ui.sound import Cue

DRAW_S = 0.34
#: A draw in a run of turns without a match, from the third on, and one right after another (R25).
QUICK_DRAW_S = 0.24
NEXT_DRAW_S = 0.16
PLAY_S = 0.28
#: How long a pair lies side by side.
PAIR_S = 0.24
ONTO_S = 0.14
#: A hand so small is called out.
LAST_CARDS = 2


def _turn_up(stage: Stagehand, card: Card) -> Step:
    board = stage.board
    sprite = stage.from_stock(card)
    goal = pile_pose(board.layout.discard, card)
    done = partial(board.pile.append, sprite)
    return stage.fly(sprite, goal, TURN_UP_S, face_up=True, sound=Cue.FLIP, then=done)


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
        _follow_tension(stage)

    again = isinstance(stage.before, Drew) and stage.before.seat == event.seat
    many = stage.passes >= MANY_PASSES
    duration_s = NEXT_DRAW_S if again else QUICK_DRAW_S if many else DRAW_S
    # A long run of draws is heard as a soft rhythm, not as a rattle.
    sound = None if many and stage.passes % 2 else Cue.SLIDE
    up = event.card is not None
    return stage.fly(sprite, goal, duration_s, face_up=up, sound=sound, then=arrive)


@step_of.register
def _(event: Played, stage: Stagehand) -> Step:
    board = stage.board
    cards = [event.match] if event.free is None else [event.match, event.free]
    left = len(board.rows[event.seat]) - len(cards)
    run = board.score.runs.get(event.seat, 0) + 1
    board.score.runs[event.seat] = run
    board.score.circuit = None if board.score.circuit is None else 0
    sprites = [_taken(stage, event.seat, card) for card in cards]
    if left > 0:
        drew = isinstance(stage.before, Drew) and stage.before.seat == event.seat
        _call(stage, event.seat, run, drew_it=drew)
    if 0 < left <= LAST_CARDS:
        _call_last_cards(stage, event.seat, left)
    _follow_tension(stage)
    lands = None if left else partial(_land_heavily, stage)
    match = stage.fly(
        sprites[0],
        pile_pose(board.layout.discard, cards[0]),
        PLAY_S,
        face_up=True,
        then=partial(board.pile.append, sprites[0]),
    )
    if len(cards) == 1:
        return chain(match, call(lands or _nothing), wait(0.2))
    beside = pose_in(board.layout.discard)
    beside = Pose(beside.x_px + 0.92 * beside.width_px, beside.y_px, 5.0, beside.width_px)
    free = chain(
        stage.fly(sprites[1], beside, PLAY_S, face_up=True, sound=None),
        wait(PAIR_S),
        stage.fly(
            sprites[1],
            pile_pose(board.layout.discard, cards[1]),
            ONTO_S,
            face_up=True,
            then=partial(board.pile.append, sprites[1]),
        ),
    )
    return chain(together(match, free), call(lands or _nothing), wait(0.1))


def _nothing() -> None:
    """Let nothing follow."""


def _taken(stage: Stagehand, seat: int, card: Card) -> CardSprite:
    """Take a card out of a hand; until its turn comes it stays in sight above the hand."""
    board = stage.board
    sprite = board.rows[seat].take(card)
    if sprite is None:
        sprite = CardSprite(card, pose_in(board.seat_layout(seat).hand), face_up=False)
    sprite.card = card
    board.flyers.append(sprite)
    board.arrange()
    return sprite


def _call(stage: Stagehand, seat: int, run: int, *, drew_it: bool) -> None:
    """Let a seat call its pair: louder in a streak, with a cheer for a card it drew."""
    note = f"×{run}" if run >= STREAK else ""
    stage.add(stage.call_out("Pitty Pat", seat, note))
    stage.hear(Cue.STREAK if run >= STREAK else Cue.PITTY_PAT)
    if drew_it:
        stage.hear(Cue.DRAWN_MATCH)
        stage.note(seat, stage.translator.tr("Drew it!"), 1.0)


def _call_last_cards(stage: Stagehand, seat: int, left: int) -> None:
    tr = stage.translator.tr
    stage.note(seat, tr("Last card!") if left == 1 else tr("Two cards left!"), 1.6)
    stage.hear(Cue.LAST_CARD)
    if not (stage.quiet or stage.still):
        stage.board.plates.pulse(seat)


def _follow_tension(stage: Stagehand) -> None:
    """Let the music lean in while somebody has a last card or two."""
    stage.sound.lean_in(on=any(0 < len(row) <= LAST_CARDS for row in stage.board.rows))


def _land_heavily(stage: Stagehand) -> None:
    """Let the last card of a hand be felt where it lands."""
    if not stage.still:
        rect = stage.board.layout.discard
        stage.add(Shockwave(stage.kit, rect.center, round(rect.width * 1.7)))
    stage.hear(Cue.CARD_SLAM)


@step_of.register
def _(event: Passed, stage: Stagehand) -> Step | None:
    board = stage.board
    board.score.runs.pop(event.seat, None)
    if board.score.circuit is not None:
        board.score.circuit += 1
    if stage.passes <= MANY_PASSES:
        # Translators: what a player says who passes, in a speech bubble.
        stage.note(event.seat, stage.translator.trc("said by a player", "Pass"), 0.8)
    return None


@step_of.register
def _(event: Skipped, stage: Stagehand) -> Step:
    stage.note(event.seat, stage.translator.tr("Misses a turn"), 1.4)
    stage.hear(Cue.SKIP)
    if not (stage.quiet or stage.still):
        stage.board.plates.shiver(event.seat)
    return wait(0.5)


@step_of.register
def _(event: Reshuffled, stage: Stagehand) -> Step:
    board = stage.board
    last_warning = event.number == CIRCUIT_FROM_RESHUFFLE

    def gather() -> None:
        del board.pile[:-1]
        board.stock_size = event.size
        board.score.reshuffles = event.number
        if last_warning:
            board.score.circuit = 0
            stage.hear(Cue.SECOND_RESHUFFLE)

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
