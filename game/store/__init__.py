"""What outlives the program: matches, history and settings in SQLite."""
