"""Made-up results for the tests of scoreboard and podium: a session that is just its results."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from types import SimpleNamespace

from game.engine.cards import Card, card_code, parse_cards, penalty
from game.engine.events import Event
from game.engine.results import Ending, RoundResult, Standing, shared_pot
from game.engine.rules import HouseRules, Length, LengthKind
from game.scenes.base import Scene, Services
from game.scenes.pause.scene import PauseScene
from game.session import Waiting
from game.setup import HUMAN, MatchSetup, SeatSetup

#: Names that are hard to show.
HARD_NAMES = ("W" * 200, "😀 {n} %s", "O'Neil", "שלום ẞ")


@dataclass
class FakeSession:
    """What scoreboard and podium ask a session for."""

    setup: MatchSetup
    round_results: tuple[RoundResult, ...]
    over: bool = False
    closed: int = 0
    match_id: int = 7
    ended_round: tuple[Event, ...] = ()
    waiting: Waiting = Waiting.ROUND_RESULT
    view: SimpleNamespace = field(init=False)

    def __post_init__(self) -> None:
        last = self.round_results[-1]
        outcome = Standing(last.totals, None, 0).result() if self.over else None
        self.view = SimpleNamespace(last_round=last, outcome=outcome, chips=last.chips)

    def close_result(self) -> None:
        self.closed += 1


def seats(*names: str) -> tuple[SeatSetup, ...]:
    """Return seats; ``"sharp:Rosa"`` is a computer player."""
    parts = [name.partition(":") for name in names]
    return tuple(
        SeatSetup(rest, level) if colon else SeatSetup(level, HUMAN) for level, colon, rest in parts
    )


def rounds(*hands: tuple[str, ...], buy_in: int | None = None) -> tuple[RoundResult, ...]:
    """Return the results of rounds from the cards left, ``""`` for whoever went out."""
    results: list[RoundResult] = []
    totals = (0,) * len(hands[0])
    chips = (buy_in or 0,) * len(hands[0])
    for number, texts in enumerate(hands, start=1):
        held = tuple(tuple(sorted(parse_cards(text))) for text in texts)
        ending = Ending.OUT if not all(held) else Ending.STALEMATE
        fewest = min((len(hand), penalty(hand)) for hand in held)
        winners = tuple(s for s, h in enumerate(held) if (len(h), penalty(h)) == fewest)
        costs = tuple(0 if s in winners else penalty(hand) for s, hand in enumerate(held))
        totals = tuple(map(sum, zip(totals, costs, strict=True)))
        pot = len(texts) if buy_in else 0
        dealer = (number - 1) % len(texts)
        won = shared_pot(pot, winners, dealer, len(texts))
        chips = tuple(have - 1 + more for have, more in zip(chips, won, strict=True))
        results.append(
            RoundResult(
                number,
                dealer,
                ending,
                winners,
                held,
                costs,
                totals,
                chips if buy_in else None,
                pot,
            )
        )
    return tuple(results)


def a_pause(services: Services) -> Scene:
    """Return the pause over a match of three that has played a round."""
    played = session("Ana", "sharp:Rosa", "Marisol", hands=[("KC", "", "9C")], buy_in=20)
    return PauseScene(services, played, lambda: None)  # type: ignore[arg-type]


def pack(first: int, last: int) -> str:
    """Return the codes of a part of the pack."""
    return " ".join(card_code(Card(card)) for card in range(first, last))


def session(
    *names: str,
    hands: Sequence[tuple[str, ...]],
    over: bool = False,
    length: Length | None = None,
    buy_in: int | None = None,
) -> FakeSession:
    rules = HouseRules(length=length or Length(LengthKind.POINTS, 100), buy_in=buy_in)
    setup = MatchSetup(seats(*names), "caye_pier", rules)
    return FakeSession(setup, rounds(*hands, buy_in=buy_in), over=over)
