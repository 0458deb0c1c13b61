"""Scalars as people write them: numbers, yes and no, choices, colours. A wrong one is a finding, and None comes back.

These readers serve the fields of records and code that reads open-ended tables alike.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, TypeAlias, TypeVar, dataclass_transform

from sporeprint.ground.findings import Report
from sporeprint.ground.names import did_you_mean, folded
from sporeprint.ground.nodes import Node, Text, describe, quoted

N = TypeVar("N", int, float)
M = TypeVar("M")
T = TypeVar("T")
U = TypeVar("U")


class Unknown(enum.Enum):
    """What a lone `_` is read as where a field allows it: somebody did not know."""

    UNKNOWN = "_"


UNKNOWN = Unknown.UNKNOWN


def known(value: T | Unknown, otherwise: U) -> T | U:
    """Return a value that somebody knew, else another one.

    >>> known(3, 0), known(UNKNOWN, 0)
    (3, 0)
    """
    return otherwise if isinstance(value, Unknown) else value


@dataclass_transform(frozen_default=True)
def mark(cls: type[M]) -> type[M]:
    """A frozen dataclass that says something of a field; every command makes some, and nobody prints it."""
    return dataclass(frozen=True, slots=True, repr=False)(cls)


@mark
class OneOf:
    """Marks a text as one of the words of a registry, which is asked whenever a value is read."""

    words: Callable[[], Sequence[str]]


@mark
class Range:
    """The smallest and largest number allowed, both included; None is no limit.

    >>> str(Range(1, 99)), str(Range(1)), str(Range(high=5))
    ('from 1 to 99', 'at least 1', 'at most 5')
    """

    low: float | None = None
    high: float | None = None

    def __contains__(self, number: float) -> bool:
        return (self.low is None or number >= self.low) and (self.high is None or number <= self.high)

    def __str__(self) -> str:
        if self.low is None or self.high is None:
            return f"at most {self.high}" if self.low is None else f"at least {self.low}"
        return f"from {self.low} to {self.high}"


@mark
class ColourMark:
    """Marks a text field as a colour."""


Colour: TypeAlias = Annotated[str, ColourMark()]

_WHOLE = re.compile(r"[+-]?(0|[1-9][0-9]{0,9})")
_DECIMAL = r"[+-]?((0|[1-9][0-9]{0,9})(\.[0-9]{1,12})?|\.[0-9]{1,12})"
_YES_NO = {"yes": True, "true": True, "no": False, "false": False}
_COLOUR = r"#([0-9a-f]{3}|[0-9a-f]{6})"


def to_text(node: Node, report: Report, *, name: str = "", item: str = "") -> str | None:
    """The text of a scalar; nothing at all is not a text, but "" is."""
    if isinstance(node, Text) and not node.is_empty:
        return node.value
    hint = 'write "" if it is meant to be empty' if isinstance(node, Text) else "put the text in quotes"
    _wrong("DATA-TYPE", "a text", node, report, name, item, hint)
    return None


def to_whole(node: Node, report: Report, *, name: str = "", item: str = "", within: Range | None = None) -> int | None:
    """A whole number of at most ten digits.

    >>> from sporeprint.ground.findings import Where
    >>> to_whole(Text("12", Where("a.yaml")), Report())
    12
    """
    if isinstance(node, Text) and _WHOLE.fullmatch(node.value):
        return _within(int(node.value), within, node, report, name, item)
    _wrong("DATA-NUMBER", "a whole number", node, report, name, item, _number_hint(node, whole=True))
    return None


def to_number(
    node: Node, report: Report, *, name: str = "", item: str = "", within: Range | None = None
) -> float | None:
    """A plain decimal number with a point: 3, -0.5, .25."""
    if isinstance(node, Text) and re.fullmatch(_DECIMAL, node.value):
        # Adding zero turns -0.0 into 0.0, which prints as people write it.
        return _within(float(node.value) + 0.0, within, node, report, name, item)
    _wrong("DATA-NUMBER", "a number", node, report, name, item, _number_hint(node, whole=False))
    return None


def to_yes_no(node: Node, report: Report, *, name: str = "", item: str = "") -> bool | None:
    """Yes or no, in any case; `true` and `false` will do as well."""
    answer = _YES_NO.get(node.value.lower()) if isinstance(node, Text) else None
    if answer is None:
        _wrong("DATA-YES-NO", "`yes` or `no`", node, report, name, item, "write one of the two")
    return answer


def to_choice(node: Node, choices: Sequence[str], report: Report, *, name: str = "", item: str = "") -> str | None:
    """One of a closed list of words, spelled as in the list; case, spaces and dashes do not count."""
    if not isinstance(node, Text) or node.is_empty:
        _wrong("DATA-CHOICE", "a word", node, report, name, item, _one_of(choices))
        return None
    if node.value in choices:
        return node.value
    wanted = folded(node.value)
    same = [choice for choice in choices if folded(choice) == wanted]
    if wanted and len(same) == 1:
        return same[0]
    hint = did_you_mean(node.value, choices)
    allowed = f"not `{choices[0]}`, the only word" if len(choices) == 1 else f"none of the {len(choices)} words"
    message = f"{subject(name)}{describe(node)} is {allowed} allowed here"
    report.error("DATA-CHOICE", message, node.where, hint, item)
    return None


def to_colour(node: Node, report: Report, *, name: str = "", item: str = "") -> str | None:
    """A colour as `#rrggbb` in lower case; `#rgb` is the short form.

    >>> from sporeprint.ground.findings import Where
    >>> to_colour(Text("#FA0", Where("a.yaml")), Report())
    '#ffaa00'
    """
    value = node.value.lower() if isinstance(node, Text) else ""
    if re.fullmatch(_COLOUR, value):
        return value if len(value) == 7 else "#" + "".join(digit * 2 for digit in value[1:])
    # An unquoted # starts a comment in YAML, so an empty value is usually a colour without its quotes.
    hint = 'write it in quotes: "#c08040" or "#c84"; without quotes YAML takes `#` for a comment'
    _wrong("DATA-COLOUR", "a colour", node, report, name, item, hint)
    return None


def subject(name: str) -> str:
    """The beginning of a sentence about a field."""
    return f"{quoted(name, 80)}: " if name else ""


def _one_of(choices: Sequence[str]) -> str:
    return did_you_mean("", choices)


def _wrong(rule: str, needed: str, node: Node, report: Report, name: str, item: str, hint: str = "") -> None:
    found = "the unknown mark `_`" if isinstance(node, Text) and node.is_unknown else describe(node)
    report.error(rule, f"{subject(name)}{needed} is needed here, found {found}", node.where, hint, item)


def _within(number: N, within: Range | None, node: Text, report: Report, name: str, item: str) -> N | None:
    if within is None or number in within:
        return number
    message = f"{subject(name)}{describe(node)} is out of range"
    report.error("DATA-RANGE", message, node.where, f"allowed is {within}", item)
    return None


def _number_hint(node: Node, whole: bool) -> str:
    """What is wrong with a number, for the mistakes people really make."""
    text = node.value.strip() if isinstance(node, Text) else ""
    for pattern, hint in _NUMBER_SLIPS:
        if re.fullmatch(pattern, text):
            return hint
    if whole and re.fullmatch(_DECIMAL, text):
        return "write it without a fraction"
    return "write digits only, such as 12" if whole else "write digits and a point, such as 2.5"


_NUMBER_SLIPS = (
    (r"[+-]?0[0-9]+(\.[0-9]*)?", "write it without the leading zero"),
    (r"[+-]?[0-9]*,[0-9]+", "write a point instead of the comma"),
    (r"[+-]?[0-9.]+e[+-]?[0-9]+", "write the number out, without an exponent"),
    (r"[+-]?[0-9]{11,}(\.[0-9]*)?", "numbers have at most 10 digits before the point"),
    (r"[+-]?[0-9]*\.[0-9]{13,}", "numbers have at most 12 digits after the point"),
    (r"[+-]?[0-9.]*[0-9] ?[A-Za-z%°\"]+", "write the number alone, without a unit"),
    (r"[\u2212\u2013][0-9.]+", "write the minus sign of the keyboard, `-`"),
    (r"[0-9]+:[0-9]+", "write a single number"),
)
