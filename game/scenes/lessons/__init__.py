"""Lessons: short matches at the real table with somebody at the player's elbow."""
