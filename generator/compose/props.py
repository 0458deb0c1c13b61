"""Properties of layout elements: a word per type, read once when the layout is loaded, evaluated for each item.

A property without bindings is a constant from then on; one with `{field}` in it is filled and converted per item, and
what cannot be converted is reported at the place of the item's own value.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from generator.compose.bind import (
    BRACES,
    Slot,
    Teller,
    Template,
    fill_plain,
    fill_text,
    lookup,
    names_at,
    parse_template,
)
from generator.load.palette import Colours
from generator.load.values import MISSING, Missing, Rich, Scope, ScopeValue
from generator.scene.primitives import Gradient, Paint
from sporeprint.ground.findings import Finding, Report, Where
from sporeprint.ground.names import did_you_mean
from sporeprint.ground.nodes import Node, Rows, Table, Text, describe

if TYPE_CHECKING:
    from generator.compose.expressions import Expression

NUMBER = re.compile(r"^[+-]?(?:\d{1,9}(?:\.\d{1,9})?|\.\d{1,9})$")


@dataclass(slots=True)
class Env:
    """What an element is drawn for: the values in scope and where the item was written."""

    scope: Scope
    item: str
    where: Where
    places: Mapping[str, Where]
    report: Report

    def value(self, template: Template, path: tuple[str, ...]) -> ScopeValue:
        """The bound value; a field that no item of this kind has is reported once, without naming the item."""
        found = lookup(self.scope, path)
        if found is None:
            name = ".".join(path)
            hint = did_you_mean(path[-1], names_at(self.scope, path))
            self.report.error("FIELD-UNKNOWN", f"there is no field `{name}` here", template.where, hint)
            return MISSING
        return found

    def values(self, template: Template) -> list[ScopeValue]:
        found = [self._slot(template, slot) for slot in template.slots]
        if template.tables:
            pairs = zip(found, template.tables, strict=True)
            found = [self._said(value, table, template) if table else value for value, table in pairs]
        heads = [slot[0] if isinstance(slot, tuple) else "" for slot in template.slots]
        return [self._expanded(value, head) for value, head in zip(found, heads, strict=True)]

    def _slot(self, template: Template, slot: Slot) -> ScopeValue:
        return self.value(template, slot) if isinstance(slot, tuple) else self.computed(slot, template)

    def computed(self, expression: Expression, template: Template) -> ScopeValue:
        """The value of an expression; one that cannot be computed is reported once, where the layout has it."""
        from generator.compose.expressions import ExpressionError

        try:
            return expression.value(lambda path: self._needed(template, path))
        except ExpressionError as fault:
            found = Finding("error", "LAYOUT-EXPRESSION", fault.sentence, template.where, fault.hint, self.item)
            self.report_once(found, template)
            return MISSING

    def _needed(self, template: Template, path: tuple[str, ...]) -> ScopeValue:
        """A field of an expression; what nobody wrote, such as the lists of no item, is left out."""
        if path[0].startswith("_"):
            return lookup(self.scope, path) or MISSING
        if lookup(self.scope, path) is None:
            near = did_you_mean(path[-1], names_at(self.scope, path))
            hint = f"{near}; a word is written in quotes: '{path[-1]}'" if len(path) == 1 else near
            self.report.error("FIELD-UNKNOWN", f"there is no field `{'.'.join(path)}` here", template.where, hint)
            template.reported.add("FIELD-UNKNOWN")
            return MISSING
        return self.value(template, path)

    def report_once(self, finding: Finding, template: Template) -> None:
        """Report what is wrong with something computed for the first item that shows it."""
        if finding.rule not in template.reported:
            template.reported.add(finding.rule)
            self.report.add(finding)

    def _said(self, value: ScopeValue, table: Teller, template: Template) -> ScopeValue:
        """A value as a table of phrases has it."""
        if isinstance(value, Missing):
            return value
        said, strange = table.say(value)
        for text in strange:
            message = f"`{text}` fits none of the phrases of `{table.name}`"
            self.report.error("PHRASE-NONE", message, self.place(template), "add it to the table", self.item)
        return said

    def _expanded(self, value: ScopeValue, field: str) -> ScopeValue:
        """Rich text of an item may name fields itself (`at most {rules.hand_limit} cards`), one level deep."""
        if not isinstance(value, Rich) or "{" not in value:
            return value
        where = self.places.get(field, self.where)
        template = parse_template(value, where)
        if isinstance(template, str):
            self.report.error("DATA-BRACES", template, where, BRACES, self.item)
            return value
        return Rich(fill_text(template, [self._slot(template, slot) for slot in template.slots]))

    def place(self, template: Template) -> Where:
        """Where the item's own value stands, if the template is one field of it; else where the item starts. What is
        computed is computed by the layout."""
        if template.is_computed:
            return template.where
        if template.paths and template.paths[0][0] in self.places:
            return self.places[template.paths[0][0]]
        return self.where


PropValue = str | float | bool | None | Gradient | tuple["PropValue", ...]
"""What a property of an element may be."""
V_co = TypeVar("V_co", covariant=True)


class Prop(Protocol[V_co]):
    @property
    def paths(self) -> tuple[tuple[str, ...], ...]: ...

    def get(self, env: Env) -> V_co: ...


@dataclass(frozen=True, slots=True)
class Const(Generic[V_co]):
    value: V_co
    paths: tuple[tuple[str, ...], ...] = ()

    def get(self, env: Env) -> V_co:
        return self.value


FAULTY: Const[Any] = Const(None)
"""A property that cannot be used at all; an element that has one is left out, so that nothing follows from it."""


@dataclass(frozen=True, slots=True)
class Bound(Generic[V_co]):
    """A template with its conversion; `convert` reports at the given place and returns a usable value."""

    template: Template
    convert: Callable[[str, Where, Report, str], V_co]
    rich: bool = False

    @property
    def paths(self) -> tuple[tuple[str, ...], ...]:
        return (*self.template.paths, *(path for table in self.template.tables if table for path in table.paths))

    def get(self, env: Env) -> V_co:
        values = env.values(self.template)
        text = fill_text(self.template, values) if self.rich else fill_plain(self.template, values)
        if not self.template.is_computed:
            return self.convert(text, env.place(self.template), env.report, env.item)
        own = Report()
        value = self.convert(text, self.template.where, own, env.item)
        for finding in () if self.template.reported else own.findings:
            env.report_once(finding, self.template)
        return value


def place_of(prop: Prop[PropValue], env: Env, fallback: Where) -> Where:
    """Where a mistake in the property's value was written: in the item if it is bound, else in the layout."""
    return env.place(prop.template) if isinstance(prop, Bound) else fallback


def item_of(prop: Prop[PropValue], env: Env) -> str:
    """Whose mistake it is: the item's if the property is bound; else nobody's, and it is told once for all items."""
    return "" if isinstance(prop, Const) else env.item


@dataclass(frozen=True, slots=True)
class Many(Generic[V_co]):
    props: tuple[Prop[V_co], ...]

    @property
    def paths(self) -> tuple[tuple[str, ...], ...]:
        return tuple(path for p in self.props for path in p.paths)

    def get(self, env: Env) -> tuple[V_co, ...]:
        return tuple([p.get(env) for p in self.props])


@dataclass(frozen=True, slots=True)
class BoundGradient:
    kind: str
    coords: Prop[tuple[float, ...]]
    colours: Prop[tuple[str, ...]]

    @property
    def paths(self) -> tuple[tuple[str, ...], ...]:
        return (*self.coords.paths, *self.colours.paths)

    def get(self, env: Env) -> Gradient:
        return gradient(self.kind, self.coords.get(env), self.colours.get(env))


def gradient(kind: str, coords: tuple[float, ...], colours: tuple[str, ...]) -> Gradient:
    """Colours spread evenly from the first to the last."""
    last = max(1, len(colours) - 1)
    return Gradient(kind, coords, tuple((k / last, c) for k, c in enumerate(colours)))


# --- conversions ----------------------------------------------------------------------------------------------------
def to_number(text: str, where: Where, report: Report, item: str = "") -> float:
    if is_number(text):
        return float(text)
    report.error("LAYOUT-NUMBER", f"`{text}` is not a number", where, "write it like 12 or 3.5", item)
    return 0.0


@dataclass(frozen=True, slots=True)
class Within:
    """A number from `low` to `high`; anything else is reported and `low` is used."""

    low: float
    high: float

    def __call__(self, text: str, where: Where, report: Report, item: str = "") -> float:
        value = to_number(text, where, report, item)
        if self.low <= value <= self.high or not is_number(text):
            return min(max(value, self.low), self.high)
        allowed = f"allowed is from {self.low:g} to {self.high:g}"
        report.error("LAYOUT-RANGE", f"`{text.strip()}` is out of range", where, allowed, item)
        return self.low


def is_number(text: str) -> bool:
    return NUMBER.match(text.strip()) is not None


def to_flag(text: str, where: Where, report: Report, item: str = "") -> bool:
    word = text.strip().lower()
    if word not in ("yes", "no", "true", "false"):
        report.error("LAYOUT-FLAG", f"`{text}` is neither yes nor no", where, "write yes or no", item)
    return word in ("yes", "true")


def to_words(text: str, where: Where, report: Report, item: str = "") -> str:
    return text


@dataclass(frozen=True, slots=True)
class WordChoice:
    words: tuple[str, ...]

    def __call__(self, text: str, where: Where, report: Report, item: str = "") -> str:
        if text in self.words:
            return text
        report.error(
            "LAYOUT-CHOICE", f"`{text}` is not one of the choices", where, did_you_mean(text, self.words), item
        )
        return self.words[0]


@dataclass(frozen=True, slots=True)
class Solid:
    """A colour of the palette where something has to be drawn in it: `none` will not do."""

    colours: Colours

    def __call__(self, text: str, where: Where, report: Report, item: str = "") -> str:
        if text == "none":
            report.error("COLOUR-UNKNOWN", "`none` is no colour, and one is needed here", where, "name a colour", item)
        return self.colours(text, where, report, item) or "#ff00ff"


# --- reading --------------------------------------------------------------------------------------------------------
Reader = Callable[[Node, "PropReading"], Prop[V_co]]


@dataclass(frozen=True, slots=True)
class PropReading:
    """What property readers need: where mistakes go, and which colours and tables of phrases there are."""

    report: Report
    colours: Colours
    phrases: Callable[[str, Where], Teller | None] = lambda name, where: None

    def wrong(self, node: Node, wanted: str) -> Const[Any]:
        self.report.error("LAYOUT-VALUE", f"{describe(node)} stands where {wanted} is wanted", node.where)
        return FAULTY


@dataclass(frozen=True, slots=True)
class Scalar(Generic[V_co]):
    """Reads one text; `allowed` are its limits, for whoever wants to know them without reading."""

    convert_of: Callable[[PropReading], Callable[[str, Where, Report, str], V_co]]
    wanted: str
    fallback: V_co
    rich: bool = False
    allowed: Within | WordChoice | None = None

    def __call__(self, node: Node, reading: PropReading) -> Prop[V_co]:
        if not isinstance(node, Text):
            reading.wrong(node, self.wanted)
            return Const(self.fallback)
        template = parse_template(node.value, node.where)
        if isinstance(template, str):
            reading.report.error("LAYOUT-BRACES", template, node.where, BRACES)
            return Const(self.fallback)
        convert = self.convert_of(reading)
        if template.is_plain:
            return Const(convert(template.parts[0], node.where, reading.report, ""))
        if any(template.named):
            tables = tuple(reading.phrases(name, node.where) if name else None for name in template.named)
            template = replace(template, tables=tables)
        return Bound(template, convert, self.rich)


number = Scalar(lambda r: to_number, "a number", 0.0)
flag = Scalar(lambda r: to_flag, "yes or no", False)
words = Scalar(lambda r: to_words, "a word", "")
rich_text = Scalar(lambda r: to_words, "text", "", rich=True)
colour: Scalar[str | None] = Scalar(lambda r: r.colours, "a colour", "#ff00ff")
solid = Scalar(lambda r: Solid(r.colours), "a colour", "#ff00ff")


def within(low: float, high: float) -> Scalar[float]:
    """A number that makes sense only from `low` to `high`."""
    limits = Within(low, high)
    return Scalar(lambda r: limits, "a number", low, allowed=limits)


def choice(*options: str) -> Scalar[str]:
    limits = WordChoice(options)
    return Scalar(lambda r: limits, "one of " + ", ".join(options), options[0], allowed=limits)


@dataclass(frozen=True, slots=True)
class Numbers:
    """Reads a list of numbers with `least` to `most` of them."""

    least: int
    most: int
    of: Reader[float]

    def __call__(self, node: Node, reading: PropReading) -> Prop[tuple[float, ...]]:
        if not isinstance(node, Rows) or not self.least <= len(node) <= self.most:
            wanted = f"{self.least}" if self.least == self.most else f"{self.least} to {self.most}"
            return reading.wrong(node, f"a list of {wanted} numbers")
        props = tuple(self.of(n, reading) for n in node)
        fixed = tuple(p.value for p in props if isinstance(p, Const))
        return Const(fixed) if len(fixed) == len(props) else Many(props)


def numbers(least: int, most: int | None = None, of: Reader[float] = number) -> Numbers:
    """A list of numbers with `least` to `most` of them (exactly `least` if `most` is left out)."""
    return Numbers(least, least if most is None else most, of)


def points(node: Node, reading: PropReading) -> Prop[tuple[tuple[float, ...], ...]]:
    """A list of [x, y] pairs."""
    if not isinstance(node, Rows) or len(node) < 2:
        return reading.wrong(node, "a list of at least two [x, y] points")
    pairs = tuple(numbers(2)(n, reading) for n in node)
    return FAULTY if any(pair is FAULTY for pair in pairs) else Many(pairs)


def paint(node: Node, reading: PropReading) -> Prop[Paint]:
    """A colour, or `{linear: [x1, y1, x2, y2], colours: [a, b]}`, or `{radial: [cx, cy, r], colours: [a, b]}`."""
    if not isinstance(node, Table):
        return colour(node, reading)
    kind = next((k for k in ("linear", "radial") if k in node), None)
    colours = node.get("colours")
    if kind is None or set(node.entries) != {kind, "colours"} or not isinstance(colours, Rows) or len(colours) < 2:
        wanted = "a colour, or {linear: [x1, y1, x2, y2], colours: [a, b]}, or {radial: [cx, cy, r], ...}"
        return reading.wrong(node, wanted)
    coords = numbers(4 if kind == "linear" else 3)(node.entries[kind].value, reading)
    if coords is FAULTY:
        return FAULTY
    return BoundGradient(kind, coords, Many(tuple(solid(c, reading) for c in colours)))


def as_paint(value: PropValue) -> Paint:
    return value if isinstance(value, (str, Gradient)) else None
