"""What nobody knows of a Woodlots table and what it may score: sales, kept land, and whose land it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import combinations_with_replacement, product
from typing import NamedTuple

from checker.kernel.sheet import PointSpan
from checker.kernel.unknown import Bounds, Open
from checker.woodlots.faults import land_problems, sale_counts, sale_sums, sale_values
from checker.woodlots.history import history_problems
from checker.woodlots.scoring import KEPT, SOLD, kept
from checker.woodlots.table import (
    LAND,
    NOBODY,
    OVER,
    OWNER,
    PREP,
    ROUND,
    SALES,
    TILE,
    TREES,
    UNSAID,
    Sale,
    WoodlotsTable,
)  # fmt: skip

Way = Callable[[WoodlotsTable], None]
SCORES = "WDL-SCO-2"
MANY_ROUNDS = 999
"""As many as anybody could write."""


class Content(NamedTuple):
    """What a place may be: its soil, trees, and growth on tile and prep space."""

    soil: str
    trees: str
    tile: int
    prep: int


def unknowns(t: WoodlotsTable) -> list[Open[WoodlotsTable]]:
    """Sales, kept places and land of which something is unknown that scores."""
    if not t.has_land:
        hidden = [place for place in range(t.kit.land.size) if _is_hidden(t, place)]
        return [Open(f"something on {t.kit.land.words(hidden)}", ("board",), "WDL-SOL-2")] if hidden else []
    out = [part for seat in range(len(t.players)) for part in _sales(t, seat)]
    seats = [seat for seat in range(len(t.players)) if t.hides(LAND, seat)]
    out += [Open(f"the land of {t.name(seat)}", (t.players[seat], "land"), SCORES) for seat in seats]
    return [*out, *_places(t)]


# --- sales ----------------------------------------------------------------------------------------------------------
def _sales(t: WoodlotsTable, seat: int) -> Iterator[Open[WoodlotsTable]]:
    player, whose = t.players[seat], t.name(seat)
    if t.hides(SALES, seat):
        sums = sorted(sale_sums(t, seat)) if t.is_capped() else []
        ways: list[Way] = [partial(_sell, seat=seat, number=0, points=points) for points in sums]
        if len(ways) != 1:
            yield Open(f"the sum of the sales of {whose}", (player, "sales"), "WDL-SCO-1", ways)
    for number, sale in enumerate(t.sales[seat]):
        if sale.points is None:
            known = (sale.trees or "").replace("?", "")
            worth = sorted(sale_values(t, known)) if t.is_capped() else []
            where = f" of {t.label(sale.place)}" if sale.place != UNSAID else ""
            ways = [partial(_sell, seat=seat, number=number, points=points) for points in worth]
            yield Open(f"the price{where} that {whose} got", (player, "sales", str(number)), "WDL-SCO-1", ways)


def _sell(t: WoodlotsTable, seat: int, number: int, points: int) -> None:
    """A sale brought these points; all of them together, if nothing was known of them."""
    sales = list(t.sales[seat])
    if t.hides(SALES, seat):
        t.reveal(SALES, seat)
        t.sales[seat] = (Sale(UNSAID, points),)
        return
    sales[number] = sales[number]._replace(points=points, trees=None)
    t.sales[seat] = tuple(sales)


# --- places ---------------------------------------------------------------------------------------------------------
def _places(t: WoodlotsTable) -> Iterator[Open[WoodlotsTable]]:
    """Places that are kept, or may be; a prep board of which nothing is known counts as one thing."""
    places = [p for p, owner in enumerate(t.owner) if (owner != NOBODY or t.hides(OWNER, p)) and _is_hidden(t, p)]
    bare = all((PREP, place) in t.unseen for place in range(t.kit.land.size))
    for place in places:
        ways = _ways(t, place, bare)
        if len(ways) != 1:
            yield Open(_what(t, place, bare), _path(t, place), SCORES, ways)
    if bare and any(owner != NOBODY for owner in t.owner):
        yield Open("the prep board", ("prep",), SCORES, _infested(t, places))


def _is_hidden(t: WoodlotsTable, place: int) -> bool:
    layers = ((TREES, place), (TILE, place), (PREP, place), (OWNER, place))
    return not t.soils[place] or not t.unseen.isdisjoint(layers)


def _what(t: WoodlotsTable, place: int, bare: bool) -> str:
    label = t.label(place)
    if t.hides(OWNER, place):
        return f"the owner of {label}"
    if t.hides(TREES, place) or t.hides(TILE, place):
        return f"the tile {label}"
    return f"the prep space of {label}" if t.hides(PREP, place) and not bare else f"the soil of {label}"


def _path(t: WoodlotsTable, place: int) -> tuple[str, ...]:
    if t.hides(OWNER, place):
        return ("owners",)
    block = "board" if t.hides(TREES, place) or t.hides(TILE, place) else "prep"
    return (block,) if block in t.written.keys else ("tiles", t.label(place))


def _ways(t: WoodlotsTable, place: int, bare: bool) -> list[Way]:
    """One way for each owner and each number of points that the place may be worth to them; none if it is endless."""
    if t.hides(TREES, place) and not t.is_capped():
        return []
    owners = [NOBODY, *range(len(t.players))] if t.hides(OWNER, place) else [t.owner[place]]
    found: dict[tuple[int, int], Way] = {}
    trial = t.copy()
    for content in contents(t, place, bare):
        _lay(trial, place, content)
        points = kept(trial, place)
        for owner in owners:
            way = partial(_settle, place=place, owner=owner, content=content, bare=bare)
            found.setdefault((owner, points if owner != NOBODY else 0), way)
    return list(found.values())


def contents(t: WoodlotsTable, place: int, bare: bool = False) -> Iterator[Content]:
    """Everything that a place may be; with a bare prep board, as far as that does not matter."""
    kit, known = t.kit, t.trees[place]
    bit = kit.growth(kit.invasive)
    more = range(max(0, kit.n["most_trees"] - len(known)) + 1) if t.hides(TREES, place) else [0]
    stands = [kit.sorted_trees([*known, *trees]) for k in more for trees in combinations_with_replacement(kit.types, k)]
    tiles = {t.tile[place], t.tile[place] | bit} if t.hides(TILE, place) else {t.tile[place]}
    preps = {t.prep[place], t.prep[place] | bit} if t.hides(PREP, place) and not bare else {t.prep[place]}
    soils = [t.soils[place]] if t.soils[place] else [*kit.soils]
    for soil, trees, tile, prep in product(soils, stands, sorted(tiles), sorted(preps)):
        if tile == t.tile[place] or _may_regrow(t, trees):
            yield Content(soil, trees, tile, prep)


def _may_regrow(t: WoodlotsTable, trees: str) -> bool:
    """Whether invasive growth can lie on a tile with these trees (WDL-CUT-2)."""
    moved = t.switch("cut_regrowth") == "prep" or (t.phase == OVER and t.switch("end_update") == "on")
    return not moved and (len(trees) < t.kit.n["most_trees"] or not t.is_capped())


def _lay(t: WoodlotsTable, place: int, content: Content) -> None:
    t.soils = (*t.soils[:place], content.soil, *t.soils[place + 1 :])
    t.trees[place], t.tile[place], t.prep[place] = content.trees, content.tile, content.prep


def _settle(t: WoodlotsTable, place: int, owner: int, content: Content, bare: bool) -> None:
    _lay(t, place, content)
    t.owner[place] = owner
    for part in (TREES, TILE, OWNER) if bare else (TREES, TILE, OWNER, PREP):
        t.reveal(part, place)


def _infested(t: WoodlotsTable, places: Sequence[int]) -> list[Way]:
    """For each player, on how many of their prep spaces growth of the invasive species may lie."""
    if any(t.hides(OWNER, place) for place in places):
        return []
    lands = [t.land_of(seat) for seat in range(len(t.players))]
    counts = product(*(range(len(land) + 1) for land in lands))
    return [
        partial(_infest, places=[place for land, count in zip(lands, each, strict=True) for place in land[:count]])
        for each in counts
    ]


def _infest(t: WoodlotsTable, places: Sequence[int]) -> None:
    t.reveal(PREP, *range(t.kit.land.size))
    for place in places:
        t.prep[place] |= t.kit.growth(t.kit.invasive)


# --- tables ---------------------------------------------------------------------------------------------------------
def is_possible(t: WoodlotsTable) -> bool:
    """Whether sales and land of a table that was filled in can be those of a game."""
    return all(problem.doubt for problem in (*land_problems(t, set()), *history_problems(t, True)))


def bounds(t: WoodlotsTable) -> Bounds | None:
    """What sales and kept land may be worth, each for itself; None where there are no points."""
    if not t.has_land:
        return None
    rows: dict[tuple[str, str], PointSpan] = {}
    for seat, player in enumerate(t.players):
        rows[player, SOLD] = _sold_span(t, seat)
        rows[player, KEPT] = _kept_span(t, seat)
    return Bounds(rows)


def _sold_span(t: WoodlotsTable, seat: int) -> PointSpan:
    sales = t.sales[seat]
    known = sum(sale.points for sale in sales if sale.points is not None)
    unknown = sum(sale.points is None for sale in sales)
    if t.hides(SALES, seat):
        unknown = sale_counts(t, seat)[1]
    worth, trees = t.kit.sale.values(), most_trees(t)
    return PointSpan(known + unknown * trees * min(*worth, 0), known + unknown * trees * max(*worth, 0))


def _kept_span(t: WoodlotsTable, seat: int) -> PointSpan:
    """Places of a player, places that may be theirs, and as much other land as they have borders for."""
    n, low, high = t.kit.n, 0, 0
    for place, owner in enumerate(t.owner):
        if t.hides(OWNER, place):
            low, high = low + min(0, _worth(t, place).low), high + max(0, _worth(t, place).high)
        elif owner == seat:
            low, high = low + _worth(t, place).low, high + _worth(t, place).high
    if t.hides(LAND, seat):
        more = t.kit.borders - t.owner.count(seat)
        trees = most_trees(t)
        low += more * n["keep_invasive"] * (trees + 1)
        high += more * trees * max(n["keep_first"], n["keep_second"], n["keep_other"])
    return PointSpan(low, high)


def _worth(t: WoodlotsTable, place: int) -> PointSpan:
    """The least and the most that a place can be worth to its owner."""
    trial, points, n = t.copy(), list[int](), t.kit.n
    for content in contents(t, place):
        _lay(trial, place, content)
        points.append(kept(trial, place))
    more = max(0, most_trees(t) - n["most_trees"]) if t.hides(TREES, place) else 0
    best = max(n["keep_first"], n["keep_second"], n["keep_other"])
    return PointSpan(min(points) + more * n["keep_invasive"], max(points) + more * best)


def most_trees(t: WoodlotsTable) -> int:
    """How many trees a tile can have; without the cap each update may add one."""
    updates = 0 if t.is_capped() else MANY_ROUNDS if t.hides(ROUND) else t.round + 1
    return t.kit.n["most_trees"] + updates
