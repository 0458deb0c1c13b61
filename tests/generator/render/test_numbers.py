"""How the writers spell numbers, paths and gradients."""

from __future__ import annotations

import pytest

from generator.render.numbers import path_text
from generator.render.pdf import path_ops, shading_text
from generator.render.svg import path_data
from generator.scene.primitives import Gradient, Path

CORNER: Path = (("M", 1.0, 2.5), ("L", -0.12345, 100), ("C", 0, 0, 1, 1, 2.0004, 3.9996), ("Z",))


def test_a_path_in_svg_has_its_letters_before_the_numbers() -> None:
    assert path_data(CORNER) == "M1 2.500L-0.123 100C0 0 1 1 2 4Z"


def test_a_path_in_pdf_has_its_operators_after_the_numbers() -> None:
    assert path_ops(CORNER) == "1 2.500 m\n-0.123 100 l\n0 0 1 1 2 4 c\nh"


def test_zeros_inside_a_number_are_kept() -> None:
    assert path_text((("M", 1000.0, 10.001),), {"M": "%.0s%.3f %.3f"}) == "1000 10.001"


def test_a_path_without_segments_is_no_text() -> None:
    assert path_data(()) == ""


def test_a_linear_gradient_runs_straight_between_its_stops() -> None:
    ramp = Gradient("linear", (0, 0, 10, 5.5), ((0, "#000000"), (0.25, "#ff0000"), (1, "#ffffff")))
    first = "<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0] /C1 [1 0 0] /N 1 >>"
    second = "<< /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [1 1 1] /N 1 >>"
    assert shading_text(ramp) == (
        "<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 10 5.5] /Function << /FunctionType 3 /Domain [0 1]"
        f" /Functions [{first} {second}] /Bounds [0.25] /Encode [0 1 0 1] >> /Extend [true true] >>"
    )


def test_a_radial_gradient_starts_at_a_point_in_its_centre() -> None:
    glow = Gradient("radial", (3, 4, 7), ((0, "#ffffff"), (1, "#000000")))
    assert "/ShadingType 3 /ColorSpace /DeviceRGB /Coords [3 4 0 3 4 7]" in shading_text(glow)


@pytest.mark.parametrize(
    ("stops", "bounds", "pieces"),
    [
        (((0.2, "#ff0000"), (0.6, "#0000ff")), "/Bounds [0.2 0.6]", 3),
        (((0.0, "#ff0000"), (0.6, "#0000ff")), "/Bounds [0.6]", 2),
        (((0.0, "#ff0000"),), "/Bounds []", 1),
    ],
)
def test_the_end_colours_go_on_where_stops_do_not_reach_the_ends(
    stops: tuple[tuple[float, str], ...], bounds: str, pieces: int
) -> None:
    text = shading_text(Gradient("linear", (0, 0, 1, 0), stops))
    assert bounds in text
    assert text.count("/FunctionType 2") == pieces
    assert f"/C1 [{'0 0 1' if len(stops) == 2 else '1 0 0'}] /N 1 >>] /Bounds" in text
