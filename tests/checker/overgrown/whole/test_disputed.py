"""One disputed step needs no whole table: what `from` leaves out is unknown, and the referee says what would decide."""

from __future__ import annotations

import pytest
from judging import Verdict, judge

LINE = 8
"""Entries begin behind the rule; the tables below have one line."""
WATER = 'A: {city: ["W W W .", ". . . .", ". . . .", "X . . W"]}'
PAIR = 'A: {city: ["E W . .", ". . . .", ". . . .", "X . . ."]}'


def disputed(table: str, *lines: str) -> Verdict:
    head = "title: overgrown\nplayers: {A: Ana, B: Ben}\n"
    inner = "".join(f"  {line}\n" for line in table.splitlines())
    return judge(f"{head}from:\n{inner}---\n" + "".join(f"{line}\n" for line in lines), "overgrown")


def rules(verdict: Verdict, level: str) -> list[str]:
    return [rule for _, rule in verdict.of(level)]


@pytest.mark.parametrize(
    ("table", "line", "errors", "undecided"),
    [
        # Two spaces that touch at a corner do so whatever lies there.
        ("A: _", "A place a1=E b2=W", ["OVG-PLAC-1"], []),
        ("A: _", "A place a1=E a2=W", [], ["OVG-PLAC-1"]),
        (PAIR, "A place c1=S d1=E", [], []),
        (PAIR, "A place b1=S c1=E", ["OVG-PLAC-1"], []),
        (PAIR, "A overgrow a1,b1,c1 @c1", ["OVG-GROW-1"], []),
        (PAIR.replace('"E W . .', '"E W _ .'), "A overgrow a1,b1,c1 @c1", [], ["OVG-GROW-1"]),
        (PAIR.replace('"E W . .', '"E E _ .'), "A overgrow a1,b1,c1 @c1", ["OVG-GROW-1"], []),
        ("A: _", "A ecosystem a1,b1,c1 @d1", ["OVG-GROW-8"], []),
        ("A: _", "A ecosystem a1,b1,c1 @c1", [], ["OVG-GROW-6"]),
        # The paw of W06 is on an end of its line; which cards lie face up is unknown, so it may be among them.
        (WATER, "A attract W06 a1,b1,c1 @a1 ; reveal W01", [], []),
        (WATER, "A attract W06 a1,b1,c1 @b1 ; reveal W01", ["OVG-ATTR-5"], []),
        (f"{WATER}\ncards: [W01, W02, W03]", "A attract W06 a1,b1,c1 @a1 ; reveal W07", ["OVG-ATTR-1"], []),
        (WATER.replace('"W W W', '"W W_ W'), "A attract W06 a1,b1,c1 @a1 ; reveal W01", [], ["OVG-ATTR-4"]),
        # The Auras decide from where one may gather, and whether the Aether is refilled.
        ("auras: {A: S a1, B: S d4}", "A gather b2", ["OVG-GATH-1"], []),
        ("auras: {A: S a1, B: S d4}", "A gather a1", [], ["OVG-GATH-1"]),
        ("auras: {A: _, B: S d4}", "B gather b2 EW", [], ["OVG-GATH-1"]),
        ("B: _", "B end", [], ["OVG-END-4"]),
        ('B: {city: [". . . .", "_ _ _ _", "_ _ _ _", "X _ _ _"]}', "B end", ["OVG-END-4"], []),
        ("auras: {A: S a1, B: S d4}", "refill a1=EW d4=PP", [], ["OVG-REFL-1"]),
    ],
)
def test_a_step_is_judged_by_what_is_known(table: str, line: str, errors: list[str], undecided: list[str]) -> None:
    verdict = disputed(table, line)
    assert (rules(verdict, "error"), rules(verdict, "undecided")) == (errors, undecided), verdict.told()


def test_an_undecided_step_says_what_would_decide_it() -> None:
    told = disputed("A: _", "A place a1=E a2=W").told()
    assert "cannot be told: whether a1 and a2 are empty" in told
    assert "legal only if nothing lies there: write the City of Ana" in told


def test_what_a_step_shows_is_known_from_then_on() -> None:
    # The unknown space was one of the three Elements, so nothing lies there any more.
    table = PAIR.replace('"E W . .', '"E W _ .')
    verdict = disputed(table, "A overgrow a1,b1,c1 @a1 -> A.c1=., A.overgrown=1")
    assert rules(verdict, "error") == []
    after = disputed(f"{WATER}\ncards: [W06, W07, _]", "A attract W06 a1,b1,c1 @a1 ; reveal W01 ; done -> Ana.a1=W1")
    assert rules(after, "error") == []


def test_pollution_that_nobody_knows_of_may_be_cleared() -> None:
    table = 'A: {city: ["O O O .", "_ . . .", ". . . .", "X . . ."], cleared: 0}'
    assert rules(disputed(table, "A ecosystem a1,b1,c1 @a1 clears=a2 -> A.cleared=1"), "error") == []
    assert rules(disputed(table, "A ecosystem a1,b1,c1 @a1 clears=none -> A.cleared=0"), "error") == []
    assert rules(disputed(table, "A ecosystem a1,b1,c1 @a1 clears=b2"), "error") == ["OVG-POLL-1"]
    assert rules(disputed(table, "A ecosystem a1,b1,c1 @a1 -> A.cleared=1"), "undecided") == ["OVG-POLL-2"]


def test_nobody_wins_a_game_of_which_a_city_is_unknown() -> None:
    sheet = disputed(PAIR, "A place c1=S d1=E").judged.sheet
    assert sheet is not None
    assert not sheet.is_certain and sheet.winners() == ()


@pytest.mark.parametrize("key", ["hosue: {advanced_growth: true}", "hand: SW", "first: A", "Ana: {}"])
def test_a_key_that_a_header_does_not_have_is_an_error(key: str) -> None:
    fill = (
        "a1=WW, b1=SE, c1=EW, d1=SS, d2=EE, d3=WS, d4=SE, c4=PW, b4=EW, a4=X, a3=WW, a2=SS, b2=EP, c2=SW, c3=ES, b3=PE"
    )
    head = f"title: overgrown\nplayers: {{A: Ana, B: Ben}}\nauras: {{Ana: a1, ben: d1}}\nfill: [{fill}]\n"
    good = f"{head}cards: [kingfisher, Toad, w11]\n---\n1 A gather a1 WW ; place a1=W a2=W\n"
    assert judge(good, "overgrown").errors == []
    verdict = judge(good.replace("---\n", f"{key}\n---\n"), "overgrown")
    assert verdict.errors == [(6, "DATA-UNKNOWN-FIELD")]
