"""Mending: what a log means when its faults come from few slips, found by trying the slips people make.

The plain replay goes on after a fault as well as it can. Where that leaves more than one finding, the log is tried
again with small edits near the first refused line: the one after which most of the rest is legal is what was meant.
Then the next refused line is a fault of its own, and not a consequence.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from checker.kernel import edits
from checker.kernel.edits import Edit, Filled, Item, Log, Stop
from checker.kernel.log import Entry
from checker.kernel.problem import Problem

if TYPE_CHECKING:
    from checker.kernel.replay import Replay

STEPS, PER_ENTRY, MOST_STEPS = 400, 80, 5000
"""Steps that are judged in search of what was meant, in one log: some, more for each entry, at most so many."""
COPY, LIST = 1, 8
"""What it costs to copy a table and to list legal moves, in steps."""
WIDTH = 4
"""Ways to read something ambiguous that are followed side by side."""


class Spent(Exception):
    """So many steps were judged that the search is given up."""


class Mender:
    """Reads one log again. A list of threads stands for the tables of an ambiguous log."""

    def __init__(self, replay: Replay, entries: Sequence[Entry], start: Any) -> None:
        self.replay, self.game = replay, replay.game
        self.log: list[Item] = list(entries)
        self.forced: frozenset[tuple[int, int]] = frozenset()
        self.kept: list[list[Any]] = []
        """The tables before each entry of the log, as far as it was played."""
        self.left = min(STEPS + PER_ENTRY * len(entries), MOST_STEPS)
        self.start = start
        self.players = list(dict.fromkeys(s.player for e in entries for s in e.steps if s.player))

    def run(self, most: int) -> tuple[Any, list[tuple[Stop, str]]] | None:
        """The table at the end and each fault with how it was read; None unless there are less than `most`."""
        found: list[tuple[Stop, str]] = []
        try:
            threads, stop = self.played([self.start], self.log, 0, self.forced, self.kept)
            while stop is not None:
                if len(found) + 1 >= most:
                    return None
                edit = self.best_edit(stop)
                if edit is None:
                    return None
                found.append((stop, edit.reading))
                self.log = edit.applied(self.log)
                self.forced = self.forced if edit.forced is None else self.forced | {edit.forced}
                begin = [thread.fork() for thread in self.kept[edit.at]]
                del self.kept[edit.at :]
                threads, stop = self.played(begin, self.log, edit.at, self.forced, self.kept)
        except Spent:
            return None
        return threads[0], found

    # --- playing ----------------------------------------------------------------------------------------------------
    def played(
        self,
        threads: list[Any],
        log: Log,
        at: int,
        forced: frozenset[tuple[int, int]],
        kept: list[list[Any]] | None = None,
    ) -> tuple[list[Any], Stop | None]:
        """Plays the log from an entry on until it is refused in every reading; the threads are used up."""
        for i in range(at, len(log)):
            if kept is not None:
                kept.append([thread.fork() for thread in threads])
            grown: list[Any] = []
            refused: Stop | None = None
            for thread in threads:
                result = self._item(thread, log[i], i, forced)
                if isinstance(result, Stop):
                    refused = refused or result
                else:
                    grown += result
            if not grown:
                return [], refused
            threads = grown[:WIDTH]
        return threads, None

    def _item(self, thread: Any, item: Item, i: int, forced: frozenset[tuple[int, int]]) -> list[Any] | Stop:
        if isinstance(item, Filled):
            return self._filled(thread, item, i)
        if item.checkpoints:
            thread.begin()
        threads = [thread]
        for k, step in enumerate(item.steps):
            grown: list[Any] = []
            stop: Stop | None = None
            for t in threads:
                self._spend()
                refused = self.replay.judge(t, step)
                if refused is None:
                    grown.append(t)
                    continue
                problem, move = refused
                if problem.meant:
                    grown += self._meanings(t, problem)
                elif (step.line, step.column) in forced and move is not None:
                    move.force(t.position)
                    t.played(move)
                    grown.append(t)
                else:
                    stop = stop or Stop(i, k, problem, move, t, step.line, step.column)
            if not grown:
                return stop or Stop(i, k, problem, move, thread, step.line, step.column)
            threads = grown[:WIDTH]
        return self._noted(threads, item, i) if item.checkpoints else threads

    def _meanings(self, thread: Any, problem: Problem) -> Iterator[Any]:
        for meant in problem.meant:
            new = thread.fork()
            if self.replay.judge(new, meant) is None:
                yield new

    def _noted(self, threads: list[Any], item: Entry, i: int) -> list[Any] | Stop:
        """The threads that agree with the notes of an entry; what the first of them does not agree with, if none."""
        stop: Stop | None = None
        good: list[Any] = []
        for thread in threads:
            before = len(thread.faults)
            self.replay.compare_notes(thread, item)
            if len(thread.faults) == before:
                good.append(thread)
            elif stop is None:
                fault = thread.faults[before]
                thread.faults = thread.faults[:before]
                stop = Stop(i, None, fault.problem, None, thread, fault.line, fault.column)
        return good or stop or []

    def _filled(self, thread: Any, item: Filled, i: int) -> list[Any] | Stop:
        for move in item.moves:
            self._spend()
            problem = next((p for p in move.problems(thread.position) if not p.doubt), None)
            if problem is not None:
                return Stop(i, 0, problem, move, thread, item.line, 1)
            move.play(thread.position)
            thread.played(move)
        return [thread]

    def _spend(self, steps: int = 1) -> None:
        self.left -= steps
        if self.left < 0:
            raise Spent

    # --- choosing ---------------------------------------------------------------------------------------------------
    def best_edit(self, stop: Stop) -> Edit | None:
        """The edit after which most of the log is legal, the plainest of equals; None when none gets any further."""
        best: Edit | None = None
        least = self._rest(self.log, stop)
        for edit in self._edits(stop):
            log = edit.applied(self.log)
            forced = self.forced if edit.forced is None else self.forced | {edit.forced}
            self._spend(COPY)
            begin = [thread.fork() for thread in self.kept[edit.at]]
            _, again = self.played(begin, log, edit.at, forced)
            rest = (0, 0) if again is None else self._rest(log, again)
            if (rest[0] + edit.weight * (again is not None), rest[1]) < least:
                best, least = edit, (rest[0] + edit.weight * (again is not None), rest[1])
            if again is None:
                break
        return best

    @staticmethod
    def _rest(log: Log, stop: Stop) -> tuple[int, int]:
        """How much of a log is left behind a stop: entries, then steps of the entry."""
        item = log[stop.at]
        steps = len(item.moves) if isinstance(item, Filled) else len(item.steps)
        return len(log) - stop.at, steps - (steps if stop.k is None else stop.k)

    def _edits(self, stop: Stop) -> Iterator[Edit]:
        """All edits near a stop, the plainest first."""
        log, f, game = self.log, stop.at, self.game
        yield from edits.plain_edits(log, stop, self.replay.typos)
        yield from edits.line_edits(log, f, self.players)
        yield from edits.step_edits(log, f)
        yield from self._missing(stop, 1)
        yield from edits.other_moves(game, log, stop)
        yield from self._earlier(stop)
        yield from edits.moved_lines(log, f)
        yield from self._missing(stop, 2)

    def _earlier(self, stop: Stop) -> Iterator[Edit]:
        needed = edits.needed_words(self.log, stop)
        for i in range(stop.at - 1, max(-1, stop.at - edits.FAR), -1):
            item = self.log[i]
            if isinstance(item, Filled):
                continue
            if i >= stop.at - edits.BACK:
                for k, thread in self._before_steps(i):
                    self._spend(LIST)
                    yield from edits.earlier_moves(self.game, self.log, i, k, thread.position)
            yield from edits.word_edits(self.log, i, needed)

    def _before_steps(self, i: int) -> Iterable[tuple[int, Any]]:
        """The table before each step of an entry that was played."""
        thread, item = self.kept[i][0].fork(), self.log[i]
        if isinstance(item, Filled):
            return
        for k, step in enumerate(item.steps):
            yield k, thread
            self._spend()
            if self.replay.judge(thread, step) is not None:
                return

    def _missing(self, stop: Stop, turns: int) -> Iterator[Edit]:
        """A line, or two, are missing before the refused one or a little earlier."""
        log = self.log
        for i in range(stop.at, max(-1, stop.at - 3), -1):
            item = log[i]
            if isinstance(item, Filled):
                continue
            k = stop.k or 0 if i == stop.at else 0
            thread = stop.thread if i == stop.at and stop.k is not None else self.kept[i][0]
            weight = 1 if i == stop.at else 2
            self._spend(LIST)
            for new, first in edits.fillings(self.game, thread, lambda _: False):
                self._spend(COPY + len(first) * LIST)
                if turns == 1:
                    yield edits.missing(log, i, k, [first], weight)
                    continue
                for _, second in edits.fillings(self.game, new, lambda _: False):
                    yield edits.missing(log, i, k, [first, second], weight + 1)
