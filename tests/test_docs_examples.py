"""The examples of the docs are what they say they are: every element draws, every game of the pages can be built."""

from __future__ import annotations

import importlib.util
import math
import re
from pathlib import Path
from textwrap import indent
from types import ModuleType

import pytest
from projects import compose, deck, sporeprint

from generator.art.shared.mushroom import Mushroom
from generator.compose.bind import lookup
from generator.compose.elements import KINDS
from generator.compose.expressions import FUNCTIONS, parse_expression
from generator.load.printers import load_printer
from generator.load.stylebook import load_stylebook
from generator.load.values import MISSING, show
from generator.tools.ink.rules import read_ink
from sporeprint.ground.catalogue import load_catalogue
from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Table
from sporeprint.ground.yaml_in import read_yaml

DOCS = Path(__file__).resolve().parents[1] / "docs"


def load_samples() -> ModuleType:
    spec = importlib.util.spec_from_file_location("samples", DOCS / "samples.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    # A dataclass looks its module up by name.
    import sys

    sys.modules["samples"] = module
    spec.loader.exec_module(module)
    return module


SAMPLES = load_samples()


def test_every_kind_of_element_has_an_example() -> None:
    # The pad is part of a title with a scoring table, and the titles of the bundle draw it.
    assert set(KINDS) - set(SAMPLES.element_examples()) == {"pad"}


def test_every_example_of_an_element_draws(tmp_path: Path) -> None:
    run = sporeprint(SAMPLES.write_elements(tmp_path), "build", "elements", "--json", "--marks", "none")
    assert run.findings == []
    drawn = {path.stem: path.read_text("utf-8") for path in (tmp_path / "out/elements/svg/cards").glob("*.svg")}
    assert set(drawn) == set(SAMPLES.element_examples())
    empty = [name for name, svg in drawn.items() if not any(f"<{tag}" in svg for tag in ("path", "image", "use"))]
    assert empty == []


def test_every_example_of_an_element_shows_the_properties_of_its_kind() -> None:
    examples = SAMPLES.element_examples()
    for kind in ("icon", "image", "group", "hex", "rect", "path"):
        own = [name for name in KINDS[kind] if name not in ("fill", "stroke", "width", "opacity", "dash")]
        assert [name for name in own if f"{name}:" not in examples[kind]] == []


@pytest.mark.parametrize("game", ["harbour", "own_game"])
def test_the_games_of_the_pages_can_be_built(tmp_path: Path, game: str) -> None:
    root = getattr(SAMPLES, f"write_{game}")(tmp_path)
    run = sporeprint(root, "build", "harbour", "--json", "--no-svg")
    assert [f for f in run.findings if f["level"] == "error"] == []
    assert run.code == 0
    assert sporeprint(root, "check", "harbour", "--json").code == 0
    made = {path.name for path in (root / "out" / "harbour").glob("*.pdf")}
    assert "harbour-cards-a4.pdf" in made
    if game == "harbour":
        assert {"harbour-rules-a4.pdf", "harbour-inventory-a4.pdf", "harbour-board-box-a4.pdf"} <= made


def test_the_species_of_the_page_can_be_drawn(tmp_path: Path) -> None:
    (text,) = [fence.text for fence in SAMPLES.fences("art.md")]
    root = SAMPLES.write_files(SAMPLES.write_own_game(tmp_path), {"layouts/harbour/fungi.yaml": text})
    ref, report = load_catalogue(root).get("harbour"), Report()
    assert ref is not None
    book = load_stylebook(ref, report)
    found = book.species("fly_agaric", book.sections["species"]["fly_agaric"].where)
    assert not report.findings
    assert isinstance(found, Mushroom)
    assert (found.spots, found.ring, found.stem.bulb) == ("warts", "skirt", 0.3)


def test_the_low_ink_of_the_page_can_be_read(tmp_path: Path) -> None:
    (text,) = [f.text for f in SAMPLES.fences("printing.md") if (f.section, f.language) == ("Saving ink", "yaml")]
    SAMPLES.write_files(tmp_path, {"ink.yaml": text})
    report = Report()
    ref = load_catalogue(None).get("fungi")
    assert ref is not None
    node, book = read_yaml(tmp_path / "ink.yaml", report), load_stylebook(ref, report)
    assert isinstance(node, Table)
    rules = read_ink(book.sections["ink"] | node.entries, report)
    assert not report.findings
    assert rules is not None
    assert (rules.ground, rules.figure, rules.paintings) == (0.97, 0, {"card_back": 0.9, "drawing": 0})


def test_the_printer_profile_of_the_page_can_be_read(tmp_path: Path) -> None:
    (text,) = [fence.text for fence in SAMPLES.fences("printing.md") if fence.section == "Calibration"]
    SAMPLES.write_files(tmp_path, {"kitchen.yaml": text})
    report = Report()
    printer = load_printer(tmp_path / "kitchen.yaml", report)
    assert not report.findings
    assert printer is not None
    assert (printer.back.x, printer.back.scale, printer.paper) == (-0.32, 1.0004, "a4")


ITEM = {
    "name": "Morel",
    "flavour": 6,
    "time": "night",
    "tags": ("cap", "stem", "pits"),
    "_lists": (("cap", "stem", "pits"),),
}
"""The item of the examples of docs/layouts.md."""


def test_every_expression_of_the_page_gives_what_it_says() -> None:
    page = (DOCS / "layouts.md").read_text("utf-8").partition("### Expressions")[2].partition("### Phrases")[0]
    rows = re.findall(r"(?m)^\| `\{(.+)\}` \| (.+) \|$", page)
    assert len(rows) == 12
    for written, expected in rows:
        found = parse_expression(written).value(lambda path: lookup(ITEM, path) or MISSING)
        assert (written, show(found)) == (written, expected)


def test_every_function_of_expressions_is_told() -> None:
    page = (DOCS / "layouts.md").read_text("utf-8").partition("### Expressions")[2].partition("### Phrases")[0]
    assert [name for name in (*FUNCTIONS, "count", "has") if f"`{name}`" not in page] == []
    signs = "`+ - * / // % **`", "`== != < <= > >=`"
    assert [sign for sign in signs if sign not in page] == []


def test_the_petals_of_the_page_are_drawn(tmp_path: Path) -> None:
    (text,) = [f.text for f in SAMPLES.fences("layouts.md") if (f.section, f.language) == ("Expressions", "yaml")]
    cards = deck(
        "{name: text, copies: count, flavour: number, time: day | night}",
        "morel: {name: Morel, copies: 1, flavour: 6, time: night}",
        source="{size: choice, copies: choice, flavour: choice}",
    )
    looks = 'palette: {gold: "#d9a520"}\nlayouts:\n  card:\n    elements:\n' + indent(text, "      ")
    made = compose(tmp_path, cards, looks)
    assert made.report.findings == ()
    # Five petals, a fifth of a turn from one to the next.
    turns = [item.transform for group in made.face.items for item in group.items]  # type: ignore[union-attr]
    assert [round(math.degrees(math.atan2(turn[1], turn[0]))) % 360 for turn in turns] == [0, 72, 144, 216, 288]
