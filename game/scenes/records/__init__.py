"""Kept matches and what they say of the players."""
