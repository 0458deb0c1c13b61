"""The arithmetic of reports, on games that were made up so that every number can be worked out by hand."""

from __future__ import annotations

import doctest
from typing import Any

import pytest

from checker.simulate import figures, text
from checker.simulate.figures import interval, quantile, spread


@pytest.mark.parametrize("module", [figures, text])
def test_the_examples_in_the_docstrings_hold(module: Any) -> None:
    result = doctest.testmod(module)
    assert result.attempted and not result.failed


def test_a_spread_has_mean_quartiles_and_ends() -> None:
    # 10, 12, 14, 20: mean 14, squares of the distances 16 + 4 + 0 + 36 = 56, 56 / 3 = 18.67, root 4.3205, half of it
    assert spread([20, 10, 14, 12]) == {
        "mean": 14.0,
        "error": 2.1602,
        "deviation": 4.3205,
        "least": 10,
        "lower": 11.5,
        "median": 13.0,
        "upper": 15.5,
        "most": 20,
    }
    assert spread([7])["deviation"] == 0
    assert quantile([3], 1) == 3


def test_an_interval_never_leaves_what_a_share_can_be() -> None:
    # nobody of 10: Wilson gives 0 to z^2 / (n + z^2) = 3.8415 / 13.8415
    assert interval(0.0, 10) == (0.0, 0.2775)
    assert interval(1.0, 10) == (0.7225, 1.0)
    assert interval(0.0, 0) == (0.0, 1.0)
