"""Scoring: a pure function of the Cities; in a solo game a verdict."""

from __future__ import annotations

from collections.abc import Iterator

from checker.kernel.sheet import Line, PlayerPad, Sheet, Tier
from checker.overgrown.city import City
from checker.overgrown.kit import ECOSYSTEM, OVERGROWN, POLLUTION
from checker.overgrown.table import TEAMS, OvergrownTable

TOKEN_ROWS = (
    ("wildlife_elements", "OVG-SCOR-1"),
    ("wildlife_overgrown", "OVG-SCOR-2"),
    ("wildlife_ecosystems", "OVG-SCOR-3"),
)
TILE_ROWS = (("overgrown", "OVG-SCOR-4"), ("ecosystems", "OVG-SCOR-5a"))
ROW_RULES = dict((*TOKEN_ROWS, *TILE_ROWS, ("neighbours", "OVG-SCOR-5b"), ("cleared", "OVG-SCOR-6")))
"""Row of the pad -> the rule behind it, also where nothing scores."""
LEAST_POLLUTION, MOST_WILDLIFE = "least Pollution in the City", "most Wildlife"


def score(t: OvergrownTable) -> Sheet:
    """One line for each kind of thing that scores, and one for the neighbours of each Ecosystem."""
    lines = [line for seat, player in enumerate(t.players) for line in _lines(t, player, t.cities[seat])]
    pollution = {p: city.tiles.count(POLLUTION) for p, city in zip(t.players, t.cities, strict=True)}
    wildlife = {p: sum(city.tokens) for p, city in zip(t.players, t.cities, strict=True)}
    first, second = ("OVG-TEAM-9", "OVG-TEAM-9") if t.mode == TEAMS else ("OVG-TIE-2", "OVG-TIE-3")
    tiers = (
        Tier(LEAST_POLLUTION, pollution, first, lower_wins=True),
        Tier(MOST_WILDLIFE, wildlife, second),
    )
    sides = {"+".join(team): team for team in t.teams} if t.mode == TEAMS else {}
    how, words = (verdict(t)[0], verdict_words(t)) if t.solo else ("", "")
    return Sheet(t.names, tuple(lines), tiers, sides=sides, verdict=words, row_rules=ROW_RULES, verdict_kind=how)


def _lines(t: OvergrownTable, player: str, city: City) -> Iterator[Line]:
    yield from _token_lines(t, player, city)
    yield from _tile_lines(t, player, city)
    for space in _spaces(city, ECOSYSTEM):
        yield from _neighbour_line(t, player, city, space)
    if city.cleared:
        each = t.kit.cleared_points
        words = f"{city.cleared} Pollution cleared x {each} = {city.cleared * each}"
        yield Line(player, "cleared", city.cleared * each, words, "OVG-SCOR-6")


def _spaces(city: City, kind: str) -> list[int]:
    return [s for s, tile in enumerate(city.tiles) if tile == kind]


def _token_lines(t: OvergrownTable, player: str, city: City) -> Iterator[Line]:
    labels = t.kit.board.labels
    kinds = (t.kit.elements, (OVERGROWN,), (ECOSYSTEM,))
    for (row, rule), tiles in zip(TOKEN_ROWS, kinds, strict=True):
        held = [s for s, count in enumerate(city.tokens) if count and city.tiles[s] in tiles]
        if held:
            each, count = t.kit.token_points[tiles[0]], sum(city.tokens[s] for s in held)
            where = tuple(labels[s] for s in held)
            places = ", ".join(_standing(city, s, labels[s]) for s in held)
            words = f"{count} Wildlife on {places} x {each} = {count * each}"
            yield Line(player, row, count * each, words, rule, where)


def _standing(city: City, space: int, label: str) -> str:
    return label if city.tokens[space] == 1 else f"{label} ({city.tokens[space]})"


def _tile_lines(t: OvergrownTable, player: str, city: City) -> Iterator[Line]:
    for (row, rule), kind in zip(TILE_ROWS, (OVERGROWN, ECOSYSTEM), strict=True):
        spaces = _spaces(city, kind)
        if spaces:
            each = t.kit.base[kind]
            where = tuple(t.kit.board.labels[s] for s in spaces)
            words = f"{len(spaces)} {t.kit.tile_name(kind)} ({', '.join(where)}) x {each} = {len(spaces) * each}"
            yield Line(player, row, len(spaces) * each, words, rule, where)


def _neighbour_line(t: OvergrownTable, player: str, city: City, space: int) -> Iterator[Line]:
    """What lies beside an Ecosystem and counts for it."""
    labels, base = t.kit.board.labels, t.kit.base
    beside = [s for s in t.kit.board.beside[space] if city.tiles[s] in base]
    if beside:
        points = sum(base[city.tiles[s]] for s in beside)
        parts = " + ".join(f"{base[city.tiles[s]]} ({t.kit.tile_name(city.tiles[s])} {labels[s]})" for s in beside)
        things = (labels[space], *(labels[s] for s in beside))
        yield Line(player, "neighbours", points, f"beside {labels[space]}: {parts} = {points}", "OVG-SCOR-5b", things)


def total(t: OvergrownTable, seat: int) -> int:
    """The points of one City, without the words."""
    city, kit = t.cities[seat], t.kit
    points = kit.cleared_points * city.cleared
    for space, tile in enumerate(city.tiles):
        if city.tokens[space]:
            points += city.tokens[space] * kit.token_points.get(tile, 0)
        points += kit.base.get(tile, 0)
        if tile == ECOSYSTEM:
            points += sum(kit.base.get(city.tiles[s], 0) for s in kit.board.beside[space])
    return points


# --- solo -----------------------------------------------------------------------------------------------------------
def verdict(t: OvergrownTable) -> tuple[str, str]:
    """How a solo game stands between two turns, and the rule: won, lost or running."""
    if t.is_won():
        return "won", "OVG-SOLO-12"
    if t.verdict == "lost" or t.must_end():
        return "lost", "OVG-SOLO-11" if not t.may_place(0) else "OVG-SOLO-10"
    return "running", "OVG-SOLO-13"


def verdict_words(t: OvergrownTable) -> str:
    how, rule = verdict(t)
    there = f"{t.polluted()} Pollution in the Aether, {t.cities[0].tiles.count(POLLUTION)} in the City"
    cards = f"{len(t.matched)} of {t.drawn} Wildlife cards attracted"
    return (
        f"{t.name(0)} has {how}: {there}, {cards} [{rule}]"
        if how != "running"
        else f"running: {there}, {cards} [{rule}]"
    )


# --- what a wrong figure comes from ---------------------------------------------------------------------------------
def claim_rule(t: OvergrownTable, seat: int, row: str, claimed: int, rule: str) -> str:
    """The rule that best explains a wrong claim."""
    city = t.cities[seat]
    if row == "neighbours" and claimed == _once_a_pair(t, city):
        return "OVG-SCOR-9"
    if row == "neighbours" and claimed == _with_corners(t, city):
        return "OVG-BRD-2"
    if row in dict(TOKEN_ROWS) and claimed == _tiles_with_tokens(t, city, row):
        return "OVG-SCOR-8"
    if row == "total" and claimed - total(t, seat) in _worthless(t, city):
        return "OVG-SCOR-10"
    return ROW_RULES.get(row, rule)


def _once_a_pair(t: OvergrownTable, city: City) -> int:
    """Neighbours when two Ecosystems beside each other are counted once instead of for each other."""
    return sum(
        t.kit.base.get(city.tiles[s], 0)
        for space in _spaces(city, ECOSYSTEM)
        for s in t.kit.board.beside[space]
        if s > space or city.tiles[s] != ECOSYSTEM
    )


def _with_corners(t: OvergrownTable, city: City) -> int:
    """Neighbours when spaces that touch at a corner are counted too."""
    side, base = t.kit.board.side, t.kit.base
    return sum(
        base.get(city.tiles[s], 0)
        for space in _spaces(city, ECOSYSTEM)
        for s in range(t.kit.board.size)
        if s != space and abs(s // side - space // side) <= 1 and abs(s % side - space % side) <= 1
    )


def _tiles_with_tokens(t: OvergrownTable, city: City, row: str) -> int:
    """Tokens counted once a tile, however many stand there."""
    kinds = dict(zip((name for name, _ in TOKEN_ROWS), (t.kit.elements, (OVERGROWN,), (ECOSYSTEM,)), strict=True))[row]
    held = [s for s, count in enumerate(city.tokens) if count and city.tiles[s] in kinds]
    return len(held) * t.kit.token_points[kinds[0]]


def _worthless(t: OvergrownTable, city: City) -> set[int]:
    """What somebody might add or take away that does not count: Elements, Pollution left, empty spaces."""
    elements = sum(city.tiles.count(kind) for kind in t.kit.elements)
    left = city.tiles.count(POLLUTION)
    return {elements, -left, elements - left} - {0}


def pad(t: OvergrownTable) -> list[PlayerPad]:
    """The scorepad filled in; what is nothing stays blank."""
    sheet = score(t)
    rows = [row for row, _ in TOKEN_ROWS] + ["overgrown", "ecosystems", "neighbours", "cleared"]
    out: list[PlayerPad] = []
    for seat, player in enumerate(t.players):
        points = {row: sheet.row(player, row) for row in rows}
        lines = {row: str(value) if value else "" for row, value in points.items()}
        lines["total"] = str(sheet.total(player))
        lines["pollution_left"] = str(t.cities[seat].tiles.count(POLLUTION))
        lines["wildlife_tokens"] = str(sum(t.cities[seat].tokens))
        lines["team"] = _team_total(sheet, player)
        out.append(PlayerPad([], lines))
    return out


def _team_total(sheet: Sheet, player: str) -> str:
    """The team's sum, with its first player."""
    for members in sheet.sides.values():
        if members[0] == player:
            return str(sum(sheet.total(p) for p in members))
    return ""
