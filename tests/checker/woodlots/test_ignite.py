"""Chains of a disaster that somebody starts."""

from __future__ import annotations

from judging import Verdict

from woodlots.bad_input import PLAYING
from woodlots.tables import HEAD, clean, first, from_position


def struck(verdict: Verdict) -> list[str]:
    table = clean(verdict)
    return [table.label(place) for place, bits in enumerate(table.dis) if bits]


def test_a_chain_leaves_tokens_where_it_came_through() -> None:
    assert struck(from_position(PLAYING, "R ignite X K2 : 6>3 1")) == ["K2"]
    assert struck(from_position(PLAYING, "R ignite X K2 : 6>3 4")) == ["K2", "L2"]
    assert struck(from_position(PLAYING, "R ignite X K2 : 6>3 5>6 5>1 2")) == ["K2", "L2"]
    assert struck(from_position(PLAYING, "R ignite X K2 : 2 -> R.step=3")) == []


def test_a_lost_direction_ends_the_chain() -> None:
    head = f"{HEAD}house: {{edge_die: lost}}\n"
    assert struck(from_position(PLAYING, "R ignite X L1 : 6>4", head=head)) == ["L1"]
    assert first(from_position(PLAYING, "R ignite X L1 : 6>4 1", head=head)) == "WDL-IGN-5"
    assert first(from_position(PLAYING, "R ignite X L1 : 6>(4)1 1", head=head)) == "WDL-RAN-5"
