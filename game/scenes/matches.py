"""Beginning a match and going on with one, from whatever screen."""

import logging
from typing import Final

from game.engine.errors import RecordError
from game.i18n import N_
from game.scenes.base import Services
from game.scenes.common.dialog import Answer, Dialog
from game.scenes.common.names import table_names
from game.session import Session
from game.setup import MatchSetup, SeatSetup

_CANNOT_CONTINUE: Final = N_("The match you were playing cannot be continued: its record is wrong.")
_log = logging.getLogger(__name__)


def named(setup: MatchSetup, services: Services) -> MatchSetup:
    """Return a set-up with the names as they are played under: none empty, no two alike."""
    names = table_names(setup.seats, services.translator)
    seats = tuple(
        SeatSetup(name, seat.player) for name, seat in zip(names, setup.seats, strict=True)
    )
    return MatchSetup(seats, setup.table, setup.rules)


def begin_match(services: Services, setup: MatchSetup) -> None:
    """Begin a match with names as typed, and go to its table; asks first if that ends another."""
    if services.data.in_progress() is None:
        _begin(services, setup)
        return
    tr = services.translator.tr
    services.director.push(
        Dialog(
            services,
            tr("A match is still going on"),
            tr("If you begin a new one, the other cannot be continued any more."),
            [
                Answer(tr("Keep the old match")),
                Answer(tr("Begin a new match"), lambda: _begin(services, setup)),
            ],
        )
    )


def _begin(services: Services, setup: MatchSetup) -> None:
    session = Session.start(
        named(setup, services),
        services.data,
        settings=lambda: services.settings,
        rng=services.rng,
        seed=services.seed,
    )
    services.routes.table(session)


def continue_match(services: Services) -> bool:
    """Go to the table of the match in progress; False, and a notice, when that is impossible."""
    stored = services.data.in_progress()
    if stored is None:
        return False
    try:
        session = Session.resume(
            stored.match_id,
            stored.setup,
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
