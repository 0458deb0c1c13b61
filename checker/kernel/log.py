"""Logs: a YAML header, `---`, then one entry a line. One grammar for all titles.

    [n] [player] verb args {; step} [-> name=value {, name=value}] [# comment]

`|` is the same as `;`, and `→` or `=>` the same as `->`. A player goes by handle or by name. A step without a player
belongs to the player before, or to chance; the title's verb decides.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Container, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from checker.kernel.seats import Seats
from checker.kernel.value import Value
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.nodes import Table
from sporeprint.ground.text_in import MIB, decode, read_bytes
from sporeprint.ground.yaml_in import parse_yaml

if TYPE_CHECKING:
    from sporeprint.ground.translation.logs import LogTranslator

LIMIT = 4 * MIB
MOST_STEPS, MOST_IN_LOG = 200, 5_000
"""Steps that are read on one line, and in one log."""
RULE = "---"
WRITE = "write: number player verb arguments"
NO_OPTIONS: Mapping[str, str] = {}
ARROW = re.compile("->|[\u2013\u2014]>|[\u2192\u21d2\u2794\u279c]|(?<!\\S)=>")
"""What stands before the checkpoints: as it is typed, and as programs for writing turn it into."""
NEXT_NAME = re.compile(r"\s+(?=[^\s=]+=)")
"""The blank before a further checkpoint in what should be one."""


class Step(Value):
    """One thing done: by whom, what, and with which words; `column` counts from 1.

    `earlier` are the verbs of the steps right before it on the same line, as long as they are of the same player.
    `torn` says why it cannot be read; it has no verb then, and all its words are arguments.
    `typed` is the verb as it was typed, in capitals for example; messages quote it.
    """

    __slots__ = ("args", "column", "earlier", "line", "options", "player", "said_player", "torn", "typed", "verb")

    def __init__(
        self,
        player: str,
        verb: str,
        args: list[str],
        options: Mapping[str, str],
        line: int,
        column: int,
        said_player: bool = False,
        earlier: tuple[str, ...] = (),
        torn: str = "",
        typed: str = "",
    ) -> None:
        self.player, self.verb, self.typed = player, verb, typed or verb
        self.args, self.options = args, options
        self.line, self.column = line, column
        self.said_player, self.earlier = said_player, earlier
        self.torn = torn


class Checkpoint(NamedTuple):
    """What somebody says the table looked like after the entry; `typed` is what messages quote."""

    name: str
    value: str
    line: int
    column: int
    typed: str = ""


class Entry(Value):
    """One line of the log. `gaps` are the checkpoints that no comma sets apart from the one before."""

    __slots__ = ("checkpoints", "comment", "gaps", "line", "number", "steps", "text")

    def __init__(
        self,
        line: int,
        number: str,
        steps: list[Step],
        checkpoints: list[Checkpoint],
        comment: str,
        text: str,
        gaps: tuple[int, ...] = (),
    ) -> None:
        self.line, self.number = line, number
        self.steps, self.checkpoints = steps, checkpoints
        self.comment, self.text = comment, text
        self.gaps = gaps


class LogText(NamedTuple):
    """A log as written: its header, raw and read, and its lines (entries, and the blank or comment lines between)."""

    name: str
    header: Table
    header_text: str
    body_line: int
    """The number of the first line after the rule."""
    lines: list[str]
    translator: LogTranslator | None = None
    """Reads its entries, if they are in another language."""

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


def entries(log: LogText, players: Collection[str], report: Report) -> Iterator[Entry]:
    """The entries one by one; a line that is none is reported and left out.

    A step with an option twice is left to the replay: it tells of it, and what was meant.
    """
    number, steps = log.body_line - 1, 0
    player = sole_player(players)
    for text in log.lines:
        number += 1
        if steps > MOST_IN_LOG:
            message = f"there are more than {MOST_IN_LOG} steps in this log; from here on it is not read"
            report.error("LOG-LINE", message, log.where(number), "check it in parts, each from a position")
            return
        entry = read_entry(text, number, players, player)
        if entry is None:
            continue
        if isinstance(entry, str):
            report.error("LOG-LINE", entry, log.where(number), WRITE)
            continue
        if entry.gaps:
            _report_gaps(entry, log, report)
        player, steps = entry.steps[0].player, steps + len(entry.steps)
        yield translate_entry(entry, log.translator)


def _report_gaps(entry: Entry, log: LogText, report: Report) -> None:
    for number in entry.gaps:
        before, after = (f"{point.name}={point.value}" for point in entry.checkpoints[number - 1 : number + 1])
        message = f"a comma is missing between `{before}` and `{after}`"
        where = log.where(entry.line, entry.checkpoints[number].column)
        report.error("LOG-CHECKPOINT", message, where, f"write: -> {before}, {after}")


def translate_entry(entry: Entry, translator: LogTranslator | None) -> Entry:
    """The entry with the verbs and names of the referee; itself if there is nothing to translate."""
    if translator is None:
        return entry
    read_name, read_words = translator.read_name, translator.read_words
    steps = [_translate_step(step, translator) for step in entry.steps]
    points = [p._replace(name=read_name(p.name, p.line), value=read_words(p.value)) for p in entry.checkpoints]
    return entry.replaced(steps=steps, checkpoints=points)


def _translate_step(step: Step, translator: LogTranslator) -> Step:
    return step.replaced(
        verb=translator.read_verb(step.verb, step.line) if step.verb else "",
        options={translator.read_name(k, step.line, "="): translator.read_word(v) for k, v in step.options.items()},
        args=[translator.read_word(word) for word in step.args],
        earlier=tuple(translator.read_verb(verb) for verb in step.earlier),
    )


def sole_player(players: Collection[str]) -> str:
    """Who is meant where nobody is named: the only player; empty when there are several."""
    return next(iter(players)) if len(players) == 1 else ""


def parse_entry(text: str, line: int, players: Container[str], before: str) -> Entry | str | None:
    """The entry of one line; None for a blank or comment line; a sentence when it is no entry, or not all of it.

    >>> parse_entry("3 A sell TE night=1 ; reveal PO -> A.sticks=4", 7, ("A", "B"), "").steps[0].options
    {'night': '1'}
    """
    entry = read_entry(text, line, players, before)
    if isinstance(entry, Entry):
        return next((step.torn for step in entry.steps if step.torn), entry)
    return entry


def read_entry(text: str, line: int, players: Container[str], before: str) -> Entry | str | None:
    """The same, with steps that cannot be read in it."""
    comment = ""
    body = text
    if "#" in text:
        body, comment = _without_comment(text)
    checkpoints: list[Checkpoint] = []
    gaps: tuple[int, ...] = ()
    if "->" in body or "=>" in body or not body.isascii():
        arrow = ARROW.search(body)
        if arrow is not None:
            checkpoints, gaps = _checkpoints(body[arrow.end() :], line, arrow.end() + 1, players)
            body = body[: arrow.start()]
    if not body.strip():
        return None if not checkpoints else "a checkpoint needs an entry before it"
    entry = Entry(line, "", [], checkpoints, comment, text, gaps)
    return _read_steps(entry, body.replace("|", ";"), players, before) or entry


def _read_steps(entry: Entry, body: str, players: Container[str], before: str) -> str:
    """Fills in the number of an entry and its steps; a sentence when there is none, or one that cannot be read."""
    player, last, end = before, None, 0
    parts = body.split(";")
    if len(parts) > MOST_STEPS and (count := sum(not part.isspace() for part in parts if part)) > MOST_STEPS:
        return f"there are {count} steps on this line, at most {MOST_STEPS} are read"
    for part in parts:
        words = part.split()
        start, end = end + 1, end + len(part) + 1
        if not words:
            continue
        word = words.pop(0)
        start += part.index(word)
        if last is None and (number := word.rstrip(".:)")).isdigit():
            entry.number = number
            word = words.pop(0) if words else ""
        said = word in players
        if said:
            player = word
            word = words.pop(0) if words else ""
        elif type(players) is Seats and (word.lower() in players.called or not word.isascii()):
            found = players.find(word, words)
            if found is not None:
                player, said = found[0], True
                del words[: found[1]]
                word = words.pop(0) if words else ""
        if not word:
            return "there is a number or a player here, but no verb"
        options = NO_OPTIONS
        if "=" in part:
            pairs = [word.split("=", 1) for word in words if "=" in word]
            options = dict(pairs)
            if len(options) == len(pairs):
                words = [word for word in words if "=" not in word]
        earlier = (*last.earlier, last.verb) if last is not None and last.player == player else ()
        if options and len(options) < len(pairs):
            torn = f"`{_twice([name for name, _ in pairs])}=` is written twice in one step"
            last = Step(player, "", [word, *words], NO_OPTIONS, entry.line, start, said, earlier, torn)
        else:
            last = Step(player, word.lower(), words, options, entry.line, start, said, earlier, "", word)
        entry.steps.append(last)
    return "there is no step on this line" if last is None else ""


def _twice(names: list[str]) -> str:
    return next(name for name in names if names.count(name) > 1)


def _without_comment(text: str) -> tuple[str, str]:
    at = text.find("#")
    while at > 0 and not text[at - 1].isspace():
        at = text.find("#", at + 1)
    return (text, "") if at < 0 else (text[:at], text[at:])


def _checkpoints(
    text: str, line: int, column: int, players: Container[str]
) -> tuple[list[Checkpoint], tuple[int, ...]]:
    """The checkpoints of a line, and the numbers of those before which a comma is missing."""
    out: list[Checkpoint] = []
    gaps: list[int] = []
    for part in text.split(","):
        if out and "=" not in part:  # cards may be set apart by commas: `decay=HW, LW`
            last = out[-1]
            value, typed = f"{last.value} {part.strip()}".strip(), f"{last.typed},{part.rstrip()}"
            out[-1] = last._replace(value=value, typed=typed)
        elif part.strip():
            starts = [len(part) - len(part.lstrip()), *_further_names(part)]
            gaps += range(len(out) + 1, len(out) + len(starts))
            for start, end in zip(starts, [*starts[1:], len(part)], strict=True):
                typed = part[start:end].strip()
                name, _, value = typed.partition("=")
                out.append(Checkpoint(_by_handle(name.strip(), players), value.strip(), line, column + start, typed))
        column += len(part) + 1
    return out, tuple(gaps)


def _further_names(part: str) -> list[int]:
    """Where further names begin in what should be one checkpoint: `A.sticks=4 decay=HW` lacks a comma."""
    if part.count("=") < 2:
        return []
    return [blank.end() for blank in NEXT_NAME.finditer(part, part.index("="))]


def _by_handle(name: str, players: Container[str]) -> str:
    """The name of a checkpoint with the handle of the player whose it is: `A.hand` for `Ada.hand`."""
    who, dot, what = name.partition(".")
    if not dot or who in players or type(players) is not Seats:
        return name
    return f"{players.handle(who) or who}.{what}"
