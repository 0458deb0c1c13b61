"""Growth, by the examples of the rules."""

from __future__ import annotations

import pytest

from overgrown.tables import verdict


@pytest.mark.parametrize(
    ("target", "house", "rules"),
    [
        ("b2", "advanced_growth: true", []),
        ("a2", "advanced_growth: true", ["OVG-ADV-1"]),
        ("c2", "advanced_growth: true", ["OVG-ADV-1"]),
        ("a2", "", []),
        ("c2", "", []),
        ("c3", "", ["OVG-GROW-5"]),
    ],
)
def test_advanced_growth_goes_on_a_space_of_this_turn(target: str, house: str, rules: list[str]) -> None:
    # old: Sun a2, Water c2; this turn: Earth b2, Sun b1
    more = "step: place\nhand: ES\ncards: [W06, W07, W10]\n"
    line = f"A place b2=E b1=S ; overgrow a2,b2,c2 @{target}"
    found = verdict(line, house=house, a=". . . ./S . W ./. . . ./X . . .", more=more)
    assert [rule for _, rule in found] == rules
