"""A title's files, read once; a referee can be made of them again after a value was changed. It knows no title."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import process_time
from typing import Any

import pytest
from judging import judge

from checker.kernel import data as data_module
from checker.titles import open_game
from sporeprint.ground.catalogue import load_catalogue
from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Node, Rows, Table, Text
from sporeprint.ground.yaml_in import read_yaml


class Shelf:
    def __init__(self, slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
        ref = load_catalogue(None).get(slug)
        assert ref is not None
        self.ref, report = ref, Report()
        self.files = {path: read_yaml(path, report) for path in sorted(ref.folder.glob("*.yaml"))}
        monkeypatch.setattr(data_module, "read_data", self.read)

    def read(self, path: Path, report: Report) -> Node | None:
        return self.files[path]

    def referee(self) -> Any:
        """A referee with the values of now; None when no game can be played with them."""
        return open_game(self.ref, Report())

    def numbers(self, file: str) -> dict[str, Text]:
        """The numbers that people play by in a file: those of the rules, and those that items carry."""
        node = next(node for path, node in self.files.items() if path.stem == file)
        return {way: leaf for way, leaf in numbers(node) if way.endswith(".value") or ".items." in way}

    def leaf(self, way: str) -> Text:
        """A value by the way to it: `components.overgrown.items.overgrown.points`; of a list by number, from 0."""
        for node in self.files.values():
            found: Node | None = node
            for key in way.split("."):
                found = _below(found, key)
            if isinstance(found, Text):
                return found
        raise KeyError(way)

    @contextmanager
    def changed(self, leaf: Text, value: str) -> Iterator[Any]:
        """The referee that plays with another value there."""
        before, leaf.value = leaf.value, value
        try:
            yield self.referee()
        finally:
            leaf.value = before


def _below(node: Node | None, key: str) -> Node | None:
    if isinstance(node, Rows):
        return node.items[int(key)]
    return node.get(key) if isinstance(node, Table) else None


def numbers(node: Node | None, way: str = "") -> Iterator[tuple[str, Text]]:
    """Every whole number below a node with the way to it."""
    if isinstance(node, Text) and node.value.isdigit() and not node.quoted:
        yield way, node
    for entry in node if isinstance(node, Table) else ():
        yield from numbers(entry.value, f"{way}.{entry.key}" if way else entry.key)


class Witnesses:
    """Texts that show, by what they come to, that a referee plays by other values than the true ones.

    Those that are judged quickly are asked first, and before them the one that noticed a change last: neighbouring
    values are noticed by the same texts. Which texts there are decides what is noticed, never their order.
    """

    def __init__(self, texts: Iterable[str], true: Any) -> None:
        self.before, costs = dict[str, object](), dict[str, float]()
        for text in texts:
            start = process_time()
            self.before[text] = outcome(text, true)
            costs[text] = process_time() - start
        self.texts = sorted(self.before, key=costs.__getitem__)

    def notice(self, game: Any) -> bool:
        """Whether the referee refuses the values, or any text comes to something else than by the true ones."""
        if game is None:
            return True
        for at, text in enumerate(self.texts):
            if outcome(text, game) != self.before[text]:
                self.texts.insert(0, self.texts.pop(at))
                return True
        return False


def outcome(text: str, game: Any) -> object:
    """What a case comes to: rules and lines found, the score, what could be done at the end."""
    if game is None:
        return None
    verdict = judge(text, game=game)
    sheet, position = verdict.judged.sheet, verdict.judged.position
    found = [(finding.level, finding.rule, finding.where.line) for finding in verdict.findings]
    totals = [] if sheet is None else [sheet.total(player) for player in sheet.players]
    moves = [] if position is None else [move.text() for move in game.legal_moves(position)]
    return found, totals, moves
