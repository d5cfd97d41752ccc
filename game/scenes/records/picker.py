"""Choosing one player out of all who ever played."""

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Final

import pygame

from game.scenes.base import Services
from game.scenes.common.faces import face_name
from game.scenes.common.page import PageScene
from game.scenes.records.words import player_name
from game.store.values import Player, PlayerLine
from game.ui import theme
from game.ui.glyphs import Face
from game.ui.widgets.virtual_list import VirtualList

PLAYER_ROW_U: Final = 60


def draw_player(
    services: Services,
    surface: pygame.Surface,
    row: pygame.Rect,
    line: PlayerLine,
    faces: Mapping[str, str],
) -> None:
    """Draw a player's face and name and in how many matches they sat; ``faces`` are people's."""
    kit, translator = services.kit, services.translator
    inner = row.inflate(-2 * kit.px(14), -2 * kit.px(5))
    side_px = min(inner.height, kit.px(44))
    if line.player.is_computer:
        sign = kit.face(face_name(line.player.name), (side_px, side_px))
    elif line.player.name in faces:
        sign = kit.face(faces[line.player.name], (side_px, side_px))
    else:
        sign = kit.icon("person", (side_px, side_px))
    surface.blit(sign, sign.get_rect(midleft=inner.midleft))
    count = kit.painter.line(
        translator.number(line.matches),
        theme.BODY_U,
        theme.MINT,
        face=Face.BOLD,
    )
    surface.blit(count, count.get_rect(midright=inner.midright))
    left = inner.left + side_px + kit.px(12)
    name = kit.painter.line(
        player_name(line.player, translator),
        theme.BODY_U,
        theme.CREAM,
        face=Face.BOLD,
        max_width_px=max(1, inner.right - count.get_width() - kit.px(12) - left),
        max_height_px=inner.height,
    )
    surface.blit(name, name.get_rect(midleft=(left, inner.centery)))


class PickPlayerScene(PageScene):
    """A list of players; ``on_pick`` gets one, or None for ``everybody`` where that is offered.

    ``asked`` is the question, in the player's language.
    """

    WIDEST_U: ClassVar[float] = 720
    TALLEST_U: ClassVar[float] = 900

    def __init__(
        self,
        services: Services,
        on_pick: Callable[[Player | None], None],
        *,
        asked: str,
        everybody: str = "",
        players: Sequence[PlayerLine] | None = None,
    ) -> None:
        super().__init__(services)
        self._on_pick = on_pick
        self._asked = asked
        self._everybody = everybody
        self._faces = services.data.history.faces()
        known: Sequence[PlayerLine] = services.data.history.players()
        self._players = known if players is None else players

    def heading(self) -> str:
        """Return the heading."""
        return self._asked

    def build(self) -> None:
        """Build the list and the way back."""
        first = 1 if self._everybody else 0
        self.list = VirtualList(
            self.services.kit,
            len(self._players) + first,
            self._draw_row,
            self._pick,
            row_u=PLAYER_ROW_U,
            empty=self.services.translator.tr("Nobody has played yet."),
        )
        self._back = self.back_button()
        self.group.add(self.list, self._back)

    def lay_out_body(self) -> None:
        """Place the list and the way back."""
        self.list.put(self.body)
        self.place_in_foot([self._back], [])

    def _line(self, index: int) -> PlayerLine | None:
        if self._everybody:
            return None if index == 0 else self._players[index - 1]
        return self._players[index]

    def _pick(self, index: int) -> None:
        line = self._line(index)
        self.services.director.pop()
        self._on_pick(None if line is None else line.player)

    def _draw_row(self, surface: pygame.Surface, row: pygame.Rect, index: int) -> None:
        line = self._line(index)
        if line is not None:
            draw_player(self.services, surface, row, line, self._faces)
            return
        kit = self.services.kit
        text = kit.painter.line(
            self._everybody,
            theme.BODY_U,
            theme.GOLD,
            face=Face.BOLD,
            max_width_px=row.width - kit.px(28),
            max_height_px=row.height,
        )
        surface.blit(text, text.get_rect(midleft=(row.left + kit.px(14), row.centery)))
