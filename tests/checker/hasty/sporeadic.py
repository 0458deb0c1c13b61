"""Final tables of Spore-adic!, drawn or as lists of labels, and what can be true of them when something is unknown."""

from __future__ import annotations

import copy
import random
from itertools import count, repeat
from typing import Any

from sporeadic.naive import position_of, replay
from sporeadic.naive_board import field, near
from sporeadic.naive_play import AREA
from sporeadic.naive_random import NAMES, random_log
from sporeadic.naive_score import board_of, problems, radius_of, score
from sporeadic.naive_score import rows_of as rows_by_letter

from hasty.boards import BOARD_MISTAKES, block_of, blocks, cell_not_seen, cell_spots, rows_of
from hasty.cases import Case, Demand, Mistake, Result, Role, Title, handles, is_true
from hasty.documents import Block, Doc, Path, get, put

BOXES = ("supply", "sideways", "desert", "unplayed")
FURTHER = 1_000_000_007
"""From a game that is cut off to the one in its place."""


def final(seed: int) -> Doc:
    players = 2 + seed % 5
    rng = random.Random(f"final sporeadic {seed}")
    state = next(state for state in map(end_of, count(seed, FURTHER), repeat(players)) if state["over"])
    told = position_of(state)
    doc: Doc = {"title": "sporeadic", "rules": 1, "players": {handle: NAMES[handle] for handle in state["players"]}}
    doc |= {"radius": state["radius"]} if state["radius"] != AREA[players] else {}
    house = {name: str(value).lower() for name, value in state["house"].items() if value and name != "forced_spending"}
    doc |= {"house": house} if house else {}
    drawn, boxes = seed % 2 == 0, rng.random() < 0.5
    if drawn:
        doc["board"] = drawn_board(told)
    for handle in state["players"]:
        lying = {} if drawn else {name: list(told[handle][name]) for name in ("mushrooms", "colonies")}
        part = lying | ({name: told[handle][name] for name in BOXES} if boxes else {})
        doc |= {handle: part} if part else {}
    return doc | ({"last": state["last"]} if rng.random() < 0.4 else {})


def end_of(seed: int, players: int) -> Doc:
    """The last table of a random game; of a few it is not over, for they are cut off when they take long."""
    return replay(random_log(seed, players))[-1]


def drawn_board(told: Doc) -> Block:
    board, rows = board_of(told), rows_by_letter(radius_of(told))
    lines = []
    for letter, labels in rows.items():
        cells = [owner + "*" * (kind == "C") for owner, kind in (board.get(label, (".", "M")) for label in labels)]
        lines.append([f"{letter}:", *cells])
    return block_of(lines)


def result(doc: Doc) -> Result:
    scored = score(plain(doc))
    alone = (scored["winner"],) if scored["winner"] else ()
    return Result(alone, {handle: sheet["total"] for handle, sheet in scored["players"].items()})


def plain(doc: Doc) -> Doc:
    """The document with house rules as the second scorer wants them."""
    house = {name: str(value) == "true" for name, value in (doc.get("house") or {}).items()}
    return {**doc, "house": house}


def is_legal(doc: Doc) -> bool:
    return is_true(lambda table: not problems(plain(table)) - {"SPO-MUSH-3", "SPO-MUSH-4"}, doc)


def is_sound(doc: Doc) -> bool:
    """Shapes are kept as well: at the end of a turn no mushrooms stand wrongly."""
    return is_true(lambda table: not problems(plain(table)), doc)


# What may be true.


def worlds(doc: Doc, path: Path, rng: random.Random) -> list[Doc]:
    pattern, found = TITLE.pattern(path, doc), []
    if pattern in ("P", "P.mushrooms", "P.colonies"):
        kind = path[1] if len(path) > 1 else "mushrooms"
        if kind in doc[path[0]]:
            found = [put(doc, (path[0], kind), labels) for labels in other_labels(doc, path[0], kind, rng)]
    elif pattern in ("P.mushrooms.#", "P.colonies.#"):
        found = [put(doc, path, label) for label in free_spaces(doc)]
    elif pattern == "radius":
        found = [put(doc, path, radius) for radius in (4, 5, 6)]
    elif pattern == "board":
        found = [changed_board(doc, rng) for _ in range(30)]
    return [doc, *(world for world in found if is_sound(world) and world != doc)]


def free_spaces(doc: Doc) -> list[str]:
    taken = board_of(plain(doc))
    return sorted(space for space in field(radius_of(doc)) if space not in taken)


def other_labels(doc: Doc, handle: str, kind: str, rng: random.Random) -> list[list[str]]:
    own = list(doc[handle][kind])
    fewer = [own[:n] + own[n + 1 :] for n in range(len(own))]
    beside = sorted({space for label in own for space in near(radius_of(doc))[label]} & set(free_spaces(doc)))
    more = [[*own, label] for label in beside]
    moved = [[*own[:-1], label] for label in beside]
    several = [[*own, *rng.sample(beside, min(5, len(beside)))] for _ in range(5)]
    return [[], own[: len(own) // 2], *fewer, *more, *moved, *several]


def changed_board(doc: Doc, rng: random.Random) -> Doc:
    rows = rows_of(doc["board"])
    for _ in range(rng.randint(1, 4)):
        y, x = rng.choice(list(cell_spots(rows)))
        rows[y][x] = rng.choice(cells(doc, ("board",), y, x))
    return put(doc, ("board",), block_of(rows))


def cells(doc: Doc, path: Path, y: int, x: int) -> list[str]:
    return [".", *(handle + star for handle in handles(doc) for star in ("", "*"))]


# The same in another way.


def dress(doc: Doc, rng: random.Random) -> Doc:
    found = copy.deepcopy(doc)
    board = found.get("board")
    if isinstance(board, Block) and "\t" not in board:
        widest = max(len(line.split()) for line in board.splitlines())
        rows = rows_of(board)
        if rng.random() < 0.7:
            pads = [" " * (2 * (widest - len(row))) for row in rows]
            lines = [
                f"{row[0]:3}{pad}" + " ".join(f"{cell:3}" for cell in row[1:])
                for row, pad in zip(rows, pads, strict=True)
            ]
            found["board"] = Block("".join(f"{line.rstrip()}\n" for line in lines))
    return found


# Mistakes of its own.


def some_cell(case: Case, rng: random.Random, wanted: str) -> tuple[list[list[str]], int, int] | None:
    """The rows of the board and a cell that holds one of the wanted signs."""
    if ("board",) not in blocks(case):
        return None
    rows = rows_of(case.doc["board"])
    found = [(y, x) for y, x in cell_spots(rows) if any(sign in rows[y][x] for sign in wanted)]
    return (rows, *rng.choice(found)) if found else None


def redrawn(case: Case, rows: list[list[str]], kind: str) -> Case:
    worlds = tuple(put(world, ("board",), block_of(rows)) for world in case.worlds)
    return case.with_other_table(kind, put(case.doc, ("board",), block_of(rows)), ("board",), worlds)


def star_lost(case: Case, rng: random.Random) -> Case | None:
    found = some_cell(case, rng, "*")
    if not found:
        return None
    rows, y, x = found
    rows[y][x] = rows[y][x].rstrip("*")
    return redrawn(case, rows, "star lost")


def star_apart(case: Case, rng: random.Random) -> Case | None:
    found = some_cell(case, rng, "*")
    if not found:
        return None
    rows, y, x = found
    rows[y][x] = rows[y][x].replace("*", " *")
    doc = put(case.doc, ("board",), block_of(rows))
    return case.with_mistake("star apart", doc, Demand.EITHER, ("board",))


def other_owner(case: Case, rng: random.Random) -> Case | None:
    found = some_cell(case, rng, "".join(handles(case.worlds[0])))
    if not found:
        return None
    rows, y, x = found
    rows[y][x] = rng.choice((*handles(case.worlds[0]), ".")) + ("*" if "*" in rows[y][x] else "")
    rows[y][x] = "." if rows[y][x] == ".*" else rows[y][x]
    return redrawn(case, rows, "another owner")


def stranger(case: Case, rng: random.Random) -> Case | None:
    found = some_cell(case, rng, "".join(handles(case.worlds[0])))
    if not found:
        return None
    rows, y, x = found
    rows[y][x] = "Z"
    doc = put(case.doc, ("board",), block_of(rows))
    return case.with_mistake("a stranger's token", doc, Demand.REFUSED, ("board",))


def small_letters(case: Case, rng: random.Random) -> Case | None:
    if ("board",) not in blocks(case):
        return None
    doc = put(case.doc, ("board",), Block(case.doc["board"].lower()))
    return case.with_mistake("small letters", doc, Demand.EITHER, ("board",))


def row_letter(case: Case, rng: random.Random) -> Case | None:
    """A row with the letter of another one, without its letter, or in the place of another."""
    if ("board",) not in blocks(case):
        return None
    rows = rows_of(case.doc["board"])
    one, other = rng.sample(range(len(rows)), 2)
    way = rng.randrange(3)
    if way == 0:
        rows[one][0] = rows[other][0]
    elif way == 1:
        rows[one] = rows[one][1:]
    else:
        rows[one], rows[other] = rows[other], rows[one]
    doc = put(case.doc, ("board",), block_of(rows))
    return case.with_mistake("row letter", doc, Demand.REFUSED if way == 0 else Demand.EITHER, ("board",))


def label_path(case: Case, rng: random.Random) -> Path | None:
    found = [path for path in case.free_paths() if case.title.pattern(path, case.doc).endswith("s.#")]
    return rng.choice(found) if found else None


def label_wrong(case: Case, rng: random.Random) -> Case | None:
    """A label that is no space, or one outside the play area."""
    path = label_path(case, rng)
    if not path:
        return None
    word = rng.choice(("I05", "Z01", "M99", "10", "M", "B03", "M-8"))
    return case.with_mistake("no such space", put(case.doc, path, word), Demand.REFUSED, path)


def label_written_otherwise(case: Case, rng: random.Random) -> Case | None:
    path = label_path(case, rng)
    if not path:
        return None
    label = str(get(case.doc, path))
    word = rng.choice((label.lower(), f"{label[0]}{int(label[1:])}"))
    return case.with_mistake("label otherwise", put(case.doc, path, word), Demand.SAME, path)


def taken_twice(case: Case, rng: random.Random) -> Case | None:
    """A space that holds another token already."""
    path = label_path(case, rng)
    board = board_of(plain(case.worlds[0]))
    if not path or "board" in case.doc:
        return None
    written = [label for label in sorted(board) if label in str(case.doc.get(board[label][0]))]
    others = [label for label in written if label != get(case.doc, path)]
    if not others:
        return None
    word = rng.choice(others)
    worlds = tuple(put(world, path, word) for world in case.worlds)
    doc, owner = put(case.doc, path, word), board[word][0]
    return case.with_mistake("space taken twice", doc, Demand.REFUSED, path, also=((owner,),), worlds=worlds)


def told_in_two_ways(case: Case, rng: random.Random) -> Case | None:
    """A board, and lists of labels beside it."""
    if ("board",) not in blocks(case):
        return None
    handle = rng.choice(handles(case.worlds[0]))
    if case.touched or not isinstance(case.doc.get(handle), dict):
        return None
    part = {**case.doc[handle], "mushrooms": ["M10"]}
    doc, also = put(case.doc, (handle,), part), ((handle, "mushrooms"),)
    return case.with_mistake("told in two ways", doc, Demand.REFUSED, ("board",), also=also)


MISTAKES: tuple[Mistake, ...] = (
    *BOARD_MISTAKES,
    cell_not_seen(cells),
    cell_not_seen(cells),
    cell_not_seen(cells),
    star_lost,
    star_apart,
    other_owner,
    stranger,
    small_letters,
    row_letter,
    label_wrong,
    label_written_otherwise,
    taken_twice,
    told_in_two_ways,
)
IDLE: Any = {"scores": False, "absent": "free"}
ROLES = {
    "P": Role("record"),
    "P.mushrooms": Role("list"),
    "P.mushrooms.#": Role("label"),
    "P.colonies": Role("list"),
    "P.colonies.#": Role("label"),
    **{f"P.{name}": Role("count", **IDLE) for name in BOXES},
    "P.sideways": Role("count", scores=False, absent="nothing"),
    "board": Role("block", absent="unknown"),
    "last": Role("player", **IDLE),
    "radius": Role("count", absent="nothing"),
}


def needs_sections(doc: Doc) -> bool:
    return "board" not in doc


TITLE = Title(
    "sporeadic",
    final,
    result,
    is_legal,
    worlds,
    dress,
    ROLES,
    MISTAKES,
    needs_sections=needs_sections,
    is_sound=is_sound,
    per_table=25,
)
