"""Scoring: what each sale brought, what each kept tile is worth, and the census of a game without points."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType
from typing import NamedTuple

from checker.kernel.problem import Problem
from checker.kernel.sheet import Line, PlayerPad, Sheet
from checker.woodlots.projects import sale_words
from checker.woodlots.table import (
    LAND,
    OVER,
    OWNER,
    PREP,
    SALES,
    TILE,
    TREES,
    UNSAID,
    Sale,
    WoodlotsTable,
)  # fmt: skip
from checker.woodlots.update import ORDINALS
from sporeprint.ground.wording import counted

SOLD, KEPT = "sales", "conservation"
ROW_RULES = MappingProxyType({SOLD: "WDL-SCO-1", KEPT: "WDL-SCO-2"})
FIRST, SECOND = 1, 2


class TilePoints(NamedTuple):
    """One thing on a kept tile, in words, with its points."""

    words: str
    points: int


# --- points ---------------------------------------------------------------------------------------------------------
def total(t: WoodlotsTable, seat: int) -> int:
    return sold(t, seat) + sum(kept(t, place) for place in t.land_of(seat))


def sold(t: WoodlotsTable, seat: int) -> int:
    """What is known of the sales of a player (WDL-SCO-1)."""
    return sum(sale.points or 0 for sale in t.sales[seat])


def kept(t: WoodlotsTable, place: int) -> int:
    """What a tile is worth to who keeps it (WDL-SCO-2)."""
    return sum(part.points for part in parts(t, place))


def parts(t: WoodlotsTable, place: int) -> list[TilePoints]:
    kit, soil = t.kit, t.soils[place]
    bad, invasive = kit.n["keep_invasive"], kit.invasive
    out: list[TilePoints] = []
    for tree in t.trees[place]:
        if tree == invasive:
            out.append(TilePoints(f"tree {tree}", bad))
        elif soil:
            rank = kit.rank(tree, soil)
            out.append(TilePoints(f"{tree} {ORDINALS[rank]}", keep_points(t, rank)))
    bit = kit.growth(invasive)
    for layer, where in ((t.tile, "on the tile"), (t.prep, "on the prep space")):
        if layer[place] & bit:
            out.append(TilePoints(f"growth {invasive} {where}", bad))
    return out


def keep_points(t: WoodlotsTable, rank: int) -> int:
    n = t.kit.n
    return n["keep_first"] if rank == FIRST else n["keep_second"] if rank == SECOND else n["keep_other"]


def total_words(t: WoodlotsTable, seat: int) -> str:
    """`sales 14 + conservation 9 = 23`."""
    sales, whole = sold(t, seat), total(t, seat)
    return f"sales {sales} + conservation {whole - sales} = {whole}"


# --- the sheet ------------------------------------------------------------------------------------------------------
def score(t: WoodlotsTable) -> Sheet:
    """A line for each sale and for each kept tile; notes with the subtotals and with sales that nobody knows."""
    if not t.has_land:
        return _census(t)
    lines: list[Line] = []
    notes: list[Problem] = []
    for seat, player in enumerate(t.players):
        lines += _sales(t, seat, player)
        lines += [_kept_line(t, place, player) for place in t.land_of(seat)]
        if not is_open(t, seat):
            notes.append(Problem("WDL-SCO-3", f"{t.name(seat)}: {total_words(t, seat)}"))
    if t.phase != OVER:
        notes.append(Problem("WDL-SCO-5", "this is an interim score: nobody wins before the end of the game"))
    return Sheet(t.names, tuple(lines), notes=tuple(notes), tie_rule="WDL-SCO-4", row_rules=ROW_RULES)


def is_open(t: WoodlotsTable, seat: int) -> bool:
    """Whether something is unknown that may score for a player."""
    mine = t.land_of(seat)
    layers = any(t.hides(part, *mine) for part in (TREES, TILE, PREP)) if mine else False
    untold = t.hides(LAND, seat) or t.hides(SALES, seat) or any(sale.points is None for sale in t.sales[seat])
    return untold or layers or t.hides_any(OWNER) or not all(t.soils[place] for place in mine)


def _sales(t: WoodlotsTable, seat: int, player: str) -> Iterator[Line]:
    for sale in t.sales[seat]:
        if sale.points is None:
            continue
        when = f" in round {sale.round}" if sale.round else ""
        if sale.place == UNSAID:
            yield Line(player, SOLD, sale.points, f"land sold{when} = {sale.points}", "WDL-SCO-1")
            continue
        worth = f"{sale_words(t, sale.trees)} = {sale.points}" if sale.trees is not None else f"{sale.points}"
        label = t.label(sale.place)
        yield Line(player, SOLD, sale.points, f"{label} sold{when}: {worth}", "WDL-SEL-3", (label,))


def _kept_line(t: WoodlotsTable, place: int, player: str) -> Line:
    label, soil, found = t.label(place), t.soils[place], parts(t, place)
    words = " + ".join(f"{part.words} {part.points}" for part in found) or "nothing"
    points = sum(part.points for part in found)
    on = f"on soil {soil}" if soil else "on a soil that nobody wrote"
    return Line(player, KEPT, points, f"{label} {on}: {words} = {points}", "WDL-SCO-2", (label,), not soil)


# --- alone, without land --------------------------------------------------------------------------------------------
def census(t: WoodlotsTable) -> tuple[dict[str, int], dict[str, int]]:
    """Trees of each type, and growth tokens of each type on tiles and prep spaces (WDL-SOL-2)."""
    kit = t.kit
    trees = {kind: sum(row.count(kind) for row in t.trees) for kind in kit.types}
    lies = [kit.growth_sets[bits] for bits in (*t.tile, *t.prep)]
    return trees, {kind: sum(kind in row for row in lies) for kind in kit.types}


def _census(t: WoodlotsTable) -> Sheet:
    trees, growth = census(t)
    stands = ", ".join(f"{kind} {count}" for kind, count in trees.items())
    grows = ", ".join(f"{kind} {count}" for kind, count in growth.items())
    notes = (
        Problem("WDL-SOL-2", f"trees: {stands}, {sum(trees.values())} in all"),
        Problem("WDL-SOL-2", f"growth tokens: {grows}, {sum(growth.values())} in all"),
        Problem("WDL-SOL-3", f"yardstick: all {counted(t.kit.land.size, 'tile')} conserved would be {yardstick(t)}"),
    )
    verdict = f"round {t.round}: trees {stands}; growth {grows}; yardstick {yardstick(t)}"
    return Sheet(t.names, (), notes=notes, verdict=verdict)


def yardstick(t: WoodlotsTable) -> int:
    """WDL-SOL-3: the conservation of the whole board as if it were owned."""
    return sum(kept(t, place) for place in range(t.kit.land.size))


# --- the pad --------------------------------------------------------------------------------------------------------
def pad(t: WoodlotsTable) -> list[PlayerPad]:
    """The scorepad filled in: a row for each tile, sold ones first, then the lines."""
    sheet = score(t)
    ranks = {place.player: str(place.rank) for place in sheet.places()}
    out: list[PlayerPad] = []
    for seat, player in enumerate(t.players):
        entries = [_sold_entry(t, sale) for sale in t.sales[seat]]
        entries += [_kept_entry(t, place) for place in t.land_of(seat)]
        lines = {row: str(sheet.row(player, row)) for row in (SOLD, KEPT)}
        lines |= {"total": str(sheet.total(player)), "place": ranks[player] if t.phase == OVER else ""}
        out.append(PlayerPad(entries, lines if t.has_land else {}))
    return out


def _sold_entry(t: WoodlotsTable, sale: Sale) -> dict[str, str]:
    trees = sale.trees or ""
    return {
        "place": "" if sale.place == UNSAID else t.label(sale.place),
        "round": str(sale.round or ""),
        **_counts(t, trees, trees.count(t.kit.invasive)),
        "points": "?" if sale.points is None else str(sale.points),
    }


def _kept_entry(t: WoodlotsTable, place: int) -> dict[str, str]:
    bit, invasive = t.kit.growth(t.kit.invasive), t.kit.invasive
    pests = t.trees[place].count(invasive) + sum(bool(layer[place] & bit) for layer in (t.tile, t.prep))
    counts = _counts(t, t.trees[place], pests)
    return {"place": t.label(place), "round": "", **counts, "points": str(kept(t, place))}


def _counts(t: WoodlotsTable, trees: str, pests: int) -> dict[str, str]:
    return {"trees": trees.replace(t.kit.invasive, ""), "pests": str(pests or "")}
