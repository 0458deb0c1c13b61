"""Ways to search: what may have been meant near a refused line, the plainest ways first, each a row of edits to try."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from checker.kernel import edits, edits_earlier, gaps
from checker.kernel.edited_play import EditedPlay
from checker.kernel.edits import Edit, Filled, Item, Stop
from checker.kernel.log import Entry, Step
from checker.kernel.position import P
from checker.kernel.rewording import entry_words, words_of

if TYPE_CHECKING:
    from checker.kernel.replay import Replay
    from checker.kernel.thread import Thread

NAMING = 8
"""Earlier lines with a name of the finding in which any other move is tried."""
BEHIND = 12
"""Entries behind a gap that are looked at for what they need."""
PLACE = re.compile(r"[A-Za-z]+\d+")
COPY, LIST = 1, 8
"""What it costs to copy a table and to list legal moves, in steps."""


class Ways(EditedPlay[P]):
    """A log as far as it was played, with all edits of it near a refused line."""

    def __init__(self, replay: Replay[P], entries: Sequence[Entry], start: Thread[P]) -> None:
        super().__init__(replay)
        self.log: list[Item[P]] = list(entries)
        self.start = start
        self.kept: list[list[Thread[P]]] = []
        """The tables before each entry of the log, as far as it was played."""

    def ways(self, stop: Stop[P]) -> Iterator[Iterable[Edit[P]]]:
        """All edits near a stop, the plainest ways first."""
        log, f, game = self.log, stop.at, self.game
        yield edits.plain_edits(log, stop, self.replay.typos)
        if stop.k is not None:
            yield edits.unseen(game, log, f, stop.k, stop.thread.position, 0)
        yield edits.line_edits(log, f, self.replay.players)
        yield edits.other_verbs(game, log, stop)
        yield edits.other_words(game, log, stop)
        yield edits.step_edits(log, f)
        yield self._missing_turns(stop)
        for i in range(f, max(-1, f - 3), -1):
            yield self._missing(stop, i, 1)
        yield edits.other_moves(game, log, stop)
        yield self._unseen(stop)
        yield self._redrawn(stop)
        yield self._recounted(stop)
        yield from self._renamings(stop)
        yield self._earlier(stop)
        yield edits.moved_lines(log, f)
        for i in range(f, max(-1, f - 3), -1):
            yield self._missing(stop, i, 2)
        yield self._restarted(stop)

    def _earlier(self, stop: Stop[P]) -> Iterator[Edit[P]]:
        needed = edits_earlier.needed_words(self.log, stop)
        for i in range(stop.at, max(-1, stop.at - edits.FAR), -1):
            item = self.log[i]
            if isinstance(item, Filled):
                continue
            if i >= stop.at - edits.BACK:
                for k, thread in self._before_steps(i):
                    self._spend(LIST)
                    yield from edits_earlier.earlier_moves(self.game, self.log, i, k, thread.position)
            yield from edits_earlier.word_edits(self.log, i, needed)

    def _renamings(self, stop: Stop[P]) -> Iterator[Iterable[Edit[P]]]:
        """What the finding names, or the refused line, was another thing in an earlier line."""
        item, names = self.log[stop.at], edits_earlier.names_of(self.log, stop)
        steps = item.steps if isinstance(item, Entry) else []
        if stop.k is not None and steps:
            yield self._renamed(stop, names, steps[stop.k].verb)
        yield self._renamed(stop, names)
        said = frozenset(word.upper() for step in steps for word in words_of(step) if len(word) > 1)
        yield self._renamed(stop, said - names)

    def _renamed(self, stop: Stop[P], names: frozenset[str], verb: str = "") -> Iterator[Edit[P]]:
        """Other words for a name in an earlier line (in steps of a verb), or any other move in the lines next to it."""
        words = list(dict.fromkeys(word for step in edits.steps_near(self.log, stop.at) for word in words_of(step)))
        for looked, i in enumerate(edits_earlier.lines_naming(self.log, stop.at, names, verb)):
            item = self.log[i]
            assert isinstance(item, Entry)
            yield from edits_earlier.renamed_edits(self.log, i, names, words)
            if not verb:
                yield from edits_earlier.reverbed_edits(self.game, self.log, i, names)
            for k, thread in self._before_steps(i) if looked < NAMING else ():
                if not names.isdisjoint(word.upper() for word in words_of(item.steps[k])):
                    self._spend(LIST)
                    yield from edits_earlier.earlier_moves(self.game, self.log, i, k, thread.position)

    def _recounted(self, stop: Stop[P]) -> Iterator[Edit[P]]:
        """A number in an earlier line of the same player was one more or less."""
        item = self.log[stop.at]
        if isinstance(item, Entry):
            notes = [c.name for c in item.checkpoints if (c.line, c.column) == (stop.line, stop.column)]
            player = notes[0].partition(".")[0] if notes else item.steps[stop.k or 0].player
            for i in range(stop.at - 1, max(-1, stop.at - edits.FAR), -1):
                yield from edits_earlier.recounted_edits(self.log, i, player)

    def _restarted(self, stop: Stop[P]) -> Iterator[Edit[P]]:
        """The header says something else, where a title knows what else it may say."""
        if stop.at < edits.FAR:
            item, names = self.log[stop.at], edits_earlier.names_of(self.log, stop)
            if isinstance(item, Entry):
                names |= entry_words(item) | {step.player for step in item.steps}
            for start, said in self.game.other_starts(self.start.position, names):
                yield edits.restarted(start, said)

    def _unseen(self, stop: Stop[P]) -> Iterator[Edit[P]]:
        """Something that chance did in an earlier step was another thing."""
        for i in range(stop.at, max(-1, stop.at - edits.FAR), -1):
            item = self.log[i]
            if not isinstance(item, Filled) and any(s.verb in self.game.chance_verbs for s in item.steps):
                for k, thread in self._before_steps(i):
                    if i < stop.at or k < (stop.k or 0):
                        yield from edits.unseen(self.game, self.log, i, k, thread.position, 1)

    def _redrawn(self, stop: Stop[P]) -> Iterator[Edit[P]]:
        """Chance showed another thing a little earlier, whatever it was."""
        for i in range(stop.at, max(-1, stop.at - edits.BACK), -1):
            for k, thread in self._before_steps(i):
                if i < stop.at or k < (stop.k or 0):
                    yield from edits.redrawn(self.game, self.log, i, k, thread.position)

    def _before_steps(self, i: int) -> Iterable[tuple[int, Thread[P]]]:
        """The table before each step of an entry that was played."""
        thread, item = self.kept[i][0].fork(), self.log[i]
        if isinstance(item, Filled):
            return
        for k, step in enumerate(item.steps):
            yield k, thread
            self._spend()
            if self.replay.judge(thread, step) is not None:
                return

    def _missing(self, stop: Stop[P], i: int, turns: int) -> Iterator[Edit[P]]:
        """A line, or several, are missing before the refused one or a little earlier."""
        item = self.log[i]
        if isinstance(item, Filled):
            return
        k = stop.k or 0 if i == stop.at else 0
        thread = stop.thread if i == stop.at and stop.k is not None else self.kept[i][0]
        weight = turns if i == stop.at else turns + 1
        self._spend(LIST)
        step = item.steps[k] if k < len(item.steps) else None
        needed = self._needed(stop, thread, k) if step is not None and i == stop.at else frozenset[str]()
        for moves in gaps.fillings(self.game, thread, self._fits(step), entry_words(item), turns, needed):
            yield from edits.missing(self.log, i, k, moves, weight)
        if i == stop.at and turns > 1:
            moves = gaps.bridge(self.game, thread.fork(), self._fits(step), spared=self._spared(i))
            yield from edits.missing(self.log, i, k, moves, weight + 1) if moves else ()

    def _missing_turns(self, stop: Stop[P]) -> Iterator[Edit[P]]:
        """A turn of several steps is missing before the refused one, with what the lines behind it name."""
        item, k = self.log[stop.at], stop.k
        if k is not None and isinstance(item, Entry):
            needed, wanted, spared = self._needed(stop, stop.thread, k), entry_words(item), self._spared(stop.at)
            for likeliest in (lambda may: gaps.sparing(may, spared), lambda may: gaps.ranked(may, wanted, needed)[0]):
                for moves in gaps.dives(self.game, stop.thread, self._fits(item.steps[k]), likeliest):
                    self._spend(LIST)
                    yield from edits.missing(self.log, stop.at, k, moves, gaps.turns_of(moves))

    def _spared(self, at: int) -> frozenset[str]:
        """Names of places in the lines from an entry on: what is told there has not been done before."""
        later = (item for item in self.log[at : at + edits.NEAR] if isinstance(item, Entry))
        return frozenset(word for entry in later for word in entry_words(entry) if PLACE.fullmatch(word))

    def _needed(self, stop: Stop[P], thread: Thread[P], k: int) -> frozenset[str]:
        """Names of what has to be done in a gap before a step, so that the lines from there on are legal."""
        steps = [s for item in self.log[stop.at : stop.at + BEHIND] if isinstance(item, Entry) for s in item.steps]
        self._spend(gaps.PROBES * len(steps))
        return gaps.asked(self.replay, thread, steps[k:], self._words(0, stop.at))

    def _words(self, first: int, end: int) -> frozenset[str]:
        """The words of some entries."""
        return frozenset(word for item in self.log[first:end] if isinstance(item, Entry) for word in entry_words(item))

    def _fits(self, step: Step | None) -> Callable[[Thread[P]], bool]:
        """Whether a step is legal on a table; without a name also as a step of whoever is due there."""

        def fits(thread: Thread[P]) -> bool:
            self._spend(2 * COPY)
            return step is None or gaps.is_legal(self.replay, step, thread)

        return fits
