"""The whole table of Overgrown: Cities, Aether and Auras, cards, the gathered pair, counters for what lies in heaps.

The boards have the keys of a position file. A row of cards has numbers for its places, and room for one more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import cycle, islice

from checker.kernel.data import TitleData
from checker.kernel.laying import Answers, Offer, Question, TableSetting
from checker.kernel.lifting import empty_table, with_rows_opened
from checker.kernel.moves import Move
from checker.overgrown import lifting, offering, touching
from checker.overgrown.city import City
from checker.overgrown.kit import CRATER, ECOSYSTEM, EMPTY, POLLUTION, UNKNOWN, OvergrownKit
from checker.overgrown.lifting import teams_of
from checker.overgrown.printed import (
    AETHER,
    CARDS,
    ELEMENTS,
    HAND,
    MATCHED,
    TOKENS,
    WILDLIFE,
    OvergrownPrints,
    city_key,
)
from checker.overgrown.table import OvergrownTable
from sporeprint.ground.tableau import Band, Board, Counter, Piece, Spot, Tableau

Teams = Sequence[Sequence[str]]
PAIR = ("1", "2")


class OvergrownLaying:
    """Tables of one setting."""

    def __init__(self, data: TitleData, kit: OvergrownKit, setting: TableSetting) -> None:
        self.setting, self.printed = setting, OvergrownPrints(data, kit)

    def empty(self) -> Tableau:
        shown = _bands(self.printed, self.setting.players, teams_of(self.setting))
        return self.opened(empty_table(shown, _counters(self.printed.kit, self.setting.players, {})))

    def lay(self, position: OvergrownTable, /) -> Tableau:
        return self.opened(whole_table(self.printed, position))

    def opened(self, tableau: Tableau, /) -> Tableau:
        return with_rows_opened(tableau, len(self.printed.cards))

    def offers(self, tableau: Tableau, /) -> Iterable[Offer]:
        return offering.offers(self.printed, self.setting, tableau)

    def questions(self, tableau: Tableau, /) -> Iterable[Question]:
        return offering.questions(self.printed, self.setting, tableau)

    def answers(self, position: OvergrownTable, /) -> Answers:
        return lifting.answers(position)

    def lift(self, tableau: Tableau, answers: Answers, /) -> str:
        return lifting.lift(self.printed, self.setting, tableau, answers)

    def spots(self, move: Move[OvergrownTable], position: OvergrownTable, /) -> Sequence[Spot]:
        return touching.spots(move, position)


def whole_table(printed: OvergrownPrints, t: OvergrownTable) -> Tableau:
    """The table of a position with everything that a position file can hold."""
    pieces = (
        *_cities(printed, t),
        *(() if _is_aether_unseen(t) else _aether(printed, t)),
        *(piece for row, codes in ((CARDS, t.cards), (MATCHED, _matched(t))) for piece in _cards(printed, row, codes)),
        *(printed.tile(HAND, label, tile) for label, tile in zip(PAIR, t.hand, strict=False)),
    )
    numbers = {f"{player}.cleared": None if c.is_cleared_open else c.cleared for player, c in _by_player(t)}
    counters = _counters(printed.kit, t.names, {**numbers, "refills": t.refills, **_bag(t)})
    return Tableau(_bands(printed, t.names, t.teams), pieces, counters=tuple(counters), unseen=frozenset(_unseen(t)))


# --- boards and counters --------------------------------------------------------------------------------------------
def _bands(printed: OvergrownPrints, names: Mapping[str, str], teams: Teams) -> tuple[Band, ...]:
    """The Cities, and below them what belongs to all."""
    notes = {player: f"team {number}" for number, team in enumerate(teams, 1) for player in team}
    cities = [
        Board(city_key(player), "city", item, caption=name, player=player, note=notes.get(player, ""))
        for (player, name), item in zip(names.items(), cycle(printed.cities), strict=False)
    ]
    middle = (
        Board(AETHER, "aether", printed.aether, caption="Aether", optional=True),
        Board(CARDS, WILDLIFE, caption="Wildlife", grows=True, optional=True),
        Board(MATCHED, WILDLIFE, lay="fan", caption="Wildlife attracted", grows=True, optional=True),
        Board(HAND, ELEMENTS, places=PAIR, caption="gathered pair", optional=True),
    )
    return Band(tuple(cities)), Band(middle)


def _counters(kit: OvergrownKit, names: Mapping[str, str], values: Mapping[str, int | None]) -> Iterator[Counter]:
    """Cleared Pollution of each player, refills, and the bag by kind of tile; a value that is left out is unknown."""
    pollution = "pollution"
    for player, name in names.items():
        key = f"{player}.cleared"
        caption = f"Pollution that {name} has cleared"
        yield Counter(key, caption, values.get(key), most=kit.box[POLLUTION], player=player, component=pollution)
    if len(names) > 1:
        yield Counter("refills", "refills of the Aether", values.get("refills"), optional=True)
    for tile in kit.first:
        key, most = f"bag.{tile}", kit.box[tile]
        yield Counter(key, f"{kit.tile_name(tile)} in the bag", values.get(key), most=most, optional=True)


def _bag(t: OvergrownTable) -> dict[str, int]:
    """Tiles in the bag, where what is nowhere else must be there."""
    if t.is_bag_open or (t.unknown_tiles() and not t.sealed):
        return {}
    return {f"bag.{tile}": count - t.sealed_tiles.get(tile, 0) for tile, count in t.pool.items()}


# --- pieces ---------------------------------------------------------------------------------------------------------
def _by_player(t: OvergrownTable) -> Iterable[tuple[str, City]]:
    return zip(t.players, t.cities, strict=True)


def _cities(printed: OvergrownPrints, t: OvergrownTable) -> Iterator[Piece]:
    scenes, animals = cycle(printed.ecosystems), cycle(printed.animals)
    for player, city in _by_player(t):
        board = city_key(player)
        for space, label in enumerate(t.kit.board.labels):
            tile, tokens = city.tiles[space], city.tokens[space]
            if tile != EMPTY and not (tile == UNKNOWN and space in city.veiled):
                yield printed.tile(board, label, tile, scene=next(scenes) if tile == ECOSYSTEM else "")
            for k, animal in enumerate(islice(animals, tokens)):
                yield Piece(board, (label,), TOKENS, animal, share=(k, tokens))


def _aether(printed: OvergrownPrints, t: OvergrownTable) -> Iterator[Piece]:
    for label, tiles in zip(t.kit.board.labels, t.aether, strict=True):
        for k, tile in enumerate(tiles if tiles != UNKNOWN else ""):
            yield printed.tile(AETHER, label, tile, share=(k, len(tiles)))
    for side, spaces in enumerate(t.auras):
        yield from printed.aura(side, t.kit.board.listed(spaces or ()))


def _cards(printed: OvergrownPrints, row: str, codes: Iterable[str]) -> Iterator[Piece]:
    return (printed.card(row, str(k), code) for k, code in enumerate(codes, 1))


def _matched(t: OvergrownTable) -> Sequence[str]:
    return () if "matched" in t.open else t.matched


# --- what nobody has looked at --------------------------------------------------------------------------------------
def _unseen(t: OvergrownTable) -> Iterator[Spot]:
    labels = t.kit.board.labels
    for player, city in _by_player(t):
        yield from ((city_key(player), labels[space]) for space in city.veiled)
    if "matched" in t.open:
        yield MATCHED, ""
    if _is_aether_unseen(t):
        yield AETHER, ""
        return
    for label, tiles in zip(labels, t.aether, strict=True):
        if tiles == UNKNOWN or (not tiles and None in t.auras):  # an Aura that nobody saw may lie around it
            yield AETHER, label


def _is_aether_unseen(t: OvergrownTable) -> bool:
    """Whether nothing is known of the Aether but where its Crater lies, which the Cities show."""
    return set(t.aether) <= {UNKNOWN, CRATER} and not any(t.auras) and None in t.auras
