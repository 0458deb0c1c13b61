"""The first filling of the Aether and the bag, by the examples of the rules."""

from __future__ import annotations

import pytest
from judging import judge

from overgrown.tables import FILL, fresh_game


def test_the_first_filling_empties_the_bag_and_then_five_of_each_element_go_in() -> None:
    table = judge(fresh_game(), "overgrown").table
    assert table.bag() == 15
    assert table.pool == {"E": 5, "W": 5, "S": 5, "P": 0}
    assert table.supply == 27
    assert sum(len(tiles) == 2 for tiles in table.aether) == 15


@pytest.mark.parametrize(
    ("wrong", "rule"),
    [
        (FILL.replace("a1=WW", "a1=WE"), "OVG-SET-7"),  # 10 Earth and 8 Water
        (FILL.replace(", b3=PE", ""), "OVG-SET-7"),  # a space without tiles
        (FILL.replace("a4=X", "a4=EE"), "OVG-SET-7"),  # no Crater
        (FILL.replace("a3=WW", "a3=X"), "OVG-SET-7"),  # two Craters
        (FILL.replace("a1=WW", "a1=W"), "OVG-SET-7"),  # one tile
    ],
)
def test_a_filling_with_other_tiles_is_refused(wrong: str, rule: str) -> None:
    assert {rule_ for _, rule_ in judge(fresh_game(fill=f"[{wrong}]"), "overgrown").errors} >= {rule}


@pytest.mark.parametrize(
    ("players", "auras", "cards", "more"),
    [
        ("A: Ana, B: Ben", "{A: a1, B: d1}", "[W01, W02, W03]", 15),
        ("A: Ana, B: Ben, C: Cleo", "{A: a1, B: d1, C: d4}", "[W01, W02, W03, W04]", 18),
        ("A: Ana, B: Ben, C: Cleo, D: Dan", "{A: a1, B: d1, C: d4, D: a4}", "[W01, W02, W03, W04, W05]", 21),
        ("A: Ana", "{A: a1 b1}", "[W01]", 6),
    ],
)
def test_elements_added_to_the_bag(players: str, auras: str, cards: str, more: int) -> None:
    verdict_ = judge(fresh_game(players=players, auras=auras, cards=cards), "overgrown")
    assert verdict_.errors == [], verdict_.told()
    assert verdict_.table.bag() == more
