"""What the menu screens have in common: a panel over what is below, a heading, a footer."""

from collections.abc import Callable, Sequence
from typing import ClassVar, Final, TypeVar

import pygame

from game.scenes.base import MenuScene
from game.ui import theme
from game.ui.kit import Kit
from game.ui.viewport import Viewport
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button, ButtonKind
from game.ui.widgets.controls import Choice, Row
from game.ui.widgets.labels import Label
from game.ui.widgets.numberfield import NumberField

_MARGIN_U: Final = 24
PADDING_U: Final = 28
HEAD_U: Final = 76
FOOT_U: Final = 92
VEIL: Final = 130
#: From this height on a window has room for two panels below each other.
TALL_U: Final = 1150
#: The part of a row that its control takes when the values are long.
_WIDE_PART: Final = 0.61

Value = TypeVar("Value")


class PageScene(MenuScene):
    """A heading, a body that ``lay_out_body`` fills, and a footer with a way back.

    ``body`` and ``foot`` are pixels; ``tall`` says that panels go below rather than beside
    each other.
    """

    opaque = False
    #: The largest panel, in units.
    WIDEST_U: ClassVar[float] = 1500
    TALLEST_U: ClassVar[float] = 1420

    tall = False
    panel = pygame.Rect(0, 0, 1, 1)
    head = pygame.Rect(0, 0, 1, 1)
    body = pygame.Rect(0, 0, 1, 1)
    foot = pygame.Rect(0, 0, 1, 1)

    def heading(self) -> str:
        """Return the heading in the player's language."""
        raise NotImplementedError

    def lay_out_body(self) -> None:
        """Place the widgets; ``body``, ``foot`` and ``tall`` are set."""
        raise NotImplementedError

    def layout(self, viewport: Viewport) -> None:
        """Divide the window and place everything."""
        kit = self.services.kit
        self.tall = viewport.height_u > TALL_U
        width_u = min(self.WIDEST_U, viewport.width_u - 2 * _MARGIN_U)
        height_u = min(self.TALLEST_U, viewport.height_u - 2 * _MARGIN_U)
        self.panel = viewport.centred(width_u, height_u)
        inner = self.panel.inflate(-2 * kit.px(PADDING_U), 0)
        self.head = pygame.Rect(inner.left, inner.top, inner.width, kit.px(HEAD_U))
        self.foot = pygame.Rect(inner.left, 0, inner.width, kit.px(FOOT_U))
        self.foot.bottom = inner.bottom
        self.body = pygame.Rect(
            inner.left, self.head.bottom, inner.width, self.foot.top - self.head.bottom
        )
        self.lay_out_body()
        self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a veil, the panel, the heading and the widgets."""
        kit = self.services.kit
        kit.shapes.draw_veil(surface, theme.SHADOW, VEIL)
        kit.draw_panel(surface, self.panel)
        self.draw_heading(surface)
        self.group.draw(surface)

    def draw_heading(self, surface: pygame.Surface) -> None:
        """Draw the heading in the title's letters."""
        kit = self.services.kit
        text = kit.painter.title(
            self.heading(), theme.HEADING_U, max_width_px=max(1, self.heading_width_px())
        )
        surface.blit(text, text.get_rect(midleft=(self.head.left, self.head.centery + kit.px(4))))

    def heading_width_px(self) -> int:
        """Return the room for the heading."""
        return self.head.width

    def back_button(self) -> Button:
        """Return the button that leads back."""
        return Button(
            self.services.kit,
            self.services.translator.tr("Back"),
            self.back,
            kind=ButtonKind.SECONDARY,
            pad_sign="pad_b",
        )

    def place_in_foot(self, left: Sequence[Widget], right: Sequence[Widget]) -> pygame.Rect:
        """Place buttons at both ends of the footer; return the room between them."""
        kit = self.services.kit
        free = self.foot.copy()
        gap_px = kit.px(theme.GAP_U)
        for widget in left:
            rect = natural_rect(kit, widget)
            rect.midleft = (free.left, self.foot.centery)
            widget.put(rect)
            free.width -= rect.width + gap_px
            free.left = rect.right + gap_px
        for widget in right:
            rect = natural_rect(kit, widget)
            rect.midright = (free.right, self.foot.centery)
            widget.put(rect)
            free.width = rect.left - gap_px - free.left
        return free


class TabbedScene(PageScene):
    """A screen of several pages: ``tabs``, made in ``build``, stand beside the heading."""

    #: The part of the heading's room that the tabs have.
    TABS_PART: ClassVar[float] = 0.66

    tabs: Widget

    def heading_width_px(self) -> int:
        """Leave room for the tabs."""
        return round(self.head.width * (1 - self.TABS_PART)) - self.services.kit.px(theme.GAP_U)

    def place_tabs(self) -> None:
        """Place the tabs in the heading."""
        kit = self.services.kit
        place = self.head.copy()
        place.width = round(self.head.width * self.TABS_PART)
        place.right = self.head.right
        place = place.inflate(0, kit.px(52) - place.height)
        self.tabs.put(place.move(0, kit.px(4)))


def natural_rect(kit: Kit, widget: Widget) -> pygame.Rect:
    """Return a rectangle of a widget's natural size in pixels, at least as high as can be hit."""
    width_u, height_u = widget.natural_size_u()
    return pygame.Rect(0, 0, kit.px(width_u), kit.px(max(theme.HIT_U, height_u)))


class WideRow(Row):
    """A row that leaves its control more than half of the width."""

    @property
    def control_rect(self) -> pygame.Rect:
        """Return where the control is."""
        width_px = round(self.rect.width * _WIDE_PART)
        return pygame.Rect(self.rect.right - width_px, self.rect.top, width_px, self.rect.height)


class WideChoice(WideRow, Choice[Value]):
    """A choice whose values are longer than its label."""


class WideNumber(WideRow, NumberField):
    """A number below wide choices."""


class HintLine(Label):
    """The line that explains what is hovered or has the focus; wraps and never takes the focus."""

    def __init__(self, kit: Kit, said: Callable[[], str]) -> None:
        super().__init__(kit, "", size_u=theme.SMALL_U, colour=theme.MINT)
        self.said = said

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the text in the middle of its place, in as many lines as fit."""
        kit = self.kit
        line_px = kit.painter.line_height(self.size_u)
        high_px = max(line_px, self.rect.height)
        picture = kit.painter.paragraph(
            self.said(),
            self.size_u,
            self.colour,
            max(1, self.rect.width),
            align="center",
            max_lines=high_px // line_px,
            max_height_px=high_px,
        )
        kit.blit_centred(surface, picture, self.rect)
