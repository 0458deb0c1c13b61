"""What the positions of all titles have in common: the table and nothing else, copied by the kernel."""

from __future__ import annotations

import ast
import dataclasses
import random
from pathlib import Path
from typing import Any

import pytest
from judging import judge, referee

from checker.kernel.moves import CHANCE
from checker.kernel.position import Position, Transcript
from checker.titles import REFEREES

ROOT = Path(__file__).resolve().parents[3]
STEPS = 60
SEES_THE_TABLE_ONLY = ("scoring.py", "faults.py", "tableau.py", "writing.py")
"""Modules that work on what lies on the table, whatever a log noted on the way."""


def midgame(slug: str) -> Any:
    return judge((ROOT / "examples" / slug / "midgame.yaml").read_text("utf-8"), slug).table


def played(slug: str, position: Any, seed: int) -> Any:
    """A copy of the position some random moves later."""
    game, rng, after = referee(slug), random.Random(seed), position.copy()
    for _ in range(STEPS):
        due = game.to_act(after)
        if due is None:
            break
        moves = [m for m, _ in game.outcomes(after)] if due == CHANCE else list(game.generate_moves(after))
        rng.choice(moves).play(after)
    return after


@pytest.mark.parametrize("slug", REFEREES)
def test_a_position_is_a_slotted_dataclass_with_a_transcript_beside_it(slug: str) -> None:
    position = midgame(slug)
    assert isinstance(position, Position)
    assert dataclasses.is_dataclass(position)
    assert not hasattr(position, "__dict__")
    assert isinstance(position.transcript, Transcript)
    assert dataclasses.is_dataclass(position.transcript)


@pytest.mark.parametrize("slug", REFEREES)
def test_what_a_log_noted_makes_no_other_table(slug: str) -> None:
    position = midgame(slug)
    other = position.copy()
    other.transcript.line = 99
    assert other == position


@pytest.mark.parametrize("slug", REFEREES)
@pytest.mark.parametrize("seed", range(3))
def test_playing_on_a_copy_changes_nothing_in_the_position(slug: str, seed: int) -> None:
    position, untouched = midgame(slug), midgame(slug)
    after = played(slug, position, seed)
    assert after != position
    assert position == untouched
    assert position.transcript == untouched.transcript
    assert referee(slug).write_position(position) == referee(slug).write_position(untouched)


def test_scores_problems_and_pictures_are_made_of_the_table_alone() -> None:
    looked_at = [
        path for slug in REFEREES for name in SEES_THE_TABLE_ONLY if (path := ROOT / "checker" / slug / name).is_file()
    ]
    assert len(looked_at) >= 3 * len(REFEREES)
    readers = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in looked_at
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and node.attr == "transcript"
    ]
    assert readers == []


@pytest.mark.parametrize("slug", [*REFEREES, "small"])
def test_no_title_calls_its_positions_or_moves_anything(slug: str) -> None:
    """`Any` switches a type checker off; a title knows what its positions and moves are."""
    named = [
        f"{path.name}:{node.lineno}"
        for path in sorted((ROOT / "checker" / slug).glob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Name) and node.id == "Any"
    ]
    assert named == []
