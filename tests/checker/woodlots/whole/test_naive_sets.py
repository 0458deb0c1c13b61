"""The second judge gives every rule that a refused step breaks, and a gate or a special case alone."""

from __future__ import annotations

import random
from typing import Any

import pytest
import yaml

from woodlots.naive import Undecided, first_conditions, first_fault, first_faults, replay, steps_of
from woodlots.naive_cases import SET_UP, table
from woodlots.naive_random import random_log
from woodlots.naive_sets import SPECIAL, broken
from woodlots.naive_slips import mutations, resumed_log

HEAD = "title: woodlots\nrules: 1\nplayers: {R: Rosa, B: Ben}\n"
SEEDS = 36
SLIPS_OF_ONE_LOG = 8
LATE: dict[str, Any] = {"actions": {5: ["R"], 6: ["B"]}}
"""Rosa has one step left, Ben is done."""
START: dict[str, Any] = {"actions": {6: ["R", "B"]}, "waiting": ["R", "B"]}
"""Both wait, Rosa acts."""
GROWING: dict[str, Any] = {"trees": "H2:AA", "prep": "H2:A G1:C J4:D", "danger": "J4:X"}
"""H2 needs two dice (GRO-3), G1 none (GRO-1), J4 none (a disaster lies there)."""


def log(*lines: str, **told: Any) -> str:
    """A log that goes on from a small table; Rosa owns G1 G2 G3 H1, Ben L1 L2 L3 K1."""
    start = yaml.safe_dump(table(**told), default_flow_style=True, width=10**6)
    return f"{HEAD}from: {start}---\n" + "".join(f"{line}\n" for line in lines)


def begun(*lines: str) -> str:
    """A log of a set-up in the standard layout."""
    return f"{HEAD}layout: standard\n---\n" + "".join(f"{line}\n" for line in lines)


def in_set_up(line: str, wrong: str) -> str:
    """The usual set-up with one line replaced by another, which ends the log."""
    kept = SET_UP.splitlines()
    return "\n".join([*kept[: kept.index(line)], wrong]) + "\n"


def refused(text: str) -> set[str]:
    """The rules without their prefix that the last line breaks."""
    found = first_faults(text)
    assert found is not None
    assert found[0] == len(text.splitlines())
    return {rule.removeprefix("WDL-") for rule in found[1]}


# Projects.


@pytest.mark.parametrize(
    ("line", "told", "rules"),
    [
        # No tree on J3, and 5 + 2 steps are more than 6.
        ("R cut A J3", LATE, {"CUT-1", "ACT-6"}),
        # No tree D anywhere: it costs 2, which is neither the stated 1 nor within 6.
        ("R plant D K4 cost=1", LATE, {"PLT-3", "ACT-6"}),
        # L1 is Ben's, an empty tile brings 0, and a sale costs 2.
        ("R sell L1 6", LATE, {"SEL-2", "SEL-3", "ACT-6"}),
        # The same in round 1 with enough steps.
        ("R sell L1 6", {**START, "round": 1}, {"SEL-1", "SEL-2", "SEL-3"}),
        # Own land, a wrong sum (A and C are 6), and too early.
        ("R sell G1 8", {**START, "round": 1, "trees": "G1:AC"}, {"SEL-1", "SEL-3"}),
        # Too late, owned by Ben, and three steps are not left.
        ("R buy L1", LATE, {"BUY-1", "BUY-2", "ACT-6"}),
        # In the right round, owned by the buyer, and 4 + 3 steps are more than 6.
        ("R buy G1", {"actions": {4: ["R"], 6: ["B"]}, "round": 1}, {"BUY-2", "ACT-6"}),
        # A free tile, too late, with enough steps.
        ("R buy J3", START, {"BUY-1"}),
    ],
)
def test_every_failed_condition_of_a_project_is_given(line: str, told: dict[str, Any], rules: set[str]):
    assert refused(log(line, phase="projects", **told)) == rules


@pytest.mark.parametrize(
    ("line", "told", "rules"),
    [
        # Neither the round nor the owner of M1, which is no place.
        ("R buy M1", START, {"SET-1"}),
        # Neither the steps that are left nor what M1 is sold for.
        ("R sell M1 5", LATE, {"SET-1"}),
        # The type is the first word that names nothing.
        ("R plant Q M1 cost=3", START, {"PLT-1"}),
        ("R plant A M1 cost=3", LATE, {"SET-1"}),
        ("R cut Q J3", LATE, {"CUT-1"}),
        # A disaster cannot be uprooted anywhere.
        ("R uproot X M1", START, {"UPR-2"}),
        # Dice are not followed from nowhere, nor for nothing.
        ("R ignite X M1 : 5>1", START, {"SET-1"}),
        ("R ignite Q H1 : 3 4", START, {"IGN-1"}),
    ],
)
def test_a_word_that_names_nothing_comes_alone(line: str, told: dict[str, Any], rules: set[str]):
    assert refused(log(line, phase="projects", **told)) == rules


@pytest.mark.parametrize(
    ("chain", "rules"),
    [
        # From H1 lead 1 to G1, 2 to H2, 3 to J2, 4 to J1; 5 and 6 point off the board.
        ("6>5 1 3", {"RAN-2", "IGN-5"}),
        ("6>(1)5 2", {"RAN-5", "RAN-2"}),
        ("6>(9)(1)2 1", {"RAN-1", "RAN-5"}),
        ("6>9 7", {"RAN-1", "IGN-1"}),
        ("6>5 5", {"RAN-2", "IGN-5"}),
        # Behind a direction that leads nowhere no other direction can be followed.
        ("6>5 6>5 1", {"RAN-2"}),
        ("6>7 6>(1)5 1", {"RAN-1"}),
        # Whether a 7 goes on has no meaning; a die behind the end is only one too many.
        ("7", {"IGN-1"}),
        ("3 9", {"IGN-5"}),
    ],
)
def test_each_die_of_a_started_disaster_is_judged(chain: str, rules: set[str]):
    assert refused(log(f"R ignite X H1 : {chain}", phase="projects", **START)) == rules


@pytest.mark.parametrize(
    ("chain", "rules"),
    [
        # By the house rule a 5 from H1 is lost and ends the chain, so that the roll behind it is one too many.
        ("6>5 2", {"IGN-5"}),
        # Whether a 9 is lost nobody can tell, so that the chain may end with it.
        ("6>9", {"RAN-1"}),
        # Nothing is rolled again at the edge.
        ("6>(5)2", {"RAN-5", "IGN-5"}),
    ],
)
def test_a_direction_that_is_lost_ends_the_chain(chain: str, rules: set[str]):
    house = {"edge_die": "lost"}
    assert refused(log(f"R ignite X H1 : {chain}", phase="projects", house=house, **START)) == rules


def test_growth_on_the_tile_breaks_the_special_rule_alone():
    """UPR-2 says of the token on the tile what UPR-1 says of all that do not lie on the prep space."""
    assert refused(log("R uproot I J3", phase="projects", tile="J3:I", **START)) == {"UPR-2"}
    assert refused(log("R uproot I J3", phase="projects", **START)) == {"UPR-1"}


# Gates.


@pytest.mark.parametrize(
    ("line", "told", "rules"),
    [
        # Not Ben's turn: neither the round, the owner nor the points are judged.
        ("B sell G1 9", {"phase": "projects", **START, "round": 1}, {"ACT-2"}),
        # Ben acts first; Rosa's purchase would be too late, taken and too dear.
        ("R buy L1", {"phase": "projects", "actions": {4: ["B"], 5: ["R"]}}, {"ACT-3"}),
        # Ben is done.
        ("B sell G1 7", {"phase": "projects", **LATE}, {"ACT-5"}),
        # Projects are over, or have not begun.
        ("R buy L1", {"phase": "update"}, {"RND-5"}),
        ("R cut A J3", {"phase": "disaster"}, {"RND-5"}),
        # Dice and places of steps in the wrong phase are not judged.
        ("update H2:A=2,2 J5:D=1", {**GROWING, "phase": "projects", **START}, {"RND-5"}),
        ("disaster 7 1 1", {"phase": "projects", **START}, {"RND-5"}),
        ("disaster 3 1 4 at G1", GROWING, {"RND-5"}),
        # Totals of a game that is not over.
        ("end R=99", {"phase": "projects", **START}, {"END-5"}),
        # A line of the set-up in play: neither the type nor the full tile.
        ("put A J3", {"phase": "projects", "trees": "J3:BB", **START}, {"SET-16"}),
        ("B claim G1", {"phase": "projects", **START}, {"SET-16"}),
        # A stack in play without the house rule.
        ("stack B R", {"phase": "projects", **START}, {"ACT-7"}),
        # A place that does not exist is given before the gate, and nothing beside it.
        ("B buy M1", {"phase": "projects", **START}, {"SET-1"}),
        ("B plant Q M1", {"phase": "projects", **START}, {"PLT-1"}),
        # There is no growth of type X.
        ("B uproot X J3", {"phase": "projects", **START}, {"UPR-2"}),
        # A stack in play without the house rule: that Ben's token is missing is not judged.
        ("stack R R", {"phase": "projects", **START}, {"ACT-7"}),
        # What cannot be read breaks nothing else.
        ("B dance L1", {"phase": "projects", **START}, {"MALFORMED"}),
        ("update H2:Q=1 M1:A=1", GROWING, {"MALFORMED"}),
    ],
)
def test_a_gate_comes_alone(line: str, told: dict[str, Any], rules: set[str]):
    assert refused(log(line, **told)) == rules


def test_nothing_is_judged_after_the_end():
    """Rosa has sold all land, so the game is over with the last step of round 3."""
    sold = {"land": [], "sales": ["G1 4", "G2 4", "G3 2", "H1 2"]}
    over: dict[str, Any] = {"phase": "projects", "round": 3, "R": sold, **LATE}
    assert refused(log("R pass", "R sell L1 5", **over)) == {"END-5"}
    assert refused(log("R pass", "disaster 7 1 1", **over)) == {"END-5"}
    assert refused(log("R pass", "end R=11 B=1", **over)) == {"SCO-3"}  # they have 12 and 0


def test_a_shuffled_stack_comes_before_projects():
    """By the house rule each round needs a stack; one more in the same round is out of phase."""
    house = {"stack_between_rounds": "shuffle"}
    start = ("update", "disaster 3 1 4")
    assert refused(log(*start, "R buy L1", house=house)) == {"SET-13"}
    assert refused(log(*start, "stack R R", house=house)) == {"SET-13"}
    assert refused(log(*start, "stack R B", "stack B R", house=house)) == {"RND-5"}


def test_after_the_last_projects_only_the_update_is_left():
    """With dice to roll a disaster comes before its phase; without, the game is over when it comes."""
    sold = {"land": [], "sales": ["G1 4", "G2 4", "G3 2", "H1 2"]}
    last: dict[str, Any] = {"round": 3, "R": sold, "house": {"end_update": "on"}}
    assert refused(log("disaster 7 1 1", **last, **GROWING)) == {"RND-5"}
    assert refused(log("disaster 7 1 1", **last)) == {"END-5"}


def test_alone_there_is_no_land_to_judge():
    """SOL-1 is a gate: the round, the border and the points of a sale have no meaning without land."""
    told = {"players": {"R": "Rosa"}, "layout": "standard", "round": 1, "phase": "projects"}
    start = yaml.safe_dump(told | {"actions": {5: ["R"]}}, default_flow_style=True, width=10**6)
    head = f"title: woodlots\nrules: 1\nplayers: {{R: Rosa}}\nfrom: {start}---\n"
    assert refused(f"{head}sell G1 4\n") == {"SOL-1"}
    assert refused(f"{head}cut A G1\n") == {"CUT-1", "ACT-6"}


# The update and the disaster.


@pytest.mark.parametrize(
    ("entries", "rules"),
    [
        # The dice of H2 are missing, those of G1 are not rolled.
        ("G1:C=1", {"GRO-3", "GRO-1"}),
        # One neighbour twice; growth that is rolled for where a disaster lies.
        ("H2:A=2,2 J4:D=1", {"RAN-3", "UPD-2"}),
        # No die shows a 9, and nothing lies on J5; whether the 1 in brackets came before, nobody can tell.
        ("H2:A=9,(1)2 J5:D=1", {"RAN-1", "UPD-3"}),
        # H2 is missing, but M1 is nowhere.
        ("M1:A=1,2", {"SET-1"}),
        # A roll in brackets that counted, a die too many, and a number that no die shows.
        ("H2:A=(3)1,2,7", {"RAN-5", "GRO-3", "RAN-1"}),
        # Three entries that are not rolled for, by three rules; a number that no die shows is not judged there.
        ("H2:A=1,2 G1:C=9 J4:D=1 J5:D=1", {"GRO-1", "UPD-2", "UPD-3"}),
        # The entry of H2 stands there twice: too many dice.
        ("H2:A=1,2 H2:A=3,3", {"GRO-3", "RAN-3"}),
    ],
)
def test_each_entry_of_an_update_is_judged(entries: str, rules: set[str]):
    assert refused(log(f"update {entries}", **GROWING)) == rules


def test_a_tree_that_is_hurt_needs_no_dice():
    """X hurts the tree A once (HRM-3); B on soil 2 beside a B needs one die (GRO-5), and 1 from G1 leads nowhere."""
    told = {"trees": "J4:A G1:BB", "prep": "G1:B", "danger": "J4:X"}
    assert refused(log("update G1:B=1 J4:A=2", **told)) == {"RAN-2", "HRM-3"}
    assert refused(log("update J4:A=2", **told)) == {"GRO-5", "HRM-3"}


@pytest.mark.parametrize(
    ("line", "house", "rules"),
    [
        # The dice 3 1 4 strike K1 K2 L1 L2.
        ("disaster 3 1 4 at K1 K2 L1 G1", {}, {"DIS-2"}),
        # A place that does not exist comes alone.
        ("disaster 7 1 1 at M1", {}, {"SET-1"}),
        ("disaster 3 1 4 at K1 K2 G1 M1", {}, {"SET-1"}),
        # A 0 strikes no places that could be compared, but a place is never struck twice.
        ("disaster 3 0 4 at G1", {}, {"DIS-1"}),
        ("disaster 3 0 4 at G1 G1", {}, {"DIS-1", "DIS-2"}),
        # Listed places: a place twice; no such disaster, which comes alone.
        ("disaster X at K1 K1", {"shapes": "as-listed"}, {"DIS-2"}),
        ("disaster Q at K1 K1", {"shapes": "as-listed"}, {"DIS-1"}),
    ],
)
def test_dice_and_places_of_a_disaster_are_judged(line: str, house: dict[str, str], rules: set[str]):
    assert refused(log(line, phase="disaster", house=house)) == rules


# The set-up.

FULL = ("put A G2 ; sow A G2", "put B G2 ; sow B G2")
"""G2 lies on soil 1 and has two trees."""


@pytest.mark.parametrize(
    ("lines", "rules"),
    [
        # The second tree A must stand on another tile, and G2 is full.
        (["put A G2"], {"SET-3", "SET-6"}),
        # C is first on soil 2 only.
        (["put C G2"], {"SET-3", "SET-6"}),
        # The second tree B must stand on soil 2.
        (["put B G2"], {"SET-4", "SET-6"}),
        # A tree more than A has, on a full tile.
        (["put A J1 ; sow A K3 ; put A G1", "put A G2"], {"SET-5", "SET-6"}),
        # Invasive trees are drawn, and G2 is full.
        (["put I G2"], {"SET-7", "SET-6"}),
        # The type is the first word that names nothing.
        (["put Q M1"], {"SET-3"}),
        # Nowhere, and one token too many.
        (["put A J1 ; sow A K3 ; put A G1", "sow A M1"], {"SET-1"}),
        # A token of A is due: the full tile is not judged.
        (["put A J1", "put A G2"], {"SET-16"}),
        # Growth needs no room, but G2 has the first token already.
        (["put A J1", "sow A G2"], {"SET-3"}),
    ],
)
def test_tile_and_room_of_a_piece_are_judged(lines: list[str], rules: set[str]):
    assert refused(begun(*FULL, *lines)) == rules


@pytest.mark.parametrize(
    ("line", "wrong", "rules"),
    [
        # Five places of which one does not exist.
        ("scatter trees J3 K1 L2 H4", "scatter trees J3 K1 L2 H4 M1", {"SET-1"}),
        # A full tile, and twice: both is SET-7, which is SET-6 for drawn trees.
        ("scatter trees J3 K1 L2 H4", "scatter trees J3 K1 G2 G2", {"SET-7"}),
        # Native trees come first: number and places are not judged.
        ("put D H2", "scatter trees G2 G2", {"SET-16"}),
        # Ben's turn: that the tile is taken is the same rule anyway, that it does not exist comes before.
        ("B claim H3", "R claim G2", {"SET-11"}),
        ("B claim H3", "R claim M1", {"SET-1"}),
        # Disaster and stack come last: dice are not judged.
        ("R claim J5", "disaster 7 1 1", {"SET-16"}),
        # A piece too many on a full tile, and too late for any.
        ("stack R B", "put A G2", {"SET-16"}),
        # Play begins, and the stack is missing; or the disaster, too, which is named first.
        ("stack R B", "R sell L1 3", {"SET-13"}),
        ("disaster 3 1 4", "R sell L1 3", {"SET-12"}),
        ("stack R B", "R sell M1 3", {"SET-1"}),
        ("stack R B", "stack R R", {"SET-13"}),
    ],
)
def test_lines_of_the_set_up_are_judged(line: str, wrong: str, rules: set[str]):
    assert refused(in_set_up(line, wrong)) == rules


# Headers and checkpoints.


def test_a_header_or_a_checkpoint_gives_one_rule():
    layout = SET_UP.replace("layout: standard", "layout: 111 1111 11133 3333 222")
    assert first_faults(layout) == (4, frozenset({"WDL-SET-2"}))
    assert refused(log("R pass -> R.step=2, B.step=3", phase="projects", **START)) == {"CHECKPOINT"}
    assert first_faults(SET_UP) is None


# Random logs.


def test_legal_steps_fail_no_condition():
    for seed in range(8):
        text = random_log(seed, 1 + seed % 4)
        for state, step in zip(replay(text), steps_of(text), strict=False):
            assert not broken(state, step), step


def slips(seed: int) -> list[str]:
    """Some logs with a mistake each."""
    players = 1 + seed % 4
    text = resumed_log(seed, players) if seed % 3 else random_log(seed, players)
    return [slip for _, slip in random.Random(seed).sample(mutations(text, seed), SLIPS_OF_ONE_LOG)]


@pytest.mark.parametrize("seed", range(SEEDS))
def test_the_rule_that_is_named_first_is_among_all_of_them(seed: int):
    """`first_fault` gives rules any of which may be named; one of them is in the set, and the line is the same."""
    for text in slips(seed):
        try:
            found = first_fault(text)
        except Undecided:
            with pytest.raises(Undecided):
                first_faults(text)
            continue
        every = first_faults(text)
        assert (found is None) == (every is None)
        if found and every:
            assert found[0] == every[0]
            assert found[1] & every[1], text.splitlines()[found[0] - 1]


@pytest.mark.parametrize("seed", range(0, SEEDS, 4))
def test_a_special_case_never_stands_beside_its_general_rule(seed: int):
    """An update has many places, so there the two may be about different things."""
    for text in slips(seed):
        try:
            found = first_conditions(text)
        except Undecided:
            continue
        given = {rules[0] for rules in found[1]} if found else set()
        if found and "update" not in text.splitlines()[found[0] - 1]:
            assert not [pair for *pair, _ in SPECIAL if {f"WDL-{rule}" for rule in pair} <= given]
