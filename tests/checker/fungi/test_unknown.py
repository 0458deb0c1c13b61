"""Final tables typed in haste: a wrong shape, something unknown or left out never gives a wrong winner."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from judging import judge

from checker.kernel.outcome import format_sheet
from fungi import naive_table
from fungi.naive_table import KINDS, bonus_fits, full_set
from fungi.tables_in_haste import names_somebody, said, table
from fungi.whole.test_against_naive import random_log, states_of, written


@pytest.mark.parametrize("ben", ["", "B: {}\n", "B: {sticks: 2}\n", "B: {dishes: _}\n", "B: {dishes: [_]}\n"])
def test_a_player_of_whom_no_dishes_are_written_may_have_any(ben: str) -> None:
    verdict = table(f"A: {{dishes: [PO PO PO]}}\n{ben}")
    assert verdict.errors == [] and said(verdict).startswith("open: Ada 9, Ben "), said(verdict)


def test_an_unknown_card_behind_others_is_not_lost() -> None:
    # Three porcini are 9; the fourth card is another porcini, the night card, or butter or cider, which need more.
    verdict = table("A: {dishes: [PO PO PO _]}\nB: {dishes: [CH CH CH]}\n")
    assert said(verdict) == "open: Ada 12 to 15, Ben 12; unknown: the 1st dish of Ada"


def dishes_of(cards: list[str], listed: list[str] | None, numbers: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Every dish of these cards that fits: its cards with `_` for any, or its numbers with `_` for any."""
    left = Counter(cards)
    for kind in KINDS:
        limits = (left[kind], left[f"{kind}*"], left["BU"], left["CI"])
        for day, night, butter, cider in product(*(range(limit + 1) for limit in limits)):
            amounts = {"day": day, "night": night, "butter": butter, "cider": cider}
            if day + 2 * night < 3 or not bonus_fits(day + 2 * night, butter, cider, {}):
                continue
            if listed is not None:
                full = [*[kind] * day, *[f"{kind}*"] * night, *["BU"] * butter, *["CI"] * cider]
                known = Counter(card for card in listed if card != "_")
                if len(full) != len(listed) or known - Counter(full):
                    continue
            elif numbers["kind"] not in ("_", kind) or any(
                numbers.get(name, 0) not in ("_", count) for name, count in amounts.items()
            ):
                continue
            yield {"kind": kind, **amounts}


def hidden_dish(dish: dict[str, Any], rng: random.Random) -> tuple[str, list[str] | None, dict[str, Any]]:
    """A dish with one or two things hidden: as text, as cards, as numbers."""
    cards = naive_table.dish_cards(dish)
    cards = [card for card in cards if card != "PA"]
    if rng.random() < 0.5:
        for place in rng.sample(range(len(cards)), rng.randint(1, min(2, len(cards)))):
            cards[place] = "_"
        return f"[{', '.join(cards)}]", cards, {}
    numbers = {name: dish.get(name, 0) for name in ("kind", "day", "night", "butter", "cider")}
    for name in rng.sample(sorted(numbers), rng.randint(1, 2)):
        numbers[name] = "_"
    return "{" + ", ".join(f"{name}: {value}" for name, value in numbers.items()) + "}", None, numbers


def test_one_hidden_dish_scores_like_every_dish_it_may_be() -> None:
    sure = unsure = 0
    for seed in range(160):
        rng = random.Random(seed)
        end = states_of(random_log(seed % 40))[-1]
        own = {player: end[player]["dishes"] for player in "AB"}
        who = rng.choice("AB")
        if not own[who]:
            continue
        at = rng.randrange(len(own[who]))
        text, cards, numbers = hidden_dish(own[who][at], rng)
        others = [dish for player in "AB" for k, dish in enumerate(own[player]) if (player, k) != (who, at)]
        left = list(
            (Counter(full_set()) - Counter(c for dish in others for c in naive_table.dish_cards(dish))).elements()
        )
        totals = {"A": set[int](), "B": set[int]()}
        winners = set()
        for full in dishes_of(left, cards, numbers):
            filled = {p: {"dishes": [full if (p, k) == (who, at) else d for k, d in enumerate(own[p])]} for p in "AB"}
            state = {"players": ["A", "B"], "house": {}, **filled}
            for player, points in naive_table.score(state).items():
                totals[player].add(points)
            winners.add(tuple(naive_table.winners(state)))
        listed = {p: [_text(d) if (p, k) != (who, at) else text for k, d in enumerate(own[p])] for p in "AB"}
        verdict = table("".join(f"{p}: {{dishes: [{', '.join(listed[p])}]}}\n" for p in "AB"))
        sheet = verdict.judged.sheet
        assert verdict.errors == [] and sheet is not None, verdict.told()
        for player in "AB":
            assert sheet.span(player) == (min(totals[player]), max(totals[player])), (seed, text)
        assert sheet.is_certain == (len(winners) == 1) and names_somebody(verdict) == (len(winners) == 1)
        assert not sheet.is_certain or tuple(sheet.winners()) in winners
        sure, unsure = sure + (len(winners) == 1), unsure + (len(winners) > 1)
    assert sure > 20 and unsure > 5


def _text(dish: dict[str, Any]) -> str:
    return "{" + ", ".join(f"{name}: {value}" for name, value in dish.items()) + "}"


def test_of_much_that_is_hidden_the_truth_lies_within_the_range() -> None:
    named = 0
    for seed in range(120):
        rng = random.Random(seed)
        end = states_of(random_log(seed % 40))[-1]
        truth = naive_table.score(end)
        told = {}
        for player in "AB":
            dishes = [_text(d) if rng.random() < 0.5 else hidden_dish(d, rng)[0] for d in end[player]["dishes"]]
            dishes = [text if rng.random() < 0.9 else "_" for text in dishes]
            told[player] = "_" if rng.random() < 0.1 else f"[{', '.join(dishes)}]"
        verdict = table("".join(f"{p}: {{dishes: {told[p]}}}\n" for p in "AB"))
        sheet = verdict.judged.sheet
        assert verdict.errors == [] and sheet is not None, verdict.told()
        for player in "AB":
            assert sheet.span(player).low <= truth[player] <= sheet.span(player).high, (seed, told)
        if sheet.is_certain:
            assert list(sheet.winners()) == naive_table.winners({**end, "house": {}}), (seed, told)
            named += 1
    assert named > 5


def test_unknown_sticks_break_a_tie_only_when_it_is_certain() -> None:
    even = "house: {tie_break: most_sticks}\nA: {dishes: [PO PO PO], sticks: %s}\nB: {dishes: [HW HW HW], sticks: %s}\n"
    assert said(table(even % (3, 2))) == "Ada wins with 9, by sticks left (3)"
    assert said(table(even % (3, "_"))).startswith("open: Ada 9, Ben 9; unknown: how many sticks Ben has")
    # Only two tree ears can have been sold, for 4 sticks: Ben has none of them if Ada has 3.
    sold = even % (3, "_") + "discard: [TE, TE]\n"
    assert said(table(sold)) == "Ada wins with 9; it does not depend on how many sticks Ben has"


def test_a_range_says_what_is_unknown_row_by_row() -> None:
    verdict = table("A: {dishes: [PO PO PO]}\nB: {dishes: [[HF, HF, HF, HF, _], [TE, TE, TE]]}\n")
    assert verdict.judged.sheet is not None
    # The fifth card is a honey fungus (5), the night one (6), butter (4 + 3); cider needs a fifth mushroom.
    assert format_sheet(verdict.judged.sheet).splitlines() == [
        "Ada",
        "     9  mushrooms    3 porcini x 3 = 9  [FUN-SCORE-1]",
        "     9  total",
        "Ben",
        "     3  mushrooms    3 tree ear x 1 = 3  [FUN-SCORE-1]",
        "   4-6  mushrooms    4 to 6: the 1st dish of Ben is unknown  [FUN-SCORE-1]",
        "   0-3  butter       0 to 3: the 1st dish of Ben is unknown  [FUN-SCORE-1]",
        "  8-10  total",
        "open: Ada 9, Ben 8 to 10; unknown: the 1st dish of Ben",
    ]


def test_final_tables_of_real_games_are_over_and_cut_off_ones_are_not() -> None:
    for seed in range(20):
        states = states_of(random_log(seed))
        verdict = judge(written(states[-1]))
        winners = " and ".join({"A": "Ada", "B": "Ben"}[player] for player in naive_table.winners(states[-1]))
        assert verdict.findings == () and said(verdict).startswith(f"{winners} win"), verdict.told()
        earlier = judge(written(states[len(states) // 2]))
        assert " lead" in said(earlier) and not names_somebody(earlier)
        assert earlier.judged.sheet is not None
        assert "the game is not over" in earlier.judged.sheet.unfinished


@pytest.mark.parametrize(
    ("rest", "sentence"),
    [
        ("", "Ada wins with 9"),
        ("forest: []\n", "Ada wins with 9"),
        ("forest: []\ndraw: _\n", "Ada wins with 9"),
        ("forest: _\n", "Ada leads with 9"),
        ("draw: _\n", "Ada leads with 9"),
        ("forest: [HF]\n", "Ada leads with 9"),
        ("draw: 12\n", "Ada leads with 9"),
        ("to_act: B\n", "Ada leads with 9"),
    ],
)
def test_a_game_is_over_when_the_forest_is_known_to_be_empty(rest: str, sentence: str) -> None:
    verdict = table(f"A: {{dishes: [PO PO PO]}}\nB: {{dishes: []}}\n{rest}")
    assert verdict.errors == [] and said(verdict) == sentence, verdict.told()
