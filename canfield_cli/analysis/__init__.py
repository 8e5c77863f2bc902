"""What is found out about a game, and kept for a sitting."""
