"""Names as people type them: case, accents and punctuation do not count, and typos get hints."""

from __future__ import annotations

import unicodedata
from bisect import bisect_left
from collections.abc import Iterable
from functools import lru_cache
from itertools import islice
from typing import Literal, NamedTuple

from sporeprint.ground.nodes import quoted

SOFT_HYPHEN = "\u00ad"
"""Marks where a word may be divided in print; nobody types it."""
_IGNORED = dict.fromkeys(map(ord, " \t\n\u00a0\u00ad-_\u2010\u2011\u2012\u2013\u2014'\u2019\u2018`\u00b4\u02bc"))
# Letters that no decomposition takes apart.
_LETTERS = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "æ": "ae", "œ": "oe", "ı": "i", "ð": "d", "þ": "th"})
_LIST_CAP = 12


def folded(text: str) -> str:
    """What is left of a name when case, accents, apostrophes, spaces, dashes and underscores are ignored.

    >>> folded("Lion’s Mane"), folded("CÈPE"), folded("hen-of_the woods")
    ('lionsmane', 'cepe', 'henofthewoods')
    """
    if text.isascii():
        return text.lower().translate(_IGNORED)
    plain = unicodedata.normalize("NFKD", text.casefold()).translate(_LETTERS)
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).translate(_IGNORED)


def edit_distance(first: str, second: str, most: int) -> int:
    """Letters to add, drop, change or swap with their neighbour; anything above `most` is given as `most + 1`."""
    if abs(len(first) - len(second)) > most or len(set(first).difference(second)) > most:
        return most + 1  # every letter that the other lacks has to be dropped or changed
    before: list[int] = []
    row = list(range(len(second) + 1))
    for i, letter in enumerate(first, 1):
        above, row = row, [i] + [0] * len(second)
        for j, other in enumerate(second, 1):
            row[j] = min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == second[j - 2] and first[i - 2] == other:
                row[j] = min(row[j], before[j - 2] + 1)
        if min(row) > most:
            return most + 1
        before = above
    return min(row[-1], most + 1)


def nearest(name: str, valid: Iterable[str], most: int = 3) -> list[str]:
    """The valid names somebody probably meant, the likeliest first; none for a name that is like nothing.

    >>> nearest("Morle", ["morel", "porcini", "shiitake"])
    ['morel']
    """
    return list(_nearest(folded(name), tuple(dict.fromkeys(valid)))[:most])


@lru_cache(maxsize=1024)
def _nearest(wanted: str, words: tuple[str, ...]) -> tuple[str, ...]:
    """All words that a folded name is like. Whoever reads a bad file asks for the same word again and again."""
    if not wanted:
        return ()
    ranked = ((_unlikeness(wanted, folded(word)), place, word) for place, word in enumerate(words))
    likely = sorted(entry for entry in ranked if entry[0] is not None)
    return tuple(word for _, _, word in likely)


def _unlikeness(wanted: str, word: str) -> float | None:
    """How unlike two folded names are, from 0; None when nobody would take one for the other."""
    if wanted == word:
        return 0.0
    allowed = min(3, (len(wanted) + 1) // 3) or 1
    distance = edit_distance(wanted, word, allowed)
    # In a name of one or two letters a changed letter is another name; only swapped letters are a typo.
    if distance <= allowed and (len(wanted) > 2 or sorted(wanted) == sorted(word)):
        return float(distance)
    if len(wanted) >= 2 and word.startswith(wanted):
        return 1.5
    if min(len(wanted), len(word)) >= 4 and (wanted in word or word in wanted):
        return 2.5
    return None


def did_you_mean(name: str, valid: Iterable[str]) -> str:
    """A hint ready to print: the nearest names, or the valid ones when the list is short enough to help.

    >>> did_you_mean("copys", ["name", "copies"])
    'did you mean `copies`?'
    >>> did_you_mean("zzz", ["name", "copies"])
    'valid: name, copies'

    What was typed is never among them: where that very word is refused, its spelling is not what is wrong.

    >>> did_you_mean("name", ["name", "copies"])
    'valid: copies'
    """
    words = [word for word in dict.fromkeys(valid) if word != name.strip()]
    near = nearest(name, words)
    if near:
        return f"did you mean {_or_list(near)}?"
    if not words:
        return ""
    more = f" and {len(words) - _LIST_CAP} more" if len(words) > _LIST_CAP else ""
    return f"valid: {', '.join(words[:_LIST_CAP])}{more}"


def _or_list(words: list[str]) -> str:
    marked = [f"`{word}`" for word in words]
    return marked[0] if len(marked) == 1 else f"{', '.join(marked[:-1])} or {marked[-1]}"


class NameProblem(NamedTuple):
    """Why a name was not understood: nothing is called so, or several things may be."""

    kind: Literal["unknown", "ambiguous"]
    text: str
    candidates: tuple[str, ...]
    hint: str

    @property
    def message(self) -> str:
        """The sentence for a finding."""
        if self.kind == "unknown":
            return f"{quoted(self.text)} is not known here"
        return f"{quoted(self.text)} may be {_or_list(list(self.candidates))}"


class Names:
    """Finds canonical names. An exact name wins over an alias, and both win over the beginning of a name.

    >>> names = Names([("morel", ["Morille"]), ("hen_of_the_woods", ["Hen of the Woods"]), ("honey", [])])
    >>> names.find("MORILLE"), names.find("hen of"), names.find("h")
    ('morel', 'hen_of_the_woods', None)
    >>> names.problem("h").message
    '`h` may be `hen_of_the_woods` or `honey`'
    """

    __slots__ = ("_by_alias", "_by_name", "_exact", "_in_order", "canonical")

    def __init__(self, pairs: Iterable[tuple[str, Iterable[str]]]) -> None:
        self._exact: dict[str, str] = {}
        self._by_name: dict[str, set[str]] = {}
        self._by_alias: dict[str, set[str]] = {}
        self._in_order: list[str] = []
        for name, aliases in pairs:
            self._exact[name] = name
            self._by_name.setdefault(folded(name), set()).add(name)
            for alias in (name, *aliases):
                self._by_alias.setdefault(folded(alias), set()).add(name)
        self.canonical = tuple(self._exact)

    def __contains__(self, text: object) -> bool:
        return isinstance(text, str) and self.find(text) is not None

    def candidates(self, text: str) -> tuple[str, ...]:
        """All canonical names the text may stand for, in the order they were given."""
        if text in self._exact:
            return (text,)
        wanted = folded(text)
        if not wanted:
            return ()
        found = self._by_name.get(wanted) or self._by_alias.get(wanted) or self._starting_with(wanted)
        return tuple(name for name in self.canonical if name in found)

    def _starting_with(self, wanted: str) -> set[str]:
        if not self._in_order:
            self._in_order = sorted(self._by_alias)
        found: set[str] = set()
        for alias in islice(self._in_order, bisect_left(self._in_order, wanted), None):
            if not alias.startswith(wanted):
                break
            found |= self._by_alias[alias]
        return found

    def find(self, text: str) -> str | None:
        """The canonical name, or None when the text stands for none or for several; `problem` then tells which."""
        found = self.candidates(text)
        return found[0] if len(found) == 1 else None

    def problem(self, text: str) -> NameProblem | None:
        """Why the text is no name, with candidates; None when it is one."""
        found = self.candidates(text)
        if len(found) == 1:
            return None
        if found:
            return NameProblem("ambiguous", text, found, "write more of the name")
        near = tuple(nearest(text, self.canonical))
        return NameProblem("unknown", text, near, did_you_mean(text, self.canonical))
