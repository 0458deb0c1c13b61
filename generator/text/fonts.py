"""Fonts as files: advance widths, metrics and outlines, measured once and used by every writer.

No system font is ever asked. A font key is a family with an optional style: `sans`, `sans-bold`, `serif-italic`,
`serif-bold-italic`. Titles may add families of their own from TrueType files in their folder.
"""

from __future__ import annotations

import functools
import importlib.util
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from generator.text.font_files import hush

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


Outline = tuple[tuple[str, tuple[Any, ...]], ...]
"""Commands of a pen of fontTools, each with its points; every contour begins with `moveTo`."""


class Font:
    """One font file. All lengths are shares of the em; `advance` of a character the font lacks is None."""

    __slots__ = (
        "_advances",
        "_cmap",
        "_glyphs",
        "_hmtx",
        "_outlines",
        "_trusted",
        "cap",
        "descent",
        "file",
        "key",
        "units",
    )

    def __init__(self, key: str, file: str) -> None:
        from fontTools.ttLib import TTFont

        hush()
        font = TTFont(file, lazy=True)
        self.key, self.file, self._trusted = key, file, is_bundled(file)
        self.units: int = font["head"].unitsPerEm
        self._cmap: dict[int, str] = font.getBestCmap() or {}
        self._hmtx = font["hmtx"].metrics
        self._glyphs = font
        self._advances: dict[str, float | None] = {}
        self._outlines: dict[str, Outline] = {}
        os2 = font["OS/2"]
        self.cap: float = (getattr(os2, "sCapHeight", 0) or 0.66 * self.units) / self.units
        self.descent: float = -font["hhea"].descent / self.units

    def advance(self, char: str) -> float | None:
        try:
            return self._advances[char]
        except KeyError:
            found = self._advances[char] = self._measured(char)
            return found

    def _measured(self, char: str) -> float | None:
        """The width of a character. One whose glyph is damaged is one that the font lacks."""
        name = self._cmap.get(ord(char))
        if name is None:
            return None
        if self._trusted:
            return float(self._hmtx[name][0] / self.units)
        try:
            self.outline(char)
            return float(self._hmtx[name][0] / self.units)
        except Exception:  # fontTools raises whatever a damaged glyph makes it stumble over
            return None

    def has(self, char: str) -> bool:
        return self.advance(char) is not None

    @property
    def used(self) -> list[str]:
        """The characters that were asked for and are there."""
        return [char for char, width in self._advances.items() if width is not None]

    def width(self, words: str) -> float:
        """Width of the words in em; characters the font lacks count nothing (they are reported elsewhere)."""
        known = self._advances
        try:
            return sum(map(known.__getitem__, words))  # type: ignore[arg-type]
        except (KeyError, TypeError):
            return sum([self.advance(c) or 0.0 for c in words])

    def lacking(self, words: str) -> list[str]:
        """The characters of the words that the font does not have."""
        if None not in map(self._advances.get, words):
            return []  # all of them were measured before
        return [char for char in words if self.advance(char) is None]

    def outline(self, char: str) -> Outline:
        """The glyph as pen commands in font units, y up; composite glyphs resolved, TrueType curves kept."""
        if char not in self._outlines:
            from fontTools.pens.recordingPen import DecomposingRecordingPen

            name = self._cmap[ord(char)]
            if not self._trusted:
                hold_parts(self._glyphs["glyf"], name)
            glyphs = self._glyphs.getGlyphSet()
            pen = DecomposingRecordingPen(glyphs)
            glyphs[name].draw(pen)
            self._outlines[char] = tuple(command for op, points in pen.value for command in _begun(op, points))
        return self._outlines[char]


def _begun(op: str, points: tuple[Any, ...]) -> Outline:
    """Return a pen command; a contour of control points alone begins halfway between its last and its first one."""
    if op != "qCurveTo" or points[-1] is not None:
        return ((op, points),)
    controls = points[:-1]
    (x, y), (right, top) = controls[-1], controls[0]
    start = (round((x + right) / 2), round((y + top) / 2))  # on whole font units
    return ("moveTo", (start,)), ("qCurveTo", (*controls, start))


MOST_PARTS = 200
"""Glyphs that one glyph may be put together from, parts of parts counted each time."""


class _GlyphPart(Protocol):
    glyphName: str


class _Glyph(Protocol):
    components: list[_GlyphPart]

    def isComposite(self) -> bool: ...


class _GlyphTable(Protocol):
    """The part of a font of fontTools that holds its glyphs."""

    def __getitem__(self, name: str, /) -> _Glyph: ...


def hold_parts(glyphs: _GlyphTable, name: str) -> None:
    """Raises ValueError for a glyph that holds itself, or so many parts that drawing it would never end."""
    left, many = [name], 0
    while left:
        many += 1
        if many > MOST_PARTS:
            raise ValueError("a glyph of too many parts")
        glyph = glyphs[left.pop()]
        if glyph.isComposite():
            left += [part.glyphName for part in glyph.components]


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

    def measure(self, words: str, key: str, points: float) -> float:
        """Width in millimetres."""
        return self.font(key).width(words) * points * 25.4 / 72
