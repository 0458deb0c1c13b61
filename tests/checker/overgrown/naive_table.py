"""The board, the cards and the scoring of Overgrown, for the second judge in `naive`.

Written from the rules alone: dictionaries keyed by "a1", strings and loops. The numbers and the patterns stand here
once more on purpose, so that a slip in the data or in the referee cannot hide behind itself.
"""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any

State = dict[str, Any]
Step = dict[str, Any]
City = dict[str, str]


class Undecided(Exception):
    """Something is left open; this judge only speaks about what was written down in full."""


SPACES = [column + row for row in "1234" for column in "abcd"]
OUTER = [space for space in SPACES if space[0] in "ad" or space[1] in "14"]
DIAGONAL = {"a1": "b2", "d1": "c2", "a4": "b3", "d4": "c3"}
ELEMENTS = "EWS"
IN_PLAY = {1: 11, 2: 14, 3: 15, 4: 16}
LEVELS = {"easy": 0, "normal": 1, "hard": 2, "impossible": 3}
ROWS = ("wildlife_elements", "wildlife_overgrown", "wildlife_ecosystems", "overgrown", "ecosystems", "neighbours")
PATTERNS = {
    "W01": ("E", "#@#"),
    "W02": ("E", "#./@#"),
    "W03": ("E", "#@##"),
    "W04": ("E", "@#/##"),
    "W05": ("E", "#@#/.#."),
    "W06": ("W", "@##"),
    "W07": ("W", "@./##"),
    "W08": ("W", ".@#/##."),
    "W09": ("W", "#../@##"),
    "W10": ("W", "@#/##"),
    "W11": ("S", "#@#"),
    "W12": ("S", "#./@#"),
    "W13": ("S", "@###"),
    "W14": ("S", ".#@/##."),
    "W15": ("S", "###/.@."),
}


# The board.


def adjacent(one: str, other: str) -> bool:
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1]) - int(other[1])) == 1


def neighbours(space: str) -> list[str]:
    return [other for other in SPACES if adjacent(space, other)]


def connected(spaces: tuple[str, ...]) -> bool:
    """Whether at least two of the three pairs share an edge."""
    return len(spaces) == 3 and sum(adjacent(one, other) for one, other in combinations(spaces, 2)) >= 2


TRIPLES = [three for three in combinations(sorted(SPACES), 3) if connected(three)]


def images(drawing: str) -> set[tuple[frozenset[str], str]]:
    """Every set of spaces that shows the pattern, with the space of the paw: turned, mirrored and moved."""
    cells = [(x, y, sign) for y, row in enumerate(drawing.split("/")) for x, sign in enumerate(row) if sign != "."]
    found = set()
    for turn in range(8):
        cells = [(-y, x, sign) for x, y, sign in cells]
        if turn == 4:
            cells = [(-x, y, sign) for x, y, sign in cells]
        for right in range(-4, 8):
            for down in range(-4, 8):
                moved = [(x + right, y + down, sign) for x, y, sign in cells]
                if all(0 <= x < 4 and 0 <= y < 4 for x, y, _ in moved):
                    named = [("abcd"[x] + "1234"[y], sign) for x, y, sign in moved]
                    [paw] = [name for name, sign in named if sign == "@"]
                    found.add((frozenset(name for name, _ in named), paw))
    return found


IMAGES = {card: images(drawing) for card, (_, drawing) in PATTERNS.items()}
SHAPES = {card: {spaces for spaces, _ in pairs} for card, pairs in IMAGES.items()}


def element_groups(city: City) -> list[tuple[str, ...]]:
    return [(a, b, c) for a, b, c in TRIPLES if {city[a], city[b], city[c]} == {"E", "W", "S"}]


def overgrown_groups(city: City) -> list[tuple[str, ...]]:
    return [(a, b, c) for a, b, c in TRIPLES if city[a] == city[b] == city[c] == "O"]


def can_place(city: City) -> bool:
    return any(city[one] == city[other] == "." for one, other in combinations(SPACES, 2) if adjacent(one, other))


# Reading what people write.


def read_rows(written: Any) -> list[list[str]]:
    """The cells of a grid row by row, without the head row and the row numbers."""
    lines = written.splitlines() if isinstance(written, str) else [str(line) for line in written]
    rows = [line.split() for line in lines if line.strip()]
    rows = [row for row in rows if row != ["a", "b", "c", "d"]]
    return [row[1:] if len(row) == 5 and row[0] in "1234" else row for row in rows]


def read_grid(written: Any) -> dict[str, str] | None:
    """Sixteen cells by space, or None when there are more or fewer."""
    rows = read_rows(written)
    if [len(row) for row in rows] != [4, 4, 4, 4]:
        return None
    return {"abcd"[x] + "1234"[y]: cell for y, row in enumerate(rows) for x, cell in enumerate(row)}


def read_city(written: Any) -> tuple[City, dict[str, int]] | None:
    """Tiles and tokens of a City; None when a cell makes no sense."""
    grid = read_grid(written)
    if grid is None or not all(re.fullmatch(r"[EWSPXOY.]\d*", cell) for cell in grid.values()):
        return None
    return {space: cell[0] for space, cell in grid.items()}, {space: int(cell[1:] or 0) for space, cell in grid.items()}


def read_aether(written: Any) -> dict[str, str] | None:
    """Tiles of each Aether space, sorted: `X`, two letters, nothing. Wrong numbers of tiles are kept as they are."""
    grid = read_grid(written)
    if grid is None or not all(re.fullmatch(r"X|\.+|[EWSPX]+", cell) for cell in grid.values()):
        return None
    return {space: "".join(sorted(cell)).strip(".") for space, cell in grid.items()}


def read_aura(written: Any) -> list[str]:
    """The spaces of `L a2 a3`, `S d4`, `none`, or plain spaces."""
    words = written.split() if isinstance(written, str) else list(written or [])
    return sorted(word for word in words if word not in ("L", "S", "none"))


def players_of(position: State) -> list[str]:
    return list(position["players"])


def cities_of(position: State) -> dict[str, tuple[City, dict[str, int], int]]:
    """Tiles, tokens and cleared Pollution of every player."""
    cities = {}
    for handle in players_of(position):
        told = position[handle]
        read = read_city(told["city"])
        if read is None:
            raise Undecided(f"the City of {handle} cannot be read")
        cities[handle] = (*read, told.get("cleared", 0))
    return cities


# Scoring.


def score_city(city: City, tokens: dict[str, int], cleared: int) -> dict[str, int]:
    rows = dict.fromkeys(ROWS, 0)
    for space in SPACES:
        tile = city[space]
        if tile in ELEMENTS:
            rows["wildlife_elements"] += tokens[space]
        if tile == "O":
            rows["wildlife_overgrown"] += 2 * tokens[space]
            rows["overgrown"] += 1
        if tile == "Y":
            rows["wildlife_ecosystems"] += 3 * tokens[space]
            rows["ecosystems"] += 2
            rows["neighbours"] += sum({"O": 1, "Y": 2}.get(city[other], 0) for other in neighbours(space))
    rows["cleared"] = cleared
    return rows | {"total": sum(rows.values())}


def score(position: State) -> dict[str, dict[str, int]]:
    """The rows of the scorepad of every player, from a position as people write it."""
    return {handle: score_city(*city) for handle, city in cities_of(position).items()}


def winners(position: State) -> list[str]:
    """Who wins, several when the win is shared; teams are named `A+C`."""
    cities, totals = cities_of(position), score(position)
    sides = position.get("teams") or [[handle] for handle in players_of(position)]
    keys = {}
    for side in sides:
        points = sum(totals[handle]["total"] for handle in side)
        pollution = sum(list(cities[handle][0].values()).count("P") for handle in side)
        wildlife = sum(sum(cities[handle][1].values()) for handle in side)
        keys["+".join(side)] = (points, -pollution, wildlife)
    return [side for side, key in keys.items() if key == max(keys.values())]


def verdict(position: State) -> str:
    """Won, lost or running: a solo position between two turns."""
    [(city, _, _)] = cities_of(position).values()
    drawn, attracted = solo_cards(position)
    if "P" not in city.values() and "P" not in str(position.get("hand") or ""):
        if None in (aether_pollution(position), drawn, attracted):
            raise Undecided("nobody wrote the Pollution in the Aether, or how many cards were drawn and attracted")
        if aether_pollution(position) == 0 and drawn == attracted:
            return "won"
    return "running" if aura_has_tiles(position) and can_place(city) else "lost"


def solo_cards(position: State) -> tuple[int | None, int | None]:
    """Wildlife cards drawn and attracted; the level tells the former when nobody wrote it."""
    matched, level = position.get("matched"), position.get("level", "normal")
    matched = len(matched) if isinstance(matched, list) else matched
    drawn = position.get("drawn", LEVELS.get(level))
    return drawn, position.get("attracted", 0 if drawn == 0 and not matched else matched)


def aether_pollution(position: State) -> int | None:
    """Pollution tiles in the Aether, None when nobody wrote it."""
    if "aether" not in position:
        return position.get("aether_pollution")
    return "".join((read_aether(position["aether"]) or {}).values()).count("P")


def aura_has_tiles(position: State) -> bool:
    if "aether" not in position or "auras" not in position:
        if "aura_tiles" not in position:
            raise Undecided("nobody wrote whether tiles lie in the Aura")
        return bool(position["aura_tiles"])
    aether = read_aether(position["aether"]) or {}
    return any(aether[space] not in ("", "X") for written in position["auras"].values() for space in read_aura(written))
