"""What is in the box of Overgrown: tiles, cards and numbers, all from the data files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from checker.kernel.data import TitleData
from checker.kernel.problem import Problem
from checker.overgrown.board import COLUMNS, CityBoard, images, make_board
from sporeprint.ground.names import Names

UNKNOWN = "?"
EMPTY = "."
POLLUTION, CRATER, OVERGROWN, ECOSYSTEM = "P", "X", "O", "Y"
ANY = "any"
LEVELS = ("easy", "normal", "hard", "impossible")
PLAYERS = (1, 2, 3, 4)
COMPONENTS = ("elements", "pollution", "overgrown", "ecosystems", "wildlife_cards", "wildlife_tokens")
NUMBERS = (
    *("side", "first_each", "first_pollution", "refill_pollution", "on_element", "on_overgrown", "on_ecosystem"),
    *("cleared", *(f"added_{players}" for players in PLAYERS), *(f"cards_{players}" for players in PLAYERS[1:])),
    *(f"level_{level}" for level in LEVELS),
)
"""What the data must have."""


@dataclass(frozen=True, slots=True)
class WildlifeCard:
    """A Wildlife card: its Element (`any` when all tiles must only be alike) and where its pattern may lie."""

    code: str
    element: str
    size: int
    images: tuple[tuple[int, int], ...]
    """Spaces as bits, and the space of the paw."""
    sets: frozenset[int]


@dataclass(frozen=True, slots=True)
class OvergrownKit:
    board: CityBoard
    elements: tuple[str, ...]
    names: Mapping[str, str]
    """Tile code -> its name in words."""
    words: Names
    """What people write for a tile."""
    box: Mapping[str, int]
    """Tile code -> how many there are in the box; `wildlife` counts the tokens."""
    cards: Mapping[str, WildlifeCard]
    card_words: Names
    """What people write for a Wildlife card."""
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
        """Tiles of each Element that are in play for so many players; never more than there are."""
        least = min(self.box[element] for element in self.elements)
        return min(self.first[self.elements[0]] + self.added[players], least)

    def tile_name(self, code: str) -> str:
        return "an unknown tile" if code == UNKNOWN else self.names[code]


def matches(kit: OvergrownKit, held: Mapping[str, int], codes: Iterable[str]) -> Iterator[tuple[str, int, int]]:
    """Card, spaces as bits and space of the paw wherever the tiles of a pattern lie; `held` are spaces by Element."""
    for code in codes:
        card = kit.cards[code]
        for place in [held[card.element]] if card.element in held else held.values():
            if place.bit_count() >= card.size:
                for spaces, paw in card.images:
                    if spaces & place == spaces:
                        yield code, spaces, paw


def data_problems(data: TitleData) -> Iterator[Problem]:
    """What somebody wrote into the data that no game can be played with."""
    missing = [name for name in COMPONENTS if not data.items.get(name)]
    missing += [f"rules.{name}" for name in NUMBERS if name not in data.numbers]
    if missing:
        yield Problem("TITLE-DATA", f"the data lack {', '.join(missing)}", "the bundled data of Overgrown have them")
        return
    side = data.numbers["side"]
    if not 2 <= side <= len(COLUMNS):
        hint = f"rules.side is from 2 to {len(COLUMNS)}"
        yield Problem("TITLE-DATA", f"a board with {side} spaces to a side cannot be played on", hint)
        return
    elements = (*data.items["elements"], ANY)
    for id_, card in data.items["wildlife_cards"].items():
        why = _pattern_fault(str(card.get("pattern", "")), side)
        if why:
            yield Problem(
                "TITLE-DATA", f"the pattern of {id_} {why}", "write `#@#/.#.`: # a tile, @ the paw, . nothing"
            )
        if card.get("element") not in elements:
            message = f"{id_} is of the element `{card.get('element')}`"
            yield Problem("TITLE-DATA", message, f"there are {', '.join(elements)}")


def _pattern_fault(pattern: str, side: int) -> str:
    """Why this cannot be laid out of tiles; nothing when it can."""
    rows = pattern.split("/")
    if pattern.count("@") != 1:
        return f"`{pattern}` has {pattern.count('@') or 'no'} paw prints, it must have one"
    if set(pattern) - set("#@./"):
        return f"`{pattern}` has other marks than # @ . and /"
    if max(len(rows), *map(len, rows)) > side:
        return f"`{pattern}` is larger than the board, which is {side} by {side}"
    return ""


def load_kit(data: TitleData) -> OvergrownKit:
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
    return OvergrownKit(
        board,
        tuple(element.values()),
        names,
        Names([(code, (name, name.removeprefix("the "))) for code, name in names.items()]),
        box,
        _cards(data, board, element),
        Names([(str(row["code"]), (str(row["name"]),)) for row in data.items["wildlife_cards"].values()]),
        {**dict.fromkeys(element.values(), n["first_each"]), POLLUTION: n["first_pollution"]},
        {players: n[f"added_{players}"] for players in PLAYERS},
        {players: n[f"cards_{players}"] for players in PLAYERS[1:]},
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


def _cards(data: TitleData, board: CityBoard, element: Mapping[str, str]) -> dict[str, WildlifeCard]:
    out: dict[str, WildlifeCard] = {}
    for row in data.items["wildlife_cards"].values():
        code, pattern = str(row["code"]), str(row["pattern"])
        found = images(pattern, board)
        kind = element.get(str(row["element"]), ANY)
        size = pattern.count("#") + pattern.count("@")
        out[code] = WildlifeCard(code, kind, size, found, frozenset(spaces for spaces, _ in found))
    return out
