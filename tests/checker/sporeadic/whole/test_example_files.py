"""The examples of Spore-adic! do what their comments say, and what is in them is the whole of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml
from judging import judge, referee
from projects import Run, sporeprint

from sporeadic import naive

FOLDER = Path(__file__).resolve().parents[4] / "examples" / "sporeadic"
LOGS = sorted(path.name for path in FOLDER.glob("*.log"))


def check(name: str) -> Run:
    return sporeprint(FOLDER, "check", name, "--json")


def scored(name: str) -> dict[str, Any]:
    found: dict[str, Any] = sporeprint(FOLDER, "score", name, "--json").json["scored"][0]
    return found


def written(name: str) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((FOLDER / name).read_text(encoding="utf-8"))
    return found


def of(run: Run, *levels: str) -> list[tuple[int, str]]:
    return [(f["line"], f["rule"]) for f in run.findings if f["level"] in levels]


def told(run: Run) -> list[tuple[int, str]]:
    """Everything but the notes: that a log is unfinished, and which rings are spoiled."""
    return of(run, "error", "warning", "undecided")


def test_five_faults_are_found_and_no_others() -> None:
    run = check("five-faults.log")
    # The comment takes 6 lines and the header 5: entry n is on line n + 11.
    faults = {4: "SPO-GROW-3", 5: "SPO-COL-3", 6: "SPO-CARD-11", 7: "SPO-DRAW-1", 8: "SPO-RING-5"}
    assert told(run) == [(entry + 11, rule) for entry, rule in faults.items()]
    assert of(run, "error") == told(run)
    assert run.code == 1


def test_of_the_final_table_four_claims_are_off() -> None:
    run = check("final.yaml")
    assert told(run) == [(22, "SPO-SCORE-3"), (23, "SPO-SCORE-4"), (24, "SPO-SCORE-5"), (25, "SPO-TIE-1")]
    assert "claimed as 2, it is 4" in run.findings[0]["message"]
    assert "claimed as 16, it is 15" in run.findings[1]["message"]
    assert "claimed as 5, it is 7" in run.findings[2]["message"]


def test_the_final_table_has_the_points_of_its_board() -> None:
    # Rosa: 8 mushrooms, 2 colonies, a ring of 2. Gus: 9 and 2. Bea: 7, 2 and a ring of 1.
    assert scored("final.yaml")["totals"] == {"R": 8 + 6 + 4, "G": 9 + 6, "B": 7 + 6 + 2}


def test_behind_the_winner_the_ring_tells_the_equal_ones_apart() -> None:
    # Gus and Bea have 15 and two colonies each; Bea has a ring space.
    places = [(place["rank"], place["player"]) for place in scored("final.yaml")["places"]]
    assert places == [(1, "R"), (2, "B"), (3, "G")]


def test_lists_of_labels_are_the_same_table() -> None:
    assert (check("lists.yaml").code, check("lists.yaml").findings) == (0, [])
    assert scored("lists.yaml")["lines"] == scored("final.yaml")["lines"]


def test_a_table_is_written_with_the_block_of_the_example() -> None:
    lists = judge((FOLDER / "lists.yaml").read_text(encoding="utf-8"), "sporeadic").table
    text = yaml.safe_load(referee("sporeadic").write_position(lists))["board"]
    block = written("final.yaml")["board"]
    assert [line.split() for line in text.splitlines()] == [line.split() for line in block.splitlines()]


def test_a_spoiled_ring_counts_nothing_and_the_tie_is_decided_by_the_other_one() -> None:
    run = check("rings.yaml")
    assert told(run) == [(17, "SPO-RING-3"), (19, "SPO-TIE-3")]
    assert "claimed as 4, it is 0" in next(f["message"] for f in run.findings if f["line"] == 17)
    # Rosa: 9 mushrooms and a colony. Gus: 7 mushrooms, a colony and a ring space.
    assert scored("rings.yaml")["totals"] == {"R": 9 + 3, "G": 7 + 3 + 2}


def test_without_the_guest_the_ring_counts_again() -> None:
    text = (FOLDER / "rings.yaml").read_text(encoding="utf-8").partition("claimed:")[0]
    sheet = judge(text.replace("M: .   R   .   G   .", "M: .   R   .   .   ."), "sporeadic").judged.sheet
    # Three empty spaces for Rosa, a mushroom less for Gus.
    assert sheet is not None and (sheet.total("R"), sheet.total("G")) == (9 + 3 + 6, 6 + 3 + 2)


def test_the_game_goes_on_from_the_middle_to_its_end() -> None:
    assert (check("midgame.yaml").code, check("midgame.yaml").findings) == (0, [])
    assert (check("continuation.log").code, check("continuation.log").findings) == (0, [])
    # Bela: 31 mushrooms, 3 colonies, rings K09, L10, M07 M08 and M11. Gus: 15 mushrooms, 3 colonies.
    assert scored("continuation.log")["totals"] == {"B": 31 + 9 + 2 * 5, "G": 15 + 9}


def test_the_middle_of_the_game_has_four_rings() -> None:
    # Bela: 26 mushrooms, 2 colonies, 5 ring spaces. Gus: 13 mushrooms, 3 colonies.
    assert scored("midgame.yaml")["totals"] == {"B": 26 + 6 + 10, "G": 13 + 9}


WHOLE = [
    # Mushrooms, colonies and ring spaces of each player.
    ("game-2.log", "SPO-END-3", {"R": 22 + 9 + 2 * 4, "G": 21 + 9 + 2 * 4}),
    ("game-3.log", "SPO-END-2", {"R": 24 + 9 + 2 * 4, "G": 20 + 9 + 2 * 2, "P": 22 + 9 + 2 * 4}),
    (
        "game-4.log",
        "SPO-END-1",
        {"R": 32 + 9 + 2 * 6, "G": 35 + 9 + 2 * 5, "P": 33 + 9 + 2 * 3, "O": 32 + 9 + 2 * 3},
    ),
    (
        "game-6.log",
        "SPO-END-2",
        {"R": 15 + 9, "G": 17 + 9, "P": 20 + 9 + 2 * 2, "O": 16 + 9 + 2 * 1, "Y": 18 + 9, "B": 15 + 9},
    ),
]


@pytest.mark.parametrize(("name", "end", "totals"), WHOLE)
def test_a_whole_game_is_legal_to_the_end_that_its_comment_tells(name: str, end: str, totals: dict[str, int]) -> None:
    text = (FOLDER / name).read_text(encoding="utf-8")
    assert (check(name).code, check(name).findings) == (0, [])
    assert scored(name)["totals"] == totals
    assert end in text.splitlines()[0]


@pytest.mark.parametrize(("name", "end", "totals"), WHOLE)
def test_the_second_judge_says_the_same_of_a_whole_game(name: str, end: str, totals: dict[str, int]) -> None:
    text = (FOLDER / name).read_text(encoding="utf-8")
    last = naive.replay(text)[-1]
    assert (naive.first_fault(text), last["over"]) == (None, [end])
    counted = naive.score(naive.position_of(last))["players"]
    assert {player: sheet["total"] for player, sheet in counted.items()} == totals


@pytest.mark.parametrize("name", LOGS)
def test_the_logs_are_written_canonically(name: str, tmp_path: Path) -> None:
    for path in FOLDER.glob("*.*"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    assert "already canonical" in sporeprint(tmp_path, "check", name, "--format").out
