"""What moves by itself: tweens, speech bubbles, callouts, confetti."""
