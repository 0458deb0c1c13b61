"""Colours for a press: a table in the data says what a palette colour is in cyan, magenta, yellow and black; every
other colour follows one plain formula. There is no ICC conversion here, and nothing says so.

The formula takes out as much black as the colour has: c = 1 - red, m = 1 - green, y = 1 - blue, k the smallest of
these, and the ink is c - k, m - k, y - k, k. It never asks for more than 200 % ink.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from generator.load.palette import Colours
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.names import did_you_mean
from sporeprint.ground.nodes import TableEntry
from sporeprint.ground.records import Range, read_value

if TYPE_CHECKING:
    from PIL import Image

SECTION = "cmyk"
Percent = Annotated[float, Range(0, 100)]
Ink = tuple[float, float, float, float]
"""Cyan, magenta, yellow and black, each from 0 to 1."""


@dataclass(frozen=True, slots=True)
class TableColour:
    """One line of the table: the palette's name for the colour, its ink, and where it says so."""

    name: str
    ink: Ink
    where: Where

    @property
    def total(self) -> float:
        """All four together, in percent."""
        return sum(self.ink) * 100


@dataclass(frozen=True, slots=True)
class Inks:
    """Every colour as ink: by `#rrggbb` from the table, else by the formula."""

    table: Mapping[str, TableColour]

    def ink(self, colour: str) -> Ink:
        known = self.table.get(colour)
        return known.ink if known is not None else formula(colour)


def formula(colour: str) -> Ink:
    """
    >>> formula("#ff0000"), formula("#ccffcc")
    ((0.0, 1.0, 1.0, 0.0), (0.2, 0.0, 0.2, 0.0))
    """
    c, m, y = (255 - int(colour[i : i + 2], 16) for i in (1, 3, 5))
    k = min(c, m, y)
    return (c - k) / 255, (m - k) / 255, (y - k) / 255, k / 255


def read_inks(entries: Mapping[str, TableEntry], palette: Mapping[str, str], report: Report) -> Inks:
    """The table of the section `cmyk`. Mistakes in it are reported; what is sound is used."""
    colours, table = Colours(palette), {}
    for name, entry in entries.items():
        shade = colours.find(name)
        if shade is None:
            hint = did_you_mean(name, palette)
            report.error("COLOUR-UNKNOWN", f"there is no colour `{name}` in the palette", entry.where, hint)
            continue
        values = read_value(entry.value, tuple[Percent, Percent, Percent, Percent], report, name=f"cmyk.{name}")
        if values is not None:
            c, m, y, k = (value / 100 for value in values)
            table[shade] = TableColour(name, (c, m, y, k), entry.where)
    return Inks(table)


def to_cmyk(picture: Image.Image, inks: Inks) -> Image.Image:
    """A picture (RGB, of Pillow) in CMYK: flat colours of the table as it says, all others by the formula."""
    from PIL import Image, ImageChops

    c, m, y = (ImageChops.invert(channel) for channel in picture.split())
    k = ImageChops.darker(ImageChops.darker(c, m), y)
    out = Image.merge("CMYK", [*(ImageChops.subtract(channel, k) for channel in (c, m, y)), k])
    for shade, known in inks.table.items():
        mask = _exactly(picture, shade)
        if mask.getbbox() is not None:
            out.paste(tuple(round(value * 255) for value in known.ink), mask=mask)
    return out


def _exactly(picture: Image.Image, shade: str) -> Image.Image:
    """Where a picture has just this colour."""
    from PIL import Image, ImageChops

    red, green, blue = (int(shade[i : i + 2], 16) for i in (1, 3, 5))
    apart = ImageChops.difference(picture, Image.new("RGB", picture.size, (red, green, blue)))
    r, g, b = apart.split()
    return ImageChops.lighter(ImageChops.lighter(r, g), b).point(lambda value: 255 if value == 0 else 0)
