"""One truth: every number of Fungi's cards and rules decides a score, a verdict or a legal move.

Each is changed in turn, in memory, and the probes and some games are judged again; the verdicts must not all stay as
they were. (That every number is printed too is tested with the drawings.)
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from judging import judge
from tracing import bundled_probes

from checker.fungi.game import Fungi
from checker.kernel import data as data_module
from checker.kernel.data import load_data
from fungi import naive
from sporeprint.ground.catalogue import load_catalogue
from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Node, Table, Text
from sporeprint.ground.yaml_in import read_yaml

DISHES = ", ".join(f"{{kind: {kind}, day: 3}}" for kind in ("HF", "TE", "LW", "SH", "HW", "BB", "PO", "CH", "MO"))
FINAL = f"title: fungi\nplayers: {{A: Ada, B: Ben}}\nA: {{dishes: [{DISHES}]}}\nB: {{dishes: []}}\n"
CASES = [FINAL, *(naive.random_log(seed) for seed in range(4)), *(probe.text for probe in bundled_probes("fungi"))]
CARD_NUMBERS = 9 * 4 + 2 * 3 + 2 + 2
"""Nine mushrooms with four numbers, butter and cider with three, pan and basket with two."""
RULE_NUMBERS = 9


class Shelf:
    """Fungi's files, read once; a referee can be made of them again after a number was changed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        ref = load_catalogue(None).get("fungi")
        assert ref is not None
        self.ref, report = ref, Report()
        self.files = {path: read_yaml(path, report) for path in sorted(ref.folder.glob("*.yaml"))}
        monkeypatch.setattr(data_module, "read_yaml", self.read)

    def read(self, path: Path, report: Report) -> Node | None:
        return self.files[path]

    def referee(self) -> Fungi:
        data = load_data(self.ref, Report())
        assert data is not None
        return Fungi(data)

    def leaves(self) -> dict[str, Text]:
        """The numbers of the rules, and those that the cards carry."""
        files = {path.stem: node for path, node in self.files.items()}
        rules = {name: leaf for name, leaf in numbers(files["rules"]) if name.endswith(".value")}
        cards = {name: leaf for name, leaf in numbers(files["cards"]) if ".items." in name}
        return rules | cards


def numbers(node: Node | None, way: str = "") -> Iterator[tuple[str, Text]]:
    """Every whole number below a node with the way to it."""
    if isinstance(node, Text) and node.value.isdigit() and not node.quoted:
        yield way, node
    for entry in node if isinstance(node, Table) else ():
        yield from numbers(entry.value, f"{way}.{entry.key}")


def outcome(text: str, game: Fungi) -> object:
    """What a case comes to: rules and lines found, the score, what could be done at the end."""
    verdict = judge(text, game=game)
    sheet, position = verdict.judged.sheet, verdict.judged.position
    found = [(finding.level, finding.rule, finding.where.line) for finding in verdict.findings]
    totals = [] if sheet is None else [sheet.total(player) for player in sheet.players]
    moves = [] if position is None else [move.text() for move in game.legal_moves(position)]
    return found, totals, moves


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Shelf:
    return Shelf(monkeypatch)


def test_every_number_changes_a_score_a_verdict_or_a_legal_move(shelf: Shelf) -> None:
    true = shelf.referee()
    before = [outcome(text, true) for text in CASES]
    silent = []
    for name, leaf in shelf.leaves().items():
        value = leaf.value
        leaf.value = str(int(value) + 1)
        other = shelf.referee()
        if all(outcome(text, other) == same for text, same in zip(CASES, before, strict=True)):
            silent.append(name)
        leaf.value = value
    assert silent == []


def test_all_numbers_are_looked_at(shelf: Shelf) -> None:
    assert len(shelf.leaves()) == CARD_NUMBERS + RULE_NUMBERS
    assert ".components.mushrooms.items.morel.flavour" in shelf.leaves()
    assert ".numbers.night_counts.value" in shelf.leaves()


def test_the_same_numbers_give_the_same_verdicts(shelf: Shelf) -> None:
    first, again = ([outcome(text, shelf.referee()) for text in CASES[:40]] for _ in range(2))
    assert first == again
