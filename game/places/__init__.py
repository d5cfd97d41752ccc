"""The tables to play at: Tiled maps, read behind a guard, and how a place is painted."""
