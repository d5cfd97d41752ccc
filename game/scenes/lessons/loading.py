"""Finds the lessons: every ``.json`` in their folder, in the order of the files' names."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from game.paths import asset_path, printable
from game.scenes.lessons.lesson import Lesson, LessonError, read_lesson


@dataclass(frozen=True, slots=True)
class Lessons:
    """The lessons in their order, and the names of files that are none, each with the reason."""

    lessons: tuple[Lesson, ...]
    problems: tuple[tuple[str, str], ...]

    def place(self, lesson_id: str) -> int | None:
        """Return the place of a lesson, None where there is none of that id."""
        return next((at for at, one in enumerate(self.lessons) if one.id == lesson_id), None)


def load_lessons(folder: Path) -> Lessons:
    """Return all lessons of a folder; a bad one is named and does not stop the others.

    A file's name without its number is the lesson's id: ``2_free_card.json`` is ``free_card``.
    """
    found: list[Lesson] = []
    problems: list[tuple[str, str]] = []
    for path in sorted(folder.glob("*.json")):
        name = printable(Path(path.name))
        try:
            found.append(read_lesson(path.stem.lstrip("0123456789_"), path.read_bytes()))
        except OSError as error:
            problems.append((name, error.strerror or type(error).__name__))
        except LessonError as error:
            problems.append((name, str(error)))
    return Lessons(tuple(found), tuple(problems))


@cache
def own_lessons() -> Lessons:
    """Return the lessons that ship with the game; they are read once."""
    return load_lessons(asset_path("lessons"))
