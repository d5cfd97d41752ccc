"""One module a scene: what the players see and do."""
