"""The rules of the set-up: where Auras start, how the Aether is filled, what the bag and a solo City get."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from checker.overgrown.kit import CRATER, POLLUTION, UNKNOWN
from checker.overgrown.table import TEAMS, OvergrownTable
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.nodes import Table
from sporeprint.ground.wording import counted

HOW_ORDER = "all outer spaces are filled before the inner ones"
HOW_FILL = "write fill: [a1=WW, b1=SE, ..., c3=X] in the order of filling, or aether: a block of four rows"
HOW_MANY = "two tiles on each space, the Crater alone"


# --- the first filling ----------------------------------------------------------------------------------------------
def fill_in_order(t: OvergrownTable, fills: Sequence[str], places: Sequence[Where], report: Report) -> list[int]:
    """Fills the Aether as it is written, `a1=WW` after `a1=WW`; gives the spaces in that order."""
    order: list[int] = []
    twice: list[tuple[str, Where]] = []
    late: tuple[str, str, Where] | None = None  # told once, however many outer spaces come behind
    labels, outer = t.kit.board.labels, t.kit.board.outer
    for k, written in enumerate(fills):
        where = places[k] if len(places) == len(fills) else places[0]
        label, _, tiles = written.partition("=")
        if label == UNKNOWN:  # a word that could not be read, which was told
            continue
        space = t.kit.board.at[label]
        if len(tiles) != 2 and tiles not in (CRATER, ""):
            report.error("OVG-SET-7", f"{label} got {counted(len(tiles), 'tile')} (`{tiles}`)", where, HOW_MANY)
            tiles = UNKNOWN * 2
        inner = [s for s in order if s not in outer]
        if inner and space in outer and late is None:
            late = (labels[inner[0]], label, where)
        if space in order:
            twice.append((label, where))
            continue
        order.append(space)
        t.aether[space] = tiles
    _tell_order(t, late, twice, report)
    return order


def _tell_order(
    t: OvergrownTable, late: tuple[str, str, Where] | None, twice: list[tuple[str, Where]], report: Report
) -> None:
    """Spaces in the wrong order and spaces filled again: likely one of the empty ones was meant, so it is told once."""
    empty = t.gaps()
    rest = f"; nothing was put on {t.kit.board.words(empty)}" if twice and empty else ""
    if late is not None:
        inner, label, where = late
        both = [name for name, _ in twice if name in (inner, label)]
        twice = [(name, place) for name, place in twice if name not in both]
        again = f", and {both[0]} is filled twice{rest}" if both else ""
        message = f"{inner} was filled before {label}, which is an outer space{again}"
        report.error("OVG-SET-4", message, where, HOW_ORDER)
    for label, where in twice:
        report.error("OVG-SET-7", f"{label} is filled twice{rest}", where, "two tiles on each space, once")


def check(t: OvergrownTable, order: list[int], where: Where, report: Report, told: bool) -> None:
    """Two tiles everywhere, one Crater, and just the tiles of the first filling.

    Where a space was told to be wrong, what is missing follows from it.
    """
    craters = [s for s, tiles in enumerate(t.aether) if tiles == CRATER]
    if told and not craters:
        return
    if len(craters) != 1:
        message = f"there are {len(craters)} Craters in the Aether, there must be one"
        report.error("OVG-SET-7", message, where, "write X on the space that got the Crater")
        return
    t.crater = craters[0]
    empty = t.gaps()
    if empty and not told:
        message = f"nothing was put on {t.kit.board.words(empty)}"
        report.error("OVG-SET-7", message, where, "after the filling every space has two tiles, one the Crater")
    count = Counter("".join(t.aether))
    full = sum(count[tile] for tile in t.kit.first) == sum(t.kit.first.values())
    off = [tile for tile, wanted in t.kit.first.items() if count[tile] > wanted or (full and count[tile] != wanted)]
    if off:
        there = ", ".join(f"{count[tile]} {t.kit.tile_name(tile)} ({t.kit.first[tile]})" for tile in off)
        message = f"the Aether has {there}; the numbers in brackets are those of the first filling"
        report.error("OVG-SET-7", message, where, "one of the pairs was another")
    _check_redraw(t, order, where, report)


def _check_redraw(t: OvergrownTable, order: list[int], where: Where, report: Report) -> None:
    """By house rule no space keeps two Pollution tiles while there is anything else to draw."""
    if not t.rule("redraw_pollution_pair") or POLLUTION * 2 not in t.aether:
        return
    space = t.aether.index(POLLUTION * 2)
    last = space == [s for s in order if s != t.crater][-1] if order else space not in t.kit.board.outer
    if not last:
        message = f"{t.kit.board.labels[space]} got two Pollution tiles, and the bag had others"
        report.error("OVG-REFL-11", message, where, "by the house rule they go back and are drawn again")


# --- Auras ----------------------------------------------------------------------------------------------------------
def where_auras_start(t: OvergrownTable) -> str:
    return "a corner and the space beside it" if t.solo else "small Auras start on different corners: a1, d1, a4, d4"


def start_problem(
    t: OvergrownTable, side: int, spaces: tuple[int, ...] | None, seen: Mapping[int, tuple[int, ...] | None]
) -> str:
    """Why an Aura cannot start on these spaces; empty when it can."""
    if side in seen:
        return "there is one Aura for each team" if t.mode == TEAMS else "there is one Aura for each player"
    if spaces is None:
        return ""
    board, taken = t.kit.board, {s for start in seen.values() for s in start or ()}
    corners = [s for s in spaces if board.corner_step(s) is not None]
    if t.solo:
        beside = len(spaces) == 2 and spaces[1] in board.beside[spaces[0]]
        return "" if beside and corners else f"the large Aura cannot start on {board.words(spaces) or 'nothing'}"
    if len(spaces) != 1 or not corners:
        return f"an Aura cannot start on {board.words(spaces) or 'nothing'}"
    return f"another Aura starts on {board.words(spaces)}" if taken.intersection(spaces) else ""


def off_the_crater(t: OvergrownTable, start: tuple[int, ...]) -> tuple[int, ...]:
    """An Aura on the Crater moves one step diagonally towards the centre (OVG-SET-6, OVG-SOLO-2)."""
    if t.crater not in start:
        return tuple(sorted(start))
    step = next((step for s in start if (step := t.kit.board.corner_step(s)) is not None), 0)
    return tuple(sorted(s + step for s in start))


# --- bag and Cities -------------------------------------------------------------------------------------------------
def finish(t: OvergrownTable, order: list[int], node: Table, report: Report) -> None:
    """The bag after the first filling, the Pollution beside the board, and the Crater of each City."""
    count, first = Counter("".join(t.aether)), t.kit.first
    in_play = t.kit.in_play(len(t.players))
    t.pool = {tile: in_play - count[tile] for tile in t.kit.elements}
    t.pool[POLLUTION] = first[POLLUTION] - count[POLLUTION]
    t.supply = 0 if t.solo else t.kit.box[POLLUTION] - first[POLLUTION]
    t.sealed = tuple(s for s, tiles in enumerate(t.aether) if UNKNOWN in tiles)
    t.sealed_tiles = {tile: most - count[tile] for tile, most in first.items()} if t.sealed else t.sealed_tiles
    t.settle_sealed()
    for city in t.cities:
        city.tiles[t.crater] = CRATER
    if t.solo and t.placed:
        _pollute(t, order, node, report)


def _pollute(t: OvergrownTable, order: list[int], node: Table, report: Report) -> None:
    """Pollution on the City spaces of the first Pollution tiles of the filling; what is not known stays open."""
    ways = {frozenset(spaces) for spaces in _first_polluted(t, order)}
    sure, maybe = frozenset.intersection(*ways), frozenset.union(*ways)
    for space in maybe:
        t.cities[0].tiles[space] = POLLUTION if space in sure else UNKNOWN
    t.placed = max(map(len, ways))
    if maybe != sure:
        said = node.entries["fill" if order else "aether"].value
        message = f"cannot be told: whether the City starts with Pollution on {t.kit.board.words(maybe - sure)}"
        hint = "write which of the first tiles are Pollution, such as a1=P?" if order else HOW_FILL
        report.undecided("OVG-SOLO-3", message, said.where, hint)


def _first_polluted(t: OvergrownTable, order: list[int]) -> Iterator[list[int]]:
    """The spaces of the first Pollution tiles, in every way in which the Aether may have been filled."""
    seen = [s for s, tiles in enumerate(t.aether) for tile in tiles if tile == POLLUTION]
    slots = [s for s, tiles in enumerate(t.aether) for tile in tiles if tile == UNKNOWN]
    outer = t.kit.board.outer
    for hidden in combinations(slots, t.kit.first[POLLUTION] - len(seen)):
        found = [*seen, *hidden]
        if order:
            yield sorted(found, key=order.index)[: t.placed]
            continue
        late = [s for s in found if s not in outer]
        early = [s for s in found if s in outer]
        if len(early) >= t.placed:
            yield from (list(spaces) for spaces in combinations(early, t.placed))
        else:
            yield from ([*early, *spaces] for spaces in combinations(late, t.placed - len(early)))
