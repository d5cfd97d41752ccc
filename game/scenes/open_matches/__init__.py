"""The matches that can be continued."""
