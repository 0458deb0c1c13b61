"""Items in a YAML file replaced in place: all other lines of the file stay as somebody wrote them, comments included.

Items that are the same keep their own lines, too. Whatever was replaced is read again and compared before anybody gets
it, so a file written in a way that we do not understand is refused and never damaged.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import NamedTuple

from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Node, Rows, Table, TableEntry, Text
from sporeprint.ground.yaml_in import parse_yaml

Written = str | list["Written"] | dict[str, "Written"]
"""What a node says, without its places."""
WIDEST = 120
_LINES = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")
_PLAIN = re.compile(r"[^\W_][\w'’.+/-]*(?: [\w(][\w'’.+/()-]*)*|-?[0-9]+(?:\.[0-9]+)?")
_COMMENT = re.compile(r"(?:^|\s)#")
_BESIDE = re.compile(r"^\s*items:\s+(#[^\r\n]*)")
_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"' + r"|'[^']*'")


class Changed(NamedTuple):
    """The new text of a file, and how many comments it lost."""

    text: str
    comments: int


class _Block(NamedTuple):
    """The lines of `items`, from 0: the line of the key, and the one behind the last item."""

    start: int
    end: int
    indent: str


def replace_items(text: str, component: str, items: Table) -> Changed | None:
    """The file with other items in a component; None when that cannot be done safely."""
    document = _parsed(text)
    found = _find(document, component, text)
    if document is None or found is None:
        return None
    old, block = found
    if list(old.entries) == list(items.entries) and all(
        _same(entry.value, items.entries[entry.key].value) for entry in old
    ):
        return Changed(text, 0)
    lines = _lines(text)
    spans = _spans(old, block, lines)
    inner = lines[spans[0].key][: _indent(lines[spans[0].key])] if spans else block.indent + "  "
    head = lines[block.start] if spans else f"{block.indent}items:{_end(lines)}"
    new = [head, *_item_lines(items, old, {span.id: span for span in spans}, inner, lines)]
    if not items.entries:
        new = [f"{block.indent}items: {{}}{_end(lines)}"]
    return _checked(document, component, {"items": items}, lines, block, new)


def replace_by_table(text: str, component: str, file: str, sheet: str) -> Changed | None:
    """The file with `table` in place of the items of a component; None when that cannot be done safely."""
    document = _parsed(text)
    found = _find(document, component, text)
    if document is None or found is None:
        return None
    _, block = found
    lines = _lines(text)
    said = {"table": file} | ({"sheet": sheet} if sheet else {})
    beside = _BESIDE.search(lines[block.start])
    new = [f"{block.indent}{key}: {_scalar(value)}{_end(lines)}" for key, value in said.items()]
    new[0] = new[0].rstrip("\r\n") + (f"  {beside[1]}" if beside else "") + _end(lines)
    where = document.where
    return _checked(document, component, {k: Text(v, where) for k, v in said.items()}, lines, block, new)


# --- where the items are --------------------------------------------------------------------------------------------
def _parsed(text: str) -> Table | None:
    node = parse_yaml(text, "", Report())
    return node if isinstance(node, Table) else None


def _find(document: Table | None, component: str, text: str) -> tuple[Table, _Block] | None:
    """The items of a component and the lines they stand on; None when other keys stand on these lines, too."""
    tables = [document] if document is not None else []
    for key in ("components", component) if tables else ():
        inner = tables[-1].get(key)
        tables += [inner] if isinstance(inner, Table) else []
    place = tables[2].entries.get("items") if len(tables) == 3 else None
    if place is None:
        return None
    lines = _lines(text)
    start = place.where.line - 1
    around = [e.where.line - 1 for table in tables for e in table if e is not place]
    if start in around or lines[start][: place.where.column - 1].strip():
        return None
    end = min((line for line in around if line > start), default=len(lines))
    old = place.value if isinstance(place.value, Table) else Table(place.value.where)
    return old, _Block(start, _shrunk(lines, start + 1, end), lines[start][: place.where.column - 1])


def _shrunk(lines: list[str], start: int, end: int) -> int:
    """The end without the blank lines and comments before it: they belong to what follows."""
    while end > start and lines[end - 1].strip()[:1] in ("", "#"):
        end -= 1
    return end


def _lines(text: str) -> list[str]:
    """The lines with their ends; the last one gets one, too."""
    lines: list[str] = _LINES.findall(text)
    if lines and not lines[-1].endswith(("\r", "\n")):
        lines[-1] += _end(lines)
    return lines


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _end(lines: list[str]) -> str:
    return "\r\n" if lines and lines[0].endswith("\r\n") else "\n"


class _Span(NamedTuple):
    """The lines of one item: comments above it, from its key on, and the one behind it."""

    id: str
    start: int
    key: int
    end: int


def _spans(items: Table, block: _Block, lines: list[str]) -> list[_Span]:
    """The lines of each item; none when several stand on one line, or on that of `items`."""
    keys = [(entry.key, entry.where.line - 1, entry.where.column) for entry in items]
    begins = [line for _, line, _ in keys]
    alone = all(not lines[line][: column - 1].strip() for _, line, column in keys)
    if not keys or not alone or sorted(set(begins)) != begins or block.start in begins:
        return []
    spans: list[_Span] = []
    before = block.start + 1
    for (id_, key, _), following in zip(keys, [*begins[1:], block.end], strict=True):
        end = _shrunk(lines, key + 1, following)
        spans.append(_Span(id_, before, key, end))
        before = end
    return spans


# --- new lines ------------------------------------------------------------------------------------------------------
def _item_lines(items: Table, old: Table, spans: dict[str, _Span], indent: str, lines: list[str]) -> Iterator[str]:
    for entry in items:
        span = spans.get(entry.key)
        before = old.get(entry.key)
        if span is not None and before is not None and _same(before, entry.value):
            yield from lines[span.start : span.end]
            continue
        yield from lines[span.start : span.key] if span is not None else ()
        yield from (f"{indent}{line}{_end(lines)}" for line in _item(entry))


def _same(before: Node, now: Node) -> bool:
    """Whether an item says the same; an empty value that takes away what it inherits is more than none."""
    heir = isinstance(before, Table) and "extends" in before
    empty = isinstance(before, Table) and any(isinstance(e.value, Text) and e.value.is_empty for e in before)
    return plain(before) == plain(now) and not (heir and empty)


def _item(entry: TableEntry) -> Iterator[str]:
    """An item on one line if it fits, else with a line for each field."""
    table = entry.value if isinstance(entry.value, Table) else Table(entry.where)
    flow = ", ".join(f"{_scalar(field.key)}: {_value(field.value)}" for field in table)
    line = f"{_scalar(entry.key)}: {{{flow}}}"
    if len(line) <= WIDEST - 8:
        yield line
        return
    yield f"{_scalar(entry.key)}:"
    for field in table:
        short = f"  {_scalar(field.key)}: {_value(field.value)}"
        if isinstance(field.value, Rows) and len(short) > WIDEST - 8:
            yield f"  {_scalar(field.key)}:"
            yield from (f"    - {_value(one)}" for one in field.value)
        else:
            yield short


def _value(node: Node) -> str:
    if isinstance(node, Rows):
        return f"[{', '.join(_value(entry) for entry in node)}]"
    return _scalar(node.value) if isinstance(node, Text) else "{}"


def _scalar(text: str) -> str:
    return text if _PLAIN.fullmatch(text) else json.dumps(text, ensure_ascii=False)


# --- whether all is well --------------------------------------------------------------------------------------------
def plain(node: Node) -> Written:
    """What a node says, without its places; an empty value of a table says nothing."""
    if isinstance(node, Table):
        return {e.key: plain(e.value) for e in node if not (isinstance(e.value, Text) and e.value.is_empty)}
    return [plain(entry) for entry in node] if isinstance(node, Rows) else node.value


def _checked(
    document: Table, component: str, said: dict[str, Node], lines: list[str], block: _Block, new: list[str]
) -> Changed | None:
    """The new text, if it says what the old one said but for the items, and those in their order."""
    old = lines[block.start : block.end]
    text = "".join([*lines[: block.start], *new, *lines[block.end :]])
    read = _parsed(text)
    expected = plain(document)
    own = _component(expected, component)
    own.pop("items", None)
    own |= {key: plain(node) for key, node in said.items()}
    if read is None or plain(read) != expected or _order(plain(read), component) != _order(expected, component):
        return None
    return Changed(text, max(0, _comments(old) - _comments(new)))


def _order(document: Written, component: str) -> list[str]:
    items = _component(document, component).get("items")
    return list(items) if isinstance(items, dict) else []


def _component(document: Written, name: str) -> dict[str, Written]:
    components = document.get("components") if isinstance(document, dict) else None
    own = components.get(name) if isinstance(components, dict) else None
    return own if isinstance(own, dict) else {}


def _comments(lines: list[str]) -> int:
    return sum(bool(_COMMENT.search(_QUOTED.sub("", line))) for line in lines)
