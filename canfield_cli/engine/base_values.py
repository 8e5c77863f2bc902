"""Equality of values that are tuples: two of another kind are never equal, whatever they hold.

Only values that share their shape with another have it, for a tuple's own is much faster.
"""

from __future__ import annotations


def same_kind(self: tuple[object, ...], other: object) -> bool:
    """Whether both are of one kind and hold the same."""
    return type(self) is type(other) and tuple.__eq__(self, other)
