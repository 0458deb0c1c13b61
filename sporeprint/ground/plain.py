"""Plain values: all that JSON can hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Json = str | int | float | bool | None | Sequence["Json"] | Mapping[str, "Json"]
"""To be written, not changed: lists and tuples, and tables of any kind, are the same here."""
