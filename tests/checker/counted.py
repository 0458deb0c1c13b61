"""Counted positions: how many moves there are from a table, and how many tables they lead to, at depth 1, 2 and 3.

The numbers in `<slug>/counted.yaml` come from a brute-force enumerator (`<slug>/counting.py`) that tries every step
which can be written and keeps those that the second judge accepts; it shares no line with the referee. The referee has
to arrive at the same numbers through its own list of legal moves.

A step is a move of a player or an outcome of chance. `moves` counts the lines of so many steps, `tables` the different
tables at their ends, as they would be written down; `texts` is a digest of all first steps. Some steps stand for all
that dice may show: they are counted, and no line goes on behind them. In a row with `tried` both sides are asked about
every text of that kind that can be written, instead of listing what is legal; so it is counted where the referee lists
only some of many on purpose.

Run as a program it counts anew and writes the numbers:

    python tests/checker/counted.py fungi
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import yaml

TITLES = ("fungi", "overgrown", "sporeadic", "undergrove", "woodlots")
FOLDER = Path(__file__).resolve().parent
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The quick one where it is there."""
SMALL = 150
"""Lines from one position that are counted in the normal run; what is more waits for the sweep."""


@dataclass(frozen=True, slots=True)
class Counted:
    """A table with its numbers: `moves[0]` and `tables[0]` are of depth 1."""

    slug: str
    name: str
    tells: str
    log: str
    moves: tuple[int, ...]
    tables: tuple[int, ...]
    texts: str
    """A digest of the texts of the first step."""
    tried: str = ""
    """The kind of steps of which every text is tried."""

    @property
    def small(self) -> int:
        """The depth of the normal run: as deep as it is little work, and the first steps always."""
        return max(1, sum(lines <= SMALL for lines in self.moves))


class Depth(NamedTuple):
    moves: int
    tables: int


class Judge(Protocol):
    """One who knows the rules: the enumerator of a title, or its referee."""

    def start(self, log: str) -> Any:
        """The state at the end of a log."""
        ...

    def steps(self, state: Any) -> Iterable[tuple[str, Any]]:
        """Every legal step as text, with the state that it leads to; without one where dice are left open."""
        ...

    def same(self, state: Any) -> str:
        """Everything a state knows, so that equal states are walked once."""
        ...

    def table(self, state: Any) -> str:
        """What lies on the table, in one canonical way."""
        ...


@dataclass(frozen=True, slots=True)
class Enumerator:
    """The brute-force side: `start`, `steps` and `table` of `<slug>/counting.py`."""

    start: Callable[[str], Any]
    steps: Callable[[Any], Iterable[tuple[str, Any]]]
    table: Callable[[Any], str]

    def same(self, state: Any) -> str:
        return exact(state)


def enumerator(slug: str, tried: str = "") -> Enumerator:
    """What `<slug>/counting.py` counts; with `tried` only the texts of that kind."""
    module = import_module(f"{slug}.counting")
    steps = partial(accepted, module, tried) if tried else module.steps
    return Enumerator(module.start, steps, module.table)


def accepted(module: Any, tried: str, state: Any) -> Iterator[tuple[str, Any]]:
    for text in module.texts(state, tried):
        after = module.after(state, text)
        if after is not None:
            yield text, after


def exact(value: Any) -> str:
    """Any value as text; the order of dictionaries and sets means nothing."""
    if isinstance(value, dict):
        return "{" + ",".join(sorted(f"{exact(key)}:{exact(held)}" for key, held in value.items())) + "}"
    if isinstance(value, set | frozenset):
        return "{" + ",".join(sorted(exact(held) for held in value)) + "}"
    if isinstance(value, list | tuple):
        return "[" + ",".join(exact(held) for held in value) + "]"
    return repr(value)


class Remembering:
    """A judge of one log whose steps from a state are worked out once: a second walk over the states costs little."""

    def __init__(self, judge: Judge, log: str) -> None:
        self.same, self.table, self._judge = judge.same, judge.table, judge
        self._start, self._steps = judge.start(log), dict[str, list[tuple[str, Any]]]()

    def start(self, log: str) -> Any:
        return self._start

    def steps(self, state: Any) -> Iterable[tuple[str, Any]]:
        key = "" if state is self._start else self.same(state)
        if key not in self._steps:
            self._steps[key] = list(self._judge.steps(state))
        return self._steps[key]


def counts(judge: Judge, log: str, depth: int) -> list[Depth]:
    """The numbers of one table by one judge; states that are equal in everything are walked once."""
    layer, found = {"": (1, judge.start(log))}, []
    for _ in range(depth):
        moves, after = 0, {}
        for lines, state in layer.values():
            for _, new in judge.steps(state):
                moves += lines
                if new is None:
                    continue
                key = judge.same(new)
                after[key] = (after[key][0] + lines if key in after else lines, new)
        layer = after
        found.append(Depth(moves, len({judge.table(state) for _, state in layer.values()})))
    return found


def texts(judge: Judge, state: Any) -> dict[str, Any]:
    """The legal steps by text; nobody may list one twice."""
    steps = list(judge.steps(state))
    found = dict(steps)
    assert len(found) == len(steps), f"listed twice: {sorted(text for text, _ in steps)}"
    return found


def digest(found: Iterable[str]) -> str:
    """An x and eight digits that tell two sets of texts apart."""
    return "x" + sha256("\n".join(sorted(found)).encode()).hexdigest()[:8]


def differences(one: Judge, other: Judge, log: str, depth: int) -> Iterator[str]:
    """Steps that only one of both has, each with the way that leads there, `one` first."""
    walk = [((), one.start(log), other.start(log))]
    known = set()
    for _ in range(depth):
        after = []
        for way, mine, theirs in walk:
            left, right = texts(one, mine), texts(other, theirs)
            before = "".join(f"{step} ; " for step in way)
            yield from (f"{before}{text}: only the first" for text in sorted(set(left) - set(right)))
            yield from (f"{before}{text}: only the second" for text in sorted(set(right) - set(left)))
            for text in sorted(set(left) & set(right)):
                if left[text] is None or right[text] is None:
                    continue
                key = (one.same(left[text]), other.same(right[text]))
                if key not in known:
                    known.add(key)
                    after.append(((*way, text), left[text], right[text]))
        walk = after


def read(written: str) -> dict[str, Any]:
    """A position that the referee wrote down."""
    position: dict[str, Any] = yaml.load(written, LOADER)
    return position


# Files.


def data_file(slug: str) -> Path:
    return FOLDER / slug / "counted.yaml"


def counted(slug: str) -> list[Counted]:
    """The counted positions of a title."""
    rows = yaml.load(data_file(slug).read_text(encoding="utf-8"), LOADER)
    return [Counted(slug, **{**row, "moves": tuple(row["moves"]), "tables": tuple(row["tables"])}) for row in rows]


def numbers(row: Counted) -> str:
    """The lines of a row that the enumerator writes; as deep as they are now."""
    judge = enumerator(row.slug, row.tried)
    found = counts(judge, row.log, len(row.moves))
    print(f"{row.slug} {row.name}: {found}", flush=True)
    lines = f"  moves: {[depth.moves for depth in found]}\n  tables: {[depth.tables for depth in found]}\n"
    return f"{lines}  texts: {digest(texts(judge, judge.start(row.log)))}\n"


def rewritten(slug: str, names: list[str]) -> str:
    """The data file with the numbers of the enumerator; all other lines stay."""
    text = data_file(slug).read_text(encoding="utf-8")
    for row in counted(slug):
        if not names or row.name in names:
            head = rf"(?<=- name: {re.escape(row.name)}\n)"
            there = re.compile(head + r"(.*?)  moves: \[.*?\]\n  tables: \[.*?\]\n  texts: \w+\n", re.DOTALL)
            text = there.sub(rf"\g<1>{numbers(row)}", text, count=1)
    return text


def main(words: list[str]) -> None:
    slug, *names = words
    text = rewritten(slug, names)
    data_file(slug).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
