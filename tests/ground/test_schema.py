"""Schemas follow the annotations of records."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

import pytest
from schema_help import faults

from sporeprint.ground.findings import Where
from sporeprint.ground.scalars import Colour, Range, Unknown
from sporeprint.ground.schema import Maker


@dataclass(frozen=True, slots=True)
class Thing:
    name: str
    size: tuple[float, float]
    kind: Literal["1", "two"] = "two"
    """One of two."""
    count: Annotated[int, Range(1, 9)] | Unknown = 1
    tint: Colour = "#fff"
    tags: tuple[str, ...] = ()
    for_: dict[str, bool] | None = None
    where: Where = Where("")


GOOD: dict[str, Any] = {"name": 12, "size": [1, 2.5]}


@pytest.mark.parametrize(
    ("more", "place"),
    [
        ({}, None),
        ({"kind": 1, "count": "_", "tint": "#a0B1c2", "tags": None, "for": None}, None),
        ({"kind": "1", "count": 9, "tags": ["a", 1], "for": {"x": "yes", "y": False}}, None),
        ({"name": None}, "/name"),
        ({"size": [1]}, "/size"),
        ({"size": [1, 2, 3]}, "/size"),
        ({"size": [1, "2"]}, "/size/1"),
        ({"kind": "one"}, "/kind"),
        ({"count": 10}, "/count"),
        ({"count": 1.5}, "/count"),
        ({"tint": "#ff"}, "/tint"),
        ({"tags": "a"}, "/tags"),
        ({"for": {"x": "maybe"}}, "/for/x"),
        ({"for_": {}}, "/for_"),
        ({"where": "here"}, "/where"),
    ],
)
def test_a_schema_follows_the_annotations(more: dict[str, Any], place: str | None) -> None:
    assert faults(Maker().record(Thing), {**GOOD, **more}) == ([] if place is None else [place])


def test_what_is_needed_may_be_inherited() -> None:
    assert faults(Maker().record(Thing), {}) == [""]
    assert faults(Maker(inherits=True).record(Thing), {"extends": ["a"], "size": ["+= 2", "*= 0.5"]}) == []


def test_sentences_under_fields_are_told() -> None:
    assert Maker().record(Thing)["properties"]["kind"]["description"] == "One of two."


def test_a_type_that_no_field_may_have_is_a_mistake_of_the_program() -> None:
    with pytest.raises(TypeError):
        Maker().of(complex)
