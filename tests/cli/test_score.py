"""`sporeprint score`: the sheet of a position or a log, with the rule behind every number."""

from __future__ import annotations

import re
from pathlib import Path

from projects import sporeprint

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "fungi"
TABLE = """\
title: fungi
rules: 1
players: {A: Ada, B: Ben}
A: {dishes: [[PO, PO, PO*, BU]], sticks: 2}
B: {dishes: [{kind: honeyfungus, day: 10, cider: 1}], sticks: 3}
"""
"""Ada: 4 porcini x 3 and a butter, 15. Ben: 10 honey fungus x 1 and a cider, 15."""


def test_the_sheet_shows_every_line_with_its_arithmetic_and_rule(tmp_path: Path) -> None:
    (tmp_path / "x.yaml").write_text(TABLE)
    run = sporeprint(tmp_path, "score", "x.yaml")
    head, *lines = run.out.splitlines()
    assert re.fullmatch(r"x\.yaml: Fungi \(bundled data, [0-9a-f]{8}\)", head)
    assert lines == [
        "Ada",
        "    12  mushrooms    4 porcini (2 day + 1 night x 2) x 3 = 12  [FUN-SCORE-1]",
        "     3  butter       1 butter x 3 = 3  [FUN-SCORE-1]",
        "    15  total",
        "Ben",
        "    10  mushrooms    10 honey fungus x 1 = 10  [FUN-SCORE-1]",
        "     5  cider        1 cider x 5 = 5  [FUN-SCORE-1]",
        "    15  total",
        "Ada and Ben win together with 15",
    ]
    assert (run.code, run.told, run.err) == (0, [], "")


def test_a_house_rule_breaks_the_tie(tmp_path: Path) -> None:
    (tmp_path / "x.yaml").write_text(f"{TABLE}house: {{tie_break: most_sticks}}\n")
    assert sporeprint(tmp_path, "score", "x.yaml").out.endswith("Ben wins with 15, by sticks left (3)\n")


def test_the_json_has_lines_totals_and_places(tmp_path: Path) -> None:
    (tmp_path / "x.yaml").write_text(TABLE)
    (made,) = sporeprint(tmp_path, "score", "x.yaml", "--json").json["scored"]
    assert (made["title"], made["interim"]) == ("fungi", False)
    assert made["totals"] == {"A": 15, "B": 15}
    assert [(p["rank"], p["player"]) for p in made["places"]] == [(1, "A"), (1, "B")]
    assert [(line["player"], line["row"], line["points"]) for line in made["lines"]] == [
        ("A", "mushrooms", 12),
        ("A", "butter", 3),
        ("B", "mushrooms", 10),
        ("B", "cider", 5),
    ]


def test_wrong_claims_are_told_beside_the_sheet() -> None:
    run = sporeprint(EXAMPLES, "score", "final.yaml")
    assert run.code == 1
    assert "Ada wins with 53" in run.out
    assert "final.yaml:31:11: error FUN-SCORE-6: Ben cannot have won: Ada wins with 53" in run.out


def test_a_faulty_table_is_scored_provisionally(tmp_path: Path) -> None:
    (tmp_path / "x.yaml").write_text(TABLE.replace("day: 10", "day: 11"))
    run = sporeprint(tmp_path, "score", "x.yaml")
    assert run.code == 1
    assert "11 honey fungus x 1 = 11  [FUN-SCORE-1] (provisional)" in run.out
    assert "FUN-STATE-2: 11 honey fungus cards are on the table, there are only 10" in run.out


def test_a_log_is_scored_by_its_last_table() -> None:
    assert sporeprint(EXAMPLES, "score", "game.log").out.endswith("Ada wins with 53\n")


def test_an_unfinished_game_has_an_interim_score() -> None:
    run = sporeprint(EXAMPLES, "score", "midgame.yaml")
    assert run.code == 0
    # After entry 20: Ada 9 + 6, Ben 20; 8 cards in the forest, 36 face down.
    assert "so far: the game is not over, 8 cards are left in the forest and 36 to draw" in run.out
    (made,) = sporeprint(EXAMPLES, "score", "midgame.yaml", "--json").json["scored"]
    assert (made["interim"], made["totals"]) == (True, {"A": 15, "B": 20})


def test_several_files_have_several_sheets_and_the_highest_code(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(TABLE)
    (tmp_path / "b.yaml").write_text(TABLE.replace("BU", "XX"))
    (tmp_path / "c.yaml").write_text("")
    run = sporeprint(tmp_path, "score", "a.yaml", "b.yaml", "c.yaml", "--json")
    assert [row["file"] for row in run.json["scored"]] == ["a.yaml", "b.yaml"]
    assert run.errors == {("b.yaml", 4, "FUN-STATE-1"), ("c.yaml", 0, "FILE-EMPTY")}
    assert run.code == 2


def test_an_unknown_card_in_a_dish_makes_a_range_and_is_not_called_wrong(tmp_path: Path) -> None:
    (tmp_path / "x.yaml").write_text(TABLE.replace("PO, PO, PO*, BU", "PO, PO, _"))
    run = sporeprint(tmp_path, "score", "x.yaml", "--json")
    assert [(f["level"], f["line"], f["rule"]) for f in run.findings] == [("undecided", 4, "FUN-SCORE-1")]
    (scored,) = run.json["scored"]
    assert scored["totals"] == {"A": 9, "B": 15}  # three porcini at the least: a dish has no fewer mushrooms
    assert run.code == 0
