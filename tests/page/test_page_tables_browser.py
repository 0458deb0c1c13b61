"""In a real browser, at the size of a phone: a final table of each title is scored by taps alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from asking import ROOT
from tapping import Hand
from whole_table import lay_whole_table, target_of

import sporeprint

SEVEN_DISHES = """\
title: fungi
players: {A: Ada, B: Ben}
A:
  dishes:
    - {kind: henofwoods, day: 1, night: 1}
    - {kind: shiitake, day: 3}
    - {kind: morel, day: 3}
    - {kind: birchbolete, day: 3, night: 1, cider: 1}
B:
  dishes:
    - [CH, CH, CH, CH*]
    - [HW, HW, HW]
    - [PO, PO, PO*, BU]
forest: []
"""
MOST_TAPS = 60
TITLES = ("fungi", "overgrown", "sporeadic", "undergrove", "woodlots")


@pytest.fixture
def hand(hand: Hand, address: str) -> Hand:
    hand.open(address)
    return hand


@pytest.mark.parametrize("title", TITLES)
def test_a_final_table_scores_by_taps_as_it_does_from_its_file(
    title: str, hand: Hand, address: str, faces: Path
) -> None:
    target = target_of((ROOT / "examples" / title / "final.yaml").read_text(), faces)
    colours = target.table["options"].get("colours", {}).values()
    hand.begin(title, *target.table["players"].values(), colours=tuple(colours))
    lay_whole_table(hand, target)
    wanted = sporeprint.score(target.change("file")["text"])
    assert hand.outcome() == wanted.outcome
    assert hand.totals() == [str(total) for total in wanted.totals.values()]
    assert hand.faults == []
    assert hand.hosts == {address.removeprefix("http://").rstrip("/")}


def test_seven_dishes_of_fungi_take_at_most_sixty_taps(hand: Hand, faces: Path) -> None:
    hand.begin("fungi", "Ada", "Ben")
    lay_whole_table(hand, target_of(SEVEN_DISHES, faces))
    # 9 + 6 + 18 + 15 mushrooms and 5 for the cider; 20 + 9 + 12 and 3 for the butter.
    assert hand.totals() == ["53", "44"]
    assert hand.taps <= MOST_TAPS, hand.taps
