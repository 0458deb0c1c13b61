"""What low ink means, as data: the section `ink` of the layout files."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated

from generator.art import PAINTERS
from generator.load.palette import Colours
from sporeprint.ground.findings import NOWHERE, Report, Where
from sporeprint.ground.names import did_you_mean
from sporeprint.ground.nodes import Table, TableEntry, Text
from sporeprint.ground.records import Range, read_record

SECTION = "ink"
DRAWING = "drawing"
"""What SVG pictures of a title are called among the paintings."""
Share = Annotated[float, Range(0, 1)]


@dataclass(frozen=True, slots=True)
class InkRules:
    """How light things get at least; lightness is 0 for black and 1 for white."""

    ground: Share
    """A fill that is large."""
    scene: Share
    """A painting that covers much of a face."""
    figure: Share
    """A smaller painting."""
    lines: Share
    """How much of that fine lines of paintings take part in: they show what things are, and take little ink."""
    light: Share
    """What is lighter than this stays as it is."""
    tint: Share
    """How colourful a ground may be."""
    tone: Share
    """How colourful what is painted may be."""
    large: Share
    """Share of the face from which on a fill is a ground."""
    covering: Share
    """Share of the face from which on a painting is a scene."""
    small: Annotated[float, Range(0, 100000)]
    """Square millimetres up to which a painting is a figure, however small the face is."""
    near: Share
    """Difference in lightness up to which something is a shade of its ground, and no figure on it."""
    thin: Share
    """How much of its difference a shade keeps."""
    panel: Annotated[float, Range(0, 100)]
    """Millimetres from which on something light on a dark ground stays light, with a line around it."""
    line: Annotated[float, Range(0, 5)]
    """Width of lines around what is light now, in millimetres."""
    contrast: Annotated[float, Range(1, 21)]
    """That words on what got lighter have at least."""
    least: Annotated[float, Range(0, 10000)]
    """Square millimetres from which on a fill can be a ground."""
    surely: Annotated[float, Range(0, 100000)]
    """Square millimetres from which on a fill is a ground, however large the face is."""
    picture: Share
    """How much ink a picture of pixels takes at most, of full ink all over it."""
    colours: dict[str, Text] = field(default_factory=dict)
    """Colours of the palette that are others when ink is saved."""
    paintings: dict[str, Share] = field(default_factory=dict)
    """How light single paintings get at least, by the painter's name; 0 leaves one as it is."""


def read_ink(entries: Mapping[str, TableEntry], report: Report) -> InkRules | None:
    """The section of the layouts; None when something in it is wrong, and then the report says what."""
    where = next((entry.where for entry in entries.values()), NOWHERE)
    rules = read_record(Table(Where(where.file), dict(entries)), InkRules, report, context="table of low ink")
    known = [*PAINTERS, DRAWING]
    for name in rules.paintings if rules else ():
        if name not in known:
            hint = did_you_mean(name, known)
            report.error("PAINTER-UNKNOWN", f"there is no painter `{name}`", _place(entries, name), hint)
    return rules


def _place(entries: Mapping[str, TableEntry], name: str) -> Where:
    table = entries["paintings"].value
    return table.entries[name].where if isinstance(table, Table) else table.where


def saving_palette(rules: InkRules, palette: Mapping[str, str], report: Report) -> dict[str, str]:
    """The palette with the colours that `colours` gives for low ink."""
    colours, out = Colours(palette), dict(palette)
    for name, text in rules.colours.items():
        if name not in palette:
            hint = did_you_mean(name, palette)
            report.error("COLOUR-UNKNOWN", f"there is no colour `{name}` in the palette", text.where, hint)
            continue
        out[name] = colours(text.value, text.where, report) or out[name]
    return out


def check_ink(entries: Mapping[str, TableEntry], palette: Mapping[str, str], report: Report) -> None:
    """Reads the section for its mistakes, which would be told only when ink is saved."""
    rules = read_ink(entries, report)
    if rules is not None:
        saving_palette(rules, palette, report)
