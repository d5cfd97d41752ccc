"""The podium's second page: what the cards and the choices did for each, and what stood out."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.coach import PricedChoice
from game.i18n import Translator
from game.reviewer import fineness
from game.scenes.common.looking_back import Balance, balance_line, draw_balance, signed
from game.scenes.common.match_choices import MatchChoices
from game.ui import theme
from game.ui.glyphs import Face
from game.ui.kit import Kit
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button

_PERSON_U: Final = 74
_WORD_U: Final = 56
_BUTTON_U: Final = 58
_GAP_U: Final = 8

Open = Callable[[PricedChoice], None]


class ChoicesPanel(Widget):
    """Lines and bars by person, kind words, and the match's finest and dearest choice to open."""

    focusable = False

    def __init__(
        self,
        kit: Kit,
        translator: Translator,
        names: Sequence[str],
        found: MatchChoices,
        on_open: Open,
    ) -> None:
        super().__init__(kit)
        self._t = translator
        self._names = tuple(names)
        self.found = found
        #: What is said while rounds are missing, empty when none is.
        self.waiting = ""
        self.buttons = tuple(self._button(on_open, *entry) for entry in self._outstanding())
        self._words = words_of(found, names, translator)

    def _outstanding(self) -> list[tuple[str, PricedChoice, float]]:
        tr, found = self._t.tr, []
        if self.found.finest is not None:
            fine = self.found.finest
            found.append((tr("Finest choice"), fine, fineness(fine)))
        if self.found.dearest is not None:
            found.append((tr("Dearest choice"), self.found.dearest, -self.found.dearest.cost))
        return found

    def _button(self, on_open: Open, label: str, choice: PricedChoice, points: float) -> Button:
        name = self._names[choice.seat]
        figure = signed(self._t, points, 1)
        hint = self._t.tr("Look back at this choice.")
        text = f"{label}: {name} {figure}"
        return Button(self.kit, text, lambda: on_open(choice), size_u=theme.SMALL_U, hint=hint)

    def put(self, rect: pygame.Rect) -> None:
        """Place the buttons at the bottom and everything else above them."""
        kit = self.kit
        top = rect.bottom
        for button in reversed(self.buttons):
            place = pygame.Rect(rect.left, 0, rect.width, kit.px(_BUTTON_U))
            place.bottom = top
            button.put(place)
            top = place.top - kit.px(_GAP_U)
        super().put(pygame.Rect(rect.left, rect.top, rect.width, max(1, top - rect.top)))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a line and a bar for each person, then the words."""
        kit, place = self.kit, self.rect
        top = place.top
        if self.waiting:
            text = kit.painter.paragraph(
                self.waiting, theme.SMALL_U, theme.CREAM, place.width, most_growth=1.0
            )
            surface.blit(text, (place.left, top))
            top += text.get_height() + kit.px(_GAP_U)
        rows = len(self.found.seats)
        room_px = place.bottom - top - len(self._words) * kit.px(_WORD_U)
        each_px = max(1, min(kit.px(_PERSON_U), room_px // max(1, rows)))
        most = max(
            (max(abs(b.cards), abs(b.cards + b.choices)) for b in self._balances), default=1.0
        )
        for one in self.found.seats:
            row = pygame.Rect(place.left, top, place.width, each_px)
            self._draw_seat(surface, row, one.seat, most)
            top = row.bottom
        for label, value in self._words:
            row = pygame.Rect(place.left, top, place.width, kit.px(_WORD_U))
            self._draw_word(surface, row, label, value)
            top = row.bottom

    @property
    def _balances(self) -> list[Balance]:
        return [one.balance for one in self.found.seats]

    def _draw_seat(self, surface: pygame.Surface, row: pygame.Rect, seat: int, most: float) -> None:
        kit = self.kit
        one = next(found for found in self.found.seats if found.seat == seat)
        line_px = round(row.height * 0.36)
        texts = (
            (self._names[seat], theme.CREAM),
            (balance_line(self._t, one.balance), theme.MINT),
        )
        for at, (text, colour) in enumerate(texts):
            line = kit.painter.line(
                text,
                min(theme.SMALL_U, line_px / kit.viewport.scale),
                colour,
                face=Face.BOLD,
                max_width_px=row.width,
                max_height_px=line_px,
            )
            middle = row.top + line_px // 2 + at * line_px
            surface.blit(line, line.get_rect(midleft=(row.left, middle)))
        bar = pygame.Rect(row.left, row.top + 2 * line_px, row.width, row.height - 2 * line_px)
        draw_balance(surface, kit, bar, one.balance, most)

    def _draw_word(self, surface: pygame.Surface, row: pygame.Rect, label: str, value: str) -> None:
        painter = self.kit.painter
        half_px = row.height // 2
        said = painter.line(
            label,
            theme.SMALL_U,
            theme.MINT,
            face=Face.BOLD,
            max_width_px=row.width,
            max_height_px=half_px,
        )
        text = painter.line(
            value,
            theme.SMALL_U,
            theme.CREAM,
            face=Face.BOLD,
            max_width_px=row.width,
            max_height_px=half_px,
        )
        surface.blit(said, said.get_rect(midleft=(row.left, row.top + half_px // 2)))
        surface.blit(text, text.get_rect(midleft=(row.left, row.top + half_px + half_px // 2)))


def words_of(
    found: MatchChoices, names: Sequence[str], translator: Translator
) -> list[tuple[str, str]]:
    """Return who chose best and who was luckiest, or what a lone person's choices came to.

    Where the cards did more harm than the choices, they are blamed.
    """
    tr = translator.tr
    if len(found.seats) == 1:
        (one,) = found.seats
        text = translator.decimal(one.mean_cost, 1)
        words = [(tr("A choice cost on average"), tr("{points} points", points=text))]
        if one.balance.cards < 0 and one.balance.cards < one.balance.choices:
            words.append((tr("What it came down to"), tr("The cards, more than your choices.")))
        return words
    words = []
    if found.best:
        mean = next(one.mean_cost for one in found.seats if one.seat == found.best[0])
        who = translator.names([names[seat] for seat in found.best])
        figure = tr("{points} per choice", points=signed(translator, -mean, 1))
        words.append((tr("Chose best"), f"{who} · {figure}"))
    if found.luckiest is not None:
        cards = next(one.balance.cards for one in found.seats if one.seat == found.luckiest)
        words.append(
            (tr("The cards liked"), f"{names[found.luckiest]} · {signed(translator, cards)}")
        )
    return words
