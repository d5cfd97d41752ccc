"""The running program: loop, scene stack and the one reader of the event queue."""
