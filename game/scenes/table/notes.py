"""The small line below the banner: what happened meanwhile, and when the round is about to end."""

from game.scenes.table.state import TableState


def note_line(state: TableState, *, hurried: bool) -> str:
    """Return what the person at the screen should know now; empty for nothing.

    What a hidden hand drew by itself is told to its owner only, while that hand lies open. What
    others did is told where it was ``hurried`` past. After the second reshuffle the rule that ends
    the round stays in sight (R17).
    """
    if state.guide is not None:
        return ""
    if state.asks_person:
        own = state.words.own_turns(state.session.meanwhile)
        if own:
            return own
        if hurried:
            digest = state.words.digest(state.telling.meanwhile)
            if digest:
                return digest
    if state.board.score.circuit is not None:
        return state.words.stalemate_near()
    return ""
