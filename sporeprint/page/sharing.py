"""Tables that several phones have in common: one of them writes, the others follow.

Every phone has a key of its own, which nobody else sees; the others know it by its mark. The table remembers whose mark
holds the pen. A table is its whole log, so whoever comes back finds everything, and nothing waits in a queue.
"""

from __future__ import annotations

import asyncio
import hmac
import re
import secrets
import time
from collections.abc import AsyncGenerator, Callable
from dataclasses import dataclass, field
from hashlib import sha256

from sporeprint.ground.plain import Json

MOST_TABLES = 50
MOST_LISTENERS = 40
"""Phones that follow one table."""
LONGEST_LOG = 500_000
LONGEST_NAME = 60
KEY = re.compile(r"[0-9a-f]{32}$")
AWAY = 10.0
"""Seconds after which a writer who is not connected may be relieved by anybody."""
BEAT = 15.0
"""Seconds between signs of life on a line where nothing happens."""
GLANCE = 0.5
"""Seconds after which a stream looks whether the server ends."""


class SharingRefused(Exception):
    """Raised when something cannot be done with a shared table: a status of HTTP, a sentence, and what is known."""

    def __init__(self, status: int, sentence: str, **known: Json) -> None:
        super().__init__(sentence)
        self.status, self.known = status, known

    def to_json(self) -> dict[str, Json]:
        return {"error": str(self), **self.known}


def mark_of(key: str) -> str:
    """Return how others know a phone."""
    return sha256(key.encode()).hexdigest()[:12]


@dataclass
class Listener:
    """A phone that follows a table."""

    mark: str
    name: str


@dataclass
class SharedTable:
    """A table that phones have in common; its revision counts what was written."""

    id: str
    name: str
    log: str
    cursor: int
    writer: str
    """The mark of the phone that holds the pen."""
    writer_name: str
    revision: int = 1
    news: int = 0
    """Counts every change, of phones that come, go or ask, too."""
    seen: float = field(default_factory=time.monotonic)
    """When the writer was connected last."""
    listeners: list[Listener] = field(default_factory=list)
    asking: dict[str, str] = field(default_factory=dict)
    """Mark -> name of the phones that ask for the pen."""
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    def is_writer(self, key: str) -> bool:
        return hmac.compare_digest(mark_of(key), self.writer)

    def has(self, mark: str) -> bool:
        return any(one.mark == mark for one in self.listeners)

    def is_left(self) -> bool:
        """Whether whoever holds the pen has been away for a while."""
        return not self.has(self.writer) and time.monotonic() - self.seen > AWAY

    def tell(self) -> None:
        self.news += 1
        self.changed.set()
        self.changed = asyncio.Event()

    def row(self) -> dict[str, Json]:
        return {"id": self.id, "name": self.name, "revision": self.revision, "phones": len(self.listeners)}

    def to_json(self) -> dict[str, Json]:
        phones = {one.mark: one.name for one in self.listeners}
        return {
            **self.row(),
            "log": self.log,
            "cursor": self.cursor,
            "writer": self.writer,
            "writer_name": self.writer_name,
            "left": self.is_left(),
            "here": {**phones},
            "asking": {**self.asking},
        }


class Sharing:
    """All tables that are shared at the moment. They live as long as the server; each phone has the log as well."""

    def __init__(self) -> None:
        self.tables: dict[str, SharedTable] = {}
        self.is_ending: Callable[[], bool] = bool

    # --- changing ---------------------------------------------------------------------------------------------------
    def open(self, value: Json) -> SharedTable:
        """Share a log; whoever does holds the pen."""
        given = _given(value)
        if len(self.tables) >= MOST_TABLES and not self._forget_one():
            raise SharingRefused(429, f"at most {MOST_TABLES} tables can be shared at once")
        mark, name = mark_of(_key(given)), _name(given, "phone")
        table = SharedTable(secrets.token_hex(8), _name(given, "name"), _log(given), _cursor(given), mark, name)
        self.tables[table.id] = table
        return table

    def _forget_one(self) -> bool:
        idle = [table for table in self.tables.values() if not table.listeners]
        oldest = min(idle, key=lambda table: table.seen, default=None)
        return oldest is not None and self.tables.pop(oldest.id, None) is not None

    def table(self, name: str) -> SharedTable:
        found = self.tables.get(name)
        if found is None:
            raise SharingRefused(404, "this table is not shared any more")
        return found

    def write(self, name: str, value: Json) -> SharedTable:
        """Write the next revision; refused with the present one when it was written for another, or without the pen."""
        given, table = _given(value), self.table(name)
        key, log, revision = _key(given), _log(given), given.get("revision")
        if revision != table.revision:
            raise SharingRefused(409, "somebody else has written in the meantime", table=table.to_json())
        if not table.is_writer(key):
            raise SharingRefused(403, f"{table.writer_name} holds the pen", table=table.to_json())
        table.log, table.cursor, table.revision = log, _cursor(given), table.revision + 1
        table.seen = time.monotonic()
        table.tell()
        return table

    def hand(self, name: str, value: Json) -> SharedTable:
        """Ask for the pen, or hand it over to the phone with the mark `to`; a pen that was left can be taken."""
        given, table = _given(value), self.table(name)
        key, to = _key(given), given.get("to")
        own = mark_of(key)
        if isinstance(to, str) and table.is_writer(key):
            if not table.has(to):
                raise SharingRefused(409, "this phone does not follow the table any more", table=table.to_json())
            self._give(table, to)
        elif table.is_left() and table.has(own):
            self._give(table, own)
        elif len(table.asking) < MOST_LISTENERS and not table.is_writer(key):
            table.asking[own] = _name(given, "phone")
        table.tell()
        return table

    def _give(self, table: SharedTable, mark: str) -> None:
        table.writer = mark
        table.writer_name = next(one.name for one in table.listeners if one.mark == mark)
        table.seen = time.monotonic()
        table.asking.clear()

    # --- following --------------------------------------------------------------------------------------------------
    def join(self, name: str, key: str, phone: str) -> tuple[SharedTable, Listener]:
        """Return a table and the phone that is about to follow it."""
        table = self.table(name)
        if not KEY.match(key):
            raise SharingRefused(400, "a phone names itself by 32 hexadecimal digits")
        if len(table.listeners) >= MOST_LISTENERS:
            raise SharingRefused(429, f"at most {MOST_LISTENERS} phones follow one table")
        return table, Listener(mark_of(key), phone.strip()[:LONGEST_NAME] or "?")

    async def follow(self, table: SharedTable, listener: Listener) -> AsyncGenerator[dict[str, Json] | None]:
        """Yield the table as it is, and again after every change; None is a sign of life."""
        told, was_left, beat = -1, False, time.monotonic()
        table.listeners.append(listener)
        table.tell()
        try:
            while not self.is_ending() and table.id in self.tables:
                changed = table.changed
                if told != table.news or was_left != table.is_left():  # nobody tells that the writer is gone
                    told, was_left, beat = table.news, table.is_left(), time.monotonic()
                    yield {**table.to_json(), "you": listener.mark}
                elif time.monotonic() - beat > BEAT:
                    beat = time.monotonic()
                    yield None
                else:
                    await _soon(changed)
        finally:
            table.listeners.remove(listener)
            if listener.mark == table.writer:
                table.seen = time.monotonic()
            table.tell()


async def _soon(changed: asyncio.Event) -> None:
    try:
        await asyncio.wait_for(changed.wait(), GLANCE)
    except TimeoutError:
        return


# --- requests -------------------------------------------------------------------------------------------------------
def _given(value: Json) -> dict[str, Json]:
    if not isinstance(value, dict):
        raise SharingRefused(400, "a request is a table of values")
    return value


def _key(given: dict[str, Json]) -> str:
    key = given.get("key")
    if not isinstance(key, str) or not KEY.match(key):
        raise SharingRefused(400, "a phone names itself by 32 hexadecimal digits")
    return key


def _name(given: dict[str, Json], field_: str) -> str:
    name = given.get(field_)
    return (" ".join(name.split())[:LONGEST_NAME] if isinstance(name, str) else "") or "?"


def _log(given: dict[str, Json]) -> str:
    log = given.get("log")
    if not isinstance(log, str) or len(log) > LONGEST_LOG:
        raise SharingRefused(400, "a shared table is a log that is not too long")
    return log


def _cursor(given: dict[str, Json]) -> int:
    cursor = given.get("cursor")
    return cursor if isinstance(cursor, int) and 0 <= cursor <= LONGEST_LOG else 0
