"""`sporeprint rule`: what a rule says, where it comes from, and examples that can be checked as they stand."""

from __future__ import annotations

import textwrap
from pathlib import Path

import pytest
from projects import sporeprint

from checker.kernel.seeds import load_probes, load_rules
from sporeprint.ground.findings import Report


def test_a_rule_is_shown_with_its_source_and_two_examples(tmp_path: Path) -> None:
    run = sporeprint(tmp_path, "rule", "FUN-COOK-7")
    assert (run.code, run.err) == (0, "")
    first, source, checked = run.out.splitlines()[:3]
    assert first.startswith("FUN-COOK-7: ")
    assert "4b + 5c <= m" in first
    assert source.startswith("  source: stated")
    assert checked == "  checked: move"
    assert run.out.index("keeps the rule:") < run.out.index("breaks the rule:")


def test_case_does_not_matter(tmp_path: Path) -> None:
    assert sporeprint(tmp_path, "rule", "fun-cook-7").out == sporeprint(tmp_path, "rule", "FUN-COOK-7").out
    assert sporeprint(tmp_path, "rule", "ovg-scor-5A").out.startswith("OVG-SCOR-5a: 2 points")


def test_a_rule_that_is_none_is_told_with_the_nearest(tmp_path: Path) -> None:
    run = sporeprint(tmp_path, "rule", "FUN-COKO-7")
    assert (run.code, run.err) == (1, "")
    assert "there is no rule `FUN-COKO-7`" in run.out
    assert "FUN-COOK-7" in run.out
    assert sporeprint(tmp_path, "rule", "FUN-COKO-7", "--json").one["rule"] == "RULE-UNKNOWN"


def test_a_message_of_the_program_is_told_with_its_sentence(tmp_path: Path) -> None:
    run = sporeprint(tmp_path, "rule", "data-missing")
    assert (run.code, run.err) == (0, "")
    assert run.out.splitlines() == [
        "DATA-MISSING: A record lacks a field that it needs.",
        "  no rule of a game, but a message of the program",
        "  about: Reading and writing files",
    ]
    told = sporeprint(tmp_path, "rule", "DATA-MISSING", "--json").json
    assert (told["id"], told["rule"]) == ("DATA-MISSING", "A record lacks a field that it needs.")
    assert "did you mean `DATA-MISSING`?" in sporeprint(tmp_path, "rule", "DATA-MISING").out


def test_an_id_like_no_other_is_told_how_ids_begin(tmp_path: Path) -> None:
    said, hint = sporeprint(tmp_path, "rule", "QQQ-99").out.splitlines()
    assert said == "command line: error RULE-UNKNOWN: there is no rule `QQQ-99`"
    begin = "    ids of rules begin with FUN-, OVG-, SPO-, UND-, WDL-"
    assert hint == f"{begin}; those of a game of your own are in its seeds/<title>.md"


def test_programs_get_all_examples(tmp_path: Path) -> None:
    made = sporeprint(tmp_path, "rule", "FUN-COOK-7", "--json").json
    assert made["id"] == "FUN-COOK-7"
    assert {example["passes"] for example in made["examples"]} == {True, False}


@pytest.mark.parametrize("rule", ["FUN-COOK-7", "FUN-TAKE-4", "FUN-STATE-2", "FUN-SCORE-1"])
def test_the_examples_that_are_shown_keep_and_break_the_rule(tmp_path: Path, rule: str) -> None:
    out = sporeprint(tmp_path, "rule", rule).out
    keeps, breaks = out.split("keeps the rule:\n")[1].split("breaks the rule:\n")
    found = []
    for text in (keeps, breaks):
        (tmp_path / "x").write_text(textwrap.dedent(text).strip("\n") + "\n", encoding="utf-8")
        found.append({r for _, _, r in sporeprint(tmp_path, "check", "x", "--json").errors})
    assert found == [set(), {rule}]


def test_a_rule_page_is_read_row_by_row(tmp_path: Path) -> None:
    page = tmp_path / "x.md"
    page.write_text(
        "| id | rule | source | checked |\n|---|---|---|---|\n"
        "| TOY-PLAY-1 | One card. | stated | move |\n| TOY-PLAY-1a | a \\| b | choice | no |\n| X-1 | no id | | |\n"
    )
    rules = load_rules(page, Report())
    assert [(r.id, r.text, r.source, r.checked) for r in rules.values()] == [
        ("TOY-PLAY-1", "One card.", "stated", "move"),
        ("TOY-PLAY-1a", "a | b", "choice", "no"),
    ]


def test_probes_are_blocks_with_their_place(tmp_path: Path) -> None:
    (tmp_path / "play.txt").write_text("words before\n=== TOY-PLAY-1 pass\n\na\n\n=== TOY-PLAY-1 fail\nb\n\n\n")
    probes = load_probes(tmp_path, Report())
    assert [(p.id, p.passes, p.text, p.file, p.line) for p in probes] == [
        ("TOY-PLAY-1", True, "a\n", "play.txt", 2),
        ("TOY-PLAY-1", False, "b\n", "play.txt", 6),
    ]
    assert load_probes(tmp_path / "nowhere", Report()) == []


def test_a_word_is_searched_in_the_rules(tmp_path: Path) -> None:
    run = sporeprint(tmp_path, "rule", "butter")
    assert (
        run.code == 1 and "10 rules with `butter`:" in run.out and "FUN-COOK-8: Butter and cider are played" in run.out
    )
