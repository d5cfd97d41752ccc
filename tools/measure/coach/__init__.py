"""Measures the coach: is what it says true, and what do choices cost at each level."""
