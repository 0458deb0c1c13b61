"""All rules that one refused step breaks, by the second judge of Fungi.

The expected sets are worked out by hand from the rules; ids are written without their prefix.
"""

from __future__ import annotations

import pytest

from fungi import naive
from fungi.naive_rules import EXCLUDES, GATES

FULL = "HF, HF, HF, HF, TE, TE, LW, LW"  # eight cards, the limit without a basket
ROW = "HF, TE, LW, SH, HW, BB, PO, CH"  # prices 0 0 1 2 3 4 5 6
WITH_BASKET = "HF, TE, BA, SH"
NO_HONEY = "TE, LW, SH, HW, BB, PO, CH, PA"

DEAL = """\
title: fungi
rules: 1
players: {A: Ada, B: Ben}
first: A
forest: [HW, TE*, LW, CH*, SH, BU, SH, PA]
hands: {A: [PA, PA, BA], B: [MO, PA, SH]}
---
"""


def table(
    hand: str = "", forest: str = ROW, decay: str = "SH", *, draw: str = "0", house: str = "", **mine: int | str
) -> str:
    """The header of a game that starts late: Ada is to move, without sticks and with one empty pan."""
    ada: dict[str, int | str] = {"dishes": "[]", "baskets": 0, "pans": 1, "sticks": 0, **mine}
    return f"""\
title: fungi
players: {{A: Ada, B: Ben}}
house: {{{house}}}
from:
  A: {{{", ".join(f"{name}: {value}" for name, value in ada.items())}, hand: [{hand}]}}
  B: {{dishes: [], baskets: 0, pans: 1, sticks: 0, hand: [TE*]}}
  forest: [{forest}]
  decay: [{decay}]
  draw: {draw}
  to_act: A
---
"""


def expected(line: int, rules: str) -> tuple[int, frozenset[str]]:
    return line, frozenset(rule if rule in ("MALFORMED", "CHECKPOINT") else f"FUN-{rule}" for rule in rules.split())


def check(header: str, entries: str, rules: str, entry: int = 1) -> None:
    """The given entry (counted from 1) breaks exactly these rules."""
    assert naive.first_faults(header + entries) == expected(len(header.splitlines()) + entry, rules)


@pytest.mark.parametrize(
    ("entry", "rules", "header"),
    [
        # Place 3 costs 1 stick, Ada has none; lawyer's wig needs room in a full hand.
        ("take 3", "TAKE-4 TAKE-6", table(FULL)),
        # Honey fungus lies there, not porcini, and it needs room.
        ("take 1 PO", "TAKE-6 TAKE-9", table(FULL)),
        # Place 5 costs 3 sticks, Ada has 1; the noted price of 2 is wrong as well.
        ("take 5 sticks=2", "TAKE-4 TAKE-9", table(sticks=1)),
        # Too dear, no room, and hen of the woods is there.
        ("take 5 PO", "TAKE-4 TAKE-6 TAKE-9", table(FULL, sticks=2)),
        # The noted basket is not there: it is the lawyer's wig that needs room.
        ("take 3 BA", "TAKE-4 TAKE-6 TAKE-9", table(FULL)),
        # A wrong card and a wrong price are one rule.
        ("take 1 PO sticks=1", "TAKE-9", table()),
        # A basket needs no room, so only the stick is missing.
        ("take 3 BA", "TAKE-4", table(FULL, WITH_BASKET)),
        # Place 9 does not exist: it has no price and no card.
        ("take 9 PO sticks=1", "TAKE-1", table(FULL)),
        ("take 0 PO", "TAKE-1", table(FULL)),
    ],
)
def test_take(entry: str, rules: str, header: str) -> None:
    check(header, f"A {entry}", rules)


@pytest.mark.parametrize(
    ("entry", "rules", "header"),
    [
        # Porcini is left behind, and 8 + 2 cards are over 8.
        ("decay HF", "DECAY-2 DECAY-3", table(FULL, decay="HF, PO")),
        # Room is counted for the whole pile: 7 + 2 > 8, although the one noted card has room.
        ("decay PO", "DECAY-2 DECAY-3", table("HF, HF, HF, HF, TE, TE, LW", decay="HF, PO")),
        # Cider is not in the pile: a wrong list, not a partial take; and no room.
        ("decay CI", "DECAY-3 DECAY-7", table(FULL, decay="HF, PO")),
        ("decay HF PO CI", "DECAY-3 DECAY-7", table(FULL, decay="HF, PO")),
        # The same list with room in the hand.
        ("decay CI", "DECAY-7", table(decay="HF, PO")),
        # 8 + 3 > 8 + 2: the basket is not enough, and it is left out of the list.
        ("decay HF PO CI", "DECAY-2 DECAY-3", table(FULL, decay="HF, PO, CI, BA")),
        # 8 + 2 <= 8 + 2: there is room, the list alone is short.
        ("decay HF PO", "DECAY-2", table(FULL, decay="HF, PO, BA")),
        # There is no pile in the first turn, so there is nothing that the list could differ from.
        ("decay HW", "DECAY-1", DEAL),
    ],
)
def test_decay(entry: str, rules: str, header: str) -> None:
    check(header, f"A {entry}", rules)


@pytest.mark.parametrize(
    ("entry", "rules", "header"),
    [
        # One honey fungus in hand, and two are not a dish.
        ("cook HF day=2", "COOK-1 COOK-2", table("HF")),
        # Two mushrooms are not a dish and have no room for butter, which takes 4.
        ("cook HF day=2 butter=1", "COOK-2 COOK-7", table("HF, HF, BU")),
        # The same without butter in hand.
        ("cook HF day=2 butter=1", "COOK-1 COOK-2 COOK-7", table("HF, HF")),
        # A dish of 3: butter does not fit, and no pan is in hand.
        ("cook HF day=3 butter=1 pan=hand", "COOK-4 COOK-7", table("HF, HF, HF, BU")),
        # All four at once.
        ("cook HF day=1 cider=1 pan=hand", "COOK-1 COOK-2 COOK-4 COOK-7", table()),
        # The only pan is used, and one tree ear is not a dish.
        ("cook TE day=1", "COOK-2 COOK-4", table("TE", pans=0, dishes="[{kind: MO, day: 3}]")),
        # A night card is 2 mushrooms: still too few.
        ("cook PO night=1 pan=hand", "COOK-2 COOK-4", table("PO*")),
        # 4 mushrooms are not in hand, and cider would need 5; 4 are enough for a dish.
        ("cook HF 4 cider=1", "COOK-1 COOK-7", table("HF, HF, HF, CI")),
        # 2 mushrooms are not in hand either, and are no dish.
        ("cook HF 2 pan=hand", "COOK-1 COOK-2 COOK-4", table("HF")),
        # Butter is no mushroom: nothing to count, but the pan is missing all the same.
        ("cook BU day=1 pan=hand", "COOK-9 COOK-4", table("BU")),
        # Neither two butter to cook nor one to add is in hand; too few or no room mean nothing here.
        ("cook BU day=2 butter=1", "COOK-1 COOK-9", table("PO")),
        ("cook BU day=1", "COOK-9", table("BU")),
        # Missing mushrooms and missing cider are one rule; 5 honey fungus have room for the cider.
        ("cook HF day=5 cider=1", "COOK-1", table("HF")),
        # A second kind; the counts are those of the first one, which has too few for a dish and for butter.
        ("cook HF TE day=3", "COOK-3", table("HF, HF, HF, TE")),
        ("cook HF TE day=2 butter=1", "COOK-3 COOK-2 COOK-7", table("HF, HF, TE, BU")),
        ("cook HF TE 4", "COOK-1 COOK-3", table("HF, HF, HF, TE")),
        # A pan is no mushroom; two honey fungus are still too few.
        ("cook HF PA day=2", "COOK-9 COOK-2", table("HF, HF, PA")),
        # Butter and a pan are no mushrooms, so that nothing is counted; tree ear is the only kind.
        ("cook BU PA TE day=1", "COOK-9", table("BU, PA, TE")),
        # A basket, which is no mushroom, and a second kind.
        ("cook HF BA TE* day=3", "COOK-9 COOK-3", table("HF, HF, HF, TE", baskets=1)),
    ],
)
def test_cook(entry: str, rules: str, header: str) -> None:
    check(header, f"A {entry}", rules)


def test_three_butter_of_which_one_is_missing() -> None:
    """12 mushrooms have room for 3 butter by the pattern; the house rule `listed` allows two at most."""
    hand = "HF, " * 10 + "HF*, BU, BU"
    entry = "A cook HF day=10 night=1 butter=3"
    check(table(hand, NO_HONEY, baskets=3), entry, "COOK-1")
    check(table(hand, NO_HONEY, baskets=3, house="bonus_rule: listed"), entry, "COOK-1 COOK-7")


@pytest.mark.parametrize(
    ("entry", "rules", "header"),
    [
        # Not in hand, and one mushroom cannot be sold.
        ("sell HF day=1", "SELL-1 SELL-2", table()),
        ("sell MO 1", "SELL-1 SELL-2", table("PO")),
        # No mushroom, and only one of the two butter is in hand.
        ("sell BU day=2", "SELL-1 SELL-5", table("BU")),
        # A basket is never in a hand.
        ("sell BA day=1", "SELL-1 SELL-5", table("BU", baskets=1)),
        # One butter is no mushroom, so it is not too few of them.
        ("sell BU day=1", "SELL-5", table("BU")),
        # Two kinds, of which the first has too few; a second kind and butter.
        ("sell HF TE day=1", "SELL-3 SELL-2", table("HF, TE, TE")),
        ("sell HF TE BU day=2", "SELL-5 SELL-3", table("HF, HF, TE, BU")),
        # A night card that is missing would have been enough.
        ("sell HF night=1", "SELL-1", table("HF, HF")),
        ("pan", "PAN-1", table(FULL)),
        ("pass", "PASS-1", table(FULL)),
    ],
)
def test_sell_pan_and_pass(entry: str, rules: str, header: str) -> None:
    check(header, f"A {entry}", rules)


@pytest.mark.parametrize(
    ("entries", "rules", "entry"),
    [
        # It is Ada's turn: nothing else about Ben's step is judged.
        ("B take 9", "TURN-6", 1),
        ("B cook HF day=1 butter=1 pan=hand", "TURN-6", 1),
        ("B fry HF", "TURN-6", 1),
        # Nobody can read these.
        ("A take x PO sticks=9", "MALFORMED", 1),
        ("A cook HF HF day=9 butter=3", "MALFORMED", 1),
        ("A sell HF 1 day=1", "MALFORMED", 1),
        # There is no night morel, so that nothing can be said of it.
        ("A cook MO night=1 butter=1", "NIGHT-4", 1),
        ("A take 9 MO*", "NIGHT-4", 1),
        ("A decay MO*", "NIGHT-4", 1),
        ("B sell MO night=1", "TURN-6", 1),
        # Ada takes the last card and the game is over, whoever goes on and however.
        ("A take 1\nB take 9 PO", "END-4", 2),
        ("A take 1\nA cook HF day=1", "END-4", 2),
        ("A take 1\nB fry HF", "END-4", 2),
        ("A take 1 ; sell HF day=1", "END-4", 1),
    ],
)
def test_gates_come_alone(entries: str, rules: str, entry: int) -> None:
    check(table("HF", "MO"), entries, rules, entry)


@pytest.mark.parametrize(
    ("reveal", "rules"),
    [
        # Two cards are drawn. The only night tree ear is in Ada's hand already.
        ("TE*", "AFTER-10 STATE-2"),
        # There is no night morel: nobody can read what was revealed.
        ("MO*", "NIGHT-4"),
        ("MO* TE*", "NIGHT-4"),
        ("XX TE*", "MALFORMED"),
        # The third card has no place in the row.
        ("HF* CI TE*", "AFTER-10"),
        # The first one has a place, and was seen before.
        ("TE* CI HF*", "AFTER-10 STATE-2"),
        ("HF* HF*", "STATE-2"),
    ],
)
def test_reveal(reveal: str, rules: str) -> None:
    check(DEAL, f"1 A take 2 ; reveal BB* MO\n2 B take 2 ; reveal {reveal}", rules, entry=2)


@pytest.mark.parametrize(
    ("draw", "reveal", "rules"),
    [
        # Ben holds the night tree ear. What a known pile contradicts is that and nothing more.
        ("[CI, BU]", "TE* BU", "AFTER-10"),
        ("[CI, BU]", "MO* BU", "NIGHT-4"),
        # Nobody knows the first card: the night tree ear cannot be it. The second card is butter.
        ("[_, BU]", "TE* CI", "AFTER-10 STATE-2"),
        ("[_, BU]", "TE* BU", "STATE-2"),
    ],
)
def test_reveal_of_a_known_pile(draw: str, reveal: str, rules: str) -> None:
    check(table(draw=draw), f"A take 1 ; reveal {reveal}", rules)


def test_the_reveal_of_a_refused_move_is_not_judged() -> None:
    check(DEAL, "A take 3 LW ; reveal MO* MO* MO*", "TAKE-4")
    check(DEAL, "A take 3 SH ; reveal MO* -> A.sticks=7", "TAKE-4 TAKE-9")


@pytest.mark.parametrize(
    ("entry", "rules"),
    [
        # One action a turn, whatever is wrong with the second one.
        ("take 1 ; sell HF day=9", "TURN-2"),
        ("take 1 ; pan", "TURN-2"),
        ("pan ; pan", "TURN-2"),
        ("cook HF day=3 ; cook PO", "TURN-2"),
        # To cook in a pan that was laid in the same turn has a rule of its own.
        ("pan ; cook HF day=1", "PAN-4"),
        # The first action is refused, and nothing behind it is judged.
        ("take 9 ; pan", "TAKE-1"),
        ("sell HF day=1 ; cook HF day=1", "SELL-2"),
        # There is no such verb.
        ("take 1 ; fry HF", "MALFORMED"),
    ],
)
def test_a_second_action(entry: str, rules: str) -> None:
    check(table("HF, HF, HF, PA"), f"A {entry}", rules)


def test_a_second_action_behind_a_reveal() -> None:
    """Two cards are drawn; a wrong reveal comes before the second action, a missing one makes no difference."""
    check(DEAL, "A take 2 ; reveal BB* MO ; pan", "TURN-2")
    check(DEAL, "A take 2 ; pan", "TURN-2")
    check(DEAL, "A take 2 ; pan ; reveal BB*", "TURN-2")
    check(DEAL, "A take 2 ; reveal BB* ; pan", "AFTER-10")


def test_checkpoints_and_headers_break_one_rule() -> None:
    """Two wrong checkpoints; a hand of 9 (STATE-7) beside a decay pile of 5 (STATE-8)."""
    check(table(), "A take 1 -> A.sticks=4, forest=3", "CHECKPOINT")
    impossible = table(f"{FULL}, PO", decay="SH, SH, PA, PA, PA")
    assert naive.first_faults(impossible + "A take 9") == (1, frozenset({"FUN-STATE-7"}))


def test_legal_logs_have_no_faults_and_open_ones_are_not_judged() -> None:
    assert naive.first_faults(DEAL + "A take 2 ; reveal BB* MO\nB take 2 ; reveal HF* CI") is None
    for open_log in (DEAL + "A take 2", table("HF, HF, HF*") + "A cook HF 2 butter=1 pan=hand"):
        with pytest.raises(naive.Undecided):
            naive.first_faults(open_log)


def mistaken_logs(seed: int) -> list[str]:
    """A random game with one mistake of each kind, and with a second wrong number or place."""
    once = [text for _, text in naive.mutations(naive.random_log(seed), seed)]
    again = dict(naive.mutations(once[-1], seed + 1000))
    return [*once, again["count"], again["place"]]


def verdicts(text: str) -> tuple[tuple[int, str] | None, tuple[int, frozenset[str]] | None]:
    """The answers of `first_fault` and `first_faults`; both judge the log, or neither does."""
    try:
        first = naive.first_fault(text)
    except naive.Undecided:
        with pytest.raises(naive.Undecided):
            naive.first_faults(text)
        return None, None
    return first, naive.first_faults(text)


def test_first_fault_is_one_of_the_rules_of_the_same_line() -> None:
    sets = []
    for one, every in (verdicts(text) for seed in range(12) for text in mistaken_logs(seed)):
        assert (one is None) == (every is None)
        if one and every:
            assert one[0] == every[0] and one[1] in every[1]
            sets.append(every[1])
    several = [rules for rules in sets if len(rules) > 1]
    assert len(several) > 3 and len(sets) > 100
    assert not any(rules & GATES for rules in several)
    assert not any(rules & EXCLUDES.get(rule, set()) for rules in several for rule in rules)
