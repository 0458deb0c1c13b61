"""What a layout may name: the item's fields, the title, the numbers of the rules, every item of every component."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping

from generator.compose.props import is_number
from generator.load.title import Component, ItemData, Title
from generator.load.values import MISSING, Rich, Scope, ScopeValue


def shared_scope(title: Title) -> dict[str, ScopeValue]:
    """The part that is the same for all items of a title."""
    record = title.record
    head: dict[str, ScopeValue] = {"name": record.name, "about": record.about, "age": record.age}
    for name, span in (("players", record.players), ("minutes", record.minutes)):
        if span is not None:
            head[name] = {"least": span.least, "most": span.most}
    items: dict[str, ScopeValue] = {
        c.id: {k: {**i.values, "item": k} for k, i in c.items.items()} for c in title.components.values()
    }
    return {**items, "title": head, "rules": {k: n.value for k, n in title.numbers.items()}}


def item_scope(shared: Scope, component: Component, item: ItemData, extra: Scope) -> dict[str, ScopeValue]:
    """Everything in reach of one item; its own fields win over names of components."""
    width, height = component.record.size
    piece: Scope = {"name": component.record.name, "id": component.id, "width": width, "height": height}
    lists = tuple(value for value in item.values.values() if isinstance(value, tuple))
    return {**shared, **_places(component), **_net(component, item), **item.values, **extra, "item": item.id,
            "component": piece, "_lists": lists}  # fmt: skip


def _places(component: Component) -> dict[str, ScopeValue]:
    """`places`: the list of them, or of several sets a list by name."""
    sets = {name: [place.values() for place in found] for name, found in component.places.items()}
    if not sets:
        return {}
    return {"places": sets[""] if set(sets) == {""} else sets}


def _net(component: Component, item: ItemData) -> dict[str, ScopeValue]:
    """`panel`: panels by name; `sides`: of a die or dial, each with the value that the item has for it."""
    net = component.net
    if net is None:
        return {}
    panels = {name: panel.values() for name, panel in net.panels.items()}
    given = item.values.get(net.values, ()) if net.values else ()
    values = given if isinstance(given, tuple) and len(given) == len(net.spots) else ("",) * len(net.spots)
    return {"panel": panels, "sides": [{**s.values(), "shows": v} for s, v in zip(net.spots, values, strict=True)]}


def is_one_of(value: ScopeValue, words: Iterable[str]) -> bool:
    """Whether somebody who types one of the words means the value: `yes` and `true`, `3` and `3.0` are the same."""
    if isinstance(value, bool):
        return any(word.lower() in (("yes", "true") if value else ("no", "false")) for word in words)
    if isinstance(value, (int, float)):
        return any(is_number(word) and float(word) == value for word in words)
    return str(value) in words


def frozen(value: ScopeValue | None) -> Hashable:
    """A value as part of a key; 1 and yes, or text with and without markup, are not the same."""
    if isinstance(value, Mapping):
        return tuple((k, frozen(v)) for k, v in value.items())
    if isinstance(value, (list, tuple)):
        return tuple(frozen(v) for v in value)
    return repr(value) if value is MISSING or value is None else (type(value), value)


def names_fields(value: ScopeValue | None) -> bool:
    """Whether there is rich text in a value that names fields itself, so that it reads differently for each item."""
    if isinstance(value, Mapping):
        return any(map(names_fields, value.values()))
    if isinstance(value, (list, tuple)):
        return any(map(names_fields, value))
    return isinstance(value, Rich) and "{" in value
