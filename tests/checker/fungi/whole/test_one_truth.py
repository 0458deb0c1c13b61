"""One truth: every number of Fungi's cards and rules decides a score, a verdict or a legal move.

Each is changed in turn, in memory, and the probes and some games are judged again; the verdicts must not all stay as
they were. (That every number is printed too is tested with the drawings.)
"""

from __future__ import annotations

from functools import cache

import pytest
from shelf import Shelf, Witnesses, outcome
from tracing import bundled_probes

from fungi import naive
from sporeprint.ground.nodes import Text

DISHES = ", ".join(f"{{kind: {kind}, day: 3}}" for kind in ("HF", "TE", "LW", "SH", "HW", "BB", "PO", "CH", "MO"))
FINAL = f"title: fungi\nplayers: {{A: Ada, B: Ben}}\nA: {{dishes: [{DISHES}]}}\nB: {{dishes: []}}\n"


@cache
def cases() -> tuple[str, ...]:
    """Made when a test asks for them, for that takes a while."""
    return (FINAL, *(naive.random_log(seed) for seed in range(4)), *(probe.text for probe in bundled_probes("fungi")))


CARD_NUMBERS = 9 * 4 + 2 * 3 + 2 + 2
"""Nine mushrooms with four numbers, butter and cider with three, pan and basket with two."""
RULE_NUMBERS = 9


def leaves(shelf: Shelf) -> dict[str, Text]:
    """The numbers of the rules, and those that the cards carry."""
    return shelf.numbers("rules") | shelf.numbers("cards")


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Shelf:
    return Shelf("fungi", monkeypatch)


def test_every_number_changes_a_score_a_verdict_or_a_legal_move(shelf: Shelf) -> None:
    witnesses = Witnesses(cases(), shelf.referee())
    silent = []
    for name, leaf in leaves(shelf).items():
        with shelf.changed(leaf, str(int(leaf.value) + 1)) as other:
            if not witnesses.notice(other):
                silent.append(name)
    assert silent == []


def test_all_numbers_are_looked_at(shelf: Shelf) -> None:
    assert len(leaves(shelf)) == CARD_NUMBERS + RULE_NUMBERS
    assert "components.mushrooms.items.morel.flavour" in leaves(shelf)
    assert "numbers.night_counts.value" in leaves(shelf)


def test_the_same_numbers_give_the_same_verdicts(shelf: Shelf) -> None:
    first, again = ([outcome(text, shelf.referee()) for text in cases()[:40]] for _ in range(2))
    assert first == again
