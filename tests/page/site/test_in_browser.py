"""The referee of a site answers like that of the server: here in a process without any library and without C loader."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from asking import ROOT
from sites import draw_dots, empty_runtime, replies, unpacked, write

from sporeprint.page.answer import answer
from sporeprint.page.site.in_browser import premises_in

TITLES = ("fungi", "overgrown", "sporeadic", "undergrove", "woodlots")
PLAYERS = {"A": "Ada", "B": "Ben"}


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The referee of a site with all titles, unpacked."""
    folder = tmp_path_factory.mktemp("site")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(folder / "cache"))
        draw_dots(TITLES)
        assert write(folder / "site", empty_runtime(folder / "runtime"), TITLES).ok
    yield unpacked(folder / "site", folder / "unpacked")


def requests() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = [{"ask": "titles"}, {"ask": "rule", "rule": "FUN-COOK-3"}, {"ask": "nothing"}]
    for title in TITLES:
        table = {"title": title, "players": PLAYERS, "options": {}, "house": {}, "written": []}
        examples = ROOT / "examples" / title
        log = "five-faults.log" if title in ("fungi", "sporeadic") else "game-2.log"
        found += [
            {"ask": "start", "title": title},
            {"ask": "empty", **table},
            {"ask": "log-start", **table, "seed": "7"},
            {"ask": "open", "text": (examples / "final.yaml").read_text("utf-8"), "name": "final.yaml"},
            {"ask": "log-open", "text": (examples / log).read_text("utf-8")},
        ]
    return found


def test_all_titles_are_answered_without_libraries_as_they_are_with_them(root: Path) -> None:
    asked = requests()
    given = replies(root, asked)
    premises = premises_in(root)
    for request, found in zip(asked, given, strict=True):
        assert found == json.loads(json.dumps(answer(request, premises))), request["ask"]
    assert [row["slug"] for row in given[0]["titles"]] == list(TITLES)
    assert given[1]["text"] == "One kind of mushroom, one pan, one dish a turn."
    assert "error" in given[2] and not [one for one in given[3:] if "error" in one]
    assert all(len(given[k]["findings"]) >= 5 for k in (7, 17)), "faults are found in Fungi and Spore-adic!"


def test_a_game_is_logged_line_by_line(root: Path) -> None:
    table = {"title": "woodlots", "players": PLAYERS, "options": {}, "house": {}, "written": []}
    (begun,) = replies(root, [{"ask": "log-start", **table, "seed": "7"}])
    move = begun["moves"][0]["text"]
    (played, judged) = replies(
        root,
        [
            {"ask": "log-play", "log": begun["log"], "move": move},
            {"ask": "log-judge", "log": begun["log"], "move": "A fell everything"},
        ],
    )
    assert len(played["lines"]) > len(begun["lines"]) and not played["findings"]
    assert judged["verdict"]["verdict"] == "illegal" and judged["verdict"]["findings"]
