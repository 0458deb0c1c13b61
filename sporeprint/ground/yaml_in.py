"""Reads YAML into nodes that know their place, without ever trusting the file.

The parser's events are walked once, with a budget of depth, events and expanded aliases, and the nodes are built from
them directly, so no bomb is ever unpacked. A mistake in the syntax is one finding and nothing is returned; all milder
mistakes (repeated keys, tags, merge keys) are found in one run and the nodes come back without them.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Literal

from sporeprint.ground.findings import Report, Where
from sporeprint.ground.nodes import Node, Rows, Table, TableEntry, Text, quoted
from sporeprint.ground.pyyaml import yaml
from sporeprint.ground.text_in import FORBIDDEN, MIB, decode, read_bytes, within_limit
from sporeprint.ground.yaml_blocks import with_indents
from sporeprint.ground.yaml_events import AliasEvent, Event, EventMark, ScalarEvent, StartEvent
from sporeprint.ground.yaml_words import SyntaxProblem, explain_syntax, question_problem, split_lines

__all__ = ["Node", "Rows", "Table", "TableEntry", "Text", "parse_yaml", "read_yaml"]

Loader = Literal["c", "python"]
MAX_DEPTH = 64
MAX_VALUES = 200_000
"""Values and other parts of a file; who reads larger files says how many."""
_COLOUR_COMMENT = r"[ \t]*(#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6}))[ \t]*$"
_YAML_TAGS = "tag:yaml.org,2002:"
_where: Callable[[tuple[str, int, int]], Where] = partial(tuple.__new__, Where)
"""A place at a third of what `Where(...)` costs: every value gets one."""
_entry: Callable[[tuple[str, Where, Node]], TableEntry] = partial(tuple.__new__, TableEntry)
_KEY_HINT = "write `key: value`, and put the key in quotes if it has special characters"
_BLOCK_STYLES = ("|", ">")
_ODD_KEYS = ("", "<<")
"""Keys that mean something else to YAML, or nothing."""


def read_yaml(
    path: str | os.PathLike[str],
    report: Report,
    *,
    limit: int = MIB,
    aliases: bool = True,
    loader: Loader | None = None,
    most: int = MAX_VALUES,
) -> Node | None:
    """The content of a YAML file, or None with at least one finding. Never raises for what is in the file."""
    data = read_bytes(path, report, limit=limit)
    if data is None:
        return None
    return parse_yaml(data, os.fspath(path), report, limit=limit, aliases=aliases, loader=loader, most=most)


def parse_yaml(
    source: str | bytes,
    name: str,
    report: Report,
    *,
    limit: int = MIB,
    aliases: bool = True,
    loader: Loader | None = None,
    first_line: int = 1,
    most: int = MAX_VALUES,
) -> Node | None:
    """The content of YAML text, or None with at least one finding.

    `name` is the file named in findings; `first_line` is the line of that file at which `source` starts. At most
    `limit` bytes and `most` values are read.

    >>> report = Report()
    >>> node = parse_yaml("spread: No\\ncopies: 012", "cards.yaml", report)
    >>> [(entry.key, entry.value.value, str(entry.value.where)) for entry in node]
    [('spread', 'No', 'cards.yaml:1:9'), ('copies', '012', 'cards.yaml:2:9')]
    """
    data = source.encode("utf-8", "surrogatepass") if isinstance(source, str) else source
    if not within_limit(len(data), name, report, limit):
        return None
    text = decode(data, name, report)
    if text is None:
        return None
    builder = _build(text, name, aliases, first_line, loader, most)
    if builder.failed and (aligned := with_indents(text)) != text:
        again = _build(aligned, name, aliases, first_line, loader, most)
        builder = builder if again.failed else again
    node = builder.result()
    report.extend(builder.report)
    return node


def _build(text: str, name: str, aliases: bool, first_line: int, loader: Loader | None, most: int) -> _NodeBuilder:
    builder = _NodeBuilder(text, name, aliases, first_line, most)
    try:
        parser = _parser(loader)(text)
        builder.consume(iter(parser.get_event, None))
    except yaml.YAMLError as error:
        builder.stop(explain_syntax(error, text))
    except _YamlStop as stop:
        builder.stop(stop.problem)
    return builder


def _parser(loader: Loader | None) -> Any:
    # The C parser is ten times faster, but not every installation of PyYAML has it.
    if loader == "python" or (loader is None and not yaml.__with_libyaml__):
        return yaml.BaseLoader
    return yaml.CBaseLoader


class _YamlStop(Exception):
    """Leaves the event loop: the file is over a limit. Never leaves this module."""

    def __init__(self, rule: str, message: str, hint: str, mark: EventMark) -> None:
        super().__init__(message)
        self.problem = SyntaxProblem(rule, message, hint, mark.line + 1, mark.column + 1)


class _Frame:
    """A table or a list whose end has not been seen yet."""

    __slots__ = ("anchor", "height", "key", "node", "question", "rows", "start", "table", "wanted")

    def __init__(self, node: Table | Rows, anchor: str | None, start: int) -> None:
        self.node = node
        self.rows = node.items if isinstance(node, Rows) else None
        self.table = node.entries if isinstance(node, Table) else {}
        self.anchor = anchor
        self.start = start
        self.height = 1
        self.key: Text | None = None
        """A key that waits for its value."""
        self.wanted = True
        """False when the key was refused and its value is to be dropped."""
        self.question = False

    def finished(self) -> Node:
        """The node; a table that is nothing but a mistyped `?` is handed on as what was meant, something unknown."""
        return Text("_", self.node.where) if self.question and not self.table else self.node


class _NodeBuilder:
    """Turns events into nodes. `total` counts nodes as if every alias were written out."""

    def __init__(self, text: str, name: str, aliases: bool, first_line: int, most: int) -> None:
        self.text = text
        self.most = most
        self.name = name
        self.lines: list[str] = []
        self.report = Report()
        self.aliases = aliases
        self.first_line = first_line
        self.total = 0
        self.documents = 0
        self.failed = False
        self.anchors: dict[str, tuple[Node, int, int]] = {}
        self.root = Rows(Where(name))
        self.stack = [_Frame(self.root, None, 0)]

    def consume(self, events: Iterable[Event]) -> None:
        """Build everything, up to a second document or a limit."""
        handlers: dict[type, Callable[[Any], None]] = {
            yaml.ScalarEvent: self.scalar,
            yaml.MappingStartEvent: self.open,
            yaml.SequenceStartEvent: self.open,
            yaml.MappingEndEvent: self.close,
            yaml.SequenceEndEvent: self.close,
            yaml.AliasEvent: self.alias,
            yaml.DocumentStartEvent: self.document,
        }
        find = handlers.get
        for number, event in enumerate(events):
            if number >= self.most:
                raise _too_many(event.start_mark, self.most)
            handler = find(type(event))
            if handler is not None:
                handler(event)
                if self.documents > 1:
                    return

    def result(self) -> Node | None:
        """The one document, or None when something stopped it or there is nothing in it."""
        if self.failed:
            return None
        document = self.root.items[0] if self.root.items else None
        if document is None or (isinstance(document, Text) and document.is_empty):
            self.report.unreadable("FILE-EMPTY", "there is nothing in this file", Where(self.name), "fill it in")
            return None
        return document

    def stop(self, problem: SyntaxProblem) -> None:
        """Report what makes the whole file unreadable, and nothing else: the rest may be a consequence."""
        self.failed = True
        self.report = Report()
        where = Where(self.name, problem.line + self.first_line - 1, problem.column)
        self.report.unreadable(problem.rule, problem.message, where, problem.hint)

    def where(self, mark: EventMark) -> Where:
        return _where((self.name, mark.line + self.first_line, mark.column + 1))

    def document(self, event: Event) -> None:
        self.documents += 1
        if self.documents > 1:
            self.report.error(
                "YAML-DOCUMENTS",
                "a second document starts here, and only the first one is read",
                self.where(event.start_mark),
                "remove the `---`, or put what follows into a file of its own",
            )

    def scalar(self, event: ScalarEvent) -> None:
        mark, value, style = event.start_mark, event.value, event.style
        self.total += 1
        if self.total > self.most:
            raise _too_large("YAML-EVENTS", mark, self.most)
        if event.tag is not None:
            self.refuse_tag(event.tag, mark)
        where = _where((self.name, mark.line + self.first_line, mark.column + 1))
        text = Text(value, where, bool(style), style in _BLOCK_STYLES)
        if style == '"':
            self.clean_escapes(text)
        elif not value and not style:
            self.warn_of_comment(text.where)
        if event.anchor is not None:
            self.anchors[event.anchor] = (text, 1, 0)
        self.place(text)

    def clean_escapes(self, text: Text) -> None:
        """Refuse control characters that came in by escapes such as `"\\e"`; they would upset terminals and fonts."""
        found = FORBIDDEN.search(text.value)
        if found is None:
            return
        text.value = FORBIDDEN.sub("\ufffd", text.value)
        message = f"this text has the control character U+{ord(found[0]):04X} in it"
        self.report.error("FILE-CHARACTER", message, text.where, "remove the escape, or use single quotes")

    def warn_of_comment(self, where: Where) -> None:
        """An unquoted colour is a comment to YAML; nobody expects that, so it is said."""
        found = re.match(_COLOUR_COMMENT, self.line(where)[where.column - 1 :])
        if found is not None:
            self.report.warning(
                "YAML-COMMENT",
                f"`{found[1]}` is a comment to YAML, so there is no value here",
                where,
                f'put it in quotes if it is a colour: "{found[1]}"',
            )

    def open(self, event: StartEvent) -> None:
        self.total += 1
        if self.total > self.most:
            raise _too_large("YAML-EVENTS", event.start_mark, self.most)
        if event.tag is not None:
            self.refuse_tag(event.tag, event.start_mark)
        if len(self.stack) > MAX_DEPTH:
            raise _too_deep(event.start_mark)
        where = self.where(event.start_mark)
        node = Table(where) if isinstance(event, yaml.MappingStartEvent) else Rows(where)
        self.stack.append(_Frame(node, event.anchor, self.total - 1))

    def close(self, event: Event) -> None:
        frame = self.stack.pop()
        node = frame.finished()
        if frame.anchor is not None:
            self.anchors[frame.anchor] = (node, self.total - frame.start, frame.height)
        parent = self.stack[-1]
        if parent.height <= frame.height:
            parent.height = frame.height + 1
        self.place(node)

    def alias(self, event: AliasEvent) -> None:
        where = self.where(event.start_mark)
        if any(frame.anchor == event.anchor for frame in self.stack):
            raise _YamlStop(
                "YAML-ALIAS",
                f"`*{event.anchor}` contains itself and would never end",
                "write the value out instead",
                event.start_mark,
            )
        if not self.aliases:
            self.report.error(
                "YAML-ALIAS", f"`*{event.anchor}` is an alias, not allowed here", where, "write the value out instead"
            )
        if event.anchor not in self.anchors:
            self.refuse_unknown_alias(event.anchor, where)
            self.anchors[event.anchor] = (Text(f"*{event.anchor}", where), 1, 0)
        node, size, height = self.anchors[event.anchor]
        self.total += size
        if self.total > self.most:
            raise _too_large("YAML-ALIAS" if size > 1 else "YAML-EVENTS", event.start_mark, self.most)
        if len(self.stack) - 1 + height > MAX_DEPTH:
            raise _too_deep(event.start_mark)
        frame = self.stack[-1]
        frame.height = max(frame.height, height + 1)
        self.place(node)

    def refuse_unknown_alias(self, anchor: str, where: Where) -> None:
        if self.aliases:
            self.report.error(
                "YAML-ALIAS",
                f"`*{anchor}` refers to an anchor `&{anchor}` that is not above it",
                where,
                f'put it in quotes if the star belongs to the text: "*{anchor}"',
            )

    def refuse_tag(self, tag: str, mark: EventMark) -> None:
        shown = quoted(tag.replace(_YAML_TAGS, "!!"))
        self.report.error(
            "YAML-TAG",
            f"the tag {shown} is not allowed; values are read by the field they stand in",
            self.where(mark),
            "remove the tag, or put the text in quotes if the exclamation mark belongs to it",
        )

    def place(self, node: Node) -> None:
        """Put a finished node where it belongs: into a list, behind its key, or as the key of what comes next."""
        frame = self.stack[-1]
        if frame.rows is not None:
            frame.rows.append(node)
        elif frame.key is None:
            if type(node) is Text and node.value not in frame.table and node.value not in _ODD_KEYS:
                frame.key, frame.wanted = node, True
            else:
                self.open_entry(frame, node)
        else:
            key, frame.key = frame.key, None
            if frame.wanted:
                frame.table[key.value] = _entry((key.value, key.where, node))

    def open_entry(self, frame: _Frame, key: Node) -> None:
        if isinstance(key, Text):
            frame.key, frame.wanted = key, self.key_is_fine(frame, key)
            return
        self.report.error("YAML-KEY", "a key must be a plain text, not a list or a table", key.where, _KEY_HINT)
        frame.key, frame.wanted = Text("", key.where), False

    def key_is_fine(self, frame: _Frame, key: Text) -> bool:
        if not key.value and key.is_empty:
            self.refuse_empty_key(frame, key)
            return False
        if key.value == "<<" and not key.quoted:
            self.report.error("YAML-MERGE", "merge keys (`<<`) are not supported", key.where, "write the entries out")
            return False
        first = frame.table.get(key.value)
        if first is not None:
            self.refuse_duplicate(key, first)
        return first is None

    def refuse_duplicate(self, key: Text, first: TableEntry) -> None:
        self.report.error(
            "YAML-DUPLICATE",
            f"{quoted(key.value)} stands here for the second time; it is already in line {first.where.line}, "
            f"column {first.where.column}",
            key.where,
            "remove or rename one of the two",
        )

    def refuse_empty_key(self, frame: _Frame, key: Text) -> None:
        if self.character_before(key.where) != "?":
            self.report.error("YAML-KEY", "there is no key before this colon", key.where, _KEY_HINT)
            return
        frame.question = True
        problem = question_problem(key.where.line, key.where.column - 1)
        where = Where(self.name, problem.line, problem.column)
        self.report.error(problem.rule, problem.message, where, problem.hint)

    def character_before(self, where: Where) -> str:
        return self.line(where)[where.column - 2 : where.column - 1]

    def line(self, where: Where) -> str:
        if not self.lines:
            self.lines = split_lines(self.text)
        number = where.line - self.first_line
        # The C parser may place the end of a text one line behind the last.
        return self.lines[number] if number < len(self.lines) else ""


def _too_deep(mark: EventMark) -> _YamlStop:
    message = f"tables and lists are nested more than {MAX_DEPTH} deep here"
    return _YamlStop("YAML-DEPTH", message, "check for brackets that are opened and not closed", mark)


def _too_large(rule: str, mark: EventMark, most: int) -> _YamlStop:
    message = f"written out in full this file has more than {most:,} values"
    return _YamlStop(rule, message, "use fewer aliases, or split the file", mark)


def _too_many(mark: EventMark, most: int) -> _YamlStop:
    return _YamlStop("YAML-EVENTS", f"this file has more than {most:,} parts", "split it into several files", mark)
