"""Draws the tables and writes their maps."""
