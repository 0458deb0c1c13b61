"""One turn in dispute on a board of which a space is hidden: a step is wrong only if it is wrong in every case."""

from __future__ import annotations

from pathlib import Path

import pytest
from judging import judge
from projects import sporeprint

HEAD = "title: sporeadic\nrules: 1\nplayers: {R: Rosa, G: Gus}\nfrom:\n  to_act: R\n"
BOARD = """\
  board: |
    H:         .   .   .   .   .
    J:       .   .   G*  G   .   .
    K:     .   .   .   .   G   .   .
    L:   .   .   R*  R   R   G   ?   .
    M: .   .   .   .   .   .   .   .   .
    N:   .   .   .   .   .   .   .   .
    P:     .   .   .   .   .   .   .
    Q:       .   .   .   .   .   .
    R:         .   .   .   .   .
---
"""


@pytest.mark.parametrize(
    ("step", "errors", "undecided"),
    [
        ("grow mushroom L08", [], []),  # beside the colony on L09
        ("grow mushroom L06", ["SPO-GEO-6"], []),  # no space of this play area
        ("grow mushroom L07", ["SPO-MUSH-2"], []),  # beside nothing, whatever L13 is
        ("grow mushroom L12", ["SPO-MUSH-1"], []),  # Gus stands there
        ("grow mushroom M13", [], ["SPO-MUSH-2"]),  # beside L13: legal if that is a colony of Rosa
        ("grow mushroom L13", ["SPO-MUSH-2"], []),  # taken, or beside nothing of Rosa's network
    ],
)
def test_a_placement_beside_a_hidden_space(step: str, errors: list[str], undecided: list[str]) -> None:
    verdict = judge(f"{HEAD}{BOARD}1 R draw ? ; {step}\n", "sporeadic")
    assert [rule for _, rule in verdict.errors] == errors, verdict.told()
    assert [rule for _, rule in verdict.of("undecided")] == undecided, verdict.told()


def test_nothing_is_certain_once_a_turn_is_over() -> None:
    lines = "1 R draw ? ; grow mushroom L08 -> R.mushrooms=9\n2 G draw ? ; grow mushroom R08\n"
    verdict = judge(f"{HEAD}{BOARD}{lines}", "sporeadic")
    assert verdict.errors == [], verdict.told()
    assert (16, "SPO-MUSH-2") not in verdict.of("undecided")
    assert 17 in [line for line, _ in verdict.of("undecided")]


@pytest.mark.parametrize("mushrooms", ["_", "[L10, _, _, _]", "3"])
def test_tokens_that_stand_anywhere_leave_a_step_undecided(mushrooms: str) -> None:
    tokens = f"  R: {{colonies: [L09], mushrooms: {mushrooms}}}\n  G: {{colonies: [M12], mushrooms: []}}\n---\n"
    verdict = judge(f"{HEAD}{tokens}1 R grow mushroom R08\n", "sporeadic")
    assert verdict.errors == [], verdict.told()
    assert "it rests on where all tokens stand" in verdict.told()


def test_nobody_wins_and_moves_are_listed(tmp_path: Path) -> None:
    (tmp_path / "a.log").write_text(f"{HEAD}{BOARD}1 R draw ?\n", encoding="utf-8")
    score = sporeprint(tmp_path, "score", "a.log")
    assert "wins" not in score.out and "unknown: what stands on L13" in score.out
    assert "grow" in sporeprint(tmp_path, "moves", "a.log").out
