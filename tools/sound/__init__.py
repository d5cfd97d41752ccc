"""Makes the sounds and the music."""
