"""Numbers, lengths, colours, transforms and style sheets, against values worked out by hand."""

from __future__ import annotations

import math
import random

import pytest

from generator.pictures.svg_style import parse_ink
from generator.pictures.svg_values import (
    Colour,
    ValueFault,
    parse_colour,
    parse_length,
    parse_numbers,
    parse_share,
    parse_transform,
)


@pytest.mark.parametrize(
    ("text", "pixels"),
    [("12", 12), ("12px", 12), ("1in", 96), ("2.54cm", 96), ("25.4mm", 96), ("72pt", 96), ("6pc", 96), ("25%", 20)],
)
def test_lengths_come_in_user_units(text: str, pixels: float) -> None:
    assert parse_length(text, 80) == pytest.approx(pixels)


@pytest.mark.parametrize("text", ["", "1em", "x", "1 2", "1e99", "١", "nan", "inf", "--1"])
def test_what_is_no_length_is_a_fault(text: str) -> None:
    assert isinstance(parse_length(text, 80), ValueFault)


@pytest.mark.parametrize(
    ("text", "colour"),
    [
        ("red", Colour("#ff0000")),
        ("RebeccaPurple", Colour("#663399")),
        ("#1a2", Colour("#11aa22")),
        ("#ABCDEF", Colour("#abcdef")),
        ("#11223333", Colour("#112233", 0.2)),
        ("rgb(1, 2, 255)", Colour("#0102ff")),
        ("rgb(300,-5,0)", Colour("#ff0000")),
        ("rgb(100%, 50%, 0%)", Colour("#ff8000")),
        ("rgba(0,0,0,0.25)", Colour("#000000", 0.25)),
        ("rgb(1 2 3 / 50%)", Colour("#010203", 0.5)),
        ("transparent", Colour("#000000", 0.0)),
    ],
)
def test_colours(text: str, colour: Colour) -> None:
    assert parse_colour(text) == colour


@pytest.mark.parametrize(
    "text", ["", "#12", "#12345", "reddish", "rgb(1,2)", "rgb(a,b,c)", "hsl(1,2%,3%)", "rgb(1,2,3"]
)
def test_what_is_no_colour_is_a_fault(text: str) -> None:
    assert isinstance(parse_colour(text), ValueFault)


@pytest.mark.parametrize(
    ("text", "matrix"),
    [
        ("", (1, 0, 0, 1, 0, 0)),
        ("translate(3)", (1, 0, 0, 1, 3, 0)),
        ("translate(3,4)", (1, 0, 0, 1, 3, 4)),
        ("scale(2)", (2, 0, 0, 2, 0, 0)),
        ("scale(2 -1)", (2, 0, 0, -1, 0, 0)),
        ("rotate(90)", (0, 1, -1, 0, 0, 0)),
        # A quarter turn about (10, 0) sends (0, 0) to (10, -10).
        ("rotate(90 10 0)", (0, 1, -1, 0, 10, -10)),
        ("skewX(45)", (1, 0, 1, 1, 0, 0)),
        ("skewY(45)", (1, 1, 0, 1, 0, 0)),
        ("matrix(1 2 3 4 5 6)", (1, 2, 3, 4, 5, 6)),
        # The last one comes first: scaled by 2, then moved by 10.
        ("translate(10,0),scale(2)", (2, 0, 0, 2, 10, 0)),
        ("scale(2) translate(10 0)", (2, 0, 0, 2, 20, 0)),
        ("translate(1px, 2px) rotate(90deg)", (0, 1, -1, 0, 1, 2)),
    ],
)
def test_transforms(text: str, matrix: tuple[float, ...]) -> None:
    assert parse_transform(text) == pytest.approx(matrix)


@pytest.mark.parametrize(
    "text", ["spin(3)", "scale()", "scale(1 2 3)", "matrix(1 2)", "scale(2", "scale(2)x", "rotate(1 2)", "scale(x)"]
)
def test_what_is_no_transform_is_a_fault(text: str) -> None:
    assert isinstance(parse_transform(text), ValueFault)


def test_transforms_beyond_all_bounds_are_a_fault() -> None:
    assert isinstance(parse_transform("scale(1e6) scale(1e6)"), ValueFault)
    assert isinstance(parse_transform("scale(1e6) " * 1000), ValueFault)


def test_shares_are_held_between_0_and_1() -> None:
    assert [parse_share(text) for text in ("0.25", "25%", "-1", "7", " 1 ")] == [0.25, 0.25, 0, 1, 1]
    assert isinstance(parse_share("half"), ValueFault)


def test_number_lists_have_a_limit() -> None:
    assert parse_numbers("1 2,3", 3) == (1, 2, 3)
    assert isinstance(parse_numbers("1 2,3", 2), ValueFault)
    assert isinstance(parse_numbers("1,,2"), ValueFault)
    assert isinstance(parse_numbers(",1"), ValueFault)
    assert parse_numbers(" ") == ()


def test_random_text_is_a_value_or_a_fault() -> None:
    rng = random.Random(3)
    alphabet = "0123456789.,-+e%()# \turlgbascaletranslaterotate;:/*!"
    for _ in range(5000):
        text = "".join(rng.choices(alphabet, k=rng.randrange(14)))
        for reader in (parse_length, parse_colour, parse_transform, parse_numbers, parse_share, parse_ink):
            reader(text)
    for _ in range(2000):
        name = rng.choice(["scale", "rotate", "matrix", "translate", "skewX"])
        matrix = parse_transform(f"{name}({' '.join(rng.choices(['1', '90', '-7', '1e6'], k=rng.randrange(7)))})")
        assert isinstance(matrix, ValueFault) or all(math.isfinite(value) for value in matrix)
