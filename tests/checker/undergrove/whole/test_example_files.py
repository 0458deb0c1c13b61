"""The example files do what their comments say, and what is in them is the whole of it."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from projects import Run, sporeprint

from undergrove import naive

FOLDER = Path(__file__).resolve().parents[4] / "examples" / "undergrove"
GAMES = ("game-2.log", "game-3.log", "game-4.log", "solo.log")
LOGS = ("opening.log", "quick-sprout.log", "continuation.log", "five-faults.log", *GAMES)


def check(name: str) -> Run:
    return sporeprint(FOLDER, "check", name, "--json")


def totals(name: str) -> dict[str, int]:
    found: dict[str, int] = sporeprint(FOLDER, "score", name, "--json").json["scored"][0]["totals"]
    return found


def found(run: Run) -> list[tuple[int, str, str]]:
    return [(f["line"], f["level"], f["rule"]) for f in run.findings]


def line(name: str, begin: str) -> int:
    """The line of a file that begins so."""
    lines = (FOLDER / name).read_text(encoding="utf-8").splitlines()
    return next(number for number, text in enumerate(lines, 1) if text.startswith(begin))


def test_the_final_table_is_sound_and_two_claims_of_gus_are_off() -> None:
    at = line("final.yaml", "  G: {goals")
    assert found(check("final.yaml")) == [(at, "error", "UND-SCO-4"), (at, "error", "UND-SCO-9")]
    # Gus: goals 3 + 3 + 1, pieces 8 + 7 + 3 + 0 + 3, a tile of 2 points, 6 resources with the tile.
    assert totals("final.yaml") == {"B": 12 + 41 + 3 + 3, "G": 7 + 21 + 2 + 3}


def test_the_solo_table_crosses_out_the_least_seedling_of_brown() -> None:
    at = line("solo.yaml", "  brown: {goals")
    assert found(check("solo.yaml")) == [(at, "error", "UND-SCO-11")]
    # Brown: focus 3, Seedlings 11 + 5 + 3 + 3, 2 points, 9 resources. Tan: focus 1, 8 + 6, 4 resources.
    assert totals("solo.yaml") == {"G": 4 + 14 + 1 + 2, "brown": 3 + 22 + 2 + 4, "tan": 1 + 14 + 2}


def test_five_faults_are_found_and_no_others() -> None:
    run = check("five-faults.log")
    faults = {2: "UND-ACT-1", 4: "UND-REP-4", 5: "UND-TOK-1", 6: "UND-ABS-7", 7: "UND-PHO-2"}
    wanted = [(line("five-faults.log", f"{entry} "), "error", rule) for entry, rule in faults.items()]
    assert [row for row in found(run) if row[1] != "note"] == wanted
    assert run.code == 1


@pytest.mark.parametrize("name", ["opening.log", "quick-sprout.log"])
def test_a_log_that_stops_early_has_no_other_finding(name: str) -> None:
    assert [(level, rule) for _, level, rule in found(check(name))] == [("note", "UND-END-2")]


def test_the_game_goes_on_from_the_middle_to_its_end() -> None:
    assert found(check("continuation.log")) == []
    # Rosa: goals 4 + 9 + 4, Trees 10 + 7 + 10, 2 points, 8 resources.
    # Gus: goals 2 + 5 + 2, 8 + 3 + 5, 1 point, 8 resources with the tile.
    assert totals("continuation.log") == {"R": 17 + 27 + 2 + 4, "G": 9 + 16 + 1 + 4}


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_clean_in_both_judges_and_ends_with_the_same_points(name: str) -> None:
    text = (FOLDER / name).read_text(encoding="utf-8")
    assert found(check(name)) == []
    assert naive.first_fault(text) is None
    sheets = naive.score_table(naive.table_of(naive.replay(text)[-1]))
    assert totals(name) == {side: sheet["total"] for side, sheet in {**sheets["players"], **sheets["ai"]}.items()}


def test_who_has_as_much_as_a_colour_of_the_ai_has_not_won() -> None:
    points = totals("solo.log")
    assert points["O"] == points["tan"] == max(points.values())
    assert "Olga loses" in sporeprint(FOLDER, "score", "solo.log").out


def test_the_game_of_three_has_another_deck_goals_of_the_expansion_and_house_rules() -> None:
    head = yaml.safe_load((FOLDER / "game-3.log").read_text(encoding="utf-8").partition("---\n")[0])
    assert (head["deck"], head["expansion"]) == ("prototype", True)
    assert head["house"] == {"zero_is_even": False, "partner_partial": True}
    assert {goal.split("-")[0] for goal in head["goals"]} == {"MOTH", "FLY", "GROUSE"}


def test_the_table_in_the_middle_is_sound() -> None:
    assert [row for row in found(check("midgame.yaml")) if row[1] != "note"] == []


@pytest.mark.parametrize("name", LOGS)
def test_the_logs_are_written_canonically(name: str, tmp_path: Path) -> None:
    for file in (*LOGS, "midgame.yaml"):
        (tmp_path / file).write_bytes((FOLDER / file).read_bytes())
    assert "already canonical" in sporeprint(tmp_path, "check", name, "--format").out
