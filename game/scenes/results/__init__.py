"""How a round and a match ended: scoreboard and podium."""
