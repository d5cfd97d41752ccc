"""Computer players: they see a PlayerView and nothing else."""
