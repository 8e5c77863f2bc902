"""Settings for all tests."""

from __future__ import annotations

from hypothesis import settings

# The same examples at each run, no files left behind, and no limit of time: machines differ.
settings.register_profile("canfield", database=None, deadline=None, derandomize=True)
settings.load_profile("canfield")
