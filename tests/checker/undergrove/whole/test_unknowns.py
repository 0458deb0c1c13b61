"""Tiles and bonus tiles nobody saw: what might have been legal is never called illegal, what cannot be is found."""

from __future__ import annotations

import random

from undergrove.games import clean_log
from undergrove.tables import first, opened, position, resumed, table
from undergrove.veil import hidden

TILES = r"(?<=draw )[\w ]+|(?<=discard=)[\w,]+"
KEPT = r"|(?<=keep )\w"


# --- whole games with things hidden -----------------------------------------------------------------------------------
def test_something_is_really_hidden() -> None:
    logs = [hidden(clean_log(seed), random.Random(seed)) for seed in range(12)]
    for sign in ("draw ?", "keep ?", "discard=?", "hands: {", "hand: ['?'", "'?', '?'"):
        assert sum(sign in text for text in logs) >= 2, sign


# --- by hand --------------------------------------------------------------------------------------------------------
HAND = "hands: {R: [SUW, RCB, SV], G: ['?', '?', '?']}\ngoals: [BAT-A, JACK-A, VOLE-A]\n"


def test_a_discarded_tile_that_nobody_noted_may_have_been_any_of_the_hand() -> None:
    start = "1 R photo discard=? ; draw ?", "2 G photo"
    for tile in ("SUW", "SV", "ZB"):  # of the three that stay, one was drawn unseen
        grown = f"3 R reproduce ; place {tile} (1,1) pay=N ; seed {tile}.NE ; root {tile}.NE ; draw ?"
        assert opened(*start, grown, head=HAND).errors == []


def test_a_tile_that_was_noted_is_gone_and_the_others_stay() -> None:
    start = "1 R photo discard=SUW ; draw OT", "2 G photo"
    place = "3 R reproduce ; place {} (1,1) pay=N ; seed EL.SW ; root EL.SW"
    for tile, wrong in (("SV", False), ("OT", False), ("SUW", True), ("ZB", True)):
        rules = [rule for _, rule in opened(*start, place.format(tile), head=HAND).errors]
        assert ("UND-HND-3" in rules) == wrong, tile


def test_a_hand_that_nobody_noted_holds_nothing_that_lies_elsewhere() -> None:
    start = ["1 R photo", "2 G reproduce ; place {} (1,1) pay=N ; seed {}.SE ; root {}.SE ; draw ?"]
    assert opened(start[0], start[1].format("ZB", "ZB", "ZB"), head=HAND).errors == []
    assert first(opened(start[0], start[1].format("SV", "SV", "SV"), head=HAND)).rule == "UND-HND-3"


PAIRS = (("red", "EL.SE", "FA.NE: FA"), ("green", "EL.NW", "PS.NW: PS"))


def test_a_bonus_tile_that_nobody_noted_may_be_used_as_any_kind_that_is_left() -> None:
    # There are two tiles that ready all tokens; both lie with Gus.
    for held, wrong in (("bonus: [N]", False), ("bonus: [R, R]", True)):
        red = "C: 4; N: 2; bonus: ['?']; used: [ring]"
        trees = {f"{side}_pieces": f"  pieces:\n    - tree {at}: EL\n    - tree {far}\n" for side, at, far in PAIRS}
        verdict = resumed("41 R bonus R ; photo", red=red, green=f"C: 4; {held}", **trees)
        assert [rule for _, rule in verdict.errors] == (["UND-BON-4"] if wrong else [])


def test_a_hidden_bonus_tile_makes_a_range_and_no_error() -> None:
    pieces = "  pieces:\n    - tree EL.SE: EL\n    - tree FA.NE: FA\n"
    verdict = position(table(red="C: 4; bonus: ['?', 2]", red_pieces=pieces))
    assert verdict.errors == []
    assert [f.rule for f in verdict.findings if "bonus tile" in f.message] == ["UND-BON-3"]
    sheet = verdict.judged.sheet
    # Goals 2 for two Trees, pieces 2 + 3, the tile of 2, 4 C: 11. The other tile brings 0, 1 or 2 points.
    assert sheet is not None and sheet.span("R") == (11, 13)
