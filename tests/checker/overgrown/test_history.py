"""Tables that no course of play leads to, each with its rule and numbers; and none that came of play is refused."""

from __future__ import annotations

import random
import re
from itertools import product
from pathlib import Path

import pytest
from judging import Verdict, judge

from overgrown import naive
from overgrown.tables import AETHER, EMPTY, FILL, fresh_game, log, position
from sporeprint import score

FIRST = 8
"""The line of the first entry of a fresh game."""


def warned(verdict: Verdict) -> list[str]:
    """Rules of all errors and warnings but the one that the game is not over, which most of these tables get too."""
    return [rule for _, rule in verdict.of("error", "warning") if rule != "OVG-CHK-8"]


# --- one contradiction each -----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("city", "most"),
    [
        ("Y . . ./. X . ./. . . ./. . . .", 1),  # a corner has two neighbours, and one of them was Overgrown
        (". . Y ./. X . ./. . . ./. . . .", 2),
        (". . . ./. X . ./. . Y ./. . . .", 3),
        (". Y . ./. X . ./. . . ./. . . .", 1),  # one of its three neighbours is the Crater
        (". . . ./. X . ./. . Y Y/. . . .", 4),  # 3 + 2, less one for the edge that they share
        ("E . . ./E X . ./. . . ./. . . .", 0),
    ],
)
def test_no_more_is_cleared_than_the_ecosystems_can_have_cleared(city: str, most: int) -> None:
    b = EMPTY.replace("X", ".").replace(". . . ./", ". . . ./. X . ./", 1).rsplit("/", 1)[0]
    for cleared in (most, most + 1):
        verdict = judge(position(city, b, cleared=cleared, aether=AETHER_B2), "overgrown")
        found = [rule for rule in warned(verdict) if rule == "OVG-CHK-12"]
        assert found == (["OVG-CHK-12"] if cleared > most else []), verdict.told()


AETHER_B2 = "EW EW EW EW/EW X EW EW/EW SS SS SS/SS SS SP .."


def test_turns_need_pairs_that_only_the_filling_and_refills_bring() -> None:
    # Eight turns each took 16 pairs, and the first filling has 15.
    a = "Y . . ./. . . ./W . W ./X W . W"
    bare = ".. .. .. ../.. .. .. ../.. .. .. ../X .. .. .."
    cities = {"a": a, "b": a}
    for refills, found in ((0, ["OVG-REFL-6"]), (1, [])):
        text = position(**cities, aether=bare, more=f"refills: {refills}\nto_act: A\n").replace(
            "aether:", "  cleared: 3\naether:", 1
        )
        text = text.replace("  cleared: 0", "  cleared: 3")
        verdict = judge(text, "overgrown")
        assert [rule for rule in warned(verdict) if "REFL" in rule] == found, verdict.told()
    assert (
        "16 turns and 0 more need 16 pairs, the filling and 0 refills bring 15 at most"
        in judge(text.replace("refills: 1", "refills: 0"), "overgrown").told()
    )


def test_whoever_is_to_act_fits_the_number_of_turns() -> None:
    one = "W W . ./. . . ./. . . ./X . . ."
    verdict = judge(
        position(one, EMPTY, aether=AETHER.replace("EW EW EW EW/", ".. EW EW SS/", 1), more="to_act: A\n"), "overgrown"
    )
    assert "OVG-CHK-10" in warned(verdict)
    assert "Ana is to act, by the number of turns (Ana 1, Ben 0) it is Ben" in verdict.told()


def test_a_turn_under_way_is_told_apart_from_one_to_come() -> None:
    cities = 'A: {city: ["S S S .", ". . . .", "X . . .", ". . . S"], cleared: 0}'
    cities += '\n  B: {city: [". S S .", ". . . .", "X . . .", ". . S S"], cleared: 0}'
    head = "title: overgrown\nrules: 1\nplayers: {A: Ana, B: Ben}\nfrom:\n  "
    verdict = judge(f"{head}{cities}\n  to_act: A\n  step: grow\n---\n", "overgrown")
    assert "Ana has placed in this turn, by the number of turns (Ana 2, Ben 2) it is Ben" in verdict.told()


def test_whoever_has_not_placed_has_the_small_aura_on_a_corner() -> None:
    verdict = judge(position(auras="A: S a1, B: L d3 d4"), "overgrown")
    assert warned(verdict) == ["OVG-SET-2"]
    assert "Ben has not placed yet, and the Aura is on d3, d4" in verdict.told()


@pytest.mark.parametrize(("cards", "matched", "rules"), [(3, 0, []), (2, 0, ["OVG-ATTR-7"]), (4, 0, ["OVG-ATTR-7"])])
def test_as_many_cards_lie_face_up_as_at_the_start(cards: int, matched: int, rules: list[str]) -> None:
    verdict = judge(position(more=f"cards: {cards}\nmatched: {matched}\n"), "overgrown")
    assert warned(verdict) == rules, verdict.told()


def test_a_turn_under_way_hangs_together() -> None:
    assert warned(judge(position(more="step: gather\nhand: SW\n"), "overgrown")) == ["OVG-CHK-6"]
    assert "OVG-CHK-6" in warned(judge(position(more="new: [W01]\n"), "overgrown"))
    assert "OVG-PLAC-1" in warned(judge(position(more="step: grow\nfresh: [a1, c3]\n"), "overgrown"))


def test_what_belongs_to_a_game_alone_is_not_dropped() -> None:
    verdict = judge(position(more="attracted: 1\n"), "overgrown")
    assert warned(verdict) == ["OVG-CHK-13"]
    assert "`attracted` is for one player alone, here are 2" in verdict.told()


# --- a pair that the rest decides -----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("pair", "errors"), [("WW", []), ("EE", [(FIRST, "OVG-GATH-3")]), ("WE", [(FIRST, "OVG-GATH-3")])]
)
def test_the_other_tiles_of_the_filling_decide_an_unknown_pair(pair: str, errors: list[tuple[int, str]]) -> None:
    fill = FILL.replace("a1=WW", "a1=??")  # of nine Water tiles seven lie elsewhere, and everything else is there
    entry = f"A gather a1 {pair} ; place a1={pair[0]} a2={pair[1]}"
    assert judge(fresh_game(entry, fill=f"[{fill}]"), "overgrown").errors == errors


def test_what_is_left_of_two_unknown_pairs_is_known_once_one_is() -> None:
    fill = FILL.replace("a1=WW", "a1=??").replace("d1=SS", "d1=??")
    first = "A gather a1 WS ; place a1=W a2=S"
    assert judge(fresh_game(first, "B gather d1 WS", fill=f"[{fill}]"), "overgrown").errors == []
    verdict = judge(fresh_game(first, "B gather d1 WW", fill=f"[{fill}]"), "overgrown")
    assert verdict.errors == [(FIRST + 1, "OVG-GATH-3")]
    assert "of what nobody noted WS is left" in verdict.told()


def test_a_written_bag_decides_an_unknown_pair() -> None:
    # 14 of each Element are in play for two players. The bag has what does not lie there, but one Earth and one Sun.
    aether = AETHER.replace("EW", "??", 1)
    counts = {tile: AETHER.replace("EW", "", 1).count(tile) for tile in "EWSP"}
    rest = {"E": 14 - counts["E"] - 1, "W": 14 - counts["W"], "S": 14 - counts["S"] - 1, "P": 3 - counts["P"]}
    bag = f"bag: {{{', '.join(f'{tile}: {count}' for tile, count in rest.items())}}}\nrefills: 0\nto_act: A\n"
    for pair, rules in (("ES", []), ("EW", ["OVG-GATH-3"]), ("EE", ["OVG-GATH-3"])):
        verdict = judge(log(f"A gather a1 {pair}", aether=aether, more=bag), "overgrown")
        assert [rule for _, rule in verdict.errors] == rules, verdict.told()


# --- cards ----------------------------------------------------------------------------------------------------------
def test_the_card_just_turned_up_cannot_be_used_though_nothing_else_can_be_done() -> None:
    # W11 and W12 are a line and a bend of three Sun tiles; with the token on b1 the bend b2, c2, c3 is left.
    city = "S S S ./. S . ./. S S ./X . . ."
    more = "step: grow\nfresh: [a1, b1]\ncards: [W11, W06, W01]\nto_act: A\n"
    lines = ("A attract W11 a1,b1,c1 @b1 ; reveal W12", "A attract W12 b2,b3,c3 @b3 ; reveal W02")
    bare = ".. .. .. ../.. .. .. ../.. EE EE ../X .. EE WP"
    errors = judge(log(*lines, a=city, aether=bare, more=more), "overgrown").errors
    assert [rule for _, rule in errors] == ["OVG-ATTR-8"]


@pytest.mark.parametrize("unknown", [1, 2, 3])
def test_unknown_first_cards_are_no_fault_beside_a_known_deck(unknown: int) -> None:
    cards = [f"W{n:02}" for n in range(1, 16)]
    shown = ["_"] * unknown + cards[unknown:3]
    deck = f"[{', '.join(cards[3:])}]"
    verdict = judge(fresh_game(cards=f"[{', '.join(shown)}]", deck=deck), "overgrown")
    assert verdict.errors == []
    assert verdict.table.hidden_cards() == (() if unknown == 1 else tuple(cards[:unknown]))
    short = judge(fresh_game(cards=f"[{', '.join(shown)}]", deck=deck.replace(", W15", "")), "overgrown")
    assert short.errors == [(7, "OVG-SET-10")]


def test_one_unknown_first_card_makes_no_legal_game_illegal() -> None:
    seen = 0
    for seed, mode in product(range(10), (2, 3, 4, "teams", "normal", "hard")):
        text = naive.random_log(seed, mode)
        head, rule, body = text.partition("---\n")
        hidden = re.sub(r"(\ncards: \[)W\d\d", r"\1_", head) + rule + body
        seen += hidden != text and "\ndeck:" in hidden
        assert judge(hidden, "overgrown").errors == []
    assert seen > 3


def test_an_unknown_filling_makes_no_legal_solo_game_illegal() -> None:
    for seed, mode in product(range(6), ("normal", "hard", "impossible")):
        head, rule, body = naive.random_log(seed, mode).partition("---\n")
        rng = random.Random(seed)
        pairs = [pair for pair in re.findall(r"\w\d=[EWSP]{2}", head) if rng.random() < 0.4]
        hidden = head
        for pair in pairs:
            hidden = hidden.replace(pair, f"{pair[:2]}=??")
        assert judge(hidden + rule + body, "overgrown").errors == [], hidden


# --- real tables ----------------------------------------------------------------------------------------------------
def refusals(seeds: range) -> list[str]:
    """What is said against whole tables of random games, and in error against short ones between two turns."""
    out: list[str] = []
    for seed, mode in product(seeds, naive.MODES):
        states = [s for s in naive.replay(naive.random_log(seed, mode)) if not s["due"] and not s["over"]]
        for state in random.Random(seed).sample(states, min(6, len(states))):
            whole = judge(naive.position_text(naive.full_position(state)), "overgrown")
            out += [f"{seed} {mode}\n{whole.told()}"] if warned(whole) else []
            if state["step"] == "gather":
                short = judge(naive.position_text(naive.scored_position(state)), "overgrown")
                out += [f"{seed} {mode}\n{short.told()}"] if short.errors else []
    return out


def test_no_table_of_a_real_game_is_refused_or_doubted() -> None:
    assert refusals(range(3)) == []


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_no_table_of_hundreds_of_real_games_is_refused_or_doubted(part: int) -> None:
    assert refusals(range(100 + 10 * part, 110 + 10 * part)) == []


@pytest.mark.parametrize(
    ("written", "instead", "rule"),
    [
        ("cleared: 2", "cleared: 9", "OVG-CHK-12"),  # the Ecosystems there can have cleared fewer
        ("cleared: 2", "cleared: 1", "OVG-CHK-9"),  # then an odd number of tiles was placed
        ("stuck: A", "stuck: B", "OVG-CHK-10"),  # it was not Ben's turn
    ],
)
def test_nobody_wins_on_a_table_that_no_play_leads_to(written: str, instead: str, rule: str) -> None:
    text = Path("examples/overgrown/final.yaml").read_text().partition("claimed:")[0]
    assert "wins" in score(text).outcome
    sheet = score(text.replace(written, instead, 1))
    assert rule in {finding.rule for finding in sheet.findings if finding.level == "error"}
    assert sheet.winners == () and sheet.outcome.startswith("nobody can be named while there are errors")
