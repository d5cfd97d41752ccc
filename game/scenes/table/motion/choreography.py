"""What every event looks like; the looks of each are in the modules of steps."""

from game.engine.events import Event
from game.scenes.table.motion import end_steps, opening_steps, turn_steps
from game.scenes.table.motion.stagehand import Stagehand
from game.scenes.table.motion.steps import step_of
from game.ui.motion.tween import Step

#: The modules that know how events look, so that all of them are there.
STEPS = (opening_steps, turn_steps, end_steps)


def step_for(event: Event, stage: Stagehand) -> Step | None:
    """Return the movement that shows an event after those before; None: nothing is to be seen."""
    stage.note_event(event)
    step = step_of(event, stage)
    stage.before = event
    return step
