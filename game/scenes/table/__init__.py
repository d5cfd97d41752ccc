"""The table: where a match is played."""

from game.scenes.table.scene import TableScene

__all__ = ["TableScene"]
