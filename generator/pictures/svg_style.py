"""Looks of an element: what it declares on top of what its parents gave it.

Inherited properties live in a frozen `Style`. Properties that scenes cannot show, such as filters, are listed with the
values that do no harm; any other value is a finding at the element that asks for it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from generator.pictures.svg_css import Declared
from generator.pictures.svg_problems import Placed, Problems
from generator.pictures.svg_values import ValueFault, parse_colour, parse_length, parse_share, shown

MOST_DASHES = 32


@dataclass(frozen=True, slots=True)
class SvgInk:
    """What fills or strokes: a colour, the current colour, something with an id, or nothing."""

    colour: str | None = None
    """`#rrggbb`, `current` or None."""
    alpha: float = 1.0
    ref: str = ""
    """Id of a gradient; `colour` is then what to use when there is no such id."""


BLACK = SvgInk("#000000")
NOTHING = SvgInk()


@dataclass(frozen=True, slots=True)
class Style:
    """The inherited properties, with the values that SVG starts with."""

    fill: SvgInk = BLACK
    stroke: SvgInk = NOTHING
    width: float = 1.0
    fill_opacity: float = 1.0
    stroke_opacity: float = 1.0
    even_odd: bool = False
    clip_even_odd: bool = False
    dash: tuple[float, ...] = ()
    dash_offset: float = 0.0
    colour: SvgInk = BLACK
    visible: bool = True
    stroke_first: bool = False
    square_ends: bool = False
    """The file asks for other than round caps; `square_joins` likewise for corners."""
    square_joins: bool = False


Value = SvgInk | float | bool | tuple[float, ...]


def parse_ink(text: str) -> SvgInk | ValueFault:
    """A paint: colour, none, currentColor, or `url(#id)` with or without something to fall back on.

    >>> parse_ink("url(#sky) none"), parse_ink("currentColor")
    (SvgInk(colour=None, alpha=1.0, ref='sky'), SvgInk(colour='current', alpha=1.0, ref=''))
    """
    text = text.strip()
    if text.lower().startswith("url("):
        return _reference(text)
    if text.lower() in ("none", ""):
        return NOTHING
    if text.lower() == "currentcolor":
        return SvgInk("current")
    colour = parse_colour(text)
    return colour if isinstance(colour, ValueFault) else SvgInk(colour.code, colour.alpha)


def _reference(text: str) -> SvgInk | ValueFault:
    inside, closed, rest = text[4:].partition(")")
    target = inside.strip().strip("'\"").strip()
    if not closed or not target.startswith("#"):
        return ValueFault(f"{shown(text)} does not lead to an id in this file, such as url(#sky)")
    fallback = parse_ink(rest) if rest.strip() else NOTHING
    return fallback if isinstance(fallback, ValueFault) else replace(fallback, ref=target[1:])


def parse_reference(text: str) -> str | ValueFault:
    """The id in `url(#id)`, empty for none."""
    if text.strip().lower() in ("none", ""):
        return ""
    ink = _reference(text.strip()) if text.strip().lower().startswith("url(") else ValueFault("")
    return ValueFault(f"{shown(text)} does not lead to an id in this file") if isinstance(ink, ValueFault) else ink.ref


def _width(text: str, whole: float) -> float | ValueFault:
    value = parse_length(text, whole)
    return ValueFault(f"{shown(text)} is negative") if isinstance(value, float) and value < 0 else value


def _dash(text: str, whole: float) -> tuple[float, ...] | ValueFault:
    words = text.replace(",", " ").split()
    if words in ([], ["none"]):
        return ()
    if len(words) > MOST_DASHES:
        return ValueFault(f"{len(words)} dashes and gaps, and at most {MOST_DASHES} are possible")
    lengths: list[float] = []
    for word in words:
        value = _width(word, whole)
        if isinstance(value, ValueFault):
            return value
        lengths.append(value)
    if not any(lengths):
        return ()
    return tuple(lengths * 2 if len(lengths) % 2 else lengths)


def _choice(**values: bool) -> Callable[[str, float], bool | ValueFault]:
    def read(text: str, _: float) -> bool | ValueFault:
        found = values.get(text.strip().lower().replace("-", "_"))
        return (
            ValueFault(f"{shown(text)} is not one of {', '.join(values)}".replace("_", "-")) if found is None else found
        )

    return read


def _ink(text: str, _: float) -> SvgInk | ValueFault:
    return parse_ink(text)


def _share(text: str, _: float) -> float | ValueFault:
    return parse_share(text)


def _order(text: str, _: float) -> bool:
    words = text.lower().split()
    return "stroke" in words and ("fill" not in words or words.index("stroke") < words.index("fill"))


# Property to field of `Style` and reader (the text, and the length that 100 % stands for).
_INHERITED: dict[str, tuple[str, Callable[[str, float], Value | ValueFault]]] = {
    "fill": ("fill", _ink),
    "stroke": ("stroke", _ink),
    "color": ("colour", _ink),
    "stroke-width": ("width", _width),
    "fill-opacity": ("fill_opacity", _share),
    "stroke-opacity": ("stroke_opacity", _share),
    "fill-rule": ("even_odd", _choice(nonzero=False, evenodd=True)),
    "clip-rule": ("clip_even_odd", _choice(nonzero=False, evenodd=True)),
    "stroke-dasharray": ("dash", _dash),
    "stroke-dashoffset": ("dash_offset", parse_length),
    "visibility": ("visible", _choice(visible=True, hidden=False, collapse=False)),
    "paint-order": ("stroke_first", _order),
    "stroke-linecap": ("square_ends", _choice(round=False, butt=True, square=True)),
    "stroke-linejoin": (
        "square_joins",
        _choice(round=False, miter=True, bevel=True, miter_clip=True, arcs=True),
    ),
}

# Property to what it is called in a sentence, the fix, and the values that ask for nothing.
_REFUSED: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "filter": ("a filter", "remove the effect, or export this part as PNG", ("none",)),
    "mask": ("a mask", "use a clip path instead, or export this part as PNG", ("none",)),
    "marker": ("markers", "convert the line and its markers to paths", ("none",)),
    "marker-start": ("a marker", "convert the line and its markers to paths", ("none",)),
    "marker-mid": ("a marker", "convert the line and its markers to paths", ("none",)),
    "marker-end": ("a marker", "convert the line and its markers to paths", ("none",)),
    "mix-blend-mode": ("a blend mode", "set it to normal", ("normal",)),
    "vector-effect": ("a vector effect", "convert the stroke to a path", ("none",)),
    "transform-origin": ("a transform origin", "save as plain SVG", ("0", "0 0", "0px 0px")),
    "clip": ("an old clip rectangle", "use a clip path", ("auto",)),
    "zoom": ("a zoom", "scale the shape itself", ("1", "normal")),
}
_GEOMETRY = ("x", "y", "cx", "cy", "r", "rx", "ry", "width", "height", "d")

_ASKED_FOR = {"opacity", "display", "clip-path", "transform", "stop-color", "stop-opacity"}
KNOWN = frozenset(_INHERITED) | frozenset(_REFUSED) | _ASKED_FOR
"""The properties that mean something here; all others are ignored."""


def inherited(style: Style, declared: Declared, whole: float, at: Placed, problems: Problems) -> Style:
    """The style of an element inside a parent of the given style; a value that cannot be read is a finding."""
    changes: dict[str, Value] = {}
    for name, text in declared.items():
        entry = _INHERITED.get(name)
        if entry is None or text.strip() == "inherit":
            continue
        value = entry[1](text, whole)
        if isinstance(value, ValueFault):
            problems.error("SVG-VALUE", f"{name}: {value.message}", at, "save the drawing as plain SVG")
        else:
            changes[entry[0]] = value
    if changes.get("colour") == SvgInk("current"):
        del changes["colour"]
    return replace(style, **changes) if changes else style  # type: ignore[arg-type]


def refuse_properties(declared: Declared, at: Placed, problems: Problems) -> None:
    """A finding for each property whose value asks for something that scenes cannot show."""
    for name, text in declared.items():
        entry = _REFUSED.get(name)
        if entry and text.strip().lower() not in (*entry[2], "", "inherit"):
            problems.error("SVG-PROPERTY", f"{entry[0]} ({name}: {shown(text)}) cannot be printed", at, entry[1])


def refuse_styled_geometry(style: str, at: Placed, problems: Problems) -> None:
    """A finding for sizes and places that are written as a style: they would be overlooked otherwise."""
    names = {entry.partition(":")[0].strip().lower() for entry in style.split(";")}
    for name in _GEOMETRY:
        if name in names:
            message = f"`{name}` is written in the style of the element"
            problems.error("SVG-PROPERTY", message, at, f'write it as an attribute: {name}="..."')
