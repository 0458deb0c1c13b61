"""Drawings look the same after they became scenes: both forms through cairosvg, compared pixel by pixel.

The scene is written by a few lines of this file and not by the project's own writer, so that two mistakes cannot
cancel each other out.
"""

from __future__ import annotations

import io
from itertools import count

import cairosvg
import pytest
from PIL import Image, ImageChops, ImageStat
from svg_help import page

from generator.pictures.svg_in import parse_drawing
from generator.scene.primitives import Gradient, Group, Item, Path, Shape
from pictures.test_svg_in import FIGMA, ILLUSTRATOR, INKSCAPE
from sporeprint.ground.findings import Report

SIZE = 300


def data(path: Path) -> str:
    return " ".join(f"{s[0]} {' '.join(f'{v:.6f}' for v in s[1:])}" for s in path)


def dumped(items: tuple[Item, ...], names: count[int]) -> str:
    return "".join(dump_group(i, names) if isinstance(i, Group) else dump_shape(i, names) for i in items)


def dump_group(group: Group, names: count[int]) -> str:
    matrix = " ".join(f"{v:.9f}" for v in group.transform)
    inner = dumped(group.items, names)
    if group.clip is not None:
        name = f"n{next(names)}"
        clip = f'<clipPath id="{name}"><path d="{data(group.clip)}"/></clipPath>'
        inner = f'{clip}<g clip-path="url(#{name})">{inner}</g>'
    return f'<g transform="matrix({matrix})" opacity="{group.opacity}">{inner}</g>'


def dump_shape(shape: Item, names: count[int]) -> str:
    assert isinstance(shape, Shape)
    fill, before = shape.fill or "none", ""
    if isinstance(fill, Gradient):
        name = f"n{next(names)}"
        before, fill = dump_gradient(fill, name), f"url(#{name})"
    rule = "evenodd" if shape.even_odd else "nonzero"
    dash = f' stroke-dasharray="{" ".join(map(str, shape.dash))}"' if shape.dash else ""
    return (
        f'{before}<path d="{data(shape.path)}" fill="{fill}" fill-rule="{rule}" stroke="{shape.stroke or "none"}" '
        f'stroke-width="{shape.width}"{dash} opacity="{shape.opacity}" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def dump_gradient(gradient: Gradient, name: str) -> str:
    labels = ("x1", "y1", "x2", "y2") if gradient.kind == "linear" else ("cx", "cy", "r")
    coords = " ".join(f'{label}="{value}"' for label, value in zip(labels, gradient.coords, strict=True))
    stops = "".join(f'<stop offset="{offset}" stop-color="{colour}"/>' for offset, colour in gradient.stops)
    tag = f"{gradient.kind}Gradient"
    return f'<{tag} id="{name}" gradientUnits="userSpaceOnUse" {coords}>{stops}</{tag}>'


def picture(svg: str) -> Image.Image:
    png = cairosvg.svg2png(bytestring=svg.encode(), output_width=SIZE, output_height=SIZE, background_color="white")
    return Image.open(io.BytesIO(png)).convert("RGB")


def as_scene(svg: str) -> str:
    report = Report()
    drawn = parse_drawing(svg.encode(), "a.svg", report)
    assert drawn is not None, report.findings
    width, height, items = drawn
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}">'
    )
    return f"{head}{dumped(items, count())}</svg>"


SHAPES = page("""<style>.leaf{fill:#3a7d34;stroke:#1c3d1a}</style>
    <g stroke-linecap="round" stroke-linejoin="round">
    <path class="leaf" stroke-width="2" d="M10 50C10 20 40 10 60 30S80 80 50 90 10 80 10 50z"/>
    <path d="M20 20q20-20 40 0t30 0" fill="none" stroke="#a33" stroke-width="3" stroke-dasharray="6 5"/>
    <path d="M60 60a20 10 30 1 1 15 15a8 8 0 0 0-15-15z" fill="rgb(80%,60%,10%)" fill-opacity=".6"/>
    <path d="M70 5l20 15-25 0 20-15-7 25z" fill-rule="evenodd" fill="navy"/>
    <rect x="5" y="70" width="25" height="20" rx="8" ry="4" fill="#ccf" stroke="#669" transform="rotate(-15 17 80)"/>
    <g transform="translate(80 80) skewX(20) scale(1.5 .8)">
    <circle r="8" fill="#fc0" stroke="#850" stroke-width="2"/></g>
    </g>""")
GRADIENTS = page("""<defs><linearGradient id="a"><stop offset=".1" stop-color="#fff3c0"/>
    <stop offset=".5" stop-color="#d0602f"/><stop offset="1" stop-color="#40101f"/></linearGradient>
    <linearGradient id="b" href="#a" x2="1" y2="1"/>
    <linearGradient id="c" href="#a" gradientUnits="userSpaceOnUse" x1="5" y1="60" x2="45" y2="60"
      gradientTransform="rotate(20 25 60) skewX(25)"/>
    <radialGradient id="d" href="#a" cx=".4" cy=".4" r=".7"/>
    <radialGradient id="e" href="#a" gradientUnits="userSpaceOnUse" cx="75" cy="75" r="20" fx="75" fy="75"
      gradientTransform="translate(75 75) rotate(30) scale(1 .4) translate(-75 -75)"/></defs>
    <rect x="5" y="5" width="40" height="20" fill="url(#a)"/><path d="M55 5h40v20l-20 15z" fill="url(#b)"/>
    <rect x="5" y="45" width="40" height="30" fill="url(#c)"/><ellipse cx="75" cy="50" rx="20" ry="8" fill="url(#d)"/>
    <rect x="55" y="60" width="40" height="35" fill="url(#e)"/>""")
# Both shapes of the second clip run the same way round: otherwise cairosvg, against the standard, makes a hole of the
# overlap.
CLIPS = page("""<defs><path id="leaf" d="M50 5C90 30 90 70 50 95 10 70 10 30 50 5z"/>
    <clipPath id="c"><use href="#leaf"/></clipPath>
    <clipPath id="two"><circle cx="35" cy="50" r="25"/><path d="M40 25h50v50H40z"/></clipPath></defs>
    <g clip-path="url(#c)"><rect width="100" height="50" fill="#7a3"/>
    <rect y="50" width="100" height="50" fill="#357"/></g>
    <g clip-path="url(#two)"><rect width="100" height="100" fill="#e9b"/></g>
    <use href="#leaf" fill="none" stroke="#222" transform="translate(25 25) scale(.5)" stroke-width="4"/>""")


@pytest.mark.parametrize(
    "svg",
    [SHAPES, GRADIENTS, CLIPS, INKSCAPE, ILLUSTRATOR, FIGMA],
    ids=["shapes", "gradients", "clips", "ink", "ai", "figma"],
)
def test_the_scene_looks_like_the_drawing(svg: str) -> None:
    before, after = picture(svg), picture(as_scene(svg))
    difference = ImageChops.difference(before, after).convert("L")
    assert ImageStat.Stat(before).stddev[0] > 10  # something is to be seen
    assert ImageStat.Stat(difference).mean[0] < 0.15
    # Edges may differ by a rounding; areas may not.
    assert sum(difference.histogram()[40:]) < SIZE * SIZE / 2000
