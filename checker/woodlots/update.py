"""What an update does to one place: growth, or disasters. A pure function of what stands and lies there.

Nothing here looks at other places: an update reads a tile's own trees and its own prep space, and what it sends to
neighbours lies on their tiles, where it is not read (WDL-UPD-1). So each kind of place is worked out once.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from checker.woodlots.kit import WoodlotsKit

HELP, HURT_1, HURT_2 = "help", "hurt 1", "hurt 2"
ORDINALS = ("", "first", "second", "third", "fourth")
MOST = 1 << 15
"""Kinds of places that are remembered; with two trees on a tile there are fewer."""


class Need(NamedTuple):
    """Direction dice of one type on one place: how many, for which rule, and whether they must differ (WDL-RAN-3)."""

    kind: str
    dice: int
    rule: str
    apart: bool


class UpdateEffect(NamedTuple):
    """One thing that happens: which rule, to or by which type, in words."""

    rule: str
    kind: str
    words: str


class Change(NamedTuple):
    """A place after phase 3: its trees, the new growth on its own tile as bits, and the dice for its neighbours."""

    trees: str
    sprouts: int
    needs: tuple[Need, ...]
    effects: tuple[UpdateEffect, ...]


class _Work:
    """One place while it is updated."""

    def __init__(self, kit: WoodlotsKit, trees: str) -> None:
        self.kit, self.trees = kit, list(trees)
        self.sprouts = ""
        self.needs: list[Need] = []
        self.effects: list[UpdateEffect] = []

    def told(self, rule: str, kind: str, words: str) -> None:
        self.effects.append(UpdateEffect(rule, kind, words))

    def wants(self, kind: str, dice: int, rule: str, apart: bool) -> None:
        """Asks for direction dice; those of one type are one entry (two helped trees share it)."""
        for k, need in enumerate(self.needs):
            if need.kind == kind:
                self.needs[k] = need._replace(dice=need.dice + dice, apart=False)
                return
        self.needs.append(Need(kind, dice, rule, apart))

    def change(self) -> Change:
        kit = self.kit
        return Change(kit.sorted_trees(self.trees), kit.growth(self.sprouts), tuple(self.needs), tuple(self.effects))


class Updates:
    """The updates of all places under one reading of the rules; each kind of place is worked out once."""

    __slots__ = ("by_letter", "capped", "kit", "of")

    def __init__(self, kit: WoodlotsKit, by_letter: bool, capped: bool) -> None:
        self.kit, self.by_letter, self.capped = kit, by_letter, capped
        self.of = lru_cache(MOST)(self.change)
        """Trees, growth and disasters of the prep space (as bits), soil -> what happens."""

    def change(self, trees: str, growth: int, disasters: int, soil: str) -> Change:
        kit = self.kit
        work = _Work(kit, trees)
        if disasters:
            sprouting = kit.growth_sets[growth]
            for disaster in kit.disaster_sets[disasters]:
                _strike(work, disaster, sprouting, self.capped)
                sprouting = ""  # the first one uses up every growth token (WDL-HRM-6)
        else:
            for kind in self.order(growth, soil):
                _grow(work, kind, soil)
        return work.change()

    def order(self, growth: int, soil: str) -> list[str]:
        """The growth tokens of a place as they are read: by rank, native before invasive, or by letter (G-23)."""
        kinds = list(self.kit.growth_sets[growth])
        return kinds if self.by_letter else sorted(kinds, key=lambda kind: self.kit.rank(kind, soil))


# --- growth ---------------------------------------------------------------------------------------------------------
def _grow(work: _Work, kind: str, soil: str) -> None:
    """One growth token is read (WDL-GRO)."""
    rank = work.kit.rank(kind, soil)
    if rank == 1:
        _first(work, kind, soil)
    elif rank == 2:
        _second(work, kind)
    elif rank == 3:
        _third(work, kind)
    else:
        work.told("WDL-GRO-10", kind, f"{kind} is of {_rank_word(rank)} growth here: nothing grows")


def _rank_word(rank: int) -> str:
    return ORDINALS[rank] if rank < len(ORDINALS) else f"rank {rank}"


def _first(work: _Work, kind: str, soil: str) -> None:
    trees, most = work.trees, work.kit.n["most_trees"]
    if len(trees) >= most and kind in trees:
        dice = work.kit.n["first_spread"]
        words = f"{kind} is of first growth and the tile is full: growth {kind} here and on {dice} neighbours"
        work.wants(kind, dice, "WDL-GRO-3", True)
        work.told("WDL-GRO-3", kind, words)
    elif len(trees) >= most:
        worst = max(trees, key=lambda tree: work.kit.rank(tree, soil))
        trees.remove(worst)
        trees.append(kind)
        words = f"{kind} is of first growth: tree {worst}, the worst-suited, makes room for a tree {kind}; growth here"
        work.told("WDL-GRO-2", kind, words)
    else:
        trees.append(kind)
        work.told("WDL-GRO-1", kind, f"{kind} is of first growth: a tree {kind}, and growth {kind} here")
    work.sprouts += kind


def _second(work: _Work, kind: str) -> None:
    trees, n = work.trees, work.kit.n
    if not trees:
        trees.append(kind)
        work.sprouts += kind
        work.told("WDL-GRO-4", kind, f"{kind} is of second growth on an empty tile: a tree {kind}, and growth here")
    elif kind in trees:
        work.sprouts += kind
        work.wants(kind, n["second_spread"], "WDL-GRO-5", True)
        words = f"{kind} is of second growth beside a tree {kind}: growth here and on {n['second_spread']} neighbour"
        work.told("WDL-GRO-5", kind, words)
    else:
        work.wants(kind, n["second_crowded"], "WDL-GRO-6", True)
        words = f"{kind} is of second growth beside other trees: growth on {n['second_crowded']} neighbours, none here"
        work.told("WDL-GRO-6", kind, words)


def _third(work: _Work, kind: str) -> None:
    trees, n = work.trees, work.kit.n
    if not trees:
        trees.append(kind)
        work.told("WDL-GRO-7", kind, f"{kind} is of third growth on an empty tile: a tree {kind}, no growth token")
    elif kind in trees:
        work.wants(kind, n["third_spread"], "WDL-GRO-8", True)
        words = f"{kind} is of third growth beside a tree {kind}: growth on {n['third_spread']} neighbour, none here"
        work.told("WDL-GRO-8", kind, words)
    else:
        work.told("WDL-GRO-9", kind, f"{kind} is of third growth beside other trees: nothing grows")


# --- disasters ------------------------------------------------------------------------------------------------------
def _strike(work: _Work, disaster: str, sprouting: str, capped: bool) -> None:
    """One disaster acts on the trees then standing and on growth tokens of the prep space (WDL-HRM)."""
    effects = work.kit.effects[disaster]
    standing, work.trees = work.trees, [tree for tree in work.trees if effects[tree] == HELP]
    for tree in standing:
        _strike_tree(work, disaster, tree, effects[tree])
    for kind in sprouting:
        _strike_growth(work, disaster, kind, effects[kind], capped)


def _strike_tree(work: _Work, disaster: str, tree: str, effect: str) -> None:
    if effect == HELP:
        dice = work.kit.n["help_spread"]
        work.sprouts += tree
        work.wants(tree, dice, "WDL-HRM-4", True)
        words = f"{disaster} helps tree {tree}: it stays, growth {tree} here and on {dice} neighbour"
        work.told("WDL-HRM-4", tree, words)
    elif effect == HURT_1:
        work.sprouts += tree
        work.told("WDL-HRM-3", tree, f"{disaster} hurts tree {tree}: it goes and leaves growth {tree} here")
    else:
        work.told("WDL-HRM-2", tree, f"{disaster} hurts tree {tree} badly: it goes")


def _strike_growth(work: _Work, disaster: str, kind: str, effect: str, capped: bool) -> None:
    if effect != HELP:
        rule = "WDL-HRM-3" if effect == HURT_1 else "WDL-HRM-2"
        work.told(rule, kind, f"{disaster} hurts growth {kind}: it goes")
        return
    work.sprouts += kind
    if capped and len(work.trees) >= work.kit.n["most_trees"]:
        words = f"{disaster} helps growth {kind}: the tile is full, so no tree, but growth {kind} here"
    else:
        work.trees.append(kind)
        words = f"{disaster} helps growth {kind}: it becomes a tree {kind}, and growth {kind} here"
    work.told("WDL-HRM-5", kind, words)
