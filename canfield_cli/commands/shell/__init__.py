"""The subcommands of `canfield`, one module each, and their registry."""
