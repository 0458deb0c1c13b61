"""Mistakes in boards drawn as text: a row or a cell missing, too many, unknown or unreadable. They know no title."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from hasty.cases import FEW, Case, Demand, Mistake
from hasty.documents import Block, Doc, Path, get, paths, put

Cells = Callable[[Doc, Path, int, int], list[str]]
"""What a cell of a block may hold, by path, row and number."""


def blocks(case: Case) -> list[Path]:
    found = [path for path in paths(case.doc) if isinstance(get(case.doc, path), Block)]
    return [path for path in found if path in case.free_paths()]


def rows_of(block: str) -> list[list[str]]:
    return [row.split() for row in block.splitlines()]


def block_of(rows: list[list[str]]) -> Block:
    return Block("".join(" ".join(row) + "\n" for row in rows))


def is_label(word: str) -> bool:
    return word.endswith(":")


def cell_spots(rows: list[list[str]]) -> Iterator[tuple[int, int]]:
    for y, row in enumerate(rows):
        yield from ((y, x) for x, word in enumerate(row) if not is_label(word))


def with_rows(case: Case, kind: str, path: Path, rows: list[list[str]], demand: Demand) -> Case:
    return case.with_mistake(kind, put(case.doc, path, block_of(rows)), demand, path)


def row_missing(case: Case, rng: random.Random) -> Case | None:
    found = blocks(case)
    if not found:
        return None
    path = rng.choice(found)
    rows = rows_of(get(case.doc, path))
    del rows[rng.randrange(len(rows))]
    return with_rows(case, "row missing", path, rows, Demand.REFUSED)


def row_too_short(case: Case, rng: random.Random) -> Case | None:
    found = blocks(case)
    if not found:
        return None
    path = rng.choice(found)
    rows = rows_of(get(case.doc, path))
    y, x = rng.choice(list(cell_spots(rows)))
    del rows[y][x]
    return with_rows(case, "row too short", path, rows, Demand.REFUSED)


def row_too_long(case: Case, rng: random.Random) -> Case | None:
    found = blocks(case)
    if not found:
        return None
    path = rng.choice(found)
    rows = rows_of(get(case.doc, path))
    y, x = rng.choice(list(cell_spots(rows)))
    rows[y].insert(x, rng.choice((".", rows[y][x])))
    return with_rows(case, "row too long", path, rows, Demand.REFUSED)


def row_twice(case: Case, rng: random.Random) -> Case | None:
    found = blocks(case)
    if not found:
        return None
    path = rng.choice(found)
    rows = rows_of(get(case.doc, path))
    number = rng.randrange(len(rows))
    return with_rows(case, "row twice", path, [*rows[: number + 1], *rows[number:]], Demand.REFUSED)


def cell_unreadable(case: Case, rng: random.Random) -> Case | None:
    found = blocks(case)
    if not found:
        return None
    path = rng.choice(found)
    rows = rows_of(get(case.doc, path))
    y, x = rng.choice(list(cell_spots(rows)))
    rows[y][x] = rng.choice(("Qq", "%", "R=", "7z", "??!", "E-W"))
    return with_rows(case, "cell unreadable", path, rows, Demand.REFUSED)


def tabs_between_cells(case: Case, rng: random.Random) -> Case | None:
    found = blocks(case)
    if not found:
        return None
    path = rng.choice(found)
    rows = ["\t".join(row) for row in rows_of(get(case.doc, path))]
    text = Block("".join(f"{row}\n" for row in rows))
    return case.with_mistake("tabs between cells", put(case.doc, path, text), Demand.SAME, path)


def cell_not_seen(holds: Cells) -> Mistake:
    """A cell that nobody could make out on the photo."""

    def not_made_out(case: Case, rng: random.Random) -> Case | None:
        found = blocks(case)
        if not found:
            return None
        path = rng.choice(found)
        rows = rows_of(get(case.doc, path))
        y, x = rng.choice(list(cell_spots(rows)))
        worlds = [case.worlds[0]]
        for world in case.worlds[:FEW]:
            cells = rows_of(get(world, path))
            for word in holds(world, path, y, x):
                cells[y][x] = word
                other = put(world, path, block_of(cells))
                if other not in worlds and is_possible(case, other):
                    worlds.append(other)
        rows[y][x] = rng.choice("?_")
        rest = worlds[1:]
        rng.shuffle(rest)
        doc = put(case.doc, path, block_of(rows))
        return case.with_mistake("cell not seen", doc, Demand.OPEN, path, noted=True, worlds=(worlds[0], *rest[:59]))

    return not_made_out


def is_possible(case: Case, world: Doc) -> bool:
    """Whether a table can be true beside what else is written."""
    return (case.title.is_sound or case.title.is_legal)(world)


BOARD_MISTAKES: tuple[Mistake, ...] = (
    row_missing,
    row_too_short,
    row_too_long,
    row_twice,
    cell_unreadable,
    tabs_between_cells,
)
