"""One disputed move, with little or nothing written about the table before it: what is paid, counted and noted."""

from __future__ import annotations

import pytest
from judging import judge

FOREST = """
  forest: |
    .   GC    ZB   .
    PS*2  EL*1  FA   PB
    .   CD    SUW  .
  B: {pieces: [seedling EL.NW: EL]}
"""
PIECES = "pieces: [seedling EL.SE: EL FA CD SUW, seedling PB.NE: PB]"


def dispute(goods: str, *lines: str, forest: bool = True) -> str:
    own = ", ".join(part for part in (PIECES if forest else "", goods) if part)
    head = "title: undergrove\nrules: 1\nplayers: {A: Ada, B: Ben}\nfrom:\n  to_act: A"
    return f"{head}{FOREST if forest else chr(10)}  A: {{{own}}}\n---\n" + "".join(f"{line}\n" for line in lines)


@pytest.mark.parametrize(
    ("move", "rule", "known", "short"),
    [
        ("reproduce", "UND-REP-1", "C: 1, P: 2", "P: 1"),
        ("partner", "UND-PAR-1", "C: 1, K: 2, N: 1", "K: 1"),
        ("activate FA", "UND-ACT-3", "C: 1", "C: 0"),
        ("absorb EL to EL.SE token=ring pay=N", "UND-RES-3", "N: 1", "N: 0"),
        ("absorb PS>EL to EL.SE token=ring pay=N steps=K", "UND-RES-3", "N: 1, K: 1", "N: 1, K: 0"),
        ("photosynthesize pay=2", "UND-PHO-2", "N: 2", "N: 1"),
    ],
)
def test_a_payment_is_decided_by_what_was_counted(move: str, rule: str, known: str, short: str) -> None:
    unknown = judge(dispute("", f"1 A {move}"), "undergrove")
    assert unknown.errors == [], unknown.told()
    assert [rule for _, rule in unknown.of("undecided")] == [rule]
    counted = judge(dispute(known, f"1 A {move}"), "undergrove")
    assert counted.errors == counted.of("undecided") == [], counted.told()
    assert [rule for _, rule in judge(dispute(short, f"1 A {move}"), "undergrove").errors] == [rule]


@pytest.mark.parametrize(
    ("goods", "place", "errors", "undecided"),
    [
        ("C: 1, K: 2", "place OT (2,-1) pay=N", [], ["UND-PLC-5"]),
        ("C: 1, K: 2, N: 1", "place OT (2,-1) pay=N", [], []),
        ("C: 1, K: 2, N: 0, P: 1", "place OT (2,-1) pay=N", ["UND-PLC-5"], []),
    ],
)
def test_the_cube_for_a_tile(goods: str, place: str, errors: list[str], undecided: list[str]) -> None:
    verdict = judge(dispute(goods, f"1 A partner ; {place}"), "undergrove")
    assert [rule for _, rule in verdict.errors] == errors, verdict.told()
    assert [rule for _, rule in verdict.of("undecided")] == undecided


@pytest.mark.parametrize(
    ("goods", "steps", "errors", "undecided"),
    [
        ("", "gain K ; trade N>K", [], ["UND-ACT-10"]),
        ("", "gain N ; trade N>K", [], []),  # the N that was just gained
        ("", "gain N ; trade N>K N>P", [], ["UND-ACT-10"]),
        ("N: 1", "gain N ; trade N>K N>P", [], []),
        ("P: 0", "gain N ; trade P>K", ["UND-ACT-10"], []),
    ],
)
def test_cubes_that_are_traded(goods: str, steps: str, errors: list[str], undecided: list[str]) -> None:
    verdict = judge(dispute(goods, f"1 A activate EL ; {steps}"), "undergrove")
    assert [rule for _, rule in verdict.errors] == errors, verdict.told()
    assert [rule for _, rule in verdict.of("undecided")] == undecided


def test_counted_resources_settle_a_payment_though_the_forest_is_unknown() -> None:
    short = judge(dispute("N: 1", "1 A photosynthesize pay=2", forest=False), "undergrove")
    assert [rule for _, rule in short.errors] == ["UND-PHO-2"], short.told()
    elsewhere = judge(dispute("N: 1", "1 A absorb EL to EL.SE token=ring pay=N", forest=False), "undergrove")
    assert elsewhere.errors == []
    assert [rule for _, rule in elsewhere.of("undecided")] == ["UND-ABS-5"]


def test_a_bonus_tile_that_nobody_wrote_can_give_the_cube_for_a_tile() -> None:
    goods = "C: 1, K: 2, N: 0, P: 0"
    assert judge(dispute(goods, "1 A partner ; bonus N ; place OT (2,-1) pay=N"), "undergrove").errors == []
    none_left = judge(dispute(f"{goods}, bonus: []", "1 A partner"), "undergrove")
    assert [rule for _, rule in none_left.errors] == ["UND-PAR-6"], none_left.told()


@pytest.mark.parametrize(
    ("note", "errors", "undecided"),
    [
        ("A.C=2", [], []),  # 2 C of Photosynthesize, and none before
        ("A.C=30", [], []),  # the box has 50 C, 20 of them with Ben
        ("A.C=31", [], ["UND-PHO-1"]),
        ("A.C=1", ["UND-PHO-1"], []),
    ],
)
def test_a_checkpoint_counts_what_can_be(note: str, errors: list[str], undecided: list[str]) -> None:
    text = dispute("", f"1 A photosynthesize -> {note}", forest=False).replace("---", "  B: {C: 20}\n---")
    verdict = judge(text, "undergrove")
    assert [rule for _, rule in verdict.errors] == errors, verdict.told()
    assert [rule for _, rule in verdict.of("undecided")] == undecided


@pytest.mark.parametrize(
    ("used", "errors", "undecided"),
    [
        ("used: [ring]", ["UND-TOK-1"], []),
        ("used: [gill]", [], ["UND-ABS-5"]),  # nobody knows whether C lies on Earthlover
        ("used: _", [], ["UND-ABS-5"]),
    ],
)
def test_used_tokens_settle_a_step_though_the_forest_is_unknown(
    used: str, errors: list[str], undecided: list[str]
) -> None:
    text = dispute(f"N: 1, {used}", "1 A absorb EL to EL.SE token=ring pay=N", forest=False)
    verdict = judge(text, "undergrove")
    assert [rule for _, rule in verdict.errors] == errors, verdict.told()
    assert [rule for _, rule in verdict.of("undecided")] == undecided, verdict.told()


def test_whose_turn_it_is_settles_a_step_though_the_forest_is_unknown() -> None:
    verdict = judge(dispute("", "1 B photosynthesize", forest=False), "undergrove")
    assert [rule for _, rule in verdict.errors] == ["UND-TURN-1"], verdict.told()


@pytest.mark.parametrize(
    ("step", "errors", "undecided"),
    [
        ("reproduce ; seed EL.SE", ["UND-GEO-7"], []),  # there stands the Seedling of Ada
        ("partner ; root EL.NW CD.NE", ["UND-PAR-4"], []),  # there stands one of Ben
        ("absorb FA>EL to EL.NW token=ring pay=N steps=P", ["UND-ABS-3"], []),
        ("absorb FA to EL.SE token=ring pay=N", [], ["UND-ABS-5"]),
    ],
)
def test_a_piece_that_is_known_settles_a_step_though_the_forest_is_unknown(
    step: str, errors: list[str], undecided: list[str]
) -> None:
    goods = "C: 4, N: 2, P: 2, K: 2, used: [], pieces: [seedling EL.SE: EL, _]"
    text = dispute(goods, f"1 A {step}", forest=False).replace("---", "  B: {pieces: [seedling EL.NW: EL, _]}\n---")
    verdict = judge(text, "undergrove")
    assert [rule for _, rule in verdict.errors] == errors, verdict.told()
    assert [rule for _, rule in verdict.of("undecided")] == undecided, verdict.told()


def test_what_rests_on_an_unknown_table_is_never_told_as_a_fact() -> None:
    verdict = judge(dispute("N: 1", "1 A activate FA", forest=False), "undergrove")
    assert "cannot be told: as far as it was written down, Ada has no Root on Fly Agaric" in verdict.told()
    assert "legal only if it was otherwise" in verdict.told()
