"""A refused step names every rule that it breaks, in a fixed order; the rules are worked out by hand."""

from __future__ import annotations

import pytest
from judging import Verdict, judge

from undergrove.naive_tables import HEADER, SOLO
from undergrove.whole.test_naive_sets import TABLE

TREE = "R absorb FA>AD to AD.SE token=pore pay=N"


def rules_of(text: str) -> tuple[list[str], Verdict]:
    """The rules of all errors of the last line, without their prefix, in the order in which they are reported."""
    verdict = judge(text, "undergrove")
    assert {line for line, _ in verdict.errors} <= {len(text.splitlines())}, verdict.told()
    return [rule.removeprefix("UND-") for _, rule in verdict.errors], verdict


# Rosa stands on EL.NE with a Root on EL and has 4 C and 2 of each cube; Gus stands on EL.SW; 1 C lies on each arm.
@pytest.mark.parametrize(
    ("line", "rules"),
    [
        # The Seedling is Gus's, and its only Root is on EL; PS and FA do not meet.
        ("R absorb PS>FA to EL.SW token=ring pay=N steps=P", "ABS-7 ABS-3 ABS-4"),
        # Gus's Seedling has a Root on EL, so only its owner is wrong.
        ("R absorb PS>EL to EL.SW token=ring pay=N steps=P", "ABS-3"),
        # A neutral Seedling never has a Root: that it has none on EL says nothing more.
        ("R absorb PS>EL to EL.NW token=ring pay=N steps=P", "ABS-3"),
        # No C on EL and nobody on GC.NW; without a Seedling nobody asks for its Root.
        ("R absorb EL to GC.NW token=ring pay=N", "ABS-5 ABS-3"),
        # The ring token is turned for the action already; one tile is entered, two payments are written.
        ("R absorb FA>EL to EL.NE token=ring pay=N steps=ring,K", "ABS-6 TOK-1"),
        # The tiles behind ZB lie in the Forest, but not side by side; which Seedling absorbs need not be written.
        ("R absorb ZB>FA>CD>EL token=ring pay=N steps=P,P,K", "GEO-1 ABS-7"),
        # She has 2 N, and ZB is in the hand of Gus.
        ("R photosynthesize pay=3 discard=ZB", "PHO-2 HND-3"),
        # A tile that is not there, a piece of Gus, and a third Root.
        ("R partner ; root ZB.NW CD.NW FA.NW", "GEO-5 PAR-4 PAR-3"),
        # Not in the hand, on a cell that is taken, and no cube is written.
        ("R reproduce ; place ZB (0,1)", "PLC-2 HND-3 REP-2"),
        ("R activate EL ; gain CC", "RES-1 ACT-5"),
        ("R bonus 1", "BON-3 BON-4"),
    ],
)
def test_a_step_breaks_several_rules(line: str, rules: str) -> None:
    found, verdict = rules_of(f"{HEADER}{line}\n")
    assert found == rules.split(), verdict.told()


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        # FA is a ring, not a pore, and the pore token is used.
        ("R activate SUB copy=FA", "ACT-13 ACT-2"),
        # Nothing is copied, so the cube for it is not judged.
        ("R activate SUB pay=N", "ACT-13 ACT-2"),
        # No Root there; it costs 2 C and a cube, and she has 1 C and no N.
        ("R activate SSR pay=N", "ACT-1 ACT-3 RES-3"),
        ("R activate CAC", "ACT-1 ACT-6"),
        # A Tree with a Root on AD; no N, a used token, and the step is not paid.
        (TREE, "TRE-3 TOK-1 RES-3 ABS-6"),
        # The Tree has no Root on FA.
        ("R absorb FA to AD.SE token=gill pay=P", "TRE-3 ABS-4"),
        # Not at the new Seedling, and hers there has a Root on SUB already.
        ("R reproduce ; seed FA.SE ; root SUB.NW", "PAR-4 REP-4"),
        # At a piece of Gus, which says that it is not at the new Seedling.
        ("R reproduce ; seed FA.SE ; root PS.NW", "PAR-4"),
    ],
)
def test_a_step_breaks_several_rules_later_in_a_game(line: str, rules: str) -> None:
    found, verdict = rules_of(f"{TABLE}{line}\n")
    assert found == rules.split(), verdict.told()


def test_every_message_has_its_own_sentence_and_hint() -> None:
    """Corners have their canonical names: AD.SE is CAC.SW, EL.NE is FA.NW and FA.NE is SUB.NW."""
    verdict = rules_of(f"{TABLE}{TREE}\n")[1]
    assert [(f.message, f.hint.split("\n")[0]) for f in verdict.findings if f.level == "error"] == [
        ("on CAC.SW stands a Tree, which absorbs nothing", "Seedlings of Rosa: FA.NW, SUB.NW"),
        ("the pore token of Rosa is used", "ready tokens: gill, other"),
        ("Rosa has no N left to pay with", "on the board: 1 C, 0 N, 3 P, 1 K"),
        (
            "1 step must be paid for, 0 payments are written",
            "write steps= with a cube or token for each tile entered",
        ),
    ]


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("G absorb PS>FA to EL.NE token=ring pay=N", "TURN-1"),
        ("R reproduce ; seed FA.SE ; place ZB (9,9)", "PLC-6"),
        ("R place ZB (9,9)", "PLC-1"),
        ("R take ZB to ZB.NE", "ABS-10"),
        ("R reproduce ; root ZB.NE", "REP-3"),
        ("R start FA.NE", "SET-9"),
        ("R activate ZB pay=C", "GEO-1"),
    ],
)
def test_a_gate_comes_alone(line: str, rule: str) -> None:
    found, verdict = rules_of(f"{HEADER}{line}\n")
    assert found == [rule], verdict.told()


def test_what_is_noted_of_the_ai_differs_in_two_things() -> None:
    """Card 1A adds 2 C to the left-most pore, PS. Card 6A lays a tile at the left of CD, and WC is in a hand."""
    alone = SOLO + "G start EL.SW\n"
    assert rules_of(alone + "ai 1A ; add 1 CD\n")[0] == ["SOL-8", "SOL-13"]
    assert rules_of(alone + "ai 6A ; tile WC at (1,1)\n")[0] == ["SOL-8", "SOL-11"]
