"""Drawing, sound, widgets and motion; knows cards, moves and events only as values."""
