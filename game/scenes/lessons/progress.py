"""How far somebody has come with the lessons, as the settings keep it."""

from dataclasses import dataclass, replace
from typing import Self

from game.settings import Settings


@dataclass(frozen=True, slots=True)
class LessonProgress:
    """The ids of finished lessons, the lesson that was left, and the moves made in it."""

    done: tuple[str, ...] = ()
    left: str = ""
    moves: tuple[str, ...] = ()

    @classmethod
    def of(cls, settings: Settings) -> Self:
        """Return the progress that some settings keep."""
        left, *moves = settings.lesson_moves or ("",)
        return cls(settings.lessons_done, left, tuple(moves))

    def into(self, settings: Settings) -> Settings:
        """Return settings that keep this progress."""
        left = (self.left, *self.moves) if self.left else ()
        return replace(settings, lessons_done=self.done, lesson_moves=left)

    def finished(self, lesson_id: str, following: str) -> Self:
        """Return the progress after a lesson; ``following`` is the next one, empty after all."""
        done = self.done if lesson_id in self.done else (*self.done, lesson_id)
        return type(self)(done, following)
