"""Tables that no course of play leads to: each contradiction is told with its numbers, a sound table is not."""

from __future__ import annotations

import pytest
from judging import judge

from sporeadic.tables import HEAD, log, position

TOKENS = (
    "R: {mushrooms: [M07], colonies: [M06, N08], supply: 37, desert: 2}\n"
    "G: {mushrooms: [], colonies: [M14, L12], supply: 40, desert: 0}\n"
)
"""Two players with all colonies of the set-up; Rosa has paid two mushrooms."""
EARLY = TOKENS.replace("37, desert: 2", "39, desert: 0")
"""The same before anybody has played a card."""
CONTRADICTIONS = [
    # A player without a colony, in both forms.
    (TOKENS.replace("[M14, L12]", "[]"), "SPO-CARD-10", "Gus has no colony on the board; the set-up puts 2 colonies"),
    # Gus has lost a colony, and no Dehumidify lies on the discard pile.
    (
        TOKENS.replace("[M14, L12]", "[M14]") + "discard: [HU]\n",
        "SPO-CARD-10",
        "1 colony of the set-up is gone, and Dehumidify lies 0 times on the discard pile",
    ),
    # The token on its side is laid after a stuck turn, and taken back after another one.
    (
        TOKENS.replace("supply: 37", "supply: 36, sideways: 1") + "stuck: {R: 0}\n",
        "SPO-STUCK-3",
        "a token of Rosa lies on its side, and the latest turn was not stuck",
    ),
    (
        TOKENS.replace("supply: 37", "supply: 37, sideways: 0") + "stuck: {R: 1}\n",
        "SPO-STUCK-1",
        "Rosa had 1 stuck turn and 37 mushrooms in supply, but none lies on its side",
    ),
    (TOKENS + "stuck: {G: 3}\n", "SPO-END-2", "Gus had 3 stuck turns in a row, the game ends with 2"),
    (TOKENS + "stuck: {R: 2, G: 2}\n", "SPO-END-2", "Rosa and Gus each had 2 stuck turns in a row"),
    (TOKENS + "turns: {R: 2, G: 2}\nstuck: {R: 1}\n", "", ""),
    (EARLY + "turns: {R: 1, G: 1}\nstuck: {R: 2}\n", "SPO-STUCK-1", "Rosa had 2 stuck turns in 1 turn"),
    # Cards in front are discarded with the turn that they work in.
    (TOKENS + "front: {G: SN}\nlast: R\n", "", ""),
    (
        TOKENS + "front: {R: Stolen Nutrients}\nlast: R\n",
        "SPO-CLEAN-2",
        "Stolen Nutrients lies in front of Rosa, whose turn has just ended",
    ),
    # Turns go clockwise from Rosa, and nobody is skipped.
    (TOKENS + "turns: {R: 3, G: 2}\nto_act: G\n", "", ""),
    (TOKENS + "turns: {R: 2, G: 3}\nto_act: R\n", "SPO-TURN-1", "it is Rosa's turn, but the numbers of turns are"),
    (TOKENS + "last: R\nto_act: R\n", "SPO-TURN-1", "Rosa made the last turn, so it is not Rosa's turn"),
    # 4 Growth Points a turn, 3 more by Compost Bin or 2 by Shroom Shroom.
    (TOKENS + "to_act: R\nphase: grow\ngp: 7\n", "", ""),
    (TOKENS + "to_act: R\nphase: grow\ngp: 8\n", "SPO-GROW-2", "Rosa has 8 Growth Points left, a turn has 7 at most"),
    (TOKENS + "to_act: R\nphase: play\nplays: 3\n", "SPO-PLAY-2", "Rosa has played 3 cards this turn"),
    (EARLY + "turns: {R: 0, G: 0}\nto_act: R\nphase: play\nplays: 1\n", "SPO-PLAY-1", "in the first turn"),
    # Five mushrooms after one turn of 4 Growth Points.
    (
        EARLY.replace("[M07]", "[M07, M08, N09, P08, Q08]").replace("39", "35") + "turns: {R: 1, G: 0}\n",
        "SPO-GROW-2",
        "Rosa has 5 mushrooms on the board after 1 turn, at most 4 can be",
    ),
    # Before the second turn of anybody no card is played.
    (EARLY + "turns: {R: 1, G: 1}\nto_act: R\n", "", ""),
    (TOKENS + "turns: {R: 1, G: 1}\nto_act: R\n", "SPO-PLAY-1", "the Desert has 2 mushrooms of Rosa before turn 2"),
    (EARLY + "turns: {R: 1, G: 0}\nto_act: G\nfront: {G: SN}\n", "SPO-PLAY-1", "Stolen Nutrients lies in front of Gus"),
    (
        EARLY.replace("[M07]", "[M10]") + "turns: {R: 1, G: 1}\n",
        "SPO-MUSH-2",
        "M10 of Rosa cannot have grown there",
    ),
    # 39 cards; each of 10 turns draws one, but for 4 Picked Clean.
    (TOKENS + "turns: {R: 5, G: 5}\nto_act: R\ndeck: 33\n", "", ""),
    (TOKENS + "turns: {R: 5, G: 5}\nto_act: R\ndeck: 34\n", "SPO-DRAW-1", "after 10 turns the deck has lost 5 cards"),
    # Everybody has mushrooms left and room to grow.
    (TOKENS + "over: yes\n", "SPO-END-4", "the game is not over: Rosa has the fewest mushrooms left, 37"),
]


@pytest.mark.parametrize(("body", "rule", "words"), CONTRADICTIONS)
def test_a_table_without_a_history_is_told(body: str, rule: str, words: str) -> None:
    verdict = position(body)
    assert [found for _, found in verdict.errors] == ([rule] if rule else []), verdict.told()
    assert words in verdict.told()


def test_a_table_with_a_contradiction_names_no_winner() -> None:
    sheet = position(TOKENS.replace("[M14, L12]", "[]")).judged.sheet
    assert sheet is not None and sheet.provisional


def test_for_one_turn_in_dispute_no_history_is_asked_for() -> None:
    start = "R: {colonies: [M06]}\nG: {colonies: [M14], mushrooms: [M13]}\ndiscard: [HU]\nto_act: R\n"
    assert log(start, "1 R draw ? ; grow mushroom M07").of("error", "warning") == []


def test_two_tokens_more_than_the_box_has() -> None:
    labels = [f"{row}{number:02}" for row in "KLMNP" for number in range(7, 13)]
    body = f"R: {{mushrooms: [{', '.join(labels)}], colonies: [H10], supply: 11, desert: 0}}\nG: {{colonies: [R10]}}\n"
    assert (4, "SPO-SCORE-8") in judge(HEAD + body, "sporeadic").errors
