"""Pads of a designer's own: rounds by players, free lines, heads of their own, as many of them as a title needs."""

from __future__ import annotations

from pathlib import Path

import pytest
from projects import CARDS, TITLE, Composed, check, compose, looks, sporeprint, write_project

from generator.build.pieces import PieceChoice
from generator.scene.primitives import Glyphs, Shape, bounds, flat, through, words_of

PADS = """\
pads:
  voyage:
    rounds: {name: Round, most: 3, source: choice}
    lines: {sum: {name: Sum, kind: total}}
  cargo: {across: [Rope, Salt], lines: {bought: {name: Bought}}}
  notes: {free: {name: Ideas, most: 4, source: choice}}
"""
PAPER = CARDS.replace("[60, 90]", "[148, 210]")


def drawn(root: Path, pad: str, pads: str = PADS, players: tuple[str, ...] = ()) -> Composed:
    layouts = looks(f"pad: {{pad: {pad}, box: [8, 30, 132, 100]}}")
    files: dict[str, str | bytes] = {"components/tiny/pads.yaml": pads}
    return compose(root, PAPER, layouts, TITLE, files, PieceChoice(players=players))


def test_a_pad_has_a_row_for_each_round_and_a_column_for_each_player(tmp_path: Path) -> None:
    made = drawn(tmp_path, "voyage", players=("Ada", "Ben"))
    assert made.found == set()
    said = words_of(made.face.items)
    assert [said.count(words) for words in ("Round 1", "Round 2", "Round 3", "Round 4", "Sum")] == [1, 1, 1, 0, 1]
    assert {"Ada", "Ben"} <= set(said)


def test_rounds_stand_below_each_other_in_equal_rows(tmp_path: Path) -> None:
    runs = {
        item.words: through(matrix, item.x, item.y)[1]
        for item, matrix in flat(drawn(tmp_path, "voyage").face.items)
        if isinstance(item, Glyphs)
    }
    # Four rows of equal weight share what the row of names (11 mm) leaves of 100 mm.
    row = (100 - 11) / 4
    assert runs["Round 2"] - runs["Round 1"] == pytest.approx(row)
    assert runs["Round 3"] - runs["Round 2"] == pytest.approx(row)


def test_heads_of_ones_own_stand_where_players_would(tmp_path: Path) -> None:
    made = drawn(tmp_path, "cargo", players=("Ada", "Ben"))
    assert made.found == set()
    assert set(words_of(made.face.items)) == {"Rope", "Salt", "Bought"}


def test_free_lines_are_ruled_across_the_box(tmp_path: Path) -> None:
    made = drawn(tmp_path, "notes")
    assert words_of(made.face.items) == ["Ideas"]
    rules = [bounds(item.path) for item, _ in flat(made.face.items) if isinstance(item, Shape)]
    # The heading has the first of five rows of 20 mm.
    assert rules == [pytest.approx((8, 30 + 20 * k, 140, 30 + 20 * k)) for k in range(1, 6)]


def test_free_lines_stand_below_the_table_of_the_same_pad(tmp_path: Path) -> None:
    both = PADS.replace("    lines: {sum", "    free: {name: Ideas, most: 2, source: choice}\n    lines: {sum")
    made = drawn(tmp_path, "voyage", both)
    heights = {
        item.words: through(matrix, item.x, item.y)[1]
        for item, matrix in flat(made.face.items)
        if isinstance(item, Glyphs)
    }
    assert heights["Round 1"] < heights["Sum"] < heights["Ideas"] < 130


def test_an_item_says_which_pad_it_shows(tmp_path: Path) -> None:
    cards = PAPER.replace("copies: count}", "copies: count, pad: text}").replace("copies: 2}", "copies: 2, pad: cargo}")
    layouts = looks('pad: {pad: "{pad}", box: [8, 30, 132, 100]}')
    made = compose(tmp_path, cards, layouts, TITLE, {"components/tiny/pads.yaml": PADS})
    assert made.found == set()
    assert "Salt" in words_of(made.face.items)


@pytest.mark.parametrize("pad", ["voyag", "scoring"])
def test_a_pad_that_there_is_not_is_found_at_its_element(tmp_path: Path, pad: str) -> None:
    rule = "PAD-SCORING" if pad == "scoring" else "PAD-UNKNOWN"
    assert drawn(tmp_path, pad).found == {("looks.yaml", 4, rule)}


def test_a_pad_with_nothing_to_write_on_is_found(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {"components/tiny/pads.yaml": "pads:\n  empty: {across: [Rope]}\n"}
    assert check(write_project(tmp_path, files=files)).errors == {("pads.yaml", 2, "PAD-EMPTY")}


def test_every_text_of_a_pad_is_asked_of_a_translation(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {
        "components/tiny/pads.yaml": PADS,
        "components/tiny/languages/de.yaml": "language: Deutsch\npads: {voyage: {rounds: {name: Runde}}}\n",
    }
    told = sporeprint(write_project(tmp_path, files=files), "languages", "tiny").out
    for path in ("voyage.lines.sum.name", "cargo.across", "cargo.lines.bought.name", "notes.free.name"):
        assert f"pads.{path}" in told
    assert "pads.voyage.rounds.name" not in told
