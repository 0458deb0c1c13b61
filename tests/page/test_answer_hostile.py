"""Requests that no page sends: every answer is a table of values, none is a crash, and none takes long."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest
from asking import PLAYERS, ROOT, Asker

from sporeprint.page.answer import KINDS, answer

LONGEST = 10.0
"""Seconds of work for an answer."""
FEW, PARTS, MANY = 60, 10, 100
DEEP: Any = []
for _ in range(200):
    DEEP = [DEEP]
STRANGE: tuple[Any, ...] = (
    None, True, False, -1, 0, 10**30, 1e308, "", " ", "?", "<b onclick=x>&amp;\"'", "\x00\u202e\ud7ff", "A" * 5000,
    "../../etc/passwd", "{a: [", "---\n", [], {}, [[]], {"": {}}, ["A", 1, None], {"A": {"A": []}}, DEEP,
)  # fmt: skip


def honest(page: Asker, title: str) -> Iterator[dict[str, Any]]:
    """Requests as the page sends them, of every kind."""
    examples = ROOT / "examples" / title
    text = (examples / "final.yaml").read_text("utf-8")
    begun = page.ask_plain("log-start", title=title, players=PLAYERS, options={}, house={}, written=[], seed="7")
    table = page.ask_plain("open", text=text, name="final.yaml")["table"]
    board, place = next((one["board"], one["places"][0]) for one in table["tableau"]["pieces"] if one["places"])
    log = {"log": begun["log"], "cursor": begun["cursor"], "taps": [[board, place]], "words": ["A"], "drop": 1}
    move = {"move": begun["moves"][0]["text"] if begun["moves"] else "A pass", "force": True, "seed": "1", "all": True}
    for ask in KINDS:
        yield {
            "ask": ask, "title": title, "players": PLAYERS, "options": {}, "house": {}, "written": [], "only": [title],
            "text": begun["log"] if ask.startswith("log") else text, "name": "a", "rule": "FUN-COOK-2", "table": table,
            "board": board, "place": place, "offer": 0, "choice": 0, "piece": 0, "key": board, "value": 3, "side": "A",
            "phrase": {"verb": "cook", "said": ["PO"]}, **log, **move,
        }  # fmt: skip


def places_in(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if path:
        yield path
    if isinstance(value, dict):
        for key in value:
            yield from places_in(value[key], (*path, key))
    elif isinstance(value, list):
        for number in range(len(value)):
            yield from places_in(value[number], (*path, number))


def mutated(request: dict[str, Any], rng: Random) -> dict[str, Any]:
    """A request with one to three values replaced, left out, or put in the place of others."""
    made = deepcopy(request)
    for _ in range(rng.randint(1, 3)):
        paths = [path for path in places_in(made) if path != ("ask",)]
        depth = rng.choice(sorted({len(path) for path in paths}))
        *way, last = rng.choice([path for path in paths if len(path) == depth])
        inner: Any = made
        for key in way:
            inner = inner[key]
        kind = rng.randrange(8)
        if kind == 0:
            del inner[last]
        elif kind == 1 and isinstance(inner, dict):
            inner[str(rng.choice(STRANGE))[:50]] = inner.pop(last)
        else:
            inner[last] = deepcopy(rng.choice(STRANGE))
    return made


def harmless(page: Asker, title: str, seed: int, count: int, capsys: pytest.CaptureFixture[str]) -> None:
    rng, requests = Random(f"{title} {seed}"), list(honest(page, title))
    for number in range(count):
        request = mutated(requests[number % len(requests)], rng)
        start = time.process_time()
        given = answer(request, page.premises)
        assert time.process_time() - start <= LONGEST, request
        assert isinstance(given, dict) and json.dumps(given), request
        assert "Traceback" not in capsys.readouterr().err, request


@pytest.mark.parametrize("title", ["fungi", "overgrown", "sporeadic", "undergrove", "woodlots"])
def test_mutated_requests_are_answered(page: Asker, title: str, capsys: pytest.CaptureFixture[str]) -> None:
    harmless(page, title, 0, FEW, capsys)


@pytest.mark.slow
@pytest.mark.parametrize("title", ["fungi", "overgrown", "sporeadic", "undergrove", "woodlots"])
@pytest.mark.parametrize("part", range(1, PARTS + 1))
def test_thousands_of_mutated_requests_are_answered(
    page: Asker, title: str, part: int, capsys: pytest.CaptureFixture[str]
) -> None:
    harmless(page, title, part, MANY, capsys)


def test_honest_requests_reach_what_they_ask_for(page: Asker) -> None:
    given = {request["ask"]: answer(request, page.premises) for request in honest(page, "fungi")}
    refused = {ask for ask, one in given.items() if "error" in one}
    assert len(refused) <= len(KINDS) // 3, refused


def test_a_request_is_never_a_path(page: Asker, tmp_path: Path) -> None:
    (tmp_path / "secret.yaml").write_text("title: fungi", "utf-8")
    given = answer({"ask": "open", "text": str(tmp_path / "secret.yaml"), "name": "x"}, page.premises)
    assert "error" in given
