"""The Forest as a block of text: rows from the north, cells set apart by blanks, Earthlover is (0,0).

`GC*1` is a tile with 1 C on it, `PB+KKK` or `PB+3` one with cubes, `.` no tile, `?` a tile that nobody wrote down.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from checker.kernel.problem import Problem
from checker.kernel.words import is_unknown_word
from checker.undergrove.grid import FARTHEST, cell_at, xy
from checker.undergrove.hand import deck_problem
from checker.undergrove.kit import UNKNOWN
from checker.undergrove.table import UndergroveTable
from sporeprint.ground.findings import Where
from sporeprint.ground.nodes import Node, describe, lines_of

TOKEN = re.compile(r"(?P<tile>[^*+]+)(?:\*(?P<carbon>\d{1,2}|[?_]))?(?:\+(?P<cubes>\d{1,2}|[NPKnpk?_]+))?$")
EMPTY = (".", "-")
HOW = "write a tile as FA, FA*2 with carbon, PB+KKK with cubes, . where there is none"

Located = tuple[Problem, Where]


def read_forest(t: UndergroveTable, node: Node) -> list[Located]:
    """Lays the tiles of a block on the table; what cannot be read is returned with its place."""
    grid = [(words, where) for line, where in lines_of(node) if (words := line.partition("#")[0].split())]
    if not grid:
        return [(Problem("UND-SET-1", f"`forest` is {describe(node)}, not rows of tiles", HOW), node.where)]
    found: list[Located] = []
    middle = t.kit.cross[0][2]
    home = next(
        ((x, y) for y, (words, _) in enumerate(grid) for x, w in enumerate(words) if _tile_of(t, w) == middle), None
    )
    if home is None:
        name = t.kit.tile_name(middle)
        absent = Problem("UND-SET-1", f"{name} ({middle}) is not in the Forest", "it is the middle, (0,0)")
        return [(absent, grid[0][1])]
    t.tiles, t.at = {}, {}
    for y, (words, where) in enumerate(grid):
        for x, word in enumerate(words):
            if word not in EMPTY:
                problem = _lay(t, word, x - home[0], y - home[1])
                found += [(problem, where)] if problem is not None else []
    if not t.carbon:
        t.gaps = t.gaps._replace(tile_carbon=True)
    return found


def _tile_of(t: UndergroveTable, word: str) -> str | None:
    match = TOKEN.match(word)
    if match is None:
        return None
    tile = match["tile"]
    return UNKNOWN if is_unknown_word(tile) else t.kit.read_tile(tile)


def _lay(t: UndergroveTable, word: str, x: int, y: int) -> Problem | None:
    """One cell of the block."""
    match, code = TOKEN.match(word), _tile_of(t, word)
    if match is None:
        return Problem("UND-GEO-1", f"`{word}` is no cell of the Forest", HOW)
    if code is None:
        return Problem("UND-SET-5", f"there is no mushroom `{match['tile']}`", t.kit.tile_hint(match["tile"]))
    if max(abs(x), abs(y)) > FARTHEST:
        return Problem("UND-GEO-1", f"({x},{y}) is out of reach of any Forest", HOW)
    if code in t.at:
        other = "({},{})".format(*xy(t.at[code]))
        return Problem("UND-CHK-1", f"{t.kit.tile_name(code)} lies at {other} and at ({x},{y})", "there is one of each")
    problem = None
    if code != UNKNOWN and not t.kit.tiles[code].seat:
        problem = deck_problem(t, code)
        t.see(code)
    cell = cell_at(x, y)
    t.tiles = {**t.tiles, cell: code}
    if code != UNKNOWN:
        t.at = {**t.at, code: cell}
    carbon = match["carbon"] or "0"
    if is_unknown_word(carbon):
        t.gaps = t.gaps._replace(tile_carbon=True)
    elif int(carbon):
        t.carbon = {**t.carbon, cell: int(carbon)}
    if match["cubes"]:
        t.cubes = {**t.cubes, cell: _cubes(match["cubes"])}
    return problem


def _cubes(text: str) -> str:
    return UNKNOWN * int(text) if text.isdigit() else text.upper().replace("_", UNKNOWN)


def write_block(t: UndergroveTable) -> list[str]:
    """The rows of the Forest, the columns below each other."""
    return block_rows(
        {cell: token(code, t.carbon.get(cell, 0), t.cubes.get(cell, "")) for cell, code in t.tiles.items()}
    )


def block_rows(words: Mapping[int, str]) -> list[str]:
    """Return the rows of a block with the word of each cell, from the north."""
    places = [xy(cell) for cell in words]
    left, right = min(x for x, _ in places), max(x for x, _ in places)
    top, bottom = min(y for _, y in places), max(y for _, y in places)
    rows = [[words.get(cell_at(x, y), EMPTY[0]) for x in range(left, right + 1)] for y in range(top, bottom + 1)]
    wide = [max(len(row[k]) for row in rows) for k in range(right - left + 1)]
    return ["  ".join(word.ljust(wide[k]) for k, word in enumerate(row)).rstrip() for row in rows]


def token(code: str, carbon: int | str, cubes: str) -> str:
    """Return how a tile is written with what lies on it; C is a number, or a question mark."""
    return code + (f"*{carbon}" if carbon else "") + (f"+{cubes}" if cubes else "")
