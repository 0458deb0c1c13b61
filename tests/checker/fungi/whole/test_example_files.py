"""The examples do what their comments say, and what is in them is the whole of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from projects import Run, sporeprint

FOLDER = Path(__file__).resolve().parents[4] / "examples" / "fungi"
FILES = sorted(path.name for path in FOLDER.iterdir() if path.suffix in (".log", ".yaml"))


def check(name: str) -> Run:
    return sporeprint(FOLDER, "check", name, "--json")


def totals(name: str) -> dict[str, int]:
    found: dict[str, int] = sporeprint(FOLDER, "score", name, "--json").json["scored"][0]["totals"]
    return found


def of(run: Run, level: str) -> list[tuple[int, str]]:
    return [(f["line"], f["rule"]) for f in run.findings if f["level"] == level]


def test_the_whole_game_is_legal_to_the_end() -> None:
    run = check("game.log")
    assert (run.code, run.findings) == (0, [])


def test_the_whole_game_has_the_score_of_its_dishes() -> None:
    # Ada: 3 hen of the woods x 3, 3 shiitake x 2, 3 morels x 6, 5 birch boletes x 3 and a cider.
    # Ben: 5 chanterelles x 4, 3 hen of the woods x 3, 4 porcini x 3 and a butter, 3 lawyer's wigs x 2.
    assert totals("game.log") == {"A": 9 + 6 + 18 + 15 + 5, "B": 20 + 9 + 12 + 3 + 6}


def test_five_faults_are_found_and_no_others() -> None:
    run = check("five-faults.log")
    # The comment takes 6 lines and the header 7: entry n is on line n + 13.
    faults = {5: "FUN-TAKE-4", 11: "FUN-COOK-2", 19: "FUN-TURN-6", 28: "FUN-COOK-7", 31: "FUN-TAKE-6"}
    assert of(run, "error") == [(entry + 13, rule) for entry, rule in faults.items()]
    assert len(run.findings) == 5
    assert run.code == 1


def test_hidden_hands_leave_one_line_open_and_show_one_contradiction() -> None:
    run = check("hidden-hands.log")
    assert of(run, "undecided") == [(14, "FUN-SELL-1")]
    assert of(run, "error") == [(23, "FUN-STATE-2")]
    assert "line 22" in next(f["message"] for f in run.findings if f["level"] == "error")


def test_the_final_table_is_sound_and_three_claims_are_off() -> None:
    run = check("final.yaml")
    assert of(run, "error") == [(29, "FUN-SCORE-1"), (30, "FUN-SCORE-2"), (31, "FUN-SCORE-6")]
    assert len(run.findings) == 3
    assert "claimed as 45, it is 48" in run.findings[0]["message"]
    assert "claimed as 53, it is 50" in run.findings[1]["message"]


def test_the_final_table_scores_like_the_game_it_is_the_end_of() -> None:
    assert totals("final.yaml") == totals("game.log")


def test_the_game_goes_on_from_the_middle_to_the_same_end() -> None:
    assert (check("midgame.yaml").code, check("midgame.yaml").findings) == (0, [])
    assert (check("continuation.log").code, check("continuation.log").findings) == (0, [])
    assert totals("continuation.log") == totals("game.log")


def test_the_middle_is_what_the_first_half_leads_to(tmp_path: Path) -> None:
    lines = (FOLDER / "game.log").read_text(encoding="utf-8").splitlines()
    first = next(k for k, line in enumerate(lines) if line.startswith("21 A"))
    (tmp_path / "half.log").write_text("\n".join(lines[:first]) + "\n", encoding="utf-8")
    half = sporeprint(tmp_path, "moves", "half.log", "--all", "--json").json
    middle = sporeprint(FOLDER, "moves", "midgame.yaml", "--all", "--json").json
    assert (half["to_act"], half["moves"]) == (middle["to_act"], middle["moves"])


@pytest.mark.parametrize("name", [name for name in FILES if name.endswith(".log")])
def test_the_logs_are_written_canonically(name: str, tmp_path: Path) -> None:
    for file in FILES:
        (tmp_path / file).write_bytes((FOLDER / file).read_bytes())
    run = sporeprint(tmp_path, "check", name, "--format")
    assert "already canonical" in run.out
