"""What must happen now: agendas of a toy and of the titles, answered line by line until somebody is free to choose."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from fungi.tables import EIGHT, judged_log
from fungi.tables import table_of as fungi_table
from judging import judge, referee
from overgrown.tables import fresh_game
from overgrown.tables import log as overgrown_log
from overgrown.tables import position as overgrown_position
from sporeadic.tables import log as sporeadic_log

from checker.kernel.agenda import Agenda, Due
from checker.kernel.forward import Course, filled, go_on
from checker.kernel.log import Entry, entries
from checker.kernel.replay import Replay
from kernel.help import GAME, play
from sporeprint.ground.findings import Report

EXAMPLES = Path(__file__).resolve().parents[3] / "examples"


def coming(slug: str, table: Any, *answers: str, roll: Any = None) -> Course:
    """How it goes on from a table of a bundled title."""
    rng = None if roll is None else Random(roll)
    return go_on(referee(slug), table, frozenset(table.players), answers, rng)


def due(slug: str, table: Any) -> Agenda:
    found = referee(slug).agenda(table)
    assert found is not None
    return found


def rules(agenda: Agenda) -> list[tuple[str, str]]:
    """Place and rule of everything that is due."""
    return [(thing.place, thing.rule) for thing in agenda.dues]


# --- a title without an agenda of its own ---------------------------------------------------------------------------
def toy(*lines: str, hands: str = "hands: {A: [oak, elm], B: [fir, fir]}") -> Any:
    return play(*lines, hands=hands).judged.position


def toy_course(table: Any, *answers: str, roll: Any = None) -> Course:
    rng = None if roll is None else Random(roll)
    return go_on(GAME, table, frozenset("AB"), answers, rng, 7)


def test_a_chance_move_that_is_due_is_asked_for() -> None:
    agenda = GAME.agenda(toy("1 A play oak ; keep"))
    assert agenda is not None
    assert (agenda.line, agenda.asks) == ("draw ?", ("what `draw` brings",))


def test_the_only_legal_step_is_forced_and_played() -> None:
    # Ada holds two oaks: she may not pass, and what she plays is an oak. Then she keeps or burns it.
    course = toy_course(toy(hands="hands: {A: [oak, oak], B: [fir, fir]}"))
    assert [line.text for line in course.lines] == ["A play oak"]
    assert (course.is_free, course.position.open) == (True, "oak")


def test_where_somebody_chooses_nothing_is_due() -> None:
    assert GAME.agenda(toy()) is None
    course = toy_course(toy(), "fir")
    assert (course.lines, course.left, course.is_free) == ((), ("fir",), True)


def test_after_the_end_nothing_is_due() -> None:
    table = toy()
    table.turns = 6
    assert GAME.agenda(table) is None


def test_an_answer_is_played_as_the_referee_reads_it_from_a_log() -> None:
    table = toy("1 A play oak ; keep")
    course = toy_course(table, "yew")
    assert [(line.text, line.answers, line.is_played) for line in course.lines] == [("draw yew", ("yew",), True)]
    assert course.position.hands["A"] == ["elm", "yew"]
    assert table.hands["A"] == ["elm"]


def test_a_wrong_answer_is_a_fault_in_the_line_it_would_be() -> None:
    course = toy_course(toy("1 A play oak ; keep"), "pine", "fir")
    (line,) = course.lines
    assert line.outcome is not None
    assert [(fault.line, fault.problem.rule) for fault in line.outcome.faults] == [(7, "TOY-CARD-1")]
    assert (line.is_played, course.is_free, course.position.hands["A"]) == (False, False, ["elm"])


def test_an_answer_that_is_no_word_of_a_log_is_a_fault() -> None:
    (line,) = toy_course(toy("1 A play oak ; keep"), "->").lines
    assert line.outcome is not None and line.outcome.faults


def test_answers_that_nothing_asks_for_are_left() -> None:
    course = toy_course(toy("1 A play oak ; keep"), "yew", "elm")
    assert (course.left, course.is_free) == (("elm",), True)


def test_the_same_seed_draws_the_same_and_only_what_can_come() -> None:
    table = toy("1 A play oak ; keep")
    drawn = [toy_course(table, roll=seed).lines[0].text for seed in range(40)]
    assert drawn == [toy_course(table, roll=seed).lines[0].text for seed in range(40)]
    # Unseen are two oaks, two elms, one fir and the yew.
    assert set(drawn) == {"draw oak", "draw elm", "draw fir", "draw yew"}


def test_answers_come_before_what_is_rolled() -> None:
    assert toy_course(toy("1 A play oak ; keep"), "yew", roll=1).lines[0].text == "draw yew"


@pytest.mark.parametrize(
    ("line", "answers", "text"),
    [
        ("reveal ? ?", ("PO", "HF"), "reveal PO HF"),
        ("reveal ? ?", ("PO",), "reveal PO ?"),
        ("reveal ?", ("PO", "HF"), "reveal PO"),
        ("refill a1=? b1=?", ("SW", "EP"), "refill a1=SW b1=EP"),
        ("A pass", (), "A pass"),
        ("A overgrow ? @?", ("a1,b1,c1", "b1"), "A overgrow a1,b1,c1 @b1"),
    ],
)
def test_answers_go_where_the_question_marks_are(line: str, answers: tuple[str, ...], text: str) -> None:
    assert filled(line, answers) == text


def test_what_an_agenda_asks_is_what_its_dues_ask_in_their_order() -> None:
    dues = (Due("a", asks=("die", "card")), Due("b"), Due("c", asks=("coin",)))
    assert Agenda("head", dues, "roll ? ? ?").asks == ("die", "card", "coin")


# --- Fungi ----------------------------------------------------------------------------------------------------------
FULL = {"hand": list(EIGHT)}
"""Eight different cards: the hand is full, nothing can be cooked or sold, and there is no stick."""
TAKEN = """\
title: fungi
players: {A: Ada, B: Ben}
forest: [HW, TE*, LW, CH*, SH, BU, SH, PA]
hands: {A: [PA, PA, BA], B: [MO, PA, SH]}
---
A take 2 TE*
"""
"""TE* is taken, HW rots, six cards slide together: places 7 and 8 are filled."""


def test_after_a_take_the_forest_of_fungi_gets_two_cards() -> None:
    agenda = due("fungi", judge(TAKEN).table)
    assert agenda.line == "reveal ? ?"
    assert agenda.asks == ("the card for place 7", "the card for place 8")
    assert rules(agenda) == [
        ("decay pile", "FUN-AFTER-2"),
        ("forest", "FUN-AFTER-5"),
        ("place 7", "FUN-AFTER-6"),
        ("place 8", "FUN-AFTER-6"),
    ]
    assert "gets HW" in agenda.dues[0].text
    assert "LW CH* SH BU SH PA" in agenda.dues[1].text


def test_the_refilled_forest_is_there_when_the_cards_are_told() -> None:
    course = coming("fungi", judge(TAKEN).table, "BB*", "MO")
    assert course.position.forest == ["LW", "CH*", "SH", "BU", "SH", "PA", "BB*", "MO"]
    assert (course.is_free, course.left) == (True, ())


def test_with_too_few_answers_it_is_told_which_are_missing() -> None:
    course = coming("fungi", judge(TAKEN).table, "BB*")
    (line,) = course.lines
    assert (line.text, line.missing, line.outcome) == ("reveal BB* ?", ("the card for place 8",), None)
    assert (course.is_free, course.position.pending) == (False, 2)


def test_a_fourth_night_card_that_does_not_exist_is_refused() -> None:
    (line,) = coming("fungi", judge(TAKEN).table, "TE*", "MO").lines
    assert line.outcome is not None
    assert [fault.problem.rule for fault in line.outcome.faults] == ["FUN-STATE-2"]


ROW = "HW TE LW SH HF BB CH MO"


def test_a_card_that_is_known_to_lie_on_top_is_not_asked_for() -> None:
    # Ada takes HW, TE rots, six cards stay: the known porcini comes on place 7, an unknown card on place 8.
    (line,) = coming("fungi", judged_log("A take 1", forest=ROW, draw=["PO", "_"]).table).lines
    assert (line.agenda.line, line.agenda.asks) == ("reveal PO ?", ("the card for place 8",))
    assert ("draw pile", "FUN-AFTER-7") not in rules(line.agenda)


def test_a_draw_pile_of_one_card_leaves_the_row_shorter() -> None:
    agenda = due("fungi", judged_log("A take 1", forest=ROW, draw=["_"]).table)
    assert agenda.line == "reveal ?"
    assert rules(agenda)[2:] == [("place 7", "FUN-AFTER-6"), ("draw pile", "FUN-AFTER-7")]


@pytest.mark.parametrize(
    ("table", "house", "expected"),
    [
        ({}, {}, "FUN-PASS-2"),
        ({"passed": True, "b": FULL}, {}, "FUN-PASS-3"),
        ({}, {"forced_pass_moves_forest": "true"}, "FUN-PASS-2"),
    ],
)
def test_who_can_do_nothing_passes(table: dict[str, Any], house: dict[str, str], expected: str) -> None:
    agenda = due("fungi", judged_log("", house, a=FULL, **table).table)
    assert ("moves the forest" in agenda.dues[1].text) is bool(table or house)
    assert (agenda.line, rules(agenda)) == ("A pass", [("Ada", "FUN-PASS-1"), ("forest", expected)])


def test_the_only_action_is_forced() -> None:
    # The hand is full: nothing but the basket can be taken, and place 1 is free of charge.
    agenda = due("fungi", fungi_table(a=FULL, forest="BA TE LW"))
    assert (agenda.line, rules(agenda)) == ("A take 1", [("Ada", "FUN-PASS-1")])


def test_with_cards_that_nobody_saw_no_action_is_called_the_only_one() -> None:
    hidden = {"hand": [*EIGHT[:7], "_"]}
    assert referee("fungi").agenda(fungi_table(a=hidden)) is None
    assert referee("fungi").agenda(fungi_table(a=hidden, forest="BA TE LW")) is None


# --- Overgrown ------------------------------------------------------------------------------------------------------
DRY = ".. EW EW EW/EW EW EW EW/EW SS SS SS/X SS SP .."
"""The Auras lie on a1 and d4, and both are empty."""
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


def overgrown(*lines: str, **table: Any) -> Any:
    return judge(overgrown_log(*lines, **table), "overgrown").table


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


# --- Spore-adic! ----------------------------------------------------------------------------------------------------
CLEAN = "phase: clean\ngp: 0\nto_act: R\n"
GUS = "G: {colonies: [R10]}\n"


def sporeadic(start: str, *lines: str) -> Any:
    return sporeadic_log(start, *lines).table


def test_a_turn_begins_with_a_card() -> None:
    table = sporeadic("R: {colonies: [M06]}\n" + GUS + "to_act: R\n")
    agenda = due("sporeadic", table)
    assert (agenda.line, rules(agenda)) == ("R draw ?", [("Rosa", "SPO-DRAW-1")])
    course = coming("sporeadic", table, "HU")
    assert (course.position.hands[0], course.is_free) == (("HU",), True)


def test_a_completed_ring_asks_for_a_card() -> None:
    start = "R: {mushrooms: [L10, L11, N08, N10], colonies: [L09, N09]}\n" + GUS + "to_act: R\n"
    table = sporeadic(start, "R draw HU ; grow mushroom M08 M11")
    agenda = due("sporeadic", table)
    assert (agenda.line, rules(agenda)) == ("R ring ?", [("Rosa", "SPO-RING-5")])
    assert coming("sporeadic", table, "HF").position.hands[0] == ("HU", "HF")


def test_each_loose_chain_decays_at_one_of_its_ends() -> None:
    # M09 to M11 is a chain with two ends, K08 stands alone; neither hangs on the colony M06.
    table = sporeadic("R: {mushrooms: [K08, M09, M10, M11], colonies: [M06]}\n" + GUS + CLEAN + "placed: yes\n")
    agenda = due("sporeadic", table)
    assert (agenda.line, agenda.asks) == ("R decay K08 ? ; end", ("the mushroom that decays, M09 or M11",))
    assert rules(agenda)[:2] == [("chain K08", "SPO-DECAY-3"), ("chain M09, M10 and M11", "SPO-DECAY-3")]
    course = coming("sporeadic", table, "M11")
    assert course.position.desert[0] == 2
    assert course.lines[1].text == "G draw ?"


def test_a_mushroom_in_the_middle_of_a_chain_does_not_decay() -> None:
    table = sporeadic("R: {mushrooms: [M09, M10, M11], colonies: [M06]}\n" + GUS + CLEAN)
    (line,) = coming("sporeadic", table, "M10").lines
    assert line.outcome is not None
    assert [fault.problem.rule for fault in line.outcome.faults] == ["SPO-DECAY-3"]


def test_cards_above_three_are_discarded() -> None:
    cards = "hands: {R: [HU, HF, ST, ST, DE]}\n"
    agenda = due("sporeadic", sporeadic("R: {colonies: [M06]}\n" + GUS + cards + CLEAN + "placed: yes\n"))
    assert agenda.line == "R discard ? ? ; end"
    assert rules(agenda) == [("Rosa", "SPO-CLEAN-1"), ("Rosa", "SPO-TURN-1")]


def test_a_diamond_is_repaired_before_anything_else() -> None:
    # Of the diamond M07 M08 L08 L09 one must go; N06 is no part of it.
    table = sporeadic("R: {mushrooms: [N06, M07, M08, L08, L09], colonies: [M06]}\n" + GUS + CLEAN)
    agenda = due("sporeadic", table)
    assert (agenda.line, [rule for _, rule in rules(agenda)]) == ("R repair R ?", ["SPO-REPAIR-2"])
    assert set(agenda.dues[0].place.split(", ")) == {"L08", "L09", "M07", "M08"}
    assert coming("sporeadic", table, "L09").lines[1].text == "R end"


def test_a_turn_without_a_placement_was_stuck() -> None:
    agenda = due("sporeadic", sporeadic("R: {colonies: [M06]}\n" + GUS + CLEAN))
    assert (agenda.line, rules(agenda)) == ("R end", [("Rosa", "SPO-STUCK-1"), ("Rosa", "SPO-TURN-1")])


def test_the_last_stuck_turn_ends_the_game() -> None:
    table = sporeadic("R: {colonies: [M06]}\n" + GUS + CLEAN + "stuck: {R: 1, G: 0}\n")
    course = coming("sporeadic", table)
    assert rules(course.lines[0].agenda)[-1] == ("Rosa", "SPO-END-2")
    assert referee("sporeadic").to_act(course.position) is None


# --- played games ---------------------------------------------------------------------------------------------------
UNWRITTEN = frozenset(("move", "turn", "stuck", "gameover"))
"""Steps that people write only to have them compared; what must happen is told without them."""


@pytest.mark.parametrize(
    ("slug", "name"),
    [("fungi", "game"), ("overgrown", "game-2"), ("overgrown", "solo-easy"), ("overgrown", "advanced"),
     ("sporeadic", "game-2")],
)  # fmt: skip
def test_what_must_happen_in_a_game_is_what_happened(slug: str, name: str) -> None:
    """Before every step of a legal log: the lines of the agenda are legal, and the step is one of theirs."""
    game: Any = referee(slug)
    judged = judge((EXAMPLES / slug / f"{name}.log").read_text("utf-8"), slug).judged
    assert judged.log is not None
    table, replay, told = judged.start, Replay(game), 0
    for entry in entries(judged.log, frozenset(table.players), Report()):
        for step in entry.steps:
            agenda = game.agenda(table)
            if agenda is not None:
                told += 1
                assert agenda.line.count("?") == len(agenda.asks)
                assert all(thing.rule.startswith(game.prefix) for thing in agenda.dues)
                lines = coming(slug, table, roll=1).lines
                assert [line.text for line in lines if line.outcome is not None and line.outcome.faults] == []
                verbs = {word for line in lines for word in line.agenda.line.split() if word in game.verbs}
                if "end" in verbs and slug == "overgrown":
                    verbs.add("gather")  # who cannot place may say so after the gather (OVG-END-3)
                assert step.verb in verbs | UNWRITTEN
            else:
                assert game.to_act(table) not in (None, "chance")
            outcome = replay.run([Entry(entry.line, "", [step], [], "", "")], table)
            assert outcome.faults == []
            table = outcome.position
    assert told > 10


def test_positions_may_be_asked_too() -> None:
    table = judge(overgrown_position(aether=DRY, more="to_act: A\n"), "overgrown").table
    assert due("overgrown", table).line == "refill a1=? d4=?"
