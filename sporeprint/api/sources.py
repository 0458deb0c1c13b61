"""Sources: a game on paper as a path, as text, or as a mapping. All of them become text with a name."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple, TypeAlias

from sporeprint.ground.findings import Report, Where
from sporeprint.ground.nodes import quoted
from sporeprint.ground.text_in import MIB, decode, read_bytes, within_limit
from sporeprint.ground.yaml_out import Value as Value
from sporeprint.ground.yaml_out import yaml_text

Source: TypeAlias = Path | str | bytes | Mapping[str, Value]
"""A file, the text of a log or position (also as the bytes of a file), or a position (a log: its header and `log`, its
lines) as a mapping."""

LIMIT = 4 * MIB
LOG = "log"
"""The key of a mapping that has the lines of a log."""
RULE = "---"


class SourceText(NamedTuple):
    """The text of a source; `name` is what its findings call it."""

    name: str
    text: str | None
    """None when there is nothing to read; the report says why."""
    is_file: bool
    """Whether other files can be named beside it."""


def read_source(source: Source, name: str, report: Report) -> SourceText:
    """Return the text of a source. Findings call it by `name`, or else by its path, `<text>` or the like."""
    if isinstance(source, Path):
        called = name or str(source)
        typed = name if name and Path(name) == source else source  # findings have the path as it was typed
        data = read_bytes(typed, report, limit=LIMIT)
        return SourceText(called, None if data is None else decode(data, called, report), True)
    if isinstance(source, bytes):
        called = name or "<bytes>"
        is_small = within_limit(len(source), called, report, LIMIT)
        return SourceText(called, decode(source, called, report) if is_small else None, bool(name))
    if isinstance(source, str):
        called = name or "<text>"
        return SourceText(called, _checked(source, called, report), bool(name))
    called = name or "<mapping>"
    return SourceText(called, _dumped(source, called, report), bool(name))


def _checked(text: str, name: str, report: Report) -> str | None:
    """Return the text of a log or position if it can be one; most one-line texts are paths that were meant as files."""
    if text.strip() and len(text.splitlines()) == 1 and ":" not in text.strip().rstrip(":"):
        message = f"this is one line, {quoted(text)}, neither a log nor a position"
        report.unreadable("FILE-KIND", message, Where(name, 1, 1), "give a pathlib.Path to have a file read")
        return None
    data = text.encode("utf-8", "surrogatepass")
    return decode(data, name, report) if within_limit(len(data), name, report, LIMIT) else None


def _dumped(source: Mapping[str, Value], name: str, report: Report) -> str | None:
    """Return a position as YAML; with `log` in it, the rest as the header of a log with these lines."""
    own = Report()
    text = yaml_text({key: value for key, value in source.items() if key != LOG}, name, own)
    if LOG in source:
        text += f"{RULE}\n" + "".join(f"{line}\n" for line in _log_lines(source[LOG], name, text.count("\n") + 2, own))
    report.extend(own)
    return None if own.has_errors else _checked(text, name, report)


def _log_lines(value: Value, name: str, first: int, report: Report) -> list[str]:
    lines = value.splitlines() if isinstance(value, str) else value
    if isinstance(lines, (Mapping, int)) or lines is None:
        message = f"`{LOG}` is of the type {type(value).__name__}, not a list of lines"
        report.unreadable("MAPPING-VALUE", message, Where(name, first, 1), "give one text for each line of the log")
        return []
    out: list[str] = []
    for number, line in enumerate(lines):
        if isinstance(line, str) and len(line.splitlines()) < 2:
            out.append(line.rstrip("\r\n"))
            continue
        what = "several lines" if isinstance(line, str) else f"of the type {type(line).__name__}"
        message = f"`{LOG}[{number}]` is {what}, not one line of a log"
        report.unreadable("MAPPING-VALUE", message, Where(name, first + number, 1), "give one text for each line")
        out.append("")
    return out
