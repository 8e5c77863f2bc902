"""Tests of the commands, as the prompt and as the shell have them."""
