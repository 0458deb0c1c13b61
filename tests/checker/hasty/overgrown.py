"""Final tables of Overgrown in all modes, and what can be true of them when something is unknown."""

from __future__ import annotations

import copy
import random
from typing import Any

from overgrown import naive
from overgrown.naive_problems import refusals
from overgrown.naive_table import LEVELS

from hasty.boards import BOARD_MISTAKES, block_of, cell_not_seen, rows_of
from hasty.cases import Case, Demand, Mistake, Result, Role, Title, handles, is_true
from hasty.documents import Block, Doc, Path, get, put

PEOPLE = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Uncle Jo")
MANY = 10_000_000


def final(seed: int) -> Doc:
    """The end of a random game; not one that was lost with tiles in the hand, which nobody writes down."""
    mode = naive.MODES[seed % len(naive.MODES)]
    games = (naive.random_log(seed + other * MANY, mode) for other in range(20))
    return next(doc for doc in (final_table(game, seed) for game in games) if is_sound(doc))


def final_table(game: str, seed: int) -> Doc:
    rng = random.Random(f"final overgrown {seed}")
    state = naive.replay(game)[-1]
    doc: Doc = naive.scored_position(state)
    doc["players"] = dict(zip(doc["players"], rng.sample(PEOPLE, len(doc["players"])), strict=True))
    if "house" in doc:
        doc["house"] = {name: "true" for name, value in doc["house"].items() if value}
    for handle in handles(doc):
        doc[handle]["city"] = Block(doc[handle]["city"])
    if len(doc["players"]) > 1 and rng.random() < 0.6:
        doc["stuck"] = state["to_act"]
    return {key: value for key, value in doc.items() if value not in ({}, None)}


def result(doc: Doc) -> Result:
    totals = {handle: rows["total"] for handle, rows in naive.score(doc).items()}
    if len(doc["players"]) == 1:
        verdict = naive.verdict(doc)
        return Result((verdict,) if verdict != "running" else (), totals)
    return Result(tuple(naive.winners(doc)), totals)


def named(sheet: Any) -> tuple[str, ...]:
    if len(sheet.players) > 1 or "provisional" in sheet.outcome:
        return tuple(sheet.winners)
    return tuple(word for word in ("won", "lost") if f"has {word}" in sheet.outcome)


def is_legal(doc: Doc) -> bool:
    return is_true(lambda table: not refusals(table), doc)


def is_sound(doc: Doc) -> bool:
    """Not even a warning: every doubt about its history is settled."""
    return is_true(lambda table: not naive.problems(table), doc)


# What may be true.


def worlds(doc: Doc, path: Path, rng: random.Random) -> list[Doc]:
    pattern, found = TITLE.pattern(path, doc), []
    if pattern in ("P", "P.city"):
        found = [other_city(doc, path[0], rng) for _ in range(40)]
    elif pattern in ("P.cleared", "placed", "drawn", "attracted", "aether_pollution"):
        found = [put(doc, path, number) for number in range(7)]
    elif pattern == "aura_tiles":
        found = [put(doc, path, not get(doc, path))]
    elif pattern == "level":
        found = [put(doc, path, level) for level in LEVELS]
    elif pattern == "teams":
        found = [{key: value for key, value in doc.items() if key != "teams"}]
    return [doc, *(world for world in found if is_sound(world) and world != doc)]


def other_city(doc: Doc, handle: str, rng: random.Random) -> Doc:
    """Two spaces changed, or a token more or less."""
    rows = rows_of(doc[handle]["city"])
    spots = [(y, x) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell != "X"]
    (y, x), (v, u) = rng.sample(spots, 2)
    if rng.random() < 0.5:
        rows[y][x], rows[v][u] = rows[v][u], rows[y][x]
    elif rows[y][x][0] in "EWSOY":
        rows[y][x] = rows[y][x][0] + ("" if len(rows[y][x]) > 1 else "1")
    return put(doc, (handle, "city"), block_of(rows))


def cells(doc: Doc, path: Path, y: int, x: int) -> list[str]:
    return [".", "P", *(tile + token for tile in "EWSOY" for token in ("", "1"))]


# The same in another way.


def dress(doc: Doc, rng: random.Random) -> Doc:
    found = copy.deepcopy(doc)
    for part in found.values():
        if isinstance(part, dict) and isinstance(part.get("city"), Block) and "\t" not in part["city"]:
            rows = rows_of(part["city"])
            if [len(row) for row in rows] == [4, 4, 4, 4]:
                part["city"] = dressed_city(rows, rng)
    return found


def dressed_city(rows: list[list[str]], rng: random.Random) -> Any:
    if rng.random() < 0.3 and not any("?" in word or "_" in word for row in rows for word in row):
        return [" ".join(row) for row in rows]
    numbered = [[str(number), *row] for number, row in enumerate(rows, 1)] if rng.random() < 0.2 else rows
    head = [["a", "b", "c", "d"]] if rng.random() < 0.2 else []
    return block_of([*head, *([f"{word:2}" for word in row] for row in numbered)])


# Mistakes of its own.


def some_city(case: Case, rng: random.Random) -> Path | None:
    found = [(handle, "city") for handle in handles(case.worlds[0])]
    free = [path for path in found if path in case.free_paths() and isinstance(get(case.doc, path), Block)]
    return rng.choice(free) if free else None


def changed_city(case: Case, path: Path, rows: list[list[str]], kind: str) -> Case:
    """Another table: scored as it is written, or refused."""
    worlds = tuple(put(world, path, block_of(rows)) for world in case.worlds)
    return case.with_other_table(kind, put(case.doc, path, block_of(rows)), path, worlds)


def mirrored(case: Case, rng: random.Random) -> Case | None:
    path = some_city(case, rng)
    if not path:
        return None
    rows = rows_of(get(case.doc, path))
    ways = ([row[::-1] for row in rows], rows[::-1], [list(column) for column in zip(*rows, strict=True)])
    return changed_city(case, path, rng.choice(ways), "mirrored") if len(rows) == 4 else None


def rows_swapped(case: Case, rng: random.Random) -> Case | None:
    path = some_city(case, rng)
    if not path:
        return None
    rows = rows_of(get(case.doc, path))
    one, other = rng.sample(range(len(rows)), 2)
    rows[one], rows[other] = rows[other], rows[one]
    return changed_city(case, path, rows, "rows swapped")


def other_tile(case: Case, rng: random.Random) -> Case | None:
    path = some_city(case, rng)
    if not path:
        return None
    rows = rows_of(get(case.doc, path))
    y, x = rng.randrange(4), rng.randrange(4)
    rows[y][x] = rng.choice(("E", "W", "S", "P", "O", "Y", ".", "Y1", "O1", "X", "P1", "Y9"))
    return changed_city(case, path, rows, "another tile")


def crater_forgotten(case: Case, rng: random.Random) -> Case | None:
    path = some_city(case, rng)
    if not path:
        return None
    rows = [[cell.replace("X", ".") for cell in row] for row in rows_of(get(case.doc, path))]
    return changed_city(case, path, rows, "no Crater")


def nought_for_letter(case: Case, rng: random.Random) -> Case | None:
    path = some_city(case, rng)
    if not path or "O" not in get(case.doc, path):
        return None
    text = Block(get(case.doc, path).replace("O", "0"))
    return case.with_mistake("nought for O", put(case.doc, path, text), Demand.EITHER, path)


def small_letters(case: Case, rng: random.Random) -> Case | None:
    path = some_city(case, rng)
    if not path:
        return None
    return case.with_mistake(
        "small letters", put(case.doc, path, Block(get(case.doc, path).lower())), Demand.EITHER, path
    )


def teams_wrong(case: Case, rng: random.Random) -> Case | None:
    if ("teams",) not in case.free_paths():
        return None
    a, b, c, d = handles(case.worlds[0])
    wrong = rng.choice(([[a, c]], [[a, b, c], [d]], [[a, c], [b, "Z"]], [[a, c], [a, d]], [a, c]))
    return case.with_mistake("teams wrong", put(case.doc, ("teams",), wrong), Demand.REFUSED, ("teams",))


MISTAKES: tuple[Mistake, ...] = (
    *BOARD_MISTAKES,
    cell_not_seen(cells),
    cell_not_seen(cells),
    cell_not_seen(cells),
    mirrored,
    rows_swapped,
    other_tile,
    crater_forgotten,
    nought_for_letter,
    small_letters,
    teams_wrong,
)
ROLES = {
    "P": Role("record"),
    "P.city": Role("block"),
    "P.cleared": Role("count"),
    "stuck": Role("player", scores=False, absent="free"),
    "teams": Role("teams", absent="nothing"),
    "level": Role("word", absent="nothing"),
    "placed": Role("count", scores=False, absent="either"),
    "drawn": Role("count", absent="nothing"),
    "attracted": Role("count"),
    "aether_pollution": Role("count"),
    "aura_tiles": Role("yes"),
}
TITLE = Title("overgrown", final, result, is_legal, worlds, dress, ROLES, MISTAKES, named, is_sound=is_sound)
