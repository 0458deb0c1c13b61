"""From the measures of components to things: nets, outlines, places, and whether all of it fits together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from generator.load.fits import check_fits
from generator.load.models import Component
from generator.load.nets.read import read_net
from generator.load.places import read_places
from generator.load.shapes.registry import check_shape, outline
from sporeprint.ground.findings import Report


def physical(components: Mapping[str, Component], report: Report) -> dict[str, Component] | None:
    """The components with net, outline and places; None when a net cannot be worked out."""
    made = {name: _made(component, components, report) for name, component in components.items()}
    sound = {name: component for name, component in made.items() if component is not None}
    if len(sound) < len(made):
        return None
    check_fits(sound, report)
    return sound


def _made(component: Component, components: Mapping[str, Component], report: Report) -> Component | None:
    record = component.record
    net = None
    if record.net is not None:
        net = read_net(component, components, report)
        if net is None:
            return None
        record = replace(record, size=(net.width, net.height))
    else:
        check_shape(record, report)
    path = outline(record) if net is None else net.outline
    return replace(component, record=record, outline=path, places=read_places(record, report), net=net)
