"""Shapes, styles, transforms and copies against geometry worked out by hand; a user unit is a millimetre."""

from __future__ import annotations

import pytest
from svg_help import HEAD, drawn, page, paths, placed, read, said, same

from generator.scene.primitives import ARC, Group, Shape

SQUARE = (("M", 10, 10), ("L", 30, 10), ("L", 30, 30), ("L", 10, 30), ("Z",))


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
    body = '<g opacity=".5"><path d="M0 0h1"/><path d="M0 0h1"/></g>'
    assert said(page(f"{body}\n{body}")) == [("note", "SVG-OPACITY", 2)]


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
