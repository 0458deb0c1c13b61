"""Final tables typed in haste: who wins is said only where the game is over and every possible table agrees."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

import pytest
from judging import Verdict, judge, referee

from sporeadic import naive
from sporeadic.naive_board import field, loose_chains, mushroom_faults
from sporeadic.naive_play import tokens
from sporeadic.naive_random import random_log
from sporeadic.naive_score import board_block, board_of, problems, radius_of, score
from sporeadic.naive_text import State

GAMES = (0, 1, 2, 3, 5, 6, 7, 8, 9)
"""Random games that are played to their end."""


@cache
def played(seed: int) -> tuple[State, ...]:
    """The states of a random game, the last one over."""
    return tuple(naive.replay(random_log(seed, 2 + seed % 3)))


def final(seed: int) -> State:
    return naive.position_of(played(seed)[-1])


def head(position: State) -> str:
    names = ", ".join(f"{player}: Player {player}" for player in position["players"])
    house = ", ".join(f"{name}: {str(value).lower()}" for name, value in position["house"].items())
    return f"title: sporeadic\nrules: 1\nplayers: {{{names}}}\nradius: {radius_of(position)}\nhouse: {{{house}}}\n"


def short(position: State, unknown: tuple[str, ...] = ()) -> str:
    """The board alone, as a hasty person types it; some spaces unknown."""
    board = {**board_of(position), **dict.fromkeys(unknown, ("?", "M"))}
    rows = board_block(radius_of(position), board).splitlines()
    return head(position) + "board: |1\n" + "".join(f" {row}\n" for row in rows)


def lists(position: State, without: str = "", boxes: bool = False) -> str:
    """Lists of labels, without one player."""
    keys = ["mushrooms", "colonies", *(("supply", "sideways", "desert", "unplayed") if boxes else ())]
    lines = []
    for player in (player for player in position["players"] if player != without):
        own = {key: position[player][key] for key in keys}
        lines.append(f"{player}: {{{', '.join(f'{key}: {flow(value)}' for key, value in own.items())}}}\n")
    return head(position) + "".join(lines)


def flow(value: Any) -> str:
    return f"[{', '.join(value)}]" if isinstance(value, list) else str(value)


def winners(verdict: Verdict) -> list[str] | None:
    """Who is said to win; None where nobody is."""
    sheet = verdict.judged.sheet
    assert sheet is not None, verdict.told()
    return sorted(sheet.winners()) if sheet.is_certain and not sheet.unfinished and not sheet.provisional else None


# --- over or not ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", GAMES)
@pytest.mark.parametrize("form", [short, lists, lambda position: lists(position, boxes=True)])
def test_a_real_final_table_is_finished_and_has_the_right_winner(seed: int, form: Any) -> None:
    assert played(seed)[-1]["over"]
    verdict = judge(form(final(seed)), "sporeadic")
    assert verdict.errors == [], verdict.told()
    assert winners(verdict) == sorted(score(final(seed))["first"])


def test_games_that_were_cut_off_are_not_finished() -> None:
    """Between turns, with supplies: wherever everybody can surely grow, nobody wins."""
    seen = 0
    for seed in GAMES:
        states = [s for s in played(seed) if not s["over"] and s["phase"] == "draw" and any(s["turns"].values())]
        for state in states[:: max(1, len(states) // 6)]:
            position = naive.position_of(state)
            verdict = judge(lists(position, boxes=True), "sporeadic")
            if all(can_grow(state, player) for player in state["players"]):
                seen += 1
                assert winners(verdict) is None, verdict.told()
                assert verdict.judged.sheet.unfinished.startswith("the game is not over")
    assert seen > 30


def can_grow(state: State, player: str) -> bool:
    """Whether a player has a mushroom, no mushroom that may decay, and a space to grow on."""
    own = tokens(state, player, "M"), tokens(state, player, "C")
    radius, cornered = state["radius"], bool(state["house"].get("diamond_counts_colonies"))
    empty = [label for label in field(radius) if label not in state["board"]]
    free = any(not mushroom_faults(radius, label, *own, cornered) for label in empty)
    return bool(state["supply"][player]) and not loose_chains(radius, *own) and free


@pytest.mark.parametrize("seed", range(6))
def test_no_table_of_a_real_game_is_refused(seed: int) -> None:
    """Every table of a game, written in full, reads back without a word against it."""
    text, game = random_log(seed, 2 + seed % 5), referee("sporeadic")
    start, _, body = text.partition("---\n")
    lines = body.splitlines()
    for count in range(0, len(lines) + 1, 3):
        table = judge(f"{start}---\n" + "".join(f"{line}\n" for line in lines[:count]), "sporeadic").table
        again = judge(game.write_position(table), "sporeadic")
        assert again.of("error", "warning", "undecided") == [], again.told()


# --- what is unknown ------------------------------------------------------------------------------------------------
def completions(position: State, unknown: tuple[str, ...]) -> Iterator[State]:
    """Every sound table that a table with unknown spaces may be."""
    players = list(position["players"])
    ways = [None, *((player, kind) for player in players for kind in "MC")]
    board = {label: token for label, token in board_of(position).items() if label not in unknown}
    for choice in product(ways, repeat=len(unknown)):
        new = {**board, **{label: token for label, token in zip(unknown, choice, strict=True) if token is not None}}
        filled: State = {"players": position["players"], "radius": position["radius"], "house": position["house"]}
        for player in players:
            own = {kind: [s for s, token in new.items() if token == (player, kind)] for kind in "MC"}
            filled[player] = {"mushrooms": own["M"], "colonies": own["C"]}
        if not problems(filled):
            yield filled


@pytest.mark.parametrize("seed", GAMES)
def test_few_unknown_spaces_give_what_trying_all_tables_gives(seed: int) -> None:
    rng, position = random.Random(seed), final(seed)
    unknown = tuple(rng.sample(sorted(field(radius_of(position))), 2))
    tried = [score(filled) for filled in completions(position, unknown)]
    verdict = judge(short(position, unknown), "sporeadic")
    sheet = verdict.judged.sheet
    assert sheet is not None and len(tried) > 1
    for player in position["players"]:
        totals = [found["players"][player]["total"] for found in tried]
        assert tuple(sheet.span(player)) == (min(totals), max(totals))
    firsts = {tuple(found["first"]) for found in tried}
    assert winners(verdict) == (sorted(next(iter(firsts))) if len(firsts) == 1 else None)


@pytest.mark.parametrize("seed", GAMES)
@pytest.mark.parametrize("count", [8, 20, 50])
def test_behind_many_unknown_spaces_the_truth_lies_within_the_range(seed: int, count: int) -> None:
    position = final(seed)
    unknown = tuple(random.Random(seed).sample(sorted(field(radius_of(position))), count))
    assert_sound(judge(short(position, unknown), "sporeadic"), position)


@pytest.mark.parametrize("seed", GAMES)
def test_of_a_player_who_is_left_out_the_truth_lies_within_the_range(seed: int) -> None:
    position = final(seed)
    for player in position["players"]:
        verdict = judge(lists(position, without=player), "sporeadic")
        assert_sound(verdict, position)
        assert winners(verdict) is None or player not in winners(verdict)


def assert_sound(verdict: Verdict, position: State) -> None:
    """The true totals lie in the ranges, and who is named is who has won."""
    sheet, truth = verdict.judged.sheet, score(position)
    assert sheet is not None and sheet.unknown, verdict.told()
    for player, true in truth["players"].items():
        span = sheet.span(player)
        assert span.low <= true["total"] <= span.high, (player, span, true)
        for tier, key in zip(sheet.tiers, ("colonies", "rings"), strict=True):
            low, high = sheet.tier_span(tier, player)
            assert low <= true[key] <= high, (player, tier, true)
    assert winners(verdict) in (None, sorted(truth["first"]))


HEAD = "title: sporeadic\nrules: 1\nplayers: {R: Rosa, G: Gus}\n"
RING = "R: {mushrooms: [L11, M09, M11, N09, N10], colonies: [L10]}\n"
"""Six tokens around M10: 5 + 3 + 2 points."""


def test_one_token_nobody_noted_a_place_for_is_counted_and_may_spoil_a_ring() -> None:
    verdict = judge(HEAD + RING + "G: {mushrooms: [R09, _], colonies: [R10]}\n", "sporeadic")
    sheet = verdict.judged.sheet
    assert sheet is not None
    assert (tuple(sheet.span("R")), tuple(sheet.span("G"))) == ((8, 10), (5, 5))
    assert winners(verdict) == ["R"]


@pytest.mark.parametrize("told", ["mushrooms: 2", "mushrooms: _, supply: 37, desert: 1", "mushrooms: '? ?'"])
def test_how_many_mushrooms_there_are_can_be_known_without_their_places(told: str) -> None:
    sheet = judge(HEAD + RING + f"G: {{{told}, colonies: [R10]}}\n", "sporeadic").judged.sheet
    assert sheet is not None and tuple(sheet.span("G")) == (2 + 3, 2 + 3)


def test_many_mushrooms_on_unknown_spaces_leave_it_open() -> None:
    verdict = judge(HEAD + RING + "G: {mushrooms: _, colonies: [R10]}\n", "sporeadic")
    assert winners(verdict) is None
    assert verdict.of("undecided") == [(5, "SPO-SCORE-4")]
    assert "where the mushrooms of Gus stand is unknown" in verdict.told()


def test_what_lies_beside_the_board_must_leave_room_for_what_is_unknown() -> None:
    body = RING + "G: {mushrooms: [R09, _], colonies: [R10], supply: 39, desert: 0}\n"
    assert judge(HEAD + body, "sporeadic").errors == [(5, "SPO-SCORE-8")]
    assert judge(HEAD + body.replace("39", "38"), "sporeadic").errors == []


def test_a_token_on_its_side_that_nobody_saw_is_what_is_missing() -> None:
    body = RING + "G: {mushrooms: [R09], colonies: [R10], supply: 38, desert: 0, sideways: _}\n"
    verdict = judge(HEAD + body, "sporeadic")
    assert verdict.errors == [] and verdict.table.sideways == [0, 1]


def test_the_tie_break_is_the_one_by_which_the_named_player_lost() -> None:
    """All have 12 points: Rosa 2 colonies and a ring space, Gus 2 and none, Bea 1. Gus lost by the ring, Bea before."""
    tokens = (
        "R: {mushrooms: [M11, N09, N10, L11], colonies: [L10, M09]}\n"
        "G: {mushrooms: [S05, S06, R05, Q05, P05, N05], colonies: [S08, S10]}\n"
        "B: {mushrooms: [G10, G12, G14, H09, J08, K07, L06, M05, H15], colonies: [J15]}\n"
    )
    head = "title: sporeadic\nrules: 1\nplayers: {R: Rosa, G: Gus, B: Bea}\n"
    for claimed, rule, words in (
        ("R", "", ""),
        ("G", "SPO-TIE-3", "Gus cannot have won: Rosa wins with 12, by Fairy Ring spaces (1)"),
        ("B", "SPO-TIE-2", "by Fairy Ring spaces (1); Bea is behind by colonies on the board (1)"),
    ):
        verdict = judge(f"{head}{tokens}claimed: {{winner: {claimed}}}\n", "sporeadic")
        assert [found for _, found in verdict.errors] == ([rule] if rule else []), verdict.told()
        assert words in verdict.told()


def test_who_is_tied_in_all_tie_breaks_did_not_lose_by_the_one_that_parted_another() -> None:
    """All have 9 points: Gus and Bea 2 colonies and no ring each, Rosa 1."""
    tokens = (
        "R: {mushrooms: [L07, L08, L09, L10, L11, N07], colonies: [L06]}\n"
        "G: {mushrooms: [H09, H11, H12], colonies: [H10, J12]}\n"
        "B: {mushrooms: [P07, P08, P09], colonies: [R06, P10]}\n"
    )
    head = "title: sporeadic\nrules: 1\nplayers: {R: Rosa, G: Gus, B: Bea}\n"
    for claimed, rule, words in (
        ("R", "SPO-TIE-2", "Rosa is behind by colonies on the board (1)"),
        ("G", "SPO-TIE-4", "Gus cannot have won: Gus and Bea are tied with 9"),
    ):
        verdict = judge(f"{head}{tokens}claimed: {{winner: {claimed}}}\n", "sporeadic")
        assert [found for _, found in verdict.errors] == [rule], verdict.told()
        assert words in verdict.told()


def test_a_figure_that_rests_on_what_is_unknown_is_no_mistake() -> None:
    body = RING + "G: {mushrooms: _, colonies: [R10]}\nclaimed: {G: {supply: 20, total: 9}}\n"
    verdict = judge(HEAD + body, "sporeadic")
    assert verdict.errors == []
    assert verdict.of("undecided") == [(5, "SPO-SCORE-4"), (6, "SPO-SCORE-7"), (6, "SPO-SCORE-4")]


def test_many_tokens_that_nobody_noted_are_told_in_one_line() -> None:
    body = "R: {mushrooms: 30, colonies: [L09, N09]}\nG: {mushrooms: [J11, _, _], colonies: [J12]}\nlast: G\n"
    verdict = judge("title: sporeadic\nrules: 1\nplayers: {R: Rosa, G: Gus}\n" + body, "sporeadic")
    told = [line for line in verdict.told().splitlines() if "undecided" in line]
    assert len(told) == 2, verdict.told()
    assert "where 30 mushrooms of Rosa stand" in told[0] and "where 2 mushrooms of Gus stand" in told[1]


@pytest.mark.parametrize(
    ("deck", "hands", "errors"),
    [
        (36, "{R: 3}", []),  # of 39 cards 36 are in the deck and 3 with Rosa, so Gus has none
        (33, "{R: 3}", []),  # Gus has 3
        (32, "{R: 3}", ["SPO-SET-10"]),  # Gus would have 4 when his turn is over
        (37, "{R: 3}", ["SPO-SET-10"]),
        (32, "{R: 3, G: 3}", ["SPO-SET-10"]),
        (33, "{R: 3, G: 3}", []),
    ],
)
def test_a_hand_that_nobody_counted_has_room_for_the_cards_that_are_missing(
    deck: int, hands: str, errors: list[str]
) -> None:
    rosa, gus = "mushrooms: [N09, N10, N11, N12], colonies: [M06, N08]", "mushrooms: [M13, M12, K12, K13]"
    table = f"R: {{{rosa}}}\nG: {{{gus}, colonies: [M14, L12]}}\nto_act: R\n"
    verdict = judge(f"{HEAD}{table}hands: {hands}\ndiscard: []\ndeck: {deck}\n", "sporeadic")
    assert [rule for _, rule in verdict.errors] == errors, verdict.told()
