"""Mutation: small changes to the code, one at a time, each of which a test should notice."""
