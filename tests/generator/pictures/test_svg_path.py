"""Path data: every command against values worked out by hand, strictness, and what hostile text costs."""

from __future__ import annotations

import math
import random
import time

import pytest
from svg_help import same

from generator.pictures.svg_path import parse_path
from generator.pictures.svg_shapes import true_bounds
from generator.pictures.svg_values import ValueFault
from generator.scene.primitives import Path


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ("M1 2L3 4", (("M", 1, 2), ("L", 3, 4))),
        ("M1 2 3 4 5 6", (("M", 1, 2), ("L", 3, 4), ("L", 5, 6))),
        ("m1 2 3 4", (("M", 1, 2), ("L", 4, 6))),
        ("M1,2H5V7h-1v-1", (("M", 1, 2), ("L", 5, 2), ("L", 5, 7), ("L", 4, 7), ("L", 4, 6))),
        ("M0 0H1 2 3", (("M", 0, 0), ("L", 1, 0), ("L", 2, 0), ("L", 3, 0))),
        ("M1 1c1 0 2 1 3 3", (("M", 1, 1), ("C", 2, 1, 3, 2, 4, 4))),
        # The handle of S is the last one mirrored: (4,4) + ((4,4) - (3,2)).
        ("M1 1C2 1 3 2 4 4S8 8 9 9", (("M", 1, 1), ("C", 2, 1, 3, 2, 4, 4), ("C", 5, 6, 8, 8, 9, 9))),
        # After anything else the handle of S is the point itself.
        ("M1 1L2 2S3 3 4 4", (("M", 1, 1), ("L", 2, 2), ("C", 2, 2, 3, 3, 4, 4))),
        # A quadratic handle counts two thirds from both ends.
        ("M0 0Q3 3 6 0", (("M", 0, 0), ("C", 2, 2, 4, 2, 6, 0))),
        ("M0 0q3 3 6 0t6 0", (("M", 0, 0), ("C", 2, 2, 4, 2, 6, 0), ("C", 8, -2, 10, -2, 12, 0))),
        ("M0 0T6 0", (("M", 0, 0), ("C", 0, 0, 2, 0, 6, 0))),
        ("M1 1h2v2zl5 5", (("M", 1, 1), ("L", 3, 1), ("L", 3, 3), ("Z",), ("M", 1, 1), ("L", 6, 6))),
        ("M1 1h2zm4 4h1", (("M", 1, 1), ("L", 3, 1), ("Z",), ("M", 5, 5), ("L", 6, 5))),
        ("M.5.5-1-1e1+2+0", (("M", 0.5, 0.5), ("L", -1, -10), ("L", 2, 0))),
        ("M0 0A0 5 0 0 1 3 4", (("M", 0, 0), ("L", 3, 4))),
        ("M1 1A5 5 0 0 1 1 1", (("M", 1, 1),)),
        ("", ()),
        ("none", ()),
    ],
)
def test_commands_give_the_segments_worked_out_by_hand(data: str, expected: Path) -> None:
    path = parse_path(data)
    assert not isinstance(path, ValueFault)
    assert same(path, expected)


def test_a_quarter_arc_is_the_quarter_of_a_circle() -> None:
    k = 4 / 3 * math.tan(math.pi / 8) * 10
    path = parse_path("M10 0A10 10 0 0 1 0 10")
    assert not isinstance(path, ValueFault)
    assert same(path, (("M", 10, 0), ("C", 10, k, k, 10, 0, 10)))


@pytest.mark.parametrize(
    ("flags", "middle"),
    # Both circles of radius 5 through (0,0) and (6,0) have their centres at (3,4) and (3,-4).
    [("0 0", (3, 1)), ("0 1", (3, -1)), ("1 0", (3, 9)), ("1 1", (3, -9))],
)
def test_arc_flags_choose_side_and_way(flags: str, middle: tuple[float, float]) -> None:
    path = parse_path(f"M0 0A5 5 0 {flags} 6 0")
    assert not isinstance(path, ValueFault)
    left, top, right, bottom = true_bounds(path) or (0, 0, 0, 0)
    assert path[-1][-2:] == (6, 0)
    assert (bottom if middle[1] > 0 else top) == pytest.approx(middle[1], abs=0.01)
    assert (right - left) == pytest.approx(10 if flags[0] == "1" else 6, abs=0.01)


def test_arc_flags_may_stand_together() -> None:
    assert parse_path("M0 0a5 5 0 0110 0") == parse_path("M0 0 a 5,5 0 0,1 10,0")


def test_radii_that_do_not_reach_are_enlarged() -> None:
    assert parse_path("M0 0A1 1 0 0 1 10 0") == parse_path("M0 0A5 5 0 0 1 10 0")


def test_turned_arc_swaps_the_radii_after_a_quarter_turn() -> None:
    one, two = parse_path("M0 0A4 2 90 0 1 3 3"), parse_path("M0 0A2 4 0 0 1 3 3")
    assert not isinstance(one, ValueFault)
    assert not isinstance(two, ValueFault)
    assert same(one, two)


@pytest.mark.parametrize(
    ("data", "position", "word"),
    [
        ("L1 1", 1, "starts with M"),
        ("M1 1 L", 6, "multiple of 2"),
        ("M1 1 L5", 6, "has 1"),
        ("M1 1 C1 2 3 4 5", 6, "multiple of 6"),
        ("M1,,2", 3, "`,`"),
        ("M,1 2", 2, "comma"),
        ("M1 2x", 5, "`x`"),
        ("M1 2 L3 4 #", 11, "`#`"),
        ("X", 1, "not a path command"),
        ("M1 2z3", 5, "no numbers"),
        ("M1 1A1 1 0 2 0 3 3", 6, "not an arc"),
        ("M1e9 1", 2, "larger than 10,000,000"),
        ("M1e 1", 3, "`e`"),
        ("M١ 1", 2, "`١`"),
    ],
)
def test_faults_name_the_position(data: str, position: int, word: str) -> None:
    fault = parse_path(data)
    assert isinstance(fault, ValueFault)
    assert fault.message.startswith(f"character {position}:")
    assert word in fault.message


def test_random_text_gives_paths_or_faults_and_never_an_exception() -> None:
    rng = random.Random(7)
    alphabet = "MmZzLlHhVvCcSsQqTtAa0123456789.,-+eE \n#x\0é"
    kinds = set()
    for _ in range(20_000):
        text = rng.choice("Mm") + "".join(rng.choices(alphabet, k=rng.randrange(12)))
        kinds.add(type(parse_path(text)))
    assert kinds == {tuple, ValueFault}


def test_random_numbers_in_right_grammar_are_always_paths() -> None:
    rng = random.Random(8)
    counts = {"L": 2, "h": 1, "V": 1, "c": 6, "S": 4, "q": 4, "T": 2, "z": 0, "m": 2}
    for _ in range(300):
        words = ["M0 0"]
        for letter in rng.choices(list(counts), k=10):
            words.append(letter + " ".join(f"{rng.uniform(-1e3, 1e3):.3g}" for _ in range(counts[letter])))
        words.append(f"a{rng.uniform(0, 9)} {10 ** rng.uniform(-12, 6)} {rng.uniform(0, 360)} 1 0 1e-12 {rng.random()}")
        path = parse_path("".join(words))
        assert not isinstance(path, ValueFault)
        assert all(math.isfinite(v) for s in path for v in s[1:])  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "data",
    [
        "M0 0l" + "1" * 2_000_000 + "!",
        "M0 0" + " " * 2_000_000 + "!",
        "M0 0l" + "1 " * 1_000_000,
        "M" + "-" * 2_000_000,
    ],
)
def test_hostile_data_costs_linear_time(data: str) -> None:
    started = time.process_time()
    assert isinstance(parse_path(data), ValueFault)
    assert time.process_time() - started < 3


def test_the_segment_limit_is_told() -> None:
    assert not isinstance(parse_path("M0 0" + "h1" * 9, most=10), ValueFault)
    assert parse_path("M0 0" + "h1" * 10, most=10) == ValueFault("character 23: more than 10 segments")
    assert parse_path("M0 0h" + "1 " * 10, most=10) == ValueFault("character 5: more than 10 segments")


def test_bounds_are_those_of_the_curve_not_of_its_handles() -> None:
    # y = 3 (1-t)^2 t 4 + 3 (1-t) t^2 4 has its top at t = 1/2: 3.
    assert true_bounds((("M", 0, 0), ("C", 0, 4, 6, 4, 6, 0))) == pytest.approx((0, 0, 6, 3))
    # x = 3 (1-t)^2 t 3 - 3 (1-t) t^2 3 = 9 t (1-t)(1-2t): extremes +-sqrt(3)/2 at t = (3 -+ sqrt 3) / 6.
    assert true_bounds((("M", 0, 0), ("C", 3, 0, -3, 1, 0, 1))) == pytest.approx((-0.8660254, 0, 0.8660254, 1))


def test_bounds_leave_out_moves_that_draw_nothing() -> None:
    assert true_bounds((("M", 0, 0), ("L", 1, 1), ("Z",), ("M", 50, 50))) == (0, 0, 1, 1)
    assert true_bounds((("M", 3, 3),)) is None
