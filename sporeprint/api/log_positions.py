"""Positions behind the lines of a log, kept in the process: one more line costs one more line.

Everything is found again from the text of the log, so nothing is lost when the process is restarted.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import sha256
from threading import Lock
from typing import TYPE_CHECKING, Any, TypeVar

from sporeprint.api.judging import Judgement, Referees, judge, translator_for
from sporeprint.api.results import input_error
from sporeprint.api.table_laying import Sitting, seated
from sporeprint.ground.findings import Finding, Report

if TYPE_CHECKING:
    from checker.kernel.log import Entry
    from sporeprint.api.any_title import AnyGame, AnyJudged

NAME = "game.log"
RULE = "---"
MOST_KEPT = 4000
"""Positions that are kept: those of the last requests."""
MOST_JUDGED = 64
"""Logs with mistakes that are kept judged."""
_KEEPING = Lock()
"""Held while something is kept: several requests are answered at once."""
K = TypeVar("K")
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Beginning:
    """The header of a log: who plays what, and the table before the first line."""

    header: str
    sitting: Sitting
    judged: AnyJudged
    digest: bytes

    @property
    def game(self) -> AnyGame:
        return self.sitting.game


@dataclass(frozen=True, slots=True)
class OpenedLog:
    """A log with its lines after the rule, blank ones and comments too."""

    beginning: Beginning
    lines: tuple[str, ...]
    referees: Referees

    @property
    def game(self) -> AnyGame:
        return self.beginning.game

    @property
    def text(self) -> str:
        return "\n".join([self.beginning.header.rstrip("\n"), RULE, *self.lines]) + "\n"

    @property
    def first_line(self) -> int:
        """The number of the first line after the rule, in the file."""
        return self.beginning.header.rstrip("\n").count("\n") + 3

    def with_lines(self, lines: Sequence[str]) -> OpenedLog:
        return replace(self, lines=tuple(lines))


@dataclass(frozen=True, slots=True)
class _Kept:
    """A table behind lines without a mistake, and who is meant where the next line names nobody."""

    position: Any
    player: str
    is_quiet: bool = True
    """Whether there is no advice about the lines either."""


_KEPT: OrderedDict[bytes, _Kept | None] = OrderedDict()
"""Hash of a header and the lines so far -> the table behind them; None when there is a mistake or a doubt in them."""
_JUDGED: OrderedDict[tuple[bytes, str], Judgement] = OrderedDict()
"""Hash of a header and its title's data, and the text of a log -> the log judged."""


def open_log(text: str, referees: Referees) -> OpenedLog:
    """Return a log to go on with; raise `InputError` when its header cannot be used."""
    rows = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    while rows and not rows[-1].strip():
        rows.pop()
    rule = next((k for k, row in enumerate(rows) if k and row.rstrip() == RULE), None)
    if rule is None:
        judgement = judge(text, referees, name=NAME)
        raise input_error(judgement.report)
    header = "\n".join(rows[:rule]) + "\n"
    return OpenedLog(_beginning(header, _Same(referees)), tuple(rows[rule + 1 :]), referees)


class _Same:
    """Referees as a part of a key: only the very same ones are equal."""

    def __init__(self, referees: Referees) -> None:
        self.referees = referees

    def __hash__(self) -> int:
        return hash(self.referees.catalogue.project)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.referees is self.referees


@lru_cache(maxsize=64)
def _beginning(header: str, same: _Same) -> Beginning:
    judgement = judge(f"{header}{RULE}\n", same.referees, name=NAME)
    judged, game = judgement.judged, judgement.game
    if judged is None or game is None or judged.position is None or judged.log is None:
        raise input_error(judgement.report)
    sitting = seated(game, judged.log.header, same.referees, Report())
    digest = sha256(f"{game.slug}\0{judgement.data}\0{header}".encode()).digest()
    return Beginning(header, sitting, judged, digest)


# --- positions ------------------------------------------------------------------------------------------------------
def position_behind(log: OpenedLog, count: int) -> Any:
    """Return the table behind the first `count` lines; after a mistake, that of the likeliest reading."""
    kept = _kept_behind(log, count)
    if kept is not None:
        return kept.position
    judgement = judged_log(log, len(log.lines))
    if count == len(log.lines):
        assert judgement.judged is not None and judgement.judged.position is not None, "a header that was read"
        return judgement.judged.position
    return _behind_mistakes(judgement, log.first_line + count)


@lru_cache(maxsize=64)
def _behind_mistakes(judgement: Judgement, end: int) -> Any:
    """Return the table before the line `end` of a judged log; only lines from the last mistake on are read again."""
    from checker.kernel.replay import Replay

    judged, game = judgement.judged, judgement.game
    assert judged is not None and judged.header is not None and game is not None, "a header that was read"
    known = {fault.line: fault for fault in reversed(judged.faults) if fault.table is not None}
    entries = {entry.line: entry for entry in judged.entries if entry.line <= end}
    here = known.get(end)
    if here is not None and end in entries and entries[end].steps[0].column == here.column:
        return here.table
    before = [line for line in known if line < end]
    fault = known[max(before)] if before else None
    line, column, table = (0, 0, judged.start) if fault is None else (fault.line, fault.column, fault.table)
    rest = list(_lines_from(entries, line, end, column))
    return Replay(game, judged.header.players).run(rest, table).position


def _lines_from(entries: Mapping[int, Entry], line: int, end: int, column: int) -> Iterator[Entry]:
    """The entries from a line to before `end`; of the first line only the steps from `column` on."""
    for number, entry in entries.items():
        if number == line:
            yield entry.replaced(steps=[step for step in entry.steps if step.column >= column])
        elif line < number < end:
            yield entry


def table_at(log: OpenedLog, line: int, column: int) -> Any:
    """Return the table on which the step at this place of the file is refused; None when it is not known."""
    judged = judged_log(log, len(log.lines)).judged
    faults = [] if judged is None else judged.faults
    return next((one.table for one in faults if (one.line, one.column) == (line, column)), None)


def findings_on(log: OpenedLog, cursor: int, text: str) -> tuple[Finding, ...] | None:
    """Return what there is to say about one more line on the table at the cursor; None when it is no entry."""
    from checker.kernel.log import Entry, read_entry, sole_player
    from checker.kernel.referee import report_outcome, seats_of
    from checker.kernel.replay import Replay

    judged, players = log.beginning.judged, log.beginning.sitting.players
    assert judged.log is not None, "a header that was read"
    number = log.first_line + cursor
    entry = read_entry(text, number, seats_of(log.game, judged.log, players), sole_player(players))
    if not isinstance(entry, Entry) or entry.gaps or translator_for(log.game) is not None:
        return None
    report = Report()
    outcome = Replay(log.game, players).run([entry], position_behind(log, cursor))
    report_outcome(NAME, outcome, report, players)
    return report.findings


def is_clean(log: OpenedLog, count: int) -> bool:
    """Whether the first `count` lines are surely legal; there may be advice about them."""
    return _kept_behind(log, count) is not None


def findings_of(log: OpenedLog) -> tuple[Finding, ...]:
    """Return all that is to be said about the log, but for that it may go on."""
    kept = _kept_behind(log, len(log.lines))
    if kept is not None and kept.is_quiet:
        return ()
    return judged_log(log, len(log.lines)).report.findings


def judged_log(log: OpenedLog, count: int) -> Judgement:
    """Return the first `count` lines judged as `sporeprint check` does it."""
    text = log.with_lines(log.lines[:count]).text
    key = (log.beginning.digest, text)
    found = _JUDGED.get(key) or judge(text, log.referees, name=NAME, upto=log.first_line + count)
    _keep(_JUDGED, key, found, MOST_JUDGED)
    return found


def _kept_behind(log: OpenedLog, count: int) -> _Kept | None:
    from checker.kernel.log import sole_player

    beginning = log.beginning
    keys = [beginning.digest]
    for line in log.lines[:count]:
        keys.append(sha256(keys[-1] + line.encode()).digest())
    assert beginning.judged.header is not None, "a header that was read"
    first = _Kept(beginning.judged.start, sole_player(beginning.judged.header.players))
    known, kept = _last_kept(keys) or (0, first)
    for k in range(known, count):
        kept = None if kept is None else _played(log, kept, k)
        _keep(_KEPT, keys[k + 1], kept, MOST_KEPT)
    return kept


def _last_kept(keys: Sequence[bytes]) -> tuple[int, _Kept | None] | None:
    """Return the last of these keys, but for the first, that is kept, with what is kept there."""
    with _KEEPING:
        return next(((k, _KEPT[keys[k]]) for k in range(len(keys) - 1, 0, -1) if keys[k] in _KEPT), None)


def _keep(store: OrderedDict[K, V], key: K, value: V, most: int) -> None:
    """Keep a value as the last one that was used; the first ones go."""
    with _KEEPING:
        store[key] = value
        store.move_to_end(key)
        while len(store) > most:
            store.popitem(last=False)


def _played(log: OpenedLog, kept: _Kept, number: int) -> _Kept | None:
    """Return the table after one more line; None when it is not surely legal."""
    from checker.kernel.log import Entry, read_entry, translate_entry
    from checker.kernel.referee import seats_of
    from checker.kernel.replay import Replay

    judged, game = log.beginning.judged, log.game
    assert judged.header is not None and judged.log is not None, "a header that was read"
    seats = seats_of(game, judged.log, judged.header.players)
    entry = read_entry(log.lines[number], log.first_line + number, seats, kept.player)
    if entry is None:
        return kept
    if not isinstance(entry, Entry) or entry.gaps:
        return None
    entry = translate_entry(entry, translator_for(game))
    outcome = Replay(game, judged.header.players).run([entry], kept.position)
    if outcome.faults or outcome.doubts:
        return None
    return _Kept(outcome.position, entry.steps[0].player, kept.is_quiet and not outcome.advice)
