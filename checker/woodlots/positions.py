"""Woodlots tables as people write them down: final boards to score, or the complete state to play on from.

Boards are blocks of rows as they lie on the table, or places one by one under `tiles`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from checker.kernel.reading import HEAD_KEYS
from checker.woodlots.holdings import read_owners, read_player
from checker.woodlots.kit import Kit
from checker.woodlots.reading import NOTHING, Reader, new_table
from checker.woodlots.setup import PUT, SOW
from checker.woodlots.table import DISASTER, OVER, PHASES, PROJECTS, SETUP, WAITING, WoodlotsTable
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.nodes import Node, Table, Text, describe

TABLE_KEYS = (
    "layout", "options", "colours", "round", "phase", "board", "prep", "tiles", "owners", "actions", "waiting", "setup",
    "struck", "stacked",
)  # fmt: skip
TILE_KEYS = ("soil", "trees", "tile", "prep", "disasters", "owner")
BLOCK_OF = {"soil": "layout", "trees": "board", "tile": "board", "prep": "prep", "disasters": "prep", "owner": "owners"}
"""What a place says -> the block that says the same of all places."""
UNREAD_PHASE = "phase, which nobody can read"
"""Stands among the keys that were written for a phase that there is none of; it was told already."""
PLUS, SLASH = "+", "/"


def deal(
    node: Table, names: Mapping[str, str], house: Mapping[str, str], kit: Kit, report: Report
) -> WoodlotsTable | None:
    """The board before its set-up; None with findings."""
    reader = Reader(kit, report)
    faults = sum(f.level == "error" for f in report.findings)
    t = new_table(node, names, house, reader)
    if node.get("layout") is None:
        hint = f"write layout: {' or '.join(kit.layouts)}, or five rows of soils"
        reader.report.error(
            "WDL-SET-1", "the header does not say which land is laid", Where(node.where.file, 1, 1), hint
        )
    return None if sum(f.level == "error" for f in report.findings) > faults else t


def read_position(
    node: Table, names: Mapping[str, str], house: Mapping[str, str], kit: Kit, report: Report
) -> tuple[WoodlotsTable, set[str]]:
    """The table and the keys that were written; those of a player as `R.land`."""
    reader = Reader(kit, report)
    t = new_table(node, names, house, reader)
    reader.check_keys(node, (*HEAD_KEYS, *TABLE_KEYS, *t.players))
    reader.given |= {entry.key for entry in node if entry.key in TABLE_KEYS}
    t.round = reader.number(node.get("round"), "round")
    phase = reader.word(node.get("phase"), "phase", PHASES)
    t.phase = phase or OVER
    if node.get("phase") is not None and not phase:
        reader.given.add(UNREAD_PHASE)
    _boards(node, t, reader)
    _tiles(node, t, reader)
    read_owners(node.get("owners"), t, reader)
    for seat, player in enumerate(t.players):
        read_player(node.get(player), seat, t, reader)
    _setup(node.get("setup"), t, reader)
    _actions(node, t, reader)
    _progress(node, t, reader)
    return t, reader.given


# --- boards ---------------------------------------------------------------------------------------------------------
def _boards(node: Table, t: WoodlotsTable, reader: Reader) -> None:
    for key, put in (("board", _put_tile), ("prep", _put_prep)):
        block = node.get(key)
        words = reader.block(block, key) if block is not None else None
        for place, (word, where) in enumerate(words or ()):
            put(t, place, word, where, reader)


def _put_tile(t: WoodlotsTable, place: int, word: str, where: Where, reader: Reader) -> None:
    """`AC+I`: trees, and growth on the tile."""
    trees, plus, growth = word.partition(PLUS)
    t.trees[place] = reader.trees(trees, where, t.label(place), capped(t))
    if plus:
        t.tile[place] = reader.growth(growth, where, f"the tile {t.label(place)}")


def _put_prep(t: WoodlotsTable, place: int, word: str, where: Where, reader: Reader) -> None:
    """`AI/X`: growth on the prep space, and disasters."""
    growth, slash, disasters = word.partition(SLASH)
    t.prep[place] = reader.growth(growth, where, f"the prep space {t.label(place)}")
    if slash:
        t.dis[place] = reader.disasters(disasters, where, t.label(place))


def capped(t: WoodlotsTable) -> bool:
    """Whether a tile never has more trees than the rules say."""
    return t.switch("cap_on_help") != "off"


def _tiles(node: Table, t: WoodlotsTable, reader: Reader) -> None:
    tiles = node.get("tiles")
    if tiles is not None and not isinstance(tiles, Table):
        hint = "write tiles: {G1: {soil: 2, trees: AC, prep: I}}"
        reader.report.error("DATA-TYPE", f"`tiles` is {describe(tiles)}, not a table of places", tiles.where, hint)
    for entry in tiles if isinstance(tiles, Table) else ():
        place = reader.place(entry.key, entry.where)
        if place is None or not isinstance(entry.value, Table):
            continue
        reader.check_keys(entry.value, TILE_KEYS, "a place")
        for said in entry.value:
            block = BLOCK_OF.get(said.key, "")
            if block and node.get(block) is not None:
                message = f"`{said.key}` of {entry.key} is written here and in `{block}`"
                reader.report.error("WDL-CHK-3", message, said.where, "write one of the two")
            elif said.key in _TILE_READERS:
                text = said.value.value if isinstance(said.value, Text) else ""
                _TILE_READERS[said.key](t, place, text, said.value.where, reader)


def _soil(t: WoodlotsTable, place: int, text: str, where: Where, reader: Reader) -> None:
    if text not in t.kit.soils or len(text) != 1:
        reader.report.error("WDL-SET-2", f"there is no soil `{text}`", where, f"the soils are {', '.join(t.kit.soils)}")
        return
    t.soils = (*t.soils[:place], text, *t.soils[place + 1 :])


def _trees(t: WoodlotsTable, place: int, text: str, where: Where, reader: Reader) -> None:
    t.trees[place] = reader.trees(text, where, t.label(place), capped(t))


def _growth(t: WoodlotsTable, place: int, text: str, where: Where, reader: Reader) -> None:
    t.tile[place] = reader.growth(text, where, f"the tile {t.label(place)}")


def _prep(t: WoodlotsTable, place: int, text: str, where: Where, reader: Reader) -> None:
    t.prep[place] = reader.growth(text, where, f"the prep space {t.label(place)}")


def _disasters(t: WoodlotsTable, place: int, text: str, where: Where, reader: Reader) -> None:
    t.dis[place] = reader.disasters(text, where, t.label(place))


def _owner(t: WoodlotsTable, place: int, text: str, where: Where, reader: Reader) -> None:
    seat = None if text in NOTHING else reader.player(t, text, where)
    if seat is not None:
        t.owner[place] = seat


_TILE_READERS: Mapping[str, Callable[[WoodlotsTable, int, str, Where, Reader], None]] = {
    "soil": _soil,
    "trees": _trees,
    "tile": _growth,
    "prep": _prep,
    "disasters": _disasters,
    "owner": _owner,
}


# --- rounds ---------------------------------------------------------------------------------------------------------
def _progress(node: Table, t: WoodlotsTable, reader: Reader) -> None:
    """Whether disaster and stack of the coming projects are there; it follows from the phase, or is written.

    A stack that somebody wrote down before the disaster may be shuffled already, or not: a log may say both.
    """
    t.struck = t.phase not in (SETUP, DISASTER)
    formed = t.phase == DISASTER and (not t.shuffled or node.get("actions") is not None)
    t.stacked = t.phase not in (SETUP, DISASTER) or len(t.players) == 1 or formed
    if node.get("struck") is not None:
        t.struck = reader.flag(node.get("struck"), "struck")
    if node.get("stacked") is not None:
        t.stacked = reader.flag(node.get("stacked"), "stacked")
    elif formed and t.shuffled:
        return
    t.transcript.stack_noted = t.stacked and len(t.players) > 1


def _setup(node: Node | None, t: WoodlotsTable, reader: Reader) -> None:
    """How far the set-up has come: lines of each native type, and what was scattered."""
    full = len(t.kit.natives)
    if t.phase != SETUP:
        return
    table = node if isinstance(node, Table) else Table(Where(""))
    reader.check_keys(table, (*t.kit.natives, "scattered"), "a set-up")
    for at in range(full):
        t.laid[at] = tuple(_lines(table.get(t.kit.natives[at]), reader))
    words = [word for word, _ in reader.words(table.get("scattered"))]
    t.scattered = tuple(what for what in ("growth", "trees") if what in words)


def _lines(node: Node | None, reader: Reader) -> list[tuple[str, int]]:
    """`put G2, sow G2, put J1`."""
    words = reader.words(node)
    out: list[tuple[str, int]] = []
    for (verb, where), (label, at) in zip(words[::2], words[1::2], strict=False):
        place = reader.place(label, at)
        if verb not in (PUT, SOW):
            reader.report.error(
                "WDL-SET-16", f"`{verb}` is no line of the set-up", where, "write: put PLACE, sow PLACE"
            )
        elif place is not None:
            out.append((verb, place))
    return out


def _actions(node: Table, t: WoodlotsTable, reader: Reader) -> None:
    """Tokens by space, the top one first; on the last space they wait or are done (WDL-ACT-10)."""
    table = node.get("actions")
    if table is None and node.get("waiting") is None:
        return
    if table is not None and not isinstance(table, Table):
        hint = "write actions: {2: [R], 6: [B]}, the top token first"
        reader.report.error("WDL-ACT-1", f"`actions` is {describe(table)}, not a table of spaces", table.where, hint)
        return
    t.track = [()] * len(t.track)
    for entry in table if isinstance(table, Table) else ():
        space = _space(entry.key, t)
        if space is None:
            hint = f"the spaces are 1 to {t.kit.n['steps']}, and `waiting`"
            reader.report.error("WDL-ACT-1", f"there is no space `{entry.key}`", entry.where, hint)
        else:
            t.track[space] = _tokens(entry.value, t, reader)
            reader.given |= {"waiting"} if space == WAITING else set()
    if node.get("waiting") is not None:  # who is listed on the last space, too, waits there
        t.track[WAITING] = _tokens(node.get("waiting"), t, reader)
        t.track[-1] = tuple(seat for seat in t.track[-1] if seat not in t.track[WAITING])
    _settle_waiting(t)


def _space(text: str, t: WoodlotsTable) -> int | None:
    if text.lower() == "waiting":
        return WAITING
    known = text.isascii() and text.isdigit() and len(text) < 4 and int(text) <= t.kit.n["steps"]
    return int(text) if known else None


def _tokens(node: Node | None, t: WoodlotsTable, reader: Reader) -> tuple[int, ...]:
    seats = [reader.player(t, word, where) for word, where in reader.words(node)]
    return tuple(seat for seat in seats if seat is not None)


def _settle_waiting(t: WoodlotsTable) -> None:
    """Tokens on the last space wait when another one is on the first two (WDL-ACT-10)."""
    done, early = t.track[-1], any(t.track[1:3])
    late = any(t.track[4:-1])
    if t.phase == PROJECTS and done and early and not late and not t.track[WAITING]:
        t.track[WAITING], t.track[-1] = done, ()
