"""Deleting from the history, which is asked twice and shows how far it has come."""

from collections.abc import Callable
from typing import Final

import pygame

from game.scenes.base import Scene, Services
from game.scenes.common.dialog import Answer, Dialog
from game.scenes.common.panel import draw_over
from game.store.notices import NotWritten
from game.store.values import Deletion, Player
from game.ui import theme
from game.ui.viewport import Viewport
from game.ui.widgets.buttons import ButtonKind

_WIDTH_U: Final = 560
_HEIGHT_U: Final = 150
_BAR_U: Final = 22


def ask_twice(services: Services, question: str, act: Callable[[], None]) -> None:
    """Ask whether to delete something, and ask again; ``act`` deletes it."""
    tr = services.translator.tr
    title = tr("Delete?")
    keep = Answer(tr("Keep"))

    def ask_again() -> None:
        last = Answer(tr("Delete for good"), act, ButtonKind.DANGER)
        again = tr("Are you sure? This cannot be undone.")
        services.director.push(Dialog(services, title, again, [keep, last]))

    first = Answer(tr("Delete"), ask_again, ButtonKind.DANGER)
    services.director.push(Dialog(services, title, question, [keep, first]))


def delete_match(services: Services, match_id: int) -> bool:
    """Delete a match and say what became of it; return whether it is gone."""
    tr = services.translator.tr
    try:
        services.data.delete_match(match_id)
    except NotWritten as error:
        services.notify(error.notice.written(tr))
        return False
    services.notify(tr("The match was deleted."))
    return True


class DeletingScene(Scene):
    """Deletes all matches of a player, a few in every frame; ``done`` follows when it has ended."""

    opaque = False

    def __init__(self, services: Services, player: Player, done: Callable[[], None]) -> None:
        super().__init__(services)
        self._steps = services.data.delete_player(player)
        self._progress = Deletion(0, 0)
        self._done = done
        self._panel = pygame.Rect(0, 0, 1, 1)

    @property
    def animating(self) -> bool:
        """Tell that the bar grows."""
        return True

    def layout(self, viewport: Viewport) -> None:
        """Put a panel in the middle of the window."""
        self._panel = viewport.centred(_WIDTH_U, _HEIGHT_U)

    def update(self, dt_s: float) -> None:
        """Delete some more."""
        del dt_s
        self.dirty = True
        try:
            self._progress = next(self._steps)
        except StopIteration:
            number = self._progress.done
            self._end(
                self.services.translator.trn(
                    "{n} match was deleted.", "{n} matches were deleted.", number
                )
            )
        except NotWritten as error:
            self._end(error.notice.written(self.services.translator.tr))

    def _end(self, said: str) -> None:
        self.services.director.pop()
        self.services.notify(said)
        self._done()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a veil over what is below, how many are gone, and a bar."""
        kit, translator, progress = self.services.kit, self.services.translator, self._progress
        draw_over(kit, surface, self._panel)
        room = self._panel.inflate(-kit.px(60), -kit.px(50))
        said = translator.tr(
            "Deleting: {done} of {total}",
            done=translator.number(progress.done),
            total=translator.number(progress.total),
        )
        text = kit.painter.line(said, theme.BODY_U, theme.CREAM, max_width_px=room.width)
        surface.blit(text, text.get_rect(midtop=room.midtop))
        bar = pygame.Rect(room.left, 0, room.width, kit.px(_BAR_U))
        bar.bottom = room.bottom
        radius_px = bar.height // 2
        surface.blit(kit.shapes.box(bar.size, theme.FIELD, radius_px), bar)
        part = progress.done / progress.total if progress.total else 1.0
        bar.width = max(bar.height, round(bar.width * part))
        surface.blit(kit.shapes.box(bar.size, theme.GOLD, radius_px), bar)
