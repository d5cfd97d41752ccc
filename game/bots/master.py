"""The level ``master``."""

from game.bots.sharp import SharpBot


class MasterBot(SharpBot):
    """The strongest computer player."""

    level = "master"
