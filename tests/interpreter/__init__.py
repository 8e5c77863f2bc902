"""Tests of typed lines and what they come to."""
