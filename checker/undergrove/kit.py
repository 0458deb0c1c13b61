"""What is in the box of Undergrove, from the data files: mushrooms, goals, the track, bonus tiles, cards of the AI."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from checker.kernel.data import TitleData
from sporeprint.ground.abilities import CARBON, CUBES, TYPES, Ability, parse, parse_all
from sporeprint.ground.names import Names, did_you_mean
from sporeprint.ground.plain import Json

UNKNOWN = "?"
GOODS = (CARBON, *CUBES)
"""The order in which a player's resources are kept and written."""
BITS = {kind: 1 << k for k, kind in enumerate(TYPES)}
"""Type -> its Activation token as a bit."""
ALL_READY = (1 << len(TYPES)) - 1
REFERENCE, PROTOTYPE = "reference", "prototype"
COUNTER, RANK, MULTIPLE = "counter", "rank", "multiple"
LIVE = "live"
BROWN, TAN = "brown", "tan"
SIDES = (BROWN, TAN)
"""The colours of the AI, in the order of their seats."""
READY_ALL = "R"
YES = ("yes", "true")


class Tile(NamedTuple):
    code: str
    id: str
    name: str
    type: str
    """Empty for a mushroom without a type."""
    seat: str
    """Where in the cross it is; empty for deck tiles."""
    flips: bool
    costs_carbon: int
    costs_any: int
    does: tuple[Ability, ...]
    always: tuple[Ability, ...]
    worth: int
    beside: str
    """The type whose neighbours make it worth more."""
    each: int
    by_cubes: tuple[int, ...]
    """Points for 1, 2, ... cubes on it; as many spaces as entries."""
    colour: bool
    creature: bool
    quick: int
    """The Quick Sprout player whose first hand it is in; 0 for none."""

    @property
    def bit(self) -> int:
        return BITS.get(self.type, 0)

    def verbs(self) -> set[str]:
        return {ability.verb for ability in self.does}


class Goal(NamedTuple):
    code: str
    name: str
    card: str
    kind: str
    live: bool
    counts: str
    amount: int
    steps: tuple[int, ...]
    points: tuple[int, ...]
    factor: int
    expansion: bool
    values: tuple[int, ...]
    """Of the tiles that a set is made of."""
    starting: bool

    @property
    def printed(self) -> str:
        """What is printed on it, with the side of its card."""
        return f"{self.name} {self.code[-1]}"


class UndergroveKit(NamedTuple):
    tiles: Mapping[str, Tile]
    """By code, in the order of the data."""
    words: Names
    decks: Mapping[str, frozenset[str]]
    """Deck -> codes of its tiles, without the cross."""
    cross: tuple[tuple[int, int, str], ...]
    """East, south and code of the tiles of the cross, the middle first."""
    goals: Mapping[str, Goal]
    stones: tuple[tuple[Ability, ...], ...]
    greens: tuple[tuple[Ability, ...], ...]
    letters: str
    """The green spaces by their letters."""
    ai_greens: tuple[str, ...]
    bonus: Mapping[str, int]
    """Kind of bonus tile -> copies."""
    bonus_points: Mapping[str, int]
    """Of those kinds that are worth points."""
    cards: Mapping[str, tuple[Ability, ...]]
    n: Mapping[str, int]
    places: tuple[int, ...]
    """Points for the first, second, ... place of a goal that compares."""
    corners: tuple[str, ...]
    """The corners that the guides of a first game give the players, in order."""
    box: Mapping[str, int]
    """Carbon and cubes in the box, by letter."""
    order: Mapping[str, int]
    """Tile -> its place in the data; unknown ones come last."""
    powers: Mapping[str, tuple[str, ...]]
    """Action (or `earthlover`) -> codes of the tiles with an ongoing power for it."""
    bonus_stones: tuple[int, ...]
    """The stones by their numbers where bonus tiles lie."""

    def tile_name(self, code: str) -> str:
        tile = self.tiles.get(code)
        return tile.name if tile is not None else "an unknown tile"

    def read_tile(self, text: str) -> str | None:
        """The code of a tile as people write it."""
        return text if text in self.tiles else self.words.find(text)

    def tile_hint(self, text: str) -> str:
        return did_you_mean(text, [*self.tiles, *(tile.name for tile in self.tiles.values())])

    @property
    def last_stone(self) -> int:
        return len(self.stones)

    def space_name(self, place: int) -> str:
        """A place on the track as it is written: 0 to 8, then the letters of the green spaces."""
        return str(place) if place <= self.last_stone else self.letters[place - self.last_stone - 1]

    def read_space(self, text: str) -> int | None:
        """The place behind a word; None when there is none such."""
        if text.isascii() and text.isdigit():
            return int(text) if len(text) < 3 and int(text) <= self.last_stone else None
        at = self.letters.find(text.lower()) if len(text) == 1 else -1
        return self.last_stone + 1 + at if at >= 0 else None

    @property
    def token_points(self) -> int:
        """What the token of a green space is worth."""
        return max((a.amount("points") for does in self.greens for a in does), default=0)

    def gives_token(self, place: int) -> bool:
        """Whether the token lies on this space of the track."""
        return place > self.last_stone and any(a.amount("points") for a in self.greens[place - self.last_stone - 1])

    def blanks(self) -> frozenset[str]:
        """AI cards without any action."""
        return frozenset(code for code, does in self.cards.items() if not does)


SEATS = {"centre": (0, 0), "center": (0, 0), "north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


def load_kit(data: TitleData) -> UndergroveKit:
    tiles = {tile.code: tile for tile in (_tile(data, id_) for id_ in data.items["mushrooms"])}
    track = data.items["carbon_track"]["track"]
    stones = tuple(abilities(text) for text in _list(track.get("stones")))
    bonus = data.items["bonus_tiles"].values()
    return UndergroveKit(
        tiles,
        Names([(tile.code, (tile.id, tile.name)) for tile in tiles.values()]),
        _decks(data),
        _start_tiles(tiles),
        {goal.code: goal for goal in (_goal(data, id_) for id_ in data.items["goals"])},
        stones,
        tuple(abilities(text) for text in _list(track.get("greens"))),
        "abcdefgh"[: len(_list(track.get("greens")))],
        tuple(map(str, _list(track.get("ai_greens")))),
        {str(row["code"]): _whole(row.get("copies")) for row in bonus},
        {str(row["code"]): _whole(row.get("points")) for row in bonus if _whole(row.get("points"))},
        _ai_cards(data),
        data.numbers,
        _places(data.numbers),
        _guide_corners(data),
        _supply(data),
        {code: k for k, code in enumerate([*tiles, UNKNOWN])},
        _powers(tiles),
        tuple(k for k, does in enumerate(stones, 1) if any(a.verb == "bonus" for a in does)),
    )


def _decks(data: TitleData) -> dict[str, frozenset[str]]:
    """The codes of the tiles of each deck; some are in both."""
    rows = data.items["mushrooms"].values()
    return {
        deck: frozenset(str(row["code"]) for row in rows if row.get("deck") in (deck, "both"))
        for deck in (REFERENCE, PROTOTYPE)
    }


def _ai_cards(data: TitleData) -> dict[str, tuple[Ability, ...]]:
    """What each AI card does, by code."""
    return {
        str(row["code"]): tuple(a for text in _list(row.get("does")) for a in abilities(text))
        for row in data.items["ai_cards"].values()
    }


def _supply(data: TitleData) -> dict[str, int]:
    """How many carbon and cubes of each kind there are, by code."""
    rows = (row for component in ("carbon", "cubes") for row in data.items[component].values())
    return {str(row["code"]): _whole(row.get("copies")) for row in rows}


def _start_tiles(tiles: Mapping[str, Tile]) -> tuple[tuple[int, int, str], ...]:
    """Where each tile lies that the Forest begins with: column, row, code."""
    return tuple((*SEATS[tile.seat], tile.code) for tile in sorted(tiles.values(), key=_seat_order) if tile.seat)


def _seat_order(tile: Tile) -> int:
    return list(SEATS).index(tile.seat) if tile.seat else len(SEATS)


def _powers(tiles: Mapping[str, Tile]) -> dict[str, tuple[str, ...]]:
    verbs = {ability.verb for tile in tiles.values() for ability in tile.always}
    return {verb: tuple(c for c, tile in tiles.items() if any(a.verb == verb for a in tile.always)) for verb in verbs}


def _places(numbers: Mapping[str, int]) -> tuple[int, ...]:
    return tuple(numbers[name] for name in (f"rank_{k}" for k in range(1, 9)) if name in numbers)


def _guide_corners(data: TitleData) -> tuple[str, ...]:
    """`south-east` is SE."""
    words = [str(row["corner"]) for row in data.items["guides"].values()]
    return tuple("".join(part[:1] for part in word.split("-")).upper() for word in words)


def abilities(text: Json) -> tuple[Ability, ...]:
    """What an entry of the data says; the data was checked when it was loaded."""
    found = parse_all(str(text))
    return () if isinstance(found, str) else found


def wrong_abilities(data: TitleData) -> Iterable[str]:
    """Sentences about every entry that is no ability."""
    for items in data.items.values():
        for id_, row in items.items():
            for name in ("does", "always"):
                for text in _list(row.get(name)):
                    found = parse(str(text))
                    if isinstance(found, str):
                        yield f"{id_}: {found}"


def _list(value: Json | None) -> list[Json]:
    return value if isinstance(value, list) else []


def _whole(value: Json | None) -> int:
    return value if isinstance(value, int) else 0


def _numbers(value: Json | None) -> tuple[int, ...]:
    return tuple(v for v in _list(value) if isinstance(v, int))


def _is_set(value: Json | None) -> bool:
    return str(value).lower() in YES


def _tile(data: TitleData, id_: str) -> Tile:
    row = data.items["mushrooms"][id_]
    kind, beside = str(row.get("type", "none")), str(row.get("worth_beside", ""))
    return Tile(
        str(row["code"]),
        id_,
        str(row["name"]),
        kind if kind in TYPES else "",
        str(row.get("seat", "")) if row.get("deck") == "start" else "",
        _is_set(row.get("flips")),
        _whole(row.get("costs_C")),
        _whole(row.get("costs_any")),
        tuple(a for text in _list(row.get("does")) for a in abilities(text)),
        tuple(a for text in _list(row.get("always")) for a in abilities(text)),
        _whole(row.get("worth")),
        beside if beside in TYPES else "",
        _whole(row.get("worth_each")),
        _numbers(row.get("worth_cubes")),
        _is_set(row.get("colour_name")),
        _is_set(row.get("creature_name")),
        _whole(row.get("quick_sprout")),
    )


def _goal(data: TitleData, id_: str) -> Goal:
    row = data.items["goals"][id_]
    return Goal(
        str(row["code"]),
        str(row["name"]),
        str(row["card"]),
        str(row["kind"]),
        row.get("when") == LIVE,
        str(row["counts"]),
        _whole(row.get("amount")),
        _numbers(row.get("steps")),
        _numbers(row.get("points")),
        _whole(row.get("factor")),
        _is_set(row.get("expansion")),
        _numbers(row.get("values")),
        _is_set(row.get("starting")),
    )
