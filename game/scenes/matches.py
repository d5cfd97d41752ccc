"""Beginning a match and going on with one, from whatever screen."""

import logging
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from game.bots import LEVELS
from game.engine.errors import RecordError
from game.i18n import N_
from game.scenes.base import Services
from game.scenes.common.dialog import Answer, Dialog
from game.scenes.common.names import clean_name, names_now, table_names
from game.session import Session
from game.setup import HUMAN, MatchSetup
from game.store.values import StoredMatch
from game.ui.widgets.buttons import ButtonKind

#: What has to be said wherever somebody might count on it, while the file cannot be written.
NOT_KEPT: Final = N_("Matches and settings cannot be saved now: nothing you do will be kept.")
_CANNOT_CONTINUE: Final = N_(
    "The match you were playing cannot be continued: its saved record is broken."
)
_log = logging.getLogger(__name__)


def named(setup: MatchSetup, services: Services) -> MatchSetup:
    """Return a set-up with the names as they are played under: none empty, no two alike."""
    names = table_names(setup.seats, services.translator)
    seats = tuple(
        replace(seat, name=name, is_named=bool(clean_name(seat.name)))
        for name, seat in zip(names, setup.seats, strict=True)
    )
    return replace(setup, seats=seats)


def _renamed(setup: MatchSetup, services: Services) -> MatchSetup:
    """Return the set-up of a kept match with its computer players called as they are now."""
    names = names_now(setup.seats, services.translator)
    seats = (replace(seat, name=name) for name, seat in zip(names, setup.seats, strict=True))
    return replace(setup, seats=tuple(seats))


def begin_match(services: Services, setup: MatchSetup) -> None:
    """Begin a match with names as typed, and go to its table; other matches stay open."""
    session = Session.start(
        named(setup, services),
        services.data,
        settings=lambda: services.settings,
        rng=services.rng,
        seed=services.seed,
    )
    services.routes.table(session)


def continue_match(services: Services, match_id: int | None = None) -> bool:
    """Go to the table of a match in progress, by default of the one that was played last.

    False, and a notice, when that is impossible.
    """
    if match_id is None:
        stored = services.data.in_progress()
        return stored is not None and resume(services, stored)
    try:
        return resume(services, services.data.open_match(match_id))
    except (KeyError, RecordError):
        # The store tells what is wrong.
        return False


def ask_give_up(
    services: Services, match_id: int, setup: MatchSetup, then: Callable[[], None]
) -> None:
    """Ask whether to give up a match in progress; once it is given up, ``then`` goes on."""
    translator = services.translator
    tr = translator.tr

    def give_up() -> None:
        try:
            services.data.give_up(match_id)
        except (KeyError, RecordError):
            _log.exception("match %s cannot be given up", match_id)
        then()

    question = tr(
        "The match of {names} ends here and cannot be continued.",
        names=translator.names(names_now(setup.seats, translator)),
    )
    answers = [
        Answer(tr("Keep it")),
        Answer(tr("Give up"), give_up, ButtonKind.DANGER),
    ]
    services.director.push(Dialog(services, tr("Give up?"), question, answers))


def resume(services: Services, stored: StoredMatch) -> bool:
    """Go to the table of a kept match; False, and a notice, when that is impossible.

    Where a computer player sits whom this version does not know, somebody else is found first.
    """
    for seat, seated in enumerate(stored.setup.seats):
        if not seated.is_human and seated.player not in LEVELS:
            _ask_for_player(services, stored, seat)
            return True
    try:
        session = Session.resume(
            stored.match_id,
            _renamed(stored.setup, services),
            stored.record,
            services.data,
            chance=stored.chance(),
            settings=lambda: services.settings,
            rng=services.rng,
        )
    except RecordError:
        _log.exception("match %s cannot be replayed", stored.match_id)
        services.notify(services.translator.tr(_CANNOT_CONTINUE))
        return False
    services.routes.table(session)
    return True


def _ask_for_player(services: Services, stored: StoredMatch, seat: int) -> None:
    """Ask who plays a seat on, and go on with the match."""
    tr = services.translator.tr

    def seat_player(player: str) -> None:
        services.data.seat_player(stored.match_id, seat, player)
        resume(services, services.data.open_match(stored.match_id))

    answers = [Answer(tr("Not now")), Answer(tr("Person"), partial(seat_player, HUMAN))]
    answers += [
        Answer(tr(level.animal), partial(seat_player, level.id)) for level in LEVELS.values()
    ]
    seated = stored.setup.seats[seat]
    services.director.push(
        Dialog(
            services,
            tr("Who plays for {name}?", name=seated.name),
            tr(
                "This version of the game does not know the computer player “{level}”. "
                "Choose who plays on.",
                level=seated.player,
            ),
            answers,
        )
    )
