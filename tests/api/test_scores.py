"""Scores for programs: from a mapping, from text, from a file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import sporeprint
from api.tables import FINAL, FINAL_TEXT, log

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


def test_a_mapping_a_text_and_a_file_have_the_same_score(tmp_path: Path) -> None:
    path = tmp_path / "final.yaml"
    path.write_text(FINAL_TEXT, "utf-8")
    for source in (FINAL, FINAL_TEXT, path):
        sheet = sporeprint.score(source)
        assert sheet.outcome == "Ada wins with 15"
        assert (sheet.winners, sheet.ranks, sheet.totals) == (("A",), {"A": 1, "B": 2}, {"A": 15, "B": 10})
        assert [(line.player, line.row, line.points, line.rule) for line in sheet.lines] == [
            ("A", "mushrooms", 12, "FUN-SCORE-1"),
            ("A", "butter", 3, "FUN-SCORE-1"),
            ("B", "mushrooms", 10, "FUN-SCORE-1"),
        ]
        assert (sheet.title, sheet.name, sheet.players) == ("fungi", "Fungi", {"A": "Ada", "B": "Ben"})
        assert (sheet.ok, sheet.findings, sheet.interim, sheet.provisional) == (True, (), False, False)
        assert sheet.data.startswith("bundled data, ")


def test_the_json_is_plain_and_has_the_outcome(tmp_path: Path) -> None:
    made = sporeprint.score(FINAL).to_json()
    assert json.loads(json.dumps(made)) == made
    assert (made["outcome"], made["winners"], made["ranks"]) == ("Ada wins with 15", ["A"], {"A": 1, "B": 2})
    assert made["places"] == [{"rank": 1, "player": "A", "total": 15}, {"rank": 2, "player": "B", "total": 10}]
    assert (made["file"], made["title"], made["ok"], made["findings"]) == ("<mapping>", "fungi", True, [])


def test_findings_about_a_mapping_have_a_line() -> None:
    sheet = sporeprint.score({**FINAL, "B": {"dishes": [{"kind": "honeyfungus", "day": 11}]}})
    # title / players:, A, B / A:, dishes:, one dish, sticks / B:, dishes:, -, and in line 12 the dish begins.
    assert [(f.rule, f.where.file, f.where.line) for f in sheet.findings] == [("FUN-STATE-2", "<mapping>", 12)]
    assert sheet.provisional and "nobody can be named while there are errors" in sheet.outcome
    assert sheet.winners == ()


def test_a_name_is_what_findings_call_the_source() -> None:
    (finding,) = sporeprint.score(FINAL_TEXT.replace("BU", "XX"), name="upload.yaml").findings
    assert (finding.where.file, finding.where.line) == ("upload.yaml", 3)


def test_nobody_is_named_while_the_game_goes_on_or_a_card_is_unknown() -> None:
    running = sporeprint.score(EXAMPLES / "fungi" / "midgame.yaml")
    assert running.interim and running.winners == () and running.ranks == {"B": 1, "A": 2}
    unknown = sporeprint.score(FINAL_TEXT.replace("PO, PO, PO*, BU", "PO, PO, _"))
    assert unknown.winners == () and unknown.ok


def test_a_log_is_scored_by_its_last_table() -> None:
    sheet = sporeprint.score(log("1 A cook PO 3"))
    assert (sheet.totals, sheet.interim, sheet.winners) == ({"A": 9, "B": 0}, True, ())


def test_a_shared_win_names_both() -> None:
    sheet = sporeprint.score(FINAL_TEXT.replace("day: 10", "day: 10, cider: 1"))
    assert (sheet.winners, sheet.ranks) == (("A", "B"), {"A": 1, "B": 1})
    assert sheet.outcome == "Ada and Ben win together with 15"
    sticks = sporeprint.score(FINAL_TEXT.replace("day: 10", "day: 10, cider: 1") + "house: {tie_break: most_sticks}\n")
    assert (sticks.winners, sticks.ties[0].values) == (("B",), {"A": 2, "B": 3})


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*/*.yaml")), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_every_sheet_has_an_outcome_and_only_real_winners(path: Path) -> None:
    sheet = sporeprint.score(path)
    assert bool(sheet.outcome) == bool(sheet.players)
    assert all(sheet.ranks[winner] == 1 for winner in sheet.winners)


# --- broken input ---------------------------------------------------------------------------------------------------
def test_a_file_that_is_not_there_is_a_finding(tmp_path: Path) -> None:
    sheet = sporeprint.score(tmp_path / "nothing.yaml")
    assert [f.rule for f in sheet.findings] == ["FILE-MISSING"]
    assert not sheet.ok and not sheet.is_readable and sheet.outcome == "" and sheet.title is None


def test_a_title_that_nobody_knows_is_a_finding() -> None:
    sheet = sporeprint.score({**FINAL, "title": "fungy"})
    assert [(f.rule, f.hint) for f in sheet.findings] == [("LOG-TITLE", "did you mean `fungi`?")]
    assert sheet.is_readable


def test_broken_yaml_is_a_finding_with_its_line() -> None:
    (finding,) = sporeprint.score("title: fungi\nplayers: {A: Ada\n").findings
    assert finding.rule.startswith("YAML-") and finding.where.file == "<text>"


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("A: {dishes: []}", "YAML-DUPLICATE"),
        ("decay: &pile [TE]\ndiscard: *pile", "YAML-ALIAS"),
        ("<<: {decay: [TE]}", "YAML-MERGE"),
        ("decay: !!set [TE]", "YAML-TAG"),
    ],
)
def test_nobody_wins_on_a_table_of_which_a_part_was_dropped(line: str, rule: str) -> None:
    """YAML mistakes of the milder kind leave a table that could be scored, but not all that was written is in it."""
    text = f"title: fungi\nplayers: [Ada, Ben]\nA: {{dishes: [PO PO PO]}}\nB: {{dishes: []}}\n{line}\n"
    sheet = sporeprint.score(text)
    assert rule in [finding.rule for finding in sheet.findings]
    assert sheet.winners == () and "wins" not in sheet.outcome
    log = "title: fungi\nplayers: [Ada, Ben]\nfrom: {forest: [], A: {dishes: [PO PO PO]}, B: {dishes: []}}\n"
    judged = sporeprint.score(f"{log}{line.replace('A:', 'players:')}\n---\n")
    assert rule in [finding.rule for finding in judged.findings]
    assert judged.winners == () and "wins" not in judged.outcome


def test_a_project_that_is_none_is_a_finding(tmp_path: Path) -> None:
    sheet = sporeprint.score(FINAL, project=tmp_path / "nowhere")
    assert "PROJECT-MISSING" in [f.rule for f in sheet.findings] and not sheet.is_readable


def test_a_language_that_the_title_has_not_is_a_finding() -> None:
    assert [f.rule for f in sporeprint.score(FINAL, language="xx").findings] == ["LANGUAGE-UNKNOWN"]


# --- data -----------------------------------------------------------------------------------------------------------
def test_edited_data_are_seen_by_the_next_call(tmp_path: Path) -> None:
    import shutil

    shutil.copytree(Path(__file__).resolve().parents[2] / "components" / "fungi", tmp_path / "components" / "fungi")
    before = sporeprint.score(FINAL, project=tmp_path)
    assert before.totals == {"A": 15, "B": 10} and str(tmp_path) in before.data
    cards = tmp_path / "components" / "fungi" / "cards.yaml"
    (line,) = [line for line in cards.read_text("utf-8").splitlines() if line.strip().startswith("honeyfungus:")]
    edited = line.replace("flavour: 1", "flavour: 2")
    cards.write_text(cards.read_text("utf-8").replace(line, edited), "utf-8")
    after = sporeprint.score(FINAL, project=tmp_path)
    assert after.totals == {"A": 15, "B": 20} and after.data != before.data
    assert sporeprint.score(FINAL).totals == {"A": 15, "B": 10}


def test_a_title_is_opened_once_for_each_version_of_its_data(monkeypatch: pytest.MonkeyPatch) -> None:
    sporeprint.score(FINAL)

    def never(*_: object) -> None:
        raise AssertionError("opened again")

    monkeypatch.setattr("checker.titles.open_game", never)
    assert sporeprint.score(FINAL).ok
