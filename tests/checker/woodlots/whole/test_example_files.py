"""The examples of Woodlots do what their comments say, and what is in them is the whole of it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from judging import judge
from projects import Run, sporeprint

from woodlots import naive
from woodlots.naive_play import land

FOLDER = Path(__file__).resolve().parents[4] / "examples" / "woodlots"
LOGS = sorted(path.name for path in FOLDER.glob("*.log"))


def check(name: str) -> Run:
    return sporeprint(FOLDER, "check", name, "--json")


def scored(name: str) -> dict[str, Any]:
    found: dict[str, Any] = sporeprint(FOLDER, "score", name, "--json").json["scored"][0]
    return found


def read(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


def of(run: Run, *levels: str) -> list[tuple[int, str]]:
    return [(f["line"], f["rule"]) for f in run.findings if f["level"] in levels]


def told(run: Run) -> list[tuple[int, str]]:
    """Everything but the notes."""
    return of(run, "error", "warning", "undecided")


def line_of(name: str, begin: str) -> int:
    (line,) = [number for number, text in enumerate(read(name).splitlines(), 1) if text.startswith(begin)]
    return line


def test_five_faults_are_found_and_no_others() -> None:
    run = check("five-faults.log")
    faults = {
        "3 B sell": "WDL-SEL-1",
        "5 R cut": "WDL-CUT-1",
        "8 B pass": "WDL-ACT-3",
        "disaster 1 5 2": "WDL-DIS-2",
        "13 R sell": "WDL-SEL-3",
    }
    assert told(run) == [(line_of("five-faults.log", begin), rule) for begin, rule in faults.items()]
    assert of(run, "error") == told(run)
    assert run.code == 1


def test_the_faults_stand_in_the_comment_of_their_log() -> None:
    comments = [line for line in read("five-faults.log").splitlines() if line.startswith("#   ")]
    assert [line.split()[-1] for line in comments] == [rule for _, rule in told(check("five-faults.log"))]


def test_of_the_final_table_three_claims_are_off() -> None:
    run = check("final.yaml")
    lines = [line_of("final.yaml", f"  {player}: {{sales") for player in "RBM"]
    assert told(run) == list(zip(lines, ["WDL-SCO-1", "WDL-SCO-2", "WDL-SCO-3"], strict=True))
    assert "claimed as 23, it is 21" in run.findings[0]["message"]
    assert "claimed as 14, it is 11" in run.findings[1]["message"]
    assert "claimed as 16, it is 15" in run.findings[2]["message"]


TOTALS = {
    # Sold: C C, A B, 8 points, A I, nothing.
    "R": 4 + 7 + 8 + 2 + 0,
    # Sold B C. Kept on soil 2: C first, B second; C first, a tree I and growth I; on soil 1: A first, D third.
    "B": 5 + (4 + 3) + (4 - 3 - 3) + (4 + 2),
    # Sold D I and D. Kept on soil 1: A first, B second; on soil 3: D first, C second; D, I and growth I; D, growth I.
    "M": 0 + 2 + (4 + 3) + (4 + 3) + (4 - 3 - 3) + (4 - 3),
}


@pytest.mark.parametrize("name", ["final.yaml", "tiles.yaml"])
def test_the_final_table_has_the_points_of_its_land(name: str) -> None:
    assert scored(name)["totals"] == TOTALS
    assert [(place["rank"], place["player"]) for place in scored(name)["places"]] == [(1, "R"), (2, "B"), (3, "M")]


def test_the_table_place_by_place_is_the_same_and_its_claims_are_right() -> None:
    assert (check("tiles.yaml").code, check("tiles.yaml").findings) == (0, [])


def test_a_sale_that_nobody_noted_is_a_warning_and_leaves_the_winner_open() -> None:
    run = check("unknown-sale.yaml")
    assert of(run, "error") == []
    assert [line for line, _ in told(run)] == [line_of("unknown-sale.yaml", "B: {land")]
    # Rosa: A A, C C, A, D I. Ben: C first and B second; D D first; C second and growth I; and -4 to 8 for L1.
    known = (4 + 3) + 8 + (3 - 3)
    outcome = scored("unknown-sale.yaml")["outcome"]
    assert outcome.startswith(f"open: Rosa {8 + 4 + 4 + 0}, Ben {known - 4} to {known + 8};")


def test_the_game_goes_on_from_the_middle_to_its_end() -> None:
    assert (check("midgame.yaml").code, told(check("midgame.yaml"))) == (0, [])
    assert (check("continuation.log").code, check("continuation.log").findings) == (0, [])
    # Rosa: 8 and nothing before, then C C, A and C I. Ben: D D, two empty tiles; kept on soil 3: a D and an I.
    assert scored("continuation.log")["totals"] == {"R": 8 + 0 + 4 + 4 + 0, "B": 0 + 4 + 0 + (4 - 3)}


def test_without_a_die_of_the_long_update_the_rule_is_named_that_needs_it() -> None:
    text = read("continuation.log").replace("from: midgame.yaml", "from:\n" + indented(read("midgame.yaml")))
    line = next(number for number, one in enumerate(text.splitlines(), 1) if one.startswith("update"))
    assert judge(text, "woodlots").errors == []
    for entry, rule in {"G2:A=3,5": "WDL-GRO-3", "G3:C=4": "WDL-HRM-4", "K1:B=2,3": "WDL-GRO-6"}.items():
        assert judge(text.replace(f" {entry}", ""), "woodlots").errors[0] == (line, rule)


def indented(text: str) -> str:
    """A position inside of a header; what the header says itself is left out."""
    said = ("title", "rules", "players")
    return "".join(f"  {line}\n" for line in text.splitlines() if not line.startswith(said)).rstrip("\n")


def test_alone_trees_and_growth_are_counted() -> None:
    assert (check("solo.yaml").code, told(check("solo.yaml"))) == (0, [])
    # By hand, row by row of the example.
    trees = {"A": 6, "B": 2, "C": 6, "D": 5, "I": 3}
    growth = {"A": 2, "B": 0, "C": 3, "D": 2, "I": 4}
    log = "title: woodlots\nrules: 1\nplayers: {R: Rosa}\nfrom:\n" + indented(read("solo.yaml")) + "\n---\n"
    looks = [f"trees.{kind}={n}" for kind, n in trees.items()] + [f"growth.{kind}={n}" for kind, n in growth.items()]
    assert judge(f"{log}disaster 3 1 4 -> {', '.join(looks)}\n", "woodlots").errors == []


WHOLE = [
    # What each player got for land sold, then what kept land is worth: 8 is two trees of first growth.
    ("game-2.log", "WDL-END-1", {"R": 5 + 8 + 2 + 2 + 0, "B": 4 + 8 + 8 + 8 + 8}),
    (
        "game-3.log",
        "WDL-END-1",
        {"R": 8 + 8 + 5 + 8, "B": 2 + 4 + 6 + 2, "P": 4 + 7 + 2 + 5 + (8 - 3)},  # with growth I on the prep space
    ),
    (
        "game-4.log",
        "WDL-END-1",
        {"R": 8 + 6 + 6 + 4, "B": 4 + 8 + 8 + 8, "P": 6 + 8 + 0 + 4, "O": 4 + 8 + 8 + 8},
    ),
    ("solo-owner.log", "WDL-END-4", {"R": 8 + 8 + 8 + 8 + 8}),
]


@pytest.mark.parametrize(("name", "end", "totals"), WHOLE)
def test_a_whole_game_is_legal_to_the_end_that_its_comment_tells(name: str, end: str, totals: dict[str, int]) -> None:
    assert (check(name).code, check(name).findings) == (0, [])
    assert scored(name)["totals"] == totals
    assert end in read(name).partition("title")[0]
    written = read(name).splitlines()[-1]
    assert written == "end " + " ".join(f"{player}={total}" for player, total in totals.items())


@pytest.mark.parametrize(("name", "end", "totals"), WHOLE)
def test_the_second_judge_says_the_same_of_a_whole_game(name: str, end: str, totals: dict[str, int]) -> None:
    last = naive.replay(read(name))[-1]
    assert naive.first_fault(read(name)) is None
    sold_out = [player for player in totals if not land(last, player)]
    assert (last["phase"], bool(sold_out)) == ("over", end == "WDL-END-1")
    counted = naive.score(naive.position_of(last))["players"]
    assert {player: sheet["total"] for player, sheet in counted.items()} == totals


def test_two_win_the_game_of_four_together() -> None:
    ranks = {place["player"]: place["rank"] for place in scored("game-4.log")["places"]}
    assert ranks == {"B": 1, "O": 1, "R": 3, "P": 4}


def test_alone_the_wood_is_looked_after_for_four_rounds() -> None:
    assert (check("solo.log").code, check("solo.log").findings) == (0, [])
    assert naive.first_fault(read("solo.log")) is None
    last = naive.replay(read("solo.log"))[-1]
    assert last["ended"]
    counted = naive.score(naive.position_of(last))
    assert scored("solo.log")["outcome"].endswith(f"yardstick {counted['yardstick']}")
    assert [len(re.findall(rf"^{verb}\b", read("solo.log"), re.MULTILINE)) for verb in ("disaster", "update")] == [4, 4]


@pytest.mark.parametrize("name", LOGS)
def test_the_logs_are_written_canonically(name: str, tmp_path: Path) -> None:
    for path in FOLDER.glob("*.*"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    assert "already canonical" in sporeprint(tmp_path, "check", name, "--format").out
