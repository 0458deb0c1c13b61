"""A log that was edited, played until a step of it is refused, with a count of the steps that are judged."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import TYPE_CHECKING, Generic, NamedTuple

from checker.kernel.edits import Edit, Filled, Item, Log, Stop
from checker.kernel.log import Entry
from checker.kernel.position import P
from checker.kernel.problem import Problem

if TYPE_CHECKING:
    from checker.kernel.replay import Replay
    from checker.kernel.thread import Thread

WINDOW = 100
"""Entries before the present one whose tables are kept: edits are never further back."""
WIDTH = 4
"""Ways to read something ambiguous that are followed side by side."""


class Marks(NamedTuple):
    """What an edited log has besides its entries: steps that were done all the same, and notes that are off.

    Notes of a name are off behind a line, until one of them agrees again.
    """

    forced: frozenset[tuple[int, int]] = frozenset()
    off: tuple[tuple[str, int], ...] = ()

    def with_edit(self, edit: Edit[P], stop: Stop[P]) -> Marks:
        forced = self.forced if edit.forced is None else self.forced | {edit.forced}
        return Marks(forced, (*self.off, (edit.off, stop.line)) if edit.off else self.off)


class Spent(Exception):
    """So many steps were judged that the search is given up."""


class EditedPlay(Generic[P]):
    """Plays edited logs. A list of threads stands for the tables of an ambiguous log."""

    def __init__(self, replay: Replay[P]) -> None:
        self.replay, self.game = replay, replay.game
        self.left, self.searching = 0, False

    def played(
        self,
        threads: list[Thread[P]],
        log: Log[P],
        at: int,
        marks: Marks,
        kept: list[list[Thread[P]]] | deque[list[Thread[P]]] | None = None,
    ) -> tuple[list[Thread[P]], Stop[P] | None]:
        """Plays the log from an entry on until it is refused in every reading; the threads are used up."""
        for i in range(at, len(log)):
            if kept is not None:
                kept.append([thread.fork() for thread in threads])
                if len(kept) > WINDOW + 1:  # the first one is kept as well
                    kept[len(kept) - WINDOW - 1] = []
            grown: list[Thread[P]] = []
            refused: Stop[P] | None = None
            for thread in threads:
                result = self._item(thread, log[i], i, marks)
                if isinstance(result, Stop):
                    refused = refused or result
                else:
                    grown += result
            if not grown:
                return [], refused
            threads = grown[:WIDTH]
        return threads, None

    def _item(self, thread: Thread[P], item: Item[P], i: int, marks: Marks) -> list[Thread[P]] | Stop[P]:
        if isinstance(item, Filled):
            return self._filled(thread, item, i)
        if item.checkpoints:
            thread.begin()
        threads = [thread]
        for k, step in enumerate(item.steps):
            grown: list[Thread[P]] = []
            stop: Stop[P] | None = None
            for t in threads:
                self._spend()
                refused = self.replay.judge(t, step)
                if refused is None:
                    grown.append(t)
                    continue
                problem, move = refused
                if problem.meant:
                    grown += self._meanings(t, problem)
                elif (step.line, step.column) in marks.forced and move is not None:
                    move.force(t.position)
                    t.played(move)
                    grown.append(t)
                else:
                    stop = stop or Stop(i, k, problem, move, t, step.line, step.column)
            if not grown:
                return stop or Stop(i, k, problem, move, thread, step.line, step.column)
            threads = grown[:WIDTH]
        return self._noted(threads, item, i, marks) if item.checkpoints else threads

    def _meanings(self, thread: Thread[P], problem: Problem) -> Iterator[Thread[P]]:
        for meant in problem.meant:
            new = thread.fork()
            if self.replay.judge(new, meant) is None:
                yield new

    def _noted(self, threads: list[Thread[P]], item: Entry, i: int, marks: Marks) -> list[Thread[P]] | Stop[P]:
        """The threads that agree with the notes of an entry; what the first of them does not agree with, if none."""
        stop: Stop[P] | None = None
        item = self._without_off(threads[0], item, marks) if marks.off else item
        good: list[Thread[P]] = []
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

    def _without_off(self, thread: Thread[P], item: Entry, marks: Marks) -> Entry:
        """The entry without notes that are off; whoever agrees again is not off any more from then on."""
        notes = list(item.checkpoints)
        for name, line in marks.off:
            for note in [n for n in notes if n.name == name and n.line > line and (name, line) not in thread.agreed]:
                if self.game.agrees(thread.position, note.name, note.value):
                    thread.agreed = (*thread.agreed, (name, line))
                else:
                    notes.remove(note)
        return Entry(item.line, item.number, item.steps, notes, item.comment, item.text)

    def _filled(self, thread: Thread[P], item: Filled[P], i: int) -> list[Thread[P]] | Stop[P]:
        if item.start is not None:
            thread.position = item.start.copy()
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
        if self.left < 0 and self.searching:
            raise Spent
