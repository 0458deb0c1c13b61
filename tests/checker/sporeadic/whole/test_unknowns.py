"""Cards nobody saw: what might have been legal is never called illegal, what cannot be is found."""

from __future__ import annotations

import random
import re

from judging import judge

from sporeadic.games import clean_log, with_players
from sporeadic.tables import first, log
from sporeadic.veil import hidden

CARD = re.compile(r"\b[A-Z]{2}\b")
HAND = re.compile(r"(?<=\[)[A-Z]{2}(?:, [A-Z]{2})*(?=\])")


# --- whole games with things hidden -----------------------------------------------------------------------------------
def test_something_is_really_hidden() -> None:
    logs = [hidden(with_players(clean_log(seed)), random.Random(seed)) for seed in range(30)]
    for sign in ("draw ?", "ring ?", "discard ?", '["?"', "hands: {", "_, "):
        assert sum(sign in text for text in logs) >= 2, sign
    assert any(re.search(r"hands: \{.*\w: \d", text) for text in logs)


def test_the_score_does_not_depend_on_what_was_hidden() -> None:
    for seed in range(12):
        sheets = [judge(text, "sporeadic").judged.sheet for text in both(seed)]
        totals = [[sheet.total(player) for player in sheet.players] for sheet in sheets if sheet is not None]
        assert len(totals) == 2 and totals[0] == totals[1]


def both(seed: int) -> tuple[str, str]:
    return clean_log(seed), hidden(with_players(clean_log(seed)), random.Random(seed))


# --- by hand --------------------------------------------------------------------------------------------------------
START = "R: {colonies: [M06]}\nG: {colonies: [M14], mushrooms: [M13]}\nto_act: R\n"
GROWN = "grow mushroom M07 M08 M09 N06"


def test_a_discarded_card_that_nobody_noted_may_have_been_any_of_the_hand() -> None:
    start = START + "hands: {R: [HU, SN, '?']}\n"
    for card in ("HU on R at M07", "SN on G", "PC on G"):
        turns = (
            f"1 R draw ? ; {GROWN} ; discard ?",
            "2 G draw ? ; grow mushroom M12 M11 M10 L13",
            f"3 R draw ? ; play {card}",
        )
        assert log(start, *turns).errors == []


def test_cards_that_were_noted_leave_the_hand_before_those_that_were_not() -> None:
    # The unknown card of the hand is the second Hufungus; what nobody noted was Humidify, Stolen Nutrients or the draw.
    start = START + "hands: {R: [HU, SN, HF, '?', HG]}\n"
    for cards in ("? HF HF", "HF ? HF", "HF HF ?"):
        assert log(start, f"1 R draw ST ; {GROWN} ; discard {cards} -> R.hand=3").errors == []
    assert first(log(start, f"1 R draw ST ; {GROWN} ; discard HF HF HF")) == "SPO-CLEAN-1"


def test_a_discarded_card_that_was_noted_leaves_the_others_as_they_are() -> None:
    turns = f"1 R draw ST ; {GROWN} ; discard HU", "2 G draw ? ; grow mushroom M12 M11 M10 L13"
    start = START + "hands: {R: [HU, SN, ST]}\n"
    assert log(start, *turns, "3 R draw ST ; play SN on G").errors == []
    assert first(log(start, *turns, "3 R draw ST ; play HU on R at M07")) == "SPO-PLAY-4"


def test_a_card_for_a_ring_that_nobody_noted_can_be_played_later() -> None:
    # M10 is closed by M11, the last of the six spaces around it.
    tokens = "R: {colonies: [M09], mushrooms: [L10, L11, N09, N10]}\nG: {colonies: [M14]}\nto_act: R\n"
    start = tokens + "hands: {R: [], G: []}\n"
    turns = (
        "1 R draw ST ; grow mushroom M11 ; ring ? ; grow mushroom M08 L08 N07",
        "2 G draw ST ; grow mushroom M13 L14 N13 K14",
    )
    assert log(start, *turns, "3 R draw ST ; play SN on G -> R.hand=2").errors == []
    assert first(log(start, turns[0].replace("?", "ST"), turns[1], "3 R draw ST ; play SN on G")) == "SPO-PLAY-4"


def test_a_hand_that_is_left_out_may_hold_anything_that_is_left() -> None:
    assert log(START, "1 R draw ST ; play SN on G").errors == []
    assert first(log(START + "hands: {R: []}\n", "1 R draw ST ; play SN on G")) == "SPO-PLAY-4"
    assert first(log(START + "discard: [SN, SN, SN]\n", "1 R draw ST ; play SN on G")) == "SPO-DRAW-3"


def test_an_unknown_card_in_front_may_be_why_nothing_is_drawn_or_grown() -> None:
    turn = "1 R draw none ; grow mushroom M07 ; end"
    verdict = log(START + "front: {R: _}\n", turn)
    assert (verdict.errors, verdict.of("undecided")) == ([], [(10, "SPO-DRAW-1"), (10, "SPO-GROW-4")])
    assert "legal only if the unknown card in front of Rosa allows it" in verdict.told()
    assert first(log(START, turn)) == "SPO-DRAW-1"


def test_hidden_cards_are_never_more_than_the_box_has() -> None:
    start = START + "hands: {R: 2}\ndiscard: [PC, PC, PC]\n"
    assert log(start, "1 R draw ? ; play PC on G").errors == []
    assert first(log(start.replace("PC]", "PC, PC]"), "1 R draw ? ; play PC on G")) == "SPO-DRAW-3"
