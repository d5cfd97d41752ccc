"""The set-up of a new match: table, players, rules."""
