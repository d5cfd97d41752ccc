"""Benchmarks: ``python -m tools.measure.bench all``."""
