"""What people may use at a table beside their memory: what all have seen, and advice."""
