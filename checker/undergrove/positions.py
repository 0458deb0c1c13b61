"""Undergrove tables as people write them down, read: final tables, or the complete state to play on from."""

from __future__ import annotations

import re
from collections.abc import Mapping

from checker.kernel.problem import Problem
from checker.kernel.reading import HEAD_KEYS
from checker.undergrove.bonus import sorted_bonus
from checker.undergrove.forest import read_block
from checker.undergrove.grid import COMPASS, CORNERS, QUARTER
from checker.undergrove.hand import sorted_hand
from checker.undergrove.kit import ALL_READY, BITS, GOODS, SIDES, UNKNOWN, Kit
from checker.undergrove.midturn import read_turn
from checker.undergrove.reading import Reader, new_table
from checker.undergrove.setup import HEADER_KEYS, locate, see_bonus
from checker.undergrove.table import NEUTRAL, Piece, UndergroveTable
from sporeprint.ground.abilities import CUBES, TYPES
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.names import did_you_mean
from sporeprint.ground.nodes import Node, Rows, Table, Text, describe

TABLE_KEYS = (
    "forest", "neutral", "to_act", "turn", "first", "ended", "supply", "discard", "stones", "spent", "mixed", "ai_deck",
    "ai_used", "ai_out", "now", *SIDES,
)  # fmt: skip
PLAYER_KEYS = ("pieces", *GOODS, "bonus", "track", "used", "hand", "progress", "points_token")
SIDE_KEYS = ("seedlings", *GOODS, "bonus", "track", "focus", "points_token")
PIECE = re.compile(r"(?P<kind>tree|seedling)\s+(?P<corner>\S+)(?:\s+[Cc](?P<carbon>\d))?$", re.IGNORECASE)
HOW = "write `- seedling SUW.NE C2: SUW EL`: kind, corner, carbon, then the tiles with its Roots"


def read_position(
    node: Table, names: Mapping[str, str], house: Mapping[str, str], kit: Kit, report: Report
) -> tuple[UndergroveTable, set[str]]:
    """The table and the keys that were written; those of a player as `R.pieces`."""
    reader = Reader(kit, report)
    reader.check_keys(node, (*HEAD_KEYS, *HEADER_KEYS, *TABLE_KEYS, *names))
    t = new_table(node, names, house, reader)
    reader.given.update(entry.key for entry in node if entry.key in TABLE_KEYS)
    _forest(node, t, reader)
    for seat, side in enumerate(t.sides):
        own = node.get(side)
        if own is not None and not isinstance(own, Table):
            report.error(
                "DATA-TYPE", f"`{side}` is {describe(own)}, not a table", own.where, "write its lines below it"
            )
        if isinstance(own, Table):
            _side(own, seat, side, t, reader)
    _neutral(node, t, reader)
    _stones(node, t, reader)
    _supply(node, t, reader)
    read_turn(node, t, reader)
    if "claimed" in node:
        _undecided(t, node, report)
    return t, reader.given


def is_final(t: UndergroveTable) -> bool:
    """Whether it was written down without a word about turns: a final table, which only scores."""
    return t.turns < 0


def _undecided(t: UndergroveTable, node: Table, report: Report) -> None:
    """What is not known may make a claim right."""
    for seat, side in enumerate(t.sides):
        own = node.get(side)
        if UNKNOWN in t.bonus[seat] and own is not None:
            message = f"cannot be told: what a bonus tile of {t.name(seat)} is worth"
            report.undecided("UND-BON-3", message, own.where, "write 1, 2, N, P, K, C or R")
    block = node.get("forest")
    if UNKNOWN in t.tiles.values() and block is not None:
        report.undecided("UND-VAL-1", "cannot be told: what an unknown tile is worth", block.where, "write which it is")


# --- the Forest -----------------------------------------------------------------------------------------------------
def _forest(node: Table, t: UndergroveTable, reader: Reader) -> None:
    block = node.get("forest")
    if block is None:
        where = Where(node.where.file, 1, 1)
        reader.report.error("UND-SET-1", "the position says nothing about the Forest", where, "write a `forest` block")
        return
    rows = reader.rows(block)
    if not rows:
        reader.report.error("UND-SET-1", f"`forest` is {describe(block)}, not rows of tiles", block.where)
        return
    for problem, where in read_block(t, rows):
        reader.error(problem, where)


def read_corner(t: UndergroveTable, text: str) -> int | Problem:
    """The corner behind a word of a position."""
    tile, dot, compass = text.rpartition(".")
    if not dot or compass.upper() not in QUARTER:
        hint = f"a tile and one of {', '.join(COMPASS)}, such as EL.NE"
        return Problem("UND-GEO-2", f"`{text}` is no corner", hint)
    code = tile if tile.startswith("(") else t.kit.read_tile(tile)
    if code is None:
        return Problem("UND-SET-5", f"there is no mushroom `{tile}`", t.kit.tile_hint(tile))
    cell = t.cell_of(code)
    if cell is None:
        return Problem("UND-GEO-2", f"{t.kit.tile_name(code)} is not in the Forest, so it has no corner", "")
    corner = cell + CORNERS[QUARTER[compass.upper()]]
    if not t.touched(corner):
        return Problem("UND-GEO-2", f"no mushroom touches the corner {text}", "a corner needs a tile")
    return corner


def _put(t: UndergroveTable, corner: int, piece: Piece) -> Problem | None:
    other = t.pieces.get(corner)
    if other is None:
        t.pieces = {**t.pieces, corner: piece}
        return None
    whose = "a neutral Seedling" if other.owner == NEUTRAL else f"a piece of {t.name(other.owner)}"
    return Problem("UND-GEO-7", f"on {t.corner_text(corner)} stands {whose} already", "one piece on each corner")


# --- players --------------------------------------------------------------------------------------------------------
def _side(node: Table, seat: int, side: str, t: UndergroveTable, reader: Reader) -> None:
    human = seat < len(t.players)
    reader.check_keys(node, PLAYER_KEYS if human else SIDE_KEYS, "a player" if human else "a colour of the AI")
    reader.given.update(f"{side}.{entry.key}" for entry in node)
    t.goods[seat] = tuple(reader.number(node.get(good), good) for good in GOODS)
    tiles = reader.bonus(node.get("bonus"), "bonus")
    if tiles:
        see_bonus(t, tiles, node.get("bonus") or node, reader)
        t.bonus[seat] = sorted_bonus(t, tuple(tiles))
    _track(node.get("track"), seat, t, reader)
    if reader.flag(node.get("points_token"), "points_token"):
        t.points[seat] = max((a.amount("points") for does in t.kit.greens for a in does), default=0)
    if human:
        _pieces(node.get("pieces"), seat, t, reader)
        _tokens(node.get("used"), seat, t, reader)
        _hand(node.get("hand"), seat, t, reader)
        _progress(node.get("progress"), seat, t, reader)
    else:
        _seedlings(node.get("seedlings"), seat, t, reader)
        _focus(node.get("focus"), seat, t, reader)


def _track(node: Node | None, seat: int, t: UndergroveTable, reader: Reader) -> None:
    if node is None:
        return
    space = t.kit.read_space(node.value) if isinstance(node, Text) else None
    if space is None:
        hint = f"0 to {t.kit.last_stone}, or {', '.join(t.kit.letters)}"
        reader.report.error("UND-CTR-1", f"there is no space {describe(node)} on the track", node.where, hint)
        return
    t.track[seat] = space
    if space > t.kit.last_stone:
        gives = t.kit.greens[space - t.kit.last_stone - 1]
        t.points[seat] = max(t.points[seat], sum(a.amount("points") for a in gives))


def _pieces(node: Node | None, seat: int, t: UndergroveTable, reader: Reader) -> None:
    if node is None:
        return
    if not isinstance(node, Rows):
        reader.report.error("DATA-TYPE", f"`pieces` is {describe(node)}, not a list", node.where, HOW)
        return
    for item in node:
        entry = next(iter(item), None) if isinstance(item, Table) else None
        words = entry.key if entry is not None else item.value if isinstance(item, Text) else ""
        match = PIECE.match(words.strip())
        if match is None:
            reader.report.error("UND-GEO-5", f"{describe(item)} is no piece", item.where, HOW)
            continue
        corner = read_corner(t, match["corner"])
        if isinstance(corner, Problem):
            reader.error(corner, item.where)
            continue
        roots = _roots(t, corner, entry.value if entry is not None else None, reader)
        tree = match["kind"].lower() == "tree"
        problem = _put(t, corner, Piece(seat, int(match["carbon"] or 0), tree, roots))
        if problem is not None:
            reader.error(problem, item.where)
    own = [piece for _, piece in t.own(seat)]
    n = t.kit.n
    t.seedlings[seat] = n["seedlings"] - len(own)
    t.roots[seat] = n["roots"] - sum(piece.roots.bit_count() for piece in own)
    t.trees[seat] = n["trees"] - sum(piece.tree for piece in own)


def _roots(t: UndergroveTable, corner: int, node: Node | None, reader: Reader) -> int:
    """The tiles with Roots of a piece, as bits."""
    found = 0
    for word, where in reader.words_apart(node):
        code = word if word.startswith("(") else reader.tile(word, where)
        cell = t.cell_of(code) if code is not None else None
        if code is None:
            continue
        step = corner - cell if cell is not None else None
        if cell is None or cell not in t.tiles or step not in CORNERS:
            message = f"the piece on {t.corner_text(corner)} does not touch {word}, so it has no Root there"
            reader.report.error("UND-GEO-5", message, where, "a Root lies on a tile that its piece touches")
            continue
        bit = 1 << CORNERS.index(step)
        if found & bit:
            message = f"the piece on {t.corner_text(corner)} has two Roots on {word}"
            reader.report.error("UND-GEO-5", message, where, "one Root for each piece and tile")
        found |= bit
    return found


def _tokens(node: Node | None, seat: int, t: UndergroveTable, reader: Reader) -> None:
    used = 0
    for word, where in reader.words(node):
        if word.lower() in TYPES:
            if used & BITS[word.lower()]:
                message = f"the {word.lower()} token of {t.name(seat)} is written twice"
                reader.report.error("UND-TOK-1", message, where, "there is one token of each type")
            used |= BITS[word.lower()]
        elif word.lower() not in ("none", "-"):
            reader.report.error("UND-TOK-1", f"there is no token `{word}`", where, did_you_mean(word, TYPES))
    t.ready[seat] = ALL_READY & ~used


def _hand(node: Node | None, seat: int, t: UndergroveTable, reader: Reader) -> None:
    if node is None:
        t.hands[seat] = (UNKNOWN,) * t.kit.n["hand"]
        return
    tiles = reader.tiles(node, "hand", t)
    locate(t, tiles, node, reader)
    t.hands[seat] = sorted_hand(t, tiles)


def _progress(node: Node | None, seat: int, t: UndergroveTable, reader: Reader) -> None:
    row = [0] * len(t.goals)
    codes = [goal.code for goal in t.goals]
    for code, text in reader.texts(node, "progress").items():
        if code.upper() not in codes:
            hint = f"the goals are {', '.join(codes)}"
            reader.report.error("UND-GOL-1", f"`{code}` does not lie out", text.where, hint)
            continue
        k = codes.index(code.upper())
        if t.goals[k].live:
            row[k] = reader.number(text, code)
        else:
            message = f"{t.goals[k].code} is counted at the end, from the table"
            reader.report.warning("UND-GOL-1", message, text.where, "what is written for it is not used")
    t.progress[seat] = tuple(row)


# --- neutral Seedlings and the AI -----------------------------------------------------------------------------------
def _neutral(node: Table, t: UndergroveTable, reader: Reader) -> None:
    for word, where in reader.words_apart(node.get("neutral")):
        corner = read_corner(t, word)
        problem = corner if isinstance(corner, Problem) else _put(t, corner, Piece(NEUTRAL))
        if problem is not None:
            reader.error(problem, where)


def _seedlings(node: Node | None, seat: int, t: UndergroveTable, reader: Reader) -> None:
    for word, where in reader.words_apart(node):
        corner = read_corner(t, word)
        problem = corner if isinstance(corner, Problem) else _put(t, corner, Piece(seat))
        if problem is not None:
            reader.error(problem, where)
    t.seedlings[seat] = t.kit.n["seedlings"] - len(list(t.own(seat)))


def _focus(node: Node | None, seat: int, t: UndergroveTable, reader: Reader) -> None:
    if node is None:
        return
    text = node.value.upper() if isinstance(node, Text) else ""
    if text not in CUBES:
        reader.report.error("UND-SOL-6", f"the focus is {describe(node)}, not N, P or K", node.where)
        return
    k = seat - len(t.players)
    t.focus = (*t.focus[:k], text, *t.focus[k + 1 :])


# --- stacks ---------------------------------------------------------------------------------------------------------
def _stones(node: Table, t: UndergroveTable, reader: Reader) -> None:
    """Tiles left at the bonus stones: as written, or one less for each disc that has passed."""
    full = t.kit.n[f"bonus_{len(t.players)}"]
    stones: dict[int, tuple[str, ...]] = {}
    for stone in t.kit.bonus_stones:
        gone = sum(track >= stone for track in t.track)
        stones[stone] = (UNKNOWN,) * max(0, full - gone)
    written = node.get("stones")
    for entry in written if isinstance(written, Table) else ():
        if entry.key not in map(str, t.kit.bonus_stones):
            reader.report.error("UND-SET-8", f"no bonus tiles lie at stone `{entry.key}`", entry.where)
            continue
        text = entry.value.value if isinstance(entry.value, Text) else ""
        if text.isdigit():
            stones[int(entry.key)] = (UNKNOWN,) * min(full, reader.number(entry.value, "stones"))
            continue
        tiles = reader.bonus(entry.value, "stones")
        see_bonus(t, tiles, entry.value, reader)
        stones[int(entry.key)] = tuple(tiles)
    t.stones = stones
    spent = node.get("spent")
    if spent is not None:
        see_bonus(t, reader.bonus(spent, "spent"), spent, reader)
    t.mixed = tuple(sorted(int(word) for word, _ in reader.words(node.get("mixed")) if word.isdigit()))


def _supply(node: Table, t: UndergroveTable, reader: Reader) -> None:
    """The discard pile and how many tiles are left to draw; what is nowhere else is there."""
    t.discard = tuple(reader.tiles(node.get("discard"), "discard", t))
    locate(t, list(t.discard), node.get("discard"), reader)
    whole = len(t.kit.decks[t.deck_name])
    cross = {code for _, _, code in t.kit.cross}
    out = sum(code not in cross for code in t.tiles.values()) + sum(map(len, t.hands)) + len(t.discard)
    t.deck_left = max(0, whole - out)
    supply = node.get("supply")
    if supply is None:
        return
    if isinstance(supply, Rows):
        tiles = reader.tiles(supply, "supply", t)
        left = len(tiles)
        t.deck = tuple(tiles)
    else:
        left = reader.number(supply, "supply")
    if left != t.deck_left:
        message = f"the supply has {left} tiles, beside Forest, hands and discards there are {t.deck_left}"
        reader.report.error("UND-CHK-1", message, supply.where, f"all tiles of the deck together are {whole}")
    t.deck_left = left
