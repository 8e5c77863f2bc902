"""A typed line in, replies out: commands, reading, suggestions, completion, recording, playback."""
