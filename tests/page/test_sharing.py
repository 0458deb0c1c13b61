"""A table that phones share: revisions, the pen, who comes and goes, and how much is allowed."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from sporeprint.page import sharing
from sporeprint.page.sharing import MOST_LISTENERS, MOST_TABLES, SharedTable, Sharing, SharingRefused, mark_of

ADA, BEN, CLEO = "a" * 32, "b" * 32, "c" * 32


def opened(shelf: Sharing) -> SharedTable:
    return shelf.open({"key": ADA, "phone": "Ada's phone", "name": "Fungi", "log": "x\n", "cursor": 0})


def refusal(call: Any, *values: Any) -> SharingRefused:
    with pytest.raises(SharingRefused) as found:
        call(*values)
    return found.value


def test_every_line_is_a_revision_and_an_old_one_is_refused_with_the_present() -> None:
    shelf = Sharing()
    table = opened(shelf)
    assert table.revision == 1
    shelf.write(table.id, {"key": ADA, "revision": 1, "log": "x\ny\n", "cursor": 1})
    assert (table.revision, table.log, table.cursor) == (2, "x\ny\n", 1)
    refused = refusal(shelf.write, table.id, {"key": ADA, "revision": 1, "log": "x\nz\n", "cursor": 1})
    assert refused.status == 409
    assert refused.known["table"] == table.to_json()
    assert table.log == "x\ny\n"


def test_only_the_phone_with_the_pen_writes() -> None:
    shelf = Sharing()
    table = opened(shelf)
    refused = refusal(shelf.write, table.id, {"key": BEN, "revision": 1, "log": "mine\n", "cursor": 0})
    assert (refused.status, str(refused)) == (403, "Ada's phone holds the pen")
    assert table.revision == 1


def follow(shelf: Sharing, table: SharedTable, key: str, name: str) -> Any:
    return shelf.follow(*shelf.join(table.id, key, name))


def test_a_follower_sees_the_table_at_once_then_every_change_and_asks_for_the_pen() -> None:
    async def play() -> None:
        shelf = Sharing()
        table = opened(shelf)
        ben = follow(shelf, table, BEN, "Ben's phone")
        first = await anext(ben)
        assert (first["revision"], first["log"], first["you"]) == (1, "x\n", mark_of(BEN))
        shelf.write(table.id, {"key": ADA, "revision": 1, "log": "x\ny\n", "cursor": 1})
        assert (await anext(ben))["log"] == "x\ny\n"
        shelf.hand(table.id, {"key": BEN, "phone": "Ben's phone"})
        assert (await anext(ben))["asking"] == {mark_of(BEN): "Ben's phone"}
        shelf.hand(table.id, {"key": ADA, "to": mark_of(BEN)})
        after = await anext(ben)
        assert (after["writer"], after["writer_name"], after["asking"]) == (mark_of(BEN), "Ben's phone", {})
        shelf.write(table.id, {"key": BEN, "revision": 2, "log": "x\ny\nz\n", "cursor": 2})
        await ben.aclose()
        assert table.listeners == []
        again = follow(shelf, table, BEN, "Ben's phone")
        assert (await anext(again))["log"] == "x\ny\nz\n", "whoever comes back finds everything"
        await again.aclose()

    asyncio.run(play())


def test_nobody_but_the_writer_hands_the_pen_over_and_only_to_a_phone_that_follows() -> None:
    shelf = Sharing()
    table = opened(shelf)
    shelf.hand(table.id, {"key": BEN, "phone": "Ben", "to": mark_of(BEN)})
    assert table.writer == mark_of(ADA)
    assert refusal(shelf.hand, table.id, {"key": ADA, "to": mark_of(CLEO)}).status == 409


def test_a_pen_that_was_left_can_be_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        shelf = Sharing()
        table = opened(shelf)
        ben = follow(shelf, table, BEN, "Ben")
        await anext(ben)
        shelf.hand(table.id, {"key": BEN, "phone": "Ben"})
        assert table.writer == mark_of(ADA), "Ada was here a moment ago"
        monkeypatch.setattr(sharing, "AWAY", -1.0)
        shelf.hand(table.id, {"key": BEN, "phone": "Ben"})
        assert table.writer == mark_of(BEN)
        await ben.aclose()

    asyncio.run(play())


def test_followers_are_told_when_the_writer_has_been_away_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        shelf = Sharing()
        table = opened(shelf)
        ben = follow(shelf, table, BEN, "Ben")
        assert not (await anext(ben))["left"]
        monkeypatch.setattr(sharing, "AWAY", -1.0)
        assert (await anext(ben))["left"]
        await ben.aclose()

    asyncio.run(play())


def test_tables_listeners_and_sizes_are_bounded() -> None:
    shelf = Sharing()
    tables = [opened(shelf) for _ in range(MOST_TABLES)]
    tables[1].listeners.append(sharing.Listener("m", "n"))
    fresh = opened(shelf)
    assert fresh.id in shelf.tables and tables[0].id not in shelf.tables, "the oldest that nobody follows goes"
    for table in shelf.tables.values():
        table.listeners = [sharing.Listener("m", "n")] * MOST_LISTENERS
    assert refusal(opened, shelf).status == 429
    assert refusal(shelf.join, fresh.id, ADA, "one more").status == 429
    assert refusal(shelf.write, fresh.id, {"key": ADA, "revision": 1, "log": "x" * 500_001}).status == 400


@pytest.mark.parametrize(
    ("value", "status"),
    [([], 400), ({"key": "short", "log": ""}, 400), ({"key": ADA}, 400), ({"key": ADA, "log": 5}, 400)],
)
def test_what_is_no_request_is_refused(value: Any, status: int) -> None:
    assert refusal(Sharing().open, value).status == status


def test_a_table_that_is_gone_says_so() -> None:
    assert refusal(Sharing().write, "0" * 16, {"key": ADA, "revision": 1, "log": ""}).status == 404
