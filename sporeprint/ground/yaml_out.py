"""Mappings written as the YAML text of a position or a log header, so that every finding about them has a line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from sporeprint.ground.findings import Report, Where

Value: TypeAlias = str | int | bool | Sequence["Value"] | Mapping[str, "Value"] | None
"""What a position may hold, as a YAML reader returns it."""

PLAIN = re.compile(r"[^\W_](?:[\w .*+/-]*[\w.*+/-])?|_")
"""Words that need no quotes."""
MOST_DEPTH = 60
"""The reader goes a few levels deeper; a mapping that contains itself ends here."""
STEP = "  "


def yaml_text(source: Mapping[str, Value], name: str, report: Report) -> str:
    """Return the mapping as YAML text in the order of its keys; what no file can hold is reported with its line.

    >>> print(yaml_text({"title": "fungi", "A": {"dishes": ["PO PO PO"], "sticks": 2}}, "<mapping>", Report()), end="")
    title: fungi
    A:
      dishes: [PO PO PO]
      sticks: 2
    """
    lines: list[str] = []
    for line, refused in _table(source, "", "", 0):
        lines.append(line)
        for path, what in refused:
            report.unreadable(
                "MAPPING-VALUE",
                f"`{path}` is {what}, which no position or log can hold",
                Where(name, len(lines), 1),
                "use texts, whole numbers, booleans, None, lists and mappings",
            )
    return "".join(f"{line}\n" for line in lines)


Refused: TypeAlias = tuple[tuple[str, str], ...]
"""Where in the mapping something stands that cannot be written, and what it is."""
Lines: TypeAlias = Iterator[tuple[str, Refused]]


def _table(values: Mapping[str, Value], indent: str, path: str, depth: int) -> Lines:
    for key, value in values.items():
        place = f"{path}.{key}" if path else str(key)
        if isinstance(key, bool) or not isinstance(key, str | int):
            yield f"{indent}_:", ((place, f"below a key of the type {type(key).__name__}"),)
        else:
            yield from _entry(f"{indent}{_word(str(key))}:", value, indent, place, depth)


def _entry(head: str, value: Value, indent: str, path: str, depth: int) -> Lines:
    """One `key: value` or `- value`, over as many lines as it needs."""
    if depth > MOST_DEPTH:
        yield head, ((path, f"nested more than {MOST_DEPTH} levels deep"),)
    elif value is None:
        yield head, ()
    elif isinstance(value, str) and _is_block(value):
        yield from _block(head, value, indent)
    elif isinstance(value, str | int):
        yield f"{head} {_scalar(value)}", ()
    elif isinstance(value, Mapping) and value:
        yield head, ()
        yield from _table(value, indent + STEP, path, depth + 1)
    elif _is_row(value) and not _is_flow(value):
        yield head, ()
        for number, item in enumerate(value):
            yield from _entry(f"{indent}{STEP}-", item, indent + STEP, f"{path}[{number}]", depth + 1)
    elif _is_row(value):
        yield f"{head} [{', '.join(_scalar(item) for item in value if isinstance(item, str | int))}]", ()
    elif isinstance(value, Mapping):
        yield f"{head} {{}}", ()
    else:
        yield f"{head} _", ((path, f"of the type {type(value).__name__}"),)


def _is_row(value: Value) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str | bytes | bytearray)


def _is_flow(values: Iterable[Value]) -> bool:
    """Whether a list goes on one line: texts without line ends and numbers only."""
    return all(isinstance(value, str | int) and "\n" not in str(value) for value in values)


def _scalar(value: str | int) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, int) else _word(value)


def _word(text: str) -> str:
    if PLAIN.fullmatch(text):
        return text
    import json  # few words need quotes

    return json.dumps(text, ensure_ascii=not text.isprintable())


def _is_block(text: str) -> bool:
    """Whether a text is written line by line: a board, mostly."""
    return "\n" in text and all(line.isprintable() for line in text.split("\n")) and bool(text.strip())


def _block(head: str, text: str, indent: str) -> Lines:
    body = text.rstrip("\n")
    ends = len(text) - len(body)
    keep = "-" if ends == 0 else "" if ends == 1 else "+"
    yield f"{head} |{len(STEP)}{keep}", ()
    for line in [*body.split("\n"), *[""] * (ends - 1)]:
        yield f"{indent}{STEP}{line}" if line else "", ()
