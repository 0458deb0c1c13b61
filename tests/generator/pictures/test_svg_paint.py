"""Gradients against geometry worked out by hand; on a `page` a user unit is a millimetre."""

from __future__ import annotations

import pytest
from svg_help import drawn, page, read, same

from generator.scene.primitives import Gradient, Group, Shape, flat, mapped, rectangle, through, times


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
