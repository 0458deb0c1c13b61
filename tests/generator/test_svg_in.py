"""Drawings as people bring them, against geometry worked out by hand. `page` makes a user unit a millimetre."""

from __future__ import annotations

import doctest
import importlib
import os
from pathlib import Path as FilePath

import pytest
from svg_help import HEAD, drawn, page, paths, placed, read, said, same

from generator.scene import ARC, Gradient, Group, Shape, flat, mapped, rectangle, through, times
from generator.svg_in import SvgPicture, load_svg, parse_drawing, place_svg
from sporeprint.ground.findings import Report, Where

SQUARE = (("M", 10, 10), ("L", 30, 10), ("L", 30, 30), ("L", 10, 30), ("Z",))
HERE = Where("cards.yaml", 3, 5)


# --- the page -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("attributes", "size"),
    [
        ('width="63mm" height="88mm" viewBox="0 0 630 880"', (63, 88)),
        ('width="96" height="48"', (25.4, 12.7)),
        ('width="1in" height="2.54cm"', (25.4, 25.4)),
        ('width="72pt" height="96px"', (25.4, 25.4)),
        ('viewBox="0 0 96 192"', (25.4, 50.8)),
        ('viewBox="0 0 96 192" width="100%" height="100%"', (25.4, 50.8)),
        ('viewBox="0 0 96 192" width="10mm"', (10, 20)),
        ('viewBox="0 0 96 192" height="10mm"', (5, 10)),
    ],
)
def test_size_in_millimetres(attributes: str, size: tuple[float, float]) -> None:
    report = Report()
    result = parse_drawing(f"{HEAD}{attributes}/>".encode(), "a.svg", report)
    assert result is not None
    assert result[:2] == pytest.approx(size)


def box_on_page(attributes: str) -> tuple[float, float, float, float]:
    """Where the square 0 0 10 10 of a drawing comes to lie in millimetres: x, y, width, height."""
    items, report = read(f'{HEAD}{attributes}><rect width="10" height="10"/></svg>')
    assert not report.findings
    ((_, path, _),) = placed(items or ())
    (_, x, y), _, (_, right, bottom), *_ = path
    return pytest.approx((x, y, right - x, bottom - y))  # type: ignore[return-value]


def test_the_view_box_is_shown_whole_and_in_the_middle() -> None:
    size = 'width="20mm" height="40mm" viewBox="-10 0 20 20"'
    # 20 units in 20 mm, 20 mm of room above and below; the left edge -10 is at 0.
    assert box_on_page(size) == (10, 10, 10, 10)
    assert box_on_page(size + ' preserveAspectRatio="xMidYMin"') == (10, 0, 10, 10)
    assert box_on_page(size + ' preserveAspectRatio="xMidYMax meet"') == (10, 20, 10, 10)
    assert box_on_page(size + ' preserveAspectRatio="none"') == (10, 0, 10, 20)
    assert box_on_page(size + ' preserveAspectRatio="xMinYMid slice"') == (20, 0, 20, 20)


# --- shapes ---------------------------------------------------------------------------------------------------------
def test_basic_shapes() -> None:
    found = paths("""<rect x="10" y="10" width="20" height="20"/><polygon points="10,10 30,10 30 30, 10 30"/>
        <path d="M10 10h20v20h-20z"/><line x1="1" y1="2" x2="3" y2="4" stroke="red"/>
        <polyline points="1 2 3 4 5 2"/>""")
    assert all(same(path, SQUARE) for path in found[:3])
    assert same(found[3], (("M", 1, 2), ("L", 3, 4)))
    assert same(found[4], (("M", 1, 2), ("L", 3, 4), ("L", 5, 2)))


def test_circles_and_ellipses() -> None:
    circle, ellipse = paths('<circle cx="50" cy="40" r="10"/><ellipse cx="50" cy="40" rx="20" ry="10"/>')
    assert same(circle[:2], (("M", 60, 40), ("C", 60, 40 + 10 * ARC, 50 + 10 * ARC, 50, 50, 50)))
    assert same(ellipse[:2], (("M", 70, 40), ("C", 70, 40 + 10 * ARC, 50 + 20 * ARC, 50, 50, 50)))


def test_rounded_corners_take_the_missing_radius_from_the_other() -> None:
    wide, one = paths('<rect width="40" height="20" rx="8" ry="4"/><rect width="40" height="20" ry="4"/>')
    assert same(wide[:3], (("M", 8, 0), ("L", 32, 0), ("C", 32 + 8 * ARC, 0, 40, 4 - 4 * ARC, 40, 4)))
    assert same(one[:2], (("M", 4, 0), ("L", 36, 0)))


def test_corner_radii_are_at_most_half_the_side() -> None:
    (path,) = paths('<rect width="40" height="20" rx="50"/>')
    assert same(path[:2], (("M", 20, 0), ("L", 20, 0)))


def test_percentages_are_of_the_view_box() -> None:
    (path,) = paths('<rect x="10%" y="10%" width="20%" height="20%"/>')
    assert same(path, SQUARE)


def test_empty_shapes_draw_nothing() -> None:
    assert (
        paths('<rect width="0" height="5"/><circle r="0"/><path d=""/><path d="M5 5"/><polygon points="1 1"/><g/>')
        == []
    )


# --- style ----------------------------------------------------------------------------------------------------------
def test_fill_is_black_and_inherited() -> None:
    shapes = drawn(
        '<path d="M0 0h1"/><g fill="red"><path d="M0 0h1"/><g fill="none" stroke="blue"><path d="M0 0h1"/></g></g>'
    )
    assert [(s.fill, s.stroke) for s, _, _ in shapes] == [("#000000", None), ("#ff0000", None), (None, "#0000ff")]


def test_current_colour_is_that_of_the_element_drawn() -> None:
    body = '<g color="red" fill="currentColor"><path d="M0 0h1"/><path d="M0 0h1" color="blue"/></g>'
    assert [shape.fill for shape, _, _ in drawn(body)] == ["#ff0000", "#0000ff"]


def test_line_widths_and_dashes_scale_with_transforms() -> None:
    body = '<g transform="scale(3)"><path d="M0 0h1" stroke="red" stroke-width="2" stroke-dasharray="1 2 3"/></g>'
    ((shape, path, scale),) = drawn(body)
    assert shape.width * scale == pytest.approx(6)
    assert [length * scale for length in shape.dash] == pytest.approx([3, 6, 9, 3, 6, 9])
    assert same(path, (("M", 0, 0), ("L", 3, 0)))


def test_equal_opacities_stay_one_shape_and_different_ones_become_two() -> None:
    ((one, _, _),) = drawn('<path d="M0 0h1" stroke="red" fill-opacity=".5" stroke-opacity=".5"/>')
    assert (one.fill, one.stroke, one.opacity) == ("#000000", "#ff0000", 0.5)
    (fill, _, _), (line, _, _) = drawn('<path d="M0 0h1" stroke="red" stroke-opacity=".25"/>')
    assert (fill.fill, fill.stroke, fill.opacity) == ("#000000", None, 1.0)
    assert (line.fill, line.stroke, line.opacity) == (None, "#ff0000", 0.25)


def test_opacities_multiply() -> None:
    ((shape, _, _),) = drawn(
        '<g opacity=".5"><path d="M0 0h1" fill="rgba(255,0,0,.5)" opacity=".5" fill-opacity="50%"/></g>'
    )
    assert shape.opacity == pytest.approx(0.0625)


def test_overlapping_opacity_is_noted_once() -> None:
    body = '<g opacity=".5"><path d="M0 0h1"/><path d="M0 0h1"/></g><g opacity=".5"><path d="M0 0h1"/><path d="M0 0h2"/></g>'
    assert said(page(body)) == [("note", "SVG-OPACITY", 2)]


def test_stroke_first_is_drawn_first() -> None:
    (line, _, _), (fill, _, _) = drawn('<path d="M0 0h1" stroke="red" style="paint-order:stroke fill"/>')
    assert (line.stroke, fill.fill) == ("#ff0000", "#000000")


def test_hidden_things_are_not_drawn_and_not_complained_about() -> None:
    body = """<g style="display:none"><text>guide</text><image href="a.png"/></g><path d="M0 0h1" visibility="hidden"/>
        <g visibility="hidden"><path d="M0 0h5" visibility="visible"/></g>"""
    assert len(drawn(body)) == 1


def test_even_odd_is_kept() -> None:
    shapes = drawn('<path d="M0 0h1" fill-rule="evenodd"/><path d="M0 0h1"/>')
    assert [shape.even_odd for shape, _, _ in shapes] == [True, False]


def test_other_ends_than_round_are_noted_once_per_file_and_only_for_lines_that_are_drawn() -> None:
    line = '<path d="M0 0h1" stroke="red" stroke-linecap="butt" stroke-linejoin="miter"/>'
    assert said(page(line + "\n" + line)) == [("note", "SVG-ENDS", 2)]
    assert said(page('<path d="M0 0h1" stroke-linecap="butt"/>')) == []
    assert said(page('<path d="M0 0h1" stroke="red" stroke-linecap="round" stroke-linejoin="round"/>')) == []


def test_dash_offset_is_a_warning() -> None:
    dashed = '<path d="M0 0h1" stroke="red" stroke-dasharray="1" stroke-dashoffset="{}"/>'
    assert said(page(dashed.format(0))) == []
    assert said(page(dashed.format(2))) == [("warning", "SVG-DASH", 2)]


# --- transforms and copies ------------------------------------------------------------------------------------------
def test_nested_transforms() -> None:
    (path,) = paths('<g transform="translate(10 10)"><rect width="10" height="10" transform="scale(2)"/></g>')
    assert same(path, SQUARE)


def test_slanted_lines_keep_their_transform() -> None:
    items, _ = read(page('<path d="M0 0v10" stroke="red" transform="skewX(45)"/>'))
    ((_, path, _),) = placed(items or ())
    assert same(path, (("M", 0, 0), ("L", 10, 10)))
    assert isinstance(items[0], Group)  # type: ignore[index]
    slanted = items[0].items[0]  # type: ignore[index]
    assert isinstance(slanted, Group)
    assert slanted.transform[:4] == pytest.approx((1, 0, 1, 1))


def test_a_drawing_in_a_tiny_box_keeps_coordinates_that_survive_rounding() -> None:
    items, report = read(
        f'{HEAD}viewBox="0 0 1 1"><g transform="scale(.01)"><rect width="33.333" height="50"/></g></svg>'
    )
    assert not report.findings
    assert isinstance(items[0], Group)  # type: ignore[index]
    shape = items[0].items[0]  # type: ignore[index]
    assert isinstance(shape, Shape)
    assert same(shape.path[1:3], (("L", 166.665, 0), ("L", 166.665, 250)))


def test_copies_move_and_inherit() -> None:
    body = """<defs><rect id="r" width="20" height="20"/></defs>
        <use href="#r" x="10" y="10" fill="red"/><use xlink:href="#r" transform="translate(10 10)"/>"""
    (red, one, _), (black, two, _) = drawn(body)
    assert same(one, SQUARE)
    assert same(two, SQUARE)
    assert (red.fill, black.fill) == ("#ff0000", "#000000")


def test_copies_of_copies_add_up() -> None:
    chain = "".join(f'<use id="u{i}" href="#u{i + 1}" x="1"/>' for i in range(10))
    (path,) = paths(f'<defs>{chain}<rect id="u10" width="20" height="20" y="10"/></defs><use href="#u0"/>')
    assert same(path, SQUARE)


def test_a_transform_that_squashes_flat_draws_nothing() -> None:
    assert paths('<path d="M0 0h9v9z" transform="scale(0 1)"/>') == []


# --- gradients ------------------------------------------------------------------------------------------------------
def gradient(definition: str, shape: str) -> tuple[Gradient, Shape, tuple[float, ...]]:
    """The gradient of a shape filled with `url(#g)`, and its coordinates in millimetres."""
    items, report = read(page(f"<defs>{definition}</defs>{shape}"))
    assert not report.findings
    ((leaf, matrix),) = flat(items or ())
    assert isinstance(leaf, Shape)
    assert isinstance(leaf.fill, Gradient)
    coords = leaf.fill.coords
    if leaf.fill.kind == "radial":
        scale = abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) ** 0.5
        return leaf.fill, leaf, (*through(matrix, *coords[:2]), coords[2] * scale)
    return leaf.fill, leaf, (*through(matrix, *coords[:2]), *through(matrix, *coords[2:]))


STOPS = '<stop offset="0" stop-color="#fff"/><stop offset="1" style="stop-color:#00f"/>'
WIDE = '<rect x="10" y="20" width="40" height="20" fill="url(#g)"/>'


def test_linear_gradients_in_shares_of_the_shape() -> None:
    fill, _, coords = gradient(f'<linearGradient id="g">{STOPS}</linearGradient>', WIDE)
    assert (fill.kind, fill.stops) == ("linear", ((0.0, "#ffffff"), (1.0, "#0000ff")))
    assert coords == pytest.approx((10, 20, 50, 20))


def test_a_diagonal_in_shares_stays_at_right_angles_to_its_lean() -> None:
    # From (0,0) to (1,1) in shares of 40 x 20: lines of equal colour run along (-40, 20). The gradient stands at right
    # angles to that, along (1, 2)/sqrt(5), and reaches the line of the far corner (40, 20) after 80/sqrt(5).
    _, _, coords = gradient(f'<linearGradient id="g" x2="1" y2="1">{STOPS}</linearGradient>', WIDE)
    assert coords == pytest.approx((10, 20, 10 + 16, 20 + 32))


def test_linear_gradients_in_user_space_with_a_transform() -> None:
    units = 'gradientUnits="userSpaceOnUse" gradientTransform="translate(5 0) rotate(90)"'
    _, _, coords = gradient(
        f'<linearGradient id="g" x1="0" y1="0" x2="30" y2="0" {units}>{STOPS}</linearGradient>', WIDE
    )
    assert coords == pytest.approx((5, 0, 5, 30))


def test_gradients_inherit_stops_and_places() -> None:
    chain = f"""<linearGradient id="s">{STOPS}</linearGradient><linearGradient id="p" x1="1" x2="0" xlink:href="#s"/>
        <linearGradient id="g" href="#p" y2="0"/>"""
    fill, _, coords = gradient(chain, WIDE)
    assert coords == pytest.approx((50, 20, 10, 20))
    assert len(fill.stops) == 2


def test_stops_are_put_in_order_and_reach_both_ends() -> None:
    stops = '<stop offset="20%" stop-color="red"/><stop offset=".1" stop-color="lime"/><stop offset=".5" stop-color="blue"/>'
    fill, _, _ = gradient(f'<linearGradient id="g">{stops}</linearGradient>', WIDE)
    assert fill.stops == ((0.0, "#ff0000"), (0.2, "#ff0000"), (0.2, "#00ff00"), (0.5, "#0000ff"), (1.0, "#0000ff"))


def test_round_gradients_stay_plain_shapes() -> None:
    body = '<rect x="10" y="20" width="40" height="40" fill="url(#g)"/>'
    fill, _, coords = gradient(f'<radialGradient id="g" cx=".5" cy=".25" r=".5">{STOPS}</radialGradient>', body)
    assert fill.kind == "radial"
    assert coords == pytest.approx((30, 30, 20))


def test_elliptical_gradients_are_drawn_in_their_own_frame() -> None:
    items, _ = read(page(f'<radialGradient id="g">{STOPS}</radialGradient>{WIDE}'))
    outer = items[0]  # type: ignore[index]
    assert isinstance(outer, Group)
    (frame,) = outer.items
    assert isinstance(frame, Group)
    (shape,) = frame.items
    assert isinstance(shape, Shape)
    assert isinstance(shape.fill, Gradient)
    matrix = times(outer.transform, frame.transform)
    cx, cy, r = shape.fill.coords
    # Centre of the rectangle, and half its width and height away from it.
    assert through(matrix, cx, cy) == pytest.approx((30, 30))
    assert through(matrix, cx + r, cy) == pytest.approx((50, 30))
    assert through(matrix, cx, cy + r) == pytest.approx((30, 40))
    path = mapped(shape.path, lambda x, y: through(matrix, x, y))
    assert same(path, rectangle(10, 20, 40, 20))


def test_bounds_of_curves_count_for_gradients_not_their_handles() -> None:
    shape = '<path d="M0 0C0 40 60 40 60 0z" fill="url(#g)"/>'  # reaches down to 30, the handles to 40
    _, _, coords = gradient(f'<linearGradient id="g" x2="0" y2="1">{STOPS}</linearGradient>', shape)
    assert coords == pytest.approx((0, 0, 0, 30))


@pytest.mark.parametrize(
    ("definition", "fill"),
    [
        ('<linearGradient id="g"><stop stop-color="red"/></linearGradient>', "#ff0000"),
        (f'<linearGradient id="g" x2="0">{STOPS}</linearGradient>', "#0000ff"),
        (f'<radialGradient id="g" r="0">{STOPS}</radialGradient>', "#0000ff"),
    ],
)
def test_gradients_without_extent_are_plain_colours(definition: str, fill: str) -> None:
    assert [shape.fill for shape, _, _ in drawn(definition + WIDE)] == [fill]


def test_gradients_without_stops_or_for_flat_shapes_draw_nothing() -> None:
    assert drawn('<linearGradient id="g"/>' + WIDE) == []
    assert drawn(f'<linearGradient id="g">{STOPS}</linearGradient><path d="M0 0h9" fill="url(#g)"/>') == []


def test_stops_of_the_same_opacity_make_the_shape_see_through() -> None:
    stops = '<stop stop-opacity=".5" stop-color="red"/><stop offset="1" stop-color="blue" stop-opacity=".5"/>'
    ((shape, _, _),) = drawn(f'<linearGradient id="g">{stops}</linearGradient>{WIDE}')
    assert shape.opacity == 0.5


def test_a_missing_gradient_with_a_fallback_is_the_fallback() -> None:
    assert [shape.fill for shape, _, _ in drawn('<path d="M0 0h1v1z" fill="url(#none) red"/>')] == ["#ff0000"]


# --- clip paths -----------------------------------------------------------------------------------------------------
def clip_of(body: str) -> tuple[tuple[object, ...], ...]:
    """The clip path of the only group on a page, in millimetres."""
    items, report = read(page(body))
    assert not report.findings
    outer = items[0]  # type: ignore[index]
    assert isinstance(outer, Group)
    (group,) = outer.items
    assert isinstance(group, Group)
    assert group.clip is not None
    matrix = times(outer.transform, group.transform)
    return mapped(group.clip, lambda x, y: through(matrix, x, y))


BIG = '<path d="M0 0H99V99z" clip-path="url(#c)"/>'


def test_clip_paths_lie_in_the_space_of_the_element() -> None:
    clip = clip_of(
        f'<clipPath id="c"><rect width="20" height="20"/></clipPath><g transform="translate(10 10)">{BIG}</g>'
    )
    assert same(clip, SQUARE)  # type: ignore[arg-type]


def test_clip_transforms_and_copies_are_worked_in() -> None:
    body = '<rect id="r" width="10" height="10"/></defs><clipPath id="c" transform="translate(10 10)"><use href="#r"'
    assert same(clip_of(f'<defs>{body} transform="scale(2)"/></clipPath>{BIG}'), SQUARE)  # type: ignore[arg-type]


def test_clip_in_shares_of_the_shape() -> None:
    clip = '<clipPath id="c" clipPathUnits="objectBoundingBox"><rect width=".5" height=".5"/></clipPath>'
    body = '<rect x="10" y="10" width="40" height="40" clip-path="url(#c)"/>'
    assert same(clip_of(clip + body), SQUARE)  # type: ignore[arg-type]


def test_joined_clips_run_the_same_way_round() -> None:
    # Clockwise, and counter-clockwise over it: without turning one of them the overlap would be a hole.
    shapes = '<path d="M0 0H20V20H0z"/><path d="M10 10V30H30V10z"/>'
    clip = clip_of(f'<clipPath id="c">{shapes}</clipPath>{BIG}')
    first, second = rectangle(0, 0, 20, 20), (("M", 30, 10), ("L", 30, 30), ("L", 10, 30), ("L", 10, 10), ("Z",))
    assert same(clip, (*first, *second))  # type: ignore[arg-type]


def test_curves_turn_round_with_their_handles_swapped() -> None:
    clip = clip_of(f'<clipPath id="c"><path d="M0 0C0 10 10 20 20 20z"/></clipPath>{BIG}')
    assert same(clip, (("M", 20, 20), ("C", 10, 20, 0, 10, 0, 0), ("Z",)))  # type: ignore[arg-type]


def test_an_empty_clip_hides_everything() -> None:
    assert drawn(f'<clipPath id="c"/>{BIG}') == []


def test_clips_of_clips_are_nested() -> None:
    both = '<clipPath id="a"><rect width="20" height="9"/></clipPath><clipPath id="c" clip-path="url(#a)"><rect width="5" height="9"/></clipPath>'
    items, report = read(page(both + BIG))
    assert not report.findings
    outer = items[0].items[0]  # type: ignore[index,union-attr]
    assert isinstance(outer, Group)
    inner = outer.items[0]
    assert isinstance(inner, Group)
    assert outer.clip is not None
    assert inner.clip is not None
    # 500 units for 100 mm.
    assert same(outer.clip, rectangle(0, 0, 100, 45))
    assert same(inner.clip, rectangle(0, 0, 25, 45))


# --- files of drawing programs --------------------------------------------------------------------------------------
INKSCAPE = """<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="63mm" height="88mm" viewBox="0 0 63 88" version="1.1" id="svg5" inkscape:version="1.3.2"
   sodipodi:docname="morel.svg" xml:space="preserve"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns:xlink="http://www.w3.org/1999/xlink" xmlns="http://www.w3.org/2000/svg"
   xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff"><inkscape:grid type="xygrid" id="grid1"/></sodipodi:namedview>
  <defs id="defs2">
    <linearGradient inkscape:collect="always" id="linearGradient1">
      <stop style="stop-color:#c8a064;stop-opacity:1;" offset="0" id="stop1"/>
      <stop style="stop-color:#5a3c1e;stop-opacity:1;" offset="1" id="stop2"/>
    </linearGradient>
    <linearGradient inkscape:collect="always" xlink:href="#linearGradient1" id="linearGradient3" x1="20" y1="10"
       x2="20" y2="50" gradientUnits="userSpaceOnUse"/>
    <filter id="unused"><feGaussianBlur stdDeviation="2"/></filter>
    <inkscape:path-effect effect="spiro" id="path-effect1"/>
  </defs>
  <metadata><rdf:RDF><cc:Work rdf:about=""><dc:source xmlns:dc="http://purl.org/dc/elements/1.1/">http://example.org</dc:source></cc:Work></rdf:RDF></metadata>
  <g inkscape:label="Guides" inkscape:groupmode="layer" id="layer2" style="display:none"><text id="t">trim</text></g>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1" transform="translate(1,2)">
    <title id="title1">Cap</title>
    <path style="fill:url(#linearGradient3);fill-opacity:1;stroke:#000000;stroke-width:0.5;stroke-linecap:round;stroke-linejoin:round;stroke-dasharray:none;paint-order:normal;-inkscape-stroke:none"
       d="m 10,50 c 0,-40 40,-40 40,0 z" id="path1" sodipodi:nodetypes="ccc" inkscape:connector-curvature="0"/>
  </g>
</svg>
"""

ILLUSTRATOR = """<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.1" id="Layer_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px"
  y="0px" viewBox="0 0 96 96" style="enable-background:new 0 0 96 96;" xml:space="preserve">
<style type="text/css">
  .st0{fill:#E30613;}
  .st1{fill:none;stroke:#1D1D1B;stroke-width:4;stroke-linecap:round;stroke-linejoin:round;stroke-miterlimit:10;}
  .st0,.st1{opacity:1;}
</style>
<g><rect x="12" y="12" class="st0" width="24" height="24"/><path class="st1" d="M12,60h48"/></g>
</svg>
"""

FIGMA = """<svg width="24" height="24" viewBox="0 0 24 24" fill="none" xmlns="http://www.w3.org/2000/svg">
<g clip-path="url(#clip0_1_2)">
<path fill-rule="evenodd" clip-rule="evenodd" d="M12 2L22 20H2L12 2ZM12 8L7 17H17L12 8Z" fill="#D9D9D9"/>
<circle cx="12" cy="12" r="3.5" stroke="black" stroke-linecap="round" stroke-linejoin="round"/>
</g>
<defs><clipPath id="clip0_1_2"><rect width="24" height="24" fill="white"/></clipPath></defs>
</svg>
"""


def test_an_inkscape_file_is_read_without_a_word() -> None:
    items, report = read(INKSCAPE)
    assert not report.findings
    ((shape, path, scale),) = placed(items or ())
    assert same(path, (("M", 11, 52), ("C", 11, 12, 51, 12, 51, 52), ("Z",)))
    assert shape.width * scale == pytest.approx(0.5)
    assert isinstance(shape.fill, Gradient)
    assert shape.fill.stops == ((0.0, "#c8a064"), (1.0, "#5a3c1e"))
    # 500 units for 88 mm; the gradient moves with the layer: (21, 12) to (21, 52).
    assert [v * 88 / 500 for v in shape.fill.coords] == pytest.approx([21, 12, 21, 52])


def test_an_illustrator_file_is_read_without_a_word() -> None:
    items, report = read(ILLUSTRATOR)
    assert not report.findings
    (square, path, _), (line, stroke, scale) = placed(items or ())
    assert (square.fill, line.fill, line.stroke) == ("#e30613", None, "#1d1d1b")
    mm = 25.4 / 96
    assert same(path, rectangle(12 * mm, 12 * mm, 24 * mm, 24 * mm))
    assert same(stroke, (("M", 12 * mm, 60 * mm), ("L", 60 * mm, 60 * mm)))
    assert line.width * scale == pytest.approx(4 * mm)


def test_a_figma_file_is_read_without_a_word() -> None:
    items, report = read(FIGMA)
    assert not report.findings
    (ring, _, _), (eye, _, scale) = placed(items or ())
    assert (ring.fill, ring.even_odd, len(ring.path)) == ("#d9d9d9", True, 10)
    assert (eye.fill, eye.stroke) == (None, "#000000")
    assert eye.width * scale == pytest.approx(25.4 / 96)


def test_byte_order_marks_other_encodings_and_missing_namespaces_are_fine() -> None:
    text = '<svg viewBox="0 0 9 9"><!-- Röhrling --><path d="M0 0h9"/></svg>'
    latin = f'<?xml version="1.0" encoding="iso-8859-1"?>{text}'.encode("latin-1")
    for data in (text.encode(), b"\xef\xbb\xbf" + text.encode(), text.encode("utf-16"), latin):
        items, report = read(data)
        assert not report.findings
        assert len(placed(items or ())) == 1


# --- loading and placing --------------------------------------------------------------------------------------------
def load(root: FilePath, name: str) -> tuple[SvgPicture | None, Report]:
    report = Report()
    return load_svg(root, name, report, HERE, "morel"), report


def test_a_file_is_loaded_with_its_size_and_place(tmp_path: FilePath) -> None:
    (tmp_path / "leaf.svg").write_text(INKSCAPE)
    picture, report = load(tmp_path, "leaf.svg")
    assert not report.findings
    assert picture is not None
    assert (picture.width, picture.height) == pytest.approx((63, 88))
    assert (picture.file, picture.where) == (str((tmp_path / "leaf.svg").resolve()), HERE)
    assert len(picture.digest) == 64


def test_findings_inside_the_file_name_its_line_once_for_all_items(tmp_path: FilePath) -> None:
    (tmp_path / "leaf.svg").write_text(page("<text>morel</text>"))
    report = Report()
    for item in ("morel", "porcini"):
        assert load_svg(tmp_path, "leaf.svg", report, HERE, item) is None
    (finding,) = report.findings
    assert (finding.rule, finding.where) == ("SVG-TEXT", Where(str(tmp_path / "leaf.svg"), 2, 1))


def test_a_changed_file_is_read_again(tmp_path: FilePath) -> None:
    file = tmp_path / "leaf.svg"
    file.write_text(f'{HEAD}width="10mm" height="10mm"/>')
    first, _ = load(tmp_path, "leaf.svg")
    file.write_text(f'{HEAD}width="20mm" height="10mm"/>')
    os.utime(file, ns=(1, 1))
    second, _ = load(tmp_path, "leaf.svg")
    assert first is not None
    assert second is not None
    assert (first.width, second.width) == pytest.approx((10, 20))


@pytest.mark.parametrize(
    ("content", "word"),
    [(b"\x89PNG\r\n\x1a\n", "PNG"), (b"\x1f\x8b\x08", "gzip"), (b"%PDF-1.7", "PDF"), (b"", "empty")],
)
def test_other_kinds_are_named(tmp_path: FilePath, content: bytes, word: str) -> None:
    (tmp_path / "leaf.svg").write_bytes(content)
    picture, report = load(tmp_path, "leaf.svg")
    (finding,) = report.findings
    assert picture is None
    assert (finding.rule, finding.where, finding.item) == ("IMAGE-KIND", HERE, "morel")
    assert word in finding.message


def test_missing_and_outside_files_are_findings_at_the_place_that_names_them(tmp_path: FilePath) -> None:
    (tmp_path / "leaf.svg").write_text(INKSCAPE)
    for name, rule, hint in (("laef.svg", "IMAGE-MISSING", "`leaf.svg`"), ("../leaf.svg", "FILE-OUTSIDE", "project")):
        picture, report = load(tmp_path, name)
        (finding,) = report.findings
        assert picture is None
        assert (finding.rule, finding.where) == (rule, HERE)
        assert hint in finding.hint


def test_a_file_over_4_mib_is_not_read(tmp_path: FilePath) -> None:
    (tmp_path / "leaf.svg").write_bytes(b" " * (4 << 20) + b"!")
    _, report = load(tmp_path, "leaf.svg")
    assert [finding.rule for finding in report.findings] == ["IMAGE-TOO-LARGE"]


PICTURE = SvgPicture(40, 20, (), "/art/leaf.svg", "", HERE)


def test_contained_drawings_stand_where_the_focus_says() -> None:
    # 40 x 20 into 20 x 20: half as large, 10 mm of room above and below together.
    group = place_svg(PICTURE, (100, 100, 20, 20), "contain")
    assert group.transform == (0.5, 0, 0, 0.5, 100, 105)
    assert group.clip == rectangle(0, 0, 40, 20)
    assert place_svg(PICTURE, (100, 100, 20, 20), "contain", (0, 1)).transform == (0.5, 0, 0, 0.5, 100, 110)


def test_covering_drawings_are_clipped_to_the_box() -> None:
    # 20 x 20 of the 40 x 20 are seen: the middle, or the right end.
    group = place_svg(PICTURE, (100, 100, 20, 20), "cover")
    assert (group.transform, group.clip) == ((1, 0, 0, 1, 90, 100), rectangle(10, 0, 20, 20))
    group = place_svg(PICTURE, (100, 100, 20, 20), "cover", (1, 0.5))
    assert (group.transform, group.clip) == ((1, 0, 0, 1, 80, 100), rectangle(20, 0, 20, 20))


def test_stretched_drawings_fill_the_box() -> None:
    group = place_svg(PICTURE, (100, 100, 20, 20), "stretch")
    assert group.transform == (0.5, 0, 0, 1, 100, 100)
    assert group.name == "drawing leaf.svg"


@pytest.mark.parametrize("name", ["picture_fit", "svg_path", "svg_values", "svg_css", "svg_style"])
def test_examples_in_docstrings_run(name: str) -> None:
    result = doctest.testmod(importlib.import_module(f"generator.{name}"))
    assert result.attempted > 0
    assert result.failed == 0
