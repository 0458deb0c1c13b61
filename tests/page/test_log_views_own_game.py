"""An own game on the page: hands that nobody saw, and moves put together by taps."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from asking import ROOT

from sporeprint.page.answer import answer
from sporeprint.page.premises import Premises

LOG = """\
title: lighthouse
rules: 1
players: {A: Ada, B: Ben}
hand: {A: [brig, sloop, brig], B: _}
---
"""


@pytest.fixture
def premises(tmp_path: Path) -> Premises:
    return Premises(ROOT / "examples" / "tutorial" / "lighthouse", tmp_path)


def shown(premises: Premises, log: str, **rest: Any) -> Any:
    given = json.loads(json.dumps(answer({"ask": "log-show", "log": log, **rest}, premises)))
    assert "error" not in given, given
    return given


def test_the_tiles_of_a_board_are_called_by_their_names(premises: Premises) -> None:
    boards = {board["key"]: board for board in shown(premises, LOG)["view"]["boards"]}
    names = {place["label"]: place["name"] for place in boards["coast"]["places"]}
    assert (names["north_head"], names["outer_rock"]) == ("North Head", "Outer Rock")


@pytest.mark.parametrize("place", ["1", "2", "3"])
def test_any_card_of_a_hidden_hand_may_be_the_one_that_is_played(premises: Premises, place: str) -> None:
    given = shown(premises, LOG + "A trade brig; draw _\n", taps=[["B.hand", place]])
    assert given["to_act"] == "B"
    assert {move["text"] for move in given["moves"]} == {"trade sloop", "trade brig", "trade whale_ship"}


def test_every_card_of_a_hidden_hand_invites_a_tap(premises: Premises) -> None:
    given = shown(premises, LOG + "A trade brig; draw _\n")
    assert [spot for spot in given["spots"] if spot[0] == "B.hand"] == [
        ["B.hand", "1"],
        ["B.hand", "2"],
        ["B.hand", "3"],
    ]


@pytest.mark.parametrize(("place", "move"), [("1", "trade brig"), ("2", "trade sloop"), ("3", "trade brig")])
def test_equal_cards_of_an_open_hand_mean_the_same_move(premises: Premises, place: str, move: str) -> None:
    given = shown(premises, LOG, taps=[["A.hand", place]])
    assert [one["text"] for one in given["moves"]] == [move]


def test_a_move_of_an_own_game_is_put_together_by_taps_legal_or_not(premises: Premises) -> None:
    begun = shown(premises, LOG, phrase={"verb": "build", "said": []})["phrase"]
    (slot,) = begun["slots"]
    assert [word["word"] for word in slot["words"]] == [
        "harbour", "north_head", "reef", "skerry", "sandbank", "outer_rock"
    ]  # fmt: skip
    assert ["coast", "reef", "reef"] in begun["spots"]
    whole = shown(premises, LOG, phrase={"verb": "build", "said": ["reef"]})["phrase"]
    assert (whole["text"], whole["whole"]) == ("build reef", True)
    cards = shown(premises, LOG, phrase={"verb": "trade", "said": []})["phrase"]
    assert ["A.hand", "2", "sloop"] in cards["spots"]
