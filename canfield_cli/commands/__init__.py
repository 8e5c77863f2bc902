"""Commands: one module for each thing that a person asks for by name."""
