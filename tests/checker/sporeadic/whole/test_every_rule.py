"""The referee names every rule that a refused step breaks; sets worked out by hand from the ledger."""

from __future__ import annotations

import pytest
from judging import judge

from sporeadic.whole.test_naive_sets import LOOSE, RING, SPENT, four_players, log


def rules(text: str) -> set[str]:
    """The rules of the first refused step without their prefix; it stands in the last line."""
    errors = [finding for finding in judge(text, "sporeadic").findings if finding.level == "error"]
    assert errors[0].where.line == len(text.splitlines())
    return {finding.rule.removeprefix("SPO-") for finding in errors if finding.where == errors[0].where}


def test_a_play_with_a_wrong_card_target_and_space() -> None:
    """Hufungus is not in hand and for others only, and on M10 stands nothing."""
    assert rules(log("R draw DE ; play HF on R at M10")) == {"PLAY-4", "PLAY-5", "CARD-11"}


def test_a_cost_that_cannot_be_paid_beside_a_taken_space() -> None:
    """Red has 40 - 2 - 37 = 1 mushroom in supply and needs 2; M13 is taken."""
    assert rules(log("R draw DE ; play HG on G at M13", hand="HG", desert=37)) == {"PLAY-6", "CARD-8"}


def test_the_cost_of_dehumidify_is_one_fact() -> None:
    """Of 2 mushrooms none is left after paying; with 1 the cost cannot be paid, and nothing is said about the rest."""
    own = "M06* N08* M07 M08"
    assert rules(log("R draw DE ; play DE on R at M07", own, desert=36)) == {"PLAY-16", "CARD-10"}
    assert rules(log("R draw DE ; play DE on R at M06", own, desert=37)) == {"PLAY-6"}


def test_every_blocker_is_judged() -> None:
    """Blue is a target without Starspores; Purple is no target of Fungicide."""
    text = "R draw DE ; play FC on G B at K08 K09 blocked by B P"
    assert rules(four_players(text)) == {"PLAY-8"}
    assert rules(log("R draw DE ; play HF on G at M12 blocked by G", hand="HF", other_front="FH")) == {
        "PLAY-8",
        "CARD-6",
    }


def test_a_mushroom_where_nothing_allows_it() -> None:
    """M10 has four own mushrooms beside it, would complete a diamond, and no colony supports any of them."""
    line = "L11 M11 N10 N09"
    assert rules(log("R draw DE ; grow mushroom M10", own=f"M06* {line}")) == {"MUSH-2", "MUSH-3", "MUSH-4"}


def test_a_space_named_twice_is_taken_the_second_time() -> None:
    assert rules(log("R draw DE ; grow mushroom M09 M09")) == {"MUSH-1"}


def test_a_colony_without_points_token_and_distance() -> None:
    """2 points are left, all 3 colonies stand on the board, and M09 is next to M08."""
    grown = "R draw DE ; grow mushroom M07 M08 ; grow colony M09"
    assert rules(log(grown, own="M06* H10* R06*", other="M14*")) == {"GROW-3", "COL-1", "COL-3"}


def test_two_mushrooms_of_one_chain_of_which_one_is_no_end() -> None:
    """In either order: the chain loses one mushroom, and K11 is its middle."""
    for spaces in ("K10 K11", "K11 K10"):
        assert rules(log(f"R {SPENT} ; decay {spaces}", LOOSE)) == {"DECAY-2", "DECAY-3"}


def test_what_dehumidify_cut_off_and_growing_connected() -> None:
    """Without the colony on M09 the mushroom on M10 is loose; M07 and M08 connect it to M06 again.

    M09 itself was a colony when the turn began.
    """
    grown = "R draw DE ; play DE on R at M09 ; grow mushroom M07 M08 M11 M12 ; decay "
    for space in ("M10", "M09"):
        assert rules(log(grown + space, own="M06* M09* M10", other="M14*")) == {"DECAY-6"}


def test_what_a_turn_lacks_is_reported_at_the_next_players_first_step() -> None:
    """Three cards and one drawn are one too many; the chain in row K did not decay."""
    for last in (" ; end", "\nG draw SN", "\nG turn"):
        assert rules(log(f"R {SPENT}{last}", LOOSE, hand="SS HF SN")) == {"DECAY-2", "CLEAN-1"}


def test_decay_waits_for_repairs() -> None:
    """P09, P10, Q09 and Q08 are a diamond; afterwards a branch end may go."""
    own = "M06* P09 P10 Q09 Q08"
    assert rules(log(f"R {SPENT} ; decay P09", own)) == {"REPAIR-1"}
    assert judge(log(f"R {SPENT} ; repair R P10 ; decay P09", own), "sporeadic").errors == []


@pytest.mark.parametrize("cards", ["HF", "HU HF"])
def test_a_ring_card_that_is_not_earned_and_cannot_come(cards: str) -> None:
    """M11 completes one ring; the three Hufungus are seen."""
    grown = f"R draw DE ; grow mushroom M11 ; ring HU ; ring {cards}"
    text = log(grown, own=RING, other="M14*", other_hand="HF HF", discard="HF")
    assert rules(text) == {"RING-5", "DRAW-3"}
