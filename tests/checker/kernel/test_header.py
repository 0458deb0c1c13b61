"""Headers: who plays, by which rules and house rules; everything that is off is told."""

from __future__ import annotations

import pytest

from .help import Verdict, judge, play


def header(players: str = "players: {A: Ada, B: Ben}", *more: str) -> Verdict:
    """A log without entries; `players` is on line 2."""
    return judge("\n".join(["title: acorns", players, *more, "hands: {A: [oak, elm], B: [fir, fir]}", "---", ""]))


@pytest.mark.parametrize(
    ("players", "line", "words"),
    [
        ("mode: open", 1, "the header names no players"),
        ("players: {A: Ada}", 2, "Acorns is for 2 to 4 players, the header names 1"),
        ("players: [Ada, Ben, Cleo, Dan, Eve]", 2, "the header names 5"),
        ("players: Ada", 2, "`Ada` is no player"),
        ("players: {A: Ada, B: [Ben]}", 2, "`B` is no player"),
        ("players: {1: Ada, 2: Ben}", 2, "`1` is no player"),
        ("players: {A: Ada, B: ada}", 2, "two players have the same name"),
        ("players: {A b: Ada, B: Ben}", 2, "`A b` is no player"),
    ],
)
def test_players_that_cannot_be_are_told_with_the_way_out(players: str, line: int, words: str) -> None:
    verdict = header(players)
    (found,) = verdict.findings
    assert (found.level, found.rule, found.where.line) == ("error", "LOG-PLAYERS", line)
    assert words in found.message
    assert found.hint == "write players: {A: Ada, B: Ben}"
    assert verdict.judged.sheet is None


def test_players_in_a_list_get_letters() -> None:
    verdict = play("A play oak ; keep ; draw yew", "B play fir ; keep", players="[Ada, Ben]")
    assert verdict.of("error", "undecided") == []
    assert verdict.judged.header is not None
    assert dict(verdict.judged.header.players) == {"A": "Ada", "B": "Ben"}


def test_handles_may_be_words_of_any_language() -> None:
    hands = "hands: {Öz: [oak, elm], ada2: [fir, fir]}"
    assert play("Öz play oak ; keep ; draw yew", players="{Öz: Özge, ada2: Ada}", hands=hands).errors == []


def test_another_version_of_the_rules_is_an_error_and_the_log_is_checked_all_the_same() -> None:
    verdict = header("players: {A: Ada, B: Ben}", "rules: 1")
    assert verdict.errors == [(3, "LOG-VERSION")]
    assert "written for rules version `1`, Acorns here has version 2" in verdict.at(3).message
    assert verdict.at(3).hint.endswith("write `rules: 2`")
    assert verdict.judged.sheet is not None


def test_without_a_version_nothing_is_said() -> None:
    assert header().of("error", "warning") == []


def test_a_house_rule_changes_the_score() -> None:
    lines = ["A play oak ; burn ; draw yew -> A.points=0"]
    assert play(*lines, hands="house: {burning: free}").errors == []
    assert play(*lines).errors == [(6, "TOY-SCORE-3")]


@pytest.mark.parametrize(
    ("house", "column", "words", "hint"),
    [
        ("house: {burnign: free}", 9, "Acorns has no house rule `burnign`", "burning"),
        ("house: {burning: fre}", 18, "`burning` cannot be `fre`", "free"),
        ("house: {burning: [free]}", 18, "`burning` cannot be", "pays"),
        ("house: free", 8, "`house` is `free`, not a table", "burning"),
    ],
)
def test_a_house_rule_that_is_none_is_told(house: str, column: int, words: str, hint: str) -> None:
    verdict = header("players: {A: Ada, B: Ben}", house)
    found = verdict.at(3)
    assert (found.rule, found.where.column) == ("LOG-HOUSE", column)
    assert words in found.message
    assert hint in found.hint


def test_all_mistakes_of_a_header_are_told_in_one_run() -> None:
    verdict = header("players: {A: Ada}", "rules: 7", "house: {cold: yes}")
    assert verdict.errors == [(2, "LOG-PLAYERS"), (3, "LOG-VERSION"), (4, "LOG-HOUSE")]
