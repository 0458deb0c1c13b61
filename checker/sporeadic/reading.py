"""Words of a header or position: labels, cards, numbers, players. What is off is reported in its place."""

from __future__ import annotations

from collections.abc import Mapping

from checker.kernel import reading
from checker.kernel.problem import Problem
from checker.sporeadic.hexes import Field
from checker.sporeadic.kit import LEAST_RADIUS, UNKNOWN, Kit
from checker.sporeadic.table import SporeadicTable
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.nodes import Node, Rows, Table, Text, describe

NOTHING = ("none", "-", "")


class Reader(reading.Reader):
    """Reads parts of one file."""

    number_rule = "SPO-SET-1"

    def __init__(self, kit: Kit, report: Report) -> None:
        super().__init__(report)
        self.kit = kit

    def spaces(self, node: Node | None, board: Field, name: str) -> int:
        """Spaces of a list, as bits; one that is named twice is told."""
        found = 0
        if isinstance(node, Table):
            self.error(Problem("SPO-GEO-6", f"`{name}` is {describe(node)}", "write [M10, M11]"), node.where)
        for word, where in self.words(node):
            label = board.read(word)
            if isinstance(label, Problem):
                self.error(label, where)
            elif found & board.at[label]:
                problem = Problem("SPO-GEO-9", f"{label} is named twice in `{name}`", "a space holds one token")
                self.error(problem, where)
            else:
                found |= board.at[label]
        return found

    def card(self, text: str, where: Where) -> str | None:
        card = self.kit.read_card(text)
        if card is None:
            self.report.error("SPO-PLAY-4", f"there is no card `{text}`", where, self.kit.card_hint(text))
        return card

    def cards(self, node: Node | None, name: str) -> list[str]:
        """Cards of a list (each a text, so that names may have blanks), or a number of unknown ones."""
        if node is None:
            return []
        if isinstance(node, Text):
            if node.value.isascii() and node.value.isdigit():
                return [UNKNOWN] * min(self.number(node, name), sum(c.copies for c in self.kit.cards.values()))
            words = [] if node.value.lower() in NOTHING else [(w, node.where) for w in node.value.split()]
        elif isinstance(node, Rows):
            words = [(n.value, n.where) for n in node if isinstance(n, Text)]
        else:
            self.report.error("SPO-PLAY-4", f"`{name}` is {describe(node)}, not cards", node.where, "write [HU, HF]")
            words = []
        found = [self.card(word, where) for word, where in words]
        return [card for card in found if card is not None]

    def player(self, node: Node | None, t: SporeadicTable, name: str) -> str:
        """A handle; empty with a finding when it is none."""
        text = node.value if isinstance(node, Text) else ""
        if node is not None and text not in t.players:
            hint = f"the players are {', '.join(t.players)}"
            self.report.error("LOG-PLAYERS", f"`{name}` is {describe(node)}, not a player", node.where, hint)
            return ""
        return text

    def by_player(self, node: Node | None, t: SporeadicTable, name: str) -> dict[int, Node]:
        """Seat -> value of a table by players."""
        out: dict[int, Node] = {}
        if node is not None and not isinstance(node, Table):
            hint = f"write {name}: {{{t.players[0]}: ...}}"
            self.report.error("LOG-PLAYERS", f"`{name}` is {describe(node)}, not a table of players", node.where, hint)
        for entry in node if isinstance(node, Table) else ():
            if entry.key in t.players:
                out[t.seat(entry.key)] = entry.value
            else:
                self.report.error("LOG-PLAYERS", f"there is no player `{entry.key}`", entry.where)
        return out


def read_radius(node: Table, players: int, reader: Reader) -> int:
    """The radius of the play area: as written, or by the number of players."""
    usual, written = reader.kit.radii[players], node.get("radius")
    if written is None:
        return usual
    radius, most = reader.number(written, "radius"), reader.kit.most_radius
    if LEAST_RADIUS <= radius <= most:
        return radius
    message = f"the radius of the play area is {radius}, it must be {LEAST_RADIUS} to {most}"
    reader.report.error("SPO-SET-3", message, written.where, f"for {players} players it is {usual}")
    return usual


def new_table(node: Table, names: Mapping[str, str], house: Mapping[str, str], reader: Reader) -> SporeadicTable:
    """An empty table for the players and the radius of a header."""
    t = SporeadicTable(reader.kit, names, house, read_radius(node, len(names), reader))
    t.colours = _read_colours(node.get("colours"), reader)
    return t


def _read_colours(node: Node | None, reader: Reader) -> dict[str, str]:
    """Player -> colour, as far as it is written; each player has a box of another colour."""
    seen: dict[str, str] = {}
    for entry in node if isinstance(node, Table) else ():
        colour = entry.value.value.lower() if isinstance(entry.value, Text) else ""
        if colour in seen:
            message = f"{seen[colour]} and {entry.key} both have {colour}"
            reader.report.error("SPO-SET-1", message, entry.value.where, "each player takes a box of another colour")
        seen[colour] = entry.key
    return {player: colour for colour, player in seen.items()}
