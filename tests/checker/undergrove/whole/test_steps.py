"""Steps inside actions that the random games of the second judge have shown to be read wrong once."""

from __future__ import annotations

from undergrove.tables import opened, resumed

FULL = "  pieces:\n    - seedling EL.SE: EL FA CD\n"
"""All tiles that this Seedling touches have its Root; a tile at (1,1) would be one more."""


def test_partner_without_a_free_slot_needs_a_tile_first() -> None:
    red = "C: 4; N: 2; K: 2; hand: [SUW, RCB, SV]"
    rooted = resumed(
        "11 R partner ; place SUW (1,1) pay=N ; root SUW.NW ; draw ?", "12 G photo", red=red, red_pieces=FULL
    )
    assert rooted.errors == [], rooted.told()
    bare = resumed("11 R partner", "12 G photo", red=red, red_pieces=FULL)
    assert [rule for _, rule in bare.errors] == ["UND-PAR-6"]


def test_a_bonus_tile_may_give_the_cube_for_that_tile() -> None:
    red = "C: 4; K: 2; bonus: [N]; hand: [SUW, RCB, SV]"
    steps = "11 R partner ; bonus N ; place SUW (1,1) pay=N ; root SUW.NW ; draw ?"
    grown = FULL.replace("EL.SE:", "EL.SE C2:")
    assert resumed(steps, red=red, red_pieces=grown).errors == []
    poor = resumed("11 R partner", red=red.replace("[N]", "[2]"), red_pieces=grown)
    assert [rule for _, rule in poor.errors] == ["UND-PAR-6"]


def test_carbon_is_no_cube_that_a_mushroom_costs() -> None:
    forest = "forest: |\n  .     GC*1  .\n  PS*1  EL    FA*1\n  .     CD*1  HPC\n"
    pieces = "  pieces:\n    - seedling EL.SE: EL HPC\n"
    for pay, rules in (("N", []), ("C", ["UND-RES-1"])):
        verdict = resumed(f"11 R activate HPC pay={pay}", forest=forest, red_pieces=pieces)
        assert [rule for _, rule in verdict.errors] == rules


def test_after_a_seedling_on_a_taken_corner_the_log_is_read_on() -> None:
    verdict = opened("1 R reproduce ; seed EL.NE", "2 G photo", "3 R photo", "4 G photo")
    assert [rule for _, rule in verdict.errors] == ["UND-GEO-7"]


def test_a_note_in_the_middle_of_a_turn_that_still_has_a_choice_on_the_track() -> None:
    """The line is cut off behind the first of two Carbon: neither the second nor the green space was written yet."""
    forest = "forest: |\n  .     GC*1  .\n  PS*1  EL    FA*1\n  .     CD*1  WPS*2\n"
    trees = "    - tree CD.SW: CD\n    - tree FA.NE: FA\n    - tree GC.NW: GC\n"
    pieces = f"  pieces:\n    - seedling EL.SE: EL WPS\n{trees}"
    red = "C: 4; N: 2; K: 0; track: 8; hand: [SUW, RCB, SV]"
    cut = resumed("11 R activate WPS pay=N ; take WPS to EL.SE -> R.N=1", forest=forest, red=red, red_pieces=pieces)
    assert cut.errors == [], cut.told()
    other = resumed("11 R activate WPS pay=N ; take WPS to EL.SE -> R.N=2", forest=forest, red=red, red_pieces=pieces)
    assert [rule for _, rule in other.errors] != []


def test_who_leaves_the_last_stone_and_says_nothing_is_asked_for_the_green_space() -> None:
    """A second C may be taken or not, so the choice comes up only when the next player begins."""
    trees = "    - tree FA.SE: FA\n    - tree GC.NE: GC\n    - tree PS.NW: PS\n"
    verdict = resumed(
        "41 R activate WPS pay=N ; take FA to EL.SE",
        "42 G photo",
        forest="forest: |\n  .     GC*1  .     .\n  PS*1  EL    FA*1  WPS\n  .     CD*1  .     .\n",
        red="C: 4; N: 2; P: 2; K: 2; hand: 3; track: 8",
        red_pieces=f"  pieces:\n    - seedling EL.SE: EL FA\n    - seedling FA.NE: WPS\n{trees}",
        more="to_act: R\nturn: 41\n",
    )
    assert [rule for _, rule in verdict.errors] == ["UND-CTR-4"], verdict.told()
