"""The pause over a match."""
