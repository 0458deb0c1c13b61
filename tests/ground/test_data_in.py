"""How large the data of a title may be: a deck of thousands of cards is read, and what nobody prints is not."""

from __future__ import annotations

from pathlib import Path

from sporeprint.ground.data_in import read_data
from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Table

CARD = """      card_{0}:
        name: Card number {0} of the largest deck
        copies: 1
        points: {0}
        icon: leaf
        colour: moss
        text: "Move your token {0} spaces, then draw a card and put it away; nobody else may look at it now"
"""


def deck(folder: Path, cards: int) -> Path:
    path = folder / "cards.yaml"
    path.write_text("components:\n  deck:\n    items:\n" + "".join(map(CARD.format, range(cards))), "utf-8")
    return path


def test_a_deck_of_5400_cards_is_read(tmp_path: Path) -> None:
    path, report = deck(tmp_path, 5400), Report()
    assert path.stat().st_size > 1 << 20
    node = read_data(path, report)
    assert report.findings == ()
    for key in ("components", "deck", "items"):
        assert isinstance(node, Table)
        node = node.get(key)
    assert isinstance(node, Table)
    assert len(node.entries) == 5400


def test_more_than_eight_mebibytes_are_refused(tmp_path: Path) -> None:
    path, report = deck(tmp_path, 40_000), Report()
    assert read_data(path, report) is None
    assert [(finding.rule, "8 MiB" in finding.message) for finding in report.findings] == [("FILE-TOO-LARGE", True)]
