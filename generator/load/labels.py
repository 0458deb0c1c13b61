"""Labels of pieces, `morel-day`, back to what they are made of: an item, and the way it is printed."""

from __future__ import annotations

from generator.load.title import Component


def item_of(component: Component, label: str) -> str:
    """The item of a piece; empty for what is no item, such as a blank."""
    return _parts(component, label)[0]


def name_of(component: Component, label: str) -> str:
    """The item's own name with the way it is printed, `Morel, day`; the label where there is no such item."""
    item, way = _parts(component, label)
    if not item:
        return label
    name = component.items[item].values.get("name")
    shown = name if isinstance(name, str) and name else item
    return f"{shown}, {component.record.prints[way].name or way}" if way else shown


def _parts(component: Component, label: str) -> tuple[str, str]:
    for item in component.items:
        if label == item:
            return item, ""
        if label.startswith(f"{item}-") and label[len(item) + 1 :] in component.record.prints:
            return item, label[len(item) + 1 :]
    return "", ""
