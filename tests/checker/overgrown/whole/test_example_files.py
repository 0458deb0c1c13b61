"""The examples of Overgrown do what their comments say, and what is in them is the whole of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from projects import Run, sporeprint

FOLDER = Path(__file__).resolve().parents[4] / "examples" / "overgrown"
LOGS = sorted(path.name for path in FOLDER.glob("*.log"))


def check(name: str) -> Run:
    return sporeprint(FOLDER, "check", name, "--json")


def scored(name: str) -> dict[str, Any]:
    found: dict[str, Any] = sporeprint(FOLDER, "score", name, "--json").json["scored"][0]
    return found


def of(run: Run, *levels: str) -> list[tuple[int, str]]:
    return [(f["line"], f["rule"]) for f in run.findings if f["level"] in levels]


def told(run: Run) -> list[tuple[int, str]]:
    """Everything but the note that a log is unfinished."""
    return of(run, "error", "warning", "undecided")


def test_five_faults_are_found_and_no_others() -> None:
    run = check("five-faults.log")
    # The comment takes 6 lines and the header 7: entry n is on line n + 13.
    faults = {3: "OVG-ATTR-5", 5: "OVG-MOVE-5", 8: "OVG-GATH-3", 11: "OVG-REFL-3", 15: "OVG-GROW-2"}
    assert told(run) == [(entry + 13, rule) for entry, rule in faults.items()]
    assert of(run, "error") == told(run)
    assert run.code == 1


def test_of_the_final_table_three_claims_are_off() -> None:
    run = check("final.yaml")
    assert told(run) == [(29, "OVG-SCOR-9"), (30, "OVG-SCOR-10"), (31, "OVG-TIE-1")]
    assert "claimed as 6, it is 10" in run.findings[0]["message"]
    assert "claimed as 26, it is 27" in run.findings[1]["message"]


def test_the_final_table_has_the_points_of_its_cities() -> None:
    # Ana: 3 for the token, 2 Overgrown, 3 Ecosystems, neighbours 2 + 3 + 2, 1 cleared.
    # Ben: 3 Overgrown, 3 Ecosystems, neighbours 4 + 4 + 2.
    # Cleo: tokens 1 + 4 + 3, 2 Overgrown, 3 Ecosystems, neighbours 2 + 4 + 3, 2 cleared.
    wanted = {"A": 3 + 2 + 6 + 7 + 1, "B": 3 + 6 + 10, "C": 8 + 2 + 6 + 9 + 2}
    assert scored("final.yaml")["totals"] == wanted


def test_of_the_teams_one_sum_is_off() -> None:
    run = check("teams.yaml")
    assert told(run) == [(17, "OVG-TEAM-8")]
    assert "claimed as 13, it is 14: Ben 8 + Dan 6" in run.findings[0]["message"]
    # Ana: 5 Overgrown. Ben: 2 Ecosystems, 2 for each other. Cleo: 1 + 2 + 2 + 1. Dan: 2 + 1 + 2 + 1.
    assert scored("teams.yaml")["totals"] == {"A": 5, "B": 8, "C": 6, "D": 6, "A+C": 11, "B+D": 14}


def test_the_puzzle_is_won() -> None:
    assert (check("solo.yaml").code, check("solo.yaml").findings) == (0, [])
    assert scored("solo.yaml")["outcome"].startswith("Ana has won")


def test_the_puzzle_is_not_won_with_a_card_left_or_pollution_in_the_aether(tmp_path: Path) -> None:
    text = (FOLDER / "solo.yaml").read_text(encoding="utf-8")
    slips = {
        "card": text.replace("attracted: 2", "attracted: 1").replace(".  O  Y1 .", ".  O  Y  ."),
        "tile": text.replace("aether_pollution: 0", "aether_pollution: 1").replace("cleared: 5", "cleared: 4"),
    }
    slips["tile"] = slips["tile"].replace(".  .  .  W", ".  .  W  W")  # two tiles a turn
    for name, slip in slips.items():
        (tmp_path / name).write_text(slip, encoding="utf-8")
        found = sporeprint(tmp_path, "score", name, "--json").json["scored"][0]
        assert found["outcome"].startswith("running"), name


def test_the_game_goes_on_from_the_middle_to_its_end() -> None:
    assert (check("midgame.yaml").code, check("midgame.yaml").findings) == (0, [])
    assert (check("continuation.log").code, check("continuation.log").findings) == (0, [])
    # Ana: 3 for the token, 2 for the Ecosystem, 1 cleared. Ben: 2 for the token, 2 Overgrown tiles.
    assert scored("continuation.log")["totals"] == {"A": 6, "B": 4}


@pytest.mark.parametrize("name", LOGS)
def test_the_logs_are_written_canonically(name: str, tmp_path: Path) -> None:
    for path in FOLDER.glob("*.*"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    assert "already canonical" in sporeprint(tmp_path, "check", name, "--format").out
