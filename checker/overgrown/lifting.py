"""Tables of Overgrown that somebody laid, written as position files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from checker.kernel.laying import Answers, TableSetting
from checker.kernel.lifting import UNSEEN, Lying, position_text, written
from checker.overgrown.gathering import aura_text
from checker.overgrown.kit import EMPTY, UNKNOWN
from checker.overgrown.printed import AETHER, CARDS, HAND, MATCHED, TOKENS, OvergrownPrints, city_key
from checker.overgrown.table import GROW, OvergrownTable, sorted_pair
from sporeprint.ground.plain import Json
from sporeprint.ground.tableau import Tableau
from sporeprint.ground.yaml_out import Value

ASKED = (
    *("placed", "drawn", "attracted", "aether_pollution", "aura_tiles"),
    *("stuck", "to_act", "step", "fresh", "grown", "new"),
)
"""Questions whose answers stand in a file as they were given."""
NOTHING = ".."


def lift(printed: OvergrownPrints, setting: TableSetting, tableau: Tableau, answers: Answers) -> str:
    """The position file: what lies on the table, and what was answered."""
    laid = Lying(tableau)
    body: dict[str, Value] = {}
    for player in setting.players:
        body[player] = {
            "city": _city(printed, laid, city_key(player)),
            "cleared": _or_unknown(laid.count(f"{player}.cleared")),
        }
    if not (laid.is_unseen(AETHER) and not laid.on(AETHER)):
        body["aether"] = _block(printed, (_space(printed, laid, label) for label in printed.kit.board.labels))
        body["auras"] = {player: _aura(printed, laid, side) for side, player in enumerate(sides_of(setting))}
    body |= {row: _cards(printed, laid, row) for row in (CARDS, MATCHED) if not laid.is_unseen(row)}
    body |= {key: written(answers[key]) for key in ASKED if answers.get(key) is not None}
    rest: dict[str, Value] = {
        "hand": _hand(printed, laid),
        "refills": laid.count("refills"),
        "bag": _bag(printed, laid),
    }
    body |= {key: value for key, value in rest.items() if value not in (None, "", {})}
    return position_text(printed.data, setting, body)


# --- boards ---------------------------------------------------------------------------------------------------------
def _city(printed: OvergrownPrints, laid: Lying, key: str) -> str:
    if laid.is_unseen(key) and not laid.on(key):
        return UNSEEN
    return _block(printed, (_square(printed, laid, key, label) for label in printed.kit.board.labels))


def _square(printed: OvergrownPrints, laid: Lying, key: str, label: str) -> str:
    """A space of a City: its tile and its tokens; where nobody looked, there may be more tokens."""
    tile = tiles_at(printed, laid, key, label)
    if laid.is_unseen(key, label):
        return f"{tile}{UNKNOWN}" if tile not in ("", UNKNOWN) else UNSEEN
    tokens = sum(piece.component == TOKENS for piece in laid.at(key, label))
    return f"{tile or EMPTY}{tokens if tokens or tile == UNKNOWN else ''}"


def _space(printed: OvergrownPrints, laid: Lying, label: str) -> str:
    """A space of the Aether. Tiles lie there in pairs, so beside a lone one that was seen lies another."""
    tiles = sorted_pair(tiles_at(printed, laid, AETHER, label))
    if laid.is_unseen(AETHER, label):
        return f"{tiles}{UNKNOWN}" if tiles in (*printed.kit.first, UNKNOWN) else tiles or UNSEEN
    return tiles or NOTHING


def tiles_at(printed: OvergrownPrints, laid: Lying, board: str, label: str) -> str:
    """The codes of the tiles on a place."""
    return "".join(map(printed.tile_code, laid.at(board, label)))


def _aura(printed: OvergrownPrints, laid: Lying, side: int) -> str:
    """Where the Aura of a side lies; unknown when it lies nowhere and some space was not looked at."""
    labels = printed.kit.board.labels
    where = {label for piece in laid.on(AETHER) if printed.side(piece) == side for label in piece.places}
    if not where and any(laid.is_unseen(AETHER, label) for label in labels):
        return UNSEEN
    return aura_text(tuple(sorted(where)))


def _cards(printed: OvergrownPrints, laid: Lying, row: str) -> list[str]:
    """A row of cards; a place at which nobody looked has an unknown one."""
    cards: list[str] = []
    for place in laid.boards[row].places:
        there = [printed.card_code(piece) for piece in laid.at(row, place)]
        cards += there or ([UNKNOWN] if laid.is_unseen(row, place) else [])
    return [UNSEEN if card == UNKNOWN else card for card in cards]


def _hand(printed: OvergrownPrints, laid: Lying) -> Value:
    """The gathered pair; nothing where none is known to be there."""
    places = laid.boards[HAND].places if HAND in laid.boards else ()
    tiles = sorted_pair(tile for place in places for tile in tiles_at(printed, laid, HAND, place))
    is_half = len(tiles) == 1 and any(laid.is_unseen(HAND, place) for place in places)
    return tiles + UNKNOWN if is_half else tiles


def _bag(printed: OvergrownPrints, laid: Lying) -> Value:
    """The bag; where some of its numbers are missing, it holds something unknown besides."""
    known = {tile: laid.count(f"bag.{tile}") for tile in printed.kit.first}
    held = {tile: count for tile, count in known.items() if count is not None}
    return held if len(held) in (0, len(known)) else {**held, UNSEEN: 1}


def _block(printed: OvergrownPrints, marks: Iterable[str]) -> str:
    rows = (" ".join(f"{mark:<2}" for mark in row).rstrip() for row in printed.kit.board.rows(marks))
    return "".join(f"{row}\n" for row in rows)


def _or_unknown(count: int | None) -> int | str:
    return UNSEEN if count is None else count


# --- the setting ----------------------------------------------------------------------------------------------------
def teams_of(setting: TableSetting) -> tuple[tuple[str, ...], ...]:
    """The teams that a header names, as far as they can be read."""
    named = setting.options.get("teams")
    teams = list(named.values()) if isinstance(named, Mapping) else named
    if not isinstance(teams, Sequence) or isinstance(teams, str):
        return ()
    return tuple(tuple(map(str, t)) for t in teams if isinstance(t, Sequence) and not isinstance(t, str))


def sides_of(setting: TableSetting) -> tuple[str, ...]:
    """The player by whom each Aura is named: everybody, or the first of each team."""
    return tuple(setting.players)[: 2 if teams_of(setting) else None]


# --- what no piece shows --------------------------------------------------------------------------------------------
def answers(t: OvergrownTable) -> Answers:
    """What a position knows besides its pieces. At the end of a game, whoever was unable to place was to act."""
    found: dict[str, Json] = {}
    stuck = t.stuck or (t.players[t.turn] if t.over and not t.solo and not t.may_place(t.turn) else "")
    if stuck:
        found["stuck"] = stuck
    if not (stuck and t.over):
        found |= {} if "to_act" in t.open else {"to_act": t.players[t.turn]}
        found |= {} if "step" in t.open else {"step": t.phase}
    if t.phase == GROW:
        found |= {"fresh": t.kit.board.listed(t.fresh), "grown": t.grown}
    if t.new:
        found["new"] = [UNSEEN if card == UNKNOWN else card for card in t.new]
    if t.solo:
        found |= {"placed": t.placed, "drawn": t.drawn}
        alone = {"aether_pollution": t.aether_pollution, "aura_tiles": t.aura_tiles}
        found |= {key: value for key, value in alone.items() if value is not None}
    return found
