"""Attracting by patterns, by the examples of the rules."""

from __future__ import annotations

import pytest

from overgrown.tables import verdict

LINE = "E E E E/. . . ./. . . ./X . . ."


@pytest.mark.parametrize(("paw", "rules"), [("b1", []), ("c1", []), ("a1", ["OVG-ATTR-5"]), ("d1", ["OVG-ATTR-5"])])
def test_a_pattern_with_two_middles_lets_the_token_go_on_either(paw: str, rules: list[str]) -> None:
    more = "cards: [W03, W07, W11]\nstep: grow\nfresh: [c1, d1]\n"
    found = verdict(f"A attract W03 a1,b1,c1,d1 @{paw} ; reveal W01", a=LINE, more=more)
    assert [rule for _, rule in found] == rules


@pytest.mark.parametrize("spaces", ["a1,a2,b2", "a2,b1,b2", "a1,b1,b2", "a1,a2,b1"])
def test_a_pattern_may_be_turned_and_mirrored(spaces: str) -> None:
    corner = {"a1,a2,b2": "a2", "a2,b1,b2": "b2", "a1,b1,b2": "b1", "a1,a2,b1": "a1"}[spaces]
    city = [["." for _ in range(4)] for _ in range(4)]
    city[3][0] = "X"
    for label in spaces.split(","):
        city[int(label[1]) - 1]["abcd".index(label[0])] = "E"
    more = "cards: [W02, W07, W11]\nstep: grow\nfresh: [a1, b1]\n"
    rows = "/".join(" ".join(row) for row in city)
    assert verdict(f"A attract W02 {spaces} @{corner} ; reveal W01", a=rows, more=more) == []


def test_a_pattern_with_a_token_on_it_does_not_match() -> None:
    more = "cards: [W01, W07, W11]\nstep: grow\nfresh: [c1, b1]\nmatched: [W15]\n"
    found = verdict("A attract W01 a1,b1,c1 @b1 ; reveal W02", a="E1 E E ./. . . ./. . . ./X . . .", more=more)
    assert found == [(1, "OVG-ATTR-4")]
