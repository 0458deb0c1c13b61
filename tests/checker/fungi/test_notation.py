"""Cards as people write them in a step: one by one, with blanks, by any name."""

from __future__ import annotations

import pytest
from judging import judge

from fungi.tables import judged_log

HAND = "PO PO PO* BU CI TE TE TE* HF"


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("A cook PO PO PO* BU", "cook PO day=2 night=1 butter=1"),
        ("A cook BU PO PO* PO", "cook PO day=2 night=1 butter=1"),
        ("A cook porcini, Porcini, porcini*", "cook PO day=2 night=1"),
        ("A cook PO PO PO* butter=1 pan=display", "cook PO day=2 night=1 butter=1 pan=display"),
        ("A cook PO PO* cidre", "cook PO day=1 night=1 cider=1"),
        ("A cook PO day=1 night=1 cidre=1", "cook PO day=1 night=1 cider=1"),
        ("A sell TE TE", "sell TE day=2"),
        ("A sell tree ear tree ear tree ear*", "sell TE day=2 night=1"),
        ("A sell PO*", "sell PO night=1"),
        ("A sell tree ear day=2", "sell TE day=2"),
        ("A take 1 hen of the woods", "take 1 HW"),
        ("A take 3 Lawyer's Wig", "take 3 LW"),
        ("A sell honey fungus", "sell HF"),  # one cannot be sold
        ("A take 3 night porcini", "take 3 PO*"),
        ("A take 3 Porcini-Night", "take 3 PO*"),
    ],
)
def test_cards_are_read_one_by_one(line: str, text: str) -> None:
    from judging import referee

    verdict = judged_log(line, a={"hand": HAND, "sticks": 1, "baskets": 1})
    (entry,) = verdict.judged.entries
    move = referee("fungi").read_move(entry.steps[0], verdict.judged.start)
    assert move.text() == text


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        ("A cook PO PO PO* BU", []),
        ("A sell TE TE", []),
        ("A cook PO PO", ["FUN-COOK-2"]),
        ("A cook PO PO PO* HF", ["FUN-COOK-3"]),
        ("A cook PO PO PO* PA", ["FUN-COOK-9"]),
        ("A cook PO PO PO* CI", ["FUN-COOK-7"]),
        ("A cook TE TE TE* TE", ["FUN-COOK-1"]),
        ("A sell TE TE HF", ["FUN-SELL-3"]),
        ("A sell TE TE BU", ["FUN-SELL-5"]),
        ("A sell TE TE _", ["LOG-ARGUMENTS"]),
        ("A sell TE 2.5", ["LOG-ARGUMENTS"]),
        ("A sell TE TE 2", ["LOG-ARGUMENTS"]),
        ("A sell TE TE day=2", ["LOG-ARGUMENTS"]),
        ("A cook PO PO PO* cider=1 cidre=1", ["LOG-ARGUMENTS"]),
        ("A take 1 honey ear", ["FUN-STATE-1"]),
    ],
)
def test_what_is_listed_is_judged_like_amounts(line: str, rules: list[str]) -> None:
    verdict = judged_log(line, a={"hand": HAND, "baskets": 1})
    assert [rule for _, rule in verdict.errors] == rules, verdict.told()


def test_two_problems_of_one_rule_are_both_told_and_a_verb_is_quoted_as_typed() -> None:
    head = "title: fungi\nrules: 1\nplayers: {A: Ada, B: Ben}\nforest: [PO, SH, MO, BU, BA, CI, HF, MO]\n"
    verdict = judge(f"{head}---\n1 A take 1 MO sticks=1\n2 B Frobnicate 3\n", "fungi")
    assert "place 1 holds porcini, not morel" in verdict.told()
    assert "place 1 costs 0 sticks, not 1" in verdict.told()
    assert "there is no verb `Frobnicate`" in verdict.told()


@pytest.mark.parametrize(
    ("hand", "line", "rules"),
    [
        ("PO PO PO BU", "A cook PO", []),  # three are all there are
        ("TE*", "A sell TE", []),
        ("TE TE TE", "A sell TE", ["FUN-SELL-1"]),  # two or three
        ("PO PO", "A cook PO", ["FUN-COOK-2"]),  # too few, however many
    ],
)
def test_without_a_count_the_hand_decides(hand: str, line: str, rules: list[str]) -> None:
    verdict = judged_log(line, a={"hand": hand})
    assert [rule for _, rule in verdict.of("error", "undecided")] == rules, verdict.told()


def test_cards_that_lie_elsewhere_are_not_hidden_in_the_hand() -> None:
    """The only night tree ear rotted, so two tree ears are two day cards."""
    verdict = judged_log("A sell TE 2 -> A.sticks=4", a={"hand": "? ?"}, decay="TE*")
    assert verdict.of("error", "undecided") == [], verdict.told()
