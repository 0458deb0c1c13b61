"""What the tests of `fonts` and its neighbours share."""

from __future__ import annotations

from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables._g_l_y_f import Glyph
from fontTools.ttLib.tables.TupleVariation import TupleVariation

from generator.text.fonts import bundled_families

FAMILIES = bundled_families()
ALEF, BET, POINT, TREE = "\u05d0", "\u05d1", "\u05b8", "木"
WIDTHS = {
    ".notdef": 500,
    "space": 250,
    "a": 500,
    "b": 600,
    "f": 300,
    "i": 200,
    "f_i": 450,
    "a.sc": 400,
    "hyphen": 300,
    "alef": 700,
    "bet": 650,
    "point": 0,
    "left": 300,
    "right": 310,
    "tree": 1000,
    "one": 520,
    "two": 530,
}
CHARACTERS = {
    " ": "space",
    "a": "a",
    "b": "b",
    "f": "f",
    "i": "i",
    "-": "hyphen",
    "(": "left",
    ")": "right",
    ALEF: "alef",
    BET: "bet",
    POINT: "point",
    TREE: "tree",
    "1": "one",
    "2": "two",
}
FEATURES = """
languagesystem DFLT dflt; languagesystem latn dflt; languagesystem hebr dflt;
markClass point <anchor 0 0> @below;
feature liga { sub f i by f_i; } liga;
feature smcp { sub a by a.sc; } smcp;
feature kern { pos a b -50; } kern;
feature mark { pos base alef <anchor 350 -100> mark @below; } mark;
"""


def square(width: int) -> Glyph:
    pen = TTGlyphPen(None)
    for n, point in enumerate(((0, 0), (0, 100), (width, 100), (width, 0))):
        (pen.lineTo if n else pen.moveTo)(point)
    pen.closePath()
    return pen.glyph()


def made_builder() -> FontBuilder:
    """A font of squares: `a` and `b` are kerned by -50 units, `f` and `i` tied, a point hangs below an alef."""
    builder, order = FontBuilder(1000), list(WIDTHS)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap({ord(char): name for char, name in CHARACTERS.items()})
    blank = TTGlyphPen(None).glyph()
    builder.setupGlyf({name: blank if name == "space" else square(WIDTHS[name] or 80) for name in order})
    builder.setupHorizontalMetrics({name: (WIDTHS[name], 0) for name in order})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Made", "styleName": "Regular", "psName": "Made-Regular"})
    builder.setupOS2(sCapHeight=700, yStrikeoutPosition=300, yStrikeoutSize=40)
    builder.setupPost(underlinePosition=-100, underlineThickness=60)
    return builder


def made_font(folder: Path) -> str:
    builder, path = made_builder(), folder / "made.ttf"
    builder.addOpenTypeFeatures(FEATURES)
    builder.save(path)
    return str(path)


def made_variable(folder: Path) -> str:
    """The same with an axis of weight from 100 to 900, at whose end an `a` is 200 units wider."""
    builder, path = made_builder(), folder / "variable.ttf"
    builder.setupFvar([("wght", 100, 100, 900, "Weight")], [{"location": {"wght": 900}, "stylename": "Heavy"}])
    corners = [(0, 0), (0, 0), (200, 0), (200, 0)]
    builder.setupGvar({"a": [TupleVariation({"wght": (0, 1, 1)}, [*corners, (0, 0), (200, 0), (0, 0), (0, 0)])]})
    builder.save(path)
    return str(path)
