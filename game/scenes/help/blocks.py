"""The blocks of a how-to-play page as widgets: each knows its height at a width."""

from typing import Final

import pygame

from game.i18n import Translator
from game.scenes.help.content import Block, Bullet, Key, Measured, Ruling, Say, Show
from game.scenes.help.pictures import HelpPicture
from game.ui import theme
from game.ui.cards.sprites import CardPictures
from game.ui.glyphs import Face
from game.ui.kit import Kit
from game.ui.theme import Colour
from game.ui.widgets.base import Action, Widget

_LEAD_U: Final = 190
_GAP_U: Final = 18
_PADDING_U: Final = 12
_DOT_U: Final = 9


class BlockWidget(Widget):
    """A block that shows only; ``height_px`` says how high it is at a width."""

    focusable = False

    @property
    def text(self) -> str:
        """Return all that it says, for a search."""
        return ""

    def height_px(self, width_px: int) -> int:
        """Return the height in pixels at a width in pixels."""
        raise NotImplementedError


class TextBlock(BlockWidget):
    """Running text, with a lead, a key, a tag or a dot in front of it."""

    def __init__(
        self, kit: Kit, block: Say | Bullet | Key | Ruling | Measured, translator: Translator
    ) -> None:
        super().__init__(kit)
        tr = translator.tr
        self._block = block
        self._text = tr(block.text)
        self._lead = ""
        if isinstance(block, Bullet | Measured):
            self._lead = tr(block.lead)
        elif isinstance(block, Ruling):
            self._lead = tr("Our ruling")
        elif isinstance(block, Key):
            self._lead = block.name
        if isinstance(block, Measured):
            figures = tr(
                "Wins {four} of 100 rounds among four, {two} between two.",
                four=block.among_four,
                two=block.of_two,
            )
            self._text = f"{self._text}\n{figures}"

    @property
    def text(self) -> str:
        """Return all that it says."""
        return f"{self._lead} {self._text}"

    def height_px(self, width_px: int) -> int:
        """Return the height of the text or of what is in front of it."""
        text_px = self._body(width_px).get_height()
        lead_px = self._front().get_height() if self._lead else 0
        return max(text_px, lead_px) + 2 * self._padding_px

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the text and what is in front of it."""
        kit, rect = self.kit, self.rect
        if isinstance(self._block, Ruling):
            radius_px = kit.px(theme.SMALL_RADIUS_U)
            surface.blit(kit.shapes.box(rect.size, theme.TEAL, radius_px, alpha=150), rect)
            bar = pygame.Rect(rect.left, rect.top, kit.px(6), rect.height)
            surface.blit(kit.shapes.box(bar.size, theme.GOLD, bar.width // 2), bar)
        top = rect.top + self._padding_px
        body = self._body(rect.width)
        surface.blit(body, (rect.left + self._indent_px, top))
        if isinstance(self._block, Key):
            self._draw_key(surface)
        elif self._lead:
            surface.blit(self._front(), (rect.left + self._lead_left_px, top))
        elif isinstance(self._block, Bullet):
            dot = kit.shapes.disc(kit.px(_DOT_U), theme.GOLD)
            line_px = kit.painter.line_height(theme.BODY_U)
            middle = (rect.left + kit.px(_GAP_U) // 2 + kit.px(2), top + line_px // 2)
            surface.blit(dot, dot.get_rect(center=middle))

    @property
    def _padding_px(self) -> int:
        return self.kit.px(_PADDING_U) if isinstance(self._block, Ruling) else 0

    @property
    def _lead_left_px(self) -> int:
        return self.kit.px(_GAP_U) if isinstance(self._block, Ruling) else 0

    @property
    def _indent_px(self) -> int:
        if self._lead:
            return self.kit.px(_LEAD_U + _GAP_U)
        return self.kit.px(_GAP_U + 8) if isinstance(self._block, Bullet) else 0

    def _body(self, width_px: int) -> pygame.Surface:
        room_px = max(1, width_px - self._indent_px - self._padding_px)
        return self.kit.painter.paragraph(self._text, theme.BODY_U, theme.CREAM, room_px)

    def _front(self) -> pygame.Surface:
        colour: Colour = theme.GOLD if isinstance(self._block, Ruling) else theme.MINT
        room_px = self.kit.px(_LEAD_U) - self._lead_left_px
        return self.kit.painter.paragraph(
            self._lead, theme.BODY_U, colour, max(1, room_px), face=Face.BOLD
        )

    def _draw_key(self, surface: pygame.Surface) -> None:
        """Draw a key cap with the key's name."""
        kit = self.kit
        name = kit.painter.line(self._lead, theme.SMALL_U, theme.INK, face=Face.BOLD)
        high_px = kit.painter.line_height(theme.BODY_U)
        cap = pygame.Rect(self.rect.left, self.rect.top, 0, high_px)
        cap.width = max(name.get_width() + kit.px(20), round(high_px * 1.2))
        radius_px = kit.px(6)
        surface.blit(
            kit.shapes.box(cap.size, theme.DISABLED_TEXT, radius_px), cap.move(0, kit.px(3))
        )
        surface.blit(kit.shapes.box(cap.size, theme.CARD, radius_px), cap)
        kit.blit_centred(surface, name, cap)


class PictureBlock(BlockWidget):
    """A picture, as wide as the page."""

    def __init__(self, kit: Kit, picture: HelpPicture) -> None:
        super().__init__(kit)
        self._picture = picture

    def height_px(self, width_px: int) -> int:
        """Return the picture's height."""
        return self._picture.height_px(width_px)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture."""
        self._picture.draw(surface, self.rect)


def block_widget(
    kit: Kit, block: Block, cards: CardPictures, translator: Translator
) -> BlockWidget:
    """Return the widget of a block."""
    if isinstance(block, Show):
        return PictureBlock(kit, HelpPicture(kit, cards, translator, block.picture))
    return TextBlock(kit, block, translator)


class WordChip(Widget):
    """A card word that leads to the glossary."""

    def __init__(self, kit: Kit, text: str, on_press: Action) -> None:
        super().__init__(kit)
        self.text = text
        self._press = on_press

    def activate(self) -> None:
        """Open the glossary at the word."""
        self._press()

    def natural_size_u(self) -> tuple[float, float]:
        """Return the size that the word needs."""
        kit = self.kit
        wide_px, high_px = kit.painter.size(
            self.text, kit.painter.grown(theme.SMALL_U), face=Face.BOLD
        )
        scale = kit.viewport.scale
        return wide_px / scale + 2 * _GAP_U, max(theme.HIT_U, high_px / scale + _PADDING_U)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the word on a pill of its own."""
        kit, rect = self.kit, self.rect
        radius_px = rect.height // 2
        fill = theme.TEAL if self.hovered else theme.FIELD
        edge_px = kit.px(theme.EDGE_U)
        pill = kit.shapes.box(rect.size, fill, radius_px, edge=theme.MINT, edge_px=edge_px)
        surface.blit(pill, rect)
        room = (max(1, rect.width - kit.px(_GAP_U)), rect.height)
        text = kit.painter.fitted(self.text, theme.SMALL_U, theme.CREAM, room, face=Face.BOLD)
        kit.blit_centred(surface, text, rect)
        self.draw_focus(surface, rect, radius_px)
