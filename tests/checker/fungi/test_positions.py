"""Final tables typed in haste: every wrong shape has a finding, names may be written in any way."""

from __future__ import annotations

from itertools import product

import pytest

from fungi.tables_in_haste import names_somebody, said, table

GOOD: dict[str, str] = {"dishes": "[PO PO PO]", "baskets": "1", "pans": "1", "sticks": "2", "hand": "[HF]"}


ZONES: dict[str, str] = {"forest": "[]", "decay": "[HF]", "draw": "[]", "discard": "[TE, TE]", "passed": "no"}


SHAPES = ("", "maybe", "-1", "1.5", "{kind: porcini, day: 3}", "[[[PO]]]", "{}", "[{}]", "[{kind: 3}]", "{MO: many}")


FINE = {("decay", "{}"), ("discard", "{}"), ("draw", "{}"), ("forest", "{}"), ("hand", "{}")}
"""A table without keys is an empty pile."""


def typed(part: str, value: str) -> str:
    own = {**GOOD, part: value} if part in GOOD else GOOD
    rest = {**ZONES, part: value} if part in ZONES else ZONES
    lines = [f"  {key}: {text}" for key, text in own.items()]
    return "\n".join(["A:", *lines, "B: {dishes: []}", *(f"{key}: {text}" for key, text in rest.items())]) + "\n"


def test_the_table_that_is_spoilt_below_has_a_winner() -> None:
    verdict = table(typed("hand", "[HF]"))
    assert verdict.findings == () and said(verdict) == "Ada wins with 9", verdict.told()


@pytest.mark.parametrize(("part", "shape"), [c for c in product((*GOOD, *ZONES), SHAPES) if c not in FINE])
def test_every_wrong_shape_has_a_finding_and_no_winner(part: str, shape: str) -> None:
    verdict = table(typed(part, shape))
    assert verdict.errors and not names_somebody(verdict), verdict.told()


@pytest.mark.parametrize(
    "text",
    [
        "A: {dishes: {kind: porcini, day: 3}}\nB: {dishes: []}\n",
        "A: {dishes: PO PO PO}\nB: {dishes: []}\n",
        "A: {dishes: [PO PO PO]}\nB:\n",
        "A: {dishes: [PO PO PO], hand: {MO: 5}}\nB: {dishes: []}\n",
        "A: {dishes: [PO PO PO]}\nB: {dishes: []}\npassed: maybe\n",
        "A: {dishes: [PO PO PO]}\nB: {dish: [HF HF HF]}\n",
        "A: {dishes: [{kind: PO _, day: 3}]}\nB: {dishes: []}\n",
    ],
)
def test_what_was_seen_in_haste_is_an_error(text: str) -> None:
    verdict = table(text)
    assert verdict.errors and not names_somebody(verdict), verdict.told()


def test_names_may_have_blanks_and_any_case_and_cidre_is_cider() -> None:
    dishes = "[{kind: honey fungus, day: 5, cidre: 1}, [Hen of the Woods, hen of the woods, HW], tree ear tree ear te*]"
    verdict = table(f"ADA: {{dishes: {dishes}}}\nben: {{dishes: [[LW, LW, LW, LW, LW, cidre]]}}\n")
    # 5 + 5, 9, 4; and 10 + 5.
    assert verdict.findings == () and said(verdict) == "Ada wins with 23", verdict.told()


def test_cider_in_two_spellings_is_asked_about() -> None:
    verdict = table("A: {dishes: [{kind: HF, day: 5, cider: 1, cidre: 1}]}\nB: {dishes: []}\n")
    assert verdict.errors == [(3, "FUN-STATE-6")]


def test_a_pile_may_be_a_number() -> None:
    verdict = table("A: {dishes: [PO PO PO], hand: 3}\nB: {dishes: [], hand: {TE: 2}}\ndecay: 2\ndiscard: 8\n")
    assert verdict.findings == () and said(verdict) == "Ada wins with 9", verdict.told()
