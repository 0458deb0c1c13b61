"""Hedgerow, the card game that `new --referee` starts with, under a name of its own in a folder of its own."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from checker.titles import open_game
from sporeprint.ground.catalogue import load_catalogue
from sporeprint.ground.findings import Report
from sporeprint.ground.starters import starter_files

WORDS = {"name": "hedgerow", "title": "Hedgerow", "prefix": "HED"}
HANDLES = {"A": "Ada", "B": "Ben", "C": "Cy", "D": "Di"}


def write_game(root: Path) -> Path:
    for name, data in starter_files("referee", WORDS).items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(data)
    return root


@cache
def hedgerow() -> Any:
    """Its referee; tests never change it."""
    report = Report()
    with TemporaryDirectory() as folder:
        ref = load_catalogue(write_game(Path(folder))).get("hedgerow")
        assert ref is not None
        game = open_game(ref, report)
    assert game is not None, report.findings
    return game


class Adapter:
    """What the harness for all titles must be told about it."""

    shared = frozenset(("game", "names", "house", "players"))
    unwritten = frozenset(("transcript",))
    games = sweep = 25
    unlisted: frozenset[str] = frozenset()

    def header(self, rng: random.Random) -> str:
        game = hedgerow()
        deck = [kind for kind in game.kinds for _ in range(game.data.count("berries", kind, "copies"))]
        players = list(HANDLES.items())[: rng.randint(2, 4)]
        seated = ", ".join(f"{handle}: {name}" for handle, name in players)
        house = rng.choice(("", "house: {spoiling: free}\n"))
        row = ", ".join(rng.sample(deck, 4))
        return f"title: hedgerow\nrules: 1\nplayers: {{{seated}}}\n{house}row: [{row}]\n"

    def plain(self, move: Any, position: Any) -> Any:
        return move

    def is_conserved(self, t: Any) -> bool:
        """32 cards: on the table, or in the deck."""
        return t.left + sum(map(len, t.zones.values())) == 32 and all(t.unseen(kind) >= 0 for kind in t.game.kinds)
