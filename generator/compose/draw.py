"""One function per kind of element: what it adds to the face."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeVar

from generator.compose.bind import fill_text, literal, parse_template
from generator.compose.elements import Element
from generator.compose.fits import Shrunk
from generator.compose.icons import INK, PAPER
from generator.compose.layouts import STYLE_FIELDS, typesetter
from generator.compose.pads import Fill, Hand, PadBlock, draw_pad
from generator.compose.props import Bound, Const, Env, Prop, PropValue, as_paint, item_of, place_of
from generator.load.palette import Colours
from generator.load.title import PadRecord, ScoringLine
from generator.load.values import Scope, ScopeValue
from generator.pictures.images import dpi_finding, load_image, place_image
from generator.pictures.picture_fit import Fit
from generator.pictures.svg_in import load_svg, place_svg
from generator.pictures.svg_path import parse_path
from generator.pictures.svg_values import ValueFault
from generator.scene.outlines import hexagon, on_circle, scalloped, wedge
from generator.scene.primitives import (
    Group,
    Item,
    Path,
    Shape,
    circle,
    oval,
    placed,
    polygon,
    rectangle,
    segment,
    times,
)
from generator.text.curve import bent
from generator.text.rich import SOFT
from generator.text.typeset import Box, TextStyle
from sporeprint.ground.findings import ARGUMENTS, Finding, Where
from sporeprint.ground.names import did_you_mean
from sporeprint.ground.wording import counted

if TYPE_CHECKING:
    from generator.compose.composer import Composer

FIXED = frozenset(
    ("rect", "circle", "ellipse", "line", "polygon", "hex", "scallop", "wedge", "path", "text", "icon", "image")
)
"""Kinds that draw the same for every item when none of their properties is bound."""
MOST_CELLS = 400
"""Of a grid typed as text: more is no pattern but a slip."""
V = TypeVar("V")


def _get(element: Element, env: Env, name: str, default: V) -> V:
    """A property, or the default where it is not given; the reader of the property gives it the type of that."""
    prop: Prop[V] | None = element.props.get(name)
    return default if prop is None else prop.get(env)


# --- shapes ---------------------------------------------------------------------------------------------------------
def _shape(path: Path, element: Element, env: Env, even_odd: bool = False) -> Shape:
    stroke = _get(element, env, "stroke", None)
    width = _get(element, env, "width", 0.3 if stroke else 0.0)
    opacity, dash = _get(element, env, "opacity", 1.0), _get(element, env, "dash", ())
    return Shape(path, as_paint(_get(element, env, "fill", None)), stroke, width, opacity, None, dash, even_odd)


def _shaped(path_of: Callable[[Element, Env], Path]) -> Callable[[Composer, Element, Env], Iterable[Item]]:
    return lambda composer, element, env: (_shape(path_of(element, env), element, env),)


def _rounded(box: Box, radius: float) -> Path:
    return rectangle(*box, radius)


def _hexagon(middle_and_side: tuple[float, float, float], flat: bool) -> Path:
    return hexagon(*middle_and_side, flat)


def _scallop(x: float, y: float, side: float, cut: float) -> Path:
    return scalloped(x, y, side, side, min(cut, side / 2))


def _path(composer: Composer, element: Element, env: Env) -> Iterable[Item]:
    main = element.props["path"]
    path = parse_path(main.get(env))
    if isinstance(path, ValueFault):
        message, hint = f"`path` of `{element.id}`: {path.message}", "write it like the `d` of an SVG path"
        env.report.error("LAYOUT-PATH", message, place_of(main, env, element.where), hint, item_of(main, env))
        return ()
    return (_shape(path, element, env, _get(element, env, "even_odd", False)),)


def _group(composer: Composer, element: Element, env: Env) -> Iterable[Item]:
    x, y = _get(element, env, "at", (0.0, 0.0))
    matrix = placed(x, y, _get(element, env, "scale", 1.0), _get(element, env, "turn", 0.0))
    if "mirror" in element.props:  # left to right within so many millimetres, as the other side of a figure
        matrix = times(matrix, (-1.0, 0.0, 0.0, 1.0, element.props["mirror"].get(env), 0.0))
    clip: Path | None = None
    if "clip" in element.props:
        clip = _rounded(element.props["clip"].get(env), _get(element, env, "clip_round", 0.0))
    items = tuple(composer.draw(element.children, env))
    if "around" in element.props:
        ring = round(element.props["around"].get(env)), _get(element, env, "radius", 0.0)
        items = _around(items, *ring, _get(element, env, "upright", False))
    return (Group(items, matrix, clip, _get(element, env, "opacity", 1.0)),)


def _around(items: tuple[Item, ...], count: int, radius: float, upright: bool) -> tuple[Item, ...]:
    """The items so many times around a circle, from the top on clockwise; turned with it, or upright."""
    turns = [360 * k / count for k in range(count)]
    spots = [(*on_circle(0, 0, radius, turn), 0.0 if upright else turn) for turn in turns]
    return tuple(Group(items, placed(x, y, 1.0, turn)) for x, y, turn in spots)


def _face(composer: Composer, element: Element, env: Env) -> Iterable[Item]:
    main, layout = element.props["face"], element.props["layout"].get(env)
    items = composer.item_face(main.get(env), layout, place_of(main, env, element.where))
    x, y = _get(element, env, "at", (0.0, 0.0))
    return (Group(items, placed(x, y, _get(element, env, "scale", 1.0), _get(element, env, "turn", 0.0))),)


def _cells(composer: Composer, element: Element, env: Env) -> Iterable[Item]:
    """A grid typed as text, `#@#/.#.`: the elements are drawn once for each character, the whole centred in the box."""
    main = element.props["cells"]
    rows = main.get(env).split("/")
    if rows == [""]:
        return ()
    widest = max(map(len, rows))
    if {len(row) for row in rows} != {widest} or not widest or len(rows) * widest > MOST_CELLS:
        message = f"`{'/'.join(rows)[:60]}` is not a grid of up to {MOST_CELLS} cells"
        hint = "write rows of equal length with `/` between them"
        env.report.error("LAYOUT-CELLS", message, place_of(main, env, element.where), hint, item_of(main, env))
        return ()
    (x, y, w, h), pitch = element.props["box"].get(env), element.props["pitch"].get(env)
    scale = min(1.0, w / (pitch * widest), h / (pitch * len(rows)))
    left, top = x + (w - pitch * widest * scale) / 2, y + (h - pitch * len(rows) * scale) / 2
    return tuple(
        Group(
            tuple(composer.draw(element.children, _in_cell(env, mark, row, column))),
            placed(left + column * pitch * scale, top + row * pitch * scale, scale),
        )
        for row, line in enumerate(rows)
        for column, mark in enumerate(line)
    )


def _in_cell(env: Env, mark: str, row: int, column: int) -> Env:
    cell: Scope = {"mark": mark, "row": row + 1, "column": column + 1}
    return replace(env, scope={**env.scope, "cell": cell})


# --- text and pictures ----------------------------------------------------------------------------------------------
def _text(composer: Composer, element: Element, env: Env) -> Iterable[Item]:
    plan = composer.layouts.text_plan(element)
    if plan is None:
        return ()
    bound = {k: p.get(env) for k, p in element.props.items() if k in STYLE_FIELDS and not isinstance(p, Const)}
    style = replace(plan.style, **bound) if bound else plan.style
    if "font" in bound and not composer.book.fonts.has(style.font):
        composer.book.no_font(style.font, place_of(element.props["font"], env, element.where), env.item)
        return ()
    main = element.props["text"]
    words = typographic(main.get(env))
    if not words:
        return ()
    place, item = text_place(main, env, element), item_of(main, env)
    box = element.props["box"].get(env)
    if min(box[2:]) <= 0:
        message = f"the box of `{element.id}` is {box[2]:.4g} x {box[3]:.4g} mm, and there is no room in it"
        env.report.error("TEXT-FIT", message, element.where, "give it a width and a height above 0")
        return ()
    setting = plan.setter.set(words, box, style)
    if setting.size < style.size and not setting.problems:
        composer.shrunk.append(Shrunk(words.replace(SOFT, ""), style.size, setting.size, place, item))
    for problem in setting.problems:
        rule, sentence, hint = problem
        if problem in setting.lacking:
            told = Finding("error", rule, f"(element `{element.id}`)", place, setting.lacking[problem][0], item)
            composer.lacking.report(setting.lacking[problem], told, env.report)
            continue
        valid = {"ICON-UNKNOWN": list(composer.icons), "COLOUR-UNKNOWN": list(composer.book.palette)}.get(rule)
        hint = did_you_mean(hint, valid) if valid else hint
        text = f"{sentence} (element `{element.id}`)"
        env.report.error(rule, text, place, hint, item)
    return (*_plate(setting.extent, element, env), *_curved(setting.items, box, composer, element, env))


def _curved(items: Iterable[Item], box: Box, composer: Composer, element: Element, env: Env) -> Iterable[Item]:
    """The words as they are set, or bent around a circle when the element says so."""
    radius = _get(element, env, "curve", 0.0)
    return bent(items, composer.book.fonts, box[0] + box[2] / 2, radius) if radius else items


def _plate(extent: Box, element: Element, env: Env) -> Iterable[Item]:
    """A plate behind words, with so much air around them; none when it is not asked for."""
    if "plate" not in element.props:
        return ()
    (x, y, w, h), (across, down) = extent, element.props["plate"].get(env)
    box = (x - across, y - down, w + 2 * across, h + 2 * down)
    return (_shape(_rounded(box, _get(element, env, "round", 0.0)), element, env),)


def text_place(main: Prop[PropValue], env: Env, element: Element) -> Where:
    """Where words were written: in the item if they are a field of it, else in the layout or in its language."""
    if isinstance(main, Bound) and (main.template.is_computed or main.template.paths[0][0] not in env.places):
        return main.template.where
    return place_of(main, env, element.where)


def typographic(text: str) -> str:
    """Real apostrophes for typed ones."""
    return text.replace("'", "’")


def _icon(composer: Composer, element: Element, env: Env) -> Iterable[Item]:
    main = element.props["icon"]
    name = main.get(env)
    if not name:
        return ()
    colour, ground = _get(element, env, "colour", INK), _get(element, env, "ground", PAPER)
    art = composer.icons.draw(name, colour, ground)
    if art is None:
        place, item = place_of(main, env, element.where), item_of(main, env)
        env.report.error("ICON-UNKNOWN", f"there is no icon `{name}`", place, composer.icons.hint(name), item)
        return ()
    return (placed_icon(name, art, element.props["box"].get(env), _get(element, env, "opacity", 1.0)),)


def placed_icon(name: str, art: Iterable[Item], box: Box, opacity: float) -> Group:
    x, y, w, h = box
    return Group(tuple(art), placed(x + w / 2, y + h / 2, min(w, h) / 10), None, opacity, f"icon {name}")


def _image(composer: Composer, element: Element, env: Env) -> Iterable[Item]:
    main = element.props["image"]
    name = main.get(env)
    if not name:
        return ()
    place, item, folder = place_of(main, env, element.where), item_of(main, env), composer.title.folder
    box = element.props["box"].get(env)
    fit: Fit = _get(element, env, "fit", "contain")
    focus, opacity = _get(element, env, "focus", (0.5, 0.5)), _get(element, env, "opacity", 1.0)
    if name.lower().endswith(".svg"):
        drawing = load_svg(folder, name, env.report, place, item)
        return () if drawing is None else (Group((place_svg(drawing, box, fit, focus),), opacity=opacity),)
    info = load_image(folder, name, env.report, place, item)
    if info is None:
        return ()
    picture = place_image(info, box, fit, focus)
    dpi_finding(picture, info, env.report, place, item)
    return (replace(picture, opacity=opacity),)


def _paint(composer: Composer, element: Element, env: Env) -> Iterable[Item]:
    painting = composer.layouts.painting(element)
    drawn = composer.studio.paint(painting, element.props["box"].get(env), env) if painting else None
    if drawn is None:
        return ()
    opacity = _get(element, env, "opacity", 1.0)
    return (drawn if opacity == 1 else replace(drawn, opacity=opacity),)


# --- scorepads ------------------------------------------------------------------------------------------------------
SCORING = "scoring"
"""The pad of the title's scoring table."""


def _pad(composer: Composer, element: Element, env: Env) -> Iterable[Item]:
    name = element.props["pad"].get(env)
    pad = _pad_record(composer, name, element.where, env)
    if pad is None:
        return ()
    players = env.scope.get("players")
    names = [str(name) for name in players] if isinstance(players, Sequence) else []
    most = composer.title.record.players.most
    if len(names) > most:
        message = (
            f"{composer.title.record.name} is for {counted(most, 'player')} at most, {len(names)} names were given"
        )
        env.report.error("PAD-PLAYERS", message, ARGUMENTS, "give fewer names")
        return ()
    entries = pad.entries
    block = PadBlock(
        tuple(entries.columns.values()) if entries else (),
        entries.most if entries else 0,
        (*_rounds(pad), *pad.lines.values()),
        pad.across or (tuple(map(literal, names)) if names else ("",) * most),
        tuple(_fill(pad, given) for given in _tables(env.scope.get("fills"))) if name == SCORING else (),
        is_players=not pad.across,
        free=pad.free.most if pad.free else 0,
        heading=pad.free.name if pad.free else "",
    )
    return draw_pad(block, element.props["box"].get(env), _hand(composer, env, element.where))


def _pad_record(composer: Composer, name: str, where: Where, env: Env) -> PadRecord | None:
    """The scoring table, or the pad of that name."""
    title = composer.title
    if name == SCORING and title.scoring is not None:
        return PadRecord(title.scoring.lines, title.scoring.entries)
    if name in title.pads:
        return title.pads[name]
    if name == SCORING:
        message = "this title has no `scoring` to draw a pad from"
        env.report.error("PAD-SCORING", message, where, "add scoring.yaml")
    else:
        known = [SCORING, *title.pads]
        hint = did_you_mean(name, known) or f"there are {', '.join(known)}"
        env.report.error("PAD-UNKNOWN", f"there is no pad `{name}`", where, hint)
    return None


def _rounds(pad: PadRecord) -> tuple[ScoringLine, ...]:
    """A line for each round."""
    rounds = pad.rounds
    return tuple(ScoringLine(f"{rounds.name} {k}".strip()) for k in range(1, rounds.most + 1)) if rounds else ()


def _fill(scoring: PadRecord, given: Scope) -> Fill:
    """What is to be written for one player, put into the order of the pad's columns and lines."""
    columns = scoring.entries.columns if scoring.entries else {}
    lines = given.get("lines")
    figures = lines if isinstance(lines, Mapping) else {}
    return Fill(
        [[literal(str(entry.get(c, ""))) for c in columns] for entry in _tables(given.get("entries"))],
        [literal(str(figures.get(line, ""))) for line in scoring.lines],
    )


def _tables(value: ScopeValue | None) -> list[Scope]:
    return [one for one in value if isinstance(one, Mapping)] if isinstance(value, Sequence) else []


def _hand(composer: Composer, env: Env, where: Where) -> Hand:
    """Lets a pad write with this title's fonts, icons, palette and bindings."""
    colours = Colours(composer.book.palette)
    setter = typesetter(composer.book, colours)

    def write(words: str, box: Box, style: TextStyle) -> Iterable[Item]:
        template = parse_template(words, where)
        text = words if isinstance(template, str) else fill_text(template, env.values(template))
        if min(box[2:]) <= 0:
            message = "the box of the pad is too small for all its lines and columns"
            env.report.error("TEXT-FIT", message, where, "make the box larger, or divide the pad")
            return ()
        setting = setter.set(typographic(text), box, style)
        if setting.size < style.size and not setting.problems:
            composer.shrunk.append(Shrunk(text.replace(SOFT, ""), style.size, setting.size, where))
        for rule, sentence, hint in setting.problems:
            env.report.error(rule, f"{sentence} (on the pad)", where, hint)
        return setting.items

    def icon(name: str, box: Box, opacity: float) -> Iterable[Item]:
        art = composer.icons.draw(name, INK)
        if art is None:
            env.report.error("ICON-UNKNOWN", f"there is no icon `{name}`", where, composer.icons.hint(name))
            return ()
        return (placed_icon(name, art, box, opacity),)

    return Hand(write, icon, lambda name: colours(name, where, env.report) or "#000000", composer.book.words)


DRAW: Mapping[str, Callable[[Composer, Element, Env], Iterable[Item]]] = MappingProxyType(
    {
        "rect": _shaped(lambda e, env: _rounded(e.props["rect"].get(env), _get(e, env, "round", 0.0))),
        "circle": _shaped(lambda e, env: circle(*e.props["circle"].get(env))),
        "ellipse": _shaped(lambda e, env: oval(*e.props["ellipse"].get(env))),
        "line": _shaped(lambda e, env: segment(*e.props["line"].get(env))),
        "polygon": _shaped(lambda e, env: polygon(e.props["polygon"].get(env))),
        "hex": _shaped(lambda e, env: _hexagon(e.props["hex"].get(env), _get(e, env, "flat", False))),
        "scallop": _shaped(lambda e, env: _scallop(*e.props["scallop"].get(env))),
        "wedge": _shaped(lambda e, env: wedge(*e.props["wedge"].get(env))),
        "path": _path,
        "text": _text,
        "icon": _icon,
        "image": _image,
        "paint": _paint,
        "group": _group,
        "face": _face,
        "cells": _cells,
        "pad": _pad,
    }
)
