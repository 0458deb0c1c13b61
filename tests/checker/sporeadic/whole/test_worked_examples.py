"""The worked examples E1 to E15 of the rules, each as somebody would write it down."""

from __future__ import annotations

import pytest
from judging import judge, referee

from checker.sporeadic.table import SporeadicTable
from sporeadic.tables import FOUR, HEAD, first, labels, log, position, table

FAR = "G: {mushrooms: [], colonies: [R10]}\n"


def test_e1_values_of_the_tokens() -> None:
    sheet = position("R: {colonies: [L10], mushrooms: [L11, M09, M11, N09, N10]}\n" + FAR).judged.sheet
    assert [sheet.row("R", row) for row in ("mushrooms", "colonies", "rings")] == [5, 3, 2]


PURPLE = "P: {colonies: [L09, N09], mushrooms: [L10, L11, N08, N10]}\nG: {mushrooms: [], colonies: [R10]}\nto_act: P\n"
TWO = "title: sporeadic\nrules: 1\nplayers: {P: Pia, G: Gus}\n"


def test_e2_two_mushrooms_close_a_ring_of_two_spaces() -> None:
    verdict = log(
        PURPLE, "1 P draw ? ; grow mushroom M08 ; grow mushroom M11 ; ring ST -> P.rings=2, P.score=16", head=TWO
    )
    assert verdict.errors == []
    assert verdict.judged.sheet.total("P") == 6 + 2 * 3 + 2 * 2
    assert first(log(PURPLE, "1 P draw ? ; grow mushroom M08 ; ring ST", head=TWO)) == "SPO-RING-5"
    assert first(log(PURPLE, "1 P draw ? ; grow mushroom M08 M11 ; ring ST HU", head=TWO)) == "SPO-RING-5"


RED = "R: {colonies: [M06], mushrooms: [M07, M08]}\nG: {colonies: [R10]}\nto_act: R\n"


@pytest.mark.parametrize(("space", "rule"), [("M11", ""), ("M10", "SPO-COL-3"), ("M12", "SPO-COL-3")])
def test_e3_a_colony_has_exactly_two_spaces_between(space: str, rule: str) -> None:
    assert first(log(RED, f"1 R draw ? ; grow colony {space}")) == rule


GREEN = "G: {colonies: [M06], mushrooms: [M07, M10, M11]}\nR: {colonies: [R10]}\nto_act: G\ndeck: 0\n"


def test_e4_a_disconnected_pair_loses_one_of_the_two() -> None:
    grown = "1 G grow mushroom N06 P06 Q06 R06"
    assert log(GREEN, f"{grown} ; decay M10 ; end").errors == []
    assert log(GREEN, f"{grown} ; decay M11 ; end").errors == []
    assert first(log(GREEN, f"{grown} ; end")) == "SPO-DECAY-2"


def test_e4a_two_mushrooms_reconnect_the_pair() -> None:
    assert log(GREEN, "1 G grow mushroom M08 M09 N06 P06 ; end").errors == []


def test_e4b_a_colony_next_to_the_pair_goes_on_two_spaces_only() -> None:
    t = table(log(GREEN, "1 G grow mushroom N06"))
    beside = t.field.around(t.field.mask("M10 M11")) & ~t.field.mask("M10 M11")
    t = table(log(GREEN, "1 G draw none"))
    assert labels(t.field, t.colony_spaces(1) & beside) == {"L10", "N09"}
    assert log(GREEN, "1 G grow colony L10 ; grow mushroom N06 ; end").errors == []


def test_e5_any_of_three_branch_ends_may_decay() -> None:
    start = GREEN.replace("M07, M10, M11", "M10, M11, M12, L10, K10, N09, P08")
    grown = "1 G grow mushroom N06 P06 Q06 R06"
    for end in ("M12", "K10", "P08"):
        assert log(start, f"{grown} ; decay {end} ; end").errors == []
    for inner in ("M10", "M11", "L10", "N09"):
        assert first(log(start, f"{grown} ; decay {inner}")) == "SPO-DECAY-3"


def test_e6_no_bowtie() -> None:
    start = "R: {colonies: [M08], mushrooms: [M09, N09, M11, L11, L12, N08]}\n" + FAR + "to_act: R"
    assert first(log(start, "1 R draw ? ; grow mushroom M10")) == "SPO-MUSH-3"


def test_e7_no_diamond() -> None:
    start = "R: {colonies: [M09], mushrooms: [M10, L11, M11]}\n" + FAR + "to_act: R"
    assert first(log(start, "1 R draw ? ; grow mushroom N10")) == "SPO-MUSH-4"


def test_e8_the_order_of_placing_for_three() -> None:
    kit = referee("sporeadic").kit
    assert SporeadicTable(kit, {"A": "Ada", "B": "Ben", "C": "Cy"}, {}).placing_order() == [0, 1, 2, 2, 1, 0]


def test_e9_the_deck() -> None:
    kit = referee("sporeadic").kit
    assert len(kit.cards) == 12
    assert [sum(kit.copies(players).values()) for players in range(2, 7)] == [39, 39, 48, 48, 48]


FOURS = (
    "R: {colonies: [M04]}\nG: {colonies: [M16]}\nP: {colonies: [F10]}\nO: {colonies: [T10]}\nto_act: R\ndeck: 0\n"
    "hands: {R: [SS, CB]}\n"
)


@pytest.mark.parametrize(
    ("front", "play", "points"),
    [
        ("", "", 4), ("", "SS", 6), ("", "CB", 7), ("SN", "", 2), ("HW", "", 1), ("HW", "CB", 4), ("SN", "CB", 5),
        ("HW", "SS", 3), ("SN", "SS", 4),
    ],
)  # fmt: skip
def test_e10_growth_points(front: str, play: str, points: int) -> None:
    start = FOURS + (f"front: {{R: {front}}}\n" if front else "")
    verdict = log(start, f"1 R {f'play {play}' if play else 'turn'} -> R.gp={points}", head=FOUR)
    assert verdict.errors == []


def test_e11_five_cards_at_the_end_discard_two() -> None:
    start = RED + "hands: {R: [HU, HU, HF, ST]}\n"
    turn = "1 R draw HU ; grow mushroom N06 P06 Q06 R06"
    assert log(start, f"{turn} ; discard HU HF ; end").errors == []
    assert first(log(start, f"{turn} ; discard HU ; end")) == "SPO-CLEAN-1"
    assert first(log(start, f"{turn} ; discard HU HU HU")) == "SPO-CLEAN-1"


def test_e12_a_foreign_token_in_a_ring_of_three() -> None:
    tokens = "R: {colonies: [K11], mushrooms: [L10, L12, M09, M12, N09, N10, N11, K12]}\n"
    assert position(tokens + FAR).judged.sheet.row("R", "rings") == 2 * 3
    spoiled = tokens + "G: {colonies: [R10], mushrooms: [M10]}\n"
    assert position(spoiled).judged.sheet.row("R", "rings") == 0
    verdict = log(spoiled + "to_act: R\nhands: {R: [HF]}\n", "1 R draw ? ; play HF on G at M10 -> R.rings=3, R.hand=1")
    assert verdict.errors == []
    assert (
        first(log(spoiled + "to_act: R\nhands: {R: [HF]}\n", "1 R draw ? ; play HF on G at M10 ; ring ST"))
        == "SPO-RING-7"
    )


def test_e13_a_broken_ring_draws_again() -> None:
    ring = "R: {colonies: [L10], mushrooms: [L11, M09, M11, N09, N10]}\n" + FAR + "to_act: G\nhands: {G: [HF]}\n"
    verdict = log(
        ring,
        "1 G draw ? ; play HF on R at M11 ; grow mushroom R09 R08 R07 R06",
        "2 R draw ? ; grow mushroom M11 ; ring ST ; grow mushroom P09 Q08 Q07",
    )
    assert verdict.errors == []


def test_e14_humidify_on_oneself_is_no_placement() -> None:
    """Rosa is walled in: nothing can be grown, and Humidify uses no empty space."""
    walled = (
        "R: {colonies: [H10], mushrooms: [H11], supply: 20, desert: 19}\n"
        "G: {colonies: [H12, J09, M14], mushrooms: [J10, J11]}\nto_act: R\nhands: {R: [HU]}\ndeck: 0\n"
    )
    lonely = walled.replace("colonies: [H10]", "colonies: [H10, M06, R06]").replace(
        "supply: 20", "supply: 0, sideways: 1"
    )
    lonely = lonely.replace("desert: 19", "desert: 38").replace("hands: {R: [HU]}\n", "")
    assert table(log(lonely, "1 R stuck ; end")).stuck[0] == 2
    played = log(walled, "1 R play HU on R at H11")
    assert played.errors == [] and not table(played).placed


def test_e14_an_opponents_colony_by_high_ground_is_no_placement() -> None:
    verdict = log(RED + "hands: {R: [HG]}\n", "1 R draw ? ; play HG on G at M10")
    assert verdict.errors == [] and not table(verdict).placed
    own = log(RED + "hands: {R: [HG]}\n", "1 R draw ? ; play HG on R at M10")
    assert own.errors == [] and table(own).placed


E15 = (
    "R: {colonies: [N08], mushrooms: [L08, L09, L10, L11, M07, M09, M11, N07, N09, N10]}\n"
    "G: {mushrooms: [], colonies: [H14]}\n"
    "to_act: G\nhands: {G: [HF]}\n"
)


def test_e15_a_lost_link_between_two_rings_draws_for_both_again() -> None:
    assert position(E15.split("to_act")[0]).judged.sheet.row("R", "rings") == 4
    verdict = log(
        E15,
        "1 G draw ? ; play HF on R at M09 ; grow mushroom H13 H12 H11 H10 ; end -> R.rings=3",
        "2 R draw ? ; grow mushroom M09 ; ring ST HU ; grow mushroom P08 Q07 Q06 -> R.rings=2, R.hand=3",
    )
    assert verdict.errors == []


def test_the_logs_of_the_ledger() -> None:
    head = f"{HEAD}colonies: [R M06, G M14, G L12, R N08]\n---\n"
    good = judge(head + "1 R draw HU ; grow mushroom N09 ; grow colony N12\n", "sporeadic")
    assert good.errors == []
    bad = judge(
        head + "1 R draw HU ; grow mushroom N09 ; grow colony N12\n2 G draw HF ; play HF on R at N09\n", "sporeadic"
    )
    assert bad.errors == [(7, "SPO-PLAY-1")]
