"""Tests that run the real program."""
