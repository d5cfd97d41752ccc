"""What the records say of matches, players and outcomes, in the player's language."""

from collections.abc import Sequence
from typing import Final

from game.bots import LEVELS
from game.i18n import N_, Translator
from game.scenes.base import Services
from game.scenes.common.faces import face_name
from game.scenes.common.names import names_now
from game.setup import HUMAN, SeatSetup
from game.store.values import DamagedLine, MatchLine, Outcome, Player, SeatLine
from game.ui import theme
from game.ui.fitting import SHRINK
from game.ui.widgets.outcome_chart import Share

OUTCOMES: Final = {
    Outcome.WON: N_("Won"),
    Outcome.JOINT: N_("Won together"),
    Outcome.LOST: N_("Lost"),
    Outcome.LEFT: N_("Left early"),
}
_LOOKS: Final = {
    Outcome.WON: (theme.GOLD, 0),
    Outcome.JOINT: (theme.GOLD_PALE, 1),
    Outcome.LOST: (theme.TEAL_LIGHT, 2),
    Outcome.LEFT: (theme.MINT, 3),
}


def player_name(player: Player, translator: Translator) -> str:
    """Return what a player is called: a person's name, or a computer player's animal."""
    if player.is_computer:
        level = LEVELS.get(player.name)
        animal = player.name if level is None else translator.tr(level.animal)
        return translator.tr("Computer: {animal}", animal=animal)
    return player.name


def face_in(seat: SeatLine) -> str | None:
    """Return the picture of whoever played a seat, None for a person without one."""
    return face_name(seat.player.name) if seat.player.is_computer else seat.face


def seat_names(line: MatchLine, translator: Translator) -> tuple[str, ...]:
    """Return the names in a match, one a seat, computer players' in the language of now."""
    seats = [
        SeatSetup(
            seat.name,
            seat.player.name if seat.player.is_computer else HUMAN,
            is_named=seat.is_named,
        )
        for seat in line.seats
    ]
    return names_now(seats, translator)


def date_of(line: MatchLine | DamagedLine, translator: Translator) -> str:
    """Return when a match began."""
    if line.started is None:
        return translator.tr("Date unknown")
    return translator.date_time(line.started)


def points_texts(points: Sequence[int], services: Services, width_px: int) -> list[str]:
    """Return numbers of points in small letters: bare where the word has no room beside one."""
    translator = services.translator
    texts = [translator.trn("{n} point", "{n} points", number) for number in points]
    widest_px = max(services.painter.size(text, theme.SMALL_U)[0] for text in texts)
    return texts if widest_px * SHRINK <= width_px else [translator.number(n) for n in points]


def outcome_share(outcome: Outcome, number: int, name: str = "") -> Share:
    """Return how many matches had an outcome, in the colour and pattern of that outcome."""
    colour, pattern = _LOOKS[outcome]
    return Share(number, name, colour, pattern)
