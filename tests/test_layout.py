"""A test is found by the name of the module that it tests; see `layout`."""

from __future__ import annotations

import layout
import pytest
from layout import ROOT, TESTS, TOGETHER, is_together, modules, named_in

FILES = sorted(TESTS.rglob("test_*.py"))


def test_every_test_names_a_module_or_stands_among_those_of_many() -> None:
    lost = [str(path.relative_to(ROOT)) for path in FILES if not is_together(path) and named_in(path) is None]
    assert lost == [], "name them for a module, or put them into a folder of layout.TOGETHER"


@pytest.mark.parametrize("pattern", TOGETHER)
def test_every_folder_for_tests_of_many_modules_has_some(pattern: str) -> None:
    assert any(path for folder in ROOT.glob(pattern) for path in folder.glob("test_*.py"))


def test_most_modules_have_a_test_of_their_name() -> None:
    every = list(modules())
    named = [module for module in every if layout.tests_of(module)]
    assert len(named) >= SHARE * len(every), f"{len(named)} of {len(every)}"


SHARE = 0.49
"""What was reached; it may rise."""


@pytest.mark.parametrize(
    ("test", "module"),
    [
        ("tests/generator/impose/test_marks.py", "generator/impose/marks.py"),
        ("tests/generator/impose/test_marks_corners.py", "generator/impose/marks.py"),
        ("tests/generator/pictures/test_svg_in_bombs.py", "generator/pictures/svg_in.py"),
        ("tests/generator/art/test_woodlots.py", "generator/art/woodlots"),
        ("tests/ground/test_ground_house.py", "sporeprint/ground"),
        ("tests/cli/test_cli.py", "sporeprint/cli"),
        ("tests/ground/test_nothing.py", None),
        ("tests/checker/fungi/test_worked_examples.py", None),
    ],
)
def test_what_a_test_names(test: str, module: str | None) -> None:
    assert named_in(ROOT / test) == (None if module is None else ROOT.joinpath(module).relative_to(ROOT))
