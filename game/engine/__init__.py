"""The rules of Pitty Pat: pure Python, no pygame, no files, no clock, no global random."""
