"""The game at a prompt or a pipe: the loop, and where its lines come from."""
