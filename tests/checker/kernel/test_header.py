"""Headers: who plays, by which rules and house rules; everything that is off is told."""

from __future__ import annotations

import pytest

from .help import KNOWN, Verdict, judge, play


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
        ("players: {A: B, B: Ada}", 2, "B is the name of one player and the handle of another"),
        ("players: {Ada: Ben, Ben: Ada}", 2, "Ben is the name of one player and the handle of another"),
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


def test_a_letter_in_a_list_of_players_stands_for_itself() -> None:
    """Otherwise what is written under `B` would count for the player whose name is A."""
    verdict = play(
        "B play oak ; keep ; draw yew",
        "A play fir ; keep",
        players="[B, A]",
        hands="hands: {B: [oak, elm], A: [fir, fir]}",
    )
    assert verdict.of("error", "undecided") == []
    assert verdict.judged.header is not None
    assert dict(verdict.judged.header.players) == {"B": "B", "A": "A"}


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


# --- keys that mean nothing -----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("line", "word", "hint"),
    [
        ("hosue: {burning: free}", "hosue", "did you mean `house`?"),
        ("hnads: {A: [oak, elm], B: [fir, fir]}", "hnads", "did you mean `hands`?"),
        ("mode: teams", "mode", ""),
    ],
)
def test_a_key_that_nobody_asks_for_is_an_error(line: str, word: str, hint: str) -> None:
    verdict = judge("\n".join(["title: acorns", "players: {A: Ada, B: Ben}", line, "---", ""]))
    (found,) = [finding for finding in verdict.findings if finding.level == "error"]
    assert (found.rule, found.where[1:]) == ("DATA-UNKNOWN-FIELD", (3, 1))
    assert found.message == f"a log has no field `{word}`"
    assert found.hint.startswith(hint) and f"`{word}`" not in found.hint
    assert verdict.judged.sheet is not None and verdict.judged.sheet.provisional


def test_keys_that_a_title_asks_for_and_those_of_every_header_are_fine() -> None:
    assert header("players: {A: Ada, B: Ben}", "rules: 2", "house: {}", "claimed: {A: 0}").errors == []


# --- what the players made of the score -----------------------------------------------------------------------------
LINES = ("1 A play oak ; keep ; draw fir", "2 B play fir ; burn ; draw yew")
"""Ada keeps an oak, 5 points; Ben burns a fir, one coin."""


@pytest.mark.parametrize(
    ("claimed", "found"),
    [
        ("{A: 5, B: 1}", []),
        ("{ada: 5, BEN: {coins: 1}}", []),
        ("{A: 6}", ["the total of Ada is claimed as 6, it is 5: kept 5"]),
        ("{B: {coins: 3}, A: 4}", ["`coins` of Ben is claimed as 3", "the total of Ada is claimed as 4, it is 5"]),
        ("{winner: Ben}", ["Ben cannot have won: Ada leads with 5"]),
        ("{Eve: 5}", ["there is no player `Eve`"]),
        ("5", ["`claimed` is `5`, not a table of players"]),
    ],
)
def test_claims_in_the_header_of_a_log_are_compared_with_its_last_table(claimed: str, found: list[str]) -> None:
    text = "\n".join(["title: acorns", "players: {A: Ada, B: Ben}", f"claimed: {claimed}", KNOWN, "---", *LINES, ""])
    errors = [finding for finding in judge(text).findings if finding.level == "error"]
    assert [finding.where.line for finding in errors] == [3] * len(found)
    assert all(any(words in finding.message for finding in errors) for words in found), errors


def test_claims_are_compared_also_behind_a_fault() -> None:
    lines = ("1 A play oak ; keep ; draw fir", "2 A play elm ; keep")
    text = "\n".join(["title: acorns", "players: {A: Ada, B: Ben}", "claimed: {A: 99}", KNOWN, "---", *lines, ""])
    assert {line for line, _ in judge(text).errors} == {3, 7}
