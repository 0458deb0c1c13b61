"""Everything a user may write is in the docs: elements, properties, painters, icons, keys of the data, options.

A page is looked at section by section, so that a property has to be told where its element is. Names count only in
code style (`name`), for a word like `at` is in every sentence.
"""

from __future__ import annotations

import argparse
import dataclasses
import inspect
import re
import typing
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from generator.art import ICONS, PAINTERS
from generator.art.shared.mushroom import Mushroom, Stem
from generator.compose import elements
from generator.compose.layouts import SECTIONS as LAYOUT_KEYS
from generator.compose.painters import SIDES
from generator.load import fields, models
from generator.load.grids import GRIDS
from generator.load.nets import read as nets
from generator.load.places import BoardPlace
from generator.load.printers import Back, Printer
from generator.load.stylebook import SECTIONS
from generator.text.fonts import FamilyFiles, bundled_families
from generator.text.typeset import TextStyle
from generator.tools.accessibility.limits import Accepted, Limits
from generator.tools.ink.rules import InkRules
from sporeprint.cli.parser import COMMANDS

DOCS = Path(__file__).resolve().parents[1] / "docs"
HEADING = re.compile(r"^(#{2,4})\s+(.+?)\s*$")


def sections(page: str) -> dict[str, str]:
    """Text under each heading, that of deeper headings included."""
    found: dict[str, str] = {}
    open_: list[tuple[int, str]] = []
    fenced = False
    for line in (DOCS / page).read_text("utf-8").splitlines():
        fenced ^= line.startswith("```")
        heading = None if fenced else HEADING.match(line)
        if heading:
            open_ = [(depth, name) for depth, name in open_ if depth < len(heading[1])]
            open_.append((len(heading[1]), heading[2].strip("`")))
            found[heading[2].strip("`")] = ""
        for _, name in open_:
            found[name] += line + "\n"
    return found


def told(text: str) -> set[str]:
    """Every word that stands in code style: `size`, `size: poker` and `[width, height]` tell size, width and height."""
    plain = re.sub(r"(?m)^```.*?^```", "", text, flags=re.S)
    return {word for code in re.findall(r"`([^`]+)`", plain) for word in re.findall(r"[\w.-]+", code)}


def lacking(names: Iterable[str], text: str) -> list[str]:
    found = told(text)
    return [name for name in names if name.rstrip("_") not in found]


def keys(record: type) -> list[str]:
    """Fields of a record that people write; `where` is where they wrote it."""
    return [f.name.rstrip("_") for f in dataclasses.fields(record) if f.name != "where"]


def choices(hint: Any) -> Iterator[str]:
    """Words of every Literal in an annotation."""
    if typing.get_origin(hint) is typing.Literal:
        yield from (str(word) for word in typing.get_args(hint) if word)
    else:
        for part in typing.get_args(hint):
            yield from choices(part)


def choices_of(record: type) -> list[str]:
    hints = typing.get_type_hints(record, include_extras=True)
    return [word for name, hint in hints.items() if name != "source" for word in choices(hint)]


def test_what_counts_as_told() -> None:
    text = "A card has a `size` and `at: [x, y]`, never a colour.\n```\ncode: `fence`\n```\n"
    assert told(text) == {"size", "at", "x", "y"}
    assert lacking(["size", "colour", "for_", "y"], text) == ["colour", "for_"]
    assert list(choices(typing.Literal["a", "b"] | None)) == ["a", "b"]
    assert keys(models.NumberRecord) == ["value", "source", "rule"]


# --- layouts --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("kind", elements.KINDS)
def test_every_property_of_an_element_is_told_in_its_section(kind: str) -> None:
    text = sections("layouts.md")[kind]
    linked = {
        *(elements.PAINT if "[paint](#paint)" in text else ()),
        *(elements.TEXT if "[text style](#text-styles)" in text else ()),
    }
    assert lacking(set(elements.KINDS[kind]) - linked, text) == []


def test_paint_and_text_styles_are_told() -> None:
    pages = sections("layouts.md")
    assert lacking([*elements.PAINT, "linear", "radial", "colours"], pages["Paint"]) == []
    assert lacking([*keys(TextStyle), *choices_of(TextStyle)], pages["Text styles"]) == []
    assert lacking([*bundled_families(), *keys(FamilyFiles)], pages["Fonts"]) == []


def test_flow_and_sections_of_layout_files_are_told() -> None:
    pages = sections("layouts.md")
    assert lacking([*elements.FLOW, "field", "is", "in", "has", "not"], pages["When, each and the drawing order"]) == []
    assert lacking([*SECTIONS, *LAYOUT_KEYS], pages["Files"]) == []
    assert lacking(["with"], pages["paint"]) == []


# --- art ------------------------------------------------------------------------------------------------------------
def test_every_limit_of_accessibility_is_told() -> None:
    text = sections("accessibility.md")["The limits"]
    assert lacking([*keys(Limits), *keys(Accepted), *choices_of(Accepted)], text) == []


def test_every_key_of_low_ink_is_told() -> None:
    assert lacking(keys(InkRules), sections("printing.md")["Saving ink"]) == []


def test_every_icon_is_told() -> None:
    assert lacking(ICONS, sections("art.md")["Icons"]) == []


@pytest.mark.parametrize("name", PAINTERS)
def test_every_parameter_of_a_painter_is_told_in_its_row(name: str) -> None:
    painters = sections("art.md")["Painters"]
    row = next((line for line in painters.splitlines() if line.startswith(f"| `{name}` |")), "")
    assert row, f"painter `{name}` has no row in docs/art.md"
    parameters = inspect.signature(PAINTERS[name]).parameters.values()
    own = [p for p in parameters if p.name not in SIDES]
    assert lacking([p.name for p in own], row) == []
    needed = [p.name for p in own if p.default is inspect.Parameter.empty]
    assert needed == re.findall(r"\*\*`(\w+)`\*\*", row)
    hints = typing.get_type_hints(PAINTERS[name], include_extras=True)
    assert lacking([word for p in own for word in choices(hints[p.name])], painters) == []


def test_every_key_and_word_of_a_species_is_told() -> None:
    text = sections("art.md")["Species"] + sections("art.md")["Painters"]
    assert lacking([*keys(Mushroom), *keys(Stem), *choices_of(Mushroom), *choices_of(Stem)], text) == []


# --- data -----------------------------------------------------------------------------------------------------------
RECORDS: tuple[tuple[str, type], ...] = (
    ("The head", models.TitleRecord),
    ("Meaning", models.MeaningRecord),
    ("The head", models.Span),
    ("The head", models.SheetSet),
    ("Components", models.ComponentRecord),
    ("Prints", models.PrintRecord),
    ("Fits", models.FitRecord),
    ("Numbers", models.NumberRecord),
    ("Scoring", models.ScoringRecord),
    ("Scoring", models.ScoringEntries),
    ("Scoring", models.ScoringColumn),
    ("Scoring", models.ScoringLine),
    ("House rules", models.HouseRule),
    ("Nets", nets.TuckboxRecord),
    ("Nets", nets.DieRecord),
    ("Nets", nets.DialRecord),
    ("Nets", nets.StandeeRecord),
    ("Nets", nets.SlottedRecord),
)


@pytest.mark.parametrize(("section", "record"), RECORDS, ids=lambda value: getattr(value, "__name__", value))
def test_every_key_of_the_data_is_told(section: str, record: type) -> None:
    text = sections("components.md")[section]
    assert lacking(keys(record), text) == []


def test_every_word_of_the_data_is_told() -> None:
    pages = sections("components.md")
    assert lacking(choices_of(models.ComponentRecord), pages["Components"]) == []
    assert lacking(typing.get_args(models.Source), pages["Components"]) == []
    assert lacking(choices_of(models.FitRecord), pages["Fits"]) == []
    assert lacking(choices_of(models.ScoringLine), pages["Scoring"]) == []
    assert lacking(choices_of(models.MeaningRecord), pages["Meaning"]) == []
    assert lacking(set(choices_of(models.SheetSet)) - {"pieces"}, pages["Rules and inventory"]) == []
    assert lacking([*fields.WORDS, "list", "of"], pages["Fields"]) == []
    assert lacking(nets.KINDS, pages["Nets"]) == []


@pytest.mark.parametrize("grid", GRIDS)
def test_every_key_of_a_grid_is_told(grid: str) -> None:
    text = sections("components.md")["Places"]
    record, _ = GRIDS[grid]
    assert lacking([grid, *keys(record), *choices_of(record)], text) == []


def test_what_layouts_may_name_of_places_and_nets_is_told() -> None:
    pages = sections("components.md")
    assert lacking(BoardPlace("", 0, 0, 1, 1).values(), pages["Places"]) == []
    assert lacking(["panel.front.x", "sides", "shows", "x", "y", "width", "height", "turn"], pages["Nets"]) == []


def test_named_sizes_are_told() -> None:
    names = re.findall(r"(?m)^(\w+):", (DOCS.parent / "layouts" / "sizes.yaml").read_text("utf-8"))
    assert "poker" in names
    assert lacking([*names, "side", "diameter", "name", "turned"], sections("components.md")["Size"]) == []


# --- commands -------------------------------------------------------------------------------------------------------
def parsers() -> dict[str, argparse.ArgumentParser]:
    commands = argparse.ArgumentParser().add_subparsers()
    for add in COMMANDS.values():
        add(commands)
    return dict(commands.choices)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_option_of_a_command_is_told_in_its_section(command: str) -> None:
    page = (DOCS / "commands.md").read_text("utf-8")
    shared = told(page[: page.index("\n## ")])
    text = sections("commands.md")[command]
    for action in parsers()[command]._actions:
        names = [name for name in action.option_strings if name.startswith("--") and name not in shared]
        assert lacking([name for name in names if name != "--help"], text) == []
        assert lacking(map(str, (action.choices or ()) if action.option_strings else ()), text) == []


ELSEWHERE = {
    "--help",
    "--project",
    "--json",
    "--out",
    "--strict",
    "--only",
    "--items",
    "--copies",
    "--blanks",
    "--no-svg",
    "--no-cache",
    "--language",
    "--quiet",
}
"""Options of these commands that have nothing to do with paper and printer."""


def test_printing_tells_every_option_of_paper_and_printer_and_the_profile() -> None:
    page = (DOCS / "printing.md").read_text("utf-8")
    actions = [action for name in ("build", "calibrate") for action in parsers()[name]._actions]
    options = {name for action in actions for name in action.option_strings if name.startswith("--")} - ELSEWHERE
    shown = {word for line in re.findall(r"(?m)^ {4,}sporeprint (.*)$", page) for word in line.split()}
    assert "--cut-plan" in options
    assert options - told(page) - shown == set()
    assert lacking([*keys(Printer), *keys(Back)], sections("printing.md")["Calibration"]) == []
