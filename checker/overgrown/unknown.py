"""What nobody knows of an Overgrown table and what it may score: tiles, tokens and cleared Pollution of the Cities."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from checker.kernel.sheet import PointSpan
from checker.kernel.unknown import Bounds, Open
from checker.overgrown.city import City
from checker.overgrown.history import TOKENS_MOST, most_cleared
from checker.overgrown.kit import CRATER, ECOSYSTEM, EMPTY, OVERGROWN, POLLUTION, UNKNOWN
from checker.overgrown.positions import settle_bag
from checker.overgrown.scoring import LEAST_POLLUTION, MOST_WILDLIFE
from checker.overgrown.table import OvergrownTable, growth_count
from sporeprint.ground.wording import counted

Way = Callable[[OvergrownTable], None]
MOST_SPACES = 4
"""Unknown spaces of a City that are named and filled in one by one."""


def unknowns(t: OvergrownTable) -> list[Open[OvergrownTable]]:
    """Unknown spaces and numbers of tokens, what was cleared, and in a solo game what its verdict rests on."""
    if t.verdict:  # a solo game that was decided stays so
        return []
    out = [part for seat in range(len(t.players)) for part in _of_city(t, seat)]
    if t.solo and t.aura_tiles is None and not t.aura_has_tiles() and not t.is_aura_empty():
        ways: list[Way] = [partial(_fill_aura, has_tiles=True), partial(_fill_aura, has_tiles=False)]
        out.append(Open("the content of the Aura", ("aura_tiles",), "OVG-SOLO-10", ways))
    return out


def _of_city(t: OvergrownTable, seat: int) -> Iterator[Open[OvergrownTable]]:
    city, player, name = t.cities[seat], t.players[seat], t.name(seat)
    if not city.is_open and not city.is_cleared_open:
        return
    path, labels = (player, "city"), t.kit.board.labels
    empty = [s for s, tile in enumerate(city.tiles) if tile == UNKNOWN]
    if len(empty) + (CRATER in city.tiles) >= t.kit.board.size:
        yield Open(f"the City of {name}", path, "OVG-SCOR-7")
        return
    if len(empty) > MOST_SPACES:
        yield Open(f"a part of the City of {name} ({counted(len(empty), 'space')})", path, "OVG-SCOR-7")
    else:
        for space in empty:
            known = None if space in city.veiled else city.tokens[space]
            ways = [partial(_lay, seat=seat, space=space, tile=tile, tokens=n) for tile, n in _tiles(t, known)]
            yield Open(f"the tile on {labels[space]} of {name}", path, "OVG-SCOR-7", ways)
    for space in city.veiled:
        tile = city.tiles[space]
        if tile in t.kit.token_points:
            counts = range(_most_tokens(t, tile) + 1)
            ways = [partial(_lay, seat=seat, space=space, tile=tile, tokens=n) for n in counts]
            yield Open(f"the number of tokens on {labels[space]} of {name}", path, "OVG-SCOR-8", ways)
    if city.is_cleared_open:
        most = min(most_cleared(t, city), t.kit.box[POLLUTION])
        clear: list[Way] = [partial(_clear, seat=seat, count=n) for n in range(most + 1)]
        yield Open(f"the Pollution that {name} has cleared", (player, "cleared"), "OVG-SCOR-6", clear)


def _tiles(t: OvergrownTable, known: int | None) -> Iterator[tuple[str, int]]:
    """Tiles that an unknown space may have, with their tokens; one Element stands for all of them, as none scores."""
    kinds = [EMPTY, POLLUTION, *t.kit.elements[:1], OVERGROWN, ECOSYSTEM]
    for tile in [*kinds, *([] if t.crater >= 0 else [CRATER])]:
        most = _most_tokens(t, tile) if tile in t.kit.token_points else 0
        yield from ((tile, n) for n in range(most + 1) if known is None or n == known)


def _most_tokens(t: OvergrownTable, tile: str) -> int:
    """Tokens that may stand on a tile: as many as can come together, and are left in the box."""
    return min(TOKENS_MOST.get(tile, 1), _tokens_left(t))


def _tokens_left(t: OvergrownTable) -> int:
    return max(0, t.kit.box["wildlife"] - sum(sum(city.tokens) for city in t.cities))


def _lay(t: OvergrownTable, seat: int, space: int, tile: str, tokens: int) -> None:
    city = t.cities[seat]
    city.tiles[space], city.tokens[space] = tile, tokens
    city.veiled = tuple(s for s in city.veiled if s != space)
    _settle_alone(t)


def _clear(t: OvergrownTable, seat: int, count: int) -> None:
    t.cities[seat].cleared, t.cities[seat].is_cleared_open = count, False
    _settle_alone(t)


def _fill_aura(t: OvergrownTable, has_tiles: bool) -> None:
    t.aura_tiles = has_tiles


def _settle_alone(t: OvergrownTable) -> None:
    """What is not in the City of a solo game is in the Aether: Pollution never leaves it, nor does a token."""
    if t.solo:
        settle_bag(t)
        if "matched" in t.open:
            t.matched = [UNKNOWN] * sum(t.cities[0].tokens)


def is_possible(t: OvergrownTable) -> bool:
    """Whether a table whose unknown parts were filled in has no piece too often and cleared what can be cleared."""
    tiles = [tile for city in t.cities for tile in city.tiles]
    box, players = t.kit.box, len(t.players)
    most = t.drawn if t.solo else box["wildlife"]
    tokens = sum(sum(city.tokens) for city in t.cities)
    polluted = tiles.count(POLLUTION) + sum(city.cleared for city in t.cities)
    about = t.kit.first[POLLUTION] + t.placed if t.solo else box[POLLUTION]
    return (
        sum(tile in t.kit.elements for tile in tiles) <= t.kit.in_play(players) * len(t.kit.elements)
        and all(growth_count(t, code) <= box[code] for code in (OVERGROWN, ECOSYSTEM))
        and (tokens <= most if "matched" in t.open or t.rule("reshuffle_matched") else tokens == len(t.matched))
        and polluted + (t.aether_pollution or 0) <= about
        and all(city.cleared <= most_cleared(t, city) for city in t.cities)
    )


# --- bounds ---------------------------------------------------------------------------------------------------------
def bounds(t: OvergrownTable) -> Bounds:
    """Each row of an open City on its own: the most that all its unknown spaces together may bring there."""
    rows: dict[tuple[str, str], PointSpan] = {}
    tiers: dict[tuple[str, str], PointSpan] = {}
    for seat, player in enumerate(t.players):
        city = t.cities[seat]
        spaces = city.tiles.count(UNKNOWN)
        if city.is_open or city.is_cleared_open:
            rows |= {(player, row): span for row, span in _row_spans(t, city).items()}
            wildlife = sum(city.tokens)
            tiers[MOST_WILDLIFE, player] = PointSpan(wildlife, wildlife + _more_tokens(t, city))
            polluted = city.tiles.count(POLLUTION)
            tiers[LEAST_POLLUTION, player] = PointSpan(polluted, polluted + spaces)
    return Bounds(rows, tiers)


def _more_tokens(t: OvergrownTable, city: City) -> int:
    return _tokens_left(t) if city.veiled else 0


def _row_spans(t: OvergrownTable, city: City) -> dict[str, PointSpan]:
    kit, tiles = t.kit, city.tiles
    spaces, tokens = tiles.count(UNKNOWN), _more_tokens(t, city)
    kinds = {"wildlife_elements": kit.elements[0], "wildlife_overgrown": OVERGROWN, "wildlife_ecosystems": ECOSYSTEM}
    out: dict[str, PointSpan] = {}
    for row, code in kinds.items():
        alike = kit.elements if code in kit.elements else (code,)
        known = sum(n for tile, n in zip(tiles, city.tokens, strict=True) if tile in alike)
        hidden = sum(n for tile, n in zip(tiles, city.tokens, strict=True) if tile == UNKNOWN)
        room = sum(tiles[s] in (*alike, UNKNOWN) for s in city.veiled) * TOKENS_MOST.get(code, 1)
        out[row] = PointSpan(
            known * kit.token_points[code], (known + hidden + min(tokens, room)) * kit.token_points[code]
        )
    for row, code in (("overgrown", OVERGROWN), ("ecosystems", ECOSYSTEM)):
        known, left = tiles.count(code), max(0, kit.box[code] - growth_count(t, code))
        out[row] = PointSpan(known * kit.base[code], (known + min(spaces, left)) * kit.base[code])
    out["neighbours"] = PointSpan(_neighbours(t, tiles, ECOSYSTEM), _neighbours(t, tiles, ECOSYSTEM + UNKNOWN))
    most = min(most_cleared(t, city), kit.box[POLLUTION]) if city.is_cleared_open else city.cleared
    out["cleared"] = PointSpan(city.cleared * kit.cleared_points, most * kit.cleared_points)
    return out


def _neighbours(t: OvergrownTable, tiles: list[str], ecosystems: str) -> int:
    """Points for what lies beside Ecosystems, all spaces with these marks being such."""
    base, beside = t.kit.base, t.kit.board.beside
    worth = {**base, **dict.fromkeys(ecosystems, base[ECOSYSTEM])}
    return sum(worth.get(tiles[n], 0) for s, tile in enumerate(tiles) if tile in ecosystems for n in beside[s])
