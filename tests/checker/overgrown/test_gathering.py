"""Gathering and placing, by the examples of the rules."""

from __future__ import annotations

import pytest
from judging import referee

from overgrown.tables import table_of, verdict


def test_a_pair_may_come_from_the_others_aura() -> None:
    aether = ".. .. .. ../WS .. .. ../.. .. .. EE/X .. .. .."
    table = table_of(aether=aether, auras="A: L a2 b2, B: L d3 d2")
    moves = {move.text() for move in referee("overgrown").legal_moves(table)}
    assert moves == {"gather a2", "gather d3"}


ALMOST_FULL = ". E P E/P S P S/. P S ./X W . ."


@pytest.mark.parametrize(
    ("step", "rules"),
    [
        ("place c4=S d4=W", []),
        ("place d3=S d4=W", []),
        ("place a1=S a3=W", [(1, "OVG-PLAC-1")]),
        ("place c4=S d3=W", [(1, "OVG-PLAC-1")]),
    ],
)
def test_tiles_only_go_on_two_empty_spaces_that_share_an_edge(step: str, rules: list[tuple[int, str]]) -> None:
    assert verdict(f"A {step}", a=ALMOST_FULL, more="step: place\nhand: SW\n") == rules


def test_the_places_of_an_almost_full_city_are_listed() -> None:
    table = table_of(a=ALMOST_FULL, more="step: place\nhand: SW\n")
    moves = sorted(move.text() for move in referee("overgrown").legal_moves(table))
    assert moves == ["place c4=S d4=W", "place c4=W d4=S", "place d3=S d4=W", "place d3=W d4=S"]


@pytest.mark.parametrize(
    ("auras", "step", "wrong"),
    [
        ("A: S a1, B: L a2 b2", "move S c2", "OVG-MOVE-4"),
        ("A: S a1, B: L c2 b2", "move none", "OVG-MOVE-5"),
        ("A: S a1, B: S d4", "move L b2 c2", "OVG-MOVE-3"),
        ("A: L b2 c2, B: S d4", "move L b2 c2", "OVG-MOVE-3"),  # the own old place never blocks
    ],
)
def test_the_aura_follows_the_tiles(auras: str, step: str, wrong: str) -> None:
    place = "A place b2=S c2=W"
    more = "step: place\nhand: SW\n"
    assert verdict(f"{place} ; {step}", auras=auras, more=more) == []
    assert verdict(f"{place} ; move S d1", auras=auras, more=more) == [(1, wrong)]
