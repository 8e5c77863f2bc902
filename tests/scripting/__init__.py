"""Tests of what scripts and other programs use."""
