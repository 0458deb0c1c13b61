"""Names of a game's things inside records: cards, tiles, players. A record says of which kind a name is, and whoever
reads it gives the vocabulary of that kind.

    Card = Annotated[str, Named("card")]
    Cards = Annotated[tuple[str, ...], Pile("card")]
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from sporeprint.ground.findings import Report
from sporeprint.ground.names import did_you_mean, folded
from sporeprint.ground.nodes import Node, Rows, Table, Text, describe
from sporeprint.ground.scalars import Range, mark, to_whole

UNSEEN = "?"
"""Stands in a pile for a thing that nobody saw."""
UNSEEN_WORDS = frozenset(("?", "_"))
NOTHING = frozenset(("none", "-", "."))
"""Words that say that a pile is empty."""
LARGEST = Range(0, 999)
"""How many things a pile may have."""
LONGEST = 8
"""How many words a name may have."""
WHOLE = r"[+-]?[0-9]+"
PART = r"(?:\([^(),]*,[^(),]*\)|[^,])+"
"""What stands between commas, but for those inside brackets."""


class Refused(NamedTuple):
    """Why a name means nothing: the rule, a sentence, and a hint."""

    rule: str
    message: str
    hint: str = ""


class Vocabulary(NamedTuple):
    """The names of one kind of thing. `read` gives the code of a name, or why it is none."""

    read: Callable[[str], str | Refused]
    words: tuple[str, ...] = ()
    """The names that an editor may offer."""
    find: Callable[[str], str | None] | None = None
    """The same without the reason, which takes time: for names of several words all beginnings are tried."""

    def code(self, text: str) -> str | None:
        """The code of a name, or None."""
        if self.find is not None:
            return self.find(text)
        code = self.read(text)
        return code if isinstance(code, str) else None


def word_list(words: Iterable[str], rule: str, message: str, hint: str = "") -> Vocabulary:
    """A short list of words, in capitals or not; a mapping says what each of them means.

    `message` says of a word `{}` that it is none of them.

    >>> word_list(["easy", "hard"], "TOY-1", "there is no level `{}`").read("Hrad")
    Refused(rule='TOY-1', message='there is no level `Hrad`', hint='did you mean `hard`?')
    """
    known = words if isinstance(words, Mapping) else {word: word for word in words}
    meant = {folded(word): code if isinstance(code, str) else word for word, code in known.items()}

    def find(text: str) -> str | None:
        return meant.get(folded(text))

    def read(text: str) -> str | Refused:
        found = find(text)
        return Refused(rule, message.format(text), hint or did_you_mean(text, known)) if found is None else found

    return Vocabulary(read, tuple(known), find)


Names = Mapping[str, Vocabulary]
NO_NAMES: Names = MappingProxyType({})


@mark
class Named:
    """Marks a text as the name of a thing."""

    kind: str
    has_unseen: bool = False
    """Whether a word of the name may be `?`: it says of several things one that nobody knows."""


@mark
class Pile:
    """Marks a tuple of texts as things that lie together, some of them perhaps unseen.

    It is written as a list of names, as names on one line, as a table of names with how many there are of each, or as
    a number of things that nobody saw. `counted` is false where a number is the name of a thing.
    """

    kind: str
    counted: bool = True


@mark
class RuleMark:
    """Marks a field with the rule that a value of any other form breaks."""

    id: str


@mark
class Spread:
    """Marks a table whose keys stand among those of the record around it: what belongs to each player, for example."""

    kind: str


def is_unseen(text: str) -> bool:
    """Whether a word says that nobody saw the thing."""
    return text in UNSEEN_WORDS


class Misread(NamedTuple):
    """What is wrong with one word of a pile, and where."""

    refused: Refused
    node: Node


def read_pile(node: Node, pile: Pile, words: Vocabulary) -> Iterator[str | Misread]:
    """Yield the codes of a pile in order, `UNSEEN` for each thing nobody saw, and what cannot be read."""
    if isinstance(node, Rows):
        for item in node:
            if not isinstance(item, Text) or not item.value:
                yield from _strange(item, pile)
            elif (code := UNSEEN if item.value in UNSEEN_WORDS else words.code(item.value)) is not None:
                yield code  # mostly a name alone
            else:
                yield from _names_in(item, words)
    elif isinstance(node, Table):
        yield from _counted(node, words)
    elif not node.value:
        yield from _strange(node, pile)
    elif pile.counted and re.fullmatch(WHOLE, node.value):
        yield from _unseen(node)
    elif node.value.lower() not in NOTHING:
        yield from _names_in(node, words)


def _strange(node: Node, pile: Pile) -> Iterator[Misread]:
    hint = f"write a list of {pile.kind}s, [] for none, _ for one that nobody saw"
    yield Misread(Refused("DATA-TYPE", f"the name of a {pile.kind} is needed here, found {describe(node)}", hint), node)


def _unseen(node: Node, code: str = UNSEEN, name: str = "") -> Iterator[str | Misread]:
    """Yield as many of a thing as a number says."""
    report = Report()
    count = to_whole(node, report, name=name, within=LARGEST)
    yield from [code] * (count or 0)
    for finding in report.findings:
        yield Misread(Refused(finding.rule, finding.message, finding.hint), node)


def _counted(table: Table, words: Vocabulary) -> Iterator[str | Misread]:
    for entry in table:
        code = UNSEEN if is_unseen(entry.key) else words.read(entry.key)
        if isinstance(code, Refused):
            yield Misread(code, Text(entry.key, entry.where))
            code = UNSEEN
        yield from _unseen(entry.value, code, entry.key)


def _names_in(node: Text, words: Vocabulary) -> Iterator[str | Misread]:
    """Yield the names of a text: one name that may have blanks, or several with commas or blanks between them.

    A comma inside brackets is part of a name: `(1,0).NE`.
    """
    for part in re.findall(PART, node.value) if "," in node.value else [node.value]:
        found = list(_names(part.split(), node, words))
        if len(found) > 1 and all(isinstance(one, Misread) for one in found):  # one long name, misspelt
            whole = words.read(" ".join(part.split()[:LONGEST]))
            found = [Misread(whole, node)] if isinstance(whole, Refused) else found
        yield from found


def _names(parts: list[str], node: Text, words: Vocabulary) -> Iterator[str | Misread]:
    """Read the longest name that the words begin with, again and again."""
    start = 0
    while start < len(parts):
        for end in range(min(start + LONGEST, len(parts)), start, -1):
            code = _one_name(parts[start:end], words)
            if code is not None:
                break
        yield Misread(_refused(parts[start], words), node) if code is None else code
        start = end


def _one_name(parts: list[str], words: Vocabulary) -> str | None:
    if UNSEEN_WORDS.isdisjoint(parts):
        return words.code(" ".join(parts))
    return UNSEEN if len(parts) == 1 else None  # a thing that nobody saw stands for itself


def _refused(text: str, words: Vocabulary) -> Refused:
    why = words.read(text)
    assert isinstance(why, Refused), f"`find` and `read` disagree about {text!r}"
    return why
