"""What cannot be true of a Woodlots table, or cannot have come from legal play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement

from checker.kernel.problem import Problem
from checker.woodlots.chance import LISTED
from checker.woodlots.holdings import CONTESTED
from checker.woodlots.positions import UNREAD_PHASE, capped
from checker.woodlots.soils import soil_problems
from checker.woodlots.spots import on_land, on_prep
from checker.woodlots.table import DISASTER, OVER, PROJECTS, SETUP, UNSAID, UPDATE, WAITING, WoodlotsTable
from checker.woodlots.tokens import stack_problems, track_problems, unclear_problems


def problems(t: WoodlotsTable) -> Iterator[Problem]:
    """Every fault of a complete position in play (ledger section 11)."""
    yield from _trees(t)
    yield from _growth(t, set(), False)
    yield from _land(t, set())
    yield from _sales(t)
    yield from stack_problems(t)
    if t.phase == PROJECTS:
        yield from track_problems(t)
    yield from _pattern(t)
    yield from _ending(t)


def file_problems(t: WoodlotsTable, given: set[str], final: bool) -> Iterator[Problem]:
    """What is wrong with a table somebody wrote down, as far as they wrote it down."""
    yield from _missing(t, given, final)
    if all(t.soils) and "layout" not in given:  # a layout was looked at when it was read
        yield from (problem._replace(path=("tiles",)) for problem in soil_problems(t.kit, t.soils, t.options))
    yield from _growth(t, given, final)
    if not t.has_land:
        yield from _no_land(t, given)
    else:
        yield from _land(t, given)
        yield from _sales(t)
        if final:
            yield from _not_over(t, given)
    if {"actions", "waiting"} & given and UNREAD_PHASE not in given:
        yield from stack_problems(t)
        if t.phase == PROJECTS:
            yield from track_problems(t)
            yield from unclear_problems(t) if "waiting" not in given else ()


def _missing(t: WoodlotsTable, given: set[str], final: bool) -> Iterator[Problem]:
    """What has to be written to score, and to play on."""
    if not {"board", "tiles"} & given:
        hint = "write a `board` block, or `tiles` one by one"
        yield Problem("WDL-SET-1", "the position says nothing about the board", hint)
    bare = [place for place, owner in enumerate(t.owner) if owner >= 0 and not t.soils[place]]
    if final and bare and t.has_land and "layout" not in given:
        message = f"the soil of {t.kit.land.words(bare)} is not written, and kept trees count by their soil"
        yield Problem("WDL-SET-2", message, "write `layout`, or the soils under `tiles`")
    if final:
        return
    if not all(t.soils):
        yield Problem("WDL-SET-1", "the soils of all places are needed to play on", "write `layout`")
    for key in ("round", "phase"):
        if key not in given and t.phase != SETUP:
            yield Problem(
                "WDL-RND-1", f"the position does not say the {key}, which is needed to play on", f"write `{key}:`"
            )
    tokens = {"actions", "waiting"} & given or (len(t.players) == 1 and t.phase != PROJECTS)
    if not tokens and t.phase in (DISASTER, PROJECTS, UPDATE) and "phase" in given:
        hint = "write actions: {2: [R], waiting: [B]}, the top token of a space first"
        yield Problem("WDL-ACT-1", "the position does not say where the action tokens are", hint)


# --- places ---------------------------------------------------------------------------------------------------------
def _trees(t: WoodlotsTable) -> Iterator[Problem]:
    most = t.kit.n["most_trees"]
    for place, trees in enumerate(t.trees):
        if len(trees) > most and capped(t):
            message = f"on {t.label(place)} stand {len(trees)} trees, {most} is the most"
            yield Problem("WDL-GEN-3", message, path=("board",), spots=on_land(t, [place]))


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
    elif len(t.trees[place]) >= t.kit.n["most_trees"] and capped(t):
        message = f"growth {t.kit.invasive} lies on the tile {label}, where {len(t.trees[place])} trees stand"
        hint = "it lies where a tree was cut in this round, so one tree is left at most; or it is on the prep space"
        yield Problem("WDL-CUT-2", message, hint, path=path, spots=spots)


def _pattern(t: WoodlotsTable) -> Iterator[Problem]:
    """At the start of the projects the disaster tokens are one of the patterns, of one type (section 11, 5)."""
    waiting = len(t.track[WAITING]) == len(t.players)
    if t.phase != PROJECTS or not waiting or t.switch("shapes") == LISTED:
        return
    struck = tuple(place for place, bits in enumerate(t.dis) if bits)
    types = {bits for bits in t.dis if bits}
    known = {places for ways in t.kit.shapes.values() for places in ways}
    if len(types) != 1 or struck not in known:
        yield Problem("WDL-DIS-2", f"disasters on {t.kit.land.words(struck)} are none of the shapes", path=("prep",))


# --- land -----------------------------------------------------------------------------------------------------------
def _no_land(t: WoodlotsTable, given: set[str]) -> Iterator[Problem]:
    owned = [place for place, owner in enumerate(t.owner) if owner >= 0]
    if owned or any(t.sales):
        what = f"{t.kit.land.words(owned)} is owned" if owned else "land was sold"
        message = f"{what}, but in a solo game nobody owns land"
        path = ("owners",) if "owners" in given else (t.players[0],)
        yield Problem("WDL-SOL-1", message, "write `mode: solo-owner` to play alone with land", path=path)


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
    have, known = owned + len(sales), all(sale.place != UNSAID for sale in sales)
    path = (player, "land") if f"{player}.land" in given else (player,)
    if f"{player}.{CONTESTED}" in given:
        return
    if known and have < claims:
        message = f"{t.name(seat)} owns {owned} tiles and sold {len(sales)}, together at least {claims} were claimed"
        yield Problem("WDL-SET-11", message, "a border, or a sale, is missing", path=path)
    if have > t.kit.borders:
        message = f"{t.name(seat)} owns {owned} tiles and sold {len(sales)}, with {t.kit.borders} borders"
        hint = f"{claims} are claimed, and {t.kit.borders - claims} bought at most"
        yield Problem("WDL-BUY-2", message, hint, path=path)


def _sales(t: WoodlotsTable) -> Iterator[Problem]:
    """What sales can bring, and how many there can be (WDL-SEL-1, WDL-SEL-3)."""
    n, worth = t.kit.n, sale_values(t)
    most = n["steps"] // n["sell"]
    for seat, player in enumerate(t.players):
        sales = t.sales[seat]
        for k, sale in enumerate(sales):
            path = (player, "sales", str(k))
            if sale.place != UNSAID and sale.points is not None and sale.points not in worth and capped(t):
                listed = ", ".join(map(str, sorted(worth)))
                message = f"{t.label(sale.place)} cannot have been sold for {sale.points}"
                yield Problem("WDL-SEL-3", message, f"a sale brings one of {listed}", path=path)
            if sale.round and (sale.round < n["sell_from"] or (t.round and sale.round > t.round)):
                message = f"a sale of {t.name(seat)} was made in round {sale.round}, this is round {t.round}"
                yield Problem("WDL-SEL-1", message, f"land is sold from round {n['sell_from']} on", path=path)
        yield from _too_many(t, seat, player, most)


def _too_many(t: WoodlotsTable, seat: int, player: str, most: int) -> Iterator[Problem]:
    sales, path = t.sales[seat], (player, "sales")
    rounds = t.round - t.kit.n["sell_from"] + 1
    if t.round and len(sales) > most * max(0, rounds):
        message = f"{t.name(seat)} made {len(sales)} sales in {t.round} rounds, {most * max(0, rounds)} is the most"
        hint = f"{most} in a round, none before round {t.kit.n['sell_from']}"
        yield Problem("WDL-SEL-1", message, hint, path=path)
        return
    for round_, count in Counter(sale.round for sale in sales if sale.round).items():
        if count > most:
            message = f"{t.name(seat)} made {count} sales in round {round_}, {most} is the most"
            yield Problem("WDL-SEL-1", message, f"a sale costs {t.kit.n['sell']} steps", path=path)


def sale_values(t: WoodlotsTable) -> set[int]:
    """Everything that land with up to two trees can be sold for."""
    kit = t.kit
    counts = range(kit.n["most_trees"] + 1)
    return {kit.sale_of("".join(trees)) for k in counts for trees in combinations_with_replacement(kit.types, k)}


# --- the end --------------------------------------------------------------------------------------------------------
def _not_over(t: WoodlotsTable, given: set[str]) -> Iterator[Problem]:
    """Final scoring of a game that cannot be over."""
    if t.phase != OVER or t.is_last() or (t.limit and not t.round) or UNREAD_PHASE in given:
        return
    message = "nobody has sold all land, so the game is not over"
    if t.limit:
        message += f" before the projects of round {t.limit} are"
    hint = "write the phase it is in (`phase: projects`) for an interim score"
    yield Problem("WDL-END-1", message, hint, path=("phase",))


def _ending(t: WoodlotsTable) -> Iterator[Problem]:
    """A game that is over was ended by somebody (section 11, 12)."""
    if t.has_land and t.phase == OVER and not t.is_last():
        yield Problem("WDL-END-1", "the game is over, and nobody has sold all land", path=("phase",))
