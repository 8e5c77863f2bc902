"""The real program, started by tests: `program` through pipes, `terminal` in a terminal."""
