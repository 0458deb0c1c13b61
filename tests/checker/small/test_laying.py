"""Tables of small games laid and lifted: the game that `new --referee` starts with, and tables laid by hand."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from judging import judge
from laid import (
    Held,
    geometry,
    hold_half_laid,
    hold_lifted,
    hold_offered,
    hold_opened,
    hold_placed,
    laying_of,
    sampled,
    told,
)

from small.help import Adapter, hedgerow, write_game
from sporeprint.ground.catalogue import load_catalogue
from sporeprint.ground.placing import Geometry
from sporeprint.ground.tableau import Piece, Tableau

HEAD = "title: hedgerow\nrules: 1\nplayers: {A: Ada, B: Ben}\n"
SEEDS = range(8)


@cache
def printed() -> Geometry:
    with TemporaryDirectory() as folder:
        ref = load_catalogue(write_game(Path(folder))).get("hedgerow")
        assert ref is not None
        return geometry(ref)


def tables(seed: int, count: int = 4) -> list[Held]:
    return sampled(hedgerow(), Adapter(), seed, count)


def laying() -> Any:
    return laying_of(hedgerow(), HEAD)


def with_cards(table: Tableau, board: str, *kinds: str) -> Tableau:
    pieces = (Piece(board, (str(k),), "berries", kind) for k, kind in enumerate(kinds, 1))
    seen = replace(table, pieces=(*table.pieces, *pieces), unseen=table.unseen - {(board, "")})
    opened: Tableau = laying().opened(seen)
    return opened


# --- random games ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", SEEDS)
def test_tables_laid_and_lifted_are_judged_as_before(seed: int) -> None:
    rng = random.Random(seed)
    for held in tables(seed):
        hold_lifted(held)
        hold_opened(held, held.laid)
        hold_half_laid(held, rng)
        hold_placed(held, printed())


@pytest.mark.parametrize("seed", SEEDS)
def test_every_card_of_a_final_table_is_on_offer(seed: int) -> None:
    hold_offered(tables(seed, 1)[-1])


# --- by hand --------------------------------------------------------------------------------------------------------
def final() -> Tableau:
    """The table that the game's own example writes down, laid card by card."""
    table = with_cards(laying().empty(), "A.jars", *["bramble"] * 3, *["sloe"] * 2, *["hazel"] * 2)
    table = with_cards(with_cards(table, "A.basket", "elder"), "B.jars", *["elder"] * 4, *["rosehip"] * 4)
    return with_cards(table, "B.basket", "bramble", "sloe")


def test_a_final_table_needs_only_what_scores() -> None:
    text = laying().lift(final(), {"over": True})
    # Ada: 3 x 1 + 2 x 3 + 2 x 4, 5 for three kinds, 1 spoilt. Ben: 4 x 2 + 4 x 2, 2 spoilt.
    assert told(judge(text, game=hedgerow())) == "Ada wins with 21"
    assert {board.key for board in final().boards if board.optional} == {"row", "compost", "deck"}
    assert "deck" not in text and "row: _" in text


def test_as_long_as_nobody_counted_the_pile_it_is_asked_whether_the_game_is_over() -> None:
    assert [question.key for question in laying().questions(final()) if not question.rare] == ["over"]
    assert told(judge(laying().lift(final(), {}), game=hedgerow())) == "Ada leads with 21"
    counted = replace(final(), counters=tuple(replace(counter, value=3) for counter in final().counters))
    assert [question.key for question in laying().questions(counted) if not question.rare] == []
    assert "deck: 3" in laying().lift(counted, {})


def test_an_offer_says_how_many_are_left() -> None:
    offer = next(offer for offer in laying().offers(final()) if offer.board == "compost")
    # 9 brambles of which 4 lie there, 7 elders with 5, 7 rosehips with 4, 5 sloes with 3, 4 hazelnuts with 2.
    assert [choice.left for choice in offer.choices] == [5, 2, 3, 2, 2, None]


def test_a_move_touches_where_cards_are_taken_and_where_they_are_put() -> None:
    text = f"{HEAD}row: [bramble, sloe, elder, sloe]\n---\n1 A pick sloe ; draw hazel\n2 B pick elder ; draw elder\n"
    table = judge(text, game=hedgerow()).table
    pick = next(move for move in hedgerow().legal_moves(table) if move.text() == "pick sloe")
    assert [table["row"], table["A.basket"]] == [["bramble", "sloe", "hazel", "elder"], ["sloe"]]
    assert laying().spots(pick, table) == [("row", "2"), ("A.basket", "2")]
