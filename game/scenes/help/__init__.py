"""How to play: the rules with pictures."""
