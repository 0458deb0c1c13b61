"""Bindings: `{field}` in a layout becomes the value of the item at hand.

Inside text, plain values lose their markup and rich ones keep it. `{{` and `}}` are plain braces. `{field|table}` puts
the value through a table of phrases.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from generator.load.values import Rich, Scope, ScopeValue, show
from generator.text.rich import escape_markup
from sporeprint.ground.findings import Where

TOKEN = re.compile(r"\{\{|\}\}|\{([A-Za-z_][\w.]*)(?:\|([A-Za-z_]\w*))?\}|[{}]")


class Teller(Protocol):
    """A table of phrases, see `generator.compose.phrases`."""

    @property
    def name(self) -> str: ...

    @property
    def paths(self) -> tuple[tuple[str, ...], ...]: ...

    def say(self, value: ScopeValue) -> tuple[Rich, tuple[str, ...]]: ...


@dataclass(frozen=True, slots=True)
class Template:
    """Literal parts and binding paths in turn: parts[0], paths[0], parts[1], ..."""

    parts: tuple[str, ...]
    paths: tuple[tuple[str, ...], ...]
    where: Where
    named: tuple[str, ...] = ()
    """For each path the table of phrases it names, or nothing."""
    tables: tuple[Teller | None, ...] = ()
    """The same as tables, once they were looked up; else there are none."""

    @property
    def is_plain(self) -> bool:
        return not self.paths


def parse_template(text: str, where: Where) -> Template | str:
    """The template, or a sentence that says what is wrong with its braces.

    >>> parse_template("{copies} by day", Where("x")).paths
    (('copies',),)
    """
    parts: list[str] = [""]
    paths: list[tuple[str, ...]] = []
    named: list[str] = []
    at = 0
    for match in TOKEN.finditer(text):
        parts[-1] += text[at : match.start()]
        at = match.end()
        if match[1]:
            paths.append(tuple(match[1].split(".")))
            named.append(match[2] or "")
            parts.append("")
        elif match[0] in ("{{", "}}"):
            parts[-1] += match[0][0]
        else:
            return f"`{match[0]}` at character {match.start() + 1} of `{text}` opens or closes nothing"
    parts[-1] += text[at:]
    return Template(tuple(parts), tuple(paths), where, tuple(named))


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
