"""The file of the database: found, opened, brought up to date, read and written."""
