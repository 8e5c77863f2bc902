"""Tests of kept games, played through the program itself."""
