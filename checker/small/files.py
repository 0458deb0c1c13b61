"""Tables of small games as people write them down: the deal in a log's header, and positions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from checker.kernel.reading import HEAD_KEYS, Reader, is_unknown
from checker.kernel.words import Unread, is_unknown_word
from checker.small.notation import card_named
from checker.small.table import UNKNOWN, SmallTable
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.names import did_you_mean
from sporeprint.ground.nodes import Node, Table, Text, describe
from sporeprint.ground.wording import counted

if TYPE_CHECKING:
    from checker.small.game import SmallGame

LOG_KEYS = ("first", "from")
TO_ACT, DUE = "to_act", "due"
"""Keys of a position: whose turn it is, and which zones still get a card of the pile."""


class SmallReader(Reader):
    """Reads the zones of one file into a table."""

    number_rule = "DATA-NUMBER"

    def __init__(self, game: SmallGame, t: SmallTable, report: Report) -> None:
        super().__init__(report)
        self.game, self.t = game, t

    def zone(self, node: Node | None, key: str) -> None:
        """Cards one by one, or a table of kinds with how many there are of each."""
        if node is not None:
            self.given.add(key)
            self.t.zones[key] = [
                card for word, where, count in self._told(node) for card in self._cards(word, where, count)
            ]

    def _told(self, node: Node) -> Iterator[tuple[str, Where, int]]:
        if isinstance(node, Table):
            yield from ((entry.key, entry.where, self.number(entry.value, entry.key)) for entry in node)
        elif is_unknown(node):
            yield UNKNOWN, node.where, 1
        else:
            yield from ((word, where, 1) for word, where in self.words(node))

    def _cards(self, word: str, where: Where, count: int) -> list[str]:
        if is_unknown_word(word):
            return [UNKNOWN] * count
        try:
            return [card_named(word, self.game)] * count
        except Unread as unread:
            self.report.error(self.game.rules.copies, str(unread.why), where)
            return []

    def player(self, node: Node | None, name: str) -> int:
        """The seat of the player that stands there; the first one when none does."""
        word = node.value if isinstance(node, Text) else ""
        if node is not None and word not in self.t.players:
            hint = did_you_mean(word, self.t.players)
            self.report.error(
                self.game.rules.turn, f"`{name}` is {describe(node)}, which is no player here", node.where, hint
            )
        return self.t.seat(word) if word in self.t.players else 0


def deal(game: SmallGame, header: Table, t: SmallTable, report: Report) -> SmallTable | None:
    """A fresh game: every zone as the header tells it, or with as many unknown cards as it begins with."""
    reader, faults = SmallReader(game, t, report), len(report)
    reader.check_keys(header, (*HEAD_KEYS, *LOG_KEYS, *game.zones), "the header")
    t.turn = reader.player(header.get("first"), "first")
    for key, node, size in _dealt(game, header, t):
        reader.zone(node, key)
        if node is None:
            t.zones[key] = [UNKNOWN] * size
        elif len(t[key]) != size and len(report) == faults:
            message = f"`{key}` begins with {counted(size, 'card')}, here are {len(t[key])}"
            report.error(
                game.rules.draw, message, node.where, "write them as they lay there; `_` is one that nobody saw"
            )
    _settle_pile(t)
    for problem in game.problems(t) if len(report) == faults else ():
        reader.error(problem, header.where)
    return t if len(report) == faults else None


def _dealt(game: SmallGame, header: Table, t: SmallTable) -> Iterator[tuple[str, Node | None, int]]:
    """Each zone with what the header says of it and how many cards it begins with."""
    for key in t.zones:
        player, _, name = key.rpartition(".")
        node, deal = header.get(name), game.zones[name].deal
        told = node.get(player) if player and isinstance(node, Table) else None if player else node
        yield key, told, t.number(deal) if deal else 0


def read_position(game: SmallGame, node: Table, t: SmallTable, report: Report) -> tuple[SmallTable, set[str]]:
    """The table and the keys that were written."""
    reader = SmallReader(game, t, report)
    middle = [name for name, zone in game.zones.items() if not zone.each]
    reader.check_keys(node, (*HEAD_KEYS, *middle, *t.players, game.pile, TO_ACT, DUE))
    for name in middle:
        reader.zone(node.get(name), name)
    for player in t.players:
        _read_player(reader, node.get(player), player)
    t.turn = reader.player(node.get(TO_ACT), TO_ACT)
    t.due = [word for word, _ in reader.words(node.get(DUE)) if word in t.zones]
    _read_pile(reader, node)
    return t, reader.given


def _read_pile(reader: SmallReader, node: Table) -> None:
    """What is written; or else what is not on the table, and nothing where nobody goes on from it: a final table."""
    t, pile = reader.t, node.get(reader.game.pile)
    if pile is not None and not is_unknown(pile):
        reader.given.add(reader.game.pile)
        t.left = reader.number(pile, reader.game.pile)
    elif node.get(TO_ACT) is not None:
        _settle_pile(t)


def _read_player(reader: SmallReader, node: Node | None, player: str) -> None:
    own = [name for name, zone in reader.game.zones.items() if zone.each]
    if isinstance(node, Table):
        reader.check_keys(node, own, "a player")
        for name in own:
            reader.zone(node.get(name), f"{player}.{name}")
    elif node is not None:
        hint = f"write {player}: {{{own[0] if own else ''}: [...]}}"
        reader.report.error("DATA-TYPE", f"`{player}` is {describe(node)}, not what a player has", node.where, hint)


def _settle_pile(t: SmallTable) -> None:
    """What is not on the table is in the pile."""
    unknown = sum(cards.count(UNKNOWN) for cards in t.zones.values())
    t.left = max(0, sum(map(t.unseen, t.game.kinds)) - unknown)


def write_position(t: SmallTable) -> str:
    """The table as a position file."""
    game = t.game
    played = ", ".join(f"{handle}: {_quoted(name)}" for handle, name in t.names.items())
    house = {name: value for name, value in t.house.items() if value != game.data.house_rules[name].default}
    lines = [f"title: {game.slug}", f"rules: {game.version}", f"players: {{{played}}}"]
    lines += [f"house: {{{', '.join(f'{name}: {value}' for name, value in house.items())}}}"] if house else []
    lines += [f"{key}: {_list(t[key])}" for key in t.zones if "." not in key]
    lines.append(f"{game.pile}: {t.left}")
    for player in t.players:
        own = ", ".join(f"{name}: {_list(t[f'{player}.{name}'])}" for name, zone in game.zones.items() if zone.each)
        lines.append(f"{player}: {{{own}}}")
    lines.append(f"{TO_ACT}: {t.player}")
    lines += [f"{DUE}: [{', '.join(t.due)}]"] if t.due else []
    return "\n".join(lines) + "\n"


def _list(cards: list[str]) -> str:
    return f"[{', '.join('_' if card == UNKNOWN else card for card in cards)}]"


def _quoted(name: str) -> str:
    escaped = name.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
