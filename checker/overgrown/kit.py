"""What is in the box of Overgrown: tiles, cards and numbers, all from the data files."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from checker.kernel.data import TitleData
from checker.overgrown.board import Board, images, make_board
from sporeprint.ground.names import Names

UNKNOWN = "?"
EMPTY = "."
POLLUTION, CRATER, OVERGROWN, ECOSYSTEM = "P", "X", "O", "Y"
ANY = "any"
LEVELS = ("easy", "normal", "hard", "impossible")


@dataclass(frozen=True, slots=True)
class Card:
    """A Wildlife card: its Element (`any` when all tiles must only be alike) and where its pattern may lie."""

    code: str
    element: str
    size: int
    images: tuple[tuple[int, int], ...]
    """Spaces as bits, and the space of the paw."""
    sets: frozenset[int]


@dataclass(frozen=True, slots=True)
class Kit:
    board: Board
    elements: tuple[str, ...]
    names: Mapping[str, str]
    """Tile code -> its name in words."""
    words: Names
    """What people write for a tile."""
    box: Mapping[str, int]
    """Tile code -> how many there are in the box; `wildlife` counts the tokens."""
    cards: Mapping[str, Card]
    first: Mapping[str, int]
    """Tiles of the first filling, without the Crater."""
    added: Mapping[int, int]
    """Number of players -> of each Element, so many more after the first filling."""
    revealed: Mapping[int, int]
    """Number of players -> cards turned up at the start."""
    levels: Mapping[str, int]
    """Solo level -> Wildlife cards drawn, and Pollution put into the City."""
    refill_pollution: int
    token_points: Mapping[str, int]
    """Tile code -> points of a token that stands on it."""
    base: Mapping[str, int]
    """Growth tile -> its own points."""
    cleared_points: int

    def in_play(self, players: int) -> int:
        """Tiles of each Element that are in play for so many players."""
        return self.first[self.elements[0]] + self.added[players]

    def tile_name(self, code: str) -> str:
        return "an unknown tile" if code == UNKNOWN else self.names[code]


def load_kit(data: TitleData) -> Kit:
    n = data.numbers
    board = make_board(n["side"])
    element = {id_: str(row["code"]) for id_, row in data.items["elements"].items()}
    growth = {"overgrown": OVERGROWN, "ecosystems": ECOSYSTEM}
    box = {code: data.count("elements", id_, "copies") for id_, code in element.items()}
    box[POLLUTION] = _copies(data, "pollution")
    box |= {code: _copies(data, component) for component, code in growth.items()}
    box["wildlife"] = _copies(data, "wildlife_tokens")
    names = {code: str(data.items["elements"][id_]["name"]) for id_, code in element.items()}
    names |= {POLLUTION: "Pollution", OVERGROWN: "Overgrown", ECOSYSTEM: "Ecosystem", CRATER: "the Crater"}
    on_element = dict.fromkeys(element.values(), n["on_element"])
    return Kit(
        board,
        tuple(element.values()),
        names,
        Names([(code, (name, name.removeprefix("the "))) for code, name in names.items()]),
        box,
        _cards(data, board, element),
        {**dict.fromkeys(element.values(), n["first_each"]), POLLUTION: n["first_pollution"]},
        {players: n[f"added_{players}"] for players in (1, 2, 3, 4)},
        {players: n[f"cards_{players}"] for players in (2, 3, 4)},
        {level: n[f"level_{level}"] for level in LEVELS},
        n["refill_pollution"],
        {**on_element, OVERGROWN: n["on_overgrown"], ECOSYSTEM: n["on_ecosystem"]},
        {code: _points(data, component) for component, code in growth.items()},
        n["cleared"],
    )


def _copies(data: TitleData, component: str) -> int:
    return sum(data.count(component, id_, "copies") for id_ in data.items[component])


def _points(data: TitleData, component: str) -> int:
    return data.count(component, next(iter(data.items[component])), "points")


def _cards(data: TitleData, board: Board, element: Mapping[str, str]) -> dict[str, Card]:
    out: dict[str, Card] = {}
    for row in data.items["wildlife_cards"].values():
        code, pattern = str(row["code"]), str(row["pattern"])
        found = images(pattern, board)
        kind = element.get(str(row["element"]), ANY)
        size = pattern.count("#") + pattern.count("@")
        out[code] = Card(code, kind, size, found, frozenset(spaces for spaces, _ in found))
    return out
