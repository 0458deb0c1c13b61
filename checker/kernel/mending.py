"""Mending: what a log means when its faults come from few slips, found by trying the slips people make.

The plain replay goes on after a fault as well as it can. Where that leaves more than one finding, the log is tried
again with small edits near the first refused line: the one after which most of the rest is legal is what was meant.
Then the next refused line is a fault of its own, and not a consequence.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Generic, NamedTuple

from checker.kernel import edits_earlier
from checker.kernel.edited_play import Marks, Spent
from checker.kernel.edits import Edit, Filled, Item, Log, Stop
from checker.kernel.log import Entry
from checker.kernel.moves import CHANCE
from checker.kernel.position import P
from checker.kernel.refining import Refining, Tried
from checker.kernel.ways import COPY

if TYPE_CHECKING:
    from checker.kernel.replay import Replay
    from checker.kernel.thread import Fault, Thread

SLICE, LONGER, MOST_STEPS = 1000, 2500, 26000
"""Steps that are judged in search of what was meant: in one way to search, in other ways of an edit, in one log."""
ASIDE = 3000
"""Steps of them that are laid aside for other ways of the best edits."""
HOPELESS = 110
"""With more faults than this in the plain reading only little is searched."""
KEPT, REFINED = 6, 8
"""The edits that are kept, and how many of them are tried in other ways."""
TWINS = 12
"""Edits that are as good as the best."""
GAPS, ALIKE = 6, 3
"""Filled gaps that are kept, and how many of them with the same verbs."""
STEPWISE, HELPING = 16, 1200
"""How many gaps are filled better step by step, and the steps that are judged for each."""
POLISHING = 5000
"""Steps that are judged to fill the best gap so that few lines behind it are refused."""


class Read(NamedTuple, Generic[P]):
    """A log as it was read: each fault with its reading, the table behind them, and what is left to read."""

    found: list[tuple[Stop[P], str]]
    thread: Thread[P]
    rest: tuple[Entry, ...]
    price: int
    """Findings that it has to save besides."""


class Before(NamedTuple, Generic[P]):
    """A refused line, the edit that was chosen for it, and what the log was before it."""

    stop: Stop[P]
    edit: Edit[P]
    log: list[Item[P]]
    marks: Marks
    kept: list[list[Thread[P]]]


class Mender(Refining[P]):
    """Reads one log again, with the slips that explain it."""

    def __init__(self, replay: Replay[P], entries: Sequence[Entry], start: Thread[P]) -> None:
        super().__init__(replay, entries, start)
        self.marks = Marks()
        self.whole = MOST_STEPS
        self.best: list[Tried[P]] = []
        self.twins: list[Tried[P]] = []
        """Those that differ from the best only in a word, and get as far."""
        self.gaps: list[Tried[P]] = []
        """Gaps as they were filled best."""
        self.stepped: list[Edit[P]] = []
        """Those of them that were filled better step by step."""
        self.known = (0, 0)

    def run(self, most: int) -> Read[P] | None:
        """The log read with less than `most` slips; None when that is not found.

        Where the search ends before the log does, the rest is left to the plain replay.
        """
        self.whole = MOST_STEPS if most <= HOPELESS else MOST_STEPS // 6
        found: list[tuple[Stop[P], str]] = []
        threads, stop = self.played([self.start.fork()], self.log, 0, self.marks, self.kept)
        price = 0
        last: Before[P] | None = None
        while stop is not None and len(found) + price < most:
            edit = self._joined(last, stop) if last is not None else None
            if last is not None and edit is not None:
                found.pop()
                price -= last.edit.price
                stop, self.log, self.marks, self.kept = last.stop, last.log, last.marks, last.kept
            else:
                edit = self.best_edit(stop)
            if edit is None:
                break
            price += edit.price
            found.append((stop, edit.reading))
            last = Before(stop, edit, self.log, self.marks, [*self.kept])
            self.log, self.marks = edit.applied(self.log), self.marks.with_edit(edit, stop)
            begin = [thread.fork() for thread in self.kept[edit.at]]
            del self.kept[edit.at :]
            threads, stop = self.played(begin, self.log, edit.at, self.marks, self.kept)
            if stop is not None and (stop.line, stop.column) <= (found[0][0].line, found[0][0].column):
                return None  # what was put elsewhere is refused there: it would be told before the first fault
        if stop is None:
            return Read(found, threads[0], (), price)
        rest = [item for item in self.log[stop.at :] if isinstance(item, Entry)]
        if not found or len(rest) < len(self.log) - stop.at:
            return None
        return Read(found, self.kept[stop.at][0].fork(), tuple(rest), price)

    def _joined(self, last: Before[P], stop: Stop[P]) -> Edit[P] | None:
        """One edit that explains the last refused line and this one as well; None when there is none."""
        now = self.log, self.marks, self.kept
        self.best, self.known, self.searching = [], self._rest(self.log, stop), True
        at = stop.at + len(last.log) - len(self.log)
        self.log, self.marks, self.kept = last.log, last.marks, last.kept
        if at > last.stop.at:
            self._tried(edits_earlier.joined_edits(last.log, last.stop, stop, at), last.stop, LONGER)
        self.searching = False
        self.log, self.marks, self.kept = now
        return self.best[0].edit if self.best else None

    # --- choosing ---------------------------------------------------------------------------------------------------
    def best_edit(self, stop: Stop[P]) -> Edit[P] | None:
        """The edit after which most of the log is legal, the plainest of equals; None when none gets any further.

        Each way to search may judge so many steps. Then the best ones are tried with something in them another way.
        """
        self.best, self.gaps, self.known = [], [], self._rest(self.log, stop)
        self.twins.clear()
        self.stepped.clear()
        self.helpful.clear()
        self.searching = True
        aside = min(ASIDE, self.whole)
        self.whole -= aside
        done = any(self._tried(way, stop) for way in self.ways(stop))
        self.whole += aside
        done = done or self._filled_stepwise(stop) or self._polished(stop)
        refined: list[Edit[P]] = []
        while not done and len(refined) < REFINED:
            tried = next((t for t in self.best if not any(t.edit is old for old in refined)), None)
            if tried is None:
                break
            refined.append(tried.edit)
            done = self._tried(self.variants(tried), stop, LONGER) or self._filled_stepwise(stop)
        self.searching = False
        return self._chosen(stop) if self.best else None

    def _chosen(self, stop: Stop[P]) -> Edit[P]:
        """The best edit; of those that get equally far, the one behind which the fewest steps are refused at all."""
        far = min(tried.reached for tried in self.best)
        equal = [tried.edit for tried in (*self.best, *self.twins) if tried.reached == far]
        if len(equal) == 1 or far == (0, 0):
            return self.best[0].edit
        return min(equal, key=lambda edit: self.refused(edit, stop))

    def _tried(self, way: Iterable[Edit[P]], stop: Stop[P], most: int = SLICE) -> bool:
        """Tries edits, and keeps the best few; True when one explains all the rest."""
        self.left = min(most, self.whole)
        self.whole -= self.left
        try:
            for edit in way:
                self._spend(COPY)
                log, begin = edit.applied(self.log), [thread.fork() for thread in self.kept[edit.at]]
                before = begin[0].doubts
                threads, again = self.played(begin, log, edit.at, self.marks.with_edit(edit, stop))
                after = threads[0] if again is None else again.thread
                reached, about = ((0, 0), "") if again is None else (self._rest(log, again), again.problem.message)
                if (misfit := _misfit(before, after.doubts)) is not None:
                    at = next(n for n in range(edit.at, len(log)) if log[n].line >= misfit.line)
                    reached, about = max(reached, (len(log) - at, 0)), misfit.problem.message
                rest = (reached[0] + edit.weight, reached[1])
                if reached < self.known:
                    self._keep(Tried(rest, edit, reached, about, again))
                plain = edit.weight <= 1 or edit.weight < self.known[0]  # what is far-fetched has to explain more lines
                if reached == (0, 0) and not edit.price and plain:
                    self.best.insert(0, Tried((0, 0), edit))
                    return True
        except Spent:
            self.left = 0
        self.whole += self.left
        return False

    def _keep(self, new: Tried[P]) -> None:
        """Keeps an edit if it is among the best; only one of those that are alike."""
        alike = next((old for old in self.best if old.edit.kind() == new.edit.kind()), None)
        if alike is not None and new.rest == alike.rest and len(self.twins) < TWINS:
            self.twins.append(new)
        if alike is None or new.rest < alike.rest:
            self.twins = [old for old in self.twins if old.edit.kind() != new.edit.kind()]
            others = [old for old in self.best if old is not alike]
            self.best = sorted([*others, new], key=lambda tried: tried.rest)[:KEPT]
        if new.edit.is_gap:
            self._keep_gap(new)

    def _keep_gap(self, new: Tried[P]) -> None:
        """Keeps the gaps that are filled best, only a few of those with the same verbs."""
        order = sorted([*self.gaps, new], key=lambda tried: tried.rest)
        seen = Counter[tuple[str, ...]]()
        self.gaps = []
        for tried in order:
            verbs = tuple(move.verb for move in tried.edit.filled if move.actor != CHANCE)
            seen[verbs] += 1
            if seen[verbs] <= ALIKE and len(self.gaps) < GAPS:
                self.gaps.append(tried)

    @staticmethod
    def _rest(log: Log[P], stop: Stop[P]) -> tuple[int, int]:
        """How much of a log is left behind a stop: entries, then steps of the entry."""
        item = log[stop.at]
        steps = len(item.moves) if isinstance(item, Filled) else len(item.steps)
        return len(log) - stop.at, steps - (steps if stop.k is None else stop.k)

    def _filled_stepwise(self, stop: Stop[P]) -> bool:
        """Fills a gap with what the lines behind it need, one after the other; True when that explains all the rest."""
        while self.game.makes_earlier and len(self.stepped) < STEPWISE:
            tried = next((t for t in self.gaps if not any(t.edit is old for old in self.stepped)), None)
            if tried is None:
                break
            self.stepped.append(tried.edit)
            if self._tried(self.refilled(tried), stop, HELPING):
                return True
        return False

    def _polished(self, stop: Stop[P]) -> bool:
        """Fills the best gap so that fewer of the lines behind it are refused; True when that explains all the rest."""
        found = [tried.edit for tried in self.gaps]
        return bool(found) and self._tried(self.polished(found, stop), stop, POLISHING)


def _misfit(before: Sequence[Fault[P]], doubts: Sequence[Fault[P]]) -> Fault[P] | None:
    """The first doubt of an edited log that does not fit the table; None where some did not even before the edit.

    An edit that leaves so much open that anything may follow explains nothing from there on.
    """
    if any(doubt.problem.forced for doubt in before):
        return None
    return next((doubt for doubt in doubts[len(before) :] if doubt.problem.forced), None)
