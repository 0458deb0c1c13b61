"""The inventory: counts are those of the data, each face is shown once."""

from __future__ import annotations

from pathlib import Path

import projects
import pytest
from booklets import booklet

from documents.help import A4, composer, runs
from generator.build.pieces import PieceChoice, pieces_by_set
from generator.documents.inventory import inventory_pages
from generator.impose import Page
from generator.scene.primitives import words_of

CARDS = projects.deck(
    "{name: text, copies: count}", "oak: {name: Oak, copies: 2}", "elm: {name: Elm*, copies: 3}"
).replace("    layout: card\n", "    layout: card\n    back: behind\n")


LOOKS = projects.LOOKS + "  behind:\n    elements:\n      ground: {rect: [0, 0, 60, 90], fill: ink}\n"


def inventory(root: Path) -> tuple[Page, ...]:
    made = composer(projects.write_project(root, CARDS, LOOKS))
    sets = pieces_by_set(made.title, made, PieceChoice(), made.report)
    pages = inventory_pages(made, sets, A4, lambda items: "12345678", made.report)
    assert not made.report.findings
    return pages


def test_every_component_is_counted(tmp_path: Path) -> None:
    (page,) = inventory(tmp_path)
    printed = words_of(page.items)
    row = printed.index("Deck")
    assert printed[row : row + 5] == ["Deck", "5", "2", "60 × 90 mm", "one for all"]
    assert printed[printed.index("all") + 1] == "5"
    assert "5 pieces, 2 different, 60 × 90 mm" in printed
    assert {"2 × Oak", "3 × Elm*", "back"} <= set(printed)
    assert "Tiny · inventory · data 12345678 · page 1 of 1" in printed


def test_each_face_is_shown_once_in_small(tmp_path: Path) -> None:
    (page,) = inventory(tmp_path)
    names = [(run, x, y) for run, x, y in runs(page) if run.words in ("Oak", "Elm*")]
    assert [run.words for run, _, _ in names] == ["Oak", "Elm*"]
    # 60 x 90 mm in 46 x 30: a third of its size. The pictures are 20 mm wide with 3 mm between them.
    assert names[1][1] - names[0][1] == pytest.approx(23, abs=1)
    assert names[0][2] == pytest.approx(names[1][2])


@pytest.mark.slow
@pytest.mark.parametrize("title", ["fungi", "overgrown", "sporeadic", "undergrove", "woodlots"])
def test_the_inventory_of_a_bundled_title_has_two_pages_at_most(title: str) -> None:
    """With the names of all its components and faces, and no piece that is called a back with a number."""
    made = booklet(title)[0].composer
    sets = pieces_by_set(made.title, made, PieceChoice(), made.report)
    pages = inventory_pages(made, sets, A4, lambda items: "12345678", made.report)
    printed = " ".join(word for page in pages for word in words_of(page.items))
    assert len(pages) <= 2
    assert all(component.record.name in printed for component in made.title.components.values())
    assert "× back" not in printed
