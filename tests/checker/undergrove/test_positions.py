"""Tables written down: what they mean, what cannot be, what is written back; and logs that break a rule."""

from __future__ import annotations

import pytest
from judging import judge, referee

from checker.undergrove.grid import cell_at
from undergrove.tables import CROSS, GOALS, clean, first, log, opened, position, resumed, table

SEVEN = """  pieces:
    - seedling EL.SE: EL
    - seedling FA.NE: FA
    - seedling FA.SE: FA
    - seedling PS.NW: PS
    - seedling PS.SW: PS
    - seedling CD.SW: CD
    - seedling CD.SE: CD
"""
FIVE_TREES = "\n".join(
    ["  pieces:", *(f"    - tree {c}: {c[:2]}" for c in ("EL.SE", "FA.NE", "FA.SE", "PS.NW", "PS.SW")), ""]
)


# --- reading --------------------------------------------------------------------------------------------------------
def test_a_block_places_tiles_carbon_and_cubes_around_earthlover() -> None:
    forest = """forest: |
  .     GC*2  ?*1
  PS    EL    FA     PB*1+KK
  .     CD*1  GR+3   .
"""
    t = position(table(forest)).table
    assert t.tiles[cell_at(1, -1)] == "?" and t.carbon == {
        cell_at(0, -1): 2,
        cell_at(1, -1): 1,
        cell_at(2, 0): 1,
        cell_at(0, 1): 1,
    }
    assert t.cubes == {cell_at(2, 0): "KK", cell_at(1, 1): "???"}


def test_pieces_have_their_roots_where_they_are_written() -> None:
    t = position(table(red_pieces="  pieces:\n    - tree FA.SW: EL CD\n    - seedling GC.NE C2: GC\n")).table
    tree, seedling = (t.pieces[t.corner_of(name)] for name in ("EL.SE", "GC.NE"))
    assert (tree.tree and tree.roots == 0b1010 | 0b0000) or tree.roots.bit_count() == 2
    assert (seedling.carbon, seedling.roots.bit_count()) == (2, 1)
    assert (t.seedlings[0], t.roots[0], t.trees[0]) == (4, 15, 3)


def test_what_is_written_is_read_back_as_the_same_table() -> None:
    game = referee("undergrove")
    t = clean(opened("1 R activate EL ; gain N", "2 G reproduce ; seed FA.NE ; root FA.NE"))
    text = game.write_position(t)
    again = judge(text, "undergrove").table
    assert game.write_position(again) == text
    assert (again.pieces, again.goods, again.turn) == (t.pieces, t.goods, t.turn)


def test_a_game_goes_on_in_the_middle_of_a_turn() -> None:
    game = referee("undergrove")
    t = opened("1 R reproduce").table
    body = "".join(f"  {line}\n" for line in game.write_position(t).splitlines())
    after = clean(log("R seed FA.NE ; root FA.NE", "G photosynthesize", head=f"from:\n{body}"))
    assert after.seedlings == [4, 5] and after.goods[0] == (3, 2, 0, 2)


@pytest.mark.parametrize(("more", "is_open"), [("", True), ("now: {phase: act}\n", False)])
def test_tiles_without_c_are_taken_as_they_are_where_the_turn_is_noted(more: str, is_open: bool) -> None:
    bare = CROSS.replace("*1", "")
    t = position(table(bare, more="to_act: R\nturn: 41\n" + more)).table
    assert (t.gaps.tile_carbon, t.carbon) == (is_open, {})


@pytest.mark.parametrize(("claimed", "errors"), [(4, []), (5, []), (2, ["UND-SCO-7"]), (6, ["UND-SCO-7"])])
def test_a_claim_is_undecided_where_an_unknown_bonus_tile_may_make_it_right(claimed: int, errors: list[str]) -> None:
    # A Tree for the goal 1, its Root 2, and 0 to 2 points on the tile: 3 to 5.
    tree = "  pieces:\n    - tree EL.SE: EL\n"
    verdict = position(table(red="C: 0; bonus: [_]; track: 2", red_pieces=tree) + f"claimed: {{R: {claimed}}}\n")
    assert [rule for _, rule in verdict.errors] == errors, verdict.told()
    assert [rule for _, rule in verdict.of("undecided")] == ["UND-BON-3"] + ([] if errors else ["UND-SCO-7"])


# --- what cannot be -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("parts", "rule"),
    [
        ({"forest": CROSS.replace("FA*1", "SV*1")}, "UND-SET-1"),
        ({"forest": CROSS.replace("  .     CD*1  .", "  .     CD*1  .\n  OT    .     .")}, "UND-GEO-8"),
        ({"forest": CROSS.replace("CD*1  .", "CD*1  OT").replace("GC*1  .", "GC*1  OT")}, "UND-CHK-1"),
        ({"forest": CROSS.replace("CD*1  .", "CD*1  XYZ")}, "UND-SET-5"),
        ({"forest": CROSS.replace("CD*1  .", "CD*1  GYW")}, "UND-SET-5"),
        ({"forest": CROSS.replace("CD*1  .", "CD*1  PB+KKKKK")}, "UND-ACT-14"),
        ({"forest": CROSS.replace("FA*1", "FA*1+K")}, "UND-ACT-14"),
        ({"forest": CROSS.replace("*1", "")}, "UND-ONG-6"),
        ({"red_pieces": SEVEN}, "UND-TRE-2"),
        ({"red_pieces": FIVE_TREES}, "UND-TRE-2"),
        ({"red_pieces": "  pieces:\n    - seedling EL.SE: []\n"}, "UND-REP-4"),
        ({"red_pieces": "  pieces:\n    - seedling EL.SE: PS\n"}, "UND-GEO-5"),
        ({"red_pieces": "  pieces:\n    - seedling EL.SE: EL EL\n"}, "UND-GEO-5"),
        ({"red_pieces": "  pieces:\n    - seedling EL.SE C3: EL\n"}, "UND-TRE-1"),
        ({"red_pieces": "  pieces:\n    - tree EL.SE C1: EL\n"}, "UND-TRE-3"),
        ({"red_pieces": "  pieces:\n    - seedling EL.NW: EL\n"}, "UND-GEO-7"),
        ({"red_pieces": "  pieces:\n    - seedling (3,3).NW: EL\n"}, "UND-GEO-2"),
        ({"red_pieces": "  pieces:\n    - bush EL.SE: EL\n"}, "UND-GEO-5"),
        ({"red": "C: 1; track: 3"}, "UND-CTR-1"),
        ({"red": "C: 1; track: 9"}, "UND-CTR-1"),
        ({"red": "C: 1; bonus: [1, 2, N, P]"}, "UND-BON-4"),
        ({"red": "C: -2"}, "UND-RES-3"),
        ({"red": "C: 1; used: [blue]"}, "UND-TOK-1"),
        ({"red": "C: 1; used: [ring, gill, ring]"}, "UND-TOK-1"),
        ({"red": "C: 1; hand: [OT, OT, SV]"}, "UND-CHK-1"),
        ({"red": "C: 1; hand: 4"}, "UND-HND-1"),
        ({"goals": "goals: [BAT-A, BAT-B, VOLE-A]\n"}, "UND-GOL-15"),
        ({"goals": "goals: [BAT-A, JACK-A]\n"}, "UND-SET-7"),
        ({"goals": "goals: [MOTH-A, JACK-A, BAT-A]\n"}, "UND-EXP-1"),
        ({"goals": "goals: [FOX-A, JACK-A, BAT-A]\n"}, "UND-SET-7"),
    ],
)
def test_a_table_that_cannot_be_is_told_with_its_rule(parts: dict[str, str], rule: str) -> None:
    verdict = position(table(**parts))
    assert rule in [found for _, found in verdict.errors], verdict.told()


def test_nineteen_roots_are_one_too_many() -> None:
    forest = """forest: |
  SV  GC*1  OT  RH
  PS  EL    FA  ZB
  MT  CD    KB  GR
"""
    pieces = """  pieces:
    - seedling EL.SE: EL FA CD KB
    - seedling FA.NE: FA ZB OT RH
    - seedling FA.SE: FA ZB KB GR
    - seedling PS.NE: PS EL SV GC
    - seedling CD.NW: CD EL PS MT
"""
    text = table(forest, red_pieces=pieces, green_pieces="  pieces:\n    - seedling EL.NE: EL\n")
    verdict = position(text.replace("neutral: EL.NE EL.SW\n", ""))
    assert "UND-PAR-5" in [rule for _, rule in verdict.errors], verdict.told()


def test_two_discs_on_one_green_space() -> None:
    red = "  pieces:\n    - tree EL.SE: EL\n    - tree FA.NE: FA\n    - tree FA.SE: FA\n"
    green = "  pieces:\n    - tree EL.NW: EL\n    - tree PS.NW: PS\n    - tree PS.SW: PS\n"
    text = table(
        red="C: 0; track: c",
        green="C: 0; track: c",
        red_pieces=red,
        green_pieces=green,
        more="ended: R\nto_act: R\nturn: 41\n",
    )
    verdict = position(text)
    assert [rule for _, rule in verdict.errors] == ["UND-CTR-4"], verdict.told()


def test_more_carbon_than_the_box_has_is_only_doubtful() -> None:
    verdict = position(table(red="C: 60"))
    assert verdict.errors == [] and [rule for _, rule in verdict.of("warning")] == ["UND-RES-4"]


def test_neutral_seedlings_stand_at_earthlover() -> None:
    text = table().replace("neutral: EL.NE EL.SW", "neutral: EL.NE FA.SE")
    assert "UND-SET-10" in [rule for _, rule in position(text).errors]


# --- the header of a log --------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("head", "rule"),
    [
        (f"{GOALS}hands: {{R: [OT, SV]}}\n", "UND-SET-5"),
        (f"{GOALS}hands: {{R: [OT, SV, GYW]}}\n", "UND-SET-5"),
        (f"{GOALS}hands: {{R: [OT, SV, EL]}}\n", "UND-SET-1"),
        (f"{GOALS}bonus: {{2: [N, 2]}}\n", "UND-SET-8"),
        (f"{GOALS}bonus: {{3: [N, 2, C]}}\n", "UND-SET-8"),
        (f"{GOALS}bonus: {{2: [N, N, N]}}\n", "UND-SET-8"),
        (f"{GOALS}supply: [OT, SV]\n", "UND-SET-5"),
        (f"{GOALS}mode: solo\n", "UND-SOL-1"),
        (f"{GOALS}deck: other\n", "UND-SET-5"),
        (f"{GOALS}colours: {{R: pink}}\n", "UND-SET-6"),
        (f"{GOALS}handss: {{}}\n", "DATA-UNKNOWN-FIELD"),
    ],
)
def test_a_header_that_cannot_be_is_told_with_its_rule(head: str, rule: str) -> None:
    assert rule in [found for _, found in log(head=head).errors]


def test_goals_that_nobody_wrote_are_unknown_and_the_game_is_judged() -> None:
    for head in ("", "goals: _\n", "goals: [BAT-A, _, _]\n"):
        verdict = opened("1 R photosynthesize", "2 G activate FA", head=head)
        assert [rule for _, rule in verdict.errors] == ["UND-ACT-1"], verdict.told()
        assert verdict.table.gaps.goals


def test_progress_of_a_goal_that_nobody_wrote_cannot_be_compared() -> None:
    verdict = opened("1 R photosynthesize pay=2 -> R.VOLE-B=0, r.bat-a=1, R.FOX=3", head="goals: [BAT-A, _, _]\n")
    assert [rule for _, rule in verdict.errors] == ["UND-GOL-6", "LOG-CHECKPOINT"], verdict.told()
    assert [rule for _, rule in verdict.of("undecided")] == ["UND-GOL-1"], verdict.told()


# --- logs that break a rule -----------------------------------------------------------------------------------------
HANDS = f"{GOALS}hands: {{R: [OT, SV, CAC], G: [SJ, SMA, RH]}}\n"


@pytest.mark.parametrize(
    ("lines", "rule"),
    [
        (["1 R partner ; place OT (1,1) pay=N ; root OT.NW FA.SW ; draw ?", "2 G activate OT"], "UND-ACT-1"),
        (["1 R partner ; place RH (1,1) pay=N"], "UND-HND-3"),
        (["1 R partner ; place EL (1,1) pay=N"], "UND-SET-1"),
        (["1 R partner ; place GYW (1,1) pay=N"], "UND-SET-5"),
        (["1 R partner ; place OT (1,1)"], "UND-PAR-2"),
        (["1 R reproduce ; place OT (1,1)"], "UND-REP-2"),
        (["1 R reproduce ; place OT (1,1) pay=P"], "UND-PLC-5"),
        (["1 R partner ; place OT (1,1) pay=N ; place SV (2,1)"], "UND-PLC-1"),
        (["1 R partner ; root FA.SW ; place OT (1,1) pay=N"], "UND-PLC-6"),
        (["1 R activate EL ; gain N ; place OT (1,1) pay=N"], "UND-PLC-1"),
        (["1 R partner ; root FA.SW CD.NE GC.SE"], "UND-PAR-3"),
        (["1 R partner ; root EL.SE"], "UND-PAR-4"),
        (["1 R partner ; root EL.NW"], "UND-PAR-4"),
        (["1 R reproduce ; seed FA.NE ; root EL.SE"], "UND-PAR-4"),
        (["1 R reproduce ; seed FA.NE ; root FA.SW"], "UND-REP-4"),
        (["1 R reproduce", "2 G photosynthesize"], "UND-REP-3"),
        (["1 R partner ; root FA.SW", "2 G photosynthesize"], "UND-PAR-3"),
        (["1 R activate EL", "2 G photosynthesize"], "UND-ACT-5"),
        (["1 R activate EL ; gain NN"], "UND-ACT-5"),
        (["1 R activate EL ; gain C"], "UND-RES-1"),
        (["1 R activate EL ; gain N ; trade N>C"], "UND-RES-1"),
        (["1 R absorb FA>EL token=ring pay=C steps=N"], "UND-RES-1"),
        (["1 R absorb FA>EL token=ring pay=N steps=C"], "UND-RES-1"),
        (["1 R pass"], "UND-TURN-2"),
        (["1 R activate EL ; gain N ; trade K>N K>N K>P"], "UND-ACT-10"),
        (["1 R photosynthesize pay=3"], "UND-PHO-2"),
        (["1 R photosynthesize pay=K"], "UND-PHO-2"),
        (["1 R photosynthesize discard=RH"], "UND-HND-3"),
        (["1 R photosynthesize ; activate EL"], "UND-TURN-3"),
        (["1 R photosynthesize discard=OT ; activate EL"], "UND-TURN-3"),
        (["1 R photosynthesize", "2 R photosynthesize"], "UND-TURN-1"),
        (["1 G photosynthesize"], "UND-TURN-1"),
        (["1 R photosynthesize discard=OT ; draw KB ZB"], "UND-HND-1"),
        (["1 R photosynthesize ; draw KB"], "UND-HND-1"),
        (["1 R photosynthesize discard=OT ; draw RH"], "UND-HND-1"),
        (["1 R bonus N"], "UND-BON-4"),
        (["1 R photosynthesize ; track 1"], "UND-CTR-1"),
        (["1 R start EL.NE"], "UND-SET-9"),
        (["1 R end"], "UND-END-1"),
        (["1 R fly"], "LOG-VERB"),
    ],
)
def test_an_illegal_step_is_told_with_its_rule_and_line(lines: list[str], rule: str) -> None:
    finding = first(opened(*lines, head=HANDS))
    assert finding is not None and (finding.rule, finding.where.line) == (rule, 8 + len(lines)), finding


def test_an_ongoing_power_does_not_work_in_the_turn_it_was_rooted() -> None:
    """Candy Cap gives Reproduce a Root more, from the next own turn on."""
    forest = CROSS.replace("CD*1  .", "CD*1  CAC")
    red = "C: 9; N: 3; P: 8; K: 6; hand: 3"
    twice = "1 R reproduce ; seed CAC.SE ; root CAC.SE"
    assert first(resumed(f"{twice} ; root CAC.SE", forest=forest, red=red)).rule == "UND-ONG-2"
    later = (twice, "2 G photosynthesize", "3 R reproduce ; seed FA.SE ; root FA.SE ; root CAC.NE")
    t = clean(resumed(*later, forest=forest, red=red))
    assert t.roots[0] == 14


def test_a_fifth_tree_is_never_made() -> None:
    pieces = FIVE_TREES.replace("tree PS.SW: PS", "seedling PS.SW C2: PS")
    t = clean(
        resumed("1 R absorb PS to PS.SW token=ring pay=N", red="C: 4; N: 3; P: 3; K: 3; hand: 3", red_pieces=pieces)
    )
    assert t.trees[0] == 0 and t.pieces[t.corner_of("PS.SW")].carbon == 3


WIDE = """forest: |
  SV  GC*1  OT   RH
  PS  EL    FA   ZB
  MT  CD    KB   GR
  .   .     SUW  RCB
"""
SEVENTEEN = """  pieces:
    - seedling EL.SE: EL FA CD KB
    - seedling FA.NE: FA ZB OT RH
    - seedling FA.SE: FA ZB KB GR
    - seedling GR.SW: KB GR SUW
    - seedling MT.NW: PS
    - seedling GC.NE: GC
"""
"""Of 18 Roots one is left."""


@pytest.mark.parametrize(
    ("pieces", "slots", "rules"),
    [
        (SEVENTEEN, "RCB.NW", []),
        (SEVENTEEN, "RCB.NW MT.NW", ["UND-PAR-5"]),
        (SEVENTEEN.replace("GC.NE: GC", "GC.NE: GC OT"), "RCB.NW", ["UND-PAR-5"]),
    ],
)
def test_no_more_roots_are_placed_than_are_left(pieces: str, slots: str, rules: list[str]) -> None:
    verdict = resumed(f"41 R partner ; root {slots}", forest=WIDE, red="C: 4; K: 4; hand: 3", red_pieces=pieces)
    assert [rule for _, rule in verdict.errors][:1] == rules, verdict.told()
