"""Tiles and cards nobody wrote down: what might have been legal is never called illegal, what cannot be is found."""

from __future__ import annotations

import random
import re

import pytest
from judging import Verdict, judge

from overgrown import naive
from overgrown.tables import FILL, fresh_game, log
from overgrown.veil import hidden

PAIR = re.compile(r"(?<==)[EWSP]{2}\b")
CARD = re.compile(r"W\d\d")
SOLO = re.compile(r"players: \{\w+: \w+\}")


# --- whole games with things hidden -----------------------------------------------------------------------------------
def test_something_is_really_hidden() -> None:
    logs = [hidden(naive.random_log(seed, naive.MODES[seed % 8]), random.Random(seed)) for seed in range(16)]
    assert sum("?" in log.partition("---")[0] for log in logs) > 8
    assert sum("?" in log.partition("---")[2] for log in logs) > 8
    assert any("=??" in log for log in logs)
    assert any("reveal ?" in log for log in logs)


def test_the_score_does_not_depend_on_what_was_hidden() -> None:
    for seed in range(16):
        text = naive.random_log(seed, naive.MODES[seed % 8])
        full, open_ = (
            judge(text, "overgrown").judged.sheet,
            judge(hidden(text, random.Random(seed)), "overgrown").judged.sheet,
        )
        assert full is not None and open_ is not None
        assert [open_.total(player) for player in open_.players] == [full.total(player) for player in full.players]
        assert open_.verdict == full.verdict


# --- tiles ----------------------------------------------------------------------------------------------------------
FIRST = 8
"""The line of the first entry of a fresh game."""
UNSEEN = re.sub(r"=[EWSP]{2}", "=??", FILL)
"""A first filling of which only the Crater was noted, on a4."""


def game(*entries: str, fill: str = UNSEEN, **header: str) -> Verdict:
    return judge(fresh_game(*entries, fill=f"[{fill}]", **header), "overgrown")


def test_any_pair_may_be_gathered_and_placed_where_nobody_noted_the_tiles() -> None:
    for entry in (
        "A gather a1 PP ; place a1=P a2=P",
        "A gather a1 EW ; place a1=E a2=W",
        "A gather a1 ; place a1=S a2=P",
    ):
        assert game(entry).of("error", "undecided") == []


def test_what_was_gathered_is_known_from_then_on() -> None:
    # Said to be Earth and Water, so no Sun can be placed.
    assert game("A gather a1 EW ; place a1=S a2=W").errors == [(FIRST, "OVG-PLAC-2")]
    assert game("A gather a1 E? ; place a1=S a2=W").errors == [(FIRST, "OVG-PLAC-2")]
    assert game("A gather a1 E? ; place a1=E a2=P").errors == []


def test_a_tile_that_was_noted_is_no_other() -> None:
    fill = UNSEEN.replace("a1=??", "a1=W?")
    assert game("A gather a1 EW ; place a1=E a2=W", fill=fill).errors == []
    assert game("A gather a1 ES ; place a1=E a2=S", fill=fill).errors == [(FIRST, "OVG-GATH-3")]


def test_a_fourth_pollution_tile_cannot_come_from_anywhere() -> None:
    # Three are in the first filling, and there was no refill.
    entries = ("A gather a1 PP ; place b1=P c1=P", "B gather d1 PP ; place a1=P a2=P")
    assert game(*entries).errors == [(FIRST + 1, "OVG-GATH-3")]
    assert game(entries[0], "B gather d1 PW ; place a1=P a2=W").errors == []
    assert game(entries[0], "B gather d1 ; place a1=P a2=P").errors == [(FIRST + 1, "OVG-PLAC-2")]


def test_more_tiles_of_an_element_than_are_in_play_cannot_be_drawn() -> None:
    # 14 Water for two players, 13 of them in the Cities and on the Aether: one is left for two unknown places.
    a, b = "W . W ./. W . W/W . W ./X W . .", "W . W ./. W . W/. . . ./X . . ."
    bare = ".. ?? EE EE/SS WS WE EE/.. ?? SS SS/X SS SP .."
    assert found("refill a1=WE a3=EE d4=EP", a, b, bare) == []
    assert found("refill a1=WW a3=EE d4=EP", a, b, bare) == ["OVG-REFL-8"]


def found(entry: str, a: str, b: str, aether: str) -> list[str]:
    verdict = judge(log(entry, a=a, b=b, aether=aether), "overgrown")
    return [rule for _, rule in verdict.errors if rule != "OVG-CHK-9"]


def test_places_are_checked_though_tiles_are_unknown() -> None:
    assert game("A gather b2").errors == [(FIRST, "OVG-GATH-1")]
    assert game("A gather a1 ; place a1=E b2=W").errors == [(FIRST, "OVG-PLAC-1")]
    assert game("A gather a1 ; place a3=E a4=W").errors == [(FIRST, "OVG-PLAC-4")]


def test_a_refill_of_unknown_pairs_is_checked_for_its_spaces() -> None:
    bare = ".. EW EW EW/EW EW EW EW/EW SS SS SS/X SS SP .."
    refills = {"a1=?? d4=??": [], "a1=?? b1=??": ["OVG-REFL-3"], "a1=??": ["OVG-REFL-3"], "a1=?? a4=??": ["OVG-REFL-3"]}
    for fills, rules in refills.items():
        verdict = judge(log(f"refill {fills}", "A gather a1 ; place a1=E b1=W", aether=bare), "overgrown")
        assert [rule for _, rule in verdict.errors][:1] == rules, f"{fills}: {verdict.told()}"


def test_checkpoints_of_unknown_tiles_cannot_be_compared() -> None:
    verdict = game("A gather a1 ; place a1=E a2=W -> d1=SS, aether=14, bag=15")
    assert verdict.of("error", "undecided") == [(FIRST, "OVG-GATH-4")]
    assert "`d1=SS` cannot be compared with ??" in verdict.told()


# --- cards ----------------------------------------------------------------------------------------------------------
LINE = "S S S ./. . . ./. . . ./X . . ."
GROW = "step: grow\nfresh: [a1, b1]\ncards: [{}]\n"


def attracted(*entries: str, cards: str, city: str = LINE, more: str = "") -> list[str]:
    verdict = judge(log(*entries, a=city, more=GROW.format(cards) + more), "overgrown")
    return [rule for _, rule in verdict.of("error", "undecided")]


def test_a_card_that_nobody_noted_may_be_the_one_that_is_used() -> None:
    entry = "A attract W11 a1,b1,c1 @b1 ; reveal W01"
    assert attracted(entry, cards='W06, W07, "?"') == []
    assert attracted(entry, cards="W06, W07, W01") == ["OVG-ATTR-1"]


def test_an_unknown_card_is_no_card_that_was_seen() -> None:
    entry = "A attract W11 a1,b1,c1 @b1 ; reveal W01"
    assert attracted(entry, cards='W06, W07, "?"', more="matched: [W11]\n") == ["OVG-ATTR-1"]


def test_an_unknown_card_is_used_up() -> None:
    # One card was unknown, and the new one cannot be used in the same turn, which goes on because W06 matches.
    city = "S S S W/. . . W/E E E W/X . . ."
    first, second = "A attract W11 a1,b1,c1 @b1 ; reveal ?", "attract W01 a3,b3,c3 @b3 ; reveal ?"
    assert attracted(f"{first} ; {second}", cards='W06, "?", "?"', city=city) == []
    assert attracted(f"{first} ; {second}", cards='W06, W07, "?"', city=city) == ["OVG-ATTR-1"]


def test_a_turn_waits_for_what_an_unknown_card_may_attract() -> None:
    # Nothing that is known matches; Ana may attract with the card nobody noted, or let Ben begin.
    head = 'cards: [W06, W07, "?"]\n'
    city = "S . S ./. . . ./. . . ./X . . ."
    place = "step: place\nhand: SW\n"
    used = judge(
        log("A place b1=S b2=W", "A attract W11 a1,b1,c1 @b1 ; reveal W01", a=city, more=place + head), "overgrown"
    )
    left = judge(log("A place b1=S b2=W", "B gather d4 WP ; place a1=W a2=P", a=city, more=place + head), "overgrown")
    assert (used.errors, left.errors) == ([], [])


def test_a_card_cannot_be_turned_up_twice_whatever_is_unknown() -> None:
    city = "S S S ./. . . ./. . . ./X . . ."
    assert attracted("A attract W11 a1,b1,c1 @b1 ; reveal W06", cards='W06, W11, "?"', city=city) == ["OVG-ATTR-7"]


# --- alone ----------------------------------------------------------------------------------------------------------
ALONE = {"players": "A: Ana", "auras": "{A: a1 b1}"}


@pytest.mark.parametrize(
    ("level", "fill", "rules"),
    [
        ("easy", UNSEEN, []),
        ("normal", UNSEEN, ["OVG-SOLO-3"]),
        ("normal", FILL.replace("a1=WW", "a1=??"), []),  # all three Pollution tiles are known
        ("normal", FILL.replace("b2=EP", "b2=E?").replace("b3=PE", "b3=??"), []),  # the first one is
        ("hard", FILL.replace("b2=EP", "b2=E?"), []),  # the other tiles decide: it is the Pollution that is missing
        ("hard", FILL.replace("b2=EP", "b2=E?").replace("c2=SW", "c2=S?"), ["OVG-SOLO-3"]),  # it is on b2, on c2 or b3
        ("hard", FILL.replace("b3=PE", "b3=??"), []),
        ("impossible", FILL.replace("b3=PE", "b3=P?"), []),
        ("impossible", FILL.replace("b3=PE", "b3=??"), []),  # the other tiles decide
        ("impossible", FILL.replace("b3=PE", "b3=??").replace("a1=WW", "a1=W?"), ["OVG-SOLO-3"]),
    ],
)
def test_the_pollution_that_a_city_starts_with_is_unknown_at_worst(level: str, fill: str, rules: list[str]) -> None:
    cards = {"easy": "[]", "normal": "[W06]", "hard": "[W06, W07]", "impossible": "[W06, W07, W11]"}[level]
    verdict = game(fill=fill, cards=cards, level=level, **ALONE)
    assert verdict.errors == []
    assert [rule for _, rule in verdict.of("undecided")] == rules, verdict.told()


def test_a_game_is_not_won_while_unknown_tiles_must_be_pollution() -> None:
    verdict = game("A gather a1 ; place a1=E a2=W", cards="[]", level="easy", **ALONE)
    assert verdict.of("error", "undecided") == []
    assert verdict.table.polluted() == 3
    assert verdict.judged.sheet is not None
    assert verdict.judged.sheet.verdict.startswith("running: 3 Pollution in the Aether")


@pytest.mark.parametrize(("cleared", "how"), [(1, "running: 2 Pollution in the Aether"), (3, "Ana has won")])
def test_pollution_of_a_position_that_is_nowhere_else_is_among_its_unknown_tiles(cleared: int, how: str) -> None:
    text = (
        "title: overgrown\nplayers: {A: Ana}\nlevel: easy\n"
        f'A: {{city: [". . . .", ". Y . .", ". . . .", "X . . ."], cleared: {cleared}}}\n'
        "aether: |\n  ?? .. .. ..\n  ?? .. .. ..\n  EW .. .. ..\n  X  .. .. ..\nauras: {A: L a1 b1}\n"
    )
    verdict = judge(text, "overgrown")
    assert verdict.errors == []
    assert verdict.judged.sheet is not None
    assert how in verdict.judged.sheet.verdict
