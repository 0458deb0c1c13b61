"""Refining: the best edits of a log once more, with something in them another way."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from itertools import chain, islice
from typing import TYPE_CHECKING, Generic, NamedTuple

from checker.kernel import edits, gaps
from checker.kernel.edited_play import Marks
from checker.kernel.edits import Edit, Filled, Stop
from checker.kernel.gaps import Exchange
from checker.kernel.log import Entry, Step
from checker.kernel.moves import Move
from checker.kernel.position import P
from checker.kernel.problem import Problem
from checker.kernel.rewording import ATOM, names_in, reread, reworded, vocabulary
from checker.kernel.ways import COPY, LIST, Ways

if TYPE_CHECKING:
    from checker.kernel.replay import Replay
    from checker.kernel.thread import Thread

RESPELLED = 40
"""Other words of a move that was filled in."""


REFUSED, LOOK = 12, 80
"""Refused entries behind an edit that are counted, of so many."""
CLOSE = 24
"""Of so many while a gap is filled."""


class Tried(NamedTuple, Generic[P]):
    """An edit, how much of the log is left behind it, and the same with how far-fetched it is."""

    rest: tuple[int, int]
    edit: Edit[P]
    reached: tuple[int, int] = (0, 0)
    about: str = ""
    """Why the log is refused then, or what cannot be told."""
    stop: Stop[P] | None = None
    """Where it is refused then."""


class Refining(Ways[P]):
    """A log with edits of edits."""

    def __init__(self, replay: Replay[P], entries: Sequence[Entry], start: Thread[P]) -> None:
        super().__init__(replay, entries, start)
        self.marks = Marks()
        self.helpful: set[Move[P]] = set()
        """Moves that some refused step has needed."""

    def variants(self, tried: Tried[P], helps: Exchange[P] | None = None) -> Iterator[Edit[P]]:
        """The same edit with something in it another way, first what the next finding names."""
        edit = tried.edit
        for n, item in enumerate(edit.items):
            thread = self._before(edit, n)
            if thread is None:
                return
            if isinstance(item, Filled) and item.moves:
                spared = frozenset[str]() if helps is None else self._spared(edit.at)
                others = gaps.variants(self.game, thread, item.moves, _behind(edit, n), helps or gaps.anything, spared)
                for moves in chain(self._respelled(tried, item, thread) if helps is None else (), others):
                    self._spend(COPY)
                    yield edits.refilled(edit, n, moves)
            elif isinstance(item, Entry) and edit.changed is not None:
                yield from self._reworded(tried, item, thread)

    def refilled(self, tried: Tried[P]) -> Iterator[Edit[P]]:
        """A filled gap with a move that the next refused step needs; then with any other for what is in its way."""
        frees = self._frees(tried)
        yield from self.variants(tried, self._helps(tried, frees))
        yield from self.variants(tried, frees)

    def polished(self, found: Sequence[Edit[P]], stop: Stop[P]) -> Iterator[Edit[P]]:
        """The best of filled gaps, with one move after the other exchanged so that fewer lines are refused behind it.

        Of those with equally many the best has most of the words that lines behind it need.
        """
        new = self._words(stop.at, stop.at + CLOSE) - self._words(0, stop.at)
        needed = new | self._needed(stop, stop.thread, stop.k or 0)

        def score(edit: Edit[P], most: int = CLOSE) -> tuple[int, int]:
            words = frozenset(word for move in edit.filled for word in ATOM.findall(move.text()))
            return self.refused(edit, stop, CLOSE, most), -len(words & needed)

        best = min(found, key=score)
        n = next(n for n, item in enumerate(best.items) if isinstance(item, Filled))
        start = self._before(best, n)
        if start is None:
            return
        now, before = score(best), (CLOSE + 1, 0)
        while now[0] and now < before:
            before, k, thread = now, 0, start.fork()
            while k < len(best.filled):
                self._spend(LIST)
                others = gaps.exchanged(self.game, thread, best.filled, k, _behind(best, n), needed)
                for other in (edits.refilled(best, n, moves) for moves in others):
                    if (result := score(other, now[0] + 1)) < now:
                        best, now = other, result
                best.filled[k].play(thread.position)
                k += 1
            yield best

    def _before(self, edit: Edit[P], n: int) -> Thread[P] | None:
        """The table before the n-th item of an edit; None when an item before it is refused."""
        thread = self.kept[edit.at][0].fork()
        refused = any(isinstance(self._item(thread, one, edit.at, self.marks), Stop) for one in edit.items[:n])
        return None if refused else thread

    def refused(self, edit: Edit[P], stop: Stop[P], look: int = LOOK, most: int = REFUSED) -> int:
        """How many of the next entries are refused behind an edit when everything is played as it stands."""
        log, marks = edit.applied(self.log)[: stop.at + look], self.marks.with_edit(edit, stop)
        threads, at, count = [thread.fork() for thread in self.kept[edit.at]], edit.at, 0
        while count < most:
            before: deque[list[Thread[P]]] = deque(maxlen=1)
            _, again = self.played(threads, log, at, marks, before)
            if again is None:
                break
            count += 1
            step = (again.line, again.column)
            if again.move is None or step in marks.forced:
                log = [*log[: again.at], *log[again.at + 1 :]]
            else:
                marks = marks._replace(forced=marks.forced | {step})
            threads, at = before[0], again.at
        return count

    def _frees(self, tried: Tried[P]) -> Exchange[P]:
        """Whether a move that was filled in is the one that the next finding names most."""
        names = names_in(tried.about)
        named = {move: len(names.intersection(ATOM.findall(move.text()))) for move in tried.edit.filled}
        most = max(named.values(), default=0)
        return lambda old, _: most > 0 and old is not None and named.get(old) == most

    def _helps(self, tried: Tried[P], frees: Exchange[P] = gaps.nothing) -> Exchange[P]:
        """Whether the next refused step needs a move: if it had been made earlier, it would not be refused for that.

        In the place of one that is in the way, a move helps that has helped before.
        """
        stop, known = tried.stop, dict[Move[P], bool]()
        item = tried.edit.applied(self.log)[stop.at] if stop is not None else None
        if not self.game.makes_earlier or stop is None or stop.k is None or not isinstance(item, Entry):
            return gaps.nothing
        step, why = item.steps[stop.k], stop.problem.rule

        def is_needed(move: Move[P]) -> bool:
            self._spend(2 * COPY)
            after = stop.thread.fork()
            self.game.make_earlier(after.position, move)
            refused = self.replay.judge(after, step)
            return refused is None or refused[0].rule != why

        def helps(old: Move[P] | None, new: Move[P]) -> bool:
            if new not in known:
                known[new] = is_needed(new)
                self.helpful |= {new} if known[new] else set()
            return known[new] or (new in self.helpful and frees(old, new))

        return helps

    def _respelled(self, tried: Tried[P], item: Filled[P], thread: Thread[P]) -> Iterator[tuple[Move[P], ...]]:
        """Moves that were filled in, with a word of one of them another; the next finding names one of both."""
        about, after = tried.about, thread.fork()
        names = names_in(about)
        for k, move in enumerate(item.moves):
            step = reread(Step(move.actor, "", [], {}, item.line, 1), move.text())
            if step is not None and names:
                known = vocabulary(self.game, edits.steps_near(self.log, tried.edit.at), after.position, step, None)
                words = [*sorted(names), *known]
                for _, new in islice(reworded(step, words, about=about), RESPELLED):
                    other = self.game.read_move(new, after.position)
                    self._spend()
                    if not isinstance(other, Problem) and next(iter(other.problems(after.position)), None) is None:
                        yield (*item.moves[:k], other, *item.moves[k + 1 :])
            move.play(after.position)

    def _reworded(self, tried: Tried[P], item: Entry, thread: Thread[P]) -> Iterator[Edit[P]]:
        k = tried.edit.changed or 0
        for step in item.steps[:k]:
            self.replay.judge(thread, step)
        words = vocabulary(self.game, edits.steps_near(self.log, tried.edit.at), thread.position, item.steps[k], None)
        helps, later = self._helps(tried), list[tuple[str, Step]]()
        for said, new in reworded(item.steps[k], words, about=tried.about):
            move = self.game.read_move(new, thread.position)
            if not isinstance(move, Problem) and helps(None, move):
                yield edits.reworded_edit(tried.edit, item, k, new, said)
            else:
                later.append((said, new))
        for said, new in later:
            yield edits.reworded_edit(tried.edit, item, k, new, said)


def _behind(edit: Edit[P], n: int) -> str:
    """Who goes on behind the n-th item of an edit."""
    after = edit.items[n + 1] if n + 1 < len(edit.items) else None
    return after.steps[0].player if isinstance(after, Entry) and after.steps else ""
