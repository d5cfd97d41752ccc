"""Measures one level of computer player against another."""
