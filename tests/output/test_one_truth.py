"""One truth: every number in the data of a title is printed somewhere, or decides how much of something is printed.

Each is changed in turn, in memory, and the title is drawn again; its pieces (faces, copies, gaps and rims: all that the
imposer sees) must not stay as they were.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.build.pieces import PieceChoice, pieces_by_set
from generator.compose.composer import Composer
from generator.compose.layouts import Layouts
from generator.compose.painters import PaintingStudio
from generator.impose import PrintPiece
from generator.load import fits
from generator.load import title as title_module
from generator.load.stylebook import Stylebook, load_stylebook
from generator.load.title import load_title
from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Node, Rows, Table, Text
from sporeprint.ground.yaml_in import read_yaml

from .help import TITLES, errors, title_ref

NUMBER = re.compile(r"\d+(\.\d+)?")
SILENT = {
    "fungi": ("rules.yaml: numbers.listed_bonus.value", "title.yaml: rules"),
    "overgrown": (
        # A large Aura over more spaces than two would only have more room.
        "boards.yaml: components.large_auras.fits.over.0",
        "boards.yaml: components.large_auras.fits.over.1",
        "title.yaml: rules",
    ),
    "sporeadic": (
        "boards.yaml: components.meadow.places.stands.0",  # where pictures of a table put tokens
        "boxes.yaml: components.token_boxes.net.stock",  # the room inside is given, not counted
        # Two cards do something that has no amount.
        "cards.yaml: components.cards.items.fungus_holdem.amount",
        "cards.yaml: components.cards.items.picked_clean.amount",
        "title.yaml: rules",
        # More room around a token, and where a marker is measured against its mushroom.
        "tokens.yaml: components.mushrooms.fits.2.clearance",
        "tokens.yaml: components.mushrooms.fits.3.clearance",
        "tokens.yaml: components.colonies.fits.1.clearance",
        "tokens.yaml: components.stuck.places.pitch.0",
        "tokens.yaml: components.stuck.places.pitch.1",
        "tokens.yaml: components.stuck.places.at.0",
        "tokens.yaml: components.stuck.places.at.1",
        "tokens.yaml: components.stuck.places.space.diameter",
    ),
    "undergrove": ("title.yaml: rules",),
    "woodlots": ("title.yaml: rules",),
}
"""Numbers that nothing printed depends on: limits by house rule, and the version by which the referee reads a log."""

Drawn = dict[str, list[PrintPiece]]
EVERYTHING = PieceChoice()
ITEM = re.compile(r"[^:]+: components\.([^.]+)\.items\.([^.]+)\.")


def numbers(node: Node, path: str = "") -> Iterator[tuple[str, Text]]:
    """Every number below a node with the way to it; a number in quotes is a text."""
    if isinstance(node, Text):
        if not node.quoted and NUMBER.fullmatch(node.value):
            yield path, node
        return
    children = enumerate(node) if isinstance(node, Rows) else ((entry.key, entry.value) for entry in node)
    for key, child in children:
        yield from numbers(child, f"{path}.{key}" if path else str(key))


class Press:
    """Draws a title from files that were read once and may be changed; layouts and pictures serve all runs."""

    def __init__(self, slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
        report = Report()
        self.ref = title_ref(slug)
        self.files = {path: read_yaml(path, report) for path in sorted(self.ref.folder.glob("*.yaml"))}
        self.book: Stylebook = load_stylebook(self.ref, report)
        self.studio, self.layouts = PaintingStudio(self.book), Layouts(self.book, report)
        assert errors(report) == []
        monkeypatch.setattr(title_module, "read_yaml", self.read)  # the head
        monkeypatch.setattr(title_module, "read_data", self.read)
        # Two outlines leave the same room between them every time; measuring them again takes most of a run.
        monkeypatch.setattr(fits, "room_left", functools.cache(fits.room_left))

    def read(self, path: Path, report: Report) -> Node | None:
        return self.files[path]

    def leaves(self) -> list[tuple[str, Text]]:
        """Every number in the title's files, named by file and way."""
        tables = ((path.name, node) for path, node in self.files.items() if isinstance(node, Table))
        return [(f"{name}: {path}", text) for name, node in tables for path, text in numbers(node)]

    def draw(self, choice: PieceChoice = EVERYTHING) -> Drawn | None:
        """The pieces of every sheet set; None when the data cannot be read any more, or something does not fit where
        it belongs, which nobody could overlook."""
        report = Report()
        title = load_title(self.ref, report, self.book.sizes)
        if title is None or report.has_errors:
            return None
        composer = Composer(title, self.book, report)
        composer.studio, composer.layouts = self.studio, self.layouts
        return pieces_by_set(title, composer, choice, report)

    def draw_changed(self, leaf: Text, choice: PieceChoice = EVERYTHING) -> Drawn | None:
        before = leaf.value
        leaf.value = f"{float(before) + 1:g}"
        try:
            return self.draw(choice)
        finally:
            leaf.value = before

    def shows(self, name: str, leaf: Text, before: Drawn) -> bool:
        """Whether a change of the number shows: on the item that has it, which is drawn alone at first, or anywhere."""
        found = ITEM.match(name)
        if found:
            alone = PieceChoice(only=(found[1],), items=(found[2],))
            if self.draw(alone) != self.draw_changed(leaf, alone):
                return True
        return self.draw_changed(leaf) != before


@pytest.fixture
def press(monkeypatch: pytest.MonkeyPatch) -> Press:
    return Press("fungi", monkeypatch)


def silent_numbers(press: Press, step: int) -> list[str]:
    """Of every so many numbers one: those without which nothing printed would be another."""
    before = press.draw()
    assert before is not None
    return [name for name, leaf in press.leaves()[::step] if not press.shows(name, leaf, before)]


@pytest.mark.parametrize("slug", TITLES)
def test_numbers_of_the_data_show_in_what_is_printed(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    press = Press(slug, monkeypatch)
    assert set(silent_numbers(press, max(6, len(press.leaves()) // 7))) <= set(SILENT[slug])


@pytest.mark.slow
@pytest.mark.parametrize("slug", TITLES)
def test_every_number_of_the_data_shows_in_what_is_printed(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert silent_numbers(Press(slug, monkeypatch), 1) == list(SILENT[slug])


def test_all_numbers_were_found(press: Press) -> None:
    found = {name for name, _ in press.leaves()}
    # Nine mushrooms with four numbers each, day, night, flavour and sticks.
    items = [name for name in found if name.startswith("cards.yaml: components.mushrooms.items.")]
    assert len(items) == 36
    assert "rules.yaml: numbers.forest.value" in found
    assert "scoring.yaml: scoring.entries.most" in found
    assert "tokens.yaml: components.prices.items.price6.price" in found
    assert "title.yaml: minutes.most" in found


def test_drawing_twice_without_a_change_gives_the_same(press: Press) -> None:
    first, second = press.draw(), press.draw()
    assert first is not None
    assert first == second
