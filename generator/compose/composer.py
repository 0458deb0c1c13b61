"""Compose: a layout applied to an item gives a face, everything measured, wrapped, fitted and placed.

A face is made once for each different set of values its layout looks at, so all copies of a card, and all cards with
the same back, share one face object.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from generator.art import ICONS
from generator.compose.bind import fill_text, lookup, names_at, parse_template
from generator.compose.elements import Each, Element, Test, read_elements
from generator.compose.pads import Block, Hand, draw_pad
from generator.compose.painters import Painting, Studio, read_painting
from generator.compose.props import Const, Env, Reading, as_paint
from generator.images import load_image, place_image
from generator.load.palette import Colours, resolve_palette
from generator.load.stylebook import Stylebook
from generator.load.title import Component, ItemData, Title
from generator.load.values import MISSING, Missing, Value
from generator.scene import (
    Face,
    Group,
    Item,
    Path,
    Shape,
    circle,
    moved,
    oval,
    placed,
    polygon,
    rectangle,
    segment,
)
from generator.svg_in import load_svg, place_svg
from generator.svg_path import parse_path
from generator.svg_values import Fault
from generator.text.typeset import Box, TextStyle, Typesetter
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.names import did_you_mean
from sporeprint.ground.nodes import Table

MIN_DPI = 150.0


@dataclass(frozen=True, slots=True)
class Layout:
    name: str
    elements: tuple[Element, ...]
    colours: Colours
    paths: tuple[tuple[str, ...], ...]


class Composer:
    """Faces of one title. Mistakes go to the report; a faulty element is left out of the face."""

    def __init__(self, title: Title, book: Stylebook, report: Report) -> None:
        self.title, self.book, self.report = title, book, report
        self.studio = Studio(book)
        self.shared = shared_scope(title)
        self._layouts: dict[str, Layout | None] = {}
        self._faces: dict[tuple[Any, ...], Face] = {}
        self._styles: dict[int, TextStyle | None] = {}
        self._paintings: dict[int, Painting | None] = {}
        self._constant: dict[int, tuple[Item, ...]] = {}
        self._setters: dict[int, Typesetter] = {}

    # --- layouts ----------------------------------------------------------------------------------------------------
    def layout(self, name: str, where: Where, item: str = "") -> Layout | None:
        if name not in self.book.layouts:
            hint = did_you_mean(name, self.book.sections["layouts"])
            self.report.error("LAYOUT-UNKNOWN", f"there is no layout `{name}`", where, hint, item)
            return None
        if name not in self._layouts:
            table = self.book.layouts.resolve(name)
            self._layouts[name] = None if table is None else self._read_layout(name, table)
        return self._layouts[name]

    def _read_layout(self, name: str, table: Table) -> Layout:
        for entry in table:
            if entry.key not in ("palette", "elements"):
                hint = did_you_mean(entry.key, ("extends", "palette", "elements"))
                message = f"layout `{name}` has no section `{entry.key}`"
                self.report.error("LAYOUT-SECTION", message, entry.where, hint)
        own = table.get("palette")
        palette = resolve_palette(own.entries if isinstance(own, Table) else {}, self.book.palette, self.report)
        reading = Reading(self.report, Colours(palette))
        body = table.get("elements")
        elements = read_elements(body, reading) if isinstance(body, Table) else ()
        paths = [path for e in elements for path in e.paths]
        paths += [path for e in self._walk(elements) for path in self._prepare(e, reading)]
        return Layout(name, elements, reading.colours, tuple(dict.fromkeys(paths)))

    def _walk(self, elements: Iterable[Element]) -> Iterator[Element]:
        for element in elements:
            yield element
            yield from self._walk(element.children)

    def _prepare(self, element: Element, reading: Reading) -> tuple[tuple[str, ...], ...]:
        """Looks up what an element names (style, painter), so that mistakes show without drawing anything."""
        if element.kind == "text":
            self._styles[id(element)] = self._style(element)
            self._setters[id(element)] = Typesetter(self.book.fonts, draw_icon, reading.colours.find)
        elif element.kind == "paint":
            painting = self._paintings[id(element)] = read_painting(element, reading)
            return painting.paths if painting else ()
        return ()

    def _style(self, element: Element) -> TextStyle | None:
        name = element.props.get("style")
        style = self.book.style(name.value, element.where) if isinstance(name, Const) else TextStyle()
        if style is None:
            return None
        constant = {k: p.value for k, p in element.props.items() if k in STYLE_FIELDS and isinstance(p, Const)}
        style = replace(style, **constant)
        if not self.book.fonts.has(style.font):
            self.book.no_font(style.font, element.where)
            return None
        return style

    # --- faces ------------------------------------------------------------------------------------------------------
    def face(
        self, component: Component, item: ItemData, layout_name: str, extra: Mapping[str, Any], label: str
    ) -> Face | None:
        """The face of an item under a layout; equal faces are one object."""
        where = item.where if item.layout or item.back else component.record.where
        layout = self.layout(layout_name, where, item.id)
        if layout is None:
            return None
        scope: dict[str, Any] = {**self.shared, **item.values, **extra, "item": item.id}
        scope["component"] = {"name": component.record.name, "id": component.id}
        record = component.record
        values = tuple(_frozen(lookup(scope, path)) for path in layout.paths)
        key = (layout.name, record.size, record.bleed, record.corner, record.shape, values)
        if key not in self._faces:
            env = Env(scope, item.id, item.where, item.places, self.report)
            width, height = record.size
            items = tuple(self.draw(layout.elements, env))
            name = label if layout.paths else layout.name
            self._faces[key] = Face(name, width, height, record.bleed, items, outline(record))
        return self._faces[key]

    def draw(self, elements: Sequence[Element], env: Env) -> Iterator[Item]:
        for element in elements:
            if element.when and not all(self._holds(test, env) for test in element.when):
                continue
            if element.each is not None:
                yield from self._repeat(element, element.each, env)
            else:
                yield from self._draw_one(element, env)

    def _draw_one(self, element: Element, env: Env) -> Iterable[Item]:
        known = self._constant.get(id(element))
        if known is not None:
            return known
        items = tuple(DRAW[element.kind](self, element, env))
        if element.kind in FIXED and all(isinstance(p, Const) for p in element.props.values()):
            self._constant[id(element)] = items
        return items

    def _repeat(self, element: Element, each: Each, env: Env) -> Iterator[Item]:
        for k, value in enumerate(self._values(each, env)):
            names = dict(value) if isinstance(value, Mapping) else {}
            inner: Any = {**names, "value": value, "number": k + 1, "index": k}
            scope = {**env.scope, each.name: inner}
            again = Env(scope, env.item, env.where, env.places, env.report)
            spot = moved(each.step[0] * k, each.step[1] * k)
            yield Group(tuple(self._draw_one(element, again)), spot)

    def _values(self, each: Each, env: Env) -> Sequence[Any]:
        if each.times:
            return range(1, each.times + 1)
        found = lookup(env.scope, each.path)
        if isinstance(found, (int, float)) and not isinstance(found, bool):
            return range(1, int(found) + 1)
        if isinstance(found, Mapping):
            return [{**dict(v), "id": k} if isinstance(v, Mapping) else v for k, v in found.items()]
        if isinstance(found, Sequence) and not isinstance(found, str):
            return found
        if found is None:
            name = ".".join(each.path)
            hint = did_you_mean(each.path[-1], names_at(env.scope, each.path))
            self.report.error("FIELD-UNKNOWN", f"there is nothing called `{name}` to repeat", each.where, hint)
        return ()

    def _holds(self, test: Test, env: Env) -> bool:
        if test.kind == "not":
            return not all(self._holds(t, env) for t in test.inner)
        found = lookup(env.scope, test.path)
        if found is None:
            name = ".".join(test.path)
            hint = did_you_mean(test.path[-1], names_at(env.scope, test.path))
            self.report.error("FIELD-UNKNOWN", f"there is no field `{name}` here", test.where, hint)
            return False
        if test.kind == "has":
            return not isinstance(found, Missing) and found not in ("", 0, False, ())
        return not isinstance(found, Missing) and _plain(found) in test.words

    # --- one function per kind --------------------------------------------------------------------------------------
    def text(self, element: Element, env: Env) -> Iterable[Item]:
        style = self._styles.get(id(element))
        if style is None:
            return ()
        bound = {k: p.get(env) for k, p in element.props.items() if k in STYLE_FIELDS and not isinstance(p, Const)}
        style = replace(style, **bound) if bound else style
        main = element.props["text"]
        words = main.get(env).replace("'", "’")
        if not words:
            return ()
        setting = self._setters[id(element)].set(words, element.props["box"].get(env), style)
        for rule, sentence, hint in setting.problems:
            place = element.where if isinstance(main, Const) else env.place(main.template)  # type: ignore[attr-defined]
            valid = {"ICON-UNKNOWN": list(ICONS), "COLOUR-UNKNOWN": list(self.book.palette)}.get(rule)
            hint = did_you_mean(hint, valid) if valid else hint
            text = f"{sentence} (element `{element.id}`)"
            self.report.error(rule, text, place, hint, "" if isinstance(main, Const) else env.item)
        return setting.items

    def icon(self, element: Element, env: Env) -> Iterable[Item]:
        name = element.props["icon"].get(env)
        if not name:
            return ()
        if name not in ICONS:
            prop = element.props["icon"]
            place = element.where if isinstance(prop, Const) else env.place(prop.template)  # type: ignore[attr-defined]
            self.report.error("ICON-UNKNOWN", f"there is no icon `{name}`", place, did_you_mean(name, ICONS), env.item)
            return ()
        x, y, w, h = element.props["box"].get(env)
        colour, ground = _get(element, env, "colour", "#241a1c"), _get(element, env, "ground", "#ffffff")
        spot = placed(x + w / 2, y + h / 2, min(w, h) / 10)
        return (
            Group(tuple(ICONS[name](colour, ground)), spot, None, _get(element, env, "opacity", 1.0), f"icon {name}"),
        )

    def image(self, element: Element, env: Env) -> Iterable[Item]:
        prop = element.props["image"]
        name = prop.get(env)
        if not name:
            return ()
        place = element.where if isinstance(prop, Const) else env.place(prop.template)  # type: ignore[attr-defined]
        box, fit = element.props["box"].get(env), _get(element, env, "fit", "contain")
        focus, opacity = _get(element, env, "focus", (0.5, 0.5)), _get(element, env, "opacity", 1.0)
        if name.lower().endswith(".svg"):
            drawing = load_svg(self.title.folder, name, self.report, place, env.item)
            return () if drawing is None else (Group((place_svg(drawing, box, fit, focus),), opacity=opacity),)
        info = load_image(self.title.folder, name, self.report, place, env.item)
        if info is None:
            return ()
        return (replace(place_image(info, box, fit, focus), opacity=opacity),)

    def painting(self, element: Element, env: Env) -> Iterable[Item]:
        painting = self._paintings.get(id(element))
        drawn = self.studio.paint(painting, element.props["box"].get(env), env) if painting else None
        if drawn is None:
            return ()
        opacity = _get(element, env, "opacity", 1.0)
        return (drawn if opacity == 1 else replace(drawn, opacity=opacity),)

    def group(self, element: Element, env: Env) -> Iterable[Item]:
        x, y = _get(element, env, "at", (0.0, 0.0))
        matrix = placed(x, y, _get(element, env, "scale", 1.0), _get(element, env, "turn", 0.0))
        clip: Path | None = None
        if "clip" in element.props:
            clip = rounded(element.props["clip"].get(env), _get(element, env, "clip_round", 0.0))
        items = tuple(self.draw(element.children, env))
        return (Group(items, matrix, clip, _get(element, env, "opacity", 1.0)),)

    def path(self, element: Element, env: Env) -> Iterable[Item]:
        data = element.props["path"].get(env)
        path = parse_path(data)
        if isinstance(path, Fault):
            hint = "write it like the `d` of an SVG path"
            message = f"`path` of `{element.id}`: {path.message}"
            self.report.error("LAYOUT-PATH", message, element.where, hint, env.item)
            return ()
        return (shape(path, element, env, _get(element, env, "even_odd", False)),)

    def pad(self, element: Element, env: Env) -> Iterable[Item]:
        scoring = self.title.scoring
        if scoring is None:
            message = "this title has no `scoring` to draw a pad from"
            self.report.error("PAD-SCORING", message, element.where, "add scoring.yaml")
            return ()
        entries = scoring.entries
        block = Block(
            tuple(entries.columns.values()) if entries else (),
            entries.most if entries else 0,
            entries.name if entries else "",
            tuple(scoring.lines.values()),
            self.players(env),
        )
        return draw_pad(block, element.props["box"].get(env), self.hand(env, element.where))

    def players(self, env: Env) -> tuple[str, ...]:
        """Names given for the pad, or as many empty ones as the title takes players."""
        given = env.scope.get("players")
        return tuple(given) if given else ("",) * self.title.record.players.most  # type: ignore[arg-type]

    def hand(self, env: Env, where: Where) -> Hand:
        """Lets a pad write with this title's fonts, icons, palette and bindings."""
        colours = Colours(self.book.palette)
        setter = Typesetter(self.book.fonts, draw_icon, colours.find)

        def write(words: str, box: Box, style: TextStyle) -> Iterable[Item]:
            template = parse_template(words, where)
            text = words if isinstance(template, str) else fill_text(template, env.values(template))
            setting = setter.set(text.replace("'", "’"), box, style)
            for rule, sentence, hint in setting.problems:
                self.report.error(rule, f"{sentence} (on the pad)", where, hint)
            return setting.items

        def icon(name: str, box: Box, opacity: float) -> Iterable[Item]:
            art = draw_icon(name, "#241a1c")
            if art is None:
                self.report.error("ICON-UNKNOWN", f"there is no icon `{name}`", where, did_you_mean(name, ICONS))
                return ()
            x, y, w, h = box
            return (Group(tuple(art), placed(x + w / 2, y + h / 2, min(w, h) / 10), None, opacity, f"icon {name}"),)

        return Hand(write, icon, lambda name: colours(name, where, self.report) or "#000000")


STYLE_FIELDS = frozenset(TextStyle.__dataclass_fields__)
FIXED = frozenset(("rect", "circle", "ellipse", "line", "polygon", "path"))


def _get(element: Element, env: Env, name: str, default: Any) -> Any:
    prop = element.props.get(name)
    return default if prop is None else prop.get(env)


def shape(path: Path, element: Element, env: Env, even_odd: bool = False) -> Shape:
    stroke = _get(element, env, "stroke", None)
    width = _get(element, env, "width", 0.3 if stroke else 0.0)
    opacity, dash = _get(element, env, "opacity", 1.0), _get(element, env, "dash", ())
    return Shape(path, as_paint(_get(element, env, "fill", None)), stroke, width, opacity, None, dash, even_odd)


def _shaped(path_of: Callable[[Element, Env], Path]) -> Callable[[Composer, Element, Env], Iterable[Item]]:
    return lambda composer, element, env: (shape(path_of(element, env), element, env),)


DRAW: Mapping[str, Callable[[Composer, Element, Env], Iterable[Item]]] = {
    "rect": _shaped(lambda e, env: rounded(e.props["rect"].get(env), _get(e, env, "round", 0.0))),
    "circle": _shaped(lambda e, env: circle(*e.props["circle"].get(env))),
    "ellipse": _shaped(lambda e, env: oval(*e.props["ellipse"].get(env))),
    "line": _shaped(lambda e, env: segment(*e.props["line"].get(env))),
    "polygon": _shaped(lambda e, env: polygon(e.props["polygon"].get(env))),
    "path": Composer.path,
    "text": Composer.text,
    "icon": Composer.icon,
    "image": Composer.image,
    "paint": Composer.painting,
    "group": Composer.group,
    "pad": Composer.pad,
}


def rounded(box: Box, radius: float) -> Path:
    return rectangle(*box, radius)


def draw_icon(name: str, colour: str) -> Sequence[Item] | None:
    return ICONS[name](colour, "#ffffff") if name in ICONS else None


def outline(record: Any) -> Path:
    """Where the knife goes."""
    width, height = record.size
    if record.shape == "round":
        return oval(width / 2, height / 2, width / 2, height / 2)
    return rectangle(0, 0, width, height, record.corner)


def shared_scope(title: Title) -> dict[str, Any]:
    """What every layout of a title may name: the title, its rule numbers, and every item of every component."""
    record = title.record
    head: dict[str, Value] = {"name": record.name, "about": record.about, "age": record.age}
    for name, span in (("players", record.players), ("minutes", record.minutes)):
        if span is not None:
            head[name] = {"least": span.least, "most": span.most}
    items: dict[str, Any] = {
        c.id: {k: {**i.values, "item": k} for k, i in c.items.items()} for c in title.components.values()
    }
    return {**items, "title": head, "rules": {k: n.value for k, n in title.numbers.items()}}


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value:g}" if isinstance(value, (int, float)) else str(value)


def _frozen(value: Any) -> Any:
    if isinstance(value, Mapping):
        return tuple((k, _frozen(v)) for k, v in value.items())
    if isinstance(value, (list, tuple)):
        return tuple(_frozen(v) for v in value)
    return repr(value) if value is MISSING or value is None else value
