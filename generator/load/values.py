"""Values of an item's fields: what layouts bind to and the checker reads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


class Rich(str):
    """A text whose markup counts."""


Value = str | float | int | bool | Sequence["Value"] | Mapping[str, "Value"]
Scope = Mapping[str, Value]


class Missing:
    """A field that exists but was not given for this item; prints as nothing."""

    def __repr__(self) -> str:
        return "MISSING"


MISSING = Missing()


def show(value: Value | Missing) -> str:
    """A value as people write it: whole numbers without a point, a real minus sign.

    >>> show(3.0), show(-2), show(2.5)
    ('3', '−2', '2.5')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (int, float)):
        return f"{value:.6g}".replace("-", "−")
    if isinstance(value, Missing):
        return ""
    if isinstance(value, str):
        return value
    return ", ".join(show(v) for v in (value.values() if isinstance(value, Mapping) else value))
