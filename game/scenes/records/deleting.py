"""Deleting from the history, which is asked twice."""

from collections.abc import Callable

from game.scenes.base import Services
from game.scenes.common.dialog import Answer, Dialog
from game.store.notices import NotWritten
from game.ui.widgets.buttons import ButtonKind


def ask_twice(services: Services, question: str, act: Callable[[], None]) -> None:
    """Ask whether to delete something, and ask again; ``act`` deletes it."""
    tr = services.translator.tr
    title = tr("Delete?")
    keep = Answer(tr("Keep"))

    def ask_again() -> None:
        last = Answer(tr("Delete for good"), act, ButtonKind.DANGER)
        again = tr("Are you sure? Nothing can bring it back.")
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
