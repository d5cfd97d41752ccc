"""What the banner asks, or tells of somebody who acts."""

from collections.abc import Sequence

from game.engine.cards import ACE, RANK_OF, Card
from game.engine.rules import DrawRule, LoneCard
from game.engine.stage import Phase
from game.engine.view import PlayerView
from game.i18n import Translator
from game.scenes.common.ranks import rank_text
from game.session import Waiting


class TurnWords:
    """Makes the sentences on whose turn it is; ``names`` are the names by seat."""

    def __init__(self, translator: Translator, names: Sequence[str]) -> None:
        self._t = translator
        self._names = tuple(names)

    def _rank(self, card: Card) -> str:
        return rank_text(self._t, RANK_OF[card])

    def asked(self, waiting: Waiting, view: PlayerView, picked: Card | None) -> str:
        """Return whose turn it is and what may be done; ``picked`` is the free card picked."""
        seat = view.to_act
        if seat is None:
            return self._t.tr("The match is over.")
        name = self._names[seat]
        tr = self._t.tr
        match waiting:
            case Waiting.COMPUTER | Waiting.FORCED:
                return self.turn_of(view.phase, seat)
            case Waiting.CURTAIN | Waiting.HAND_OVER:
                return tr("Next: {name}.", name=name)
            case Waiting.LOOK:
                looking = name if view.seat is None else self._names[view.seat]
                return tr("{name}, look at your cards, then pass the screen on.", name=looking)
            case Waiting.ROUND_RESULT | Waiting.MATCH_OVER:
                return tr("The round is over.")
            case Waiting.PERSON:
                return self._person(view, name, picked)

    def turn_of(self, phase: Phase, seat: int) -> str:
        """Return what somebody is doing who needs nobody at the screen."""
        tr, name = self._t.tr, self._names[seat]
        if phase is Phase.DRAW_FOR_DEAL:
            return tr("{name} picks a card from the fan.", name=name)
        if phase is Phase.CUT:
            return tr("{name} may cut the pack.", name=name)
        return tr("{name} is thinking…", name=name)

    def _person(self, view: PlayerView, name: str, picked: Card | None) -> str:
        tr = self._t.tr
        up_card = view.up_card
        if view.phase is Phase.DRAW_FOR_DEAL:
            return tr("{name}, pick a card: the highest deals.", name=name)
        if view.phase is Phase.CUT or up_card is None:
            return tr("{name}, cut the pack or leave it as it is.", name=name)
        up_text = self._rank(up_card)
        lone = len(view.hand) == 1
        matches = [card for card in view.hand if RANK_OF[card] == RANK_OF[up_card]]
        if view.phase is Phase.PASS:
            return tr("{name}, nothing is left to draw: pass.", name=name)
        if view.phase is Phase.DRAW:
            if lone and matches and view.rules.lone_card is LoneCard.DRAW_PARTNER:
                return tr("{name}, your last card matches: draw its partner!", name=name)
            if view.rules.draw is DrawRule.TURN_OVER:
                return tr("{name}, no {rank}: turn over the top card.", name=name, rank=up_text)
            return tr("{name}, no {rank} in hand: draw a card.", name=name, rank=up_text)
        return self._choice(view, name, picked, matches)

    def _choice(
        self, view: PlayerView, name: str, picked: Card | None, matches: Sequence[Card]
    ) -> str:
        tr = self._t.tr
        rank = self._rank(matches[0])
        if len(view.hand) == 1:
            return tr("{name}, your last card matches: out you go!", name=name)
        if picked is not None:
            free = self._rank(picked)
            if len(view.hand) == 2:
                return tr("{match} + {free}: and you are out!", match=rank, free=free)
            if view.rules.power_aces and RANK_OF[matches[0]] == ACE:
                return self._power_ace(view, rank, free)
            return tr("{match} + {free}: next up-card {free}", match=rank, free=free)
        return tr("{name}: play the {rank} with any card you like.", name=name, rank=rank)

    def _power_ace(self, view: PlayerView, match: str, free: str) -> str:
        """Return what a power ace does to whom, beside what it leaves up (R26)."""
        assert view.to_act is not None
        if len(self._names) == 2:
            return self._t.tr(
                "{match} + {free}: next up-card {free}, and you go again", match=match, free=free
            )
        return self._t.tr(
            "{match} + {free}: next up-card {free}, {name} misses a turn",
            match=match,
            free=free,
            name=self._names[(view.to_act + 1) % len(self._names)],
        )
