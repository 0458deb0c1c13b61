"""Copies of positions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from checker.kernel.position import Copied, Transcript


@dataclass(slots=True)
class Part(Copied):
    tiles: list[str]


@dataclass(slots=True)
class Whole(Copied):
    count: int
    rows: list[list[int]]
    hands: list[dict[str, int]]
    zones: dict[str, list[str]]
    parts: list[Part]
    part: Part
    shared: Mapping[str, int]
    fixed: tuple[int, ...] = (1, 2)
    transcript: Transcript = field(default_factory=Transcript)


def a_whole() -> Whole:
    return Whole(1, [[1], [2]], [{"a": 1}], {"z": ["x"]}, [Part(["t"])], Part(["u"]), {"k": 1})


def test_a_copy_is_equal_and_shares_nothing_that_may_change() -> None:
    old = a_whole()
    new = old.copy()
    assert new == old
    new.rows[0].append(9)
    new.hands[0]["a"] = 9
    new.zones["z"].append("y")
    new.parts[0].tiles.append("v")
    new.part.tiles.append("w")
    new.transcript.line = 9
    assert old == a_whole()


def test_what_is_never_changed_in_place_is_shared() -> None:
    old = a_whole()
    assert old.copy().shared is old.shared
    assert old.copy().fixed is old.fixed
