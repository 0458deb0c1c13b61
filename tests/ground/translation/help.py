"""What the tests of `languages` and its neighbours share."""

from __future__ import annotations

from pathlib import Path

from sporeprint.ground.catalogue import TitleRef, load_catalogue
from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Table
from sporeprint.ground.yaml_in import parse_yaml

HEAD = "name: Harbour\nabout: Load the ships.\nage: 8\nsheets:\n  cards: {name: cards, components: [deck]}\n"


DATA = """
components:
  deck:
    name: Ship cards
    fields: {name: text, copies: count, note: rich?, tags: list of text, time: day | night}
    prints: {day: {copies: copies, name: by day}}
    items:
      sloop: {name: Sloop, copies: 4, note: "{copies} of them", tags: [fast, small], time: day}
scoring:
  lines: {total: {name: Total, kind: grand, hint: "×"}}
house_rules:
  tie: {sentence: All win., values: [a, b], default: a}
"""


LAYOUT = """
ship:
  elements:
    ground: {rect: [0, 0, 5, 5], fill: moss}
    name: {text: "{name}", box: [0, 0, 5, 5]}
    side:
      at: [1, 1]
      group:
        most: {text: "at most {copies}", box: [0, 0, 5, 5], size: 9}
"""


def parsed(text: str, name: str = "a.yaml") -> Table:
    report = Report()
    node = parse_yaml(text, name, report)
    assert isinstance(node, Table) and not report.findings
    return node


def title(tmp_path: Path, german: str | None = None) -> TitleRef:
    folder = tmp_path / "components" / "harbour"
    (folder / "languages").mkdir(parents=True)
    (folder / "title.yaml").write_text(HEAD, "utf-8")
    (folder / "deck.yaml").write_text(DATA, "utf-8")
    if german is not None:
        (folder / "languages" / "de.yaml").write_text(german, "utf-8")
    ref = load_catalogue(tmp_path).get("harbour")
    assert ref is not None
    return ref
