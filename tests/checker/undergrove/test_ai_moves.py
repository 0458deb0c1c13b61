"""What the AI does with a card that the player turns: where, and what the player gets for what it cannot do."""

from __future__ import annotations

from judging import judge, referee

from checker.kernel.forward import Course, go_on

SOLO = """title: undergrove
rules: 1
players: {G: Gus}
mode: solo
difficulty: medium
focus: {brown: N, tan: P}
goals: [BAT-A, JACK-A, VOLE-A]
---
G start EL.SE
"""
"""Only the cross lies there, with 1 C on each arm; Gus stands between Earthlover, Fly Agaric and Common Deceiver."""


def turned(*answers: str) -> Course:
    return go_on(referee("undergrove"), judge(SOLO, "undergrove").table, frozenset("G"), answers)


def told(course: Course, line: int = 0) -> list[tuple[str, str]]:
    return [(due.place, due.rule) for due in course.lines[line].brought]


def test_a_card_is_asked_for_while_nobody_knows_the_order() -> None:
    (line,) = turned().lines
    assert (line.text, line.missing, line.brought) == ("ai ?", ("the card turned up",), ())


def test_seedlings_and_carbon_are_told_where_they_go() -> None:
    """1A: Common Deceiver is the only gill; of its free corners the left upper one touches three tiles."""
    assert told(turned("1A")) == [("CD.NW", "UND-SOL-12"), ("PS", "UND-SOL-13")]


def test_what_the_ai_cannot_do_gives_the_player_a_cube() -> None:
    """2A: below the only `other`, Pacific Golden Chanterelle, lies Earthlover."""
    assert told(turned("2A")) == [("AI", "UND-SOL-9"), ("FA.NW", "UND-SOL-12"), ("Gus", "UND-SOL-10")]


def test_taking_carbon_moves_the_disc() -> None:
    """12A: brown takes all of the only `other`, and 2 C go on the only pore."""
    assert told(turned("12A")) == [("GC", "UND-SOL-14"), ("brown", "UND-SOL-15"), ("PS", "UND-SOL-13")]


def test_a_tile_is_asked_for_and_the_card_goes_on_behind_it() -> None:
    """6A: left of the only gill is room; then tan takes 1 C from the only ring and goes to stone 1."""
    course = turned("6A", "OT")
    assert [line.text for line in course.lines] == ["ai 6A", "tile OT"]
    assert told(course, 1) == [("FA", "UND-SOL-14"), ("tan", "UND-SOL-15")]


def test_a_card_without_action_does_nothing() -> None:
    assert told(turned("9A")) == [("AI", "UND-SOL-20")]
