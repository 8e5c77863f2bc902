"""Playing by ear: plain mode, speech, the lesson, and what an ear can be told."""
