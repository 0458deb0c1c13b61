"""Whose turn it is: the starting stack, the lowest space, tokens on top, and what projects cost."""

from __future__ import annotations

import pytest

from woodlots.tables import CLAIMS, LAND, SETUP, START, clean, first, from_position, log

BEGUN = (*SETUP, *CLAIMS, *START)
"""Round 1 with Rosa on top of Ben; Y lies on K1, K2, L1 and L2."""

SHUFFLED = "title: woodlots\nrules: 1\nplayers: {R: Rosa, B: Ben}\nhouse: {stack_between_rounds: shuffle}\n"


def between(phase: str, more: str = "") -> str:
    """A table between the projects of two rounds, Ben's token on top."""
    return f"round: 2\nphase: {phase}\n{more}tiles: {{J3: {{trees: A}}}}\n{LAND}\nactions: {{6: [B, R]}}"


def playing(actions: str, *lines: str, round_: int = 2) -> str:
    """The rule that a line breaks when tokens lie so; empty when none does."""
    start = f"round: {round_}\nphase: projects\ntiles: {{J3: {{trees: AI, prep: B}}}}\n{LAND}\n{actions}"
    return first(from_position(start, *lines))


def test_the_top_of_the_starting_stack_acts_first_and_then_the_other() -> None:
    table = clean(log(*BEGUN, "R pass", "B pass"))
    assert [table.steps_of(seat) for seat in (0, 1)] == [1, 1]
    assert table.round == 1


def test_the_later_arrival_lies_on_top_and_acts_next() -> None:
    """Red spends 2, Blue spends 2: Blue is on top on space 2."""
    table = clean(log(*BEGUN, "R cut I J3 -> R.step=2", "B cut B K2 -> B.step=2"))
    assert table.track[2] == (1, 0)
    assert table.players[table.acting] == "B"


def test_who_finishes_last_is_on_top_and_begins_the_next_round() -> None:
    start = f"round: 2\nphase: projects\ntiles: {{J3: {{trees: A}}}}\n{LAND}\nactions: {{5: [B, R]}}"
    table = clean(
        from_position(start, "B pass -> phase=projects", "R pass -> phase=update, stack=RB", "disaster 3 5 1")
    )
    assert table.track[0] == (0, 1)
    assert (table.round, table.phase) == (3, "projects")


def test_a_player_may_act_several_times_in_a_row() -> None:
    assert playing("actions: {2: [R], 4: [B]}", "R pass", "R pass", "R pass") == ""


@pytest.mark.parametrize(
    ("actions", "line", "rule"),
    [
        ("waiting: [R, B]", "B pass", "WDL-ACT-2"),
        ("actions: {1: [R], 2: [B]}", "B pass", "WDL-ACT-3"),
        ("actions: {2: [B, R]}", "R pass", "WDL-ACT-3"),
        ("actions: {4: [R], 6: [B]}", "B pass", "WDL-ACT-5"),
        ("actions: {5: [R, B]}", "R cut A J3", "WDL-ACT-6"),
        ("actions: {5: [R, B]}", "R plant D J1", "WDL-ACT-6"),
        ("actions: {5: [R, B]}", "R sell G1", "WDL-ACT-6"),
        ("actions: {5: [R, B]}", "R uproot B J3", ""),
        ("actions: {4: [R, B]}", "R plant D J1", ""),
        ("actions: {5: [R, B]}", "R plant A H2", ""),
        ("actions: {4: [R, B]}", "R plant A H2 cost=2", "WDL-PLT-3"),
        ("actions: {4: [R, B]}", "R plant A J1 cost=2", ""),
    ],
)
def test_lines_out_of_turn_or_too_dear_are_told(actions: str, line: str, rule: str) -> None:
    assert playing(actions, line) == rule


@pytest.mark.parametrize(("steps", "rule"), [(3, ""), (4, "WDL-ACT-6")])
def test_land_costs_three_steps(steps: int, rule: str) -> None:
    assert playing(f"actions: {{{steps}: [R, B]}}", "R buy J1", round_=1) == rule


@pytest.mark.parametrize(
    ("round_", "line", "rule"),
    [(1, "R sell G1", "WDL-SEL-1"), (2, "R sell G1", ""), (2, "R buy J1", "WDL-BUY-1"), (1, "R buy J1", "")],
)
def test_land_is_bought_in_the_first_round_and_sold_later(round_: int, line: str, rule: str) -> None:
    assert playing("waiting: [R, B]", line, round_=round_) == rule


@pytest.mark.parametrize(
    ("lines", "rule"),
    [
        (("R pass", "disaster 3 1 4"), "WDL-RND-5"),
        (("R pass", "update"), "WDL-RND-5"),
        (("R pass", "stack R B"), "WDL-ACT-7"),
        (("R pass", "end"), "WDL-END-5"),
        (("R pass", "put A G1"), "WDL-SET-16"),
        (("R pass", "move"), "WDL-RND-5"),
    ],
)
def test_each_phase_comes_once_and_in_its_order(lines: tuple[str, ...], rule: str) -> None:
    assert first(log(*BEGUN, *lines)) == rule


def test_a_project_that_comes_before_the_update_or_the_disaster_is_told() -> None:
    start = f"round: 2\nphase: projects\ntiles: {{J3: {{trees: A}}}}\n{LAND}\nactions: {{5: [B, R]}}"
    assert from_position(start, "B pass", "R pass", "R pass").errors[0][1] == "WDL-RND-5"
    assert from_position(start, "B pass", "R pass", "update", "R pass").errors[0][1] == "WDL-RND-5"


def test_a_shuffled_stack_is_written_each_round() -> None:
    for lines in (("disaster 3 5 1", "stack R B"), ("stack R B", "disaster 3 5 1")):
        table = clean(from_position(between("update"), *lines, "R pass", head=SHUFFLED))
        assert table.track[0] == (1,)
    assert first(from_position(between("update"), "disaster 3 5 1", "R pass", head=SHUFFLED)) == "WDL-ACT-7"


@pytest.mark.parametrize(("phase", "rule"), [("disaster", ""), ("projects", ""), ("update", "WDL-RND-1")])
def test_where_only_the_stack_is_not_written_yet_the_projects_may_have_begun(phase: str, rule: str) -> None:
    lines = (f"disaster 3 5 1 -> phase={phase}", "stack R B", "R pass")
    assert first(from_position(between("update"), *lines, head=SHUFFLED)) == rule


@pytest.mark.parametrize(
    ("stacked", "lines", "rule"),
    [
        ("", ("disaster 3 5 1", "B pass"), ""),
        ("", ("disaster 3 5 1", "stack R B", "R pass"), ""),
        ("", ("stack R B", "disaster 3 5 1", "R pass"), ""),
        ("", ("stack R B", "stack R B", "disaster 3 5 1"), "WDL-ACT-7"),
        ("stacked: no\n", ("disaster 3 5 1", "B pass"), "WDL-ACT-7"),
    ],
)
def test_a_stack_written_down_before_the_disaster_may_be_shuffled_already(
    stacked: str, lines: tuple[str, ...], rule: str
) -> None:
    assert first(from_position(between("disaster", stacked), *lines, head=SHUFFLED)) == rule


def test_six_steps_a_round_alone_and_nobody_has_to_be_named() -> None:
    head = "title: woodlots\nrules: 1\nplayers: {R: Rosa}\n"
    table = clean(log(*SETUP, "disaster 3 1 4", *["pass"] * 6, head=head))
    assert table.phase == "update"
