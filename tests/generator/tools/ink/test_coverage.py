"""How much ink a face takes."""

from __future__ import annotations

import pytest

from generator.impose import PrintPiece
from generator.scene.primitives import (
    Picture,
    Shape,
    rectangle,
)
from generator.tools.ink.coverage import coverage, saving
from generator.tools.ink.thin import Thinner
from tools.ink.help import (
    BLACK,
    HEIGHT,
    WHITE,
    WHOLE,
    WIDTH,
    face,
    fonts,
    rules,
)


def no_image(picture: Picture) -> tuple[str, bytes]:
    raise AssertionError(picture)


def test_ink_is_what_is_missing_of_red_green_and_blue() -> None:
    half = Shape(rectangle(0, 0, WIDTH, HEIGHT / 2), BLACK)
    faces = [face(), face(Shape(WHOLE, BLACK)), face(half), face(Shape(WHOLE, "#ff00ff"))]
    assert list(coverage(faces, fonts(), no_image)) == pytest.approx([0, 1, 1 / 2, 1 / 3], abs=0.01)


def test_a_face_counts_as_often_as_it_is_printed() -> None:
    thinner = Thinner(rules(), fonts())
    dark, light = thinner.face(face(Shape(WHOLE, BLACK))), thinner.face(face(Shape(WHOLE, WHITE)))
    pieces = [PrintPiece(dark, None, "dark", "deck"), *[PrintPiece(light, None, "light", "deck")] * 3]
    found = saving({"cards": pieces}, thinner, fonts(), no_image)
    assert found.before == pytest.approx(1 / 4, abs=0.005)
    assert found.after < 0.06
    assert found.saved == pytest.approx(1 - found.after / found.before)
