"""Measures: speed, strength, endurance."""
