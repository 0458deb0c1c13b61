"""Tiles and bonus tiles nobody saw: what might have been legal is never called illegal, what cannot be is found."""

from __future__ import annotations

import random
import re

import pytest
from judging import judge

from undergrove.adapter import is_conserved
from undergrove.games import clean_log
from undergrove.tables import first, opened, position, resumed, table

TILES = r"(?<=draw )[\w ]+|(?<=discard=)[\w,]+"
KEPT = r"|(?<=keep )\w"


# --- whole games with tiles hidden ----------------------------------------------------------------------------------
def hidden(text: str, rng: random.Random) -> str:
    """The log of somebody who did not note everything: hands, bonus tiles, draws, discards and kept tiles have `?`.

    Where the supply is known, draws need not be written, and alone the AI's bonus tiles need not: those stay known.
    """
    share = rng.choice((0.3, 0.6, 1.0))
    header, _, body = text.partition("---\n")
    solo = "mode: solo" in header
    keys, seen = ("hands", "hand", *(() if solo else ("bonus", "stones"))), TILES + ("" if solo else KEPT)
    lines = [veiled_header(line, share, keys, rng) for line in header.splitlines()]
    entries = (veiled_entry(line, seen, share, rng) for line in body.splitlines() if not line.startswith("end"))
    return "\n".join([*lines, "---", *entries]) + "\n"


def veiled_header(line: str, share: float, keys: tuple[str, ...], rng: random.Random) -> str:
    """Hands and bonus tiles, of a header or of a position in it."""
    if line.split(":")[0].strip() not in keys:
        return line
    return re.sub(r"(?<=[\[ ])\w+(?=[,\]])", lambda word: "'?'" if rng.random() < share else word[0], line)


def veiled_entry(line: str, seen: str, share: float, rng: random.Random) -> str:
    """Without checkpoints; `none` is said of a draw, not of a tile."""
    told = line.split("   #")[0].partition(" -> ")[0]
    return re.sub(seen, lambda words: veiled_words(words[0], share, rng), told)


def veiled_words(words: str, share: float, rng: random.Random) -> str:
    return re.sub(r"\b(?!none\b)\w+\b", lambda word: "?" if rng.random() < share else word[0], words)


def false_alarms(seeds: range) -> list[str]:
    """Errors in legal logs of which something is hidden, and pieces or tiles that were lost or made on the way."""
    out = []
    for seed in seeds:
        text = hidden(clean_log(seed), random.Random(seed))
        verdict = judge(text, "undergrove")
        if verdict.errors or not is_conserved(verdict.table):
            out.append(f"seed {seed}:\n{verdict.told()}\n{text}")
    return out


def test_a_legal_game_gets_no_error_when_tiles_are_hidden() -> None:
    assert false_alarms(range(12)) == []


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_hundreds_of_legal_games_get_no_error_when_tiles_are_hidden(part: int) -> None:
    assert false_alarms(range(1000 + 50 * part, 1050 + 50 * part)) == []


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


def test_a_bonus_tile_that_nobody_noted_may_be_used_as_any_kind_that_is_left() -> None:
    # There are two tiles that ready all tokens; both lie with Gus.
    for held, wrong in (("bonus: [N]", False), ("bonus: [R, R]", True)):
        red = "C: 4; N: 2; bonus: ['?']; used: [ring]"
        verdict = resumed("11 R bonus R ; photo", red=red, green=f"C: 4; {held}")
        assert [rule for _, rule in verdict.errors] == (["UND-BON-4"] if wrong else [])


def test_a_hidden_bonus_tile_makes_a_score_provisional_and_no_error() -> None:
    verdict = position(table(red="C: 4; bonus: ['?', 2]"))
    assert verdict.errors == []
    assert [f.rule for f in verdict.findings if "bonus tile" in f.message] == ["UND-BON-3"]
    sheet = verdict.judged.sheet
    assert sheet is not None and sheet.row("R", "bonus") == 2
