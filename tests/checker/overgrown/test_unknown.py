"""Hastily typed final tables: over or not, who wins, and what is open when something was not seen."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from itertools import product
from typing import Any

import pytest
from judging import Verdict, judge

from checker.kernel.outcome import outcome
from overgrown import naive
from overgrown.naive_table import can_place

State = dict[str, Any]
MODES = (2, 3, 4, "teams")
KINDS = (".", "P", "E", "E1", *(f"O{n}" for n in range(4)), *(f"Y{n}" for n in range(10)))
"""What an unknown space may be: one Element stands for all, since none of them scores."""


@cache
def states_of(seed: int, mode: Any) -> list[State]:
    """All tables of a random game; nobody changes them."""
    return naive.replay(naive.random_log(seed, mode))


def final(seed: int, mode: Any) -> State:
    """The final table in its short form: Cities and what was cleared."""
    return naive.scored_position(states_of(seed, mode)[-1])


def judged(position: State) -> Verdict:
    return judge(naive.position_text(position), "overgrown")


def said(verdict: Verdict) -> str:
    assert verdict.judged.sheet is not None, verdict.told()
    return outcome(verdict.judged.sheet)


def winning_names(position: State) -> list[str]:
    """The players who win by the second judge, by name."""
    return sorted(position["players"][handle] for side in naive.winners(position) for handle in side.split("+"))


def named(position: State, sentence: str) -> list[str]:
    subject = sentence.partition(" win")[0]
    return sorted(name for name in position["players"].values() if name in subject.replace(",", " ").split())


# --- over -----------------------------------------------------------------------------------------------------------
def test_a_real_final_table_is_over_and_has_the_right_winner_whoever_is_stuck() -> None:
    stuck: Counter[int] = Counter()
    for seed, mode in product(range(12), MODES):
        state, position = states_of(seed, mode)[-1], final(seed, mode)
        verdict = judged(position)
        assert verdict.of("error", "warning", "note") == [], verdict.told()
        sentence = said(verdict)
        assert " win" in sentence and named(position, sentence) == winning_names(position), sentence
        stuck[state["players"].index(state["to_act"])] += 1
    assert all(stuck[seat] for seat in range(4)), stuck  # every seat ended a game


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_hundreds_of_real_final_tables_are_over_and_have_the_right_winner(part: int) -> None:
    for seed, mode in product(range(100 + 15 * part, 115 + 15 * part), MODES):
        position = final(seed, mode)
        verdict = judged(position)
        assert verdict.of("error", "warning", "note") == [], verdict.told()
        assert named(position, said(verdict)) == winning_names(position)


def test_whoever_was_stuck_may_be_written_by_name() -> None:
    for seed in range(6):
        state, position = states_of(seed, 3)[-1], final(seed, 3)
        position["stuck"] = position["players"][state["to_act"]].upper()
        assert judged(position).findings == ()


def test_nobody_wins_on_a_table_of_a_game_that_goes_on() -> None:
    seen = 0
    for seed, mode in product(range(8), MODES):
        states = [s for s in states_of(seed, mode) if not s["over"] and s["step"] == "gather" and not s["due"]]
        for state in random.Random(seed).sample(states, min(4, len(states))):
            if can_place(state["cities"][state["to_act"]]):
                seen += 1
                sentence = said(judged(naive.scored_position(state)))
                assert " lead" in sentence and " win" not in sentence, sentence
    assert seen > 60


def test_a_growth_that_is_due_is_named_and_nobody_has_won() -> None:
    # Ana cannot place, but a1, b1, c1 are Earth, Water and Sun; 10 tiles are 5 turns, Ben had as many.
    text = (
        "title: overgrown\nplayers: {A: Ana, B: Ben}\n"
        'A: {city: ["E W S W", "W X . W", ". W . W", "W . W ."], cleared: 0}\n'
        'B: {city: ["O . O .", ". X . O", ". . . .", "W . . ."], cleared: 0}\n'
    )
    verdict = judge(text, "overgrown")
    assert verdict.judged.sheet is not None
    assert "Ana still has to grow a1, b1, c1" in verdict.judged.sheet.unfinished
    assert said(verdict) == "Ben leads with 3"


# --- unknown --------------------------------------------------------------------------------------------------------
def cells(position: State, player: str) -> list[str]:
    return str(position[player]["city"]).split()


def with_cells(position: State, player: str, tiles: list[str]) -> State:
    rows = "\n".join(" ".join(tiles[k : k + 4]) for k in range(0, 16, 4)) + "\n"
    return {**position, player: {**position[player], "city": rows}}


def hide(position: State, rng: random.Random, count: int) -> tuple[State, list[tuple[str, int]]]:
    """The table with so many spaces unknown, and which they are."""
    places = [(p, k) for p in position["players"] for k, cell in enumerate(cells(position, p)) if cell != "X"]
    chosen = rng.sample(places, count)
    for player, k in chosen:
        tiles = cells(position, player)
        tiles[k] = rng.choice("?_")
        position = with_cells(position, player, tiles)
    return position, chosen


def fillings(position: State, chosen: list[tuple[str, int]]) -> list[State]:
    """Every table that the written one may be, as far as the box has the pieces."""
    out: list[State] = []
    for kinds in product(KINDS, repeat=len(chosen)):
        table = position
        for (player, k), kind in zip(chosen, kinds, strict=True):
            tiles = cells(table, player)
            tiles[k] = kind
            table = with_cells(table, player, tiles)
        everything = [cell for player in table["players"] for cell in cells(table, player)]
        tokens = sum(int(cell[1:] or 0) for cell in everything)
        if tokens <= 15 and sum(cell[0] == "Y" for cell in everything) <= 14:
            out.append(table)
    return out


@pytest.mark.parametrize("seed", range(6))
def test_ranges_and_winners_of_a_few_unknown_spaces_are_those_of_all_fillings(seed: int) -> None:
    mode = MODES[seed % 4]
    written, chosen = hide(final(seed, mode), random.Random(seed), 1 + (seed == 1))
    verdict, tables = judged(written), fillings(written, chosen)
    sheet = verdict.judged.sheet
    assert sheet is not None, verdict.told()
    totals = [naive.score(table) for table in tables]
    for player in written["players"]:
        found = [total[player]["total"] for total in totals]
        assert sheet.span(player) == (min(found), max(found))
    results = {tuple(naive.winners(table)) for table in tables}
    assert sheet.is_certain is (len(results) == 1)
    if sheet.is_certain:
        assert [sheet.winners()] == list(results)
    else:
        assert said(verdict).startswith("open: ")


def test_what_was_cleared_is_unknown_when_it_is_not_written() -> None:
    # Ben's Ecosystems on a2, a3 and a4 have 3, 3 and 2 neighbours, one of which held the group each time; two of
    # them lie side by side twice: 2 + 2 + 1 - 2 = 3 tiles may have been cleared.
    cities = 'A: {city: [". X S S", "S W Y O", "Y1 Y O E", "W W P ."], cleared: 1}\n'
    ben = 'B: {city: ["O X . W", "Y O . W", "Y . O W", "Y E E W"]}\nstuck: A\n'
    verdict = judge(f"title: overgrown\nplayers: {{A: Ana, B: Ben}}\n{cities}{ben}", "overgrown")
    sheet = verdict.judged.sheet
    assert sheet is not None
    assert (sheet.span("A"), sheet.span("B")) == ((19, 19), (19, 22))
    assert said(verdict) == "Ben wins with 19 to 22, whatever the Pollution that Ben has cleared may be"
    more = judge(f"title: overgrown\nplayers: {{A: Ana, B: Ben}}\n{cities.replace('P .', 'O .')}{ben}", "overgrown")
    assert said(more).startswith("open: Ana 20, Ben 19 to 22")


@pytest.mark.parametrize("share", [5, 9, 16])
def test_the_truth_lies_within_the_range_where_much_is_unknown(share: int) -> None:
    for seed, mode in product(range(4), MODES):
        position, rng = final(seed, mode), random.Random(seed)
        player = rng.choice(list(position["players"]))
        hidden = dict(position)
        if share == 16:
            del hidden[player]
        else:
            tiles = cells(position, player)
            for k in rng.sample([k for k, cell in enumerate(tiles) if cell != "X"], share):
                tiles[k] = "_"
            hidden = with_cells(hidden, player, tiles)
            hidden[player] = {"city": hidden[player]["city"]}
        verdict, truth = judged(hidden), naive.score(position)
        sheet = verdict.judged.sheet
        assert sheet is not None, verdict.told()
        for one in position["players"]:
            low, high = sheet.span(one)
            assert low <= truth[one]["total"] <= high
        if sheet.is_certain:
            assert list(sheet.winners()) == naive.winners(position)


def test_an_unknown_number_of_tokens_is_a_range() -> None:
    # A token on an Ecosystem is worth 3, and nine may meet there.
    cities = 'A: {city: [". X S S", "S W Y O", "Y_ Y O E", "W W P ."], cleared: 1}\n'
    ben = 'B: {city: ["O X . W", "Y O . W", "Y . O W", "Y E E W"], cleared: 0}\nstuck: A\n'
    verdict = judge(f"title: overgrown\nplayers: {{A: Ana, B: Ben}}\n{cities}{ben}", "overgrown")
    assert said(verdict) == "open: Ana 16 to 43, Ben 19; unknown: the number of tokens on a3 of Ana"


def test_a_table_without_any_city_is_open() -> None:
    verdict = judge("title: overgrown\nplayers: {A: Ana, B: Ben}\n", "overgrown")
    assert verdict.errors == []
    assert said(verdict).startswith("open: ")


# --- alone ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("city", "more", "sentence"),
    [
        # All three Pollution tiles are cleared, so none is anywhere else, and there was no card.
        ('["Y . . .", ". Y . E", ". . . .", "X . . ."], cleared: 3', "", "Ana has won"),
        # Two are cleared and none lies in the City: one is in the Aether. The Aura decides between running and lost.
        ('["Y . . .", ". Y . .", ". . . .", "X . . ."], cleared: 2', "", "open: "),
        ('["Y . . .", ". Y . .", ". . . .", "X . . ."], cleared: 2', "aura_tiles: yes\n", "running"),
        ('["Y . . .", ". Y . .", ". . . .", "X . . ."], cleared: 2', "aura_tiles: no\n", "Ana has lost"),
        # Whether the third one was cleared or lies in the Aether is unknown.
        ('["Y . . .", ". Y . .", ". . . .", "X . . ."]', "aura_tiles: yes\n", "open: "),
        ('["Y . . .", ". Y . _", ". . . .", "X . . ."], cleared: 3', "aura_tiles: yes\n", "Ana has won"),
    ],
)
def test_a_solo_game_is_won_or_lost_only_when_nothing_unknown_can_change_it(
    city: str, more: str, sentence: str
) -> None:
    text = f"title: overgrown\nplayers: {{A: Ana}}\nlevel: easy\nA: {{city: {city}}}\n{more}"
    verdict = judge(text, "overgrown")
    assert said(verdict).startswith(sentence), f"{said(verdict)}\n{verdict.told()}"


@pytest.mark.parametrize(
    ("notes", "levels"),
    [
        # One Ecosystem beside the Crater and two other spaces can have cleared 1 Pollution, not 9.
        (("A.cleared=1", "A.cleared=1"), []),
        (("A.cleared=1", "A.cleared=0"), ["error"]),
        (("A.cleared=0", "A.cleared=1"), ["error"]),
        (("A.cleared=9", "A.cleared=1"), ["undecided"]),
    ],
)
def test_a_checkpoint_fills_in_how_much_was_cleared(notes: tuple[str, str], levels: list[str]) -> None:
    start = "from: {A: {city: ['X Y . .', '. . . .', '. . . .', '. . . .']}, to_act: A}\n"
    lines = f"1 A gather b2 SW ; place c3=S c4=W -> {notes[0]}\n2 B gather c3 EW ; place b1=E b2=W -> {notes[1]}\n"
    verdict = judge(f"title: overgrown\nplayers: {{A: Ana, B: Ben}}\n{start}---\n{lines}", "overgrown")
    assert [finding.level for finding in verdict.findings if "cleared" in finding.message] == levels, verdict.told()
