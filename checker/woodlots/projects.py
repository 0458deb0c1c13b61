"""The projects of phase 2 except starting a disaster. Each says in one place what it needs.

Checks come in the order of the ledger: phase, whose turn, round, target and owner, stated value, cost. Phase and turn
are gates: where one is closed nothing else is judged. Places are kept as labels, as people write them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from checker.kernel.problem import Problem
from checker.kernel.value import Value
from checker.woodlots.spots import on_land, on_prep
from checker.woodlots.table import (
    DISASTER,
    LAND,
    NOBODY,
    OWNER,
    PREP,
    PROJECTS,
    ROUND,
    SALES,
    TRACK,
    TREES,
    Sale,
    WoodlotsTable,
)
from checker.woodlots.track import cost_problem, turn_problem

UNSTATED = -99
"""Points that nobody wrote; no land is worth so little."""


def some(letters: str, verb: str) -> str:
    """What stands or lies on a place, for sentences.

    >>> some("I", "lie"), some("AC", "stand")
    ('lies I', 'stand A and C')
    """
    return f"{verb}{'s' if len(letters) == 1 else ''} {' and '.join(letters)}"


def doubtful(problem: Problem, is_open: bool, needed: str) -> Problem:
    """A problem; where it rests on something unknown, a doubt with what would make the project legal."""
    if not is_open:
        return problem
    return problem._replace(message=f"nobody knows whether {needed}", hint="legal only if so", doubt=True)


class Project(Value):
    """What all projects have in common: gates, a cost, and a token that moves."""

    __slots__ = ()
    actor: str
    verb: str

    def problems(self, t: WoodlotsTable) -> Iterator[Problem]:
        gate = self.excluded(t) or turn_problem(t, self.actor)
        if gate is not None and not gate.doubt:
            return iter((gate,))
        found = self.conditions(t, t.seat(self.actor))
        return found if gate is None else chain(found, (gate,))

    def excluded(self, t: WoodlotsTable) -> Problem | None:
        """Why nobody ever does it in this game."""
        return None

    def conditions(self, t: WoodlotsTable, seat: int) -> Iterator[Problem]:
        """Every reason why the player whose turn it is cannot do it."""
        dear = cost_problem(t, seat, self.cost(t), f"to {self.verb}")
        if dear is not None:
            yield dear

    def cost(self, t: WoodlotsTable) -> int:
        return t.kit.n[self.verb]

    def effect(self, t: WoodlotsTable, seat: int) -> None:
        """What it changes, as far as that can be done; a pass changes nothing."""

    def play(self, t: WoodlotsTable) -> None:
        seat, cost = t.seat(self.actor), self.cost(t)
        self.effect(t, seat)
        t.transcript.updated = False
        t.advance(seat, cost)

    def force(self, t: WoodlotsTable) -> None:
        """As hands did it: whoever did it, in whatever phase."""
        if self.actor not in t.players:
            return
        seat, cost = t.seat(self.actor), self.cost(t)
        self.effect(t, seat)
        t.transcript.updated = False
        if t.phase == DISASTER:  # the disaster was left out
            t.struck = t.stacked = True
            t.begin_projects()
        if t.phase == PROJECTS and seat not in t.track[-1]:
            t.advance(seat, cost)


class Plant(Project):
    """A growth token onto a prep space; `stated` is the cost that was written, 0 when none was."""

    __slots__ = ("actor", "kind", "place", "stated")
    verb = "plant"

    def __init__(self, actor: str, kind: str, place: str, stated: int = 0) -> None:
        self.actor, self.kind, self.place, self.stated = actor, kind, place, stated

    def cost(self, t: WoodlotsTable) -> int:
        cost = t.plant_cost(self.kind, t.kit.land.at[self.place])
        costs = (t.kit.n["plant_near"], t.kit.n["plant_far"])
        return self.stated if self._is_open(t) and self.stated in costs else cost

    def _is_open(self, t: WoodlotsTable) -> bool:
        """Whether a tree that nobody saw may make it cheaper."""
        place = t.kit.land.at[self.place]
        return t.hides(TREES, *t.kit.land.within[place]) and t.plant_cost(self.kind, place) == t.kit.n["plant_far"]

    def conditions(self, t: WoodlotsTable, seat: int) -> Iterator[Problem]:
        cost, is_open = self.cost(t), self._is_open(t)
        if is_open and self.stated:
            message = f"to plant {self.kind} on {self.place} costs {self.stated} only if"
            near = "a" if self.stated == t.kit.n["plant_near"] else "no"
            message += f" {near} tree {self.kind} stands on it or next to it, and not all trees there are known"
            yield Problem("WDL-PLT-3", message, "write the trees of the places around it", doubt=True)
        if self.stated and self.stated != cost:
            some = "a tree" if cost == t.kit.n["plant_near"] else "no tree"
            message = f"to plant {self.kind} on {self.place} costs {cost}, not {self.stated}"
            why = f"{some} {self.kind} stands on it or next to it"
            spots = on_prep(t, [t.kit.land.at[self.place]])
            yield Problem("WDL-PLT-3", f"{message}: {why}", f"write cost={cost}, or no cost", spots=spots)
        dear = cost_problem(t, seat, cost, f"to plant {self.kind} on {self.place}")
        if dear is not None:
            yield dear

    def effect(self, t: WoodlotsTable, seat: int) -> None:
        if not self.stated and self._is_open(t):  # nobody knows how far the token went
            t.conceal(TRACK)
        t.prep[t.kit.land.at[self.place]] |= t.kit.growth(self.kind)

    def text(self) -> str:
        return f"plant {self.kind} {self.place}" + (f" cost={self.stated}" if self.stated else "")


class Cut(Project):
    """A tree is felled; an invasive one grows again (WDL-CUT-2)."""

    __slots__ = ("actor", "kind", "place")
    verb = "cut"

    def __init__(self, actor: str, kind: str, place: str) -> None:
        self.actor, self.kind, self.place = actor, kind, place

    def conditions(self, t: WoodlotsTable, seat: int) -> Iterator[Problem]:
        place = t.kit.land.at[self.place]
        trees = t.trees[place]
        if self.kind not in trees:
            there = f"there {some(trees, 'stand')}" if trees else "no tree stands there"
            message = f"there is no tree {self.kind} on {self.place}: {there}"
            problem = Problem("WDL-CUT-1", message, _where_trees(t, self.kind), spots=on_land(t, [place]))
            yield doubtful(problem, may_stand(t, place), f"a tree {self.kind} stands on {self.place}")
        dear = cost_problem(t, seat, self.cost(t), "to cut down a tree")
        if dear is not None:
            yield dear

    def effect(self, t: WoodlotsTable, seat: int) -> None:
        place = t.kit.land.at[self.place]
        if self.kind not in t.trees[place] and not may_stand(t, place):
            return
        t.trees[place] = t.trees[place].replace(self.kind, "", 1)
        if self.kind == t.kit.invasive:
            layer = t.prep if t.switch("cut_regrowth") == "prep" else t.tile
            layer[place] |= t.kit.growth(self.kind)

    def text(self) -> str:
        return f"cut {self.kind} {self.place}"


def may_stand(t: WoodlotsTable, place: int) -> bool:
    """Whether more trees than those that are known may stand on a tile."""
    return t.hides(TREES, place) and (len(t.trees[place]) < t.kit.n["most_trees"] or not t.is_capped())


def _where_trees(t: WoodlotsTable, kind: str) -> str:
    places = [place for place, trees in enumerate(t.trees) if kind in trees]
    if not places and t.hides_any(TREES):
        return f"no tree {kind} is known to stand anywhere"
    return f"trees {kind} stand on {t.kit.land.words(places)}" if places else f"there is no tree {kind} on the board"


class Uproot(Project):
    """A growth token leaves a prep space."""

    __slots__ = ("actor", "kind", "place")
    verb = "uproot"

    def __init__(self, actor: str, kind: str, place: str) -> None:
        self.actor, self.kind, self.place = actor, kind, place

    def conditions(self, t: WoodlotsTable, seat: int) -> Iterator[Problem]:
        place, bit = t.kit.land.at[self.place], t.kit.growth(self.kind)
        if not t.prep[place] & bit:
            needed = f"a growth token {self.kind} lies on the prep space {self.place}"
            yield doubtful(self._absent(t, place, bit), t.hides(PREP, place), needed)
        dear = cost_problem(t, seat, self.cost(t), "to uproot")
        if dear is not None:
            yield dear

    def _absent(self, t: WoodlotsTable, place: int, bit: int) -> Problem:
        """That the token is not on the prep space; one on the tile has a rule of its own."""
        spots = on_prep(t, [place])
        if t.tile[place] & bit:
            message = f"the growth token {self.kind} of {self.place} lies on the tile, not on the prep space"
            return Problem("WDL-UPR-2", message, "it can be uprooted in the next round", spots=spots)
        lies = t.kit.growth_sets[t.prep[place]]
        message = f"there is no growth token {self.kind} on the prep space {self.place}"
        hint = f"there {some(lies, 'lie')}" if lies else "nothing grows there"
        return Problem("WDL-UPR-1", message, hint, spots=spots)

    def effect(self, t: WoodlotsTable, seat: int) -> None:
        t.prep[t.kit.land.at[self.place]] &= ~t.kit.growth(self.kind)

    def text(self) -> str:
        return f"uproot {self.kind} {self.place}"


class WoodlotsPass(Project):
    """Nothing but a step."""

    __slots__ = ("actor",)
    verb = "pass"

    def __init__(self, actor: str) -> None:
        self.actor = actor

    def text(self) -> str:
        return "pass"


class Buy(Project):
    """A border on a tile that nobody owns."""

    __slots__ = ("actor", "place")
    verb = "buy"

    def __init__(self, actor: str, place: str) -> None:
        self.actor, self.place = actor, place

    def excluded(self, t: WoodlotsTable) -> Problem | None:
        return no_land_problem(t)

    def conditions(self, t: WoodlotsTable, seat: int) -> Iterator[Problem]:
        until = t.kit.n["buy_until"]
        if t.round > until:
            message = f"land is bought in round {until} alone, this is round {t.round}"
            yield Problem("WDL-BUY-1", message, "choose another project")
        elif t.hides(ROUND):
            yield Problem("WDL-BUY-1", f"nobody knows whether this is round {until}", "legal only if so", doubt=True)
        place = t.kit.land.at[self.place]
        spots = on_land(t, [place])
        if t.owner[place] != NOBODY:
            message = f"{self.place} belongs to {t.name(t.owner[place])}"
            free = [k for k, owner in enumerate(t.owner) if owner == NOBODY]
            yield Problem("WDL-BUY-2", message, f"free are {t.kit.land.words(free)}", spots=spots)
        elif t.hides(OWNER, place) or t.hides_any(LAND):
            yield Problem("WDL-BUY-2", f"nobody knows whether {self.place} is free", "legal only if so", doubt=True)
        if t.borders_left(seat) < 1:
            message = f"{t.name(seat)} has no border left, all {t.kit.borders} are on the board"
            yield Problem("WDL-BUY-2", message, "choose another project", spots=spots)
        dear = cost_problem(t, seat, self.cost(t), "to buy land")
        if dear is not None:
            yield dear

    def effect(self, t: WoodlotsTable, seat: int) -> None:
        place = t.kit.land.at[self.place]
        if t.owner[place] == NOBODY:
            t.owner[place] = seat
            t.reveal(OWNER, place)

    def text(self) -> str:
        return f"buy {self.place}"


class SellLand(Project):
    """Land is sold for its trees; `stated` are the points that were written."""

    __slots__ = ("actor", "place", "stated")
    verb = "sell"

    def __init__(self, actor: str, place: str, stated: int = UNSTATED) -> None:
        self.actor, self.place, self.stated = actor, place, stated

    def excluded(self, t: WoodlotsTable) -> Problem | None:
        return no_land_problem(t)

    def conditions(self, t: WoodlotsTable, seat: int) -> Iterator[Problem]:
        first = t.kit.n["sell_from"]
        if t.round < first:
            message = f"land is sold from round {first} on, this is round {t.round}"
            problem = Problem("WDL-SEL-1", message, "choose another project")
            yield doubtful(problem, t.hides(ROUND), f"this is round {first} or later")
        place = t.kit.land.at[self.place]
        owner, spots = t.owner[place], on_land(t, [place])
        if owner != seat:
            whose = "nobody" if owner == NOBODY else t.name(owner)
            mine = t.kit.land.words(t.land_of(seat))
            hint = f"{t.name(seat)} owns {mine}" if mine else f"{t.name(seat)} owns nothing any more"
            message = f"{self.place} belongs to {whose}, not to {t.name(seat)}"
            problem = Problem("WDL-SEL-2", message, hint, spots=spots)
            yield doubtful(problem, may_own(t, place, seat), f"{self.place} belongs to {t.name(seat)}")
        value = t.sale_value(place)
        if may_stand(t, place):
            if self.stated != UNSTATED:
                message = f"nobody knows which trees stand on {self.place}"
                yield Problem("WDL-SEL-3", message, f"legal only if they bring {self.stated}", doubt=True)
        elif self.stated not in (UNSTATED, value):
            message = f"{self.place} is sold for {value}, not {self.stated}: {sale_words(t, t.trees[place])}"
            yield Problem("WDL-SEL-3", message, f"write {value}, or no points", spots=spots)
        dear = cost_problem(t, seat, self.cost(t), "to sell land")
        if dear is not None:
            yield dear

    def effect(self, t: WoodlotsTable, seat: int) -> None:
        place = t.kit.land.at[self.place]
        if t.owner[place] != seat and not may_own(t, place, seat):
            return
        t.owner[place] = NOBODY
        t.reveal(OWNER, place)
        sale = Sale(place, t.sale_value(place), t.trees[place], 0 if t.hides(ROUND) else t.round)
        if may_stand(t, place):
            sale = sale._replace(points=None if self.stated == UNSTATED else self.stated, trees=None)
        if not t.hides(SALES, seat):
            t.sales[seat] += (sale,)

    def text(self) -> str:
        return f"sell {self.place}" + ("" if self.stated == UNSTATED else f" {self.stated}")


def may_own(t: WoodlotsTable, place: int, seat: int) -> bool:
    """Whether a place may be a player's, of whom that is not written."""
    return t.hides(OWNER, place) or (t.owner[place] == NOBODY and t.hides(LAND, seat))


def sale_words(t: WoodlotsTable, trees: str) -> str:
    """What trees bring: `A 4 + C 2`."""
    return " + ".join(f"{tree} {t.kit.sale[tree]}" for tree in trees) or "no tree"


def no_land_problem(t: WoodlotsTable) -> Problem | None:
    if t.has_land:
        return None
    message = f"nobody owns land in a {t.mode} game: it is neither claimed nor bought nor sold"
    return Problem("WDL-SOL-1", message, "write `mode: solo-owner` in the header to play alone with land")
