"""Invariants of play, over a hundred games that the second judge of Fungi plays with itself."""

from __future__ import annotations

import copy
import itertools
import re
from typing import Any

import pytest

from fungi import naive
from fungi.naive_rules import move_fault, read_move
from fungi.naive_table import KINDS, cards_of, full_set, limit, price

SEEDS = range(50)


def states_of(text: str) -> list[dict[str, Any]]:
    header, entries = naive.parse(text)
    states = [naive.state_from(header)]
    for entry in entries:
        states.append(naive.told_play(states[-1], entry)[0])
    return states


@pytest.fixture(scope="module")
def logs() -> list[str]:
    return [naive.random_log(seed) for seed in SEEDS]


@pytest.fixture(scope="module")
def games(logs: list[str]) -> list[list[dict[str, Any]]]:
    return [states_of(log) for log in logs]


@pytest.fixture(scope="module")
def tables(games: list[list[dict[str, Any]]]) -> list[dict[str, Any]]:
    return [table for game in games for table in game]


def test_random_logs_are_legal_repeatable_and_told_in_both_ways(logs: list[str]) -> None:
    assert [naive.first_fault(log) for log in logs[:40]] == [None] * 40
    assert naive.random_log(3) == logs[3]
    assert [name in log for log in logs[:2] for name in ("deck:", "hands:")] == [True, False, False, True]


def test_random_logs_contain_what_is_rare(logs: list[str], games: list[list[dict[str, Any]]]) -> None:
    text = "\n".join(logs)
    assert all(f"{name}:" in text for name in ("bonus_rule", "forced_pass_moves_forest", "tie_break"))
    assert all(f" {verb}" in text for verb in ("take", "decay", "cook", "sell", "pan", "pass"))
    pairs = [table for game in games for table in game if table["passed"] and naive.legal_moves(table) == {"pass"}]
    assert len(pairs) > 3


def test_no_card_is_ever_lost_or_made(games: list[list[dict[str, Any]]], tables: list[dict[str, Any]]) -> None:
    assert {len(cards_of(table)) for table in tables} == {81}
    complete = [table for table in tables if "?" not in table["draw"]]
    assert len(complete) > len(tables) / 2
    assert all(sorted(cards_of(table)) == sorted(full_set()) for table in complete)


def test_states_reached_by_play_have_no_problems(tables: list[dict[str, Any]]) -> None:
    assert [naive.problems(table) for table in tables[::6] if naive.problems(table)] == []


def test_limits_hold_at_every_moment(tables: list[dict[str, Any]]) -> None:
    for table in tables:
        for player in (table["A"], table["B"]):
            assert 0 <= len(player["hand"]) <= limit(player) and "BA" not in player["hand"]
            assert player["sticks"] >= 0 and player["pans"] + len(player["dishes"]) >= 1
            assert len(player["dishes"]) <= 12
        assert len(table["forest"]) == min(8, len(table["forest"]) + len(table["draw"]))
        assert len(table["decay"]) in ([0] if len(table["draw"]) == 65 else [1, 2, 3, 4])


def test_baskets_dishes_discard_and_scores_only_grow(games: list[list[dict[str, Any]]]) -> None:
    for before, after in (pair for game in games for pair in itertools.pairwise(game)):
        assert after["discard"][: len(before["discard"])] == before["discard"]
        for handle in "AB":
            assert after[handle]["baskets"] >= before[handle]["baskets"]
            assert after[handle]["dishes"][: len(before[handle]["dishes"])] == before[handle]["dishes"]
            assert naive.score(after)[handle] >= naive.score(before)[handle]


def test_turns_and_takes_add_up_to_the_73_cards_of_the_row(logs: list[str], games: list[list[dict[str, Any]]]) -> None:
    ends = set()
    for log, game in zip(logs, games, strict=True):
        verbs = [entry["move"]["verb"] for entry in naive.parse(log)[1]]
        rows = [table["draw"] + table["forest"] for table in game]
        moved = [before != after for before, after in itertools.pairwise(rows)]
        ends.add(by_hand := verbs[-1] == "take" and len(game[-2]["forest"]) == 1)
        assert sum(moved) + verbs.count("take") == (74 if by_hand else 73)
        assert sum(naive.score(game[-1]).values()) <= 175
        assert naive.legal_moves(game[-1]) == set()
    assert ends == {True, False}


def test_somebody_below_the_limit_can_always_move(tables: list[dict[str, Any]]) -> None:
    for table in (table for table in tables[::4] if table["forest"]):
        me, moves = table[table["to_act"]], naive.legal_moves(table)
        assert ("pass" in moves) <= (len(me["hand"]) == limit(me) and me["baskets"] < 4 and "PA" not in me["hand"])
        assert len(moves) == 1 or "pass" not in moves


def test_stuck_is_what_the_five_conditions_say(tables: list[dict[str, Any]]) -> None:
    stuck = 0
    for table in (table for table in tables if table["forest"] and len(table[table["to_act"]]["hand"]) >= 8):
        me, pile, hand = table[table["to_act"]], table["decay"], table[table["to_act"]]["hand"]
        places = [place for place, card in enumerate(table["forest"], 1) if card == "BA"]
        baskets = [place for place in places if price(place) <= me["sticks"]]
        pairs = [kind for kind in KINDS if hand.count(kind) + 2 * hand.count(kind + "*") >= 2]
        free = len(hand) < limit(me) or baskets or len(pile) - pile.count("BA") <= 2 * pile.count("BA")
        stuck += not (free or "PA" in hand or pairs)
        assert (naive.legal_moves(table) == {"pass"}) == (not (free or "PA" in hand or pairs))
    assert stuck > 0


def test_a_wider_search_finds_no_other_move(tables: list[dict[str, Any]]) -> None:
    wide = ["decay", "pan", *(f"take {place}" for place in range(10))]
    for kind, day, night in itertools.product(KINDS, range(6), range(3)):
        wide.append(f"sell {kind} day={day} night={night}")
        more = itertools.product(range(3), range(3), ("display", "hand"))
        wide += [f"cook {kind} day={day} night={night} butter={b} cider={c} pan={pan}" for b, c, pan in more]
    for table in (table for table in tables[10::400] if table["forest"]):
        found = {text for text in wide if move_fault(table, read_move(text.split()) or {}) is None}
        small = {text for text in naive.legal_moves(table) if not any(f"={n} " in text + " " for n in range(6, 11))}
        assert found == small - {"pass"}


def test_judging_a_move_changes_nothing_and_order_in_zones_does_not_matter(tables: list[dict[str, Any]]) -> None:
    for table in tables[5::40]:
        turned, kept = copy.deepcopy(table), copy.deepcopy(table)
        turned["decay"].reverse()
        turned["A"]["hand"].reverse()
        assert naive.legal_moves(table) == naive.legal_moves(turned)
        assert table == kept


def test_swapping_the_seats_swaps_the_scores_only(logs: list[str], games: list[list[dict[str, Any]]]) -> None:
    for log, game in zip(logs[:10], games[:10], strict=True):
        swapped = states_of(re.sub(r"\b[AB]\b", lambda handle: {"A": "B", "B": "A"}[handle[0]], log))
        assert [(s["A"], s["B"], s["forest"]) for s in swapped] == [(s["B"], s["A"], s["forest"]) for s in game]
        assert naive.score(swapped[-1])["A"] == naive.score(game[-1])["B"]


def test_slips_are_made_by_name_and_judged(logs: list[str]) -> None:
    for seed, log in enumerate(logs[:10]):
        slips = dict(naive.mutations(log, seed))
        assert log not in slips.values()
        faults = [naive.first_fault(slips[name]) for name in ("player", "dropped", "swapped")]
        assert [fault and fault[1] for fault in faults] == ["FUN-TURN-6"] * 3
