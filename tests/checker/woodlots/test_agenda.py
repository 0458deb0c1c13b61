"""What must happen now: the update place by place with its dice, disasters, the set-up."""

from __future__ import annotations

from random import Random

from judging import referee

from checker.kernel.agenda import Agenda
from checker.kernel.forward import go_on
from woodlots.tables import ALONE, CLAIMS, HEAD, LAND, SETUP, Verdict, from_position, log

CROWD = "{H3: {trees: CA, prep: C}, K1: {trees: B, prep: B}, L2: {trees: DD, prep: A, disasters: X}, G2: {prep: D}}"
"""H3 is soil 2 (C first), K1 soil 1 (B second), L2 soil 3; D on soil 1 is of third growth."""


def agenda(verdict: Verdict) -> Agenda:
    found = referee("woodlots").agenda(verdict.table)
    assert isinstance(found, Agenda)
    assert found.line.count("?") == len(found.asks)
    return found


def test_an_update_is_told_place_by_place_with_rules_and_dice() -> None:
    start = f"round: 2\nphase: update\ntiles: {CROWD}\n{LAND}\nactions: {{6: [R, B]}}"
    found = agenda(from_position(start))
    told = [(due.place, due.rule, len(due.asks)) for due in found.dues]
    assert told == [
        ("G2", "WDL-GRO-7", 0),
        ("H3", "WDL-GRO-3", 2),
        ("K1", "WDL-GRO-5", 1),
        ("L2", "WDL-HRM-4", 1),
        ("L2", "WDL-HRM-4", 1),
        ("L2", "WDL-HRM-3", 0),
        ("", "WDL-MOV-1", 0),
    ]
    assert found.line == "update H3:C=?,? K1:B=? L2:D=?,?"
    assert found.headline == "Update of round 2: 5 dice to roll"


def test_the_line_with_its_answers_is_legal() -> None:
    start = f"round: 2\nphase: update\ntiles: {CROWD}\n{LAND}\nactions: {{6: [R, B]}}"
    line = agenda(from_position(start)).line.replace("?", "{}").format(1, 2, 3, 1, 1)
    verdict = from_position(start, f"{line} -> J5.prep=-, G3.prep=C, H4.prep=C, L1.prep=B, K3.prep=D, L2.prep=D")
    assert not verdict.errors, verdict.told()


def test_a_question_mark_that_was_left_is_undecided() -> None:
    start = f"round: 2\nphase: update\ntiles: {CROWD}\n{LAND}\nactions: {{6: [R, B]}}"
    verdict = from_position(start, agenda(from_position(start)).line)
    assert (verdict.errors, [rule for _, rule in verdict.of("undecided")]) == ([], ["WDL-RAN-1"])


def test_a_disaster_asks_for_three_dice() -> None:
    found = agenda(
        from_position(
            f"round: 2\nphase: disaster\ntiles: {CROWD.replace(', disasters: X', '')}\n{LAND}\nactions: {{6: [R, B]}}"
        )
    )
    assert (found.line, found.dues[0].rule) == ("disaster ? ? ?", "WDL-DIS-1")


def test_the_set_up_tells_what_comes_next() -> None:
    lines = [*SETUP, *CLAIMS, "disaster 3 1 4"]
    wanted = {
        0: "put A ?",
        1: "put B ?",
        4: "scatter trees ? ? ? ?",
        5: "scatter growth ? ? ? ? ? ? ? ?",
        6: "R claim ?",
        7: "B claim ?",
        11: "disaster ? ? ?",
        12: "stack ? ?",
    }
    for done, line in wanted.items():
        assert agenda(log(*lines[:done])).line == line


def test_tree_and_growth_of_the_first_step_are_asked_for_together() -> None:
    found = agenda(log("put A G2", head=ALONE))
    assert (found.line, found.dues[0].place) == ("sow A G2", "G2")


def test_where_a_player_chooses_nothing_is_due() -> None:
    assert referee("woodlots").agenda(log(*SETUP, *CLAIMS, "disaster 3 1 4", "stack R B").table) is None


def test_with_the_house_rule_an_owner_picks_where_a_helped_tree_seeds() -> None:
    start = f"round: 2\nphase: update\ntiles: {CROWD}\n{LAND}\nactions: {{6: [R, B]}}"
    found = agenda(from_position(start, head=f"{HEAD}house: {{help_neighbour: owner}}\n"))
    assert [ask.partition(" from ")[0] for ask in found.asks] == ["direction die"] * 3 + [
        "direction that Ben picks"
    ] * 2


def test_rolled_dice_are_the_answers_though_two_types_of_a_place_grow_in_another_order_than_their_letters() -> None:
    """On soil 2 of H3 C is read before A."""
    start = f"round: 2\nphase: update\ntiles: {{H3: {{trees: AC, prep: AC}}}}\n{LAND}\nactions: {{6: [R, B]}}"
    table = from_position(start).table
    course = go_on(referee("woodlots"), table, ("R", "B"), rng=Random(1))
    first, second = course.lines
    assert first.agenda.line == "update H3:C=?,? H3:A=?"
    assert (len(first.answers), first.missing) == (3, ())
    assert second.text.startswith("disaster")


def test_an_update_with_its_dice_tells_every_place_that_is_another_than_before() -> None:
    table = from_position(f"round: 2\nphase: update\ntiles: {CROWD}\n{LAND}\nactions: {{6: [R, B]}}").table
    course = go_on(referee("woodlots"), table, frozenset("RB"), ["2", "5", "3", "1", "1"])
    assert [(due.place, due.text) for due in course.lines[0].brought] == [
        ("G2", "now trees D and an empty prep space"),
        ("H2", "now growth C on the prep space"),
        ("H4", "now growth C on the prep space"),
        ("K3", "now growth D on the prep space"),
        ("L1", "now growth B on the prep space"),
        ("L2", "now growth D on the prep space"),
    ]


def test_a_disaster_with_its_dice_tells_where_it_lies() -> None:
    table = from_position(
        f"round: 2\nphase: disaster\ntiles: {{H3: {{trees: CA}}}}\n{LAND}\nactions: {{6: [R, B]}}"
    ).table
    course = go_on(referee("woodlots"), table, frozenset("RB"), ["3", "1", "4"])
    assert [due.text for due in course.lines[0].brought] == ["a token Y on the prep spaces of K1, K2, L1 and L2"]
