"""Lets computer players talk: each remark when its event is shown, one at a time."""

from typing import Final

from game.scenes.table.motion.stagehand import REMARK_S, Stagehand
from game.session import Session

#: From one remark to the next, whoever says it.
_BETWEEN_S: Final = REMARK_S * 0.8


class Remarks:
    """Shows what was said since it was made."""

    def __init__(self, session: Session, stage: Stagehand) -> None:
        self._session = session
        self._stage = stage
        self._cursor = session.remarks_since(0)[1]
        self._before = session.cursor
        self._silent_s = 0.0

    def update(self, shown: int, dt_s: float) -> None:
        """Say what belongs to the events shown so far, ``shown`` of them since the beginning.

        What would be said over another remark, or came while nobody could follow, is not said.
        """
        self._silent_s = max(0.0, self._silent_s - dt_s)
        remarks, _ = self._session.remarks_since(self._cursor)
        for remark in remarks:
            if remark.after > self._before + shown:
                return
            self._cursor += 1
            if self._silent_s <= 0:
                self._stage.remark(remark.seat, self._stage.translator.tr(remark.sentence))
                self._silent_s = _BETWEEN_S
