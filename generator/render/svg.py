"""Scene to SVG. Text becomes outlines (one path per run, glyphs cached in font units); the words stay as labels.

`svgwrite` makes the document; the many small shapes of a picture are put in through one element of ours, because a
checked element per shape would cost more than drawing it.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType
from xml.etree.ElementTree import Element, SubElement

from generator.render.numbers import dash_text, number, path_text
from generator.scene.packed import Packed
from generator.scene.primitives import (
    IDENTITY,
    POINT,
    Face,
    Glyphs,
    Gradient,
    Group,
    Item,
    Matrix,
    Path,
    Picture,
    Shape,
    words_of,
)
from generator.text.fonts import Font, Fonts
from generator.text.shaping import ShapedWord

ImageBytes = Callable[[Picture], tuple[str, bytes]]
"""(MIME type, encoded bytes) of a picture's file."""


SEGMENTS: Mapping[str, str] = MappingProxyType(
    {
        "M": "%.0sM%.3f %.3f",
        "L": "%.0sL%.3f %.3f",
        "C": "%.0sC%.3f %.3f %.3f %.3f %.3f %.3f",
        "Z": "%.0sZ",
    }
)


def path_data(path: Path) -> str:
    return path_text(path, SEGMENTS) if isinstance(path, Packed) else _known_data(path)


@lru_cache(maxsize=4096)
def _known_data(path: Path) -> str:
    """That of short paths: the same ones come again and again, while what is painted is written once."""
    return path_text(path, SEGMENTS)


@lru_cache(maxsize=8192)
def glyph_data(font: Font, glyph: int) -> tuple[int, int, str]:
    """Where the glyph's pen starts (font units, y up) and the rest of its path in relative integers."""
    out: list[str] = []
    first: tuple[int, int] | None = None
    x = y = sx = sy = 0
    for op, points in font.outline(glyph):
        if op == "closePath":
            out.append("z")
            x, y = sx, sy
            continue
        whole = [(round(px), round(py)) for px, py in points]
        if op == "moveTo":
            sx, sy = whole[0]
            if first is None:
                first = x, y = sx, sy
                continue
        out.append(PENS[op] + " ".join([f"{px - x} {py - y}" for px, py in whole]))
        x, y = whole[-1]
    return (*(first or (0, 0)), "".join(out))


PENS: Mapping[str, str] = MappingProxyType({"moveTo": "m", "lineTo": "l", "qCurveTo": "q", "curveTo": "c"})


@lru_cache(maxsize=8192)
def _word_data(font: Font, word: ShapedWord) -> tuple[tuple[int, int, str], ...]:
    """The same of every glyph of a word that shows something."""
    out: list[tuple[int, int, str]] = []
    at = 0
    for glyph in word.glyphs:
        x, y, rest = glyph_data(font, glyph.number)
        if rest:
            out.append((at + glyph.right + x, glyph.up + y, rest))
        at += glyph.advance
    return tuple(out)


def run_data(run: Glyphs, font: Font) -> str:
    """One path for the whole run, in font units with y up; place it with `run_matrix`."""
    return "".join(
        [
            f"M{round(at) + x} {y}{rest}"
            for at, word in font.lay(run.words, run.look, run.stretch)
            for x, y, rest in _word_data(font, word)
        ]
    )


def run_matrix(run: Glyphs, font: Font) -> str:
    k = run.size * POINT / font.units
    return f"matrix({k:.6f} 0 0 {-k:.6f} {number(run.x)} {number(run.y)})"


DefinitionKey = Gradient | tuple[str, Path] | tuple[str, int]
"""A gradient, a clip, or a group by its identity."""


@dataclass
class _Sink:
    """Collects definitions (gradients, clips, images) while shapes are written."""

    fonts: Fonts
    image: ImageBytes
    defs: Element
    names: dict[DefinitionKey, str] = field(default_factory=dict)
    repeated: frozenset[int] = frozenset()
    """Groups (by identity) that are written once and used wherever they stand."""

    def define(self, key: DefinitionKey, make: Callable[[str], None]) -> str:
        name = self.names.get(key)
        if name is None:
            name = self.names[key] = f"d{len(self.names)}"
            make(name)
        return f"url(#{name})"

    def clip(self, path: Path) -> str:
        def make(name: str) -> None:
            SubElement(SubElement(self.defs, "clipPath", id=name), "path", d=path_data(path))

        return self.define(("clip", path), make)

    def gradient(self, gradient: Gradient) -> str:
        def make(name: str) -> None:
            names = ("cx", "cy", "r") if gradient.kind == "radial" else ("x1", "y1", "x2", "y2")
            where = {n: number(v) for n, v in zip(names, gradient.coords, strict=True)}
            attributes = {"id": name, "gradientUnits": "userSpaceOnUse", **where}
            element = SubElement(self.defs, f"{gradient.kind}Gradient", attributes)
            for offset, colour in gradient.stops:
                SubElement(element, "stop", {"offset": number(offset), "stop-color": colour})

        return self.define(gradient, make)

    # --- items ------------------------------------------------------------------------------------------------------
    def draw(self, parent: Element, items: Iterable[Item], opacity: float) -> None:
        """Items back to front; neighbours that share a clip share one clipped group."""
        clip: Path | None = None
        into = parent
        for item in items:
            wanted = item.clip if isinstance(item, Shape) else None
            if wanted is not clip:
                into = parent if wanted is None else SubElement(parent, "g", {"clip-path": self.clip(wanted)})
                clip = wanted
            if isinstance(item, Shape):
                self.shape(into, item, opacity)
            elif isinstance(item, Group):
                self.group(into, item, opacity)
            elif isinstance(item, Glyphs):
                self.run(into, item, opacity)
            else:
                self.picture(into, item, opacity)

    def shape(self, parent: Element, shape: Shape, opacity: float) -> None:
        fill = self.gradient(shape.fill) if isinstance(shape.fill, Gradient) else shape.fill or "none"
        attributes = {"d": path_data(shape.path), "fill": fill}
        solid = shape.opacity * opacity
        if shape.even_odd:
            attributes["fill-rule"] = "evenodd"
        if solid < 1 and shape.fill:
            attributes["fill-opacity"] = number(solid)
        if shape.stroke:
            attributes["stroke"] = shape.stroke
            attributes["stroke-width"] = number(shape.width)
            if solid < 1:
                attributes["stroke-opacity"] = number(solid)
            if dash := dash_text(shape.dash):
                attributes["stroke-dasharray"] = dash
        SubElement(parent, "path", attributes)

    def group(self, parent: Element, group: Group, opacity: float) -> None:
        if id(group) in self.repeated and opacity * group.opacity == 1:
            SubElement(parent, "use", {"xlink:href": self.shared(group)})
            return
        self.plain_group(parent, group, opacity)

    def shared(self, group: Group) -> str:
        """The reference to a group that is kept among the definitions."""

        def make(name: str) -> None:
            body = Element("g", {"id": name})
            self.plain_group(body, group, 1.0)
            self.defs.append(body)  # after what it refers to itself

        return self.define(("group", id(group)), make)[4:-1]

    def plain_group(self, parent: Element, group: Group, opacity: float) -> None:
        attributes: dict[str, str] = {}
        if group.transform != IDENTITY:
            attributes["transform"] = matrix_text(group.transform)
        if group.clip is not None:
            attributes["clip-path"] = self.clip(group.clip)
        into = SubElement(parent, "g", attributes) if attributes else parent
        self.draw(into, group.items, opacity * group.opacity)

    def run(self, parent: Element, run: Glyphs, opacity: float) -> None:
        font = self.fonts.font(run.font)
        data = run_data(run, font)
        if not data:
            return
        attributes = {"d": data, "transform": run_matrix(run, font), "fill": run.colour, "aria-label": run.words}
        if run.opacity * opacity < 1:
            attributes["fill-opacity"] = number(run.opacity * opacity)
        SubElement(parent, "path", attributes)

    def picture(self, parent: Element, picture: Picture, opacity: float) -> None:
        """The whole image, scaled so that its crop fills the box, seen through the box."""
        left, top, right, bottom = picture.crop
        kx, ky = picture.width / (right - left), picture.height / (bottom - top)
        frame = SubElement(
            parent,
            "svg",
            {
                "x": number(picture.x),
                "y": number(picture.y),
                "width": number(picture.width),
                "height": number(picture.height),
                "overflow": "hidden",
            },
        )
        kind, data = self.image(picture)
        attributes = {
            "x": number(-left * kx),
            "y": number(-top * ky),
            "width": number(kx),
            "height": number(ky),
            "preserveAspectRatio": "none",
            "xlink:href": f"data:{kind};base64,{base64.b64encode(data).decode('ascii')}",
        }
        if picture.opacity * opacity < 1:
            attributes["opacity"] = number(picture.opacity * opacity)
        SubElement(frame, "image", attributes)


def matrix_text(matrix: Matrix) -> str:
    a, b, c, d, e, f = matrix
    if (a, b, c, d) == (1, 0, 0, 1):
        return f"translate({number(e)} {number(f)})"
    return f"matrix({a:.6g} {b:.6g} {c:.6g} {d:.6g} {number(e)} {number(f)})"


def svg_text(
    items: Sequence[Item],
    size: tuple[float, float],
    fonts: Fonts,
    image: ImageBytes,
    *,
    title: str = "",
    origin: tuple[float, float] = (0.0, 0.0),
    reuse: bool = False,
) -> str:
    """A whole SVG document of `size` millimetres whose top left corner is at `origin` of the scene.

    With `reuse` a group that stands in several places is written once; without, every shape stands where it is drawn.
    """
    import svgwrite
    from svgwrite.base import BaseElement

    width, height = size
    view = f"{number(origin[0])} {number(origin[1])} {number(width)} {number(height)}"
    drawing = svgwrite.Drawing(size=(f"{number(width)}mm", f"{number(height)}mm"), viewBox=view, debug=False)
    drawing["role"] = "img"
    words = " ".join(words_of(items))
    drawing.set_desc(title=title or None, desc=words or None)

    class Scene(BaseElement):  # type: ignore[misc]
        elementname = "g"

        def get_xml(self) -> Element:
            body = Element("g", {"stroke-linecap": "round", "stroke-linejoin": "round"})
            defs = SubElement(body, "defs")
            repeated = repeated_groups(items) if reuse else frozenset()
            _Sink(fonts, image, defs, repeated=repeated).draw(body, items, 1.0)
            if not len(defs):
                body.remove(defs)
            return body

    drawing.add(Scene(debug=False))
    return str(drawing.tostring())


def repeated_groups(items: Iterable[Item]) -> frozenset[int]:
    """Groups (by identity) that stand in more than one place."""
    seen: set[int] = set()
    twice: set[int] = set()

    def walk(inner: Iterable[Item]) -> None:
        for item in inner:
            if isinstance(item, Group) and id(item) in seen:
                twice.add(id(item))
            elif isinstance(item, Group):
                seen.add(id(item))
                walk(item.items)

    walk(items)
    return frozenset(twice)


def face_svg(face: Face, fonts: Fonts, image: ImageBytes, bleed: bool = True) -> str:
    """One face with its bleed (or trimmed), as an SVG document."""
    b = face.bleed if bleed else 0.0
    size = (face.width + 2 * b, face.height + 2 * b)
    return svg_text(face.items, size, fonts, image, title=face.name, origin=(-b, -b))
