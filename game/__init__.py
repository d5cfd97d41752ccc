"""Pitty Pat, Belize’s card game, for two to four people at one screen."""

#: The one place of the version: the package, ``--version`` and every record take it from here.
VERSION = "1.0.0"
