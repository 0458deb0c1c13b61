"""Values of an item's fields: what layouts bind to and the checker reads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


class Rich(str):
    """A text whose markup counts."""


class ChoiceWord(str):
    """One of the words of a choice: known by what is written in the data, printed as the language says it."""

    __slots__ = ("shown",)
    shown: str

    def __new__(cls, word: str, shown: str) -> ChoiceWord:
        new = super().__new__(cls, word)
        new.shown = shown
        return new


Value = str | float | int | bool | Sequence["Value"] | Mapping[str, "Value"]


class Missing:
    """A field that exists but was not given for this item; prints as nothing."""

    def __repr__(self) -> str:
        return "MISSING"


MISSING = Missing()
ScopeValue = str | float | int | bool | Missing | Sequence["ScopeValue"] | Mapping[str, "ScopeValue"]
"""A value that a layout may name; fields inside of it may be missing, too."""
Scope = Mapping[str, ScopeValue]


def decimal(number: float) -> str:
    """A number in plain digits, with at most six behind the point and none that say nothing.

    >>> decimal(0.1 + 0.2), decimal(-4.0), decimal(1e7)
    ('0.3', '-4', '10000000')
    """
    return f"{number:.6f}".rstrip("0").rstrip(".")


def show(value: ScopeValue) -> str:
    """A value as people write it: whole numbers without a point, no powers of ten, a real minus sign.

    >>> show(3.0), show(-2), show(2.5), show(1000000)
    ('3', '−2', '2.5', '1000000')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (int, float)):
        return decimal(value).replace("-", "−")
    if isinstance(value, Missing):
        return ""
    if isinstance(value, ChoiceWord):
        return value.shown
    if isinstance(value, str):
        return value
    return ", ".join(show(v) for v in (value.values() if isinstance(value, Mapping) else value))
