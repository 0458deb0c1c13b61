"""What every position and every log header may hold. A title adds its own keys to these records.

The default of a field says what leaving it out means: nothing, or with `UNKNOWN` that nobody knows; a field without a
default must be there. Reader, schema, template and the tables of keys in the docs are made of these declarations.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Annotated, Any, get_args, get_type_hints

from checker.kernel.header import known_players
from sporeprint.ground.asking import Record
from sporeprint.ground.findings import Report
from sporeprint.ground.names import folded
from sporeprint.ground.nodes import Node, Table, TableEntry, Text, quoted
from sporeprint.ground.records import plan_of, record
from sporeprint.ground.scalars import UNKNOWN, Range, Unknown
from sporeprint.ground.vocabulary import Named, Refused, Vocabulary, is_unseen

Player = Annotated[str, Named("player")]
Count = Annotated[int, Range(0, 999)]
"""A number of things on the table."""
NEEDED = ("title", "players")
"""What every file must have; a position inside a log has it from there."""


@record
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


@record
class LogHead(Head):
    """What the header of a log may hold in all titles."""

    from_: Node | None = None
    """The position that the log begins with: a file beside it, or the position itself."""


def player_names(players: Mapping[str, str]) -> Vocabulary:
    """Return what reads a player: by handle or by name, in capitals or not."""
    return _player_names(tuple(players.items()))


@lru_cache(maxsize=64)
def _player_names(pairs: tuple[tuple[str, str], ...]) -> Vocabulary:
    players = dict(pairs)
    meant: dict[str, set[str]] = {}
    for handle, name in pairs:
        meant.setdefault(folded(handle), set()).add(handle)
        meant.setdefault(folded(name), set()).add(handle)
    hint = known_players(players)

    def read(text: str) -> str | Refused:
        if text in players:
            return text
        found = meant.get(folded(text) or "_", ())
        return next(iter(found)) if len(found) == 1 else Refused("LOG-PLAYERS", f"there is no player `{text}`", hint)

    return Vocabulary(read, tuple(players))


def with_handles(node: Table, players: Mapping[str, str], record: type[Record] | None, report: Report) -> Table:
    """Return a position in which players who stand there by name stand there by handle; keys of the record stay."""
    read, found = player_names(players).read, dict[str, TableEntry]()
    kept = frozenset() if record is None else plan_of(record).keys
    for entry in node:
        player = entry.key if entry.key in kept else read(entry.key)
        key = entry.key if isinstance(player, Refused) or player in node.entries else player
        if key in found:
            message = f"{quoted(entry.key)} means the same as {quoted(found[key].key)}"
            report.error("DATA-DUPLICATE", message, entry.where, "remove one of the two")
        found.setdefault(key, entry._replace(key=key))
    return Table(node.where, found, node.gap)


def with_unknowns(node: Table, record: type[Record], players: Vocabulary) -> Table:
    """Return a position in which everything that was left out and may be unknown is written as unknown.

    That is how a log begins in the middle of a game: for one disputed move nobody writes down the whole table.
    """
    hints = get_type_hints(record, include_extras=True)
    plan = plan_of(record)
    added = _unknown_fields(node, record)
    if plan.spread is not None:
        own = _record_in(get_args(get_args(hints[plan.spread.name])[0])[1])
        for player in players.words:
            entry = node.entries.get(player) or TableEntry(player, node.where, Table(node.where))
            if isinstance(entry.value, Table):
                told = entry.value
                filled = Table(told.where, {**told.entries, **_unknown_fields(told, own)}, told.gap)
                added[player] = entry._replace(value=filled)
    return Table(node.where, {**node.entries, **added}, node.gap)


def _record_in(hint: Any) -> type[Record]:
    """The record that a player's table is; all of it may be unknown, too."""
    plain = get_args(hint)[0] if hasattr(hint, "__metadata__") else hint
    found: type[Record] = next((kind for kind in get_args(plain) if kind is not Unknown), plain)
    return found


def _unknown_fields(node: Table, record: type[Record]) -> dict[str, TableEntry]:
    """The fields of a record that a table leaves out, as far as they may be unknown."""
    keys = [field.key for field in plan_of(record).fields if field.fallback is UNKNOWN and field.key not in node]
    return {key: TableEntry(key, node.where, Text(UNKNOWN.value, node.where)) for key in keys}


def written_keys(node: Table, players: Collection[str]) -> set[str]:
    """Return the keys of a position that say something: those of a player as `A.hand`, and none that is unknown."""
    out: set[str] = set()
    for key, _, value in node:
        if isinstance(value, Table) and key in players:
            out.update([f"{key}.{own.key}" for own in value if not _is_unknown(own.value)])
        elif not _is_unknown(value):
            out.add(key)
    return out


def _is_unknown(node: Node) -> bool:
    return isinstance(node, Text) and is_unseen(node.value)
