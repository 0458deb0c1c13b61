"""`from:` a position: written in the header, or in a file beside the log."""

from __future__ import annotations

from pathlib import Path

import pytest

from sporeprint.api.checking import check
from sporeprint.ground.catalogue import bundled_data

from .help import Verdict, judge

EXAMPLES = bundled_data() / "examples"

TABLE = "{A: {hand: [oak], pile: [elm]}, B: {hand: [fir]}, left: 3, turns: 2, to_act: B}"
POSITION = """\
title: acorns
rules: 2
players: {A: Ada, B: Ben}
A: {hand: [oak], pile: [elm]}
B: {hand: [fir]}
left: 3
turns: 2
to_act: B
"""


def log(source: str, *lines: str) -> str:
    """The value of `from` is on line 4, the entries begin on line 6."""
    return "\n".join(["title: acorns", "rules: 2", "players: {A: Ada, B: Ben}", f"from: {source}", "---", *lines, ""])


def beside(tmp_path: Path, content: str | bytes | None) -> Verdict:
    """The verdict on a log that starts from a file `mid.yaml` beside it."""
    if content is not None:
        (tmp_path / "mid.yaml").write_bytes(content if isinstance(content, bytes) else content.encode())
    return judge(log("mid.yaml", "3 B play fir ; keep ; draw yew"), str(tmp_path / "x.log"))


def test_play_goes_on_from_a_table_in_the_header() -> None:
    verdict = judge(log(TABLE, "3 B play fir ; keep ; draw yew -> B.hand=1, left=2", "4 A play oak ; keep"))
    assert verdict.of("error", "undecided") == []
    assert verdict.pile("A") == ["elm", "oak"]


def test_play_goes_on_from_a_file(tmp_path: Path) -> None:
    verdict = beside(tmp_path, POSITION)
    assert verdict.of("error", "undecided") == []
    assert verdict.pile("B") == ["fir"]


def test_the_rules_hold_from_the_first_line_on() -> None:
    assert judge(log(TABLE, "3 A play oak ; keep")).errors == [(6, "TOY-TURN-1")]


def test_house_rules_of_the_table_count_unless_the_header_has_its_own() -> None:
    free = TABLE.replace("to_act: B", "to_act: B, house: {burning: free}")
    line = "3 B play fir ; keep ; draw yew"
    assert judge(log(free, line)).judged.position.house["burning"] == "free"
    own = log(free, line).replace("rules: 2\n", "rules: 2\nhouse: {burning: pays}\n")
    assert judge(own).judged.position.house["burning"] == "pays"


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (None, "there is no such file"),
        ("", "there is nothing in this file"),
        ("- a\n- list\n", "it is no position"),
        ("A: [1\n", "cannot be used"),
        (b"A: \xff\n", "not UTF-8"),
        (POSITION.replace("acorns", "fungi"), "a position of fungi, this log is of acorns"),
    ],
    ids=["missing", "empty", "list", "cut", "latin", "other title"],
)
def test_a_file_that_cannot_be_used_is_told_at_the_header(tmp_path: Path, content: str | bytes, words: str) -> None:
    verdict = beside(tmp_path, content)
    (found,) = verdict.findings
    assert (found.level, found.rule, found.where.line, found.where.column) == ("error", "LOG-FROM", 4, 7)
    assert words in found.message
    assert verdict.judged.position is None


def test_a_folder_is_no_position(tmp_path: Path) -> None:
    (tmp_path / "mid.yaml").mkdir()
    assert beside(tmp_path, None).errors == [(4, "LOG-FROM")]


def test_a_list_is_neither_a_file_nor_a_position() -> None:
    assert judge(log("[a, b]", "3 B play fir")).errors == [(4, "LOG-FROM")]


def test_a_faulty_position_is_told_at_its_own_place(tmp_path: Path) -> None:
    verdict = beside(tmp_path, POSITION.replace("[oak]", "[oka]"))
    (found,) = verdict.findings
    assert (Path(found.where.file).name, found.where.line, found.rule) == ("mid.yaml", 4, "TOY-CARD-1")
    assert "oak" in found.hint
    assert verdict.judged.position is None


def test_a_table_that_cannot_be_is_not_played_on() -> None:
    verdict = judge(log(TABLE.replace("[elm]", "[oak, oak, oak]"), "3 B play fir ; keep"))
    assert [f.rule for f in verdict.findings] == ["TOY-STATE-1"]
    assert verdict.judged.position is None


def test_of_a_declared_header_what_the_deal_would_need_means_nothing_beside_a_position(tmp_path: Path) -> None:
    seats = "".join(f"  {p}: {{dishes: [], baskets: 0, sticks: 0, pans: 1, hand: [PO]}}\n" for p in "AB")
    table = f"from:\n{seats}  forest: [HW, TE]\n  decay: [PA]\n  draw: 0\n  to_act: A\n"
    head = "title: fungi\nplayers: {A: Ada, B: Ben}\n"
    for line, rule in (
        ("first: B", "LOG-FROM"),
        ("hands: {A: [PO], B: [PO]}", "LOG-FROM"),
        ("frist: B", "DATA-UNKNOWN-FIELD"),
    ):
        found = check(f"{head}{line}\n{table}---\n1 A take 1 HW\n")
        assert [(f.rule, f.where.line) for f in found.findings if f.level == "error"] == [(rule, 3)]
    assert check(f"{head}{table}---\n1 A take 1 HW\n").ok


def test_claims_of_a_fungi_log_are_compared() -> None:
    text = (EXAMPLES / "fungi" / "game.log").read_text("utf-8")
    for claimed, wrong in (("{A: 53, B: 50, winner: ada}", 0), ("{A: 52, winner: A}", 1), ("{A: 53, winner: Ben}", 1)):
        found = check(text.replace("first: A\n", f"first: A\nclaimed: {claimed}\n"))
        assert [f.where.line for f in found.findings if f.level == "error"] == [6] * wrong
