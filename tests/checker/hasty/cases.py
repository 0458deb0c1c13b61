"""One hastily typed table: what is written, what can be true of it, and what may be said about it."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Any

from hasty.documents import Doc, Path, get, paths, written


class Demand(IntEnum):
    """What may be said; of several mistakes in one table the last of these counts."""

    SAME = 0
    """Another way to write the same table: the same totals and winner."""
    EITHER = 1
    """Read as it was meant, or refused with an error."""
    OPEN = 2
    """A winner only if all that can be true of the table agrees."""
    NOBODY = 3
    """No winner, and a finding."""
    REFUSED = 4
    """No winner, and an error."""


@dataclass(frozen=True)
class Result:
    """What the second scorer says of a table."""

    winners: tuple[str, ...]
    totals: dict[str, int]


@dataclass(frozen=True)
class Role:
    """What a key holds: a `count`, a `word`, a `list`, a `record`, a `block`, a `player`, a `yes`."""

    kind: str
    scores: bool = True
    """Whether points or tie-breaks depend on it."""
    absent: str = "unknown"
    """What leaving it out means: `nothing`, `unknown`, `error`, `either` (read or refused), or `free` (the same)."""
    ends: bool = False
    """Whether it says that the game is over: nobody need be named while that is unknown."""
    negative: bool = False
    """Whether a number below 0 makes sense."""


Text = tuple[str, Demand] | None
"""A text with a mistake in it, and what may be said of it; None where the mistake cannot be made."""

VAGUE = {"not seen", "question mark", "left empty", "a word for nothing", "left out", "player left out"}
VAGUE |= {"cell not seen", "card not seen", "Roots not seen", "carbon not seen", "tile not seen"}
VAGUE |= {"sale not noted", "sale misshaped"}
"""Mistakes that leave something open."""
Edit = Callable[[str, random.Random], Text]


@dataclass(frozen=True)
class Case:
    title: Title
    doc: Doc
    worlds: tuple[Doc, ...]
    """Tables of which any may be the true one, after what is written."""
    demand: Demand = Demand.SAME
    noted: bool = False
    """Whether something unknown or unreadable was written, so that a finding is due."""
    kinds: tuple[str, ...] = ()
    edits: tuple[Edit, ...] = ()
    touched: tuple[Path, ...] = ()
    edited: bool = False
    """Whether another table is written than lay there; of its worlds some may break rules."""
    impossible: bool = False
    """Whether the written table breaks a rule of the second judge."""

    def with_mistake(
        self, kind: str, doc: Doc, demand: Demand, path: Path = (), also: tuple[Path, ...] = (), **changes: Any
    ) -> Case:
        """The case with one more mistake at a path; `also` are the places that it contradicts."""
        return replace(
            self,
            doc=doc,
            demand=max(demand, self.demand),
            kinds=(*self.kinds, kind),
            noted=changes.pop("noted", False) or self.noted,
            touched=(*self.touched, path, *also),
            **changes,
        )

    def with_other_table(self, kind: str, doc: Doc, path: Path, worlds: tuple[Doc, ...]) -> Case:
        """What is written is another table, scored as such; one that cannot be is refused."""
        legal = any(self.title.is_legal(world) for world in worlds)
        changes = {"worlds": worlds, "edited": True, "impossible": self.impossible or not legal}
        return self.with_mistake(kind, doc, Demand.OPEN, path, **changes)

    def settled(self) -> Case:
        """The case with its last demand: what contradicts something known is refused, an unknown may explain it."""
        if not self.impossible or VAGUE & set(self.kinds):
            return self
        return replace(self, demand=Demand.REFUSED)

    def free_paths(self) -> list[Path]:
        """The paths of known roles at which nothing was mistyped yet, above, below or there."""
        found = [path for path in paths(self.doc) if self.title.role(path, self.doc)]
        return [path for path in found if not any(self._near(path, other) for other in self.touched)]

    @staticmethod
    def _near(one: Path, other: Path) -> bool:
        length = min(len(one), len(other))
        return bool(other) and one[:length] == other[:length]


Mistake = Callable[[Case, random.Random], Case | None]
"""Makes one mistake, or returns None where it cannot be made."""


@dataclass(frozen=True)
class Title:
    """What the examiner needs of a game; all of it is independent of the referee."""

    slug: str
    final: Callable[[int], Doc]
    """The table at the end of a random game, as a position with every key that scores."""
    result: Callable[[Doc], Result]
    is_legal: Callable[[Doc], bool]
    worlds: Callable[[Doc, Path, random.Random], list[Doc]]
    """Tables that differ at a path whose value is unknown, lost or unreadable."""
    dress: Callable[[Doc, random.Random], Doc]
    """The same table in another way of writing."""
    roles: dict[str, Role]
    mistakes: tuple[Mistake, ...] = ()
    named: Callable[[Any], tuple[str, ...]] = lambda sheet: tuple(sheet.winners)
    """Whom a sheet names; where nobody can win, the verdict in a word."""
    needs_sections: Callable[[Doc], bool] = lambda doc: True
    """Whether every player must have a part of the file."""
    is_sound: Callable[[Doc], bool] | None = None
    """Whether not even a doubt remains about a table; where rules have doubts that are no errors."""
    per_table: int = 10
    """Texts made of one final table; more where a game takes long."""

    def pattern(self, path: Path, doc: Doc) -> str:
        """`P` stands for a player, `#` for a place in a list."""
        players = doc.get("players") if isinstance(doc.get("players"), dict) else {}
        first = ["P" if path[0] in (players or {}) else str(path[0])]
        return ".".join(first + ["#" if isinstance(key, int) else str(key) for key in path[1:]])

    def role(self, path: Path, doc: Doc) -> Role | None:
        return self.roles.get(self.pattern(path, doc))


def handles(doc: Doc) -> list[str]:
    return [str(handle) for handle in doc["players"]]


FEW = 6
"""Tables of an earlier unknown that a later one is combined with."""


def spread(case: Case, path: Path, rng: random.Random, most: int = 60) -> tuple[Doc, ...]:
    """All worlds of the case with everything that the path may hold; the first stays the first."""
    found = [other for world in case.worlds[:FEW] for other in case.title.worlds(world, path, rng)]
    rest = found[1:]
    rng.shuffle(rest)
    return tuple([*found[:1], *rest][:most]) or case.worlds


def typed(case: Case, rng: random.Random) -> tuple[str, Case]:
    """The text of a case with the mistakes that are made in the text itself."""
    case, text = case.settled(), written(case.title.dress(case.doc, rng), rng)
    for edit in case.edits:
        edited = edit(text, rng)
        if edited:
            text, demand = edited
            kinds = (*case.kinds, edit.__name__.replace("_", " "))
            lost = demand is Demand.NOBODY  # with the end of the file other mistakes are gone
            case = replace(case, demand=demand if lost else max(case.demand, demand), kinds=kinds)
    return text, case


def result_of(case: Case, world: Doc) -> Result:
    """The result of a table; one that the second scorer cannot read has none, and nobody may be named for it."""
    try:
        return case.title.result(world)
    except Exception:
        return Result(("nobody",), {})


def is_true(check: Callable[[Doc], object], doc: Doc) -> bool:
    """Whether a check of the second scorer holds; it does not for a table that cannot be read."""
    try:
        return bool(check(doc))
    except Exception:
        return False


def at(case: Case, path: Path) -> Any:
    return get(case.doc, path)
