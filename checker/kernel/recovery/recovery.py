"""Recovery: a log with faults, read to its end. Each fault is reported once, with the candidate that explains it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from typing import TYPE_CHECKING, Generic

from checker.kernel.log import Entry
from checker.kernel.moves import CHANCE
from checker.kernel.position import P
from checker.kernel.problem import Problem
from checker.kernel.recovery import strategies
from checker.kernel.recovery.budget import Budget
from checker.kernel.recovery.candidate import Candidate, Item, MissingMoves, RefusedItem, split
from checker.kernel.recovery.limits import CLEAN, HORIZON, MANY, MOST_FAULTS, SHOWN, STEPS
from checker.kernel.recovery.missing import (
    acting_in,
    filled_by,
    is_due,
    is_unread,
    missing,
    rests_on,
)
from checker.kernel.recovery.search import RankedCandidate, Search
from checker.kernel.recovery.trail import Trail, step_at
from checker.kernel.thread import Fault, Outcome, Thread
from sporeprint.ground.wording import counted

if TYPE_CHECKING:
    from checker.kernel.replay import Replay

STRATEGIES = (
    strategies.as_written,
    strategies.doubled,
    strategies.swapped,
    strategies.swapped_steps,
    strategies.moved,
    strategies.nearest,
    strategies.never,
    strategies.begun,
    strategies.earlier,
    missing,
)
"""The plainest first."""


class Gap(Generic[P]):
    """A fault that can be explained in more than one way: nobody knows the table behind it."""

    def __init__(self, refusal: RefusedItem[P], actors: Iterable[str]) -> None:
        self.line, self.rule = refusal.line, refusal.problem.rule
        self.actors = set(actors)
        """Whose part of the table nobody knows."""
        self.is_lost = False
        """Whether so many lines are open that nothing behind them can be decided."""
        self.lines: dict[int, None] = {}
        """The later lines that some explanation allows and another does not."""

    def add(self, found: Item[P] | RefusedItem[P], acting: Set[str]) -> None:
        """Take note of a line that depends on the gap; from there on the part of whoever acts in it does, too."""
        self.lines[found.line] = None
        if self.actors and CHANCE not in acting:
            self.actors |= acting

    def doubts(self) -> Iterator[Fault[P]]:
        """Yield what cannot be decided because of the gap."""
        found = [line for line in self.lines if line != self.line]
        if not found:
            return
        more = f" and {len(found) - SHOWN} more" if len(found) > SHOWN else ""
        shown = ", ".join(map(str, found[:SHOWN])) + more
        many = f"line {shown} is" if len(found) == 1 else f"lines {shown} are"
        message = f"whether {many} legal depends on what happened before line {self.line}"
        hint = "write down what is missing, or correct that line first"
        yield Fault(found[0], 1, Problem(self.rule, message, hint, doubt=True))


class Recovery(Generic[P]):
    """Reads one log with faults."""

    def __init__(self, replay: Replay[P], entries: Sequence[Entry]) -> None:
        self.replay, self.budget = replay, Budget(STEPS)
        self.trail: Trail[P] = Trail(replay, list(entries), self.budget)
        self.search: Search[P] = Search(STRATEGIES, self.budget)
        self.faults: list[Fault[P]] = []
        self.reported: set[tuple[int, str, str]] = set()
        self.is_own = False
        """Whether the last fault is a turn that was not finished: the step behind it may be wrong as well."""
        self.is_plain = False
        """Whether nothing but the step as it was written explains the last fault: its notes follow from it."""
        self.unexplained = -1
        """The last line with an illegal move that leaves others refused: notes behind it may follow from it."""
        self.gaps: list[Gap[P]] = []
        self.open: dict[int, Gap[P]] = {}

    def run(self, start: Thread[P]) -> Outcome[P]:
        """Return what was found in the whole log; the table is that of the chosen candidates."""
        at, threads = 0, [start]
        while at < len(self.trail.items) and len(self.faults) <= MOST_FAULTS and not self._is_over():
            self.trail.keep(at, threads)
            before = len(threads)
            played = self.trail.play(threads, self.trail.items[at], at)
            if isinstance(played, RefusedItem):
                candidate = self._recovered(played)
                self.trail.apply(candidate)
                at, threads = candidate.at, self.trail.begin(candidate)
                continue
            if self.gaps and len(played) < before:
                self.gaps[-1].add(self.trail.items[at], acting_in(self.trail, self.trail.items[at], 0))
            at, threads = at + 1, played
        left = [item for item in self.trail.items[at:] if isinstance(item, Entry)]
        best = threads[0]
        doubts = [*best.doubts, *(doubt for gap in self.gaps for doubt in gap.doubts())]
        if left:
            doubts.append(_stopped(len(self.faults), left))
        unread = sum(len(entry.steps) for entry in left)
        return Outcome(best.position, self.faults, doubts, list(best.advice), unread)

    def _recovered(self, refusal: RefusedItem[P]) -> Candidate[P]:
        """Return how the log goes on behind a refused step, and report the fault unless it follows from another."""
        problem = refusal.problem
        if isinstance(self.trail.items[refusal.at], MissingMoves):
            return self._plain(refusal)
        gap = self._gap(refusal)
        if gap is not None:
            gap.add(refusal, acting_in(self.trail, self.trail.items[refusal.at], refusal.k))
            return self._plain(refusal)
        key = (refusal.line, problem.rule, "" if is_due(self.trail, refusal) else problem.message)
        if (
            key in self.reported
            or (refusal.line == self.unexplained and not is_unread(refusal))
            or self._follows(refusal)
        ):
            return self._plain(refusal)
        best: RankedCandidate[P] | None = None
        with self.budget.share(2):
            best = self.search.best(self.trail, refusal)
        following = HORIZON if best is None else len(best.chain - {refusal.line})
        lost = self._lost(refusal)
        if lost is not None:
            lost.lines[refusal.line] = None
            return self._plain(refusal)
        self.reported.add(key)
        candidate = self._plain(refusal) if best is None else best.candidate
        if refusal.move is not None and following >= MANY:
            self.unexplained = refusal.line
        if not problem.doubt:
            self.is_own, self.is_plain = candidate.is_own, candidate.is_plain or best is None
            table, move = refusal.thread.position, refusal.move
            self.faults.append(Fault(*refusal.place, problem, candidate.reading, table=table, move=move))
        filling = next((item for item in candidate.items if isinstance(item, MissingMoves)), None)
        if candidate.is_gap or self.unexplained == refusal.line or (best is not None and best.open):
            self.gaps.append(Gap(refusal, filled_by(filling) if candidate.is_gap and filling is not None else ()))
            self.gaps[-1].is_lost = best is None or best.is_lost
            self.open.update(dict.fromkeys(best.open if best else (), self.gaps[-1]))
        return candidate

    def _is_over(self) -> bool:
        """Whether nothing explains a fault and so many lines behind it are open that the rest says nothing."""
        return any(gap.is_lost and len(gap.lines) > HORIZON for gap in self.gaps)

    def _lost(self, refusal: RefusedItem[P]) -> Gap[P] | None:
        """Return a fault that nothing explains, not far before a line."""
        for gap in self.gaps:
            if gap.is_lost and refusal.line - max(gap.lines, default=gap.line) <= CLEAN:
                return gap
        return None

    def _follows(self, refusal: RefusedItem[P]) -> bool:
        """Whether a fault was reported in the same entry from which this one follows.

        The same step on another table does, unless a missing line was seen before it. Behind a step that is explained
        by nothing and was played as it is written, so do the notes, a step of another kind under the same rule, what
        chance brings under a rule of the same kind, and steps about the same place: a seed, and then its root.
        """
        last = self.faults[-1] if self.faults else None
        if last is None or last.line != refusal.line:
            return False
        if refusal.k is not None and refusal.place == (last.line, last.column):
            return not self.is_own
        if not self.is_plain or is_unread(refusal):
            return False
        if refusal.k is None:
            return True
        if last.move is None or refusal.move is None:
            return False
        if refusal.problem.rule == last.problem.rule and refusal.move.verb != last.move.verb:
            return True
        shared = {word for word in last.move.text().split()[1:] if "." in word}
        is_kin = refusal.problem.rule.rpartition("-")[0] == last.problem.rule.rpartition("-")[0]
        return (is_kin and refusal.move.actor == CHANCE) or not shared.isdisjoint(refusal.move.text().split()[1:])

    def _gap(self, refusal: RefusedItem[P]) -> Gap[P] | None:
        """Return the gap on which it depends whether a line is legal; None when it is refused whatever happened."""
        if is_unread(refusal):
            return None
        item, found = self.trail.items[refusal.at], step_at(self.trail, refusal)
        before = self.trail.items[max(0, refusal.at - 1)].line
        is_next = found is not None and found[2].said_player and is_due(self.trail, refusal)
        for gap in self.gaps:
            if refusal.line in gap.lines or (is_next and before in gap.lines):
                return gap
            if gap.lines and CHANCE in gap.actors:  # dice decide what a step costs, and so who is due
                return gap
            if refusal.k is None and gap.line == self.unexplained < refusal.line:
                return gap
            if gap.actors and rests_on(self.trail, refusal, item, gap.actors):
                return gap
        return self.open.get(refusal.line)

    def _plain(self, refusal: RefusedItem[P]) -> Candidate[P]:
        """Return the plainest candidate, without a search: the step was played, or there is none."""
        entry = self.trail.entry(refusal.at)
        plain = next(strategies.as_written(self.trail, refusal), None)
        if plain is not None or entry is None or refusal.k is None:
            return plain or Candidate(refusal.at, refusal.at + 1, (), "")
        rest: tuple[Item[P], ...] = split(entry, refusal.k, (), refusal.k + 1)
        return Candidate(refusal.at, refusal.at + 1, rest, "")


def _stopped(faults: int, left: Sequence[Entry]) -> Fault[P]:
    message = f"{counted(faults, 'fault')} up to here; {counted(len(left), 'line')} from here on not read"
    return Fault(left[0].line, 1, Problem("LOG-STOPPED", message, "correct the first ones and check again", doubt=True))
