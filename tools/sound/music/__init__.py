"""The music, one module a table."""
