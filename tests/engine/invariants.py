"""What must be true after every move; a referee for tests and long trials."""

from game.engine.cards import PACK, RANK_OF, Rank
from game.engine.match import Match
from game.engine.round import MOST_RESHUFFLES, Round


def faults(match: Match) -> list[str]:
    """Return a sentence for everything that is wrong with the state of a match; empty when
    sound.
    """
    found = []
    if (match.outcome is None) != (match.to_act is not None):
        found.append("neither is one seat to act nor is the match over")
    legal = [seat for seat in range(match.seats) if match.legal_moves(seat)]
    if legal != ([] if match.to_act is None else [match.to_act]):
        found.append(f"seats {legal} have legal moves, {match.to_act} is to act")
    moves = match.legal_moves()
    if moves != sorted(set(moves)):
        found.append("the legal moves are not sorted or not different")
    bought = (match.rules.buy_in or 0) * match.seats
    if match.chips is not None and sum(match.chips) + match.pot != bought:
        found.append("chips have come or gone")
    if match.round is not None:
        found += _round_faults(match.round)
    return found


def _round_faults(round_: Round) -> list[str]:
    found = []
    held = [card for hand in round_.hands for card in hand]
    if sorted(held + round_.stock + round_.pile) != list(PACK):
        found.append("hands, stock and discard pile are not one pack")
    for hand, counts in zip(round_.hands, round_.counts, strict=True):
        ranks = [RANK_OF[card] for card in hand]
        if hand != sorted(hand) or counts != [ranks.count(Rank(rank)) for rank in range(13)]:
            found.append("a hand is not ascending or not counted right")
    if not round_.pile or RANK_OF[round_.pile[-1]] != round_.up_rank:
        found.append("the up-card is not the top of the discard pile")
    if round_.reshuffles > MOST_RESHUFFLES[round_.rules.draw]:
        found.append("more reshuffles than the rules allow")
    return found
