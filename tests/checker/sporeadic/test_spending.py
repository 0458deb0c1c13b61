"""Growth Points must be spent, in the order that spends most."""

from __future__ import annotations

from sporeadic.tables import first, log

THREE = "title: sporeadic\nrules: 1\nplayers: {R: Rosa, G: Gus, P: Pia}\nradius: 2\n"


NARROW = (
    "R: {colonies: [M09], mushrooms: [M10, M11]}\n"
    "G: {colonies: [L10, K10, M08], mushrooms: [K11, N08, N11, L12]}\n"
    "P: {colonies: [N09, P08, P10], mushrooms: [L09, P09, M12]}\nto_act: R\ndeck: 0\n"
)
"""Three spaces are empty: L11 and N10, which make a diamond together, and K12, which only L11 leads to."""


def test_another_order_that_spends_more_is_worth_a_warning() -> None:
    best = log(NARROW, "1 R grow mushroom L11 K12 ; end", head=THREE)
    assert (best.errors, best.of("warning")) == ([], [])
    worse = log(NARROW, "1 R grow mushroom N10 ; end", head=THREE)
    assert (worse.errors, worse.of("warning")) == ([], [(12, "SPO-GROW-4")])
    assert "spent 1 of 4 Growth Points, another order would have spent 2" in worse.told()


def test_the_warning_comes_with_the_next_players_step_too() -> None:
    verdict = log(NARROW, "1 R grow mushroom N10", "2 G grow mushroom K12", head=THREE)
    assert (verdict.errors, verdict.of("warning")) == ([], [(13, "SPO-GROW-4")])


def test_by_house_rule_it_is_an_error() -> None:
    head = THREE + "house: {forced_spending: global}\n"
    assert first(log(NARROW, "1 R grow mushroom N10", head=head)) == "SPO-GROW-4"
    assert log(NARROW, "1 R grow mushroom L11 K12 ; end", head=head).errors == []
