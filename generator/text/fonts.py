"""Fonts as files: words shaped, measured and drawn once, and used by every writer alike.

No system font is ever asked. A font key is a family with an optional style: `sans`, `sans-bold`, `serif-italic`,
`serif-bold-italic`. Titles may add families of their own from files in their folder.
"""

from __future__ import annotations

import functools
import importlib.util
import math
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from generator.scene.primitives import PLAIN, POINT, GlyphLook, Glyphs
from generator.text.direction import has_right_to_left, visual_runs
from generator.text.font_faces import open_face, read_metrics
from generator.text.shaping import PlacedGlyph, ShapedWord, shape_word

INVISIBLE = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs by their kind that are blank all the same."""
STYLES = ("regular", "bold", "italic", "bold-italic")


@dataclass(frozen=True, slots=True)
class FamilyFiles:
    """The files of one family; a style that is left out falls back to the regular one."""

    regular: str
    bold: str = ""
    italic: str = ""
    bold_italic: str = ""

    def file(self, style: str) -> str:
        return str(getattr(self, style.replace("-", "_"))) or self.regular


def _source(package: str, family: str, weights: tuple[str, str, str, str]) -> FamilyFiles:
    spec = importlib.util.find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise RuntimeError(f"the font package {package.replace('_', '-')} is not installed")
    folder = Path(spec.submodule_search_locations[0]) / "files"
    return FamilyFiles(*(str(folder / f"{family}-{weight}.ttf") for weight in weights))


@functools.cache
def bundled_families() -> Mapping[str, FamilyFiles]:
    """The families every title may use."""
    sans, serif = ("font_source_sans_pro", "SourceSansPro"), ("font_source_serif_pro", "SourceSerifPro")
    return {
        "sans": _source(*sans, ("Regular", "Bold", "It", "BoldIt")),
        "semibold": _source(*sans, ("Semibold", "Bold", "SemiboldIt", "BoldIt")),
        "serif": _source(*serif, ("Regular", "Bold", "It", "BoldIt")),
        "black": _source(*serif, ("Black", "Black", "BlackIt", "BlackIt")),
    }


def is_bundled(file: str) -> bool:
    """Whether a font file is one of ours and not one that a title brings along."""
    return any(file in (f.regular, f.bold, f.italic, f.bold_italic) for f in bundled_families().values())


Outline = tuple[tuple[str, tuple[tuple[float, float], ...]], ...]
"""Commands of a pen, each with its points; every contour begins with `moveTo` and ends with `closePath`."""
Laid = list[tuple[float, ShapedWord]]
"""The words and blanks of a run, each with its distance from the start of the run in units of the font."""


class Font:
    """One font file, at one instance if it varies. Lengths are shares of the em, those of glyphs in `units`."""

    __slots__ = (
        *("_font", "_outlines", "_shaped", "_visible", "_widths", "cap", "descent", "face", "file", "key", "metrics"),
        *("units", "variations"),
    )

    def __init__(self, key: str, file: str) -> None:
        import uharfbuzz as hb

        self.key, self.file = key, file
        self.face, self.variations = open_face(file)
        # A font of few units would put its glyphs on a coarse grid.
        self.units: int = self.face.upem * max(1, math.ceil(1000 / self.face.upem))
        self._font = hb.Font(self.face)
        self._font.scale = (self.units, self.units)
        if self.variations:
            self._font.set_variations(self.variations)
        self._shaped: dict[GlyphLook, dict[str, ShapedWord]] = {}
        self._widths: dict[GlyphLook, dict[str, float]] = {}
        self._outlines: dict[int, Outline] = {}
        self._visible: dict[int, bool] = {}
        self.metrics = read_metrics(self.face)
        self.cap: float = self.metrics.cap or self._height_of("H") or 0.66
        self.descent: float = self.metrics.descent

    def _height_of(self, char: str) -> float:
        glyph = self._font.get_nominal_glyph(ord(char))
        extents = self._font.get_glyph_extents(glyph) if glyph else None
        return float(extents.y_bearing / self.units) if extents else 0.0

    # --- words ------------------------------------------------------------------------------------------------------
    def shape(self, word: str, look: GlyphLook = PLAIN) -> ShapedWord:
        """The glyphs of words that run one way."""
        known = self._shaped.get(look)
        if known is None:
            known = self._shaped[look] = {}
        found = known.get(word)
        if found is None:
            found = known[word] = self._sound(shape_word(self._font, word, look))
        return found

    def _sound(self, word: ShapedWord) -> ShapedWord:
        """A letter of which nothing would be seen, because its glyph is damaged or empty, is one that is lacking."""
        blank = "".join(g.text for g in word.glyphs if g.number and len(g.text) == 1 and not self._shows(g))
        return replace(word, lacking=word.lacking + blank) if blank else word

    def _shows(self, glyph: PlacedGlyph) -> bool:
        known = self._visible.get(glyph.number)
        if known is None:
            is_seen = unicodedata.category(glyph.text)[0] in "LNPS" and glyph.text not in INVISIBLE
            known = self._visible[glyph.number] = not is_seen or bool(self.outline(glyph.number))
        return known

    def lay(self, words: str, look: GlyphLook = PLAIN, stretch: float = 0.0) -> Laid:
        """All words of a run from left to right, each shaped by itself, and the blanks between them."""
        if look.direction or not has_right_to_left(words):
            return self._laid([(words, look)], stretch)
        runs = [(words[a:b], look._replace(direction=way)) for a, b, way in visual_runs(words)]
        return self._laid(runs, stretch)

    def _laid(self, runs: Sequence[tuple[str, GlyphLook]], stretch: float) -> Laid:
        laid: Laid = []
        at = 0.0
        for words, look in runs:
            parts = words.split(" ")
            if look.direction == "rtl":
                parts.reverse()
            for place, part in enumerate(parts):
                if place:
                    blank = self.shape(" ", look)
                    laid.append((at, blank))
                    at += blank.width + stretch * self.units
                if part:
                    word = self.shape(part, look)
                    laid.append((at, word))
                    at += word.width
        return laid

    def width(self, words: str, look: GlyphLook = PLAIN) -> float:
        """Width of the words in em; characters the font lacks are as wide as the box that stands for them."""
        known = self._widths.get(look)
        if known is None:
            known = self._widths[look] = {}
        found = known.get(words)
        if found is None:
            found = known[words] = sum([word.width for _, word in self.lay(words, look)]) / self.units
        return found

    def lacking(self, words: str, look: GlyphLook = PLAIN) -> list[str]:
        """The characters of the words that the font does not have."""
        if " " not in words and words.isascii():
            return list(self.shape(words, look).lacking)
        return [char for _, word in self.lay(words, look) if word.lacking for char in word.lacking]

    def has(self, char: str) -> bool:
        return not self.lacking(char)

    def has_feature(self, tag: str) -> bool:
        """Whether the font has this feature for any script."""
        scripts = range(len(self.face.get_table_script_tags("GSUB")))
        return any(tag in self.face.get_language_feature_tags("GSUB", script) for script in scripts)

    # --- glyphs -----------------------------------------------------------------------------------------------------
    @property
    def used(self) -> set[int]:
        """The glyphs that were asked for."""
        return {g.number for words in self._shaped.values() for word in words.values() for g in word.glyphs}

    def advance(self, glyph: int) -> int:
        """How wide a glyph is by itself."""
        return int(self._font.get_glyph_h_advance(glyph))

    def outline(self, glyph: int) -> Outline:
        """The glyph as pen commands in font units, y up; a glyph that is damaged has none."""
        found = self._outlines.get(glyph)
        if found is None:
            pen = _OutlinePen()
            self._font.draw_glyph_with_pen(glyph, pen)
            found = self._outlines[glyph] = tuple(pen.commands)
        return found


class _OutlinePen:
    """Keeps what HarfBuzz draws."""

    def __init__(self) -> None:
        self.commands: list[tuple[str, tuple[tuple[float, float], ...]]] = []

    def moveTo(self, point: tuple[float, float]) -> None:
        self.commands.append(("moveTo", (point,)))

    def lineTo(self, point: tuple[float, float]) -> None:
        self.commands.append(("lineTo", (point,)))

    def qCurveTo(self, *points: tuple[float, float]) -> None:
        self.commands.append(("qCurveTo", points))

    def curveTo(self, *points: tuple[float, float]) -> None:
        self.commands.append(("curveTo", points))

    def closePath(self) -> None:
        self.commands.append(("closePath", ()))


@functools.lru_cache(maxsize=64)
def load_font(key: str, file: str) -> Font:
    return Font(key, file)


@dataclass(frozen=True)
class Fonts:
    """The families a title may name. `font(key)` is total for keys that `has` accepts."""

    families: Mapping[str, FamilyFiles] = field(default_factory=bundled_families)
    _loaded: dict[str, Font] = field(default_factory=dict, compare=False)

    def split(self, key: str) -> tuple[str, str]:
        """Family and style of a key: `serif-bold` is (`serif`, `bold`), unless a family of its own is called so."""
        if key in self.families:
            return key, "regular"
        for style in ("bold-italic", "bold", "italic"):
            family = key.removesuffix("-" + style)
            if family != key and family in self.families:
                return family, style
        return key, "regular"

    def has(self, key: str) -> bool:
        return self.split(key)[0] in self.families

    def keys(self) -> list[str]:
        return [f if s == "regular" else f"{f}-{s}" for f in self.families for s in STYLES]

    def font(self, key: str) -> Font:
        found = self._loaded.get(key)
        if found is None:
            family, style = self.split(key)
            found = self._loaded[key] = load_font(key, self.families[family].file(style))
        return found

    def styled(self, key: str, bold: bool, italic: bool) -> str:
        """The key of the same family with bold or italic switched on."""
        family, style = self.split(key)
        bold, italic = bold or "bold" in style, italic or "italic" in style
        suffix = "-".join(word for word, on in (("bold", bold), ("italic", italic)) if on)
        return f"{family}-{suffix}" if suffix else family

    def brought(self) -> list[Font]:
        """The fonts of the title that were used so far."""
        return [font for font in self._loaded.values() if not is_bundled(font.file)]

    def length(self, run: Glyphs) -> float:
        """Width of a run in millimetres."""
        laid = self.font(run.font).lay(run.words, run.look, run.stretch)
        at, last = laid[-1] if laid else (0.0, None)
        units = at + (last.width if last else 0)
        return units / self.font(run.font).units * run.size * POINT

    def measure(self, words: str, key: str, points: float) -> float:
        """Width of plain words in millimetres."""
        return self.font(key).width(words) * points * POINT
