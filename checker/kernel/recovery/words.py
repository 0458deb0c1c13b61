"""Words of steps: which of them two steps share, and steps with one word that is another."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Set
from itertools import zip_longest

from checker.kernel.log import Entry, Step, parse_entry
from checker.kernel.moves import Written
from checker.kernel.recovery.limits import LONGEST

ATOM = re.compile(r"[A-Za-z]+\d*\*?|-?\d+|\?")
WORD = re.compile(r"\([^()\s]*\)|[^\s,>;=()]+")
"""Words that are put together of small ones: a corner of a tile, a place in a grid."""


def text_of(step: Step) -> str:
    """Return a step as it is written, without its player."""
    words = [step.verb, *step.args, *(f"{name}={value}" for name, value in step.options.items())]
    return " ".join(word for word in words if word)


def words_of(step: Step) -> list[str]:
    """Return the smallest words of a step, without its verb."""
    return ATOM.findall(text_of(step))[1:]


def entry_words(entries: Iterable[object]) -> frozenset[str]:
    """Return the smallest words of all steps of some entries."""
    steps = (step for entry in entries if isinstance(entry, Entry) for step in entry.steps)
    return frozenset(word for step in steps for word in words_of(step))


def move_words(move: Written) -> frozenset[str]:
    return frozenset([*ATOM.findall(move.text()), move.actor])


def apart(step: Step, move: Written) -> int:
    """Return how many words of a step and a move are others, the player counted as one."""
    pairs = zip_longest([step.player, *text_of(step).split()], [move.actor, *move.text().split()])
    return sum(one != other for one, other in pairs)


def names_in(text: str) -> frozenset[str]:
    """Return the words of a sentence that may be words of a log: cells, pieces, cards."""
    return frozenset(w for w in ATOM.findall(text) if w.isupper() or (w[0].isalpha() and w[-1].isdigit()))


def shape(word: str) -> str:
    """Return the same for words that can stand for one another: a cell for a cell, a number for a number."""
    letters = re.sub(r"[a-z]+", "a", re.sub(r"[A-Z]+", "A", word.strip("*.:")))
    return re.sub(r"-?\d+", "9", letters)


def unlike(one: str, other: str) -> int:
    """Return how many letters are others; words of different lengths differ in all."""
    return len(one) if len(one) != len(other) else sum(a != b for a, b in zip(one, other, strict=True))


def reworded(step: Step, words: Iterable[str], named: Set[str], is_free: bool) -> Iterator[tuple[str, Step]]:
    """Yield the step with one word another of its shape (of any if `is_free`), then without one word.

    First those with a `named` word, the old or the new one, then for every place the word that looks most alike.
    """
    text = text_of(step)
    if len(text) > LONGEST:
        return
    known = {word: shape(word) for word in words}
    options: list[tuple[bool, int, str]] = []
    for found in _spots(text):
        own, begin, end = shape(found[0]), text[: found.start()], text[found.end() :]
        fits = [word for word, form in known.items() if (is_free or form == own) and word != found[0]]
        fits.sort(key=lambda word: unlike(word, found[0]))
        options += ((named.isdisjoint((found[0], word)), n, begin + word + end) for n, word in enumerate(fits))
    options.sort(key=lambda option: option[:2])
    for written in dict.fromkeys([*(option[2] for option in options), *_shorter(text)]):
        new = reread(step, written)
        if new is not None:
            yield written, new


def _spots(text: str) -> list[re.Match[str]]:
    """Return the words that may be another, without the verb: the smallest, and those that are put together."""
    atoms, words = list(ATOM.finditer(text))[1:], list(WORD.finditer(text))[1:]
    spans = {found.span() for found in atoms}
    return [*atoms, *(found for found in words if found.span() not in spans)]


def _shorter(text: str) -> Iterator[str]:
    words = text.split()
    yield from (" ".join([*words[:k], *words[k + 1 :]]) for k in range(1, len(words)))


def reread(step: Step, written: str) -> Step | None:
    """Return the step with other words; None when they are no step."""
    entry = parse_entry(written, step.line, (), step.player)
    if not isinstance(entry, Entry) or len(entry.steps) != 1:
        return None
    return entry.steps[0].replaced(column=step.column, said_player=step.said_player, earlier=step.earlier)
