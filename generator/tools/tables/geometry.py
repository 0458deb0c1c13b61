"""The sizes and places of a title's components, as the plain values that tables are laid by."""

from __future__ import annotations

from itertools import chain

from generator.load.nets.model import Panel
from generator.load.places import BoardPlace
from generator.load.title import Component, Title
from generator.scene.primitives import Path, mapped
from sporeprint.ground.placing import Geometry, Part, Space


def geometry_of(title: Title) -> Geometry:
    """Return every component of a title with its size and places."""
    return {key: _part(component) for key, component in title.components.items()}


def front_of(component: Component) -> Panel | None:
    """Return the half that is seen of a piece made of two slotted ones: that with the whole top. None of others."""
    net = component.net
    return net.panels["second"] if net is not None and net.kind == "slotted" else None


def size_of(component: Component) -> tuple[float, float]:
    """Return how large a piece is on the table, seen from the front."""
    front = front_of(component)
    return component.record.size if front is None else (front.width, front.height)


def outline_of(component: Component) -> Path:
    """Return the outline of a piece on the table; of two halves that of the front."""
    front = front_of(component)
    if front is None:
        return component.outline
    second = max(k for k, step in enumerate(component.outline) if step[0] == "M")
    return mapped(component.outline[second:], lambda x, y: (x - front.x, y - front.y))


def _part(component: Component) -> Part:
    found = chain.from_iterable(component.places.values())
    return Part(*size_of(component), tuple(_space(place) for place in found))


def _space(place: BoardPlace) -> Space:
    size = place.width, place.height
    return Space(place.label, place.x, place.y, place.form, *size, place.stands, place.q, place.r)
