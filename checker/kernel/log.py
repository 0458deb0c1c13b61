"""Logs: a YAML header, `---`, then one entry a line. One grammar for all titles.

    [n] [player] verb args {; step} [-> name=value {, name=value}] [# comment]

`|` is the same as `;`. A step without a player belongs to the player before, or to chance; the title's verb decides.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass

from sporeprint.ground.findings import Report, Where
from sporeprint.ground.nodes import Table
from sporeprint.ground.text_in import MIB, decode, read_bytes
from sporeprint.ground.yaml_in import parse_yaml

LIMIT = 4 * MIB
RULE = "---"


@dataclass(slots=True)
class Step:
    """One thing done: by whom, what, and with which words; `column` counts from 1."""

    player: str
    verb: str
    args: list[str]
    options: dict[str, str]
    line: int
    column: int
    said_player: bool = False
    earlier: tuple[str, ...] = ()
    """Verbs of the steps right before it on the same line, as long as they are of the same player."""


@dataclass(slots=True)
class Checkpoint:
    """What somebody says the table looked like after the entry."""

    name: str
    value: str
    line: int
    column: int


@dataclass(slots=True)
class Entry:
    """One line of the log."""

    line: int
    number: str
    steps: list[Step]
    checkpoints: list[Checkpoint]
    comment: str
    text: str


@dataclass(slots=True)
class LogText:
    """A log as written: its header, raw and read, and its lines (entries, and the blank or comment lines between)."""

    name: str
    header: Table
    header_text: str
    body_line: int
    """The number of the first line after the rule."""
    lines: list[str]

    def where(self, line: int, column: int = 1) -> Where:
        return Where(self.name, line, column)


def read_log(path: str, report: Report) -> LogText | None:
    """The log in a file, or None with findings."""
    data = read_bytes(path, report, limit=LIMIT)
    text = None if data is None else decode(data, path, report)
    return None if text is None else parse_log(text, path, report)


def is_log(text: str) -> bool:
    """Told by content, not by name: a log has the rule on a line of its own after its header."""
    return any(line.rstrip() == RULE for line in text.splitlines()[1:])


def parse_log(text: str, name: str, report: Report) -> LogText | None:
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if lines and not lines[-1]:
        lines.pop()
    rule = next((k for k, line in enumerate(lines) if line.rstrip() == RULE and k), None)
    if rule is None:
        hint = "write the header (title, rules, players), then a line ---, then one entry a line"
        report.unreadable("LOG-RULE", "there is no line --- between header and entries", Where(name, 1, 1), hint)
        return None
    header_text = "\n".join(lines[:rule]) + "\n"
    header = parse_yaml(header_text, name, report, limit=LIMIT, aliases=False)
    if header is None:
        return None
    if not isinstance(header, Table):
        report.unreadable("LOG-HEADER", "the header is not a table of `key: value`", Where(name, 1, 1))
        return None
    return LogText(name, header, header_text, rule + 2, lines[rule + 1 :])


def entries(log: LogText, players: Container[str], report: Report) -> Iterator[Entry]:
    """The entries one by one; a line that is none is reported and left out."""
    number = log.body_line - 1
    player = ""
    for text in log.lines:
        number += 1
        entry = parse_entry(text, number, players, player)
        if entry is None:
            continue
        if isinstance(entry, str):
            report.error("LOG-LINE", entry, log.where(number), "write: number player verb arguments")
            continue
        player = entry.steps[0].player
        yield entry


def parse_entry(text: str, line: int, players: Container[str], before: str) -> Entry | str | None:
    """The entry of one line; None for a blank or comment line; a sentence when it is no entry.

    >>> parse_entry("3 A sell TE night=1 ; reveal PO -> A.sticks=4", 7, ("A", "B"), "").steps[0].options
    {'night': '1'}
    """
    comment = ""
    body = text
    if "#" in text:
        body, comment = _without_comment(text)
    checkpoints: list[Checkpoint] = []
    if "->" in body:
        at = body.index("->")
        checkpoints = _checkpoints(body[at + 2 :], line, at + 3)
        body = body[:at]
    if not body.strip():
        return None if not checkpoints else "a checkpoint needs an entry before it"
    read = _steps(body.replace("|", ";"), line, players, before)
    return read if isinstance(read, str) else Entry(line, *read, checkpoints, comment, text)


def _steps(body: str, line: int, players: Container[str], before: str) -> tuple[str, list[Step]] | str:
    """The number of an entry and its steps; a sentence when there is none, or one that cannot be read."""
    steps: list[Step] = []
    number = ""
    column = 0
    player = before
    for part in body.split(";"):
        words = part.split()
        start, column = column + 1, column + len(part) + 1
        if not words:
            continue
        start += part.index(words[0])
        if not steps and (first := words[0].rstrip(".:)")).isdigit():
            number = first
            del words[0]
        said = bool(words) and words[0] in players
        if said:
            player = words.pop(0)
        if not words:
            return "there is a number or a player here, but no verb"
        args, options = words[1:], {}
        if "=" in part:
            pairs = [w.split("=", 1) for w in args if "=" in w]
            options = dict(pairs)
            if len(options) < len(pairs):
                return f"`{_twice([name for name, _ in pairs])}=` is written twice in one step"
            args = [w for w in args if "=" not in w]
        step = Step(player, words[0].lower(), args, options, line, start, said)
        if steps and steps[-1].player == player:
            step.earlier = (*steps[-1].earlier, steps[-1].verb)
        steps.append(step)
    return (number, steps) if steps else "there is no step on this line"


def _twice(names: list[str]) -> str:
    return next(name for name in names if names.count(name) > 1)


def _without_comment(text: str) -> tuple[str, str]:
    at = text.find("#")
    while at > 0 and not text[at - 1].isspace():
        at = text.find("#", at + 1)
    return (text, "") if at < 0 else (text[:at], text[at:])


def _checkpoints(text: str, line: int, column: int) -> list[Checkpoint]:
    out: list[Checkpoint] = []
    for part in text.split(","):
        name, _, value = part.partition("=")
        start = column + len(part) - len(part.lstrip())
        if out and "=" not in part:  # cards may be set apart by commas: `decay=HW, LW`
            out[-1].value = f"{out[-1].value} {part.strip()}".strip()
        elif part.strip():
            out.append(Checkpoint(name.strip(), value.strip(), line, start))
        column += len(part) + 1
    return out
