"""Pitty Pat, Belize’s card game, for two to four people at one screen."""

VERSION = "1.0.0"
