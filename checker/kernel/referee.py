"""The referee: a log or a position as text, judged by a title, as findings with places."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Generic

from checker.kernel.claims import check_claims, wrong_claims
from checker.kernel.files import with_handles
from checker.kernel.game import Rules
from checker.kernel.header import Header, known_players, read_header, read_house
from checker.kernel.log import Entry, LogText, entries, is_log, parse_log
from checker.kernel.position import P
from checker.kernel.problem import Problem
from checker.kernel.seats import Seats
from checker.kernel.sheet import Sheet
from checker.kernel.thread import Fault, Outcome
from checker.kernel.unknown import MOST_COMPLETIONS, Open, score_open
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.names import folded
from sporeprint.ground.nodes import Node, Rows, Table, Text, describe
from sporeprint.ground.records import plan_of, read_record
from sporeprint.ground.text_in import MIB, decode, read_bytes
from sporeprint.ground.yaml_in import parse_yaml

NOBODY: Mapping[str, str] = MappingProxyType({})
ENTRY = r"\s*\d+[.:)]?\s+\w+\s+[a-z]+\b[^:]*$"


@dataclass(slots=True)
class Judged(Generic[P]):
    """A file that was checked: the table at its end, its score, what was played."""

    name: str
    kind: str
    log: LogText | None = None
    header: Header | None = None
    start: P | None = None
    position: P | None = None
    sheet: Sheet | None = None
    moves: int = 0
    entries: list[Entry] = field(default_factory=list)
    faults: list[Fault[P]] = field(default_factory=list)
    """What is not allowed in a log."""
    problems: list[Problem] = field(default_factory=list)
    """What is wrong with a position, or doubtful."""

    @property
    def fault(self) -> Fault[P] | None:
        """Return the first thing in a log that is not allowed."""
        return next(iter(self.faults), None)


def read_source(path: str, report: Report) -> str | None:
    """The text of a log or position file."""
    data = read_bytes(path, report, limit=4 * MIB)
    return None if data is None else decode(data, path, report)


def title_of(text: str, name: str, report: Report) -> tuple[Table, LogText | None] | None:
    """The header of a file (the whole of it, for a position) and the log, if it is one."""
    if is_log(text):
        log = parse_log(text, name, report)
        return None if log is None else (log.header, log)
    node = parse_yaml(text, name, report, limit=MIB, aliases=False)
    if node is None:
        _warn_of_missing_rule(text, name, report)
        return None
    if not isinstance(node, Table):
        said = f"this is {describe(node)}, neither a log nor a position"
        report.unreadable("FILE-KIND", said, Where(name, 1, 1), "`sporeprint template TITLE` shows how they begin")
        return None
    return node, None


def _warn_of_missing_rule(text: str, name: str, report: Report) -> None:
    """A log without the line --- reads as broken YAML; the first entry shows that it is one."""
    for number, line in enumerate(text.splitlines(), 1):
        if re.match(ENTRY, line):
            message = "this line looks like an entry of a log, but no line --- stands before it"
            report.note("LOG-RULE", message, Where(name, number, 1), "write a line --- between header and entries")
            return


def judge_log(
    game: Rules[P], log: LogText, report: Report, upto: int | None = None, is_whole: bool = True
) -> Judged[P]:
    """Every fault of a log; the position and score at its end (or before line `upto`).

    The score is provisional unless the log `is_whole`: nothing of the file was dropped when it was read as YAML.
    """
    from checker.kernel.replay import Replay  # a position is judged without it

    judged: Judged[P] = Judged(log.name, "log", log=log)
    faults = _errors(report)
    header = read_header(log.header, game.data, report)
    if header is None:
        return judged
    judged.header = header
    start = _start(game, log, header, report)
    if start is None:
        return judged
    judged.start = start
    is_read = _errors(report) == faults
    found = entries(log, seats_of(game, log, header.players), report)
    plain = game.checkpoint_names(start)
    names = {name.casefold(): name for name in plain} | {name: name for name in plain}
    judged.entries = [
        _in_our_case(entry, names) if entry.checkpoints else entry
        for entry in found
        if upto is None or entry.line < upto
    ]
    outcome = Replay(game, header.players).run(judged.entries, start)
    report_outcome(log.name, outcome, report, header.players)
    judged.position, judged.moves = outcome.position, outcome.moves
    judged.faults = outcome.faults
    parts = game.unknowns(outcome.position)
    judged.sheet = _sheet(game, outcome.position, parts, not outcome.faults and is_read and is_whole)
    if "claimed" in log.header and upto is None:
        _report_claims(game, outcome.position, judged.sheet, log.header, report)
    unfinished = game.unfinished(outcome.position)
    if unfinished is not None and upto is None:
        last = log.body_line + max(0, len(log.lines) - 1)
        report.note(unfinished.rule, unfinished.message, log.where(last), unfinished.hint)
    return judged


def _in_our_case(entry: Entry, names: Mapping[str, str]) -> Entry:
    """The entry with the names of its checkpoints as the title writes them: `A.Hand` is `A.hand`."""
    points = [
        point._replace(name=names.get(point.name) or names.get(point.name.casefold(), point.name))
        for point in entry.checkpoints
    ]
    return entry if points == entry.checkpoints else entry.replaced(checkpoints=points)


def seats_of(game: Rules[P], log: LogText, players: Mapping[str, str]) -> Seats:
    """Return whom the entries of a log mean; its verbs, in its own language too, are never names."""
    verbs = game.verbs if log.translator is None else {*game.verbs, *log.translator.words.verbs.read}
    return Seats(players, verbs)


def _start(game: Rules[P], log: LogText, header: Header, report: Report) -> P | None:
    source = log.header.get("from")
    if source is None:
        return _dealt(game, log.header, header, report)
    if isinstance(source, Table):
        return _from_table(game, source, log.header, header, report)
    if not isinstance(source, Text):
        hint = "write `from: position.yaml`"
        report.error("LOG-FROM", f"`from` is {describe(source)}, not a file or a position", source.where, hint)
        return None
    path = Path(log.name).parent / source.value
    own = Report()
    text = read_source(str(path), own)
    node = None if text is None else parse_yaml(text, str(path), own, aliases=False)
    if not isinstance(node, Table):
        why = own.findings[0].message if own.findings else "it is no position"
        report.error(
            "LOG-FROM", f"`{source.value}` cannot be used: {why}", source.where, "name a position file beside the log"
        )
        return None
    node = node if log.translator is None else log.translator.read_table(node)
    title = node.get("title")
    if isinstance(title, Text) and folded(title.value) not in (folded(game.slug), folded(game.data.name)):
        message = f"`{source.value}` is a position of {title.value}, this log is of {game.slug}"
        report.error("LOG-FROM", message, source.where, f"name a position of {game.slug}")
        return None
    return _from_table(game, node, log.header, header, report)


def _dealt(game: Rules[P], said: Table, header: Header, report: Report) -> P | None:
    """The table after the deal. Where a title declares no header, keys that it does not ask for mean nothing."""
    from checker.kernel.asked import AskedTable, report_unasked  # a position is judged without it

    if game.header_record is not None:
        return game.deal(said, header.players, header.house, report)
    asked = AskedTable(said)
    start = game.deal(asked, header.players, header.house, report)
    if start is not None:  # with a fault in it, a header may not have been read to its end
        report_unasked(asked, report)
    return start


def _with_header(game: Rules[P], node: Table, header: Table) -> Table:
    """The position with what only the log's header says of the game."""
    said = {key: header.entries[key] for key in game.header_keys if key in header and key not in node}
    return Table(node.where, {**said, **node.entries}) if said else node


def _from_table(game: Rules[P], source: Table, said: Table, header: Header, report: Report) -> P | None:
    """The table to go on from; house rules are those of the log's header, or else those of the position."""
    from checker.kernel.asked import report_beside_from

    faults = _errors(report)
    if game.header_record is not None:
        read_record(said, game.header_record, report, context="log", names=game.vocabularies(header.players))
        report_beside_from(said, game.header_keys, plan_of(game.header_record).keys, report)
    whole = with_handles(_with_header(game, source, said), header.players, game.position_record, report)
    node = game.opened(whole, header.players)
    house = header.house if "house" in said or "house" not in source else read_house(source, game.data, report)
    written = game.read_position(node, header.players, house, report)
    if written is None:
        return None
    for problem in game.file_problems(*written, False):
        _report_state(problem, node, report)
    return None if _errors(report) > faults else written[0]


def _errors(report: Report) -> int:
    return sum(finding.level == "error" for finding in report.findings)


def judge_position(
    game: Rules[P],
    node: Table,
    name: str,
    report: Report,
    is_whole: bool = True,
    completions: int = MOST_COMPLETIONS,
) -> Judged[P]:
    """Every fault of a transcribed table, and its score.

    A table with faults is scored as it is written, and every line is provisional; where a part of it cannot be read,
    there is no score at all. `is_whole` says that nothing of the file was dropped when it was read as YAML;
    `completions` is how many ways to fill in what is unknown are scored one by one.
    """
    judged: Judged[P] = Judged(name, "position")
    own = Report()
    header = read_header(node, game.data, own)
    node = node if header is None else with_handles(node, header.players, game.position_record, own)
    written = None if header is None else game.read_position(node, header.players, header.house, own)
    judged.header = header
    is_read = is_whole and not own.has_errors
    if written is not None:
        judged.position, given = written
        judged.problems = list(game.file_problems(judged.position, given, True))
        for problem in judged.problems:
            _report_state(problem, node, own)
        if is_read:
            parts = game.unknowns(judged.position)
            judged.sheet = _sheet(game, judged.position, parts, not own.has_errors, completions)
            _report_unknown(parts, judged.sheet, node, own)
            _report_claims(game, judged.position, judged.sheet, node, own)
        elif "claimed" in node:
            check_claims(game, game.score(judged.position), node.get("claimed"), own)
    report.extend(own)
    return judged


def _sheet(
    game: Rules[P], position: P, parts: Sequence[Open[P]], is_sound: bool, completions: int = MOST_COMPLETIONS
) -> Sheet:
    """The score of a table with all that must be said about it."""
    sheet, unfinished = score_open(game, position, parts, completions), game.unfinished(position)
    if unfinished is not None:
        sheet = sheet._replace(unfinished=unfinished.message)
    if is_sound:
        return sheet
    return sheet._replace(lines=tuple(line._replace(provisional=True) for line in sheet.lines), provisional=True)


def _report_unknown(parts: Sequence[Open[P]], sheet: Sheet, node: Table, report: Report) -> None:
    """Report everything that scores and nobody knows, with whether it matters for who wins."""
    hint = "it may decide who wins; write it down"
    if sheet.unfinished or sheet.provisional:
        hint = ""
    elif sheet.is_certain:
        hint = "who wins does not depend on it; with it the total is exact"
    elif len(parts) == 1 and parts[0].ways:  # everything that it may be was tried
        hint = "it decides who wins; write it down"
    for part in parts:
        decided = hint or f"write it under `{'.'.join(part.path[:2])}`, and it is scored"
        report.undecided(part.rule, f"{part.what} is unknown", place(node, part.path), decided)


def _report_claims(game: Rules[P], position: P, sheet: Sheet, node: Table, report: Report) -> None:
    """What is off about the players' own figures, and what is worth noting about the score."""
    for note in sheet.notes:
        if note.path:  # others are about the score alone and shown with it
            report.note(note.rule, note.message, place(node, note.path), note.hint)
    for problem in wrong_claims(game, position, sheet, node.get("claimed"), report):
        if problem.doubt:
            report.undecided(
                problem.rule, f"cannot be told: {problem.message}", place(node, problem.path), problem.hint
            )
        else:
            _report_state(problem, node, report)


# --- reporting ------------------------------------------------------------------------------------------------------
def report_outcome(name: str, outcome: Outcome[P], report: Report, players: Mapping[str, str] = NOBODY) -> None:
    """The faults of a replay with how play went on after each, then advice, then what cannot be told."""
    for fault in outcome.faults:
        where = Where(name, fault.line, fault.column)
        report.error(fault.problem.rule, fault.problem.message, where, _hint(fault, players))
        for problem in fault.others():
            report.error(problem.rule, problem.message, where, problem.hint)
    for remark in outcome.advice:
        where = Where(name, remark.line, remark.column)
        report.warning(remark.problem.rule, remark.problem.message, where, remark.problem.hint)
    for doubt in outcome.doubts:
        where = Where(name, doubt.line, doubt.column)
        report.undecided(doubt.problem.rule, f"cannot be told: {doubt.problem.message}", where, doubt.problem.hint)


def _hint(fault: Fault[P], players: Mapping[str, str]) -> str:
    parts = [_handle_hint(fault.problem, players) or fault.problem.hint, fault.reading]
    return "\n".join(p for p in parts if p)


def _handle_hint(problem: Problem, players: Mapping[str, str]) -> str:
    """For somebody who is no player, or a verb that is a player's name: by which handle everybody goes."""
    word = folded(problem.message.partition("`")[2].partition("`")[0])
    called = {folded(text) for pair in players.items() for text in pair}
    named = problem.rule == "LOG-PLAYER" or (problem.rule == "LOG-VERB" and word in called)
    return known_players(players) if word and players and named else ""


def _report_state(problem: Problem, node: Table, report: Report) -> None:
    where = place(node, problem.path)
    if problem.doubt:
        report.warning(problem.rule, problem.message, where, problem.hint)
    else:
        report.error(problem.rule, problem.message, where, problem.hint)


def place(node: Node, path: tuple[str, ...]) -> Where:
    """Where the value at the end of a path was written; as far as the path leads."""
    for key in path:
        if isinstance(node, Table) and key in node:
            node = node.entries[key].value
        elif isinstance(node, Rows) and key.isdigit() and int(key) < len(node):
            node = node.items[int(key)]
        else:
            break
    return node.where
