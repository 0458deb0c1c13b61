"""The set-up while it is happening: what is still due, where colonies may go, and what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from judging import judge, referee
from projects import sporeprint

from sporeadic.tables import HEAD, first

TWO_PUT = HEAD + "colonies: [R M06, G M14]\n---\n"


def test_a_header_with_some_colonies_is_a_game_in_the_set_up() -> None:
    verdict = judge(TWO_PUT, "sporeadic")
    assert (verdict.errors, verdict.of("note")) == ([], [(6, "SPO-SET-11")])
    assert "2 of 4 colonies are put; still to put one: Gus, Rosa" in verdict.told()
    assert referee("sporeadic").to_act(verdict.table) == "G"


def test_colonies_may_be_put_in_the_log() -> None:
    lines = "1 R colony M06\n2 G colony M14 ; colony L12\n3 R colony N08\n4 R draw HU ; grow mushroom N09\n"
    whole = judge(f"{HEAD}---\n{lines}", "sporeadic")
    assert whole.errors == [] and whole.table.mush[0].bit_count() == 1
    listed = judge(f"{HEAD}colonies: [R M06, G M14, G L12, R N08]\n---\n4 R draw HU ; grow mushroom N09\n", "sporeadic")
    assert whole.table == listed.table


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("1 G colony L12", ""),
        ("1 R colony L12", "SPO-SET-7"),
        ("1 G colony M10", "SPO-SET-8"),
        ("1 G colony L13", "SPO-SET-9"),
        ("1 G colony M06", "SPO-GEO-9"),
        ("1 G colony Z99", "SPO-GEO-6"),
        ("1 G colony", "LOG-ARGUMENTS"),
        ("1 R draw HU", "SPO-SET-11"),
        ("1 G grow mushroom M13", "SPO-SET-11"),
        ("1 G end", "SPO-SET-11"),
        ("1 G gameover", "SPO-SET-11"),
        ("1 G colony L12 ; R colony N08 ; R colony P10", "SPO-SET-11"),
    ],
)
def test_a_step_of_the_set_up(line: str, rule: str) -> None:
    assert first(judge(f"{TWO_PUT}{line}\n", "sporeadic")) == rule


def test_the_listed_placements_are_those_that_are_allowed() -> None:
    game, table = referee("sporeadic"), judge(TWO_PUT, "sporeadic").table
    listed = {move.space for move in game.generate_moves(table)}
    tried = {label for label in table.field.at if not first(judge(f"{TWO_PUT}1 G colony {label}\n", "sporeadic"))}
    assert listed == tried and "L12" in listed


def test_next_says_who_puts_a_colony_and_where(tmp_path: Path) -> None:
    (tmp_path / "a.log").write_text(TWO_PUT, encoding="utf-8")
    run = sporeprint(tmp_path, "next", "a.log", "--with", "L12")
    assert "Gus puts a colony" in run.out and "write: G colony L12" in run.out
    assert "write, with 1 answer in place of ?: R colony ?" in run.out


def test_nobody_plays_again_while_the_set_up_goes_on(tmp_path: Path) -> None:
    (tmp_path / "a.log").write_text(TWO_PUT, encoding="utf-8")
    out = sporeprint(tmp_path, "score", "a.log").out
    assert "Rosa and Gus lead together with 3" in out and "play again" not in out


def test_a_table_in_the_set_up_reads_back() -> None:
    game, table = referee("sporeadic"), judge(TWO_PUT, "sporeadic").table
    again = judge(game.write_position(table), "sporeadic")
    assert again.errors == [] and (again.table.phase, again.table.turn) == ("setup", 1)


# --- names ----------------------------------------------------------------------------------------------------------
def test_players_go_by_name_in_any_case_wherever_one_can_stand() -> None:
    head = "title: sporeadic\nrules: 1\nplayers: {R: Rosa Lee, G: Gus}\n"
    assert judge(head + "colonies: [rosa lee m6, GUS M14, gus L12, r n08]\n---\n", "sporeadic").errors == []
    body = (
        "rosa lee: {mushrooms: M07 M08, colonies: [M06, N08]}\nGUS: {mushrooms: [m13], colonies: [M14, L12]}\n"
        "to_act: gus\nturns: {rosa lee: 3, gus: 2}\nhands: {gus: [stolen nutrients], Rosa Lee: 2}\n"
        "front: {GUS: fungus hold'em}\n"
    )
    table = judge(head + body, "sporeadic").table
    assert (table.turn, table.turns, table.hands, table.front) == (1, [3, 2], [("?", "?"), ("SN",)], ["", "FH"])
    rows = "".join(f"  {row}\n" for row in body.replace("front: {GUS: fungus hold'em}\n", "").splitlines())
    turn = "1 G draw ? ; play Stolen Nutrients on rosa lee ; grow mushroom K12 K13 J13 H14\n"
    assert judge(f"{head}from:\n{rows}---\n{turn}", "sporeadic").errors == []


def test_a_block_may_have_comments_a_line_of_numbers_and_names() -> None:
    block = (
        "board: |\n  06 07 08 09 10 11 12 13 14   # numbers\n  H:     . . . . .\n  # the top\n  J:    . . . . . .\n"
        "  K:   . . . . . . .\n  L:  . . . . . . . .\n  M: r* Rosa . . ? . . . gus*   # the middle\n"
        "  N:  . . . . . . . .\n  P:   . . . . . . .\n  Q:    . . . . . .\n  R:     . . . . .\n"
    )
    verdict = judge(HEAD + block, "sporeadic")
    assert verdict.errors == []
    field = verdict.table.field
    assert (field.words(verdict.table.mush[0]), field.words(verdict.table.unknown.spaces)) == ("M07", "M10")
