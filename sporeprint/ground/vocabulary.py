"""Names of a game's things inside records: cards, tiles, players. A record says of which kind a name is, and whoever
reads it gives the vocabulary of that kind.

    Card = Annotated[str, Named("card")]
    Cards = Annotated[tuple[str, ...], Pile("card")]
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from sporeprint.ground.nodes import Node, Rows, Table, Text, describe
from sporeprint.ground.scalars import Range, to_whole

UNSEEN = "?"
"""Stands in a pile for a thing that nobody saw."""
UNSEEN_WORDS = frozenset(("?", "_"))
NOTHING = frozenset(("none", "-", "."))
"""Words that say that a pile is empty."""
LARGEST = Range(0, 999)
"""How many things a pile may have."""


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


Names = Mapping[str, Vocabulary]
NO_NAMES: Names = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Named:
    """Marks a text as the name of a thing."""

    kind: str


@dataclass(frozen=True, slots=True)
class Pile:
    """Marks a tuple of texts as things that lie together, some of them perhaps unseen.

    It is written as a list of names, as names on one line, as a table of names with how many there are of each, or as
    a number of things that nobody saw. `counted` is false where a number is the name of a thing.
    """

    kind: str
    counted: bool = True


@dataclass(frozen=True, slots=True)
class Rule:
    """Marks a field with the rule that a value of any other form breaks."""

    id: str


@dataclass(frozen=True, slots=True)
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
            code = words.read(item.value) if type(item) is Text and item.value.isalnum() else None
            if isinstance(code, str):  # one word that is a name, as nearly all are
                yield code
                continue
            yield from _names_in(item, words) if isinstance(item, Text) and item.value else _strange(item, pile)
    elif isinstance(node, Table):
        yield from _counted(node, pile, words)
    elif not node.value:
        yield from _strange(node, pile)
    elif pile.counted and node.value.isascii() and node.value.lstrip("-").isdigit():
        yield from _unseen(node)
    elif node.value.lower() not in NOTHING:
        yield from _names_in(node, words)


def _strange(node: Node, pile: Pile) -> Iterator[Misread]:
    hint = f"write a list of {pile.kind}s, [] for none, _ for one that nobody saw"
    yield Misread(Refused("DATA-TYPE", f"the name of a {pile.kind} is needed here, found {describe(node)}", hint), node)


def _unseen(node: Text) -> Iterator[str | Misread]:
    number = int(node.value) if len(node.value) <= 3 else -1
    if number in LARGEST:
        yield from [UNSEEN] * number
    else:
        yield Misread(Refused("DATA-RANGE", f"{describe(node)} is out of range", f"allowed is {LARGEST}"), node)


def _counted(table: Table, pile: Pile, words: Vocabulary) -> Iterator[str | Misread]:
    from sporeprint.ground.findings import Report

    for entry in table:
        report = Report()
        count = to_whole(entry.value, report, name=entry.key, within=LARGEST)
        for finding in report.findings:
            yield Misread(Refused(finding.rule, finding.message, finding.hint), entry.value)
        code = UNSEEN if is_unseen(entry.key) else words.read(entry.key)
        if isinstance(code, Refused):
            yield Misread(code, Text(entry.key, entry.where))
        else:
            yield from [code] * (count or 0)


def _names_in(node: Text, words: Vocabulary) -> Iterator[str | Misread]:
    """Yield the names of a text: one name that may have blanks, or several with commas or blanks between them."""
    for part in node.value.split(",") if "," in node.value else [node.value]:
        yield from _names(part.split(), node, words)


def _names(parts: list[str], node: Text, words: Vocabulary) -> Iterator[str | Misread]:
    """Read the longest name that the words begin with, again and again."""
    while parts:
        for length in range(len(parts), 0, -1):
            if length > 1 and not UNSEEN_WORDS.isdisjoint(parts[:length]):
                continue  # a thing that nobody saw is no part of a name
            text = " ".join(parts[:length])
            code = UNSEEN if is_unseen(text) else words.read(text)
            if not isinstance(code, Refused):
                yield code
                break
        else:
            whole = words.read(" ".join(parts))
            assert isinstance(whole, Refused)
            alone = words.read(parts[0])
            yield Misread(whole if len(parts) == 1 or not isinstance(alone, Refused) else alone, node)
        parts = parts[length:]
