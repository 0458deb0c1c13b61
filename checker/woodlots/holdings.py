"""What a position says of each player: land, sales, borders."""

from __future__ import annotations

from checker.woodlots.reading import NOTHING, Reader
from checker.woodlots.table import NOBODY, UNSAID, Sale, WoodlotsTable
from sporeprint.ground.findings import Where
from sporeprint.ground.nodes import Node, Rows, Table, Text, describe

PLAYER_KEYS = ("land", "sales", "borders")
CONTESTED = "contested"
"""Stands for a tile that is somebody else's, too."""
SALE_KEYS = ("place", "trees", "points", "round")
UNKNOWN = ("?", "_")
HOW = "write sales: [K4 AC, L1 4], or the sum"


def read_owners(node: Node | None, t: WoodlotsTable, reader: Reader) -> None:
    """A block with a handle on each place that is owned."""
    words = reader.block(node, "owners") if node is not None else None
    for place, (word, where) in enumerate(words or ()):
        seat = None if word in NOTHING else reader.player(t, word, where)
        if seat is not None:
            t.owner[place] = seat


def read_player(node: Node | None, seat: int, t: WoodlotsTable, reader: Reader) -> None:
    player = t.players[seat]
    if node is None:
        return
    if not isinstance(node, Table):
        hint = f"write {player}: {{land: [G1, H2], sales: [K4 AC]}}"
        reader.report.error("DATA-TYPE", f"`{player}` is {describe(node)}, not a table", node.where, hint)
        return
    reader.check_keys(node, PLAYER_KEYS, "a player")
    reader.given |= {f"{player}.{entry.key}" for entry in node}
    contested = 0
    for word, where in reader.words(node.get("land")):
        place = reader.place(word, where)
        if place is not None and word.lower() not in NOTHING:
            contested += not _own(t, seat, place, where, reader)
    if contested:  # told already: the number of tiles is not looked at any more
        reader.given.add(f"{player}.{CONTESTED}")
    t.sales[seat] = _sales(node.get("sales"), t, reader)
    borders = node.get("borders")
    if borders is not None:
        _borders(borders, seat, contested, t, reader)


def _own(t: WoodlotsTable, seat: int, place: int, where: Where, reader: Reader) -> bool:
    """Whether the border is the only one on its tile; a second one is told."""
    if t.owner[place] in (NOBODY, seat):
        t.owner[place] = seat
        return True
    message = f"{t.label(place)} is listed for {t.name(t.owner[place])} and for {t.name(seat)}"
    reader.report.error("WDL-BUY-2", message, where, "a tile has one border; one of the two was read wrong")
    return False


def _borders(node: Node, seat: int, contested: int, t: WoodlotsTable, reader: Reader) -> None:
    left, all_ = reader.number(node, "borders"), t.kit.borders
    on_board = t.owner.count(seat) + contested
    if left + on_board != all_:
        message = f"{t.name(seat)} has {on_board} borders on the board and {left} left, together they are {all_}"
        reader.report.error("WDL-SET-10", message, node.where, "a sold border goes back to the hand; count again")


# --- sales ----------------------------------------------------------------------------------------------------------
def _sales(node: Node | None, t: WoodlotsTable, reader: Reader) -> tuple[Sale, ...]:
    """Each sale, or one for the sum of all; `?` is one that nobody knows."""
    if isinstance(node, Rows):
        found = [_sale(item, t, reader) for item in node]
        return tuple(sale for sale in found if sale is not None)
    if isinstance(node, Text) and node.value.strip() in UNKNOWN:
        _untold("all sales", node.where, reader)
        return (Sale(UNSAID, None),)
    if node is None or (isinstance(node, Text) and node.value.lower() in (*NOTHING, "[]")):
        return ()
    points = _points(node.value if isinstance(node, Text) else describe(node))
    if points is None:
        reader.report.error("WDL-SEL-3", f"`sales` is {describe(node)}, not a list of sales", node.where, HOW)
        return ()
    return (Sale(UNSAID, points),)


def _sale(node: Node, t: WoodlotsTable, reader: Reader) -> Sale | None:
    if isinstance(node, Table):
        reader.check_keys(node, SALE_KEYS, "a sale")
        said = {entry.key: entry.value for entry in node}
        place = _text(said.get("place"))
        return _made(node, place, _text(said.get("trees")), _text(said.get("points")), said.get("round"), t, reader)
    words = node.value.split() if isinstance(node, Text) else []
    if not 2 <= len(words) <= 3:
        reader.report.error("WDL-SEL-3", f"{describe(node)} is no sale", node.where, HOW)
        return None
    numbers = [word for word in words[1:] if _points(word) is not None or word in UNKNOWN]
    trees = [word for word in words[1:] if word not in numbers]
    return _made(node, words[0], trees[0] if trees else None, numbers[0] if numbers else None, None, t, reader)


def _made(
    node: Node,
    label: str | None,
    trees: str | None,
    points: str | None,
    when: Node | None,
    t: WoodlotsTable,
    reader: Reader,
) -> Sale | None:
    """A sale of what was written about it; trees and points must agree (WDL-SEL-3)."""
    place = UNSAID if label is None else reader.place(label, node.where)
    if place is None:
        return None
    round_ = reader.number(when, "round")
    number = None if points is None or points in UNKNOWN else _points(points)
    if points is not None and points not in UNKNOWN and number is None:
        reader.report.error("WDL-SEL-3", f"`{points}` is not a number of points", node.where, HOW)
    if trees is None or trees in UNKNOWN:
        if number is None:
            _untold(f"the sale of {label}" if label else "a sale", node.where, reader)
        return Sale(place, number, None, round_)
    stood = reader.trees(trees, node.where, "the sold tile", t.switch("cap_on_help") != "off")
    worth = t.kit.sale_of(stood)
    if number is not None and number != worth:
        message = f"land with {stood or 'no tree'} is sold for {worth}, not {number}"
        reader.report.error("WDL-SEL-3", message, node.where, "the trees, or the points, were written wrong")
    return Sale(place, worth, stood, round_)


def _untold(what: str, where: Where, reader: Reader) -> None:
    """Points that nobody noted: with them everything that is claimed is open."""
    message = f"what {what} brought is not known, and not counted"
    reader.report.undecided("WDL-SCO-1", message, where, "look it up on the scorepad")


def _text(node: Node | None) -> str | None:
    return node.value if isinstance(node, Text) else None


def _points(text: str) -> int | None:
    digits = text.strip().removeprefix("+").replace("\u2212", "-")
    plain = digits.removeprefix("-")
    return int(digits) if plain.isascii() and plain.isdigit() and len(plain) < 5 else None
