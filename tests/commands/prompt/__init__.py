"""Tests of what is asked for by name in a game."""
