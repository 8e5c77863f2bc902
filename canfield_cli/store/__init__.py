"""Files: what is read and kept."""
