"""What is in the box of Woodlots: types, soils, charts, disasters, shapes and numbers, all from the data files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from checker.kernel.data import TitleData
from checker.woodlots.places import SIDES, Land
from checker.woodlots.update import HELP, HURT_1, HURT_2, Updates
from sporeprint.ground.names import folded
from sporeprint.ground.plain import Json

MULTI, SOLO, OWNER = "multi", "solo", "solo-owner"
MODES = (MULTI, SOLO, OWNER)
MORE_SOIL, TOGETHER, SKIP = "much_more_soil", "like_trees_together", "skip_first_projects"
OPTIONS = (MORE_SOIL, TOGETHER, SKIP)
TREES, GROWTH, DISASTERS, SOILS, LAYOUTS = "trees", "growth", "disasters", "land", "maps"
SPELLED = (TREES, GROWTH, DISASTERS, SOILS, LAYOUTS)
"""Kinds of things that people call by a name."""


@dataclass(frozen=True, slots=True)
class WoodlotsKit:
    """The data that everything here plays by. Types and disasters are letters; sets of them are bits in this order."""

    land: Land
    n: Mapping[str, int]
    """The numbers of the rules."""
    types: str
    """All trees, the native ones first."""
    invasive: str
    sale: Mapping[str, int]
    names: Mapping[str, str]
    soils: str
    ranks: Mapping[str, Mapping[str, int]]
    """Soil -> type -> growth rank."""
    supply: Mapping[str, tuple[int, int]]
    """Soil -> tiles in the box, and those that an option adds."""
    layouts: Mapping[str, str]
    """Name -> the soils in reading order."""
    disasters: str
    rolls: Mapping[int, str]
    """First die -> disaster."""
    effects: Mapping[str, Mapping[str, str]]
    """Disaster -> type -> what it does to it."""
    shapes: Mapping[int, tuple[tuple[int, ...], ...]]
    """Second die -> the places struck with the star on 1, on 2, ..."""
    borders: int
    """Of each player."""
    growth_sets: tuple[str, ...]
    """Bits -> letters, of growth and below of disasters."""
    disaster_sets: tuple[str, ...]
    usual: Mapping[str, str]
    """Switch -> the value that nobody writes."""
    spelled: Mapping[str, Mapping[str, str]]
    """Kind of thing in the data -> names and codes, folded -> code."""
    updates: Mapping[tuple[bool, bool], Updates] = field(init=False)
    """By letter or by rank, capped or not -> what updates do; shared by all games, so that each is worked out once."""

    def __post_init__(self) -> None:
        ways = [(letter, capped) for letter in (True, False) for capped in (True, False)]
        object.__setattr__(self, "updates", {way: Updates(self, *way) for way in ways})

    @property
    def natives(self) -> str:
        return self.types.replace(self.invasive, "")

    def growth(self, letters: str) -> int:
        """The bits of growth types."""
        return sum(1 << self.types.index(letter) for letter in set(letters))

    def struck(self, letters: str) -> int:
        """The bits of disaster types."""
        return sum(1 << self.disasters.index(letter) for letter in set(letters))

    def sorted_trees(self, trees: Iterable[str]) -> str:
        return "".join(sorted(trees, key=self.types.index))

    def sale_of(self, trees: str) -> int:
        """What land with these trees is sold for (WDL-SEL-3)."""
        return sum(self.sale[tree] for tree in trees)

    def called(self, kind: str, text: str) -> str | None:
        """The code of a thing that is written by code or name, in capitals or not."""
        return self.spelled[kind].get(folded(text))

    def rank(self, kind: str, soil: str) -> int:
        return self.ranks[soil][kind]

    def supply_of(self, soil: str, more: bool) -> int:
        base, extra = self.supply[soil]
        return base + extra if more else base


def load_kit(data: TitleData) -> WoodlotsKit:
    rows = data.items["trees"].values()
    trees = sorted(rows, key=lambda row: not is_native(row))
    types = "".join(str(row["code"]) for row in trees)
    invasive = next(str(row["code"]) for row in trees if not is_native(row))
    disasters = [_Disaster(row) for row in data.items["disasters"].values()]
    codes = "".join(disaster.code for disaster in disasters)
    land = Land(str(next(iter(data.items["prep_board"].values()))["rows"]))
    soils = {str(row["code"]): row for row in data.items["land"].values()}
    return WoodlotsKit(
        land=land,
        n=data.numbers,
        types=types,
        invasive=invasive,
        sale={str(row["code"]): whole(row["sale"]) for row in trees},
        names={str(row["code"]): str(row["name"]) for row in trees},
        soils="".join(soils),
        ranks={code: _ranks(texts(row["ladder"]), invasive, data.numbers) for code, row in soils.items()},
        supply={code: (whole(row["copies"]), whole(row["more"])) for code, row in soils.items()},
        layouts={str(row["code"]): str(row["soils"]).replace("/", "") for row in data.items["maps"].values()},
        disasters=codes,
        rolls={roll: disaster.code for disaster in disasters for roll in disaster.rolls},
        effects={disaster.code: disaster.effects for disaster in disasters},
        shapes={whole(row["die"]): _turned(land, texts(row["hits"])) for row in data.items["shapes"].values()},
        borders=data.count("borders", next(iter(data.items["borders"])), "copies"),
        growth_sets=_subsets(types),
        disaster_sets=_subsets(codes),
        usual={name: rule.default for name, rule in data.house_rules.items()},
        spelled={kind: _spelled(data.items[kind].values()) for kind in SPELLED},
    )


class _Disaster:
    """A row of the chart of disasters."""

    def __init__(self, row: Mapping[str, Json]) -> None:
        self.code = str(row["code"])
        self.rolls = [whole(roll) for roll in listed(row["rolls"])]
        self.effects = {str(row["helps"]): HELP}
        self.effects |= dict.fromkeys(texts(row["hurts_1"]), HURT_1)
        self.effects |= dict.fromkeys(texts(row["hurts_2"]), HURT_2)


def _ranks(ladder: list[str], invasive: str, numbers: Mapping[str, int]) -> dict[str, int]:
    return {**{kind: rank for rank, kind in enumerate(ladder, 1)}, invasive: numbers["invasive_rank"]}


def _spelled(rows: Iterable[Mapping[str, Json]]) -> dict[str, str]:
    return {folded(str(row[key])): str(row["code"]) for row in rows for key in ("code", "name")}


def _turned(land: Land, hits: list[str]) -> tuple[tuple[int, ...], ...]:
    places = [land.at[label] for label in hits]
    return tuple(tuple(sorted(land.turned_by(place, k) for place in places)) for k in range(SIDES))


def _subsets(letters: str) -> tuple[str, ...]:
    """All sets of the letters, each at its bits."""
    return tuple("".join(c for k, c in enumerate(letters) if bits >> k & 1) for bits in range(1 << len(letters)))


# --- values of the data ---------------------------------------------------------------------------------------------
def is_native(row: Mapping[str, Json]) -> bool:
    return str(row["native"]) in ("yes", "true")


def whole(value: Json) -> int:
    return value if isinstance(value, int) else 0


def listed(value: Json) -> list[Json]:
    return value if isinstance(value, list) else []


def texts(value: Json) -> list[str]:
    return [str(word) for word in listed(value)]
