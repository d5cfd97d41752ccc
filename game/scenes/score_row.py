"""What a round left in one player's hand: the cards, what they cost, and the new total."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

import pygame

from game.engine.cards import PENALTY_OF, RANK_OF, Card
from game.engine.results import Ending, RoundResult
from game.engine.scoring import shared_pot
from game.i18n import Translator
from game.scenes.seat_rows import SeatBadge
from game.setup import MatchSetup, SeatSetup
from game.ui import theme
from game.ui.card_sprites import CardPictures
from game.ui.glyphs import Face
from game.ui.kit import Kit
from game.ui.widget import Widget

_PAD_U: Final = 12
_SCORE_U: Final = 150
_WIDEST_CARD_U: Final = 96
_CARD_RATIO: Final = 1.4
#: How much of a card shows beside the next one of its rank, and how far ranks lie apart.
_STEP_PART: Final = 0.36
_GAP_PART: Final = 1.12


@dataclass(frozen=True, slots=True)
class RowFacts:
    """What a row shows; ``chips`` and ``chips_won`` None without stakes."""

    index: int
    seat: SeatSetup
    hand: tuple[Card, ...]
    penalty: int
    total_before: int
    total: int
    is_winner: bool
    went_out: bool
    chips: int | None
    chips_won: int | None


def row_facts(
    setup: MatchSetup, result: RoundResult, before: Sequence[int]
) -> tuple[RowFacts, ...]:
    """Return the rows of a round, by seat; ``before`` are the totals before it."""
    seats = len(setup.seats)
    won = shared_pot(result.pot, result.winners, result.dealer, seats)
    return tuple(
        RowFacts(
            index=index,
            seat=seat,
            hand=result.hands[index],
            penalty=result.penalties[index],
            total_before=before[index],
            total=result.totals[index],
            is_winner=index in result.winners,
            went_out=index in result.winners and result.ending is Ending.OUT,
            chips=None if result.chips is None else result.chips[index],
            chips_won=None if result.chips is None else won[index],
        )
        for index, seat in enumerate(setup.seats)
    )


@dataclass(frozen=True, slots=True)
class RankGroup:
    """The cards of one rank, where the left edge of each lies, and the room for their label."""

    cards: tuple[Card, ...]
    lefts_px: tuple[float, ...]
    label_px: tuple[float, float]


def lay_out_hand(hand: Sequence[Card], width_px: int, card_px: int) -> tuple[RankGroup, ...]:
    """Return the groups of a hand from the left, none of them reaching beyond the width."""
    groups = [tuple(cards) for _, cards in groupby(sorted(hand), key=lambda card: RANK_OF[card])]
    inner = sum(len(cards) - 1 for cards in groups) * card_px * _STEP_PART
    between = max(0, len(groups) - 1) * card_px * _GAP_PART
    free_px = max(0, width_px - card_px)
    shrink = min(1.0, free_px / max(1.0, inner + between))
    step, gap = card_px * _STEP_PART * shrink, card_px * _GAP_PART * shrink
    laid: list[RankGroup] = []
    left = 0.0
    for number, cards in enumerate(groups):
        lefts = tuple(left + step * index for index in range(len(cards)))
        last = number == len(groups) - 1
        end = lefts[-1] + (card_px if last else min(card_px, gap))
        laid.append(RankGroup(cards, lefts, (left, end)))
        left = lefts[-1] + gap
    return tuple(laid)


def group_label(cards: Sequence[Card]) -> str:
    """Return what the cards of one rank cost: "7", or "2×7" for two of them."""
    each = PENALTY_OF[cards[0]]
    return str(each) if len(cards) == 1 else f"{len(cards)}×{each}"


class ScoreRow(Widget):
    """One player's row; ``part`` 0 to 1 is how far the total has been counted up."""

    focusable = False

    def __init__(
        self,
        kit: Kit,
        translator: Translator,
        pictures: Callable[[], CardPictures],
        facts: RowFacts,
    ) -> None:
        super().__init__(kit)
        self.facts = facts
        self.part = 1.0
        self._translator = translator
        self._pictures = pictures
        self._head = SeatBadge(kit, facts.index)
        self._head.player = facts.seat.player
        self._head.name = facts.seat.name

    @property
    def shown_total(self) -> int:
        """Return the total as it is counted up now."""
        facts = self.facts
        return facts.total_before + round((facts.total - facts.total_before) * self.part)

    def place(self, rect: pygame.Rect) -> None:
        """Divide the row: head, name over cards, score."""
        super().place(rect)
        kit = self.kit
        pad_px = kit.px(_PAD_U)
        side_px = max(1, min(rect.height - 2 * pad_px, kit.px(92)))
        self._head.place(pygame.Rect(rect.left + pad_px, 0, side_px, side_px))
        self._head.rect.centery = rect.centery
        self._score = pygame.Rect(0, rect.top, kit.px(_SCORE_U), rect.height)
        self._score.right = rect.right - pad_px
        left = self._head.rect.right + pad_px
        wide_px = max(1, self._score.left - pad_px - left)
        name_px = kit.painter.line_height(theme.BODY_U, face=Face.BOLD)
        self._name = pygame.Rect(left, rect.top + kit.px(6), wide_px, name_px)
        top = self._name.bottom + kit.px(2)
        high_px = max(1, rect.bottom - kit.px(6) - top)
        self._hand = pygame.Rect(left, top, wide_px, high_px)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the row."""
        kit, rect = self.kit, self.rect
        winner = self.facts.is_winner
        edge = theme.GOLD if winner else theme.PANEL_EDGE
        fill = theme.mix(theme.FIELD, theme.TEAL, 0.55) if winner else theme.FIELD
        edge_px = kit.px(3.5 if winner else theme.EDGE_U)
        box = kit.shapes.box(rect.size, fill, kit.px(theme.RADIUS_U), edge=edge, edge_px=edge_px)
        surface.blit(box, rect)
        self._head.draw(surface)
        self._draw_name(surface)
        self._draw_hand(surface)
        self._draw_score(surface)

    def _draw_name(self, surface: pygame.Surface) -> None:
        kit, facts = self.kit, self.facts
        room = self._name.copy()
        if facts.is_winner:
            crown = kit.icon("crown", (room.height, room.height))
            surface.blit(crown, room)
            room.left += crown.get_width() + kit.px(8)
            room.width -= crown.get_width() + kit.px(8)
        if facts.chips is not None:
            room.width -= self._draw_chips(surface, room)
        name = kit.painter.line(
            facts.seat.name,
            theme.BODY_U,
            theme.GOLD if facts.is_winner else theme.CREAM,
            face=Face.BOLD,
            max_width_px=max(1, room.width),
        )
        surface.blit(name, name.get_rect(midleft=room.midleft))

    def _draw_chips(self, surface: pygame.Surface, room: pygame.Rect) -> int:
        """Draw the chips at the right end of the name's line; return the width they take."""
        kit, facts, tr = self.kit, self.facts, self._translator
        text = tr.number(facts.chips or 0)
        if facts.chips_won:
            text = f"{text} (+{tr.number(facts.chips_won)})"
        ink = theme.GOLD if facts.chips_won else theme.MINT
        line = kit.painter.line(text, theme.SMALL_U, ink, face=Face.BOLD)
        place = line.get_rect(midright=room.midright)
        surface.blit(line, place)
        side_px = kit.px(24)
        chip = kit.icon("chip", (side_px, side_px))
        surface.blit(chip, chip.get_rect(midright=(place.left - kit.px(6), room.centery)))
        return place.width + side_px + kit.px(18)

    def _draw_hand(self, surface: pygame.Surface) -> None:
        kit, room = self.kit, self._hand
        if not self.facts.hand:
            said = self._translator.tr("No cards left")
            text = kit.painter.line(
                said, theme.SMALL_U, theme.MINT, face=Face.BOLD, max_width_px=room.width
            )
            surface.blit(text, text.get_rect(midleft=room.midleft))
            return
        label_px = kit.painter.line_height(theme.SMALL_U, face=Face.BOLD)
        card_px = min(kit.px(_WIDEST_CARD_U), int((room.height - label_px) / _CARD_RATIO))
        card_px = max(4, card_px)
        high_px = round(card_px * _CARD_RATIO)
        top = room.top + max(0, room.height - label_px - high_px) // 2
        pictures = self._pictures()
        for group in lay_out_hand(self.facts.hand, room.width, card_px):
            for card, left in zip(group.cards, group.lefts_px, strict=True):
                surface.blit(pictures.face(card, card_px), (room.left + round(left), top))
            self._draw_label(surface, group, top + high_px)

    def _draw_label(self, surface: pygame.Surface, group: RankGroup, top: int) -> None:
        start, end = group.label_px
        ink = theme.DISABLED_TEXT if self.facts.is_winner else theme.CREAM
        text = self.kit.painter.line(
            group_label(group.cards),
            theme.SMALL_U,
            ink,
            face=Face.BOLD,
            max_width_px=max(1, round(end - start)),
        )
        middle = self._hand.left + round((start + end) / 2)
        surface.blit(text, text.get_rect(midtop=(middle, top)))

    def _draw_score(self, surface: pygame.Surface) -> None:
        kit, facts, tr = self.kit, self.facts, self._translator
        room_px = self._score.width
        size_u = min(50.0, self._score.height * 0.4 / kit.viewport.scale)
        total = kit.painter.line(
            tr.number(self.shown_total),
            size_u,
            theme.GOLD,
            face=Face.TITLE,
            max_width_px=room_px,
        )
        cost = kit.painter.line(
            tr.tr("+{n} this round", n=facts.penalty),
            theme.SMALL_U,
            theme.MINT if facts.penalty == 0 else theme.CREAM,
            face=Face.BOLD,
            max_width_px=room_px,
        )
        high_px = total.get_height() + cost.get_height()
        top = self._score.centery - high_px // 2
        surface.blit(total, total.get_rect(topright=(self._score.right, top)))
        top += total.get_height()
        surface.blit(cost, cost.get_rect(topright=(self._score.right, top)))
