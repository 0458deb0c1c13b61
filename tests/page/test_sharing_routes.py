"""Shared tables over HTTP, as phones reach them: behind the same doors as everything else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from serving_help import start_server

ADA, BEN = "a" * 32, "b" * 32


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with start_server(Path(tmp_path_factory.mktemp("cache"))) as (_, address):
        yield urlsplit(address).netloc


def ask(host: str, method: str, path: str, value: Any = None, **headers: str) -> HTTPResponse:
    line = HTTPConnection(host, timeout=30)
    body = None if value is None else json.dumps(value)
    line.request(method, path, body, {"Content-Type": "application/json", **headers})
    return line.getresponse()


def told(stream: HTTPResponse) -> Any:
    """The next event that is a table."""
    while not (line := stream.readline().decode()).startswith("data: "):
        pass
    return json.loads(line.removeprefix("data: "))


def test_a_line_is_followed_live_and_an_old_revision_gets_409(host: str) -> None:
    opened = ask(host, "POST", "/share", {"key": ADA, "phone": "Ada", "name": "Fungi", "log": "x\n", "cursor": 0})
    table = json.load(opened)
    assert (opened.status, table["revision"]) == (200, 1)
    assert ADA not in json.dumps(table), "nobody sees the key of another phone"
    stream = ask(host, "GET", f"/shared/{table['id']}/events?phone={BEN}&name=Ben")
    assert stream.getheader("Content-Type") == "text/event-stream; charset=utf-8"
    assert told(stream)["log"] == "x\n"
    path = f"/shared/{table['id']}"
    assert ask(host, "POST", path, {"key": ADA, "revision": 1, "log": "x\ny\n", "cursor": 1}).status == 200
    assert told(stream)["log"] == "x\ny\n"
    late = ask(host, "POST", path, {"key": ADA, "revision": 1, "log": "x\nz\n", "cursor": 1})
    assert (late.status, json.load(late)["table"]["log"]) == (409, "x\ny\n")
    assert ask(host, "POST", path, {"key": BEN, "revision": 2, "log": "", "cursor": 0}).status == 403
    assert json.load(ask(host, "GET", "/shared"))["tables"][0]["phones"] == 1
    stream.close()


def test_another_page_may_neither_share_nor_follow(host: str) -> None:
    strange = {"Origin": "http://elsewhere.example"}
    assert ask(host, "POST", "/share", {"key": ADA, "log": "x"}, **strange).status == 403
    assert ask(host, "GET", f"/shared/{'0' * 16}/events?phone={BEN}", **strange).status == 403


@pytest.mark.parametrize(
    ("path", "value", "status"),
    [("/share", [], 400), (f"/shared/{'0' * 16}", {"key": ADA, "revision": 1, "log": ""}, 404)],
)
def test_what_cannot_be_done_is_a_sentence(host: str, path: str, value: Any, status: int) -> None:
    refused = ask(host, "POST", path, value)
    assert (refused.status, bool(json.load(refused)["error"])) == (status, True)


def test_nobody_follows_a_table_that_is_not_there(host: str) -> None:
    assert ask(host, "GET", f"/shared/{'0' * 16}/events?phone={BEN}&name=Ben").status == 404
