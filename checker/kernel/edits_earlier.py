"""Edits of earlier lines: they were legal as they stand, and what they led to is not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain

from checker.kernel.edits import CHOICES, FAR, Edit, Filled, Log, Stop, meant, other_step, steps_near
from checker.kernel.game import Rules
from checker.kernel.log import Entry, Step
from checker.kernel.moves import CHANCE, Move
from checker.kernel.nearest import differences
from checker.kernel.position import P
from checker.kernel.problem import Problem
from checker.kernel.rewording import ATOM, names_in, recounted, renamed, reverbed, reworded, words_of

LANDED = 4
"""Entries before a second refused one where the first may belong."""


def near_moves(game: Rules[P], position: P, step: Step) -> list[Move[P]]:
    """Legal moves in the place of a legal step: those of one word, such as to pass, then the nearest of its verb."""
    move = game.read_move(step, position)
    if isinstance(move, Problem) or game.to_act(position) == CHANCE:
        return []
    others = [m for m in game.generate_moves(position) if m != move]
    same = sorted((m for m in others if m.verb == move.verb), key=lambda m: differences(m, move))
    return [*(m for m in others if m.verb != move.verb and m.text() == m.verb), *same[:CHOICES]]


def earlier_moves(game: Rules[P], log: Log[P], i: int, k: int, position: P) -> Iterator[Edit[P]]:
    item = log[i]
    if not isinstance(item, Filled):
        for move in near_moves(game, position, item.steps[k]):
            yield meant(i, item, k, move, 2, f" in line {item.line}")


def needed_words(log: Log[P], stop: Stop[P]) -> list[str]:
    """The words of the refused line, or of the note that does not agree."""
    item = log[stop.at]
    if isinstance(item, Filled):
        return []
    if stop.k is None:
        notes = [c for c in item.checkpoints if (c.line, c.column) == (stop.line, stop.column)]
        return list(dict.fromkeys(word for note in notes for word in ATOM.findall(note.value)))
    return list(dict.fromkeys(words_of(item.steps[stop.k])))


def names_of(log: Log[P], stop: Stop[P]) -> frozenset[str]:
    """What a finding names, as far as it may be a word of a log: cells, pieces, cards."""
    item, said = log[stop.at], stop.problem.message
    if stop.k is None and isinstance(item, Entry):
        said += " ".join(c.name for c in item.checkpoints if (c.line, c.column) == (stop.line, stop.column))
    return names_in(said)


def lines_naming(log: Log[P], at: int, names: frozenset[str], verb: str) -> list[int]:
    """The earlier entries with one of the names (in steps of a verb), those with the rarest names first."""
    said: dict[int, frozenset[str]] = {}
    for i in range(at - 1, max(-1, at - FAR), -1) if names else ():
        item = log[i]
        steps = [s for s in item.steps if verb in ("", s.verb)] if isinstance(item, Entry) else []
        shared = names.intersection(word.upper() for s in steps for word in words_of(s))
        if shared:
            said[i] = shared
    count = Counter(name for shared in said.values() for name in shared)
    return sorted(said, key=lambda i: min(count[name] for name in said[i]))


def renamed_edits(log: Log[P], i: int, names: frozenset[str], words: Sequence[str]) -> Iterator[Edit[P]]:
    """Something that the finding names is another thing in an earlier line."""
    item = log[i]
    if isinstance(item, Entry):
        for k, step in enumerate(item.steps):
            for said, new in renamed(step, names, words):
                yield other_step(i, item, k, new, f"read on as if `{said}` was meant in line {item.line}", 2)


def reverbed_edits(game: Rules[P], log: Log[P], i: int, names: frozenset[str]) -> Iterator[Edit[P]]:
    """Something else was done in an earlier line with what the finding names."""
    item = log[i]
    if isinstance(item, Entry):
        for k, step in enumerate(item.steps):
            for said, new in () if names.isdisjoint(words_of(step)) else reverbed(step, game.verbs):
                yield other_step(i, item, k, new, f"read on as if `{said}` was meant in line {item.line}", 2)


def recounted_edits(log: Log[P], i: int, player: str) -> Iterator[Edit[P]]:
    """A number in a step of a player is one more or less."""
    item = log[i]
    if isinstance(item, Entry):
        for k, step in enumerate(item.steps):
            for said, new in recounted(step) if step.player == player else ():
                yield other_step(i, item, k, new, f"read on as if `{said}` was meant in line {item.line}", 2)


def word_edits(log: Log[P], i: int, needed: Sequence[str]) -> Iterator[Edit[P]]:
    """A word of a line is one that the refused line needs."""
    item = log[i]
    if isinstance(item, Filled):
        return
    for k, step in enumerate(item.steps):
        for said, new in reworded(step, needed):
            yield other_step(i, item, k, new, f"read on as if `{said}` was meant in line {item.line}", 2)


# --- one slip for two refused lines ---------------------------------------------------------------------------------
def joined_edits(log: Log[P], first: Stop[P], second: Stop[P], at: int) -> Iterator[Edit[P]]:
    """Edits that may explain two refused lines at once; the second is entry `at` of the log."""
    for j in range(at, max(first.at + 1, at - LANDED), -1):
        line = log[first.at]
        where = f"before line {log[j].line}"
        items = (*log[first.at + 1 : j], line)
        yield Edit(first.at, j, items, f"read on as if line {line.line} stood {where}", 1)
    one, other = names_of(log, first), names_of(log, second._replace(at=at))
    both = sorted(one | other)
    words = list(dict.fromkeys(word for step in steps_near(log, first.at) for word in words_of(step)))
    lines = range(first.at - 1, max(-1, first.at - FAR), -1)
    ways = (
        (renamed_edits(log, i, one | other, both) for i in lines),
        (word_edits(log, i, both) for i in lines),
        (renamed_edits(log, i, other, words) for i in lines),
    )
    yield from chain.from_iterable(chain.from_iterable(ways))
