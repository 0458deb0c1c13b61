"""How many copies of which item a component prints."""

from __future__ import annotations

from collections.abc import Mapping

from generator.load.models import Component, ItemData, PrintRecord

MOST_DIGITS = 10


def is_whole(text: str) -> bool:
    """Whether `copies` of a print is a number itself, and not the name of a field."""
    return text.isascii() and text.isdigit()


def ways(component: Component) -> Mapping[str, PrintRecord]:
    """How each item is printed; without `prints` once, as often as its `copies` say."""
    return component.record.prints or {"": PrintRecord("copies")}


def chosen_ways(component: Component, name: str) -> Mapping[str, PrintRecord]:
    """The ways in which a sheet set prints a component: all of them, or of `tiles.option` only `option`."""
    way = name.partition(".")[2]
    return {key: record for key, record in ways(component).items() if way in ("", key)}


def copies(item: ItemData, way: PrintRecord) -> int:
    """How often an item is printed in one way."""
    if is_whole(way.copies):
        return int(way.copies[:MOST_DIGITS])
    value = item.values.get(way.copies, 0)
    return int(value) if isinstance(value, (int, float)) else 0


def count(component: Component) -> int:
    """Physical pieces of a component."""
    return sum(copies(item, way) for item in component.items.values() for way in ways(component).values())
