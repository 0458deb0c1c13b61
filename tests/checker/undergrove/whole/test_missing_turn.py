"""A turn that nobody wrote is one error; what rests on it behind is undecided."""

from __future__ import annotations

from pathlib import Path

import pytest
from judging import judge

LOGS = Path(__file__).parents[4] / "examples" / "undergrove"


@pytest.mark.parametrize(
    ("name", "turn", "player"),
    [
        ("opening.log", "1 R partner ; place SUW (1,1) pay=N ; root SUW.NW CD.NE ; draw OT", "R"),
        ("game-4.log", "50 G reproduce ; place SUW (-2,-2) pay=N ; seed MT.NW ; root BH.NE ; draw RSS", "G"),
    ],
)
def test_a_turn_of_several_steps_is_the_only_thing_that_is_missing(name: str, turn: str, player: str) -> None:
    lines = (LOGS / name).read_text(encoding="utf-8").splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith(turn))
    verdict = judge("\n".join([*lines[:at], *lines[at + 1 :]]), "undergrove")
    assert verdict.errors == [(at + 1, "UND-TURN-1")]
    assert f"a line was missing before it, such as `{player} " in verdict.findings[0].hint
    assert [rule for _, rule in verdict.of("undecided")] == ["UND-TURN-1"]
