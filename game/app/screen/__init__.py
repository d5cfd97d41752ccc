"""The window, and what concerns its size and its pictures."""
