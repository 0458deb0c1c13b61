"""Edits of earlier lines: they were legal as they stand, and what they led to is not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from checker.kernel.edits import CHOICES, Edit, Filled, Log, Stop, meant, other_step
from checker.kernel.game import CHANCE, Game, Move
from checker.kernel.log import Entry, Step
from checker.kernel.nearest import differences
from checker.kernel.problem import Problem
from checker.kernel.rewording import ATOM, renamed, reworded, words_of


def near_moves(game: Game, position: Any, step: Step) -> list[Move]:
    """Legal moves that could have stood in the place of a legal step, the nearest first."""
    move = game.read_move(step, position)
    if isinstance(move, Problem) or game.to_act(position) == CHANCE:
        return []
    same = [m for m in game.legal_moves(position) if m.verb == move.verb and m != move]
    return sorted(same, key=lambda m: differences(m, move))[:CHOICES]


def earlier_moves(game: Game, log: Log, i: int, k: int, position: Any) -> Iterator[Edit]:
    item = log[i]
    if not isinstance(item, Filled):
        for move in near_moves(game, position, item.steps[k]):
            yield meant(i, item, k, move, 2, f" in line {item.line}")


def needed_words(log: Log, stop: Stop) -> list[str]:
    """The words of the refused line, or of the note that does not agree."""
    item = log[stop.at]
    if isinstance(item, Filled):
        return []
    if stop.k is None:
        notes = [c for c in item.checkpoints if (c.line, c.column) == (stop.line, stop.column)]
        return list(dict.fromkeys(word for note in notes for word in ATOM.findall(note.value)))
    return list(dict.fromkeys(words_of(item.steps[stop.k])))


def names_of(log: Log, stop: Stop) -> frozenset[str]:
    """What a finding names, as far as it may be a word of a log: cells, pieces, cards."""
    item, said = log[stop.at], stop.problem.message
    if stop.k is None and isinstance(item, Entry):
        said += " ".join(c.name for c in item.checkpoints if (c.line, c.column) == (stop.line, stop.column))
    return frozenset(
        word for word in ATOM.findall(said) if word.isupper() or (word[0].isalpha() and word[-1].isdigit())
    )


def renamed_edits(log: Log, i: int, names: frozenset[str], words: Sequence[str]) -> Iterator[Edit]:
    """Something that the finding names is another thing in an earlier line."""
    item = log[i]
    if isinstance(item, Entry):
        for k, step in enumerate(item.steps):
            for said, new in renamed(step, names, words):
                yield other_step(i, item, k, new, f"read on as if `{said}` was meant in line {item.line}", 2)


def word_edits(log: Log, i: int, needed: Sequence[str]) -> Iterator[Edit]:
    """A word of a line is one that the refused line needs."""
    item = log[i]
    if isinstance(item, Filled):
        return
    for k, step in enumerate(item.steps):
        for said, new in reworded(step, needed):
            yield other_step(i, item, k, new, f"read on as if `{said}` was meant in line {item.line}", 2)
