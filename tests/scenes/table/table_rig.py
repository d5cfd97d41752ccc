"""What tests of the table share: a table to play at, matches in any state, what may be seen."""

import random
from collections.abc import Callable, Sequence
from functools import cache
from itertools import takewhile
from typing import Final

import pygame
import pytest

from game.engine.cards import PACK, Card, parse_cards
from game.engine.chance import SeededChance
from game.engine.entries import entry_of
from game.engine.events import DrewForDeal, Event, FanSpread, Passed, Played
from game.engine.match import Match
from game.engine.moves import Move
from game.engine.round import Round
from game.engine.rules import HouseRules, Length, LengthKind
from game.engine.stage import Phase
from game.engine.view import PlayerView
from game.places.picture import TablePicture
from game.places.table_map import TableMap
from game.scenes.base import Scene, Services
from game.scenes.table import TableScene
from game.scenes.table.board import PILE_SHOWN
from game.scenes.table.motion.stagehand import Stagehand
from game.session import Session, Waiting
from game.settings import DrawForMe, Settings, Speed
from game.setup import HUMAN, Aids, MatchSetup, SeatSetup
from game.store.store import Store
from game.ui.cards.art import CardArt
from game.ui.cards.sprites import CardSprite
from tests.scenes.texts.menus import tables
from tests.support import Harness, memory

SHORT: Final = HouseRules(length=Length(LengthKind.ROUNDS, 2))
#: Nothing moves; computers and forced turns still take a moment.
STILL: Final = Settings(speed=Speed.OFF, reduced_motion=True, light_hand=False)
#: The same, and people draw by hand even when they pass the screen around.
BY_HAND: Final = Settings(
    speed=Speed.OFF, reduced_motion=True, draw_for_me=DrawForMe.NEVER, light_hand=False
)
MOVING: Final = Settings(speed=Speed.NORMAL)
SMALL: Final = (640, 480)
NAMES: Final = ("Ana", "Delroy", "Marisol", "Ixchel")
LEVELS: Final = {"h": HUMAN, "r": "random", "b": "beginner", "s": "steady"}
ENTER: Final = pygame.K_RETURN


@cache
def all_tables() -> tuple[TableMap, ...]:
    return tables()


@cache
def place_of(table_id: str) -> TablePicture:
    """Return the picture of a place; drawing it takes long, so that tables share it."""
    return TablePicture(next(table for table in all_tables() if table.id == table_id))


def setup_of(
    players: str,
    rules: HouseRules = SHORT,
    table: str = "caye_pier",
    aids: Aids = Aids.NONE,
) -> MatchSetup:
    """Return a set-up; ``players`` has a letter a seat, h for a person, r for ``random``."""
    seats = tuple(
        SeatSetup(name, LEVELS[letter]) for name, letter in zip(NAMES, players, strict=False)
    )
    return MatchSetup(seats, table, rules, aids=aids)


def match_with(
    hands: Sequence[str],
    up: str,
    *,
    stock: str | None = None,
    below: str = "",
    to_act: int = 0,
    rules: HouseRules = SHORT,
    reshuffles: int = 0,
) -> Match:
    """Return a match whose first round lies like this, ``to_act`` about to begin a turn.

    ``below`` are the discards under the up-card, ``stock`` by default all other cards, ascending.
    """
    match = Match(rules, len(hands), SeededChance(3))
    while match.round is None:
        match.apply(match.legal_moves()[0])
    held = [parse_cards(hand) for hand in hands]
    pile = parse_cards(f"{up} {below}")
    used = {card for hand in held for card in hand} | set(pile)
    rest = [card for card in PACK if card not in used]
    match.round.set_cards(held, rest if stock is None else parse_cards(stock), pile)
    match.round.reshuffles = reshuffles
    match.round.begin_turn(to_act)
    return match


def match_at(
    players: int, wanted: Callable[[Match], bool], *, seed: int = 5, rules: HouseRules = SHORT
) -> Match:
    """Return a match played at random until it is as wanted."""
    rng = random.Random(seed)
    match = Match(rules, players, SeededChance(seed))
    for _ in range(20_000):
        if wanted(match):
            return match
        if match.outcome is not None:
            match = Match(rules, players, SeededChance(rng.getrandbits(32)))
        match.apply(rng.choice(match.legal_moves()))
    pytest.fail("it never came to that")


class Rig:
    """A table on a harness, the truth about its match, and short words for what tests do."""

    def __init__(self, harness: Harness) -> None:
        self.harness = harness

    @property
    def scene(self) -> TableScene:
        return next(s for s in self.harness.app.stack.scenes if isinstance(s, TableScene))

    @property
    def session(self) -> Session:
        return self.scene.session

    @property
    def truth(self) -> Match:
        """The match with all that is hidden."""
        return self.session._match

    @property
    def round(self) -> Round:
        round_ = self.truth.round
        assert round_ is not None
        return round_

    @property
    def moves(self) -> list[Move]:
        """All moves made so far."""
        return [e for e in self.truth.log if isinstance(e, Move)]

    def until(self, wanted: Callable[[], object], *, dt_s: float = 0.1, frames: int = 3000) -> None:
        """Let frames pass until something holds."""
        for _ in range(frames):
            if wanted():
                return
            self.harness.frame(dt_s)
        pytest.fail("it never came to that")

    def settle(self) -> None:
        """Let everything that moves come to rest, and what was said fade."""
        self.until(lambda: not self.scene.animating)
        self.harness.frame()

    def until_asked(self) -> None:
        """Let time pass until a person is asked: at the curtain or for a move."""
        waits = (Waiting.PERSON, Waiting.CURTAIN)
        self.until(
            lambda: (
                self.harness.top is self.scene
                and self.session.waiting in waits
                and not self.scene.animating
                and (self.scene.curtain.seat is not None or self.session.waiting is Waiting.PERSON)
            )
        )
        self.harness.frame(0.1, times=6)

    def uncover(self) -> None:
        """Let time pass until the curtain is down, open it, and let the cards turn up."""
        self.until(lambda: self.scene.curtain.seat is not None)
        self.harness.frame(0.1, times=6)
        self.harness.key(ENTER)
        self.settle()

    def picture(self) -> bytes:
        """The window as it is now, drawn anew."""
        self.scene.dirty = True
        self.harness.frame(0.0)
        return pygame.image.tobytes(self.harness.window.surface(), "RGB")

    def click_card(self, card: Card) -> None:
        sprite = self.sprite(card)
        width = sprite.pose.width_px
        self.harness.click(
            (round(sprite.pose.x_px - width * 0.36), round(sprite.pose.y_px - width * 0.3))
        )

    def sprite(self, card: Card) -> CardSprite:
        row = self.scene.board.rows[self.scene.board.viewpoint]
        return next(sprite for sprite in row.sprites if sprite.card == card)


def open_table(
    players: str = "hh",
    *,
    match: Match | None = None,
    rules: HouseRules = SHORT,
    settings: Settings = STILL,
    size_px: tuple[int, int] = SMALL,
    seed: int = 7,
    store: Store | None = None,
    language: str = "en",
    aids: Aids = Aids.NONE,
) -> Rig:
    """Open the table on a new match, or on one in any state, without any event of it."""
    data = store or memory()
    setup = setup_of(players, rules if match is None else match.rules, aids=aids)

    def first(services: Services) -> Scene:
        def current() -> Settings:
            return services.settings

        rng = random.Random(1)
        if match is None:
            session = Session.start(setup, data, settings=current, rng=rng, seed=seed)
        else:
            number = data.begin(setup, [entry_of(noted) for noted in match.log])
            session = Session(match, setup, settings=current, rng=rng, store=data, match_id=number)
        scene = TableScene(services, session)
        scene.place_picture = place_of(setup.table)
        return scene

    return Rig(
        Harness(
            first,
            size_px=size_px,
            settings=settings,
            data=data,
            tables=all_tables(),
            language=language,
        )
    )


def shown_events(patch: pytest.MonkeyPatch) -> list[Event]:
    """Return a list that every event is added to as it begins to be shown."""
    shown: list[Event] = []
    real = Stagehand.note_event

    def note(stage: Stagehand, event: Event) -> None:
        shown.append(event)
        real(stage, event)

    patch.setattr(Stagehand, "note_event", note)
    return shown


def through_opening(rig: Rig) -> None:
    """Let the people take cards from the fan and cut, until the first hand is dealt."""

    def ask() -> bool:
        if rig.truth.phase in (Phase.DRAW_FOR_DEAL, Phase.CUT):
            if rig.session.waiting is Waiting.PERSON and not rig.scene.moving:
                rig.harness.key(ENTER)
            return False
        return True

    rig.until(ask)
    rig.until_asked()


def assert_board_shows_view(rig: Rig) -> None:
    """Check that everything on the table is as the view says."""
    scene, view, board = rig.scene, rig.session.view, rig.scene.board
    assert not scene.moving
    for seat in range(view.seats):
        expected: tuple[Card | None, ...] = (None,) * view.hand_sizes[seat]
        if seat == view.seat:
            expected = view.hand
        assert board.open_cards(seat) == expected, f"hand of seat {seat}"
    shown = tuple(sprite.card for sprite in reversed(board.pile))
    assert shown[:PILE_SHOWN] == view.discard[:PILE_SHOWN]
    assert not board.flyers
    score = board.score
    if view.phase not in (Phase.DRAW_FOR_DEAL, Phase.CUT):
        assert board.stock_size == view.stock_size
        assert (score.reshuffles, score.circuit) == (view.reshuffles, view.circuit)
        assert [score.runs.get(seat, 0) for seat in range(view.seats)] == runs_of(view)
        assert not board.fan
    if view.phase is Phase.DRAW_FOR_DEAL:
        taken = {place for place, _, _ in view.fan_taken}
        assert set(board.fan) == set(range(len(PACK))) - taken
        assert {seat: sprite.card for seat, sprite in board.fan_shown.items()} == in_the_draw(view)
    assert (tuple(score.points), score.dealer, score.pot) == (view.totals, view.dealer, view.pot)
    assert score.chips == (None if view.chips is None else list(view.chips))


def runs_of(view: PlayerView) -> list[int]:
    """Return how many pairs each seat has played since it last passed, in this round."""
    turns = [event for event in reversed(view.history) if isinstance(event, Played | Passed)]
    return [
        len(list(takewhile(lambda e: isinstance(e, Played), [e for e in turns if e.seat == seat])))
        for seat in range(view.seats)
    ]


def in_the_draw(view: PlayerView) -> dict[int, Card]:
    """Return the cards drawn for the deal that still count: not those of tied seats."""
    cards: dict[int, Card] = {}
    for event in view.history:
        if isinstance(event, DrewForDeal):
            cards[event.seat] = event.card
        elif isinstance(event, FanSpread):
            cards = {seat: card for seat, card in cards.items() if seat not in event.seats}
    return cards


class FaceSpy:
    """Records which faces are drawn; ``take`` returns those drawn since the last call."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._drawn: set[Card] = set()
        for name in ("face", "rotated"):
            patch.setattr(CardArt, name, self._wrapped(getattr(CardArt, name)))

    def _wrapped(self, draw: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def spying(
            art: CardArt, card: Card | None, *args: object, **options: object
        ) -> pygame.Surface:
            if card is not None:
                self._drawn.add(card)
            return draw(art, card, *args, **options)

        return spying

    def take(self) -> set[Card]:
        taken, self._drawn = self._drawn, set()
        return taken
