"""How PDF spells paths and gradients."""

from __future__ import annotations

import re

import pytest

from generator.load.stylebook import load_stylebook
from generator.render.pdf import PdfInfo, PdfPage, path_ops, pdf_bytes, shading_text
from generator.scene.primitives import Gradient, Group, Item, Shape, moved, rectangle
from render.numbers_help import CORNER
from sporeprint.ground.catalogue import load_catalogue
from sporeprint.ground.findings import Report


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


def forms_of(*items: Item) -> set[bytes]:
    """The names of the forms of a document with these items on its page."""
    ref = load_catalogue(None).get("fungi")
    assert ref is not None
    fonts = load_stylebook(ref, Report()).fonts
    page = PdfPage(100.0, 100.0, items)
    data = pdf_bytes([page], fonts, lambda picture: ("", b""), PdfInfo("a page"))
    return set(re.findall(rb"FormXob\.\w+", data))


def test_a_form_has_the_same_name_in_every_document_that_shows_it() -> None:
    """Its name comes from its content: a half-clear square with a gradient, with and without another form before it."""
    blend = Gradient("linear", (0.0, 0.0, 9.0, 0.0), ((0.0, "#ff0000"), (1.0, "#0000ff")))
    square = Group((Shape(rectangle(0, 0, 9, 9), fill=blend, opacity=0.5),))
    other = Group((Shape(rectangle(0, 0, 5, 5), fill="#00ff00", opacity=0.25),))

    def twice(group: Group) -> tuple[Item, Item]:
        return Group((group,), moved(10, 10)), Group((group,), moved(30, 30))

    alone, behind, without = forms_of(*twice(square)), forms_of(*twice(other), *twice(square)), forms_of(*twice(other))
    assert len(alone) == 2 and len(behind) == 3  # the page is a form as well
    assert len(alone & behind) == 1 and len(without & behind) == 1 and not alone & without
