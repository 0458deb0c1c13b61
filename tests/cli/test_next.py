"""`sporeprint next`: what must happen now, the line to write for it, and the table after that."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from projects import sporeprint

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
LOG = """\
title: fungi
rules: 1
players: {A: Ada, B: Ben}
forest: [HW, TE*, LW, CH*, SH, BU, SH, PA]
hands: {A: [HF, PA, BA], B: [MO, PA, SH]}
---
1 A take 2 TE*
"""
"""HW rots, and two cards are drawn for places 7 and 8; then Ben has no stick and can take from places 1 and 2."""
TABLE = """\
title: overgrown
rules: 1
players: {A: Ana, B: Ben}
A: {city: [P P P P, P P P P, P P P E, X P . .]}
B: {city: [". . . .", ". . . .", ". . . .", X . . .]}
aether: |
  EW EW EW EW
  EW EW EW EW
  EW SS SS SS
  X  SS SP WP
auras: {A: S a1, B: S d4}
cards: [W06, W07, W11]
to_act: A
step: place
hand: SS
"""
"""Two Suns go on c4 and d4, where nothing grows: then it is Ben's turn."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "x.log").write_text(LOG)
    return tmp_path


def told(root: Path, *arguments: str, code: int = 0) -> Any:
    run = sporeprint(root, "next", *arguments, "--json")
    assert run.code == code, run.out + run.err
    return run.json


def lines(made: Any) -> list[tuple[str, bool]]:
    return [(agenda["line"], agenda["played"]) for agenda in made["agendas"]]


def words(path: Path) -> str:
    return " ".join(re.findall(r'aria-label="([^"]*)"', path.read_text("utf-8")))


def test_people_are_told_what_is_due_where_by_which_rule_and_what_to_write(folder: Path) -> None:
    run = sporeprint(folder, "next", "x.log")
    assert (run.code, run.err) == (0, "")
    assert run.out.splitlines() == [
        "x.log: the table after line 7",
        "the forest is refilled",
        "  decay pile: gets HW, the first card of the row, and holds HW then [FUN-AFTER-2]",
        "  forest: slides together: LW CH* SH BU SH PA [FUN-AFTER-5]",
        "  place 7: gets the top card of the pile [FUN-AFTER-6]",
        "  place 8: gets the top card of the pile [FUN-AFTER-6]",
        "needed, in this order:",
        "  1. the card for place 7",
        "  2. the card for place 8",
        "write, with 2 answers in place of ?: reveal ? ?",
    ]


def test_programs_are_told_the_same(folder: Path) -> None:
    made = told(folder, "x.log", "--with", "PO")
    assert (made["file"], made["title"], made["line"], made["fault"], made["to_act"]) == (
        "x.log", "fungi", 7, 0, "chance",
    )  # fmt: skip
    (agenda,) = made["agendas"]
    assert (agenda["line"], agenda["answers"], agenda["missing"]) == ("reveal PO ?", ["PO"], ["the card for place 8"])
    assert agenda["dues"][2] == {
        "text": "gets the top card of the pile", "rule": "FUN-AFTER-6", "place": "place 7",
        "asks": ["the card for place 7"],
    }  # fmt: skip
    assert (made["moves"], made["findings"]) == ({}, [])


@pytest.mark.parametrize("answers", [("PO", "HF*"), ("PO HF*",)])
def test_answers_complete_the_line_and_the_choice_after_it_is_told(folder: Path, answers: tuple[str, ...]) -> None:
    made = told(folder, "x.log", "--with", *answers)
    assert lines(made) == [("reveal PO HF*", True)]
    assert (made["to_act"], made["moves"]) == ("B", {"take": 2, "decay": 1, "pan": 1})


def test_the_line_that_is_offered_can_be_written_into_the_log(folder: Path) -> None:
    line = told(folder, "x.log", "--roll", "7")["agendas"][0]["line"]
    (folder / "x.log").write_text(f"{LOG}{line}\n")
    assert sporeprint(folder, "check", "x.log").out.startswith("x.log: 2 moves, no mistakes\n")
    made = told(folder, "x.log")
    assert (made["agendas"], made["to_act"], made["line"]) == ([], "B", 8)


def test_where_somebody_chooses_the_way_to_the_moves_is_shown(folder: Path) -> None:
    (folder / "x.log").write_text(LOG + "reveal PO HF*\n")
    assert sporeprint(folder, "next", "x.log").out.splitlines() == [
        "x.log: the table after line 8",
        "B is free to choose: take 2 ways, decay 1 way, pan 1 way",
        "`sporeprint moves x.log` lists them",
    ]


def test_after_the_end_the_way_to_the_score_is_shown() -> None:
    folder = EXAMPLES / "fungi"
    assert sporeprint(folder, "next", "game.log").out.splitlines()[1:] == [
        "the game is over; `sporeprint score game.log` says who won"
    ]
    assert told(folder, "game.log")["to_act"] is None


def test_a_wrong_answer_is_an_ordinary_finding_in_the_line_it_would_be(folder: Path) -> None:
    run = sporeprint(folder, "next", "x.log", "--with", "PO", "XX")
    answer, place, found = run.out.partition("x.log:8:1: ")
    assert (run.code, answer.splitlines()[-1]) == (1, "not possible: reveal PO XX")
    assert place and found.startswith("error FUN-STATE-1: there is no card `XX`\n")
    assert "read on" not in found


def test_answers_left_over_are_a_finding(folder: Path) -> None:
    run = sporeprint(folder, "next", "x.log", "--with", "PO", "HF*", "5", "3", "--json")
    assert (run.code, run.one["rule"], run.one["message"]) == (1, "NEXT-ANSWERS", "2 answers too many: 5 3")
    assert lines(run.json) == [("reveal PO HF*", True)]


def test_the_same_seed_rolls_the_same_and_others_do_not(folder: Path) -> None:
    rolled = [lines(told(folder, "x.log", "--roll", str(seed))) for seed in (1, 1, 2, 3, 4)]
    assert rolled[0] == rolled[1]
    assert len({str(found) for found in rolled}) > 1


def test_a_faulty_log_is_read_on_as_check_does_and_that_is_said(folder: Path) -> None:
    (folder / "x.log").write_text(LOG.replace("1 A take 2 TE*", "1 B take 2 TE*\n# and then"))
    run = sporeprint(folder, "next", "x.log")
    assert run.code == 1
    assert run.out.splitlines()[0] == "x.log: the table after line 8, read on from the fault in line 7"
    _, place, found = run.out.partition("x.log:7:1: ")
    checked = sporeprint(folder, "check", "x.log").out.split("x.log:8:1: note")[0]
    assert place and found == checked.partition(place)[2]


def test_of_a_position_the_forced_step_is_played_and_what_comes_is_told(tmp_path: Path) -> None:
    (tmp_path / "x.yaml").write_text(TABLE)
    run = sporeprint(tmp_path, "next", "x.yaml")
    assert run.out.splitlines()[:4] == [
        "x.yaml: the table",
        "Ana can do one thing only",
        "  Ana: the gathered tiles fit in one way only [OVG-PLAC-1]",
        "write: A place c4=S d4=S",
    ]
    assert "B is free to choose: gather " in run.out
    wrong = sporeprint(tmp_path, "next", "x.yaml", "--with", "a1", "--json")
    assert (wrong.code, wrong.json["line"]) == (1, 0)
    assert "NEXT-ANSWERS" in {finding["rule"] for finding in wrong.findings}


@pytest.mark.parametrize(("content", "code"), [("nothing\n", 2), ("title: fungi\nplayers: {A: Ada}\n---\n", 1)])
def test_without_a_table_there_are_findings_and_nothing_is_due(tmp_path: Path, content: str, code: int) -> None:
    (tmp_path / "x.log").write_text(content)
    run = sporeprint(tmp_path, "next", "x.log", "--json")
    assert (run.code, run.json["agendas"], run.json["to_act"]) == (code, [], None)
    assert run.findings
    assert " error " in sporeprint(tmp_path, "next", "x.log").out


# --- pictures -------------------------------------------------------------------------------------------------------
def test_the_picture_shows_the_table_after_the_line_and_who_chooses(folder: Path) -> None:
    made = told(folder, "x.log", "--with", "PO", "HF*", "--svg", "t.svg")
    assert made["pictures"] == ["t.svg"]
    assert "B chooses" in words(folder / "t.svg")


def test_with_answers_missing_the_picture_says_what_must_happen(folder: Path) -> None:
    run = sporeprint(folder, "next", "x.log", "--svg", "t.svg")
    assert run.out.splitlines()[-1] == "drawn: t.svg"
    said = words(folder / "t.svg")
    assert "the forest is refilled" in said
    assert "place 7: gets the top card of the pile FUN-AFTER-6" in said


def test_a_picture_of_another_name_is_refused_before_anything_is_read(folder: Path) -> None:
    run = sporeprint(folder, "next", "x.log", "--svg", "t.png", "--json")
    assert (run.code, run.one["rule"], run.json["agendas"]) == (1, "PICTURE-NAME", [])
