"""Items as tables, for programs: out and back."""

from __future__ import annotations

import csv
import io
from pathlib import Path

from projects import tree

import sporeprint
from api.help import rules


def test_items_are_a_table(root: Path) -> None:
    (component,) = sporeprint.components("tiny", project=root).components
    cards = root / "components/tiny/cards.yaml"
    assert (component.component, component.items, component.file) == ("deck", 2, cards)
    table = sporeprint.items("tiny", "deck", project=root)
    assert table.columns == ("id", "name", "copies")
    assert table.rows == (("oak", "Oak", "2"), ("elm", "Elm", "3"))
    assert list(csv.reader(io.StringIO(table.csv.removeprefix("\ufeff")))) == [[*table.columns], *map(list, table.rows)]


def test_a_table_goes_out_and_comes_back(root: Path, tmp_path: Path) -> None:
    file = tmp_path / "deck.csv"
    written = sporeprint.write_table("tiny", file, "deck", project=root)
    assert (written.file, written.items, written.components) == (file, 2, ("deck",))
    file.write_text(file.read_text("utf-8-sig").replace("Elm", "Ash").replace("oak", "fir"), "utf-8")
    taken = sporeprint.import_table("tiny", file, "deck", project=root)
    (deck_,) = taken.components
    assert (deck_.added, deck_.changed, deck_.removed) == (("fir",), ("elm",), ("oak",))
    assert taken.changed == (root / "components/tiny/cards.yaml",)
    assert sporeprint.items("tiny", "deck", project=root).rows == (("fir", "Oak", "2"), ("elm", "Ash", "3"))


def test_nothing_is_written_over_and_nothing_of_the_program_is_changed(root: Path, tmp_path: Path) -> None:
    (tmp_path / "deck.csv").write_text("mine", "utf-8")
    assert rules(sporeprint.write_table("tiny", tmp_path / "deck.csv", "deck", project=root)) == ["WRITE-FOREIGN"]
    assert rules(sporeprint.write_table("tiny", tmp_path / "deck.txt", "deck", project=root)) == ["TABLE-KIND"]
    assert rules(sporeprint.items("tiny", "dekc", project=root)) == ["TABLE-COMPONENT"]
    assert rules(sporeprint.import_table("fungi", tmp_path / "deck.csv", "mushrooms")) == ["TABLE-BUNDLED"]


def test_a_wrong_cell_changes_nothing(root: Path, tmp_path: Path) -> None:
    before = tree(root)
    (tmp_path / "deck.csv").write_text("id,name,copies\noak,Oak,many\n", "utf-8")
    result = sporeprint.import_table("tiny", tmp_path / "deck.csv", "deck", project=root)
    (finding,) = result.findings
    assert (finding.where.line, finding.where.column, result.components) == (2, 3, ())
    assert tree(root) == before
