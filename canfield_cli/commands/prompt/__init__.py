"""The commands that are asked for by name in a game, one module each, and their registry."""
