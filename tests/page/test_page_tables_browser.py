"""In a real browser, at the size of a phone: a final table of each title is scored by taps.

One is laid from nothing, and of the others the last pieces; laying all of them piece by piece is slow.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from asking import ROOT, Asker
from tapping import Hand
from whole_table import lay, lay_whole_table, laying_order, nearly_whole, target_of

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
LAST = 4
"""Pieces that are missing on a table that was begun."""
WHOLE = "fungi"
OTHERS = ("overgrown", "sporeadic", "undergrove", "woodlots")


@pytest.fixture
def hand(hand: Hand, address: str) -> Hand:
    hand.open(address)
    return hand


def is_scored(hand: Hand, target: Asker, address: str) -> bool:
    """Whether the page has the outcome and the totals of the file, and has asked nobody else."""
    wanted = sporeprint.score(target.change("file")["text"])
    assert hand.outcome() == wanted.outcome
    assert hand.totals() == [str(total) for total in wanted.totals.values()]
    assert hand.faults == []
    return hand.hosts == {address.removeprefix("http://").rstrip("/")}


@pytest.mark.parametrize("title", [WHOLE, *(pytest.param(title, marks=pytest.mark.slow) for title in OTHERS)])
def test_a_final_table_scores_by_taps_as_it_does_from_its_file(
    title: str, hand: Hand, address: str, faces: Path
) -> None:
    target = target_of((ROOT / "examples" / title / "final.yaml").read_text(), faces)
    colours = target.table["options"].get("colours", {}).values()
    hand.begin(title, *target.table["players"].values(), colours=tuple(colours))
    lay_whole_table(hand, target)
    assert is_scored(hand, target, address)


@pytest.mark.parametrize("title", OTHERS)
def test_a_table_that_was_begun_is_laid_to_its_end(
    title: str, hand: Hand, address: str, faces: Path, tmp_path: Path
) -> None:
    target = target_of((ROOT / "examples" / title / "final.yaml").read_text(), faces)
    left = list(laying_order(target))[-LAST:]
    begun = tmp_path / "begun.yaml"
    begun.write_text(nearly_whole(target, left), "utf-8")
    before = sporeprint.score(begun.read_text("utf-8"))
    hand.page.locator("#file").set_input_files(begun)
    hand.page.locator(".area").first.wait_for()
    lay(hand, target, left)
    assert is_scored(hand, target, address)
    assert hand.totals() != [str(total) for total in before.totals.values()], "the last pieces count"


def test_seven_dishes_of_fungi_take_at_most_sixty_taps(hand: Hand, faces: Path) -> None:
    hand.begin("fungi", "Ada", "Ben")
    lay_whole_table(hand, target_of(SEVEN_DISHES, faces))
    # 9 + 6 + 18 + 15 mushrooms and 5 for the cider; 20 + 9 + 12 and 3 for the butter.
    assert hand.totals() == ["53", "44"]
    assert hand.taps <= MOST_TAPS, hand.taps
