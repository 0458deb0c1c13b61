"""Final tables of Woodlots in all modes, and what can be true of them when something is unknown."""

from __future__ import annotations

import copy
import random
from typing import Any

from woodlots.naive import position_of, problems, replay, score
from woodlots.naive_random import random_log
from woodlots.naive_slips import house_told
from woodlots.naive_table import LAYOUTS, PLACES, SALES_POSSIBLE

from hasty.boards import BOARD_MISTAKES, block_of, cell_not_seen, rows_of
from hasty.cases import Case, Demand, Mistake, Result, Role, Title, handles, is_true
from hasty.documents import Block, Doc, Path, Raw, get, is_intact, put

PEOPLE = ("Rosa", "Ben", "Mia", "Leo", "Pia", "Aunt Kay")
LETTERS = "GHJKL"
TREES = ("", "A", "B", "C", "D", "I", "AA", "AB", "CC", "CI", "DI", "II", "BD")


def final(seed: int) -> Doc:
    players = 1 + seed % 4 if seed % 9 else 2
    rng = random.Random(f"final woodlots {seed}")
    state = replay(random_log(seed, players, **({"mode": "solo-owner"} if players == 1 and seed % 8 else {})))[-1]
    told = position_of(state)
    doc: Doc = {"title": "woodlots", "rules": 1}
    doc["players"] = dict(zip(state["players"], rng.sample(PEOPLE, players), strict=True))
    doc |= {"mode": told["mode"]} if players == 1 else {}
    doc |= {"options": list(told["options"])} if told["options"] else {}
    house = {name: "none" if value is None else value for name, value in house_told(state).items()}
    doc |= {"house": house} if house else {}
    doc |= {"layout": "".join(told["layout"].split()), "round": told["round"]}
    doc |= {"phase": told["phase"]} if told["phase"] != "over" or rng.random() < 0.2 else {}
    doc |= {"board": labelled(told["board"]), "prep": labelled(told["prep"])}
    for handle in state["players"] if told["mode"] != "solo" else []:
        part: Doc = {"land": list(told[handle]["land"]), "sales": [dict(sale) for sale in told[handle]["sales"]]}
        doc[handle] = part | ({"borders": told[handle]["borders"]} if rng.random() < 0.3 else {})
    return doc


def labelled(block: str) -> Block:
    return block_of([[f"{letter}:", *row] for letter, row in zip(LETTERS, rows_of(block), strict=True)])


def result(doc: Doc) -> Result:
    scored = score(doc)
    if "players" not in scored:
        return Result((), {})
    totals = {player: counted["total"] for player, counted in scored["players"].items()}
    return Result(tuple(scored["first"]) if len(totals) > 1 else (), totals)


def named(sheet: Any) -> tuple[str, ...]:
    return tuple(sheet.winners) if len(sheet.players) > 1 else ()


def is_legal(doc: Doc) -> bool:
    return is_true(lambda table: not problems(table), doc)


# What may be true.


def worlds(doc: Doc, path: Path, rng: random.Random) -> list[Doc]:
    pattern, found = TITLE.pattern(path, doc), []
    if pattern == "P":
        found = [put(doc, (path[0], "sales"), sales) for sales in other_sales(doc[path[0]].get("sales", []))]
    elif pattern == "P.sales":
        found = [put(doc, path, sales) for sales in other_sales(get(doc, path))]
    elif pattern == "P.sales.#":
        found = [put(doc, path, priced(get(doc, path), points)) for points in SALES_POSSIBLE]
    elif pattern == "P.sales.#.points":
        found = [put(doc, path, points) for points in SALES_POSSIBLE]
    elif pattern == "P.sales.#.trees":
        found = [put(doc, path, trees) for trees in TREES]
    elif pattern == "P.land":
        found = [put(doc, path, land) for land in other_land(doc, path[0])]
    elif pattern in ("board", "prep"):
        found = [changed_block(doc, path[0], rng) for _ in range(40)]
    elif pattern == "layout":
        found = [put(doc, path, "".join(layout.split())) for layout in LAYOUTS.values()]
    return [doc, *(world for world in found if world != doc and is_legal(world))]


def priced(sale: Doc, points: int) -> Doc:
    return {name: value for name, value in sale.items() if name != "trees"} | {"points": points}


def other_sales(sales: list[Doc]) -> list[list[Doc]]:
    """Other prices for what was sold."""
    changed = [
        [*sales[:n], priced(sale, points), *sales[n + 1 :]] for n, sale in enumerate(sales) for points in SALES_POSSIBLE
    ]
    return changed + [sales[:n] for n in range(len(sales))]


def other_land(doc: Doc, handle: str) -> list[list[str]]:
    """One place less, one more, or another in its place."""
    own = doc[handle]["land"]
    sold = [sale["place"] for player in handles(doc) for sale in doc[player].get("sales", [])]
    free = [p for p in PLACES if p not in sold and all(p not in doc[player].get("land", []) for player in handles(doc))]
    fewer = [own[:n] + own[n + 1 :] for n in range(len(own))]
    return [*fewer, *([*own, place] for place in free), *([*own[1:], place] for place in free)]


def changed_block(doc: Doc, name: str, rng: random.Random) -> Doc:
    rows = rows_of(doc[name])
    for _ in range(rng.randint(1, 3)):
        y = rng.randrange(5)
        x = rng.randrange(1, len(rows[y]))
        rows[y][x] = rng.choice(cells(doc, (name,), y, x))
    return put(doc, (name,), block_of(rows))


def cells(doc: Doc, path: Path, y: int, x: int) -> list[str]:
    if path == ("prep",):
        return [".", "A", "I", "AI", "B", "/X", "I/Y"]
    return [".", *TREES[1:]]


# The same in another way.


def dress(doc: Doc, rng: random.Random) -> Doc:
    found = copy.deepcopy(doc)
    for name in ("board", "prep"):
        block = found.get(name)
        if isinstance(block, Block) and "\t" not in block:
            found[name] = dressed_block(rows_of(block), rng)
    for part in [value for value in found.values() if isinstance(value, dict)]:
        if isinstance(part.get("sales"), list):
            part["sales"] = [dressed_sale(sale, rng) for sale in part["sales"]]
    named = [name for name, soils in LAYOUTS.items() if "".join(soils.split()) == found.get("layout")]
    return found | ({"layout": named[0]} if named and rng.random() < 0.7 else {})


def dressed_block(rows: list[list[str]], rng: random.Random) -> Block:
    labels = rng.random() < 0.7
    if len(rows) != 5 or any(not row[0].endswith(":") for row in rows):
        return block_of(rows)
    lines = []
    for row in rows:
        pad = "  " * (5 - len(row[1:])) if labels else ""
        lines.append((f"{row[0]}  {pad}" if labels else "") + "  ".join(f"{cell:3}" for cell in row[1:]).rstrip())
    return Block("".join(f"{line}\n" for line in lines))


def dressed_sale(sale: Any, rng: random.Random) -> Any:
    plain = isinstance(sale, dict) and is_intact(sale) and "place" in sale and ("trees" in sale or "points" in sale)
    if not plain or not set(sale) <= {"place", "trees", "points", "round"} or rng.random() < 0.5:
        return sale
    return f"{sale['place']} {sale.get('trees', sale.get('points'))}"


# Mistakes of its own.


def some_sale(case: Case, rng: random.Random) -> Path | None:
    found = [path for path in case.free_paths() if case.title.pattern(path, case.doc) == "P.sales.#"]
    found = [path for path in found if is_intact(get(case.doc, path))]
    return rng.choice(found) if found else None


def sale_not_noted(case: Case, rng: random.Random) -> Case | None:
    """Nobody remembers what a sale brought."""
    path = some_sale(case, rng)
    if not path:
        return None
    sale = get(case.doc, path)
    found = [put(world, path, priced(sale, points)) for world in case.worlds for points in SALES_POSSIBLE]
    worlds = (case.worlds[0], *(world for world in found if is_legal(world)))
    place = sale["place"]
    text = rng.choice((f'"{place} ?"', f"{place} _", f"{{place: {place}, points: _}}", f"{{place: {place}, trees: _}}"))
    return case.with_mistake(
        "sale not noted", put(case.doc, path, Raw(text)), Demand.OPEN, path, worlds=worlds[:60], noted=True
    )


def sale_misshaped(case: Case, rng: random.Random) -> Case | None:
    path = some_sale(case, rng)
    if not path:
        return None
    sale = get(case.doc, path)
    place, what = sale["place"], sale.get("trees", sale.get("points"))
    capped = case.worlds[0].get("house", {}).get("cap_on_help") != "off"
    shapes = {
        f"[{place}, {what}]": Demand.EITHER,
        f"{{{place}: {what}}}": Demand.EITHER,
        f"{place}": Demand.OPEN,
        f"{place}={what}": Demand.EITHER,
        f"{what} {place}": Demand.EITHER,
        f"{place} for {what}": Demand.EITHER,
        f"{place} nine": Demand.NOBODY,
        f"Z9 {what}": Demand.REFUSED,
        f"{{place: {place}, point: 3}}": Demand.REFUSED,
    }
    shapes |= {f"{place} 99": Demand.REFUSED, f"{place} -3": Demand.REFUSED} if capped else {}
    shape = rng.choice(list(shapes))
    found = [put(world, path, priced(sale, points)) for world in case.worlds for points in SALES_POSSIBLE]
    worlds = (case.worlds[0], *found)[:60] if shapes[shape] is Demand.OPEN else case.worlds
    return case.with_mistake("sale misshaped", put(case.doc, path, Raw(shape)), shapes[shape], path, worlds=worlds)


def land_of_two(case: Case, rng: random.Random) -> Case | None:
    """A place that two players have, or that was sold already."""
    players = [handle for handle in handles(case.worlds[0]) if (handle, "land") in case.free_paths()]
    taken = [place for handle in players for place in case.worlds[0][handle]["land"]]
    if len(players) < 2 or not taken:
        return None
    handle = rng.choice(players)
    place = rng.choice(taken)
    doc = put(case.doc, (handle, "land"), [*get(case.doc, (handle, "land")), place])
    also = tuple((other,) for other in players if place in case.worlds[0][other]["land"])
    return case.with_mistake("land of two", doc, Demand.REFUSED, (handle, "land"), also=also)


def no_such_place(case: Case, rng: random.Random) -> Case | None:
    found = [path for path in case.free_paths() if case.title.pattern(path, case.doc) == "P.land.#"]
    if not found:
        return None
    path = rng.choice(found)
    doc = put(case.doc, path, rng.choice(("G4", "I1", "Z2", "J", "7")))
    return case.with_mistake("no such place", doc, Demand.REFUSED, path)


def small_letters(case: Case, rng: random.Random) -> Case | None:
    path = (rng.choice(("board", "prep")),)
    if path not in case.free_paths():
        return None
    return case.with_mistake(
        "small letters", put(case.doc, path, Block(get(case.doc, path).lower())), Demand.EITHER, path
    )


def nobody_sold_out(case: Case, rng: random.Random) -> Case | None:
    """Everybody has land: such a table is not over."""
    if case.touched:
        return None
    empty = [handle for handle in handles(case.worlds[0]) if case.doc.get(handle, {}).get("land") == []]
    limited = "round_limit" in (case.worlds[0].get("house") or {}) or len(handles(case.worlds[0])) == 1
    if not empty or limited:
        return None
    parts = [case.doc[handle] for handle in handles(case.worlds[0])]
    free = set(PLACES) - {place for part in parts for place in part["land"]}
    free -= {sale["place"] for part in parts for sale in part["sales"]}
    if len(free) < len(empty):
        return None
    doc = case.doc
    for handle, place in zip(empty, sorted(free), strict=False):
        doc = put(doc, (handle, "land"), [place])
    return case.with_mistake("nobody sold out", doc, Demand.NOBODY, (empty[0],))


MISTAKES: tuple[Mistake, ...] = (
    *BOARD_MISTAKES,
    cell_not_seen(cells),
    cell_not_seen(cells),
    cell_not_seen(cells),
    sale_not_noted,
    sale_not_noted,
    sale_misshaped,
    sale_misshaped,
    land_of_two,
    no_such_place,
    small_letters,
    nobody_sold_out,
)
ROLES = {
    "P": Role("record"),
    "P.land": Role("list"),
    "P.land.#": Role("place", absent="error"),
    "P.sales": Role("list", absent="nothing"),
    "P.sales.#": Role("sale"),
    "P.sales.#.points": Role("points", negative=True),
    "P.sales.#.trees": Role("trees"),
    "P.sales.#.round": Role("count", scores=False, absent="free"),
    "P.borders": Role("count", scores=False, absent="free"),
    "layout": Role("layout"),
    "round": Role("count", scores=False, absent="either", ends=True),
    "board": Role("block"),
    "prep": Role("block"),
}


def needs_sections(doc: Doc) -> bool:
    return any(handle in doc for handle in handles(doc))


TITLE = Title("woodlots", final, result, is_legal, worlds, dress, ROLES, MISTAKES, named, needs_sections=needs_sections)
