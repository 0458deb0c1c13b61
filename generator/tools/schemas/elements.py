"""Schemas of the elements of a layout, from the table of kinds and properties that layouts are read by.

A layout that extends others may hold parts of elements: no kind, no box, changes of numbers, `none`. Such parts have a
schema of their own, so that a layout that stands on its own is held to all that an element needs.
"""

from __future__ import annotations

from collections.abc import Iterable

from generator.art import ICONS, PAINTERS
from generator.compose import props
from generator.compose.elements import FLOW, INSIDE, KINDS, MOST_TIMES, NEEDS
from generator.compose.painters import Parameter, parameters
from sporeprint.ground.scalars import Range
from sporeprint.ground.schema import FLAG, RELATIVE, TEXT, Schema, any_of, list_of, number

BOUND: Schema = {"type": "string", "pattern": r"\{"}
"""A value that comes from a field: `"{colour}"`."""
NONE: Schema = {"const": "none"}
EXPRESSION: Schema = {"type": "string", "pattern": r"\S"}
"""A condition such as `cost > 3`; `none` takes one away."""


def ref(name: str) -> Schema:
    return {"$ref": f"#/definitions/{name}"}


def definitions() -> dict[str, Schema]:
    """What element schemas refer to: `element` and `part`, by which elements hold others, `tests` of `when`, icons."""
    parts = {"element": element_schema(part=False), "part": element_schema(part=True), "tests": _tests()}
    return {**parts, "icon": {"enum": sorted(ICONS)}}


def with_icons(schema: Schema, names: Iterable[str]) -> Schema:
    """A schema of layouts that knows these icons as well: those that the titles of a project bring along."""
    icon = schema.get("definitions", {}).get("icon")
    if icon is None:
        return schema
    known = {"enum": sorted({*icon["enum"], *names})}
    return {**schema, "definitions": {**schema["definitions"], "icon": known}}


def element_schema(part: bool) -> Schema:
    """Any element; what its one kind may have, and needs, follows from that kind."""
    every: Schema = {name: {} for kind in KINDS for name in (*KINDS[kind], *_others(kind))}
    kinds = [_if(kind, _kind(kind, part)) for kind in KINDS]
    one = {"type": "object", "properties": every, "additionalProperties": False, "allOf": kinds}
    if part:
        return any_of(one, NONE)
    return {**one, "oneOf": [{"required": [kind]} for kind in KINDS]}


def _if(key: str, then: Schema) -> Schema:
    return {"if": {"required": [key]}, "then": then}


def _others(kind: str) -> tuple[str, ...]:
    return (*FLOW, *((INSIDE[kind],) if kind in INSIDE else ()), *(("with",) if kind == "paint" else ()))


def _kind(kind: str, part: bool) -> Schema:
    own = {name: _named(kind, name, reader_schema(read, part)) for name, read in KINDS[kind].items()}
    inner = {INSIDE[kind]: _inner(part)} if kind in INSIDE else {}
    needs = {} if part else {"required": list(dict.fromkeys([kind, *NEEDS.get(kind, ()), *inner]))}
    painters = {"allOf": [_painter(name, part) for name in sorted(PAINTERS)]} if kind == "paint" else {}
    properties = {**own, **_flow(part), **inner, **({"with": {"type": "object"}} if kind == "paint" else {})}
    return {"properties": properties, "additionalProperties": False, **needs, **painters}


def _inner(part: bool) -> Schema:
    return {"type": "object", "additionalProperties": ref("part" if part else "element")}


def _named(kind: str, name: str, plain: Schema) -> Schema:
    """Icons and painters are closed lists; an icon may come from a field."""
    if kind == name == "icon":
        return any_of(ref("icon"), BOUND)
    if kind == name == "paint":
        return {"enum": sorted(PAINTERS)}
    return plain


def _painter(name: str, part: bool) -> Schema:
    """What this painter can be told."""
    known = parameters(name)
    needed = sorted(key for key, parameter in known.items() if parameter.required)
    told: Schema = {
        "properties": {key: _parameter(known[key], part) for key in sorted(known)},
        "additionalProperties": False,
    }
    then: Schema = {"properties": {"with": told}}
    if needed and not part:
        told["required"] = needed
        then["required"] = ["with"]
    return {"if": {"properties": {"paint": {"const": name}}, "required": ["paint"]}, "then": then}


def _parameter(parameter: Parameter, part: bool) -> Schema:
    return reader_schema(parameter.read, part)


def reader_schema(read: props.Reader[props.PropValue], part: bool) -> Schema:
    """What the reader of a property accepts; a part may also change a number that it inherits."""
    if isinstance(read, props.Numbers):
        return list_of(reader_schema(read.of, part), read.least, read.most)
    if read is props.points:
        return list_of(reader_schema(props.numbers(2), part), 2)
    if read is props.paint:
        return any_of(
            reader_schema(props.colour, part), *(_gradient(*form, part) for form in (("linear", 4), ("radial", 3)))
        )
    if isinstance(read, props.Scalar):
        return _scalar(read, part)
    raise TypeError(f"there is no schema of {read!r}")


def _scalar(read: props.Scalar[props.PropValue], part: bool) -> Schema:
    limits = read.allowed
    if isinstance(limits, props.WordChoice):
        return any_of({"enum": list(limits.words)}, BOUND)
    if read is props.number or isinstance(limits, props.Within):
        within = Range(limits.low, limits.high) if isinstance(limits, props.Within) else Range()
        return any_of(number(within), BOUND, *((RELATIVE,) if part else ()))
    if read is props.flag:
        return any_of(FLAG, BOUND)
    colour = read in (props.colour, props.solid)
    return {"type": "string"} if colour else TEXT


def _gradient(kind: str, count: int, part: bool) -> Schema:
    properties = {kind: reader_schema(props.numbers(count), part), "colours": list_of({"type": "string"}, 2)}
    return {"type": "object", "properties": properties, "additionalProperties": False, "required": list(properties)}


# --- when, each and order -------------------------------------------------------------------------------------------
def _flow(part: bool) -> dict[str, Schema]:
    given: dict[str, Schema] = {
        "when": ref("tests"),
        "only": ref("tests"),
        "each": any_of({"type": "string"}, number(Range(1, MOST_TIMES), whole=True)),
        "step": reader_schema(props.numbers(2), part),
    }
    return {name: given.get(name, TEXT) for name in FLOW}


def _tests() -> Schema:
    """One condition, a list of them that must all hold, an expression, or `none`."""
    forms: list[dict[str, Schema]] = [
        {"has": TEXT},
        {"not": ref("tests")},
        {"field": TEXT, "is": TEXT},
        {"field": TEXT, "same": TEXT},
        {"field": TEXT, "in": list_of(TEXT, 1)},
    ]
    closed: list[Schema] = [
        {"type": "object", "properties": form, "required": list(form), "additionalProperties": False} for form in forms
    ]
    return any_of(*closed, EXPRESSION, list_of({"anyOf": [*closed, EXPRESSION]}, 0))
