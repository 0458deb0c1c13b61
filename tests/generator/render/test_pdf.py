"""How PDF spells paths and gradients."""

from __future__ import annotations

import pytest

from generator.render.pdf import path_ops, shading_text
from generator.scene.primitives import Gradient
from render.numbers_help import CORNER


def test_a_path_in_pdf_has_its_operators_after_the_numbers() -> None:
    assert path_ops(CORNER) == "1 2.500 m\n-0.123 100 l\n0 0 1 1 2 4 c\nh"


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
