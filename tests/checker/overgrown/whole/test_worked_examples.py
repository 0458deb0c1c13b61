"""The worked examples of the rules (EX-1 to EX-12 of the ledger), each value worked out there."""

from __future__ import annotations

from judging import judge

from overgrown.tables import FILL, fresh_game, verdict

BEFORE = ". O O ./P . . W/. E . W/X . . ."


def test_the_walkthrough_in_one_turn() -> None:
    turn = (
        "A gather a1 SW ; place b2=S c2=W ; attract W07 c2,d2,d3 @c2 ; reveal W01 ; "
        "overgrow b2,b3,c2 @b2 ; ecosystem b1,b2,c1 @b2 clears=a2 -> A.score=6, A.cleared=1, A.wildlife=1"
    )
    checks = "A.city=..../.Y1.W/...W/X..."
    aether = "SW EW EW EW/EW EW EW EW/EE SS SS SS/X SS PP EE"
    assert verdict(f"{turn}, {checks}", a=BEFORE, aether=aether) == []
    other = turn.replace("@c2 ; rev", "@d3 ; rev").replace("A.score=6", "A.score=4")  # the token stays on Water d3: 1
    assert verdict(other, a=BEFORE, aether=aether) == []
    assert verdict(turn.replace("clears=a2", "clears=none"), a=BEFORE, aether=aether) == [(1, "OVG-POLL-1")]


def test_two_pollution_tiles_on_one_space_are_legal_unless_the_house_says_otherwise() -> None:
    twice = FILL.replace("c4=PW", "c4=WW").replace("a1=WW", "a1=PP").replace("b2=EP", "b2=EW")
    assert judge(fresh_game(fill=f"[{twice}]"), "overgrown").errors == []
    house = judge(fresh_game(fill=f"[{twice}]", house="{redraw_pollution_pair: true}"), "overgrown")
    assert [rule for _, rule in house.errors] == ["OVG-REFL-11"]
