"""What may be shown of choices that were priced, and what a round came to in one line.

While a round goes on nothing of its choices is shown to anybody: others sit at the same screen.
"""

from dataclasses import dataclass
from typing import Final

import pygame

from game.coach import SeatAccount
from game.engine.errors import RecordError
from game.engine.results import MatchResult
from game.i18n import Translator
from game.scenes.base import Services
from game.setup import Aids
from game.store.live import aids_of
from game.ui import theme
from game.ui.fitting import SHRINK
from game.ui.glyphs import Face
from game.ui.kit import Kit

_MINUS: Final = "\N{MINUS SIGN}"
_BAR_U: Final = 10


@dataclass(frozen=True, slots=True)
class Balance:
    """What a round, or several, left in points: by the cards and the others, and by own choices."""

    cards: float
    choices: float

    def __add__(self, other: "Balance") -> "Balance":
        return Balance(self.cards + other.cards, self.choices + other.choices)


def balance_of(account: SeatAccount) -> Balance:
    """Return the two parts of an account."""
    return Balance(account.cards, account.choices)


def may_look_back(services: Services, match_id: int) -> bool:
    """Tell whether choices of a match may be looked back at now.

    At a table without any aids that has to wait until the match is over.
    """
    if not services.settings.look_back:
        return False
    try:
        record = services.data.load(match_id)
    except (KeyError, RecordError):
        return False
    is_over = bool(record.log) and isinstance(record.log[-1], MatchResult)
    return is_over or aids_of(record.extra.get("aids")) is not Aids.NONE


def signed(translator: Translator, points: float, digits: int = 0) -> str:
    """Return points with their sign; what rounds to nothing has none."""
    text = translator.decimal(abs(points), digits)
    if round(points, digits) == 0:
        return text
    return f"{_MINUS if points < 0 else '+'}{text}"


def balance_line(translator: Translator, balance: Balance) -> str:
    """Return what the cards did and what the choices did."""
    return translator.tr(
        # Translators: points of a round; what the cards (luck) did, what the own choices cost.
        "Cards {cards} · choices {choices}",
        cards=signed(translator, balance.cards),
        choices=signed(translator, balance.choices),
    )


def draw_balance(
    surface: pygame.Surface, kit: Kit, rect: pygame.Rect, balance: Balance, most: float
) -> None:
    """Draw a small bar: what the cards did to the left or right of the middle, and the choices.

    ``most`` are the points that fill half of it.
    """
    high_px = min(rect.height, kit.px(_BAR_U))
    track = pygame.Rect(rect.left, rect.centery - high_px // 2, rect.width, high_px)
    surface.blit(kit.shapes.box(track.size, theme.FIELD, high_px // 2), track)
    middle, each_px = track.centerx, track.width / 2 / max(most, 1.0)
    cards_px, choices_px = round(balance.cards * each_px), round(-balance.choices * each_px)
    left = middle + min(0, cards_px)
    parts = (
        (pygame.Rect(left, track.top, abs(cards_px), high_px), theme.MINT),
        (pygame.Rect(left - choices_px, track.top, choices_px, high_px), theme.ORANGE),
    )
    for part, colour in parts:
        surface.fill(colour, part.clip(track))
    surface.fill(theme.CREAM, (middle, track.top - 1, max(1, kit.px(1.5)), high_px + 2))


def draw_balance_line(
    surface: pygame.Surface,
    kit: Kit,
    rect: pygame.Rect,
    text: str,
    balance: Balance | None,
    most: float,
    *,
    below: bool,
) -> None:
    """Draw the line of a balance with its bar ``below`` it or on its right.

    Without a balance there is only the text.
    """
    bar, room = rect.copy(), rect.copy()
    if below:
        bar.height = round(rect.height * 0.25)
        bar.bottom = rect.bottom
        room.height -= bar.height
    elif balance is not None:
        bar.width = min(kit.px(80), rect.width // 4)
        bar.right = rect.right
        room.width = max(1, bar.left - kit.px(10) - rect.left)
        if kit.painter.size(text, theme.SMALL_U, face=Face.BOLD)[0] * SHRINK > room.width:
            room, balance = rect.copy(), None  # the words need the room of the bar
    line = kit.painter.fitted(text, theme.SMALL_U, theme.MINT, room.size, face=Face.BOLD)
    place = line.get_rect(midright=room.midright)
    if below:
        place.left = room.left
    surface.blit(line, place)
    if balance is not None:
        draw_balance(surface, kit, bar, balance, most)
