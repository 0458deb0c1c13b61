"""The set-up line by line: native trees and growth, the invasive species scattered, land claimed (WDL-SET)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from checker.kernel.moves import CHANCE
from checker.kernel.problem import Problem
from checker.kernel.value import Value
from checker.woodlots.kit import WoodlotsKit
from checker.woodlots.projects import no_land_problem
from checker.woodlots.spots import on_land, on_prep
from checker.woodlots.table import NOBODY, SETUP, WoodlotsTable
from checker.woodlots.track import claimer, open_types, unplaced_problem
from sporeprint.ground.wording import counted, joined

PUT, SOW = "put", "sow"
ORDER = (f"{PUT} and {SOW}", f"{PUT} and {SOW}", PUT, SOW, PUT)
"""What each line of a native type does (WDL-SET-16)."""
STEPS = "aabcd"
FIRST, SECOND, THIRD = 1, 2, 3


def closed_problem(t: WoodlotsTable, what: str) -> Problem | None:
    """Why a line of the set-up comes too late."""
    if t.phase != SETUP:
        message = f"{what} belongs to the set-up, and play has begun"
        return Problem("WDL-SET-16", message, "write it before the first project")
    if t.struck or (t.stacked and len(t.players) > 1):
        return Problem("WDL-SET-16", f"{what} comes before disaster and stack, which are last", "move this line up")
    return None


class SetupStep(Value):
    """A native tree or growth token of the set-up; each line of a type is judged as the step it must be."""

    __slots__ = ()
    actor = CHANCE
    verb = ""
    kind: str
    place: str

    def problems(self, t: WoodlotsTable) -> Iterator[Problem]:
        gate = closed_problem(t, f"`{self.verb}`") or self._not_due(t)
        return self._conditions(t) if gate is None else iter((gate,))

    def _conditions(self, t: WoodlotsTable) -> Iterator[Problem]:
        place, most = t.kit.land.at[self.place], t.kit.n["most_trees"]
        problem = self._drawn(t) if self.kind == t.kit.invasive else self._native(t, place)
        if problem is not None:
            yield problem
        if self.verb == PUT and len(t.trees[place]) >= most:
            message = f"on {self.place} stand {joined([*t.trees[place]])}: a tile has {most} trees at most"
            yield Problem("WDL-SET-6", message, self._elsewhere(t, problem is None), spots=on_land(t, [place]))

    def _elsewhere(self, t: WoodlotsTable, fits: bool) -> str:
        """What to do about a full tile, which may be of a soil that `fits`."""
        if self.kind == t.kit.invasive:
            return "a full tile is drawn again"
        return "choose another tile of this soil" if fits else "choose another tile"

    def _drawn(self, t: WoodlotsTable) -> Problem:
        """That nobody chooses where the invasive species goes."""
        rule, what = ("WDL-SET-7", "trees") if self.verb == PUT else ("WDL-SET-8", "growth")
        return Problem(rule, f"{self.kind} is not placed, it is drawn at random", f"write: scatter {what} PLACE ...")

    def _native(self, t: WoodlotsTable, place: int) -> Problem | None:
        """Why a piece of a native type is one too many, or does not go on this tile."""
        n, lines = t.kit.n, t.laid[t.kit.natives.index(self.kind)]
        if len(lines) < len(ORDER):
            problem = soil_problem(t.kit, self.kind, lines, place, t.soils)
            return problem and problem._replace(spots=on_land(t, [place]))
        message = f"{self.kind} has its {n['first_trees']} trees and {n['first_growth']} growth tokens already"
        return Problem("WDL-SET-5", message, "leave this line out", spots=on_land(t, [place]))

    def _not_due(self, t: WoodlotsTable) -> Problem | None:
        """Why a tree, or a growth token, of a native type is not what comes next."""
        lines = () if self.kind == t.kit.invasive else t.laid[t.kit.natives.index(self.kind)]
        if len(lines) >= len(ORDER):
            return None
        due = ORDER[len(lines)]
        if len(lines) == 1:
            due = SOW if lines[0][0] == PUT else PUT
        if self.verb in due:
            return None
        step = STEPS[len(lines)]
        message = f"step ({step}) of {self.kind} is a `{due}`, not a `{self.verb}`"
        return Problem("WDL-SET-16", message, f"write: {due}", spots=on_land(t, [t.kit.land.at[self.place]]))

    def play(self, t: WoodlotsTable) -> None:
        self._lay(t)
        at = t.kit.natives.index(self.kind)
        t.laid[at] += ((self.verb, t.kit.land.at[self.place]),)

    def _lay(self, t: WoodlotsTable) -> None:
        place = t.kit.land.at[self.place]
        if self.verb == PUT:
            t.trees[place] = t.kit.sorted_trees(t.trees[place] + self.kind)
        else:
            t.tile[place] |= t.kit.growth(self.kind)

    def force(self, t: WoodlotsTable) -> None:
        if t.phase == SETUP and self.kind in t.kit.natives:
            self.play(t)
        else:
            self._lay(t)

    def text(self) -> str:
        return f"{self.verb} {self.kind} {self.place}"


class PutTree(SetupStep):
    """A tree on a tile."""

    __slots__ = ("kind", "place")
    verb = PUT

    def __init__(self, kind: str, place: str) -> None:
        self.kind, self.place = kind, place


class Sow(SetupStep):
    """A growth token on a tile; it goes to the prep space when the set-up of all types is done (WDL-SET-9)."""

    __slots__ = ("kind", "place")
    verb = SOW

    def __init__(self, kind: str, place: str) -> None:
        self.kind, self.place = kind, place


def soil_problem(
    kit: WoodlotsKit, kind: str, lines: Sequence[tuple[str, int]], place: int, soils: Sequence[str]
) -> Problem | None:
    """Why a line of this type does not go on this tile: wrong soil, or a tile that was used (WDL-SET-3, WDL-SET-4)."""
    step, label, soil = STEPS[len(lines)], kit.land.labels[place], soils[place]
    rule = "WDL-SET-3" if first_soils(kit, kind) else "WDL-SET-4"
    if len(lines) == 1:
        first = lines[0][1]
        if place == first:
            return None
        message = f"tree and growth token of step (a) of {kind} lie on one tile, {kit.land.labels[first]}, not {label}"
        return Problem(rule, message, f"write {kit.land.labels[first]}")
    wanted = wanted_soils(kit, kind, lines, soils)
    if soil not in wanted:
        good = [k for k, s in enumerate(soils) if s in wanted]
        message = f"step ({step}) of {kind} goes on soil {' or '.join(wanted)}, {label} is soil {soil}"
        return Problem(rule, message, f"such tiles are {kit.land.words(good)}")
    taken = used_places(lines)
    if place in taken:
        message = f"step ({step}) of {kind} goes on another tile than {kit.land.words(taken)}"
        return Problem(rule, message, "choose a tile of the same soil that this type has not used")
    return None


def first_soils(kit: WoodlotsKit, kind: str) -> list[str]:
    return soils_of(kit, kind, FIRST)


def soils_of(kit: WoodlotsKit, kind: str, *ranks: int) -> list[str]:
    return [soil for soil in kit.soils if kit.rank(kind, soil) in ranks]


def wanted_soils(kit: WoodlotsKit, kind: str, lines: Sequence[tuple[str, int]], soils: Sequence[str]) -> list[str]:
    """The soils on which the next line of a type may go."""
    step, first = STEPS[len(lines)], first_soils(kit, kind)
    if first:
        return first if step != "d" else soils_of(kit, kind, SECOND, THIRD)
    second = soils_of(kit, kind, SECOND)
    if step == "a":
        return second
    if step == "d":
        return soils_of(kit, kind, THIRD)
    return [soil for soil in second if soil != soils[lines[0][1]]]


def used_places(lines: Sequence[tuple[str, int]]) -> list[int]:
    """The tiles that the next line must leave out: those of its own soil that (a) and (b) used."""
    if STEPS[len(lines)] not in "bc":
        return []
    return sorted({place for _, place in lines})


class Scatter(Value):
    """The invasive species, drawn at random: `what` is trees or growth."""

    __slots__ = ("places", "what")
    actor = CHANCE
    verb = "scatter"

    def __init__(self, what: str, places: tuple[str, ...]) -> None:
        self.what, self.places = what, places

    @property
    def _trees(self) -> bool:
        return self.what == "trees"

    def problems(self, t: WoodlotsTable) -> Iterator[Problem]:
        problem = self._order(t) or self._places(t)
        return iter(() if problem is None else (problem,))

    def _order(self, t: WoodlotsTable) -> Problem | None:
        if t.phase != SETUP:
            return closed_problem(t, f"`scatter {self.what}`")
        if self.what in t.scattered:
            rule = "WDL-SET-7" if self._trees else "WDL-SET-8"
            return Problem(rule, f"invasive {self.what} were scattered already", "leave this line out")
        if not self._trees:
            return None
        missing = unplaced_problem(t)
        if missing is not None and missing.rule == "WDL-SET-5":
            message = f"native trees come before the invasive ones; {missing.message}"
            return Problem("WDL-SET-16", message, "a full tile can only be seen then")
        return closed_problem(t, "`scatter trees`")

    def _places(self, t: WoodlotsTable) -> Problem | None:
        n, at = t.kit.n, t.kit.land.at
        rule, wanted = ("WDL-SET-7", n["invasive_trees"]) if self._trees else ("WDL-SET-8", n["invasive_growth"])
        if len(self.places) != wanted:
            message = f"{wanted} places are drawn for invasive {self.what}, {len(self.places)} are written"
            return Problem(rule, message, "draw a chip for each")
        twice = [at[label] for k, label in enumerate(self.places) if label in self.places[:k]]
        if twice:
            message = f"{t.label(twice[0])} is drawn twice"
            return Problem(rule, message, "chips are not put back", spots=on_prep(t, twice))
        full = [at[label] for label in self.places if len(t.trees[at[label]]) >= n["most_trees"]]
        if self._trees and full:
            message = f"{t.label(full[0])} has {counted(n['most_trees'], 'tree')} already"
            return Problem(rule, message, "draw another chip for it", spots=on_land(t, full))
        return None

    def play(self, t: WoodlotsTable) -> None:
        self._lay(t)
        t.scattered = tuple(sorted({*t.scattered, self.what}))
        if len(t.scattered) > 1:
            t.move_growth()
        t.start_if_ready()

    def _lay(self, t: WoodlotsTable) -> None:
        invasive, at = t.kit.invasive, t.kit.land.at
        for label in self.places:
            if self._trees:
                t.trees[at[label]] = t.kit.sorted_trees(t.trees[at[label]] + invasive)
            else:
                t.prep[at[label]] |= t.kit.growth(invasive)

    def force(self, t: WoodlotsTable) -> None:
        if t.phase == SETUP:
            t.transcript.excused = tuple(open_types(t))
            self.play(t)
        else:
            self._lay(t)

    def text(self) -> str:
        return f"scatter {self.what} {' '.join(self.places)}".strip()


class Claim(Value):
    """A border on a tile, in the set-up."""

    __slots__ = ("actor", "place")
    verb = "claim"

    def __init__(self, actor: str, place: str) -> None:
        self.actor, self.place = actor, place

    def problems(self, t: WoodlotsTable) -> Iterator[Problem]:
        problem = no_land_problem(t) or closed_problem(t, "`claim`") or self._problem(t)
        return iter(() if problem is None else (problem,))

    def _problem(self, t: WoodlotsTable) -> Problem | None:
        seat, place = claimer(t), t.kit.land.at[self.place]
        if seat == NOBODY:
            message = f"everybody has claimed {t.kit.n['claims']} tiles"
            return Problem("WDL-SET-11", message, "more land is bought, in round 1")
        if self.actor != t.players[seat]:
            message = f"{t.name(seat)} claims the next tile, not {t.names.get(self.actor, self.actor)}"
            return Problem("WDL-SET-11", message, "the order of claims turns round with each pass")
        if t.owner[place] != NOBODY:
            message = f"{self.place} was claimed by {t.name(t.owner[place])}"
            return Problem("WDL-SET-11", message, "choose a tile without a border", spots=on_land(t, [place]))
        return None

    def play(self, t: WoodlotsTable) -> None:
        t.owner[t.kit.land.at[self.place]] = t.seat(self.actor)

    def force(self, t: WoodlotsTable) -> None:
        place = t.kit.land.at[self.place]
        if t.has_land and self.actor in t.players and t.owner[place] == NOBODY:
            t.owner[place] = t.seat(self.actor)

    def text(self) -> str:
        return f"claim {self.place}"
