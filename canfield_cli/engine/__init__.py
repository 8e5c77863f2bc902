"""The game: cards, rules, positions, moves. Standard library only; no input or output."""
