"""The words of PDF's drawing language: paths, colours, transforms, letters as outlines and gradients as text.

All of it is text in, text out: no document, no state. Numbers are in millimetres with y down.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from types import MappingProxyType

from generator.render.numbers import number, path_text
from generator.scene.packed import Packed
from generator.scene.primitives import POINT, Glyphs, Gradient, Matrix, Path
from generator.text.fonts import Font, Laid

SEGMENTS: Mapping[str, str] = MappingProxyType(
    {
        "M": "%.0s%.3f %.3f m\n",
        "L": "%.0s%.3f %.3f l\n",
        "C": "%.0s%.3f %.3f %.3f %.3f %.3f %.3f c\n",
        "Z": "%.0sh\n",
    }
)


def path_ops(path: Path) -> str:
    """Path construction operators, one to a line."""
    return _painted_ops(path) if isinstance(path, Packed) else _known_ops(path)


_PAINTED: dict[int, tuple[Path, str]] = {}
"""What is painted, by identity: a face stands on its sheet, in the inventory and in the figures of booklets."""
MOST_PAINTED = 20000
"""Paths that are remembered; the oldest go first. It is more than any box has: what one document dropped
is missed by the next one."""


def _painted_ops(path: Path) -> str:
    known = _PAINTED.get(id(path))
    if known is not None:
        return known[1]
    text = path_text(path, SEGMENTS).rstrip()
    if len(_PAINTED) >= MOST_PAINTED:
        del _PAINTED[next(iter(_PAINTED))]
    _PAINTED[id(path)] = (path, text)
    return text


@lru_cache(maxsize=4096)
def _known_ops(path: Path) -> str:
    """Those of short paths: the same ones come again and again, while what is painted is written once."""
    return path_text(path, SEGMENTS).rstrip()


@lru_cache(maxsize=1024)
def colour_ops(colour: str) -> str:
    return " ".join([number(int(colour[i : i + 2], 16) / 255) for i in (1, 3, 5)])


@dataclass(frozen=True, slots=True)
class Inking:
    """How colours are written: their numbers, the operators for filling and stroking, and the space they are in."""

    numbers: Callable[[str], str]
    fill: str
    stroke: str
    space: str
    is_opaque: bool = False
    """Nothing may shine through: whoever draws has seen to it that nothing does."""

    def fill_ops(self, colour: str) -> str:
        return f"{self.numbers(colour)} {self.fill}"

    def stroke_ops(self, colour: str) -> str:
        return f"{self.numbers(colour)} {self.stroke}"


RGB = Inking(colour_ops, "rg", "RG", "DeviceRGB")


@lru_cache(maxsize=8192)
def glyph_ops(font: Font, glyph: int) -> tuple[tuple[tuple[float, ...], str], ...]:
    """The glyph's outline as cubic segments: ((points in font units), operator)."""
    out: list[tuple[tuple[float, ...], str]] = []
    x = y = 0.0
    for op, points in font.outline(glyph):
        if op == "closePath":
            out.append(((), "h"))
            continue
        ex, ey = points[-1]
        if op == "qCurveTo":
            cx, cy = points[0]
            handles = (x + (cx - x) * 2 / 3, y + (cy - y) * 2 / 3, ex + (cx - ex) * 2 / 3, ey + (cy - ey) * 2 / 3)
            out.append(((*handles, ex, ey), "c"))
        else:
            out.append((tuple(v for p in points for v in p), {"moveTo": "m", "lineTo": "l", "curveTo": "c"}[op]))
        x, y = ex, ey
    return tuple(out)


def matrix_ops(matrix: Matrix) -> str:
    a, b, c, d, e, f = matrix
    return f"{a:.6f} {b:.6f} {c:.6f} {d:.6f} {number(e)} {number(f)}"


def outline_ops(run: Glyphs, font: Font, laid: Laid, textless: bool = False) -> list[str]:
    """The glyphs of these words of a run as paths that are still to be filled: all, or those without text."""
    k = run.size * POINT / font.units
    out: list[str] = []
    for start, word in laid:
        at = start
        for glyph in word.glyphs:
            x, y = run.x + (at + glyph.right) * k, run.y - glyph.up * k
            at += glyph.advance
            for points, op in () if textless and glyph.text else glyph_ops(font, glyph.number):
                values = [(x + v * k if i % 2 == 0 else y - v * k) for i, v in enumerate(points)]
                out.append(" ".join([f"{v:.4f}" for v in values] + [op]))
    return out


def shading_text(gradient: Gradient, inking: Inking = RGB) -> str:
    """A shading dictionary; written as text, because reportlab makes some twenty objects for each."""
    x, y, *rest = gradient.coords
    radial = gradient.kind == "radial"
    coords = (x, y, 0.0, x, y, *rest) if radial else gradient.coords
    return (
        f"<< /ShadingType {3 if radial else 2} /ColorSpace /{inking.space} /Coords [{_row(coords)}]"
        f" /Function {_colour_function(gradient.stops, inking)} /Extend [true true] >>"
    )


def _colour_function(stops: Sequence[tuple[float, str]], inking: Inking) -> str:
    """Straight from one stop to the next: a stitching function with one piece for each pair of neighbours."""
    first, last = stops[0], stops[-1]
    whole = [*([(0.0, first[1])] if first[0] > 0 else []), *stops, *([(1.0, last[1])] if last[0] < 1 else [])]
    pieces = [
        f"<< /FunctionType 2 /Domain [0 1] /C0 [{inking.numbers(start)}] /C1 [{inking.numbers(end)}] /N 1 >>"
        for (_, start), (_, end) in pairwise(whole)
    ]
    bounds, encode = _row([offset for offset, _ in whole[1:-1]]), " ".join(["0 1"] * len(pieces))
    return f"<< /FunctionType 3 /Domain [0 1] /Functions [{' '.join(pieces)}] /Bounds [{bounds}] /Encode [{encode}] >>"


def _row(values: Iterable[float]) -> str:
    return " ".join([number(value) for value in values])
