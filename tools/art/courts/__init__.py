"""Draws jacks, queens and kings."""
