"""Dice as people write them."""

from __future__ import annotations

import pytest

from woodlots.bad_input import PLAYING, UPDATING
from woodlots.tables import first, from_position

CHAINS = [
    ("", "WDL-IGN-5"),
    ("5", "WDL-IGN-5"),
    ("6>3", "WDL-IGN-5"),
    ("1 1", "WDL-IGN-5"),
    ("3>1 1", "WDL-IGN-5"),
    ("5 3 1", "WDL-IGN-5"),
    ("0", "WDL-IGN-1"),
    ("6>7 1", "WDL-RAN-1"),
    ("6>0 1", "WDL-RAN-1"),
    ("6>4 1", ""),
    ("6>4 5>4 1", "WDL-RAN-2"),
    ("6>(4)3 1", "WDL-RAN-5"),
    ("6>4 5>(5)(4)1 2", ""),
    ("6 > 3 1", ""),
    ("6>3,1", ""),
    ("2", ""),
]
"""From K2: 4 leads to L1, and from there 4 and 5 lead off the board."""


@pytest.mark.parametrize(("chain", "rule"), CHAINS)
def test_chains_of_dice(chain: str, rule: str) -> None:
    verdict = from_position(PLAYING, f"R ignite X K2 : {chain}")
    assert first(verdict) == rule, verdict.told()


def test_a_die_that_no_die_shows_is_told_as_it_was_written() -> None:
    for die in ("0", "7"):
        assert f"a roll is 1 to 6, not {die}" in from_position(PLAYING, f"R ignite X K2 : {die}").told()
        start = (UPDATING % "H3: {trees: C}").replace("phase: update", "phase: disaster")
        assert f"the shape die shows 1 to 6, not {die}" in from_position(start, f"disaster 3 {die} 4").told()
