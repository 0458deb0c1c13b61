"""Gradients and clip paths against geometry worked out by hand; on a `page` a user unit is a millimetre."""

from __future__ import annotations

import pytest
from svg_help import drawn, page, read, same

from generator.scene.primitives import Gradient, Group, Path, Shape, flat, mapped, rectangle, through, times

SQUARE = (("M", 10, 10), ("L", 30, 10), ("L", 30, 30), ("L", 10, 30), ("Z",))


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
    colours = (("20%", "red"), (".1", "lime"), (".5", "blue"))
    stops = "".join(f'<stop offset="{offset}" stop-color="{colour}"/>' for offset, colour in colours)
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
def clip_of(body: str) -> Path:
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
    assert same(clip, SQUARE)


def test_clip_transforms_and_copies_are_worked_in() -> None:
    body = '<rect id="r" width="10" height="10"/></defs><clipPath id="c" transform="translate(10 10)"><use href="#r"'
    assert same(clip_of(f'<defs>{body} transform="scale(2)"/></clipPath>{BIG}'), SQUARE)


def test_clip_in_shares_of_the_shape() -> None:
    clip = '<clipPath id="c" clipPathUnits="objectBoundingBox"><rect width=".5" height=".5"/></clipPath>'
    body = '<rect x="10" y="10" width="40" height="40" clip-path="url(#c)"/>'
    assert same(clip_of(clip + body), SQUARE)


def test_joined_clips_run_the_same_way_round() -> None:
    # Clockwise, and counter-clockwise over it: without turning one of them the overlap would be a hole.
    shapes = '<path d="M0 0H20V20H0z"/><path d="M10 10V30H30V10z"/>'
    clip = clip_of(f'<clipPath id="c">{shapes}</clipPath>{BIG}')
    first, second = rectangle(0, 0, 20, 20), (("M", 30, 10), ("L", 30, 30), ("L", 10, 30), ("L", 10, 10), ("Z",))
    assert same(clip, (*first, *second))


def test_curves_turn_round_with_their_handles_swapped() -> None:
    clip = clip_of(f'<clipPath id="c"><path d="M0 0C0 10 10 20 20 20z"/></clipPath>{BIG}')
    assert same(clip, (("M", 20, 20), ("C", 10, 20, 0, 10, 0, 0), ("Z",)))


def test_an_empty_clip_hides_everything() -> None:
    assert drawn(f'<clipPath id="c"/>{BIG}') == []


def test_clips_of_clips_are_nested() -> None:
    outside = '<clipPath id="a"><rect width="20" height="9"/></clipPath>'
    both = outside + '<clipPath id="c" clip-path="url(#a)"><rect width="5" height="9"/></clipPath>'
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
