"""The sizes and places of a title's components, as the plain values that tables are laid by."""

from __future__ import annotations

from itertools import chain

from generator.load.places import BoardPlace
from generator.load.title import Component, Title
from sporeprint.ground.placing import Geometry, Part, Space


def geometry_of(title: Title) -> Geometry:
    """Return every component of a title with its size and places."""
    return {key: _part(component) for key, component in title.components.items()}


def _part(component: Component) -> Part:
    found = chain.from_iterable(component.places.values())
    return Part(*component.record.size, tuple(_space(place) for place in found))


def _space(place: BoardPlace) -> Space:
    size = place.width, place.height
    return Space(place.label, place.x, place.y, place.form, *size, place.stands, place.q, place.r)
