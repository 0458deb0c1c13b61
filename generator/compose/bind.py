"""Bindings: `{field}` in a layout becomes the value of the current item, `{cost + 1}` what is computed from it.

Inside text, plain values lose their markup and rich ones keep it. `{{` and `}}` are plain braces. `{field|table}` puts
the value through a table of phrases.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol, TypeAlias

from generator.load.values import Rich, Scope, ScopeValue, show
from generator.text.rich import escape_markup
from sporeprint.ground.findings import Where

if TYPE_CHECKING:
    from generator.compose.expressions import Expression

TOKEN = re.compile(r"\{\{|\}\}|\{([^{}]+?)(?:\|([A-Za-z_]\w*))?\}|[{}]")
BRACES = "write a field as {cost}, an expression as {cost + 1}, a plain brace as {{ or }}"
"""What to do about braces that hold nothing."""
FIELD = re.compile(r"[A-Za-z_]\w*(?:\.\w+)*")


class Teller(Protocol):
    """A table of phrases, see `generator.compose.phrases`."""

    @property
    def name(self) -> str: ...

    @property
    def paths(self) -> tuple[tuple[str, ...], ...]: ...

    def say(self, value: ScopeValue) -> tuple[Rich, tuple[str, ...]]: ...


Slot: TypeAlias = "tuple[str, ...] | Expression"
"""What stands in braces: the path of a field, or an expression."""


@dataclass(frozen=True, slots=True)
class Template:
    """Literal parts and slots in turn: parts[0], slots[0], parts[1], ..."""

    parts: tuple[str, ...]
    slots: tuple[Slot, ...]
    where: Where
    named: tuple[str, ...] = ()
    """For each slot the table of phrases it names, or nothing."""
    tables: tuple[Teller | None, ...] = ()
    """The same as tables, once they were looked up; else there are none."""
    reported: set[str] = field(default_factory=set, compare=False)
    """Rules by which something computed here was found wrong: a mistake in a layout is reported for the first item."""

    @property
    def is_plain(self) -> bool:
        return not self.slots

    @property
    def is_computed(self) -> bool:
        """Whether there is an expression in it: then what is wrong is wrong in the layout, not in the item."""
        return any(not isinstance(slot, tuple) for slot in self.slots)

    @property
    def paths(self) -> tuple[tuple[str, ...], ...]:
        """Every field it looks at."""
        return tuple(path for slot in self.slots for path in ((slot,) if isinstance(slot, tuple) else slot.paths))


def parse_template(text: str, where: Where) -> Template | str:
    """The template, or a sentence that says what is wrong with its braces.

    >>> parse_template("{copies} by day", Where("x")).paths
    (('copies',),)
    >>> parse_template("{copies + 1} by day", Where("x")).paths
    (('copies',),)
    """
    parts: list[str] = [""]
    slots: list[Slot] = []
    named: list[str] = []
    at = 0
    for match in TOKEN.finditer(text):
        parts[-1] += text[at : match.start()]
        at = match.end()
        if match[1]:
            slot = parse_slot(match[1])
            if isinstance(slot, str):
                return f"{match[0]} at character {match.start() + 1} of `{text}`: {slot}"
            slots.append(slot)
            named.append(match[2] or "")
            parts.append("")
        elif match[0] in ("{{", "}}"):
            parts[-1] += match[0][0]
        else:
            return _lone_brace(text, match.start())
    parts[-1] += text[at:]
    return Template(tuple(parts), tuple(slots), where, tuple(named))


def parse_slot(text: str) -> Slot | str:
    """A field or an expression, or a sentence that says why it is neither."""
    if FIELD.fullmatch(text.strip()):
        return tuple(text.strip().split("."))
    # Only layouts that compute load an evaluator.
    from generator.compose.expressions import ExpressionError, parse_expression

    try:
        return parse_expression(text)
    except ExpressionError as fault:
        return f"{fault.sentence}; {fault.hint}" if fault.hint else fault.sentence


def _lone_brace(text: str, at: int) -> str:
    if text.startswith("{}", at):
        return f"`{{}}` at character {at + 1} of `{text}` names no field"
    missing = "is not closed by `}`" if text[at] == "{" else "closes no `{`"
    return f"`{text[at]}` at character {at + 1} of `{text}` {missing}"


def literal(text: str) -> str:
    """A template of rich text that gives just these words: nothing in them is a field or markup.

    >>> literal("{A} *b*")
    '{{A}} \\\\*b\\\\*'
    """
    return escape_markup(text).replace("{", "{{").replace("}", "}}")


def lookup(scope: Scope, path: tuple[str, ...]) -> ScopeValue | None:
    """The value at the path; None when there is no such field at all."""
    value: ScopeValue = scope
    for name in path:
        if not isinstance(value, Mapping) or name not in value:
            return None
        value = value[name]
    return value


def names_at(scope: Scope, path: tuple[str, ...]) -> list[str]:
    """The names that would have been possible where the path breaks off."""
    value: ScopeValue | None = scope
    for name in path:
        if not isinstance(value, Mapping):
            return []
        if name not in value:
            return [n for n in value if not n.startswith("_")]
        value = value[name]
    return []


def fill_text(template: Template, values: Sequence[ScopeValue]) -> str:
    """Rich text with the values put in."""
    return "".join(_interleave(template, (v if isinstance(v, Rich) else escape_markup(show(v)) for v in values)))


def fill_plain(template: Template, values: Sequence[ScopeValue]) -> str:
    """The same without markup, for names and numbers."""
    return "".join(_interleave(template, (show(v).replace("−", "-") for v in values)))


def _interleave(template: Template, values: Iterator[str]) -> Iterator[str]:
    yield template.parts[0]
    for part, value in zip(template.parts[1:], values, strict=True):
        yield value
        yield part
