"""Shows events on the board one at a time; the looks of each are in the modules of steps."""

from game.engine.events import Drew, Event
from game.scenes.table.motion import opening_steps, turn_steps
from game.scenes.table.motion.stagehand import Stagehand
from game.scenes.table.motion.steps import step_of
from game.ui.motion.tween import Animator

#: The modules that know how events look, so that all of them are there.
STEPS = (opening_steps, turn_steps)


def show(event: Event, stage: Stagehand, animator: Animator) -> None:
    """Start to show an event; the board has changed when the animator is no longer busy."""
    step = step_of(event, stage)
    stage.drawing = event.seat if isinstance(event, Drew) else None
    if step is not None:
        animator.add(step)
