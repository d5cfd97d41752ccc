"""What a player can touch on the table."""
