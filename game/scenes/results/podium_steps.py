"""The steps of the podium: one a seat, as high as its place, with the player's head on top."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.i18n import Translator
from game.scenes.common.faces import face_of
from game.scenes.results.match_figures import places
from game.scenes.results.score_row import chips_picture
from game.setup import SeatSetup
from game.ui import theme
from game.ui.glyphs import Face
from game.ui.kit import Kit
from game.ui.widgets.base import Widget
from game.ui.widgets.seat_badge import SeatBadge

#: How high the steps of the places are between the lowest and the highest one.
_HEIGHTS: Final = (1.0, 0.58, 0.26, 0.0)
_FACES: Final = (theme.ORANGE_DEEP, theme.TEAL, theme.WOOD, theme.WOOD_DARK)
_STEP_PART: Final = 0.6
_WIDEST_U: Final = 260
_TALLEST_U: Final = 820
_GAP_U: Final = 8
_BOARD_U: Final = 18
#: By so much the words on a step grow at most with the size of texts.
_WORDS_GROWTH: Final = 1.5
_LIP_U: Final = 14
_NUMBER_U: Final = 46
#: How far a crown falls at most, as a part of the height of all.
_FALL_PART: Final = 0.5
#: In this part of its fall a crown comes to be seen.
_APPEAR_PART: Final = 0.3
#: All names are written no smaller than this part of their size before they take two lines.
_SMALLEST_NAME: Final = 0.66
_BIG_NUMBER_U: Final = 60


@dataclass(frozen=True, slots=True)
class StepFacts:
    """One seat on the podium; ``chips`` None without stakes."""

    index: int
    seat: SeatSetup
    place: int
    total: int
    chips: int | None


def step_facts(
    seats: Sequence[SeatSetup], totals: Sequence[int], chips: Sequence[int] | None
) -> tuple[StepFacts, ...]:
    """Return the steps from left to right: winners in the middle, then outwards by place."""
    ranked = places(totals)
    facts = [
        StepFacts(
            index, seat, ranked[index], totals[index], None if chips is None else chips[index]
        )
        for index, seat in enumerate(seats)
    ]
    facts.sort(key=lambda one: (one.place, one.index))
    winners = [one for one in facts if one.place == 1]
    left: list[StepFacts] = []
    right: list[StepFacts] = []
    for number, one in enumerate(facts[len(winners) :]):
        (right if number % 2 else left).append(one)
    return (*reversed(left), *winners, *right)


class PodiumSteps(Widget):
    """All steps; ``part`` 0 to 1 is how far they have risen, ``drop`` how far the crowns fell."""

    focusable = False

    def __init__(self, kit: Kit, translator: Translator, facts: Sequence[StepFacts]) -> None:
        super().__init__(kit)
        self.facts = tuple(facts)
        self.part = 1.0
        self.drop = 1.0
        self._translator = translator
        self._name_u: float = theme.BODY_U
        self._name_lines = 1
        self._heads = []
        for one in self.facts:
            head = SeatBadge(kit, one.index)
            head.face, head.name = face_of(one.seat), one.seat.name
            self._heads.append(head)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw every step, its head and, for winners, the crown."""
        kit, rect = self.kit, self.rect.copy()
        rect.height = min(rect.height, kit.px(_TALLEST_U))
        rect.bottom = self.rect.bottom - kit.px(_BOARD_U)
        gap_px = kit.px(_GAP_U)
        count = len(self.facts)
        wide_px = min(kit.px(_WIDEST_U), (rect.width - 3 * gap_px) // count - gap_px)
        left = rect.centerx - (count * (wide_px + gap_px) - gap_px) // 2
        self._even_names(max(1, wide_px - kit.px(8)))
        steps = []
        for number, one in enumerate(self.facts):
            high_px = max(1, round(self._height_px(rect.height, one.place) * self.part))
            at = left + number * (wide_px + gap_px)
            steps.append(pygame.Rect(at, rect.bottom - high_px, wide_px, high_px))
        self._draw_board(surface, steps[0].unionall(steps[1:]))
        winners = [step for step, one in zip(steps, self.facts, strict=True) if one.place == 1]
        self._draw_step(surface, winners[0].unionall(winners[1:]), 1)
        for number, (step, one) in enumerate(zip(steps, self.facts, strict=True)):
            if one.place != 1:
                self._draw_step(surface, step, one.place)
            self._draw_words(surface, step, one)
            self._draw_head(surface, step, number, rect.height)

    def _height_px(self, whole_px: int, place: int) -> int:
        """Return how high the step of a place is: the lowest one just holds its words."""
        words = 1 if self.facts[0].chips is None else 2
        least_px = self.kit.px(_LIP_U + _NUMBER_U + 34)
        name_px, word_px = self._line_heights()
        least_px += name_px + words * word_px
        most_px = max(least_px, round(whole_px * _STEP_PART))
        return least_px + round((most_px - least_px) * _HEIGHTS[place - 1])

    def _line_heights(self) -> tuple[int, int]:
        """Return the height of a name and of what stands below it; they grow a little only."""
        painter = self.kit.painter
        growth = min(painter.growth, _WORDS_GROWTH)
        name_u, word_u = theme.BODY_U * growth, theme.SMALL_U * growth
        return painter.line_height(name_u) * self._name_lines, painter.line_height(word_u)

    def _even_names(self, room_px: int) -> None:
        """Choose one size for all names, and a second line where one has no room in the first."""
        painter = self.kit.painter
        names = [one.seat.name for one in self.facts]
        small_u = theme.BODY_U * _SMALLEST_NAME
        widest_px = max(painter.size(name, small_u, face=Face.BOLD)[0] for name in names)
        self._name_lines = 1 if widest_px <= room_px else 2
        room = (room_px, painter.line_height(theme.BODY_U * _WORDS_GROWTH))
        fitting_u = [painter.fitting_u(name, theme.BODY_U, Face.BOLD, room) for name in names]
        fitting = min(theme.BODY_U, *fitting_u)
        self._name_u = small_u if widest_px > room_px * 0.9 else fitting

    def _draw_board(self, surface: pygame.Surface, steps: pygame.Rect) -> None:
        """Draw the board that all steps stand on."""
        kit = self.kit
        board = pygame.Rect(0, steps.bottom - kit.px(3), steps.width + kit.px(44), 0)
        board.height = self.rect.bottom - board.top
        board.centerx = steps.centerx
        plank = kit.shapes.box(
            board.size, theme.WOOD, kit.px(8), edge=theme.WOOD_LIGHT, edge_px=kit.px(2)
        )
        surface.blit(plank, board)

    def _draw_step(self, surface: pygame.Surface, step: pygame.Rect, place: int) -> None:
        """Draw one step; joint winners share a wide one."""
        kit = self.kit
        face = _FACES[place - 1]
        surface.blit(
            kit.shapes.gradient(step.size, face, theme.mix(face, theme.SHADOW, 0.45)), step
        )
        size_u = _BIG_NUMBER_U if place == 1 else _NUMBER_U
        number = kit.painter.title(self._translator.number(place), size_u)
        before = surface.get_clip()
        surface.set_clip(step.clip(before))
        top = step.top + kit.px(_LIP_U + 4)
        surface.blit(number, number.get_rect(midtop=(step.centerx, top)))
        surface.set_clip(before)
        lip = pygame.Rect(step.left - kit.px(6), step.top, step.width + kit.px(12), kit.px(_LIP_U))
        light = theme.mix(face, theme.WHITE, 0.2)
        edge = theme.GOLD if place == 1 else theme.MINT
        box = kit.shapes.box(lip.size, light, kit.px(7), edge=edge, edge_px=kit.px(2))
        surface.blit(box, lip)

    def _draw_words(self, surface: pygame.Surface, step: pygame.Rect, one: StepFacts) -> None:
        """Write the name, the points and the chips below the number of the place."""
        kit, tr = self.kit, self._translator
        room_px = max(1, step.width - kit.px(8))
        size_u = _BIG_NUMBER_U if one.place == 1 else _NUMBER_U
        top = step.top + kit.px(_LIP_U + 10 + size_u * 1.2)
        points = tr.trn("{n} point", "{n} points", one.total)
        name_px, word_px = self._line_heights()
        lines = [
            kit.painter.paragraph(
                one.seat.name,
                self._name_u,
                theme.CREAM,
                room_px,
                align="center",
                face=Face.BOLD,
                max_lines=self._name_lines,
                max_height_px=name_px,
            ),
            kit.painter.line(
                points,
                theme.SMALL_U,
                theme.CREAM,
                face=Face.BOLD,
                max_width_px=room_px,
                max_height_px=word_px,
            ),
        ]
        if one.chips is not None:
            lines.append(chips_picture(kit, tr.number(one.chips), theme.GOLD))
        before = surface.get_clip()
        surface.set_clip(step.clip(before))
        for picture in lines:
            surface.blit(picture, picture.get_rect(midtop=(step.centerx, top)))
            top += picture.get_height()
        surface.set_clip(before)

    def _draw_head(
        self, surface: pygame.Surface, step: pygame.Rect, number: int, whole_px: int
    ) -> None:
        kit, head = self.kit, self._heads[number]
        side_px = min(step.width - kit.px(16), round(whole_px * 0.22))
        place = pygame.Rect(0, 0, side_px, side_px)
        place.midbottom = (step.centerx, step.top - kit.px(3))
        head.put(place)
        head.draw(surface)
        if self.facts[number].place == 1 and self.drop > 0:
            self._draw_crown(surface, place, whole_px)

    def _draw_crown(self, surface: pygame.Surface, head: pygame.Rect, whole_px: int) -> None:
        """Draw a crown that falls on a head, from no higher than the room of the steps."""
        crown_px = round(head.width * 0.62)
        crown = self.kit.icon("crown", (crown_px, crown_px))
        place = crown.get_rect(midbottom=(head.centerx, head.top + crown_px // 3))
        most_px = max(0, min(round(whole_px * _FALL_PART), place.top - self.rect.top))
        place.top -= round((1.0 - self.drop) * most_px)
        crown.set_alpha(round(255 * min(1.0, self.drop / _APPEAR_PART)))
        surface.blit(crown, place)
        crown.set_alpha(255)
