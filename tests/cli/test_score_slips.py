"""Tables as a person types them from memory: what is understood, and what each slip is told with its way out."""

from __future__ import annotations

from pathlib import Path

import pytest
from projects import sporeprint

HEAD = "rules: 1\nplayers: {A: Ada, B: Ben}\n"


def told(tmp_path: Path, text: str) -> list[str]:
    """The findings of a table, lines of hints with four blanks before them."""
    (tmp_path / "x.yaml").write_text(text)
    return sporeprint(tmp_path, "score", "x.yaml").told


@pytest.mark.parametrize("name", ["Fungi", "FUNGI", "fungi "])
def test_a_title_goes_by_its_printed_name_too(tmp_path: Path, name: str) -> None:
    assert told(tmp_path, f"title: {name}\n{HEAD}A: {{dishes: [[PO, PO, PO]]}}\nB: {{dishes: []}}\n") == []


def test_a_log_may_go_on_from_a_table_that_names_the_title_as_printed(tmp_path: Path) -> None:
    seats = "".join(f"{p}: {{dishes: [], baskets: 0, sticks: 0, pans: 1, hand: [PO]}}\n" for p in "AB")
    table = f"title: Fungi\n{HEAD}{seats}forest: [HW, TE]\ndecay: [PA]\ndraw: 0\nto_act: A\n"
    (tmp_path / "table.yaml").write_text(table)
    (tmp_path / "x.log").write_text(f"title: fungi\n{HEAD}from: table.yaml\n---\n1 A take 1 HW\n")
    assert sporeprint(tmp_path, "check", "x.log").out.splitlines()[0] == "x.log: 1 move, no mistakes"


def test_a_key_in_capitals_is_named(tmp_path: Path) -> None:
    assert told(tmp_path, f"Title: fungi\n{HEAD}A: {{dishes: []}}\nB: {{dishes: []}}\n") == [
        "x.yaml:1:1: error LOG-TITLE: the file does not say which title it is of",
        "    write `title:` in small letters, not `Title:`",
    ]


def test_players_stand_by_their_names_or_handles_in_any_case(tmp_path: Path) -> None:
    text = f"title: fungi\n{HEAD}a: {{dishes: []}}\nBEN: {{dishes: [PO PO PO]}}\nclaimed: {{ben: 9, ADA: 0}}\n"
    assert told(tmp_path, text) == []
    wrong = told(tmp_path, f"{text}Bert: {{dishes: []}}\n")
    assert wrong[0] == "x.yaml:7:1: error DATA-UNKNOWN-FIELD: a position has no field `Bert`"


def test_a_player_who_was_left_out_is_missed(tmp_path: Path) -> None:
    assert told(tmp_path, f"title: fungi\n{HEAD}A: {{dishes: [[PO, PO, PO]]}}\n") == [
        "x.yaml:1:1: undecided FUN-SCORE-1: what Ben has cooked is unknown",
        "    it may decide who wins; write it down",
    ]
    assert told(tmp_path, f"title: fungi\n{HEAD}A: {{dishes: [[PO, PO, PO]]}}\nB: {{dishes: []}}\n") == []


def test_words_and_commas_for_numbers_are_told_how_to_write_them(tmp_path: Path) -> None:
    text = f"title: fungi\n{HEAD}A: {{dishes: [], sticks: two}}\nB: {{dishes: []}}\nclaimed: {{A: '1,5'}}\n"
    assert told(tmp_path, text) == [
        "x.yaml:4:25: error FUN-STATE-9: `A.sticks`: a whole number is needed here, found `two`",
        "    write digits only, such as 12",
        "x.yaml:6:14: error CLAIM-NUMBER: the claim `total` is `1,5`, not a number",
        "    write a whole number in digits, such as 12",
    ]


def test_a_table_that_cannot_be_read_is_not_scored(tmp_path: Path) -> None:
    (tmp_path / "x.yaml").write_text(f"title: fungi\n{HEAD}A: {{dishes: [3 morel]}}\nB: {{dishes: []}}\n")
    run = sporeprint(tmp_path, "score", "x.yaml")
    assert run.out.splitlines()[1] == "the table cannot be scored: a part of it cannot be read"
    assert (run.code, "win" in run.out) == (1, False)
    (scored,) = sporeprint(tmp_path, "score", "x.yaml", "--json").json["scored"]
    assert (scored["winners"], scored["lines"], scored["ranks"]) == ([], [], {})


def test_nobody_wins_a_log_with_a_fault(tmp_path: Path) -> None:
    seats = "  A: {dishes: [], baskets: 0, pans: 1, sticks: 0, hand: [PO, PO]}\n"
    seats += "  B: {dishes: [], baskets: 0, pans: 1, sticks: 0, hand: [HF, HF, HF]}\n"
    head = f"title: fungi\n{HEAD}from:\n{seats}  forest: [HW, TE]\n  decay: [PA]\n  draw: 0\n  to_act: B\n---\n"
    (tmp_path / "x.log").write_text(f"{head}1 B cook HF day=3\n2 A cook PO day=2\n")  # a dish needs three mushrooms
    run = sporeprint(tmp_path, "score", "x.log")
    sheet = run.out.splitlines()[: -len(run.told)]
    assert sheet[-1] == "nobody can be named while there are errors; as it is written: Ada 6, Ben 3"
    assert run.told[0] == "x.log:13:1: error FUN-COOK-2: a dish needs 3 mushrooms, this has 2"
    (tmp_path / "x.log").write_text(f"{head}1 B cook HF day=3\n2 A take 1 TE\n")
    assert sporeprint(tmp_path, "score", "x.log").out.splitlines()[-1] == "Ben wins with 3"


def test_a_word_where_trees_are_due_is_one_finding(tmp_path: Path) -> None:
    text = (
        "title: woodlots\nrules: 1\nplayers: {R: Rosa, B: Ben}\nround: 4\n"
        "R: {land: [], sales: [G1 A, G2 A, G3 A, H1 three]}\nB: {land: [], sales: [H2 A, H3 A, H4 A, J1 A]}\n"
    )
    assert [line for line in told(tmp_path, text) if "WDL-GEN-2" in line] == [
        "x.yaml:5:41: error WDL-GEN-2: there is no tree `T` or `H` or `R` or `E`",
    ]


@pytest.mark.parametrize(
    ("seats", "rule"),
    [
        ("A: {dishes: [[PO, PO, PO]]}\nB: {dishes: []}\nB: {dishes: [[MO, MO, MO]]}\n", "YAML-DUPLICATE"),
        ("A: {dishes: [&dish [PO, PO, PO]], sticks: 1}\nB: {dishes: [*dish], sticks: 0}\n", "YAML-ALIAS"),
    ],
)
def test_nobody_wins_where_a_part_of_the_file_was_dropped(tmp_path: Path, seats: str, rule: str) -> None:
    (tmp_path / "x.yaml").write_text(f"title: fungi\n{HEAD}{seats}")
    run = sporeprint(tmp_path, "score", "x.yaml")
    assert run.code == 1
    assert f"error {rule}: " in run.out
    assert "the table cannot be scored: a part of it cannot be read" in run.out
    assert " win" not in run.out
