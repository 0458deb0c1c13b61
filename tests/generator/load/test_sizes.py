"""How large a piece is: two numbers, a name, a side, a diameter."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from projects import CARDS, check, compose, write_project


def size_of(root: Path, size: str, more: str = "", sizes: str = "") -> tuple[float, float]:
    cards = CARDS.replace("size: [60, 90]", f"size: {size}{more}")
    files = {"layouts/tiny/sizes.yaml": sizes} if sizes else None
    made = compose(root, cards, files=files)
    assert made.report.findings == ()
    return made.title.components["deck"].record.size


@pytest.mark.parametrize(
    ("size", "wanted"),
    [
        ("poker", (63.5, 88.9)),
        ("Mini Euro", (44, 68)),
        ("{name: tarot}", (70, 120)),
        ("{name: tarot, turned: yes}", (120, 70)),
        ("{side: 25}", (25, 25)),
        ("[63.5, 88.9]", (63.5, 88.9)),
    ],
)
def test_sizes_have_names(tmp_path: Path, size: str, wanted: tuple[float, float]) -> None:
    assert size_of(tmp_path, size) == wanted


def test_a_hex_is_as_large_as_its_side_makes_it(tmp_path: Path) -> None:
    wide = 20 * math.sqrt(3)
    assert size_of(tmp_path, "{side: 20}", "\n    shape: hex") == pytest.approx((wide, 40), abs=1e-8)
    assert size_of(tmp_path, "{side: 20}", "\n    shape: hex_flat") == pytest.approx((40, wide), abs=1e-8)


def test_a_round_piece_has_a_diameter(tmp_path: Path) -> None:
    assert size_of(tmp_path, "{diameter: 22}", "\n    shape: round") == (22, 22)


def test_a_title_may_have_sizes_of_its_own(tmp_path: Path) -> None:
    assert size_of(tmp_path, "slim", sizes="slim: [30, 90]\n") == (30, 90)


@pytest.mark.parametrize(
    ("size", "rule", "hint"),
    [
        ("pokre", "SIZE-UNKNOWN", "did you mean `poker`?"),
        ("{name: bridg}", "SIZE-UNKNOWN", "did you mean `bridge`?"),
        ("{diameter: 20}", "DATA-SIZE", "give it `shape: round`"),
        ("{side: 0}", "DATA-RANGE", "allowed"),
        ("", "DATA-SIZE", "write [width, height]"),
    ],
)
def test_what_is_no_size_is_told(tmp_path: Path, size: str, rule: str, hint: str) -> None:
    found = check(write_project(tmp_path, CARDS.replace("size: [60, 90]", f"size: {size}"))).one
    assert (found["rule"], found["line"]) == (rule, 4)
    assert hint in found["hint"]


def test_a_round_piece_has_no_side(tmp_path: Path) -> None:
    cards = CARDS.replace("size: [60, 90]", "size: {side: 20}\n    shape: round")
    assert check(write_project(tmp_path, cards)).one["hint"] == "write {diameter: 20}"


def test_a_component_without_size_or_net_is_told(tmp_path: Path) -> None:
    cards = CARDS.replace("    size: [60, 90]\n", "")
    assert check(write_project(tmp_path, cards)).one["message"] == "this component has no `size`"


def test_a_faulty_named_size_is_told_where_it_stands(tmp_path: Path) -> None:
    root = write_project(tmp_path, files={"layouts/tiny/sizes.yaml": "slim: [30]\n"})
    assert check(root).errors == {("sizes.yaml", 1, "DATA-LENGTH")}
