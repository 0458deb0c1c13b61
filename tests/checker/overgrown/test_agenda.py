"""What must happen in Overgrown before anybody chooses."""

from __future__ import annotations

from judging import judge, referee
from kernel.forward_help import DRY, coming, due, overgrown, rules

from overgrown.tables import fresh_game

LAST = "P P P P/P P P P/P P P E/X P . ."
"""Ana can place on c4 and d4 only, beside an Earth on d3."""


FILL = "[a1=WW, b1=SE, c1=EW, d1=SS, d2=EE, d3=WS, d4=SE, c4=WE, b4=SW, a4=EP, a3=WW, a2=SP, b2=EW, c2=SS, c3=X, b3=EP]"


SOLO = f"""\
title: overgrown
players: {{A: Ana}}
level: normal
auras: {{A: a1 b1}}
fill: {FILL}
cards: [W07]
---
1 A gather b1 SE ; place b1=S c1=E
2 A gather c1 EW ; place b2=W c2=E
"""
"""Then b1 (Sun), b2 (Water) and an Earth hang together in two ways: with c1, or with c2 beside b2."""


def test_empty_auras_refill_the_aether_outer_spaces_in_their_order() -> None:
    agenda = due("overgrown", overgrown(aether=DRY))
    assert (agenda.line, agenda.asks) == ("refill a1=? d4=?", ("the pair for a1", "the pair for d4"))
    assert rules(agenda) == [("bag", "OVG-REFL-2"), ("Aether a1", "OVG-REFL-3"), ("Aether d4", "OVG-REFL-3")]
    assert agenda.dues[0].text.startswith("3 Pollution")


def test_by_house_rule_the_refill_sweeps_the_aether_first() -> None:
    agenda = due("overgrown", overgrown(aether=DRY, house="refill_sweeps: true"))
    assert agenda.line.count("?") == 15
    assert any("goes into the bag" in thing.text for thing in agenda.dues)


def test_what_was_drawn_lies_on_the_aether() -> None:
    course = coming("overgrown", overgrown(aether=DRY), "EW", "WE")
    assert (course.position.aether[0], course.position.aether[15]) == ("EW", "EW")
    assert course.is_free


def test_a_refill_is_rolled_as_one_line() -> None:
    course = coming("overgrown", overgrown(aether=DRY), roll="a")
    first, second = course.lines[0].answers
    assert course.lines[0].text == f"refill a1={first} d4={second}"
    assert course.lines[0].is_played


def test_an_attracted_card_is_replaced_by_one_that_is_turned_up() -> None:
    lines = (
        "1 A gather a1 WW ; place a2=W a3=W",
        "2 B gather d4 SE ; place d3=E d4=S",
        "3 A gather a3 WW ; place a4=W b4=W ; attract W06 a2,a3,a4 @a2",
    )
    text = fresh_game(*lines, fill=FILL, auras="{A: a1, B: d4}")
    table = judge(text, "overgrown").table
    agenda = due("overgrown", table)
    assert (agenda.line, rules(agenda)) == ("reveal ?", [("Wildlife cards", "OVG-ATTR-7")])
    assert sorted(coming("overgrown", table, "W01").position.cards) == ["W01", "W07", "W11"]


def test_a_group_must_be_combined_and_the_place_is_asked_for() -> None:
    table = overgrown("A place c4=S d4=W", a=LAST, more="step: place\nhand: SW\nto_act: A\n")
    agenda = due("overgrown", table)
    assert agenda.line == "A overgrow c4,d3,d4 @?"
    assert agenda.asks == ("where it grows, c4 or d3 or d4",)
    assert rules(agenda) == [("City of Ana", "OVG-GROW-2"), ("City of Ana", "OVG-GROW-5")]
    assert coming("overgrown", table, "d4").position.cities[0].tiles[12:] == ["X", "P", ".", "O"]


def test_of_two_groups_one_is_asked_for() -> None:
    agenda = due("overgrown", judge(SOLO, "overgrown").table)
    assert agenda.line == "A overgrow ? @?"
    assert agenda.asks[0] == "the group, b1,b2,c1 or b1,b2,c2"


def test_a_solo_growth_refills_its_own_space_when_that_is_empty() -> None:
    # The Aether space b1 was gathered from, b2 was not.
    table = judge(SOLO, "overgrown").table
    line = coming("overgrown", table, "b1,b2,c1", "b1").lines[1]
    assert (line.agenda.line, rules(line.agenda)) == ("refill b1=?", [("Aether b1", "OVG-SOLO-8")])
    assert "refill" not in " ".join(line.text for line in coming("overgrown", table, "b1,b2,c1", "b2").lines)


def test_two_like_tiles_that_fit_in_one_way_are_forced_and_different_ones_are_not() -> None:
    step = "step: place\nto_act: A\nhand: "
    like = due("overgrown", overgrown(a=LAST, more=f"{step}SS\n"))
    assert (like.line, rules(like)) == ("A place c4=S d4=S", [("Ana", "OVG-PLAC-1")])
    assert referee("overgrown").agenda(overgrown(a=LAST, more=f"{step}SW\n")) is None


def test_who_cannot_place_ends_the_game() -> None:
    full = "P P P P/P P P P/P P P E/X P P ."
    course = coming("overgrown", overgrown(a=full, more="to_act: A\n"))
    assert [(line.text, rules(line.agenda)) for line in course.lines] == [("A end", [("Ana", "OVG-END-1")])]
    assert referee("overgrown").to_act(course.position) is None
