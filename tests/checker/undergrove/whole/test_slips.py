"""One slip, one finding: what comes of it later is not told again, and what is wrong later is told as well."""

from __future__ import annotations

from pathlib import Path

from judging import judge

GAME = (Path(__file__).resolve().parents[4] / "examples" / "undergrove" / "solo.log").read_text("utf-8")
FIRST = 13
"""The line before the first entry."""


def test_a_card_of_the_ai_that_was_another_hides_no_later_fault() -> None:
    assert judge(GAME, "undergrove").errors == []
    # Card 5A leaves nothing undone here, so there is no cube for it; and the tile in the last entry is in no hand.
    wrong = GAME.replace("1 ai 16A ;", "1 ai 5A ;").replace("discard=VW ; draw BRE", "discard=SA ; draw BRE")
    verdict = judge(wrong, "undergrove")
    assert [line for line, _ in verdict.errors] == [FIRST + 1, FIRST + 36]
    assert verdict.errors[0] == (FIRST + 1, "UND-SOL-10")
    assert "`ai 16A` was meant" in verdict.findings[0].hint
    assert not verdict.of("undecided")


def test_notes_behind_what_the_ai_did_before_the_start_come_to_an_end() -> None:
    """The start is missing; comparing such notes once turned in a circle."""
    head = GAME.partition("---\n")[0]
    verdict = judge(f"{head}---\nai 6A ; gain N\ntile GW -> O.C=4, FA.NW=O\n", "undergrove")
    assert verdict.errors[0] == (FIRST, "UND-SOL-4")


OPENING = """title: undergrove
rules: 1
players: {R: Rosa, G: Gus}
goals: [BAT-A, JACK-A, VOLE-A]
hands: {R: [SUW, RCB, SV], G: [RBM, BRR, DMF]}
---
R start EL.SE
G start EL.NW
"""


def test_a_seed_on_a_taken_corner_is_one_finding_and_its_root_none() -> None:
    # Rosa pays K for the tile; on EL.NW stands Gus, and the Root that follows belongs to that Seedling.
    verdict = judge(f"{OPENING}1 R reproduce ; place SUW (1,1) pay=K ; seed EL.NW ; root EL.NW\n", "undergrove")
    assert verdict.errors == [(9, "UND-GEO-7")]


def test_a_wrong_track_is_one_finding_and_the_next_player_goes_on() -> None:
    entries = "1 R absorb FA>EL to EL.SE token=gill pay=N steps=P ; track 5\n2 G photosynthesize\n"
    assert judge(OPENING + entries, "undergrove").errors == [(9, "UND-CTR-1")]
