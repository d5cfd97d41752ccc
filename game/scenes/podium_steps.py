"""The steps of the podium: one a seat, as high as its place, with the player's head on top."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.i18n import Translator
from game.scenes.match_figures import places
from game.scenes.seat_rows import SeatBadge
from game.setup import SeatSetup
from game.ui import theme
from game.ui.glyphs import Face
from game.ui.kit import Kit
from game.ui.widget import Widget

#: How high the steps of the places are, as parts of the highest one.
_HEIGHTS: Final = (1.0, 0.74, 0.56, 0.42)
_FACES: Final = (theme.ORANGE_DEEP, theme.TEAL, theme.WOOD, theme.WOOD_DARK)
_STEP_PART: Final = 0.6
_WIDEST_U: Final = 230
_GAP_U: Final = 8


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
        self._heads = []
        for one in self.facts:
            head = SeatBadge(kit, one.index)
            head.player, head.name = one.seat.player, one.seat.name
            self._heads.append(head)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw every step, its head and, for winners, the crown."""
        kit, rect = self.kit, self.rect
        gap_px = kit.px(_GAP_U)
        count = len(self.facts)
        wide_px = min(kit.px(_WIDEST_U), (rect.width + gap_px) // count - gap_px)
        left = rect.centerx - (count * (wide_px + gap_px) - gap_px) // 2
        highest_px = round(rect.height * _STEP_PART)
        for number, one in enumerate(self.facts):
            high_px = round(highest_px * _HEIGHTS[one.place - 1] * self.part)
            step = pygame.Rect(left + number * (wide_px + gap_px), 0, wide_px, max(1, high_px))
            step.bottom = rect.bottom
            self._draw_step(surface, step, one)
            self._draw_head(surface, step, number)

    def _draw_step(self, surface: pygame.Surface, step: pygame.Rect, one: StepFacts) -> None:
        kit = self.kit
        face = _FACES[one.place - 1]
        body = kit.shapes.gradient(step.size, face, theme.mix(face, theme.SHADOW, 0.45))
        surface.blit(body, step)
        edge = theme.GOLD if one.place == 1 else theme.MINT
        top = pygame.Rect(step.left - kit.px(5), step.top, step.width + kit.px(10), kit.px(14))
        lip = kit.shapes.box(
            top.size, theme.mix(face, theme.WHITE, 0.18), kit.px(6), edge=edge, edge_px=kit.px(2)
        )
        before = surface.get_clip()
        surface.set_clip(step.clip(before))
        self._draw_words(surface, step, one)
        surface.set_clip(before)
        surface.blit(lip, top)

    def _draw_words(self, surface: pygame.Surface, step: pygame.Rect, one: StepFacts) -> None:
        """Write the place, the name, the points and the chips from the step's top down."""
        kit, tr = self.kit, self._translator
        room_px = max(1, step.width - kit.px(20))
        top = step.top + kit.px(18)
        points = tr.trn("{n} point", "{n} points", one.total)
        lines = [
            kit.painter.title(tr.number(one.place), 54 if one.place == 1 else 42),
            kit.painter.line(
                one.seat.name, theme.BODY_U, theme.CREAM, face=Face.BOLD, max_width_px=room_px
            ),
            kit.painter.line(
                points, theme.SMALL_U, theme.CREAM, face=Face.BOLD, max_width_px=room_px
            ),
        ]
        for picture in lines:
            surface.blit(picture, picture.get_rect(midtop=(step.centerx, top)))
            top += picture.get_height()
        if one.chips is not None:
            text = kit.painter.line(tr.number(one.chips), theme.SMALL_U, theme.GOLD, face=Face.BOLD)
            side_px = kit.px(24)
            chip = kit.icon("chip", (side_px, side_px))
            whole = pygame.Rect(0, top, side_px + kit.px(6) + text.get_width(), text.get_height())
            whole.centerx = step.centerx
            surface.blit(chip, chip.get_rect(midleft=whole.midleft))
            surface.blit(text, text.get_rect(midright=whole.midright))

    def _draw_head(self, surface: pygame.Surface, step: pygame.Rect, number: int) -> None:
        kit, head = self.kit, self._heads[number]
        side_px = min(step.width - kit.px(16), round(self.rect.height * 0.22))
        place = pygame.Rect(0, 0, side_px, side_px)
        place.midbottom = (step.centerx, step.top - kit.px(3))
        head.place(place)
        head.draw(surface)
        if self.facts[number].place != 1:
            return
        crown_px = round(side_px * 0.62)
        crown = kit.icon("crown", (crown_px, crown_px))
        fall_px = round((1.0 - self.drop) * self.rect.height * 0.5)
        at = (place.centerx, place.top + crown_px // 3 - fall_px)
        surface.blit(crown, crown.get_rect(midbottom=at))
