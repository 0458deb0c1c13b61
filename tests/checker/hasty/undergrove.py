"""Final tables of Undergrove in all modes, and what can be true of them when something is unknown."""

from __future__ import annotations

import copy
import random
import re
from typing import Any

from undergrove.naive import turn_ends
from undergrove.naive_middle import position_of
from undergrove.naive_position import problems, score
from undergrove.naive_random import random_log
from undergrove.naive_score import AI
from undergrove.naive_tiles import BONUS_STONES, DECKS, GOALS, LIVE, SEATS, TILES

from hasty.boards import block_of, rows_of
from hasty.cases import Case, Demand, Mistake, Result, Role, Title, handles, is_true
from hasty.documents import Block, Doc, Path, Raw, get, put

PEOPLE = ("Rosa", "Gus", "Tim", "Bea", "Ida", "Old Tom")
KINDS = ("1", "2", "N", "P", "K", "C", "R")
NEEDED = ("mode", "deck", "goals", "house", "difficulty", "expansion")


def final(seed: int) -> Doc:
    players = 1 + seed % 4
    rng = random.Random(f"final undergrove {seed}")
    state = turn_ends(random_log(seed, players))[-1]
    doc: Doc = position_of(state)
    doc["players"] = dict(zip(doc["players"], rng.sample(PEOPLE, players), strict=True))
    doc["forest"] = Block(doc["forest"])
    doc["house"] = {name: str(value).lower() for name, value in (doc.get("house") or {}).items()}
    doc.pop("without", None)
    short = rng.random() < 0.6
    for owner in [*handles(doc), *(AI if players == 1 else ())]:
        doc[owner]["points_token"] = bool(doc[owner].get("points_token"))
    for handle in handles(doc):
        for name in ("used", "hand", "track") if short and not doc[handle].get("points_token") else ():
            doc[handle].pop(name, None)
    return {key: value for key, value in doc.items() if value not in ({}, None, "reference", "normal")}


def result(doc: Doc) -> Result:
    scored = score(doc)
    totals = {owner: sheet["total"] for owner, sheet in {**scored["players"], **scored["ai"]}.items()}
    return Result(tuple(scored["winners"]) or ("lost",), totals)


def named(sheet: Any) -> tuple[str, ...]:
    """Whom a sheet names; alone one wins or loses against the AI, and the sentence says which."""
    if sheet.winners or "brown" not in sheet.players or "provisional" in sheet.outcome:
        return tuple(sheet.winners)
    me, name = next(iter(sheet.players.items()))
    alone = {f"{name} wins": (me,), f"{name} loses": ("lost",)}
    return next((who for words, who in alone.items() if sheet.outcome.startswith(words)), ())


def is_legal(doc: Doc) -> bool:
    return is_true(lambda table: not problems(table) and all(has_stepped(table[p]) for p in handles(table)), doc)


def has_stepped(part: Doc) -> bool:
    """Whether the Roots of a player allow that a step of SPIT-A was made."""
    return (part.get("progress") or {}).get("SPIT-A", 0) == 0 or len(steps("SPIT-A", part)) > 1


# What may be true.


def worlds(doc: Doc, path: Path, rng: random.Random) -> list[Doc]:
    pattern, last, found = TITLE.pattern(path, doc), path[-1], []
    if pattern in ("P", "P.pieces"):
        found = [put(doc, (path[0], "pieces"), pieces) for pieces in other_pieces(doc[path[0]]["pieces"])]
    elif pattern == "P.pieces.#":
        found = [put(doc, path, piece) for piece in other_piece(get(doc, path))]
    elif last in ("C", "N", "P", "K"):
        found = [put(doc, path, number) for number in range(int(get(doc, path)) + 5)]
    elif pattern.endswith("bonus.#"):
        found = [put(doc, path, int(kind) if kind.isdigit() else kind) for kind in KINDS]
    elif pattern.endswith("bonus"):
        track = doc[path[0]].get("track")
        stones = sum(not isinstance(track, int) or track >= stone for stone in BONUS_STONES)
        kinds = ([], [1], [2], [2, 2], [2, 2, 1], ["C"], ["N", "N"])
        found = [put(doc, path, tiles) for tiles in kinds if len(tiles) <= stones]
    elif pattern == "P.progress":
        found = [put(doc, (*path, goal), n) for goal in get(doc, path) for n in steps(goal, doc[path[0]])]
    elif pattern.startswith("P.progress."):
        found = [put(doc, path, number) for number in steps(last, doc[path[0]])]
    elif last == "points_token":
        found = [put(doc, path, False)] if "track" not in doc[path[0]] else []
    elif last == "seedlings":
        found = [put(doc, path, get(doc, path)[:n]) for n in range(len(get(doc, path)))]
    elif last == "focus":
        found = [put(doc, path, kind) for kind in "NPK"]
    elif pattern == "difficulty":
        found = [put(doc, path, word) for word in ("easy", "medium", "hard")]
    return [doc, *(world for world in found if world != doc and is_legal(world))]


def steps(goal: str, part: Doc) -> range:
    """How far somebody may have come; a step of SPIT-A takes two Roots on Mushrooms of one type (UND-GOL-8)."""
    if goal != "SPIT-A":
        return range(5)
    roots = [code for piece in part["pieces"] for under in piece.values() for code in str(under).split()]
    types = [TILES[code].type for code in roots if code in TILES and code != "EL"]
    return range(1 + (len(types) > len(set(types))))


def other_pieces(pieces: list[Doc]) -> list[list[Doc]]:
    fewer = [pieces[:n] for n in range(1, len(pieces))]
    changed = [[*pieces[:n], other, *pieces[n + 1 :]] for n in range(len(pieces)) for other in other_piece(pieces[n])]
    return fewer + changed


def other_piece(piece: Doc) -> list[Doc]:
    """The same corner and Roots with another piece on it, or one Root less."""
    [(head, under)] = piece.items()
    corner, roots = head.split()[1], under.split()
    found = [{f"{kind}": under} for kind in (f"tree {corner}", *(f"seedling {corner} C{n}" for n in (1, 2)))]
    found += [{f"seedling {corner}": under}]
    return found + ([{head: " ".join(roots[:-1])}] if len(roots) > 1 else [])


# The same in another way.


def dress(doc: Doc, rng: random.Random) -> Doc:
    found = copy.deepcopy(doc)
    forest = found.get("forest")
    if isinstance(forest, Block) and rng.random() < 0.7:
        lines = ("  ".join(f"{word:5}" for word in row).rstrip() for row in rows_of(forest))
        found["forest"] = Block("".join(f"{line}\n" for line in lines))
    return found


# Mistakes of its own.


def some_piece(case: Case, rng: random.Random) -> Path | None:
    found = [path for path in case.free_paths() if case.title.pattern(path, case.doc) == "P.pieces.#"]
    return rng.choice(found) if found else None


def piece_as(case: Case, rng: random.Random) -> Case | None:
    """The words of a piece without the colon, in one string, as a table or in a list."""
    path = some_piece(case, rng)
    if not path:
        return None
    [(head, under)] = get(case.doc, path).items()
    kind, corner, *carbon = head.split()
    shapes: dict[str, Demand] = {
        f"{head} {under}": Demand.EITHER,
        f'"{head}: {under}"': Demand.EITHER,
        f"{{{head}: [{under.replace(' ', ', ')}]}}": Demand.EITHER,
        f"{{{corner}: {under}}}": Demand.REFUSED,
        f"{{plant {corner}: {under}}}": Demand.REFUSED,
        f"{{{kind} {corner.split('.')[0]}: {under}}}": Demand.REFUSED,
        f"{{{kind} {corner} {' '.join(carbon)} extra: {under}}}": Demand.REFUSED,
        f"{{{kind} {corner.split('.')[0]}.XX: {under}}}": Demand.REFUSED,
        f"{{{head}: {under} QQQ}}": Demand.REFUSED,
        f"{{{kind} {corner} Cx: {under}}}": Demand.REFUSED,
    }
    shape = rng.choice(list(shapes))
    return case.with_mistake("piece misshaped", put(case.doc, path, Raw(shape)), shapes[shape], path)


def roots_not_seen(case: Case, rng: random.Random) -> Case | None:
    """Nobody remembers where the Roots of a piece lie, or one of them."""
    path = some_piece(case, rng)
    if not path:
        return None
    [(head, under)] = get(case.doc, path).items()
    roots = under.split()
    worlds = [case.worlds[0]]
    for world in case.worlds:
        fewer = put(world, path, {head: " ".join(roots[:-1])})
        worlds += [fewer] if len(roots) > 1 and is_legal(fewer) else []
    text = rng.choice(("_", " ".join(roots[:-1]) + " _", "?", ""))
    doc = put(case.doc, path, {head: Raw(text.strip())})
    return case.with_mistake("Roots not seen", doc, Demand.OPEN, path, worlds=tuple(worlds)[:60])


def carbon_not_seen(case: Case, rng: random.Random) -> Case | None:
    path = some_piece(case, rng)
    if not path:
        return None
    [(head, under)] = get(case.doc, path).items()
    kind, corner, *_ = head.split()
    if kind == "tree":
        return None
    found = [put(world, path, {f"seedling {corner} C{n}": under}) for world in case.worlds for n in (0, 1, 2)]
    seen = "track" in case.worlds[0][path[0]]  # the disc tells how often C was absorbed
    worlds = (case.worlds[0], *(world for world in found if is_legal(world) and not seen))
    doc = put(case.doc, path, {f"seedling {corner} {rng.choice(('C_', 'C?', '_'))}": under})
    return case.with_mistake("carbon not seen", doc, Demand.OPEN, path, worlds=worlds[:60])


def two_on_a_corner(case: Case, rng: random.Random) -> Case | None:
    path = some_piece(case, rng)
    if not path:
        return None
    section = path[:2]
    doc = put(case.doc, section, [*get(case.doc, section), get(case.doc, path)])
    return case.with_mistake("two on a corner", doc, Demand.REFUSED, section)


def forest_tile(case: Case, rng: random.Random, spare: bool) -> tuple[list[list[str]], int, int] | None:
    """A tile of the Forest; a spare one is named nowhere else in the file."""
    if ("forest",) not in case.free_paths() or not isinstance(case.doc.get("forest"), Block):
        return None
    rows = rows_of(case.doc["forest"])
    rest = str({key: value for key, value in case.doc.items() if key != "forest"})
    found = [(y, x) for y, row in enumerate(rows) for x, word in enumerate(row) if re.match(r"[A-Z]", word)]
    if spare:
        codes = {(y, x): re.match(r"[A-Z]+", rows[y][x])[0] for y, x in found}  # type: ignore[index]
        found = [at for at in found if codes[at] not in SEATS and not re.search(rf"\b{codes[at]}\b", rest)]
    return (rows, *rng.choice(found)) if found else None


def tile_not_remembered(case: Case, rng: random.Random) -> Case | None:
    found = forest_tile(case, rng, spare=True)
    if not found:
        return None
    rows, y, x = found
    lying = {re.match(r"[A-Z]*", word)[0] for row in rows for word in row}  # type: ignore[index]
    others = sorted(DECKS[case.worlds[0].get("deck", "reference")] - lying)
    worlds = [case.worlds[0]]
    for code in rng.sample(others, min(25, len(others))):
        rows[y][x] = code
        worlds += [other for world in case.worlds if is_legal(other := put(world, ("forest",), block_of(rows)))]
    rows[y][x] = "?"
    doc = put(case.doc, ("forest",), block_of(rows))
    return case.with_mistake("tile not seen", doc, Demand.OPEN, ("forest",), worlds=tuple(worlds[:60]), noted=True)


def tile_misspelt(case: Case, rng: random.Random) -> Case | None:
    found = forest_tile(case, rng, spare=False)
    if not found:
        return None
    rows, y, x = found
    rows[y][x] = "QQ" + rows[y][x]
    doc = put(case.doc, ("forest",), block_of(rows))
    return case.with_mistake("tile misspelt", doc, Demand.REFUSED, ("forest",))


def tile_lost(case: Case, rng: random.Random) -> Case | None:
    """A tile under somebody's Root or corner does not lie there."""
    found = forest_tile(case, rng, spare=False)
    if not found:
        return None
    rows, y, x = found
    rows[y][x] = "."
    worlds = tuple(put(world, ("forest",), block_of(rows)) for world in case.worlds)
    return case.with_other_table("tile lost", put(case.doc, ("forest",), block_of(rows)), ("forest",), worlds)


def forest_shifted(case: Case, rng: random.Random) -> Case | None:
    """A row of the Forest begins one tile too far west."""
    if ("forest",) not in case.free_paths() or not isinstance(case.doc.get("forest"), Block):
        return None
    rows = rows_of(case.doc["forest"])
    dotted = [number for number, row in enumerate(rows) if row[0] == "."]
    if not dotted:
        return None
    del rows[rng.choice(dotted)][0]
    worlds = tuple(put(world, ("forest",), block_of(rows)) for world in case.worlds)
    return case.with_other_table("row shifted", put(case.doc, ("forest",), block_of(rows)), ("forest",), worlds)


def other_goal(case: Case, rng: random.Random) -> Case | None:
    """Another goal: what it counts may not have been written down."""
    found = [path for path in case.free_paths() if case.title.pattern(path, case.doc) == "goals.#"]
    if not found:
        return None
    path = rng.choice(found)
    goal = rng.choice(sorted(set(GOALS) - set(case.worlds[0]["goals"])))
    base = tuple(put(world, path, goal) for world in case.worlds)
    worlds = base
    if goal in LIVE:
        worlds = tuple(
            noted(world, goal, n, handle)
            for world in base
            for handle in handles(world)
            for n in steps(goal, world[handle])
        )
    return case.with_other_table("another goal", put(case.doc, path, goal), path, worlds[:60])


def noted(world: Doc, goal: str, number: int, handle: str) -> Doc:
    progress = {**(world[handle].get("progress") or {}), goal: number}
    return put(world, (handle, "progress"), progress)


MISTAKES: tuple[Mistake, ...] = (
    piece_as,
    piece_as,
    roots_not_seen,
    carbon_not_seen,
    two_on_a_corner,
    tile_not_remembered,
    tile_misspelt,
    tile_lost,
    forest_shifted,
    other_goal,
)
IDLE: Any = {"scores": False, "absent": "free"}
GOODS = ("C", "N", "P", "K")
ROLES = {
    "P": Role("record"),
    "P.pieces": Role("list"),
    "P.pieces.#": Role("piece"),
    **{f"{owner}.{kind}": Role("count") for owner in ("P", *AI) for kind in GOODS},
    **{f"{owner}.bonus": Role("list") for owner in ("P", *AI)},
    **{f"{owner}.bonus.#": Role("tile") for owner in ("P", *AI)},
    **{f"{owner}.track": Role("space", scores=False, absent="either") for owner in ("P", *AI)},
    "P.progress": Role("record"),
    **{f"P.progress.{goal}": Role("count") for goal in LIVE},
    **{f"{owner}.points_token": Role("yes") for owner in ("P", *AI)},
    "P.used": Role("list", **IDLE),
    "P.hand": Role("list", **IDLE),
    **{owner: Role("record") for owner in AI},
    **{f"{owner}.seedlings": Role("list") for owner in AI},
    **{f"{owner}.focus": Role("word") for owner in AI},
    "forest": Role("block"),
    "goals": Role("list", absent="unknown"),
    "goals.#": Role("goal", absent="error"),
    "neutral": Role("list", scores=False, absent="either"),
    "difficulty": Role("word", absent="nothing"),
    "deck": Role("word", scores=False, absent="either"),
    "mode": Role("word", scores=False, absent="either"),
    "expansion": Role("yes", scores=False, absent="either"),
}
TITLE = Title("undergrove", final, result, is_legal, worlds, dress, ROLES, MISTAKES, named, per_table=20)
