"""A referee of a page: Hedgerow, judged by the same promises as the bundled titles and by tables worked out by hand."""

from __future__ import annotations

import pytest
from harness import hold_games
from judging import Verdict
from judging import judge as judge_with

from checker.kernel.seeds import load_probes, load_rules
from sporeprint.ground.findings import Report

from .help import Adapter, hedgerow, write_game

HEAD = "title: hedgerow\nrules: 1\nplayers: {A: Ada, B: Ben}\n"
ROW = "row: [sloe, bramble, elder, bramble]\n"


def judge(text: str) -> Verdict:
    return judge_with(text, game=hedgerow())


def log(*lines: str, head: str = HEAD + ROW) -> Verdict:
    return judge(f"{head}---\n" + "".join(f"{line}\n" for line in lines))


def first(verdict: Verdict) -> int:
    """The line of the file that the first entry stands in."""
    assert verdict.judged.log is not None
    return verdict.judged.log.body_line


def test_random_games_hold_every_promise_of_a_referee() -> None:
    games = hold_games(hedgerow(), Adapter(), range(Adapter.games))
    text = "\n".join(played.log for played in games)
    assert all(f" {verb} " in text for verb in ("pick", "fill", "drop", "draw"))


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_hundreds_of_random_games_hold_every_promise(part: int) -> None:
    hold_games(hedgerow(), Adapter(), range(1000 + 100 * part, 1100 + 100 * part))


def test_a_final_table_is_scored_line_by_line() -> None:
    # Ada: 3 x 1 + 2 x 3 + 2 x 4 = 17, three kinds 5, one berry left: 21. Ben: 4 x 2 + 4 x 2 = 16, two left: 14.
    sheet = judge(
        f"{HEAD}A: {{jars: {{bramble: 3, sloe: 2, hazel: 2}}, basket: [elder]}}\n"
        "B: {jars: {elder: 4, rosehip: 4}, basket: [bramble, sloe]}\n"
    ).judged.sheet
    assert sheet is not None
    assert [(line.player, line.row, line.points) for line in sheet.lines] == [
        ("A", "jars", 3), ("A", "jars", 6), ("A", "jars", 8), ("A", "mixed", 5), ("A", "spoilt", -1),
        ("B", "jars", 8), ("B", "jars", 8), ("B", "spoilt", -2),
    ]  # fmt: skip
    assert (sheet.total("A"), sheet.total("B")) == (21, 14)


def test_a_house_rule_of_the_data_is_played_by() -> None:
    sheet = judge(
        f"{HEAD}house: {{spoiling: free}}\nA: {{jars: [elder, elder], basket: [sloe]}}\nB: {{}}\n"
    ).judged.sheet
    assert sheet is not None and sheet.total("A") == 4


def test_equal_totals_are_decided_by_berries_in_jars() -> None:
    # 4 bramble and 2 elder are 4 points each; four berries are more than two.
    sheet = judge(f"{HEAD}A: {{jars: [elder, elder]}}\nB: {{jars: {{bramble: 4}}}}\n").judged.sheet
    assert sheet is not None
    assert [(place.rank, place.player) for place in sheet.places()] == [(1, "B"), (2, "A")]


def test_a_legal_log_is_clean_and_ends_where_it_says() -> None:
    verdict = log(
        "1 A pick bramble ; draw hazel -> row=sloe elder bramble hazel, deck=27",
        "2 B pick sloe ; draw bramble -> B.basket=sloe",
        "3 A pick bramble ; draw rosehip",
        "4 B drop sloe -> compost=1, B.basket=0",
        "5 A fill bramble 2 -> A.jars=bramble bramble, A.score=2",
    )
    assert verdict.errors == [] and verdict.table.player == "B"


@pytest.mark.parametrize(
    ("lines", "rule"),
    [
        (["A pick hazel ; draw sloe"], "HED-PICK-1"),
        (["B pick sloe ; draw hazel"], "HED-TURN-1"),
        (["A fill bramble 2"], "HED-JAR-2"),
        (["A drop sloe"], "HED-DROP-1"),
        (["A pick sloe ; draw hazel ; draw hazel"], "HED-ROW-1"),
        (["A pick slo ; draw hazel"], ""),
        (["A pick slow ; draw hazel"], "LOG-ARGUMENTS"),
        (["A pick ; draw hazel"], "LOG-ARGUMENTS"),
        (["A fill bramble many"], "LOG-ARGUMENTS"),
        (["A pluck sloe"], "LOG-VERB"),
        (["A pick sloe ; draw hazel -> A.basket=bramble"], "HED-PICK-1"),
        (["A pick sloe ; draw hazel -> deck=26"], "HED-ROW-1"),
    ],
)
def test_a_fault_is_told_under_its_rule(lines: list[str], rule: str) -> None:
    verdict = log(*lines)
    assert verdict.errors[:1] == ([(first(verdict), rule)] if rule else [])


def test_a_kind_that_is_used_up_cannot_be_drawn() -> None:
    head = f"{HEAD}from: {{A: {{jars: {{hazel: 4}}}}, row: [sloe, elder, elder, elder], to_act: A}}\n"
    assert log("1 A pick sloe ; draw hazel", head=head).errors[0][1] == "HED-CARDS-1"


def test_after_the_last_card_nobody_acts() -> None:
    rest = "A: {jars: {bramble: 9, elder: 7}}, B: {jars: {rosehip: 7, hazel: 4}}, row: [sloe, sloe, sloe, sloe]"
    head = f"{HEAD}from: {{{rest}, deck: 1, to_act: A}}\n"
    verdict = log("1 A pick sloe ; draw sloe", "2 B pick sloe", head=head)
    assert verdict.errors == [(first(verdict) + 1, "HED-END-1")]


def test_a_card_that_nobody_saw_may_be_the_one_that_is_picked() -> None:
    unknown = HEAD + "row: [sloe, _, _, _]\n"
    assert log("1 A pick hazel", "2 B pick hazel", head=unknown).errors == []
    assert log("1 A pick sloe", "2 B pick sloe", "3 A drop hazel", head=unknown).errors[0][1] == "HED-DROP-1"


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("A: {jars: {hazel: 5}}\n", "HED-CARDS-1"),
        ("A: {jars: [hazzel]}\n", "HED-CARDS-1"),
        ("A: {pots: [hazel]}\n", "DATA-UNKNOWN-FIELD"),
        ("A: [hazel]\n", "DATA-TYPE"),
        ("rows: [hazel]\n", "DATA-UNKNOWN-FIELD"),
        ("deck: -3\n", "DATA-RANGE"),
        ("to_act: C\n", "HED-TURN-1"),
        ("row: [sloe]\ncompost: []\nA: {jars: [], basket: []}\nB: {jars: [], basket: []}\ndeck: 30\n", "HED-CARDS-1"),
    ],
)
def test_a_table_that_cannot_be_is_told(text: str, rule: str) -> None:
    assert [found for _, found in judge(HEAD + text).errors] == [rule]


def test_a_deal_of_the_wrong_size_is_told() -> None:
    assert log("1 A pick sloe", head=f"{HEAD}row: [sloe, sloe]\n").errors == [(4, "HED-ROW-1")]


def test_its_examples_keep_and_break_the_rules_that_they_stand_for(tmp_path: object) -> None:
    from pathlib import Path

    root, report = write_game(Path(str(tmp_path))), Report()
    rules = load_rules(root / "seeds" / "hedgerow.md", report)
    probes = load_probes(root / "examples" / "hedgerow" / "probes", report)
    assert probes and not report.findings
    for probe in probes:
        told = {rule for _, rule in judge(probe.text).errors}
        assert told == (set() if probe.passes else {probe.id}) and probe.id in rules
