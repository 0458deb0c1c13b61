"""What is true of every game of Fungi, over games of two random players (some of them hoarders, who get stuck)."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from harness import facts
from judging import judge, referee

from checker.fungi.cooking import Cook, LayPan, Sell
from checker.fungi.faults import located
from checker.fungi.moves import Pass
from checker.fungi.taking import Take, TakeDecay
from fungi import naive
from fungi.adapter import is_conserved, shared
from fungi.replayed import Game, replay

SEEDS = range(40)
FUNGI = referee("fungi")
SOLD = sum(FUNGI.cards.kinds[code].sticks * count for code, count in {"HF": 12, "TE": 10, "LW": 8, "SH": 7}.items())
SOLD += sum(FUNGI.cards.kinds[code].sticks * count for code, count in {"HW": 7, "BB": 6, "PO": 6, "CH": 6}.items())
SOLD += 3 * FUNGI.cards.kinds["MO"].sticks


@pytest.fixture(scope="module")
def games() -> list[Game]:
    return [replay(naive.random_log(seed)) for seed in SEEDS]


@pytest.fixture(scope="module")
def tables(games: list[Game]) -> list[Any]:
    return [table for game in games for table in game.tables]


@pytest.fixture(scope="module")
def turns(games: list[Game]) -> list[tuple[Any, Any, Any]]:
    return [turn for game in games for turn in game.turns]


def test_every_card_is_somewhere_and_there_are_81(tables: list[Any]) -> None:
    assert all(is_conserved(table) for table in tables)
    complete = [table for table in tables if "?" not in table.draw]
    assert len(complete) > len(tables) / 3
    assert {located(table).total() for table in complete} == {81}


def test_hands_stay_within_their_limit_and_hold_no_basket(tables: list[Any]) -> None:
    for table in tables:
        for seat in (0, 1):
            assert 0 <= table.sizes[seat] <= 8 + 2 * table.baskets[seat]
            assert "BA" not in table.hands[seat]


def test_limits_never_fall_and_baskets_are_five(turns: list[tuple[Any, Any, Any]]) -> None:
    for before, _, after in turns:
        assert all(after.limit(seat) >= before.limit(seat) for seat in (0, 1))
        assert sum(after.baskets) <= 5


def test_the_forest_is_full_as_long_as_there_are_cards(tables: list[Any]) -> None:
    assert {len(t.forest) == min(8, len(t.forest) + len(t.draw)) for t in tables} == {True}


def test_the_decay_pile_has_one_to_four_cards_after_the_first_turn(games: list[Game]) -> None:
    for game in games:
        assert game.tables[0].decay == []
        assert {len(table.decay) for table in game.tables[1:]} <= {1, 2, 3, 4}


def test_sticks_are_what_sales_brought_minus_what_was_paid(games: list[Game]) -> None:
    assert SOLD == 115
    for game in games:
        owned, gained = [0, 0], 0
        for before, move, after in game.turns:
            if isinstance(move, Sell):
                mushrooms = move.day + 2 * move.night
                gained += mushrooms * FUNGI.cards.kinds[move.kind].sticks
                owned[before.turn] += mushrooms * FUNGI.cards.kinds[move.kind].sticks
            if isinstance(move, Take):
                owned[before.turn] -= max(0, move.place - 2)
            assert after.sticks == owned and min(owned) >= 0
        assert gained <= 115


def test_pans_never_vanish(tables: list[Any]) -> None:
    for table in tables:
        assert all(table.pans[seat] + len(table.dishes[seat]) >= 1 for seat in (0, 1))
        assert located(table)["PA"] + table.unseen["PA"] == 13


def test_dishes_are_sound_and_never_change(turns: list[tuple[Any, Any, Any]]) -> None:
    dishes = 0
    for before, _, after in turns:
        for seat in (0, 1):
            assert after.dishes[seat][: len(before.dishes[seat])] == before.dishes[seat]
            for dish in after.dishes[seat][len(before.dishes[seat]) :]:
                dishes += 1
                mushrooms = dish.day + 2 * dish.night
                assert mushrooms >= 3 and 4 * dish.butter + 5 * dish.cider <= mushrooms
                assert dish.night <= (dish.kind != "MO")
    assert dishes > 50


def test_scores_never_fall_and_stay_below_their_bounds(turns: list[tuple[Any, Any, Any]]) -> None:
    for before, _, after in turns:
        old, new = FUNGI.score(before), FUNGI.score(after)
        assert all(new.total(player) >= old.total(player) for player in "AB")
        for row, most in (("mushrooms", 151), ("butter", 9), ("cider", 15)):
            assert sum(new.row(player, row) for player in "AB") <= most
        assert max(map(len, after.dishes)) <= 12


def test_turns_and_takes_add_up_to_the_73_cards_of_the_row(games: list[Game]) -> None:
    ends = set()
    for game in games:
        takes = sum(isinstance(move, Take) for move in game.moves)
        actions = sum(not isinstance(move, Pass) for move in game.moves)
        passes = [(before, after) for before, move, after in game.turns if isinstance(move, Pass)]
        moved = sum((b.forest, len(b.draw)) != (a.forest, len(a.draw)) for b, a in passes)
        by_hand = isinstance(game.moves[-1], Take) and len(game.tables[-2].forest) == 1
        ends.add(by_hand)
        assert actions + moved + takes == (74 if by_hand else 73)
        assert moved or 37 <= actions <= 73
    assert ends == {True, False}


def test_every_beginning_of_a_legal_log_is_legal_and_replay_is_repeatable() -> None:
    for seed in range(6):
        lines = naive.random_log(seed).splitlines()
        start = lines.index("---") + 1
        for stop in random.Random(seed).sample(range(start, len(lines)), 5):
            prefix = "\n".join(lines[:stop]) + "\n"
            assert judge(prefix).errors == []
            first, again = judge(prefix).table, judge(prefix).table
            assert facts(first) == facts(again)


def test_swapping_the_players_swaps_the_scores_and_nothing_else() -> None:
    for seed in range(10):
        log = naive.random_log(seed)
        swapped = re.sub(r"\b[AB]\b", lambda handle: {"A": "B", "B": "A"}[handle[0]], log)
        one, other = judge(log), judge(swapped)
        assert (one.errors, other.errors) == ([], [])
        assert one.judged.sheet is not None and other.judged.sheet is not None
        assert [one.judged.sheet.total(p) for p in "AB"] == [other.judged.sheet.total(p) for p in "BA"]
        assert one.table.forest == other.table.forest


def test_the_order_in_a_hand_or_in_the_decay_pile_changes_no_verdict(tables: list[Any]) -> None:
    for table in tables[3::60]:
        turned = table.copy()
        turned.decay.reverse()
        turned.hands = [dict(reversed(hand.items())) for hand in turned.hands]
        assert {move.text() for move in FUNGI.legal_moves(turned)} == {m.text() for m in FUNGI.legal_moves(table)}
        assert FUNGI.score(turned) == FUNGI.score(table)


def test_who_has_room_can_act_and_nobody_with_four_baskets_is_stuck(tables: list[Any]) -> None:
    stuck = 0
    for table in (table for table in tables if not table.over):
        passes = [move.text() for move in FUNGI.legal_moves(table)] == ["pass"]
        stuck += passes
        assert not (passes and (table.room(table.turn) > 0 or table.baskets[table.turn] >= 4))
    assert stuck > 5


def refused(table: Any) -> list[Any]:
    """Moves that may be refused, of every verb."""
    player = table.players[table.turn]
    kitchen = [move(player, kind, 3, 1) for move in (Cook, Sell) for kind in ("HF", "MO")]
    return [Take(player, 9), Take(player, 8), TakeDecay(player), LayPan(player), Pass(player), *kitchen]


def test_a_refused_move_changes_nothing(tables: list[Any]) -> None:
    count = 0
    for table in tables[5::25]:
        before = facts(table, shared)
        for move in refused(table):
            count += bool(list(move.problems(table)))
            assert facts(table, shared) == before
    assert count > 100


def test_the_discard_pile_only_grows(turns: list[tuple[Any, Any, Any]]) -> None:
    for before, _, after in turns:
        assert after.discard[: len(before.discard)] == before.discard


def test_after_the_end_nothing_is_legal(games: list[Game]) -> None:
    for game in games:
        end = game.tables[-1]
        assert list(FUNGI.legal_moves(end)) == []
        assert {problem.rule for move in refused(end) for problem in move.problems(end)} == {"FUN-END-4"}


@pytest.mark.parametrize("said", [("BB", "BB", "BB", "BB", "BB"), ("MO", "MO", "MO", "MO"), ("HF",), None])
def test_a_decay_pile_that_is_told_wrong_makes_and_loses_no_card(
    games: list[Game], said: tuple[str, ...] | None
) -> None:
    tables = [table for game in games[:10] for table in game.tables if table.decay and not table.over]
    assert len(tables) > 100
    for table in tables:
        after = table.copy()
        TakeDecay(table.players[table.turn], said).force(after)
        assert is_conserved(after)
