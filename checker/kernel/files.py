"""What every position and every log header may hold. A title adds its own keys to these records.

The default of a field says what leaving it out means: nothing, or with `UNKNOWN` that nobody knows; a field without a
default must be there. Reader, schema, template and the tables of keys in the docs are made of these declarations.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from checker.kernel.header import known_players
from sporeprint.ground.findings import Report
from sporeprint.ground.names import folded
from sporeprint.ground.nodes import Entry, Node, Table, Text, quoted
from sporeprint.ground.scalars import Range
from sporeprint.ground.vocabulary import Named, Refused, Vocabulary, is_unseen

Player = Annotated[str, Named("player")]
Count = Annotated[int, Range(0, 999)]
"""A number of things on the table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """What positions and logs of all titles begin with. `header` reads these keys, and misses title and players."""

    title: Node | None = None
    """Which game it is."""
    rules: Node | None = None
    """The version of the rules it was written for."""
    language: Node | None = None
    """The language of the words, if it is not English."""
    players: Node | None = None
    """A handle and a name for each player, in the order of play."""
    house: Node | None = None
    """The house rules that were played with."""
    claimed: Node | None = None
    """What the players made of the score: a total each, or rows, and the winner."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LogHead(Head):
    """What the header of a log may hold in all titles."""

    from_: Node | None = None
    """The position that the log begins with: a file beside it, or the position itself."""


def player_names(players: Mapping[str, str]) -> Vocabulary:
    """Return what reads a player: by handle or by name, in capitals or not."""

    called: dict[str, set[str]] = {}
    for handle, name in players.items():
        for word in (handle, name):
            called.setdefault(folded(word), set()).add(handle)

    def read(text: str) -> str | Refused:
        if text in players:
            return text
        meant = folded(text)
        found = called.get(meant, ()) if meant else ()
        if len(found) == 1:
            return next(iter(found))
        return Refused("LOG-PLAYERS", f"there is no player `{text}`", known_players(players))

    return Vocabulary(read, tuple(players))


def with_handles(node: Table, players: Mapping[str, str], report: Report) -> Table:
    """Return a position in which players who stand there by name stand there by handle."""
    read, found = player_names(players).read, dict[str, Entry]()
    for entry in node:
        player = read(entry.key)
        key = entry.key if isinstance(player, Refused) or player in node.entries else player
        if key in found:
            message = f"{quoted(entry.key)} means the same as {quoted(found[key].key)}"
            report.error("DATA-DUPLICATE", message, entry.where, "remove one of the two")
        found.setdefault(key, entry._replace(key=key))
    return Table(node.where, found, node.gap)


def written_keys(node: Table, players: Vocabulary) -> set[str]:
    """Return the keys of a position that say something: those of a player as `A.hand`, and none that is unknown."""
    out: set[str] = set()
    for entry in node:
        player = players.read(entry.key)
        if isinstance(player, str) and isinstance(entry.value, Table):
            out |= {f"{player}.{own.key}" for own in entry.value if not _is_unknown(own.value)}
        elif not _is_unknown(entry.value):
            out.add(entry.key if isinstance(player, Refused) else player)
    return out


def _is_unknown(node: Node) -> bool:
    return isinstance(node, Text) and is_unseen(node.value)
