"""Tests of commands, and of how lines are read in every language."""
