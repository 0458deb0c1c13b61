"""Whom the words of a log mean: players go by handle or by name, in capitals or not."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import Self

from sporeprint.ground.names import folded

Words = tuple[str, ...]


class Seats(frozenset[str]):
    """The players of a log. It holds their handles, so that it can stand wherever only those are needed.

    >>> seats = Seats({"A": "Ada", "B": "Ben King"})
    >>> seats.find("ada", ["take", "3"]), seats.find("Ben", ["King", "pass"]), seats.find("take", ["3"])
    (('A', 0), ('B', 1), None)
    """

    __slots__ = ("_meant", "called")

    def __new__(cls, players: Mapping[str, str], verbs: Container[str] = ()) -> Self:
        return super().__new__(cls, players)

    def __init__(self, players: Mapping[str, str], verbs: Container[str] = ()) -> None:
        """A name of one word that is a verb as well is a verb."""
        self._meant = _meant(players)
        self.called: dict[str, list[tuple[Words, str]]] = {}
        """The first word of a handle or name -> the words that follow in it, and whom it means; long names first."""
        for words, handle in sorted(self._meant.items(), key=lambda form: -len(form[0])):
            if len(words) > 1 or words[0] not in verbs:
                self.called.setdefault(words[0], []).append((words[1:], handle))

    def find(self, word: str, words: Sequence[str]) -> tuple[str, int] | None:
        """Return the handle that a word before others means, and how many of those belong to the name."""
        for rest, handle in self.called.get(folded(word), ()):
            if not rest or rest == _words(words[: len(rest)]):
                return handle, len(rest)
        return None

    def handle(self, text: str) -> str | None:
        """Return the handle of the player whom a text names; None where it is nobody, or not plain who."""
        return text if text in self else self._meant.get(_words(text.split()))


def _words(words: Sequence[str]) -> Words:
    return tuple(map(folded, words))


def _meant(players: Mapping[str, str]) -> dict[Words, str]:
    """Everything that means one player only: a handle, a name, or else the first word of a name."""
    out: dict[Words, str] = {}
    handles = [((folded(handle),), handle) for handle in players]
    names = [(_words(name.split()), handle) for handle, name in players.items()]
    for forms in (handles, names, [(words[:1], handle) for words, handle in names]):
        whom: dict[Words, set[str]] = {}
        for form, handle in forms:
            whom.setdefault(form, set()).add(handle)
        for form, (handle, *others) in whom.items():
            if form and all(form) and not others:
                out.setdefault(form, handle)
    return out
