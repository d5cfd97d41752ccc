"""Opening a lesson at the table, and leading on from one to the next."""

from dataclasses import replace
from functools import partial
from typing import Final

from game.engine.errors import IllegalMove
from game.engine.match import Match
from game.engine.moves import parse_move
from game.i18n import N_
from game.scenes.base import Services
from game.scenes.common.dialog import Answer, Dialog
from game.scenes.common.draft import quick_setup
from game.scenes.common.names import table_names
from game.scenes.lessons.guide import LessonGuide, LessonNotes
from game.scenes.lessons.lesson import Lesson
from game.scenes.lessons.loading import Lessons
from game.scenes.lessons.progress import LessonProgress
from game.scenes.matches import begin_match
from game.session import Session
from game.settings import DrawForMe, Settings
from game.setup import MatchSetup, SeatSetup
from game.ui.widgets.buttons import ButtonKind

_NO_LESSON: Final = N_("There is no lesson that could be opened.")


def learn(services: Services, found: Lessons) -> None:
    """Go on with the lesson that was left, else open the first that is not finished."""
    progress = LessonProgress.of(services.settings)
    place = found.place(progress.left)
    if place is None:
        ids = [lesson.id for lesson in found.lessons]
        place = next((at for at, one in enumerate(ids) if one not in progress.done), 0)
    if found.lessons:
        open_lesson(services, found, place)
    else:
        services.notify(services.translator.tr(_NO_LESSON))


def open_lesson(services: Services, found: Lessons, place: int) -> None:
    """Go to the table with a lesson, to where it was left if it was the last one."""
    lesson, translator = found.lessons[place], services.translator
    progress = LessonProgress.of(services.settings)
    match, moves = _resumed(lesson, progress.moves if progress.left == lesson.id else ())
    notes = LessonNotes(len(match.log), moves)
    session = Session(
        match,
        _setup_of(lesson, services),
        settings=lambda: _by_hand(services.settings),
        rng=services.rng,
        store=notes,
        match_id=0,
        script=lesson.script(len(match.log)),
    )
    heading = translator.tr(
        "Lesson {number} of {count}", number=place + 1, count=len(found.lessons)
    )
    guide = LessonGuide(
        services,
        lesson,
        session,
        notes,
        heading=heading,
        on_end=lambda: _lead_on(services, found, place, guide),
    )
    guide.keep()
    services.routes.table(session, guide)


def _by_hand(settings: Settings) -> Settings:
    """Return settings by which the player makes every move, and nobody chats."""
    return replace(settings, draw_for_me=DrawForMe.NEVER, banter=False)


def _setup_of(lesson: Lesson, services: Services) -> MatchSetup:
    record = lesson.record
    seats = [SeatSetup(seat.name, seat.player) for seat in record.seats]
    names = table_names(seats, services.translator)
    named = [replace(seat, name=name) for seat, name in zip(seats, names, strict=True)]
    table = record.extra.get("table")
    known = [one.id for one in services.tables]
    return MatchSetup(tuple(named), str(table) if table in known else known[0], record.rules)


def _resumed(lesson: Lesson, moves: tuple[str, ...]) -> tuple[Match, list[str]]:
    """Return the match of a lesson after some moves, from its start where they do not fit."""
    match = lesson.begin()
    try:
        for text in moves:
            match.apply(parse_move(text, seat=-1 if match.to_act is None else match.to_act))
    except (ValueError, IllegalMove):
        return lesson.begin(), []
    if match.outcome is not None:
        return lesson.begin(), []
    return match, list(moves)


def _lead_on(services: Services, found: Lessons, place: int, guide: LessonGuide) -> None:
    """Keep that a lesson is done; open the next one, or say farewell after the last."""
    following = found.lessons[place + 1 : place + 2]
    guide.finish(following[0].id if following else "")
    if following:
        open_lesson(services, found, place + 1)
    else:
        say_farewell(services)


def say_farewell(services: Services) -> None:
    """Say that this was all, and offer a first match."""
    tr, routes = services.translator.tr, services.routes
    data = services.data
    setup = quick_setup(data.quick_setup(), data.last_setup(), services.tables)
    quick = partial(begin_match, services, setup)
    routes.title()
    services.director.push(
        Dialog(
            services,
            tr("That is all there is to it!"),
            tr("Now you know how to play. What comes up for the first time will be explained."),
            [
                Answer(tr("Quick match"), quick, ButtonKind.PRIMARY),
                Answer(tr("How to play"), routes.help),
                Answer(tr("To the title")),
            ],
            safe=2,
        )
    )
