"""What a player does, from pygame's events to intents."""
