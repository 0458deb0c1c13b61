"""Tokens and slots are told apart by rim and outline."""

from __future__ import annotations

from art.woodlots.help import apart, closest, in_grey, paint


def test_disasters_are_told_apart_by_their_rims() -> None:
    pictures = {kind: in_grey(paint("disaster_disc", 9, 9, kind=kind), 9, 9, 152.4) for kind in ("X", "Y", "Z")}
    assert closest(pictures)[0] > 0.02
    assert closest({**pictures, "growth": in_grey(paint("growth_disc", 9, 9), 9, 9, 152.4)})[0] > 0.02


def test_slots_and_tokens_of_one_kind_share_their_outline_and_not_the_others() -> None:
    growth, disaster = (in_grey(paint("token_slot", 9.2, 9.2, kind=kind), 9.2, 9.2) for kind in ("growth", "disaster"))
    assert apart(growth, disaster) > 0.05
