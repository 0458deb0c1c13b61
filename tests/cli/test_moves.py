"""`sporeprint moves`: what can be done now, and why the rest cannot."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from projects import sporeprint

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "fungi"
LOG = """\
title: fungi
rules: 1
players: {A: Ada, B: Ben}
forest: [HW, TE*, LW, CH*, SH, BU, SH, PA]
hands: {A: [HF, PA, BA], B: [MO, PA, SH]}
---
1 A take 2 TE* ; reveal BB* MO
2 B pan ; reveal PO
"""


def listing(root: Path, *arguments: str, code: int = 0) -> Any:
    run = sporeprint(root, "moves", *arguments, "--json")
    assert run.code == code, run.err
    return run.json


def test_all_moves_of_a_position_are_listed_by_kind(tmp_path: Path) -> None:
    (tmp_path / "x.log").write_text(LOG)
    made = listing(tmp_path, "x.log")
    # Ada holds HF, PA and TE*, no sticks; the decay pile holds two cards.
    assert made["to_act"] == "A"
    assert made["moves"] == {
        "take": ["take 1", "take 2"],
        "decay": ["decay"],
        "sell": ["sell TE night=1"],
        "pan": ["pan"],
    }
    assert list(made["why_not"]) == ["cook", "pass"]
    assert "[FUN-PASS-1]" in made["why_not"]["pass"]


def test_a_line_of_the_log_can_be_asked_for(tmp_path: Path) -> None:
    (tmp_path / "x.log").write_text(LOG)
    made = listing(tmp_path, "x.log", "--at", "7")
    assert made["to_act"] == "A"
    assert made["moves"] == {"take": ["take 1", "take 2"], "pan": ["pan"]}
    assert made["why_not"]["decay"] == "the decay pile is empty [FUN-DECAY-1]"
    assert listing(tmp_path, "x.log", "--at", "8")["to_act"] == "B"


def test_cards_that_nobody_saw_are_told_where_they_might_help(tmp_path: Path) -> None:
    (tmp_path / "x.log").write_text(LOG.replace("[HF, PA, BA]", "[_, _, PA]").split("1 A")[0])
    made = listing(tmp_path, "x.log")
    end = ", but 2 cards of the hand are not known"
    assert made["why_not"]["cook"] == f"a dish needs 3 mushrooms, this has 0{end} [FUN-COOK-2]"
    assert made["why_not"]["sell"] == f"a sale needs 2 mushrooms, this has 0{end} [FUN-SELL-2]"
    assert made["why_not"]["decay"] == "the decay pile is empty [FUN-DECAY-1]"


def test_a_line_behind_the_end_is_the_end_and_told(tmp_path: Path) -> None:
    (tmp_path / "x.log").write_text(LOG)  # eight lines; what comes before the ninth is their end
    at_the_end = sporeprint(tmp_path, "moves", "x.log", "--at", "9").out
    run = sporeprint(tmp_path, "moves", "x.log", "--at", "10")
    assert run.code == 0 and run.out.startswith(at_the_end)
    found = run.out.removeprefix(at_the_end).splitlines()
    assert found[0] == "x.log:8:1: note MOVES-LINE: the log has 8 lines, not 10; this is its end"


def test_people_see_how_many_and_an_example(tmp_path: Path) -> None:
    (tmp_path / "x.log").write_text(LOG)
    assert sporeprint(tmp_path, "moves", "x.log").out.splitlines()[:5] == [
        "to act: A",
        "take: 2 ways, such as take 1",
        "decay: 1 way, such as decay",
        "sell: 1 way, such as sell TE night=1",
        "pan: 1 way, such as pan",
    ]
    assert "take: 2 ways\n  take 1\n  take 2\n" in sporeprint(tmp_path, "moves", "x.log", "--all").out


def test_when_cards_are_due_the_unseen_ones_are_listed(tmp_path: Path) -> None:
    (tmp_path / "x.log").write_text(LOG.replace(" ; reveal PO", ""))
    made = listing(tmp_path, "x.log")
    assert made["to_act"] == "chance"
    # Of four porcini none has been seen, of three morels two.
    assert {"reveal PO (in 4 ways)", "reveal MO (in 1 way)"} <= set(made["moves"]["reveal"])
    assert not any(text.startswith("reveal TE*") for text in made["moves"]["reveal"])


def test_after_the_end_nothing_can_be_done() -> None:
    made = listing(EXAMPLES, "game.log")
    assert (made["to_act"], made["moves"]) == (None, {})
    assert set(made["why_not"]) == {"take", "decay", "cook", "sell", "pan", "pass"}
    assert all("[FUN-END-4]" in why for why in made["why_not"].values())


def test_a_position_can_be_asked_too() -> None:
    made = listing(EXAMPLES, "midgame.yaml")
    # Ada has four sticks, so places 1 to 6 can be paid.
    assert made["moves"]["take"] == [f"take {place}" for place in range(1, 7)]


# --- whole turns ----------------------------------------------------------------------------------------------------
CITY = """\
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
hand: SW
"""
"""Two spaces are left, c4 and d4, and whatever goes where, it grows together with the Earth on d3."""


def test_turns_go_on_to_what_grows_and_are_listed_by_their_first_step(tmp_path: Path) -> None:
    (tmp_path / "x.yaml").write_text(CITY)
    made = listing(tmp_path, "x.yaml", "--turns", code=1)  # 13 tiles are no pairs: an error, and listed all the same
    grows = [f"overgrow c4,d3,d4 @{space}" for space in ("c4", "d3", "d4")]
    assert made["to_act"] == "A"
    assert made["moves"] == {
        first: [f"{first} ; {growth}" for growth in grows] for first in ("place c4=W d4=S", "place c4=S d4=W")
    }
    assert (made["why_not"], made["more"]) == ({}, False)


def test_a_turn_of_one_step_is_that_step(tmp_path: Path) -> None:
    (tmp_path / "x.log").write_text(LOG)
    made = listing(tmp_path, "x.log", "--turns")
    steps = ["take 1", "take 2", "decay", "sell TE night=1", "pan"]
    assert made["moves"] == {step: [step] for step in steps}


def test_people_see_the_number_of_turns_or_all_of_them(tmp_path: Path) -> None:
    (tmp_path / "x.yaml").write_text(CITY)
    short = sporeprint(tmp_path, "moves", "x.yaml", "--turns").out
    assert short.splitlines()[:2] == [
        "to act: A",
        "place c4=W d4=S: 3 ways, such as place c4=W d4=S ; overgrow c4,d3,d4 @c4",
    ]
    every = sporeprint(tmp_path, "moves", "x.yaml", "--turns", "--all").out
    assert "place c4=S d4=W: 3 ways\n  place c4=S d4=W ; overgrow c4,d3,d4 @c4\n" in every


def test_more_turns_than_are_listed_are_hinted_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "x.yaml").write_text(CITY)
    monkeypatch.setattr("sporeprint.api.move_lists.MOST_TURNS", 4)
    made = listing(tmp_path, "x.yaml", "--turns", code=1)  # 13 tiles are no pairs: an error, and listed all the same
    assert [len(turns) for turns in made["moves"].values()] == [3, 1]
    assert made["more"] is True
    assert "... and more: 4 turns are listed" in sporeprint(tmp_path, "moves", "x.yaml", "--turns").out


@pytest.mark.parametrize(("content", "code"), [("", 2), ("title: fungi\n---\n", 1), ("title: x\n", 1)])
def test_without_a_table_there_are_findings_and_no_moves(tmp_path: Path, content: str, code: int) -> None:
    (tmp_path / "x.log").write_text(content)
    run = sporeprint(tmp_path, "moves", "x.log", "--json")
    assert (run.code, run.json["moves"], len(run.findings)) == (code, {}, 1)
    assert "error" in sporeprint(tmp_path, "moves", "x.log").out


@pytest.mark.parametrize("line", ["0", "-1", "x", "99999999"])
def test_a_line_that_is_none_is_a_wrong_command(line: str) -> None:
    run = sporeprint(EXAMPLES, "moves", "game.log", "--at", line)
    assert run.code == 2
    assert "is not a line number" in run.err
