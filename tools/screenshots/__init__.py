"""Pictures for the README, made from the running game: ``python -m tools.screenshots FOLDER``.

The game plays itself with a fixed seed and clock behind an invisible window, so the pictures change
only when the game does.
"""
