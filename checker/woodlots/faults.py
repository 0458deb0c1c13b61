"""What cannot be true of a Woodlots table; `history` has what no course of play leads to."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement

from checker.kernel.problem import Problem
from checker.woodlots.history import disaster_problems, first_trees, history_problems, most_sales
from checker.woodlots.soils import soil_problems
from checker.woodlots.spots import on_land, on_prep
from checker.woodlots.table import (
    DISASTER,
    LAND,
    OVER,
    OWNER,
    PHASE,
    PROJECTS,
    ROUND,
    SALES,
    SETUP,
    TRACK,
    UNSAID,
    WoodlotsTable,
)  # fmt: skip
from checker.woodlots.tokens import stack_problems, track_problems, unclear_problems
from sporeprint.ground.wording import counted


def problems(t: WoodlotsTable) -> Iterator[Problem]:
    """Every fault of a complete position in play (ledger section 11)."""
    yield from _trees(t, set())
    yield from _growth(t, set(), False)
    yield from land_problems(t, set())
    yield from stack_problems(t)
    if t.phase == PROJECTS:
        yield from track_problems(t)
    yield from history_problems(t, False)
    yield from first_trees(t)
    yield from disaster_problems(t)


def file_problems(t: WoodlotsTable, given: set[str], final: bool) -> Iterator[Problem]:
    """What is wrong with a table somebody wrote down, as far as they wrote it down."""
    if all(t.soils) and "layout" not in given:  # a layout was looked at when it was read
        yield from (problem._replace(path=("tiles",)) for problem in soil_problems(t.kit, t.soils, t.options))
    yield from _trees(t, given)
    yield from _growth(t, given, final)
    if not t.has_land:
        yield from _no_land(t, given)
    else:
        yield from _borders(t)
        yield from land_problems(t, given)
    if "phase" in given and t.hides(PHASE):  # it was written, and cannot be read
        return
    if not t.hides(TRACK) and {"actions", "waiting"} & given:
        yield from stack_problems(t)
        if t.phase == PROJECTS:
            yield from track_problems(t)
            yield from unclear_problems(t) if "waiting" not in given else ()
    yield from history_problems(t, final)
    if "board" in given:
        yield from first_trees(t)
    if "prep" in given and not final:
        yield from disaster_problems(t)


def land_problems(t: WoodlotsTable, given: set[str]) -> Iterator[Problem]:
    """Who owns and sold what, and for how much."""
    yield from _land(t, given)
    yield from _sales(t)


# --- places ---------------------------------------------------------------------------------------------------------
def _trees(t: WoodlotsTable, given: set[str]) -> Iterator[Problem]:
    most = t.kit.n["most_trees"]
    for place, trees in enumerate(t.trees):
        if len(trees) > most and t.is_capped():
            message = f"on {t.label(place)} stand {len(trees)} trees ({trees}), a tile has {most} at most"
            hint = "look again: growth tokens lie beside the trees, as AC+I"
            path = (*_written(given, "board", t.label(place)), "trees")
            yield Problem("WDL-GEN-3", message, hint, path=path, spots=on_land(t, [place]))


def _written(given: set[str], block: str, label: str) -> tuple[str, ...]:
    """Where a fault of a place was written: in a block, or place by place."""
    return ("tiles", label) if "tiles" in given and block not in given else (block,)


def _growth(t: WoodlotsTable, given: set[str], final: bool) -> Iterator[Problem]:
    """Growth on tiles, and disasters, where the phase has none (section 7)."""
    for place, growth in enumerate(t.tile):
        if growth and t.phase != SETUP:
            path = _written(given, "board", t.label(place))
            yield from _tile_growth(t, place, t.kit.growth_sets[growth], path, final)
    struck = [place for place, bits in enumerate(t.dis) if bits]
    if t.phase == DISASTER and struck and not t.struck:
        message = f"before the disaster of a round no disaster token lies anywhere, here on {t.kit.land.words(struck)}"
        path = _written(given, "prep", t.label(struck[0]))
        yield Problem("WDL-UPD-3", message, "an update uses them up", path=path, spots=on_prep(t, struck))


def _tile_growth(t: WoodlotsTable, place: int, lies: str, path: tuple[str, ...], final: bool) -> Iterator[Problem]:
    label, invasive = t.label(place), t.kit.invasive
    spots = on_land(t, [place])
    if t.phase == DISASTER:
        message = f"growth {lies} lies on the tile {label} before the disaster of a round"
        yield Problem("WDL-MOV-1", message, "it was moved to the prep space", path=path, spots=spots)
        return
    native = lies.replace(invasive, "")
    if native:
        over = final and t.phase == OVER
        message = f"native growth {native} lies on the tile {label}" + (": it scores nothing" if over else "")
        hint = "in the projects only a felled invasive tree leaves growth on a tile"
        yield Problem("WDL-MOV-1", message, hint, doubt=over, path=path, spots=spots)
    if invasive in lies:
        yield from _regrowth(t, place, label, path)


def _regrowth(t: WoodlotsTable, place: int, label: str, path: tuple[str, ...]) -> Iterator[Problem]:
    """Invasive growth on a tile comes from a tree that was cut there in this round."""
    spots = on_land(t, [place])
    if t.switch("cut_regrowth") == "prep":
        message = (
            f"growth {t.kit.invasive} lies on the tile {label}: with `cut_regrowth: prep` it goes on the prep space"
        )
        yield Problem("WDL-CUT-2", message, "it goes on the prep space at once", path=path, spots=spots)
    elif t.phase == OVER and t.switch("end_update") == "on":
        message = f"growth {t.kit.invasive} lies on the tile {label}: the last update moved it to the prep space"
        yield Problem("WDL-MOV-1", message, "move it", path=path, spots=spots)
    elif len(t.trees[place]) >= t.kit.n["most_trees"] and t.is_capped():
        message = f"growth {t.kit.invasive} lies on the tile {label}, where {len(t.trees[place])} trees stand"
        hint = "it lies where a tree was cut in this round, so one tree is left at most; or it is on the prep space"
        yield Problem("WDL-CUT-2", message, hint, path=path, spots=spots)


# --- land -----------------------------------------------------------------------------------------------------------
def _no_land(t: WoodlotsTable, given: set[str]) -> Iterator[Problem]:
    owned = [place for place, owner in enumerate(t.owner) if owner >= 0]
    if owned or any(t.sales):
        what = f"{t.kit.land.words(owned)} is owned" if owned else "land was sold"
        message = f"{what}, but in a solo game nobody owns land"
        path = ("owners",) if "owners" in given else (t.players[0],)
        yield Problem("WDL-SOL-1", message, "write `mode: solo-owner` to play alone with land", path=path)


def _borders(t: WoodlotsTable) -> Iterator[Problem]:
    """Land of two players, and borders in hand that are not what the land leaves (WDL-SET-10)."""
    for place, seat in t.written.contested:
        message = f"{t.label(place)} is listed for {t.name(t.owner[place])} and for {t.name(seat)}"
        hint = "a tile has one border; one of the two was read wrong"
        yield Problem("WDL-BUY-2", message, hint, path=_land_path(t, place, seat), spots=on_land(t, [place]))
    for seat, left in t.written.borders:
        owned = t.owner.count(seat) + sum(other == seat for _, other in t.written.contested)
        is_known = not t.hides(LAND, seat) and not t.hides_any(OWNER)
        if left + owned > t.kit.borders or (is_known and left + owned < t.kit.borders):
            message = f"{t.name(seat)} has {counted(owned, 'border')} on the board and {left} left"
            hint = "a sold border goes back to the hand; count again"
            path = (t.players[seat], "borders")
            yield Problem("WDL-SET-10", f"{message}, together they are {t.kit.borders}", hint, path=path)


def _land_path(t: WoodlotsTable, place: int, seat: int) -> tuple[str, ...]:
    return t.players[seat], "land"


def _land(t: WoodlotsTable, given: set[str]) -> Iterator[Problem]:
    """Each tile has one owner in the whole game, and each player 4 to 6 tiles (section 11, 8)."""
    if not t.has_land or t.phase == SETUP:
        return
    sold: dict[int, int] = {}
    for seat, player in enumerate(t.players):
        for k, sale in enumerate(t.sales[seat]):
            if sale.place == UNSAID:
                continue
            path, label = (player, "sales", str(k)), t.label(sale.place)
            spots = on_land(t, [sale.place])
            if sale.place in sold:
                message = f"{label} was sold by {t.name(sold[sale.place])} and by {t.name(seat)}"
                message = message if sold[sale.place] != seat else f"{label} was sold twice by {t.name(seat)}"
                yield Problem("WDL-SEL-4", message, "a tile is sold once in a game", path=path, spots=spots)
            elif t.owner[sale.place] >= 0:
                message = f"{label} was sold by {t.name(seat)} and belongs to {t.name(t.owner[sale.place])}"
                yield Problem("WDL-SEL-4", message, "nobody can buy what was sold", path=path, spots=spots)
            sold[sale.place] = seat
        yield from _count(t, seat, player, given)


def _count(t: WoodlotsTable, seat: int, player: str, given: set[str]) -> Iterator[Problem]:
    owned, sales, claims = t.owner.count(seat), t.sales[seat], t.kit.n["claims"]
    have = owned + len(sales)
    path = (player, "land") if f"{player}.land" in given else (player,)
    if any(seat in (other, t.owner[place]) for place, other in t.written.contested):
        return
    is_known = all(sale.place != UNSAID or sale.points is None for sale in sales) and not t.hides(SALES, seat)
    is_known = is_known and not t.hides(LAND, seat) and not t.hides_any(OWNER)
    if is_known and have < claims:
        message = f"{t.name(seat)} owns {counted(owned, 'tile')} and sold {len(sales)}"
        message += f", together at least {claims} were claimed"
        yield Problem("WDL-SET-11", message, "a border, or a sale, is missing", path=path)
    if have > t.kit.borders:
        message = f"{t.name(seat)} owns {counted(owned, 'tile')} and sold {len(sales)}, with {t.kit.borders} borders"
        hint = f"{claims} are claimed, and {t.kit.borders - claims} bought at most"
        yield Problem("WDL-BUY-2", message, hint, path=path)


def _sales(t: WoodlotsTable) -> Iterator[Problem]:
    """What sales can bring (WDL-SEL-3)."""
    worth = sale_values(t)
    for seat, player in enumerate(t.players):
        for k, sale in enumerate(t.sales[seat]):
            if sale.points is None or not t.is_capped():
                continue
            path = (player, "sales", str(k))
            if sale.place != UNSAID and sale.points not in worth:
                listed = ", ".join(map(str, sorted(worth)))
                message = f"{t.label(sale.place)} cannot have been sold for {sale.points}"
                yield Problem("WDL-SEL-3", message, f"a sale brings one of {listed}", path=path)
            elif sale.place == UNSAID and len(t.sales[seat]) == 1 and sale.points not in (sums := sale_sums(t, seat)):
                fewest, most = sale_counts(t, seat)
                message = f"{t.name(seat)} cannot have sold land for {sale.points} in all"
                hint = (
                    f"{fewest} to {counted(most, 'sale')} bring {min(sums)} to {max(sums)}"
                    if sums
                    else "nothing was sold yet"
                )
                yield Problem("WDL-SEL-3", message, hint, path=(player, "sales"))


def sale_values(t: WoodlotsTable, known: str = "") -> frozenset[int]:
    """Everything that land with up to two trees, these among them, can be sold for."""
    kit = t.kit
    more = max(0, kit.n["most_trees"] - len(known))
    return _values(kit.sale_of(known), tuple(map(kit.sale_of, kit.types)), more)


@lru_cache(maxsize=1000)
def _values(known: int, each: tuple[int, ...], more: int) -> frozenset[int]:
    """The sums of a known value and up to `more` others; kept, for a table is completed in many ways."""
    return frozenset(known + sum(others) for k in range(more + 1) for others in combinations_with_replacement(each, k))


def sale_counts(t: WoodlotsTable, seat: int) -> tuple[int, int]:
    """The fewest and the most sales that a player can have made, by land, round and steps."""
    owned, n = t.owner.count(seat), t.kit.n
    is_known = not t.hides(LAND, seat) and not t.hides_any(OWNER)
    fewest = max(0, n["claims"] - owned) if is_known else 0
    most = t.kit.borders - owned
    if not t.hides(ROUND):
        most = min(most, most_sales(t, seat))
    return fewest, max(fewest, most)


def sale_sums(t: WoodlotsTable, seat: int) -> frozenset[int]:
    """Everything that all sales of a player can have brought together."""
    return _sums(sale_values(t), *sale_counts(t, seat))


@lru_cache(maxsize=1000)
def _sums(worth: frozenset[int], fewest: int, most: int) -> frozenset[int]:
    sums, out = {0}, set[int]()
    for count in range(most + 1):
        out |= sums if count >= fewest else set()
        sums = {one + two for one in sums for two in worth}
    return frozenset(out)
