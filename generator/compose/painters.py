"""Painters by name, with parameters checked against their own signatures.

A painter is a function `(width, height, *, parameters)`; the annotation of a parameter decides what a layout may give:
a number, a word, a choice, a colour of the palette, or a species by its id.
"""

from __future__ import annotations

import functools
import inspect
import typing
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from generator.art import PAINTERS, Colour
from generator.art.shared.mushroom import Mushroom
from generator.compose import props
from generator.compose.elements import Element
from generator.compose.props import Const, Env, Prop, PropReading, PropValue, item_of, place_of
from generator.load.stylebook import Stylebook
from generator.scene.packed import packed
from generator.scene.primitives import Group, Item, moved
from sporeprint.ground.findings import Where
from sporeprint.ground.names import did_you_mean

SIDES = ("width", "height")
SMALLEST, LARGEST = 0.5, 5000.0
"""Millimetres of the sides that a picture is drawn for."""
MOST, LONGEST = 1000, 100
"""The largest number that a painter is told, of trees, millimetres or degrees, and the letters of a word."""
Told = PropValue | Mushroom
"""What a painter is told by a parameter."""
PaintingKey = tuple[str, float, float, tuple[tuple[str, Told], ...]]
"""The painter, the size of the picture, and all that the painter is told."""


@dataclass(frozen=True, slots=True)
class Parameter:
    read: props.Reader[PropValue]
    species: bool
    required: bool
    whole: bool


@functools.cache
def parameters(name: str) -> Mapping[str, Parameter]:
    """What the painter of that name can be told."""
    painter = PAINTERS[name]
    hints = typing.get_type_hints(painter, include_extras=True)
    return {
        key: _parameter(hints[key], p.default is inspect.Parameter.empty)
        for key, p in inspect.signature(painter).parameters.items()
        if key not in SIDES
    }


def _parameter(hint: Any, required: bool) -> Parameter:
    if hint == Colour:
        return Parameter(props.solid, False, required, False)
    if typing.get_origin(hint) is typing.Literal:
        return Parameter(props.choice(*typing.get_args(hint)), False, required, False)
    readers: dict[type, props.Reader[PropValue]] = {float: props.number, int: props.number, bool: props.flag}
    reader = readers.get(hint, props.words) if isinstance(hint, type) else props.words
    return Parameter(reader, hint is Mushroom, required, hint is int)


@dataclass(frozen=True, slots=True)
class Painting:
    """A painter with its parameters read, ready to draw for an item."""

    name: str
    draw: Callable[..., list[Item]]
    params: Mapping[str, tuple[Parameter, Prop[PropValue]]]
    where: Where

    @property
    def paths(self) -> tuple[tuple[str, ...], ...]:
        return tuple(path for _, prop in self.params.values() for path in prop.paths)


def read_painting(element: Element, reading: PropReading) -> Painting | None:
    """The painter an element names with its parameters; None with findings when the name is unknown."""
    main = element.props["paint"]
    if not isinstance(main, Const):
        reading.report.error("LAYOUT-FIXED", "`paint` is the same for all items", element.where, "name a painter")
        return None
    name = main.value
    if name not in PAINTERS:
        hint = did_you_mean(name, PAINTERS)
        reading.report.error("PAINTER-UNKNOWN", f"there is no painter `{name}`", element.where, hint)
        return None
    known = parameters(name)
    params: dict[str, tuple[Parameter, Prop[PropValue]]] = {}
    for key, entry in element.params.items():
        if key not in known:
            message = f"painter `{name}` has no parameter `{key}`"
            reading.report.error("PAINTER-PARAMETER", message, entry.where, did_you_mean(key, known))
            continue
        params[key] = (known[key], known[key].read(entry.value, reading))
    missing = [k for k, p in known.items() if p.required and k not in element.params]
    for key in missing:
        message = f"painter `{name}` needs the parameter `{key}`"
        reading.report.error("PAINTER-PARAMETER", message, element.where, f"add `{key}: ...` under `with`")
    return None if missing else Painting(name, PAINTERS[name], params, element.where)


class PaintingStudio:
    """Draws paintings, each different one once: the same picture is the same group wherever it is placed.

    Paintings that are known from before are taken as they are: a painter draws the same from the same values.
    """

    def __init__(self, book: Stylebook, known: Mapping[PaintingKey, Group] | None = None) -> None:
        self.book = book
        self.drawn: dict[PaintingKey, Group] = {}
        self._known = known or {}

    def paint(self, painting: Painting, box: tuple[float, float, float, float], env: Env) -> Group | None:
        """The picture in its box; None, with a finding, when the painter cannot draw it."""
        x, y, width, height = box
        if not all(SMALLEST <= side <= LARGEST for side in (width, height)):
            message = f"painter `{painting.name}` is to fill {width:.4g} x {height:.4g} mm"
            hint = f"give the box a width and a height from {SMALLEST:g} to {LARGEST:g} mm"
            env.report.error("PAINTER-BOX", message, painting.where, hint)
            return None
        values = self._told(painting, env)
        if values is None:
            return None
        key = (painting.name, width, height, tuple(sorted(values.items(), key=lambda pair: pair[0])))
        if key not in self.drawn:
            try:
                self.drawn[key] = self._known.get(key) or _drawn(painting, width, height, values)
            except (ArithmeticError, LookupError, ValueError):
                told = ", ".join(f"{name}: {_label(value)!r:.40}" for name, value in values.items())
                message = f"painter `{painting.name}` cannot draw {width:g} x {height:g} mm with {told or 'no values'}"
                hint = "docs/art.md says what the painter is told; leave a value out to see what it is for"
                env.report.error("PAINTER-VALUE", message, painting.where, hint)
                return None
        return Group((self.drawn[key],), moved(x, y))

    def _told(self, painting: Painting, env: Env) -> dict[str, Told] | None:
        """What the painter is told by each parameter; None, with a finding, for what nobody could draw."""
        values: dict[str, Told] = {}
        for name, (parameter, prop) in painting.params.items():
            value = prop.get(env)
            place, problem = place_of(prop, env, painting.where), _problem(value)
            if problem:
                env.report.error("PAINTER-VALUE", f"`{name}` of a painter {problem[0]}", place, problem[1])
                return None
            if parameter.species:
                species = self.book.species(str(value), place, item_of(prop, env))
                if species is None:
                    return None
                values[name] = species
            else:
                values[name] = int(value) if parameter.whole and isinstance(value, float) else value
        return values


def _problem(value: PropValue) -> tuple[str, str] | None:
    """Why a value is too much for any painter, and what to do."""
    if isinstance(value, (int, float)) and not abs(value) <= MOST:
        return f"is {value:g}", f"take a number from -{MOST} to {MOST}"
    if isinstance(value, str) and len(value) > LONGEST:
        return f"has {len(value)} letters", f"take at most {LONGEST}"
    return None


def _drawn(painting: Painting, width: float, height: float, values: Mapping[str, Told]) -> Group:
    label = f"{painting.name} {' '.join(_label(v) for v in values.values())}".strip()
    return Group(packed(painting.draw(width, height, **values)), name=label)


def _label(value: Told) -> str:
    return value.id if isinstance(value, Mushroom) else str(value)
