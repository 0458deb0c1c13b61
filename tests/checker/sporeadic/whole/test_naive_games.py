"""Random games by the second judge keep the invariants of the rules, and their slips are found."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise, permutations

import pytest

from sporeadic.naive import Undecided, first_fault, parse, position_of, replay, score
from sporeadic.naive_board import edge, field, in_diamond, label_at, near, sealed
from sporeadic.naive_play import growth, regions, rings, seen_cards, tokens
from sporeadic.naive_random import random_log
from sporeadic.naive_rules import growable, judge, legal_moves
from sporeadic.naive_slips import mutations, resumed_log
from sporeadic.naive_text import REMOVE, State, deck_of, step_text

GAMES = {2: 20, 3: 4, 4: 2, 5: 1, 6: 1}
"""Players -> games with so many."""


@pytest.fixture(scope="module")
def logs() -> list[str]:
    return [random_log(seed, players) for players, number in GAMES.items() for seed in range(number)]


@pytest.fixture(scope="module")
def games(logs: list[str]) -> list[list[State]]:
    return [replay(log) for log in logs]


@pytest.fixture(scope="module")
def resumed() -> list[str]:
    return [resumed_log(seed, 2) for seed in range(9)]


def each(games: list[list[State]]) -> Iterator[State]:
    return (state for states in games for state in states)


# Whole games.


def test_random_games_are_legal_and_reach_their_end(logs: list[str], resumed: list[str]):
    for log in [*logs, *resumed]:
        assert first_fault(log) is None
        assert judge(replay(log)[-1], {"verb": "gameover"}) == set()


def test_everything_that_can_happen_happens(logs: list[str], resumed: list[str]):
    text = "".join(logs + resumed)
    for words in ("ring ", "blocked by", "decay", "discard", "draw none", "stuck", "repair", "grow colony", "deck: ["):
        assert text.count(words) >= 2, words
    for card in deck_of(4):
        assert f"play {card}" in text or card == "ST", card
    ends = {end for log in logs for end in replay(log)[-1]["over"]}
    assert ends == {"SPO-END-1", "SPO-END-2", "SPO-END-3"}


def test_every_step_of_a_game_is_among_the_legal_moves(logs: list[str]):
    seen = Counter[str]()
    for log in logs[::3]:
        steps = [step for entry in parse(log)[1] for step in entry["steps"]]
        for number, (before, step) in enumerate(zip(replay(log), steps, strict=False)):
            same = step["player"] in (None, before["to_act"]) and step["verb"] in ("grow", "play", "decay", "discard")
            single = len(step.get("at", []) + step.get("cards", [])) < 2 and not step.get("blocked")
            if number % 4 == 0 and same and single and (step["verb"] != "play" or step["card"] not in REMOVE):
                seen[step["verb"]] += 1
                assert step_text(step) in legal_moves(before)
    assert min(seen[verb] for verb in ("grow", "play", "discard")) > 0


# Invariants 1 to 14 and 16 of the rules.


def test_tokens_are_neither_made_nor_lost(games: list[list[State]]):
    for state in each(games):
        assert set(state["board"]) <= set(field(state["radius"]))
        for player in state["players"]:
            boxes = [state[name][player] for name in ("supply", "sideways", "desert")]
            assert min(boxes) >= 0 and boxes[1] <= 1
            assert sum(boxes) + len(tokens(state, player, "M")) == 40
            assert len(tokens(state, player, "C")) + state["unplayed"][player] == 3
            assert 0 <= state["unplayed"][player] <= 2


def test_cards_are_neither_made_nor_lost(games: list[list[State]]):
    for state in each(games):
        seen, deck = Counter(seen_cards(state)), deck_of(len(state["players"]))
        assert sum(seen.values()) + state["deck_size"] == sum(deck.values())
        assert all(seen[card] <= deck.get(card, 0) for card in seen)


def test_hands_and_cards_in_front_at_the_end_of_a_turn(games: list[list[State]]):
    for before, after in pairs(games):
        for player in after["players"]:
            if player != after["to_act"] and player != before["to_act"]:
                assert len(after["hands"][player]) <= len(before["hands"][player])
        if after["turns"] != before["turns"]:
            ended = before["to_act"]
            assert len(after["hands"][ended]) <= 3
            assert after["plays"] or not after["front"][ended]
        assert max(after["turns"].values()) - min(after["turns"].values()) <= 1


def pairs(games: list[list[State]]) -> Iterator[tuple[State, State]]:
    return (pair for states in games for pair in pairwise(states))


def test_no_mushroom_stands_wrongly(games: list[list[State]]):
    for states in games:
        for state in [*states[::7], states[-1]]:
            for player in state["players"]:
                own = tokens(state, player, "M")
                assert all(len(near(state["radius"])[space] & own) <= 3 for space in own)
                assert not any(has_diamond_by_the_book(state["radius"], own, space) for space in own)


def test_the_desert_and_the_discard_pile_only_grow(games: list[list[State]]):
    for before, after in pairs(games):
        assert all(after["desert"][player] >= before["desert"][player] for player in after["players"])
        assert after["discard"][: len(before["discard"])] == before["discard"]


def test_rings_have_the_right_size_and_one_owner(games: list[list[State]]):
    members = {1: {6}, 2: {8}, 3: {9, 10}}
    for state in each(games):
        found = [(player, ring) for player in state["players"] for ring in rings(state, player)]
        spaces = [space for _, ring in found for space in ring]
        assert len(spaces) == len(set(spaces))
        if state["house"].get("edge_closes_rings"):
            continue
        assert not set(spaces) & (edge(state["radius"]) | set(state["board"]))
        for player, ring in found:
            around = {other for space in ring for other in near(state["radius"])[space]} - ring
            assert around <= tokens(state, player) and len(around) in members[len(ring)]


def test_credited_regions_are_sealed(games: list[list[State]]):
    for state in each(games):
        assert all(state["credited"][player] <= regions(state, player) for player in state["players"])


def test_growth_points_are_spent_as_far_as_possible(logs: list[str], games: list[list[State]]):
    for state in each(games):
        assert 0 <= growth(state) <= 7
    for log, states in zip(logs, games, strict=True):
        steps = [step for entry in parse(log)[1] for step in entry["steps"]]
        for before, step in zip(states, steps, strict=False):
            if step["verb"] in ("end", "stuck"):
                assert before["phase"] == "clean" or not growable(before, growth(before))


def test_both_ways_of_scoring_agree(games: list[list[State]]):
    for states in games:
        for player, sheet in score(position_of(states[-1]))["players"].items():
            assert sheet["total"] == sheet["subtraction"] == sum(sheet["rows"].values()) + 2 * sheet["rings"]
            assert 3 <= sheet["total"] <= 49 + 2 * sheet["rings"], player


def test_a_foreign_token_in_a_ring_costs_two_points_a_space(games: list[list[State]]):
    for states in games:
        state = states[-1]
        for player in state["players"]:
            for ring in rings(state, player):
                other = next(one for one in state["players"] if one != player)
                spoilt = state | {"board": state["board"] | {min(ring): (other, "M")}}
                assert total(state, player) - total(spoilt, player) == 2 * len(ring)


def test_a_token_that_leaves_never_costs_another_player_points(games: list[list[State]]):
    rng = random.Random(16)
    for states in games:
        state = rng.choice(states)
        for label in rng.sample(sorted(state["board"]), 3):
            rest = state | {"board": {space: token for space, token in state["board"].items() if space != label}}
            for player in state["players"]:
                assert player == state["board"][label][0] or total(rest, player) >= total(state, player)


def test_one_placement_completes_at_most_three_rings(logs: list[str], games: list[list[State]]):
    drawn = Counter[int]()
    for log, states in zip(logs, games, strict=True):
        steps = [step for entry in parse(log)[1] for step in entry["steps"]]
        for after, step in zip(states[1:], steps, strict=True):
            if step["verb"] == "grow":
                drawn[after["due"]] += 1
                assert after["due"] <= 3 * len(step["at"])
    assert drawn[0] > drawn[1] > 0


def total(state: State, player: str) -> int:
    return int(score(position_of(state))["players"][player]["total"])


# Symmetries.


def images() -> list[Callable[[str], str]]:
    """The twelve ways to turn and mirror the field."""
    found = []
    for order in permutations(range(3)):
        for sign in (1, -1):

            def image(label: str, order: tuple[int, ...] = order, sign: int = sign) -> str:
                cube = field(9)[label]
                return label_at((sign * cube[order[0]], sign * cube[order[1]], sign * cube[order[2]]))

            found.append(image)
    return found


def test_turned_and_mirrored_tables_have_the_same_rings_scores_and_placements(games: list[list[State]]):
    assert len({(image("M11"), image("N10")) for image in images()}) == 12
    for states in games[::4]:
        state = states[2 * len(states) // 3]
        for image in images():
            other = state | {"board": {image(label): token for label, token in state["board"].items()}}
            for player in state["players"]:
                assert total(other, player) == total(state, player)
                assert regions(other, player) == {frozenset(map(image, part)) for part in regions(state, player)}
            grown = {(what, image(label)) for what, label in growable(state, 4)}
            assert set(growable(other, 4)) == grown


def test_renamed_players_score_the_same(games: list[list[State]]):
    for states in games:
        told = position_of(states[-1])
        names = {player: player.lower() for player in told["players"]}
        other = {names.get(key, key): value for key, value in told.items()} | {"players": list(names.values())}
        before, after = score(told), score(other)
        assert [names[player] for player in before["first"]] == after["first"]
        assert list(before["players"].values()) == list(after["players"].values())


# The same things found in another way.


def random_spots(rng: random.Random, radius: int) -> frozenset[str]:
    labels = sorted(field(radius))
    return frozenset(rng.sample(labels, rng.randint(5, len(labels) * 3 // 4)))


def around_in_order(radius: int, label: str) -> list[str | None]:
    """The six neighbours one after the other; None outside the play area."""
    x, y, z = field(radius)[label]
    ways = [(1, -1, 0), (0, -1, 1), (-1, 0, 1), (-1, 1, 0), (0, 1, -1), (1, 0, -1)]
    labels = {cube: name for name, cube in field(radius).items()}
    return [labels.get((x + a, y + b, z + c)) for a, b, c in ways]


def has_diamond_by_the_book(radius: int, own: frozenset[str], label: str) -> bool:
    """The space is a blunt corner between three neighbours in a row, or a sharp one before two and the one beyond."""
    ring = around_in_order(radius, label)
    for i in range(6):
        left, here, right = ring[i - 1], ring[i], ring[(i + 1) % 6]
        if {left, here, right} <= own:
            return True
        if here in own and right in own:
            beyond = (near(radius)[here or ""] & near(radius)[right or ""]) - {label}
            if beyond and beyond <= own:
                return True
    return False


def test_diamonds_are_found_alike_by_trying_and_by_looking_around():
    rng, seen = random.Random(6), Counter[bool]()
    for _ in range(60):
        own = random_spots(rng, 4)
        for label in rng.sample(sorted(own), 5):
            seen[in_diamond(4, label, own)] += 1
            assert in_diamond(4, label, own) == has_diamond_by_the_book(4, own, label)
    assert min(seen[True], seen[False]) > 20


def test_rings_are_found_alike_by_flooding_and_by_their_neighbours():
    """A region is enclosed when all six neighbours of its spaces are there and are its own spaces or the owner's."""
    rng, seen = random.Random(7), 0
    for _ in range(200):
        own = random_spots(rng, 4)
        found = sealed(4, own, False)
        seen += len(found)
        for space in set(field(4)) - own:
            part, grown = {space}, {space}
            while grown:
                grown = {other for here in grown for other in near(4)[here] if other not in own} - part
                part |= grown
            enclosed = len(part) <= 3 and all(len(near(4)[here]) == 6 for here in part)
            assert (frozenset(part) in found) == enclosed
    assert seen > 50


# Slips.


def test_most_slips_are_found_and_all_are_judged(logs: list[str], resumed: list[str]):
    found, count = Counter[str](), 0
    for seed, log in enumerate([*logs[:12:3], *logs[20:22], *resumed[:8:2]]):
        for kind, spoilt in mutations(log, seed):
            count += 1
            try:
                fault = first_fault(spoilt)
            except Undecided:
                continue
            if fault is not None:
                assert 1 <= fault[0] <= len(spoilt.splitlines()) and fault[1], kind
                found.update(fault[1])
    assert sum(found.values()) > count * 3 // 4
    wanted = {"TURN-1", "TURN-2", "DRAW-1", "DRAW-3", "PLAY-4", "PLAY-5", "PLAY-8", "PLAY-13", "RING-5", "GROW-3"}
    wanted |= {"GROW-4", "MUSH-1", "MUSH-2", "COL-1", "COL-3", "DECAY-1", "CLEAN-1", "REPAIR-2"}
    assert {f"SPO-{rule}" for rule in wanted} | {"CHECKPOINT", "MALFORMED"} <= set(found)
