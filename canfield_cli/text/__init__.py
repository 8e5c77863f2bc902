"""Values to sentences, in every language."""
