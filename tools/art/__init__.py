"""Draws the cards, faces and icons."""
