"""The movement that shows an event: ``step_of`` knows one for every kind of event."""

from functools import singledispatch

from game.engine.events import Event
from game.scenes.table.motion.stagehand import Stagehand
from game.ui.motion.tween import Step


@singledispatch
def step_of(event: Event, stage: Stagehand) -> Step | None:
    """Return the movement that shows an event; None where there is nothing to see.

    When the step has ended the board shows what the event brought.
    """
    del event, stage
    return None
