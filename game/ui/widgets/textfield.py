"""A field to write a line of text in.

Text comes only as intents made from the system's finished text (so dead keys, input methods and any
layout work), is kept free of anything invisible, and counts in characters.
"""

from collections.abc import Callable
from typing import Final

import pygame

from game.ui import theme
from game.ui.glyphs import Face, one_line
from game.ui.intents import EditKey
from game.ui.kit import Kit
from game.ui.pen import Pen
from game.ui.widgets.base import Widget
from game.ui.widgets.line_editor import LineEditor

_MARGIN_U: Final = 18
_CARET_U: Final = 2
#: A pointer that moved less has not dragged.
_SHAKE_U: Final = 4
_FACE: Final = Face.BOLD
#: Which way a key deletes, and whether a whole word.
_ERASED: Final = {
    EditKey.BACKSPACE: (-1, False),
    EditKey.DELETE: (1, False),
    EditKey.WORD_BACKSPACE: (-1, True),
    EditKey.WORD_DELETE: (1, True),
}


class TextField(Widget):
    """One line of text; every change is reported to ``on_change``, Enter to ``on_submit``.

    ``full_note`` is said while nothing more fits, ``unknown_note`` while there are letters that no
    font has. A text that begins in a script from right to left stands at the right edge.
    """

    wants_text = True

    def __init__(
        self,
        kit: Kit,
        text: str,
        on_change: Callable[[str], None],
        *,
        max_length: int = 20,
        placeholder: str = "",
        on_submit: Callable[[], None] | None = None,
        hint: str = "",
        full_note: str = "",
        unknown_note: str = "",
    ) -> None:
        super().__init__(kit, hint=hint)
        self.editor = LineEditor(text, max_length)
        self.placeholder = placeholder
        self.composing = ""
        self._pressed_px = 0
        self.on_change = on_change
        self.on_submit = on_submit
        self.full_note = full_note
        self.unknown_note = unknown_note

    @property
    def text(self) -> str:
        """Return what is written."""
        return self.editor.text

    @property
    def alert(self) -> str:
        """Return what is wrong with the text or its length, if anything."""
        if not all(map(self.kit.painter.files.knows, self.text)):
            return self.unknown_note
        return self.full_note if self.editor.full else ""

    @property
    def text_rect(self) -> pygame.Rect | None:
        """Return the field's place while it is being written in."""
        return self.rect if self.focused and self.enabled else None

    def focus_changed(self, *, focused: bool) -> None:
        """Start with the caret at the end; forget what was being composed."""
        super().focus_changed(focused=focused)
        self.composing = ""
        self.editor.go(len(self.text), select=False)

    def activate(self) -> None:
        """Submit (Enter)."""
        if self.on_submit is not None:
            self.on_submit()

    def press_at(self, x_px: int, y_px: int) -> None:
        """Set the caret where the field was clicked."""
        del y_px
        self._pressed_px = x_px
        self.editor.go(self._stop_at(x_px), select=False)

    def press_twice_at(self, x_px: int, y_px: int) -> None:
        """Select the word that was clicked twice."""
        del y_px
        self.editor.select(*self.editor.word_at(self._letter_at(x_px)))

    def drag_to(self, x_px: int, y_px: int) -> None:
        """Select from where the pointer was pressed to where it is."""
        del y_px
        # A hand that shakes in a double click leaves the word selected.
        if abs(x_px - self._pressed_px) > self.kit.px(_SHAKE_U):
            self.editor.go(self._stop_at(x_px), select=True)

    def release_at(self, x_px: int, y_px: int) -> None:
        """Leave the caret and the selection where they are."""

    def enter_text(self, text: str) -> None:
        """Put text in place of the selection as far as there is room."""
        self.composing = ""
        if self.editor.insert(text):
            self.on_change(self.text)

    def compose_text(self, text: str) -> None:
        """Show text that is still being composed."""
        self.composing = one_line(text)

    def copy_text(self, *, cut: bool) -> str:
        """Return the selected text, and perhaps take it out."""
        selected = self.editor.selected
        if cut and selected:
            self.editor.erase(self.editor.caret)
            self.on_change(self.text)
        return selected

    def edit(self, key: EditKey, *, select: bool = False) -> None:
        """Delete, move the caret, select, undo."""
        editor, before = self.editor, self.text
        if key in _ERASED:
            direction, by_word = _ERASED[key]
            near = editor.caret + direction if direction < 0 else editor.beside(direction)
            editor.erase(editor.word_beside(direction) if by_word else max(0, near))
        elif key is EditKey.SELECT_ALL:
            editor.select(0, len(before))
        elif key is EditKey.UNDO:
            editor.undo()
        elif key is EditKey.REDO:
            editor.redo()
        else:
            editor.go(self._target(key, select=select), select=select)
        if self.text != before:
            self.on_change(self.text)

    def _target(self, key: EditKey, *, select: bool) -> int:
        """Return where a key takes the caret: left and right as they are seen."""
        editor = self.editor
        if key in (EditKey.HOME, EditKey.END):
            return 0 if key is EditKey.HOME else len(self.text)
        carets = self._pen().carets(self.text)
        leftwards = carets[-1] < carets[0]
        direction = 1 if key in (EditKey.RIGHT, EditKey.WORD_RIGHT) else -1
        if key in (EditKey.WORD_LEFT, EditKey.WORD_RIGHT):
            return editor.word_beside(-direction if leftwards else direction)
        if editor.selected and not select:
            return sorted(editor.selection, key=lambda at: carets[at])[direction > 0]
        here = carets[editor.caret]
        ahead = [at for at in editor.stops() if (carets[at] - here) * direction > 0]
        # Where two scripts meet, two stops look alike: the one nearer in reading goes first.
        return min(
            ahead,
            key=lambda at: (abs(carets[at] - here), abs(at - editor.caret)),
            default=editor.caret,
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the field, its text with what is being composed underlined, and the caret."""
        kit = self.kit
        radius_px = min(self.rect.height // 2, kit.px(theme.RADIUS_U))
        edge = theme.GOLD if self.focused else theme.MINT if self.hovered else theme.PANEL_EDGE
        edge_px = kit.px(theme.FOCUS_U if self.focused else theme.EDGE_U)
        box = kit.shapes.box(self.rect.size, theme.FIELD, radius_px, edge=edge, edge_px=edge_px)
        surface.blit(box, self.rect)
        inner = self._inner().inflate(0, -2 * edge_px)
        before = surface.get_clip()
        # The caret may stand at the very edges.
        surface.set_clip(inner.inflate(2 * kit.px(_CARET_U), 0).clip(before))
        shown = self._shown()
        if shown:
            self._draw_text(surface, inner, shown)
        elif self.placeholder:
            self._draw_placeholder(surface, inner)
        if self.focused and self.enabled:
            self._draw_caret(surface, inner, shown)
        surface.set_clip(before)

    def _draw_text(self, surface: pygame.Surface, inner: pygame.Rect, shown: str) -> None:
        kit, pen = self.kit, self._pen()
        ink = theme.CREAM if self.enabled else theme.DISABLED_TEXT
        picture = kit.painter.line(shown, pen.size_px / kit.viewport.scale, ink, face=_FACE)
        left = inner.left + self._origin_px(shown)
        place = picture.get_rect(midleft=(left, inner.centery))
        thick_px = kit.px(2)
        start, end = self.editor.selection
        if self.composing:
            end = start + len(self.composing)
        for first_px, last_px in pen.spans(shown, start, end):
            part = pygame.Rect(left + first_px, place.top, last_px - first_px, place.height)
            if not self.composing and self.focused:
                surface.fill(theme.TEAL, part)
            surface.fill(theme.GOLD, (part.left, part.bottom - thick_px, part.width, thick_px))
        surface.blit(picture, place)

    def _draw_placeholder(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        picture = self.kit.painter.line(
            self.placeholder,
            theme.BODY_U,
            theme.DISABLED_TEXT,
            max_width_px=max(1, inner.width),
            max_height_px=inner.height,
        )
        surface.blit(picture, picture.get_rect(midleft=inner.midleft))

    def _draw_caret(self, surface: pygame.Surface, inner: pygame.Rect, shown: str) -> None:
        x_px = inner.left + self._origin_px(shown) + self._pen().carets(shown)[self._shown_caret]
        caret = pygame.Rect(x_px, 0, self.kit.px(_CARET_U), round(inner.height * 0.62))
        caret.centery = inner.centery
        surface.fill(theme.GOLD, caret)

    def _shown(self) -> str:
        """Return the text with what is being composed in place of the selection."""
        start, end = self.editor.selection
        return self.text[:start] + self.composing + self.text[end:] if self.composing else self.text

    @property
    def _shown_caret(self) -> int:
        if self.composing:
            return self.editor.selection[0] + len(self.composing)
        return self.editor.caret

    def _origin_px(self, shown: str) -> int:
        """Return where the text begins, from the inner left edge, so that the caret is seen."""
        pen, room_px = self._pen(), self._inner().width
        carets = pen.carets(shown)
        leftwards = carets[-1] < carets[0]
        origin_px = room_px - max(carets) if leftwards else 0
        caret_px = carets[self._shown_caret if self.focused else 0] + origin_px
        return origin_px + max(0, -caret_px) - max(0, caret_px - room_px)

    def _stop_at(self, x_px: int) -> int:
        """Return where the caret goes when this place is clicked."""
        carets = self._pen().carets(self.text)
        at_px = self._in_text(x_px)
        return min(self.editor.stops(), key=lambda at: abs(carets[at] - at_px))

    def _letter_at(self, x_px: int) -> int:
        """Return the letter that stands at a place, behind the last one where there is none."""
        pen, at_px = self._pen(), self._in_text(x_px)
        for index in range(len(self.text)):
            if any(left <= at_px < right for left, right in pen.spans(self.text, index, index + 1)):
                return index
        return len(self.text)

    def _in_text(self, x_px: int) -> int:
        """Return how far a place is from the left edge of the text."""
        return x_px - self._inner().left - self._origin_px(self.text)

    def _inner(self) -> pygame.Rect:
        """Return the room for the text."""
        return self.rect.inflate(-2 * self.kit.px(_MARGIN_U), 0)

    def _pen(self) -> Pen:
        # As large as wanted and as the field is high, whatever is written.
        room_px = self.rect.height - 2 * self.kit.px(theme.FOCUS_U)
        return self.kit.painter.pen_in(_FACE, theme.BODY_U, room_px)
