"""What a round left in one player's hand: the cards, what they cost, and the new total."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

import pygame

from game.engine.cards import PENALTY_OF, RANK_OF, Card
from game.engine.results import RoundResult, shared_pot
from game.i18n import Translator
from game.scenes.common.faces import face_of
from game.scenes.common.looking_back import Balance, draw_balance_line
from game.setup import MatchSetup, SeatSetup
from game.ui import theme
from game.ui.cards.sprites import CardPictures
from game.ui.fitting import SHRINK
from game.ui.glyphs import Face
from game.ui.kit import Kit
from game.ui.theme import Colour
from game.ui.widgets.base import Widget
from game.ui.widgets.seat_badge import SeatBadge

_PAD_U: Final = 12
_SCORE_U: Final = 120
#: The part of a row's head that the note on cards and choices has.
_NOTE_PART: Final = 0.68
#: Below the name it is at most so many times as high as the name.
_NOTE_HEIGHTS: Final = 2.9
#: From this width on the name stands beside the cards, else above them.
_WIDE_U: Final = 1000
_NAME_U: Final = 270
_WIDEST_CARD_U: Final = 110
_CARD_RATIO: Final = 1.4
#: How much of a card shows beside the next one of its rank, and how far ranks lie apart.
_STEP_PART: Final = 0.36
_GAP_PART: Final = 1.12


@dataclass(frozen=True, slots=True)
class RowFacts:
    """What a row shows; ``chips`` and ``chips_won`` None without stakes.

    ``is_winner`` tells who won the round, ``is_crowned`` whom the heading names.
    """

    index: int
    seat: SeatSetup
    hand: tuple[Card, ...]
    penalty: int
    total_before: int
    total: int
    is_winner: bool
    is_crowned: bool
    chips: int | None
    chips_won: int | None


def row_facts(
    setup: MatchSetup,
    result: RoundResult,
    before: Sequence[int],
    crowned: Sequence[int] | None = None,
) -> tuple[RowFacts, ...]:
    """Return the rows of a round, by seat; ``before`` are the totals before it.

    The winners of the round wear crowns, unless ``crowned`` are others.
    """
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
            is_crowned=index in (result.winners if crowned is None else crowned),
            chips=None if result.chips is None else result.chips[index],
            chips_won=None if result.chips is None else won[index],
        )
        for index, seat in enumerate(setup.seats)
    )


@dataclass(frozen=True, slots=True)
class RowNote:
    """What cards and choices did: a text and, once that is known, the figures for a bar.

    ``most`` are the points that fill half of the bar, the same for all rows.
    """

    text: str
    balance: Balance | None = None
    most: float = 1.0


@dataclass(frozen=True, slots=True)
class RankGroup:
    """The cards of one rank, where the left edge of each lies, and the room for their label."""

    cards: tuple[Card, ...]
    lefts_px: tuple[float, ...]
    label_px: tuple[float, float]


def lay_out_hand(
    hand: Sequence[Card], width_px: int, card_px: int, least_px: int = 0
) -> tuple[RankGroup, ...]:
    """Return the groups of a hand from the left, none of them reaching beyond the width.

    Each rank gets ``least_px`` for its label as long as there is room.
    """
    groups = [tuple(cards) for _, cards in groupby(sorted(hand), key=lambda card: RANK_OF[card])]
    step = card_px * _STEP_PART
    # What each group needs up to where the next one begins.
    needs = [(len(cards) - 1) * step + card_px * _GAP_PART for cards in groups]
    needs = [max(need, least_px) for need in needs]
    free_px = max(0.0, width_px - card_px)
    whole = sum(needs[:-1]) + (len(groups[-1]) - 1) * step if groups else 0.0
    shrink = min(1.0, free_px / max(1.0, whole))
    laid: list[RankGroup] = []
    left = 0.0
    for cards, need in zip(groups, needs, strict=True):
        lefts = tuple(left + step * shrink * index for index in range(len(cards)))
        end = min(lefts[-1] + card_px, max(left + need * shrink, left))
        if cards is groups[-1]:
            end = lefts[-1] + card_px
        laid.append(RankGroup(cards, lefts, (left, end)))
        left += need * shrink
    return tuple(laid)


def group_labels(cards: Sequence[Card]) -> tuple[str, str]:
    """Return what the cards of one rank cost, in long ("2×7") and in short ("14")."""
    each = PENALTY_OF[cards[0]]
    together = str(each * len(cards))
    return (together if len(cards) == 1 else f"{len(cards)}×{each}"), together


def chips_picture(kit: Kit, text: str, ink: Colour) -> pygame.Surface:
    """Return a chip with a text beside it."""
    line = kit.painter.line(text, theme.SMALL_U, ink, face=Face.BOLD)
    side_px, gap_px = line.get_height(), kit.px(6)
    size = (side_px + gap_px + line.get_width(), side_px)
    whole = pygame.Surface(size, pygame.SRCALPHA)
    whole.blit(kit.icon("chip", (side_px, side_px)), (0, 0))
    whole.blit(line, (side_px + gap_px, 0))
    return whole


class ScoreRow(Widget):
    """One player's row; ``part`` 0 to 1 is how far the total has been counted up.

    ``shows_hand`` is off until it is the row's turn to lay its cards down.
    """

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
        self.shows_hand = True
        self._told: RowNote | None = None
        self._translator = translator
        self._pictures = pictures
        self._head = SeatBadge(kit, facts.index)
        self._head.face = face_of(facts.seat)
        self._head.name = facts.seat.name
        self._picture: pygame.Surface | None = None

    @property
    def shown_total(self) -> int:
        """Return the total as it is counted up now."""
        facts = self.facts
        return facts.total_before + round((facts.total - facts.total_before) * self.part)

    @property
    def note(self) -> RowNote | None:
        """Return what cards and choices did, None where nothing is told of it."""
        return self._told

    @note.setter
    def note(self, note: RowNote | None) -> None:
        """Tell it; only a row that has a note keeps room for one."""
        room_changes = (note is None) != (self._told is None)
        self._told = note
        if room_changes:
            self.put(self.rect)

    def put(self, rect: pygame.Rect) -> None:
        """Divide the row: head, name over cards, score."""
        super().put(rect)
        self._picture = None
        kit = self.kit
        pad_px = kit.px(_PAD_U)
        side_px = max(1, min(rect.height - 2 * pad_px, kit.px(92)))
        self._head.put(pygame.Rect(rect.left + pad_px, 0, side_px, side_px))
        self._head.rect.centery = rect.centery
        self._score = pygame.Rect(0, rect.top, kit.px(_SCORE_U), rect.height)
        self._score.right = rect.right - pad_px
        left = self._head.rect.right + pad_px
        wide_px = max(1, self._score.left - pad_px - left)
        name_px = kit.painter.line_height(theme.BODY_U, face=Face.BOLD)
        name_px = max(name_px, min(round(kit.painter.grown(name_px)), rect.height // 3))
        if rect.width >= kit.px(_WIDE_U):
            self._lay_out_beside(left, wide_px, name_px)
        else:
            self._lay_out_above(left, wide_px, name_px)

    def _lay_out_above(self, left: int, wide_px: int, name_px: int) -> None:
        """Put the name above the cards, with the chips at the end of its line."""
        kit, rect = self.kit, self.rect
        self._name = pygame.Rect(left, rect.top + kit.px(6), wide_px, name_px)
        self._chips = self._name.copy()
        self._note = self._name.copy()
        self._note.width = round(self._name.width * _NOTE_PART)
        self._note.right = self._name.right
        top = self._name.bottom + kit.px(2)
        self._hand = pygame.Rect(left, top, wide_px, max(1, rect.bottom - kit.px(6) - top))

    def _lay_out_beside(self, left: int, wide_px: int, name_px: int) -> None:
        """Put the name beside the cards, with the chips below it."""
        kit, rect = self.kit, self.rect
        beside_px = kit.px(_NAME_U)
        lines = 1 if self.facts.chips is None else 2
        note_px = min(round(_NOTE_HEIGHTS * name_px), rect.height - name_px * lines - kit.px(8))
        note_px = 0 if self.note is None else max(1, note_px)
        top = rect.centery - (name_px * lines + note_px) // 2
        self._name = pygame.Rect(left, top, beside_px, name_px)
        self._chips = self._name.move(0, name_px)
        self._note = self._name.move(0, name_px * lines)
        self._note.height = note_px
        left += beside_px + kit.px(_PAD_U)
        wide_px -= beside_px + kit.px(_PAD_U)
        high_px = max(1, rect.height - 2 * kit.px(8))
        self._hand = pygame.Rect(left, rect.top + kit.px(8), max(1, wide_px), high_px)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the row."""
        kit, rect = self.kit, self.rect
        winner = self.facts.is_crowned
        edge = theme.GOLD if winner else theme.PANEL_EDGE
        fill = theme.mix(theme.FIELD, theme.TEAL, 0.55) if winner else theme.FIELD
        edge_px = kit.px(3.5 if winner else theme.EDGE_U)
        box = kit.shapes.box(rect.size, fill, kit.px(theme.RADIUS_U), edge=edge, edge_px=edge_px)
        surface.blit(box, rect)
        self._head.draw(surface)
        self._draw_name(surface)
        if self.shows_hand:
            self._draw_hand(surface)
        self._draw_score(surface)

    def _draw_name(self, surface: pygame.Surface) -> None:
        kit, facts = self.kit, self.facts
        room = self._name.copy()
        if facts.is_crowned:
            crown = kit.icon("crown", (room.height, room.height))
            surface.blit(crown, room)
            room.left += crown.get_width() + kit.px(8)
            room.width -= crown.get_width() + kit.px(8)
        if facts.chips is not None:
            chips = self._chips_picture()
            if self._chips.top == self._name.top:
                room.width -= chips.get_width() + kit.px(12)
                surface.blit(chips, chips.get_rect(midright=self._chips.midright))
            else:
                surface.blit(chips, chips.get_rect(midleft=self._chips.midleft))
        if self.note is not None:
            room.width = self._draw_note(surface, self.note, room)
        name = kit.painter.line(
            facts.seat.name,
            theme.BODY_U,
            theme.GOLD if facts.is_crowned else theme.CREAM,
            face=Face.BOLD,
            max_width_px=max(1, room.width),
            max_height_px=room.height,
        )
        surface.blit(name, name.get_rect(midleft=room.midleft))

    def _draw_note(self, surface: pygame.Surface, note: RowNote, name: pygame.Rect) -> int:
        """Draw what cards and choices did; return the width that is left to the name."""
        place = self._note.copy()
        below = place.top > name.top
        if not below:
            place.width -= self._name.right - name.right
        draw_balance_line(surface, self.kit, place, note.text, note.balance, note.most, below=below)
        return name.width if below else max(1, place.left - name.left)

    def _chips_picture(self) -> pygame.Surface:
        """Return how many chips the seat has, with what it took of the pot."""
        facts, tr = self.facts, self._translator
        text = tr.number(facts.chips or 0)
        if not facts.chips_won:
            return chips_picture(self.kit, text, theme.MINT)
        return chips_picture(self.kit, f"{text} (+{tr.number(facts.chips_won)})", theme.GOLD)

    def _draw_hand(self, surface: pygame.Surface) -> None:
        """Draw the cards, kept as one picture: large ones of a big hand are slow to make."""
        if not self.facts.hand:
            self._draw_out(surface)
            return
        if self._picture is None:
            self._picture = pygame.Surface(self._hand.size, pygame.SRCALPHA)
            self._draw_cards(self._picture)
        surface.blit(self._picture, self._hand)

    def _draw_cards(self, picture: pygame.Surface) -> None:
        kit, room = self.kit, picture.get_rect()
        label_px = kit.painter.line_height(theme.SMALL_U, face=Face.BOLD)
        # The labels lie over the lower edge of the cards: only half of them needs room.
        card_px = int((room.height - label_px / 2) / _CARD_RATIO)
        card_px = max(4, min(kit.px(_WIDEST_CARD_U), card_px))
        high_px = round(card_px * _CARD_RATIO)
        top = room.top + max(0, room.height - label_px // 2 - high_px) // 2
        pictures = self._pictures()
        least_px = kit.painter.size("2×10", theme.SMALL_U, face=Face.BOLD)[0] + kit.px(14)
        groups = lay_out_hand(self.facts.hand, room.width, card_px, least_px)
        for group in groups:
            for card, left in zip(group.cards, group.lefts_px, strict=True):
                picture.blit(pictures.face(card, card_px), (round(left), top))
        for group in groups:
            self._draw_label(picture, group, top + high_px)

    def _draw_out(self, surface: pygame.Surface) -> None:
        """Draw the shout in place of the cards that are all gone."""
        size_u = min(54.0, self._hand.height * 0.62 / self.kit.viewport.scale)
        shout = self.kit.painter.title(
            self._translator.tr("Pitty Pat!"), size_u, max_width_px=self._hand.width
        )
        surface.blit(shout, shout.get_rect(midleft=self._hand.midleft))

    def _draw_label(self, surface: pygame.Surface, group: RankGroup, middle_y: int) -> None:
        """Draw what a rank's cards cost on a pill over their lower edge."""
        kit = self.kit
        counts = not self.facts.is_winner
        start, end = group.label_px
        room_px = max(1, round(end - start))
        label, short = group_labels(group.cards)
        if kit.painter.size(label, theme.SMALL_U, face=Face.BOLD)[0] * SHRINK > room_px:
            label = short
        text = kit.painter.line(
            label,
            theme.SMALL_U,
            theme.CREAM if counts else theme.MINT,
            face=Face.BOLD,
            max_width_px=room_px,
        )
        pill = text.get_rect().inflate(kit.px(14), 0)
        pill.width = max(text.get_width(), min(pill.width, room_px))
        pill.center = (round((start + end) / 2), middle_y)
        fill = theme.ORANGE_DEEP if counts else theme.FIELD
        surface.blit(kit.shapes.box(pill.size, fill, pill.height // 2), pill)
        kit.blit_centred(surface, text, pill)

    def _draw_score(self, surface: pygame.Surface) -> None:
        """Draw the total and, below it, what this round added."""
        kit, facts, tr = self.kit, self.facts, self._translator
        room_px = self._score.width
        size_u = min(52.0, self._score.height * 0.42 / kit.viewport.scale)
        total = kit.painter.line(
            tr.number(self.shown_total),
            size_u,
            theme.GOLD,
            face=Face.TITLE,
            max_width_px=room_px,
        )
        cost = kit.painter.line(
            f"+{tr.number(facts.penalty)}",
            theme.BODY_U,
            theme.MINT if facts.penalty == 0 else theme.CREAM,
            face=Face.BOLD,
            max_width_px=room_px,
            max_height_px=self._score.height - total.get_height(),
        )
        high_px = total.get_height() + cost.get_height()
        top = self._score.centery - high_px // 2
        surface.blit(total, total.get_rect(topright=(self._score.right, top)))
        top += total.get_height()
        surface.blit(cost, cost.get_rect(topright=(self._score.right, top)))
