"""Compose: a layout applied to an item gives a face, everything measured, wrapped, fitted and placed.

A face is made once for each different set of values its layout looks at, so all copies of a card, and all cards with
the same back, share one face object.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Protocol

from generator.compose.bind import Template, lookup, names_at
from generator.compose.draw import DRAW, FIXED
from generator.compose.elements import Each, Element, Test
from generator.compose.faults import LackingCharacters
from generator.compose.fits import Shrunk, TextFit
from generator.compose.icons import Icons
from generator.compose.layouts import Layout, Layouts, walk
from generator.compose.memory import FaceMemory
from generator.compose.painters import PaintingStudio
from generator.compose.props import Const, Env
from generator.compose.scope import frozen, is_one_of, item_scope, names_fields, shared_scope
from generator.load.stylebook import Stylebook
from generator.load.title import Component, ItemData, Title
from generator.load.values import Missing, Scope, ScopeValue
from generator.scene.primitives import Face, Group, Item, Path, Shape, mapped, moved, segment
from generator.tools.cache.keys import FaceKey, FaceValues
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.names import did_you_mean

MOST_REPEATS = 20_000
"""Times that `each` may draw something on one face: more is a slip of the keyboard."""


class Finish(Protocol):
    """Goes over what was drawn: a face, or items that belong to no piece."""

    def face(self, face: Face) -> Face: ...
    def loose(self, items: tuple[Item, ...]) -> tuple[Item, ...]: ...


class Composer:
    """Faces of one title. Mistakes go to the report; a faulty element is left out of the face."""

    def __init__(
        self,
        title: Title,
        book: Stylebook,
        report: Report,
        memory: FaceMemory | None = None,
        finish: Finish | None = None,
    ) -> None:
        self.title, self.book, self.report, self.memory, self.finish = title, book, report, memory, finish
        self.layouts, self.icons = Layouts(book, report), Icons(book.icons)
        self.studio = PaintingStudio(book, memory.paintings if memory else None)
        self.shared = shared_scope(title)
        self._faces: dict[FaceValues, Face] = {}
        self.shrunk: list[Shrunk] = []
        """Texts that had to be set smaller, in the order in which they were drawn."""
        self.lacking = LackingCharacters()
        self.fits: dict[int, TextFit] = {}
        """How the texts of each face fit, by its identity."""
        self._constant: dict[int, tuple[Item, ...]] = {}
        self._left = 0
        self._open: list[str] = []
        """Layouts whose faces are being drawn on others."""

    def face(
        self,
        component: Component,
        item: ItemData,
        layout_name: str,
        extra: Scope,
        label: str,
        is_back: bool = False,
    ) -> Face | None:
        """The face of an item under a layout; equal faces are one object. A back has the outline mirrored."""
        record = component.record
        own = layout_name in (item.layout, item.back)  # else the component names it, and one finding is enough
        place = item.places.get("back" if is_back else "layout", item.where)
        layout = self.layouts.find(layout_name, place if own else record.where, item.id if own else "")
        if layout is None:
            return None
        scope = item_scope(self.shared, component, item, extra)
        found = [lookup(scope, path) for path in layout.paths]
        values = (label if any(map(names_fields, found)) else "", *map(frozen, found))
        outline = _outline(component, is_back)
        folds = component.net.folds if component.net else ()
        key = FaceValues(layout.name, record.size, record.bleed, outline, folds, values)
        if key not in self._faces:
            made_of = FaceKey(key, not values[0] and not _looks_further(layout))
            is_own = any(path[0] != "title" for path in layout.paths)
            name = label if is_own else self._fixed_name(layout.name, component.id)
            face = self.memory.recall(made_of, name) if self.memory else None
            if face is None:
                env = Env(scope, item.id, item.where, item.places, Report())
                blank = Face(name, *record.size, record.bleed, (), outline)
                face = self._drawn(blank, layout, env, _folds(component, is_back), made_of)
            self._faces[key] = face
        return self._faces[key]

    def _drawn(self, blank: Face, layout: Layout, env: Env, folds: Iterable[Item], made_of: FaceKey) -> Face:
        """The face with everything on it; one without any finding is remembered."""
        found_before, shrunk_before, said = len(self.report), len(self.shrunk), env.report
        self._left = MOST_REPEATS
        face = replace(blank, items=(*self.draw(layout.elements, env), *folds))
        face = self.finish.face(face) if self.finish else face
        self.report.extend(said)
        self.fits[id(face)] = TextFit(face, tuple(self.shrunk[shrunk_before:]), said.findings)
        is_sound = not said.findings and len(self.report) == found_before
        if self.memory and is_sound:  # else it has to be said again
            self.memory.keep(made_of, face)
        return face

    def loose(self, layout_name: str, extra: Scope, where: Where) -> tuple[Item, ...]:
        """What a layout draws that belongs to no piece: the head of a page. Nothing when there is no such layout."""
        layout = self.layouts.find(layout_name, where)
        if layout is None:
            return ()
        self._left = MOST_REPEATS
        items = tuple(self.draw(layout.elements, Env({**self.shared, **extra}, "", where, {}, self.report)))
        return self.finish.loose(items) if self.finish else items

    def _fixed_name(self, layout: str, component: str) -> str:
        """A layout that shows nothing of an item gives one face for each size; the first has the name of the layout."""
        taken = any(face.name == layout for face in self._faces.values())
        return f"{layout}-{component}" if taken else layout

    def draw(self, elements: Sequence[Element], env: Env) -> Iterator[Item]:
        for element in elements:
            if element.when and not all(self._holds(test, env) for test in element.when):
                continue
            if element.each is not None:
                yield from self._repeat(element, element.each, env)
            else:
                yield from self.draw_one(element, env)

    def draw_one(self, element: Element, env: Env) -> Iterable[Item]:
        known = self._constant.get(id(element))
        if known is not None:
            return known
        shrunk, found = len(self.shrunk), len(env.report)
        items = tuple(DRAW[element.kind](self, element, env))
        # What does not fit is told of every face that it is on.
        fits = (shrunk, found) == (len(self.shrunk), len(env.report))
        if fits and element.kind in FIXED and all(isinstance(p, Const) for p in element.props.values()):
            self._constant[id(element)] = items
        return items

    def item_face(self, name: str, layout_name: str, where: Where) -> tuple[Item, ...]:
        """What a layout draws for an item of any component, named `component.item`; nothing, with a finding, if there
        is no such item or a layout would draw itself."""
        part, _, key = name.partition(".")
        component = self.title.components.get(part)
        item = component.items.get(key) if component else None
        if component is None or item is None:
            known = [f"{c.id}.{i}" for c in self.title.components.values() for i in c.items]
            self.report.error("FACE-UNKNOWN", f"there is no item `{name}` to draw", where, did_you_mean(name, known))
            return ()
        layout = self.layouts.find(layout_name, where)
        if layout is None or layout_name in self._open:
            message = f"layout `{layout_name}` draws itself"
            self.report.error("FACE-ITSELF", message, where, "take another layout") if layout else None
            return ()
        self._open.append(layout_name)
        scope = item_scope(self.shared, component, item, {"print": "", "printed": 0})
        items = tuple(self.draw(layout.elements, Env(scope, item.id, item.where, item.places, self.report)))
        self._open.pop()
        return items

    # --- flow -------------------------------------------------------------------------------------------------------
    def _repeat(self, element: Element, each: Each, env: Env) -> Iterator[Item]:
        place = env.places.get(each.path[0]) if each.path else None
        places = env.places if place is None else {**env.places, each.name: place}
        drawn = 0
        for value in self._values(each, env):
            again = self._with(each, value, drawn, env, places)
            if each.only and not all(self._holds(test, again) for test in each.only):
                continue
            self._left -= 1
            if self._left < 0:
                message = f"`each` repeats elements more than {MOST_REPEATS:,} times on one face"
                self.report.error("LAYOUT-EACH", message, each.where, "repeat less, or divide the piece")
                return
            yield Group(tuple(self.draw_one(element, again)), moved(each.step[0] * drawn, each.step[1] * drawn))
            drawn += 1

    def _with(self, each: Each, value: ScopeValue, index: int, env: Env, places: Mapping[str, Where]) -> Env:
        """The surroundings of one value: it and its number are in reach under the name that `each` gives it."""
        names = dict(value) if isinstance(value, Mapping) else {}
        inner: Scope = {**names, "value": value, "number": index + 1, "index": index}
        own = {} if "index" in env.places else {"index": index}  # a field of that name is the item's
        return Env({**env.scope, **own, each.name: inner}, env.item, env.where, places, env.report)

    def _values(self, each: Each, env: Env) -> Sequence[ScopeValue]:
        if each.times:
            return range(1, each.times + 1)
        found = self._value(each.computed, env) if each.computed else lookup(env.scope, each.path)
        if isinstance(found, (int, float)) and not isinstance(found, bool):
            return range(1, int(found) + 1)
        if isinstance(found, Mapping):
            return [{**dict(v), "id": k} if isinstance(v, Mapping) else v for k, v in found.items()]
        if isinstance(found, Sequence) and not isinstance(found, str):
            return found
        if found is None:
            self._unknown(each.path, env, each.where, "nothing called")
        elif not isinstance(found, Missing):
            what = "what is computed" if each.computed else f"`{'.'.join(each.path)}`"
            message = f"{what} is one value, and `each` cannot go through it"
            self.report.error("LAYOUT-EACH", message, each.where, "name a list, a component or a number")
        return ()

    def _value(self, template: Template, env: Env) -> ScopeValue:
        """The value of an expression that stands alone; of a field alone, the field."""
        return env.values(template)[0]

    def _holds(self, test: Test, env: Env) -> bool:
        if test.computed is not None:
            value = self._value(test.computed, env)
            return not isinstance(value, Missing) and bool(value)
        if test.kind == "not":
            return not all(self._holds(t, env) for t in test.inner)
        found = lookup(env.scope, test.path)
        if found is None:
            self._unknown(test.path, env, test.where, "no field")
            return False
        if test.kind == "has":
            return not isinstance(found, Missing) and found not in ("", 0, False, ())
        if test.kind == "same":
            return self._is_same(found, test, env)
        return not isinstance(found, Missing) and is_one_of(found, test.words)

    def _is_same(self, found: ScopeValue, test: Test, env: Env) -> bool:
        other = lookup(env.scope, test.other)
        if other is None:
            self._unknown(test.other, env, test.where, "no field")
        return other is not None and found == other

    def _unknown(self, path: tuple[str, ...], env: Env, where: Where, what: str) -> None:
        hint = did_you_mean(path[-1], names_at(env.scope, path))
        self.report.error("FIELD-UNKNOWN", f"there is {what} `{'.'.join(path)}` here", where, hint)


def _looks_further(layout: Layout) -> bool:
    """Whether a layout shows what no field of its item holds: the lines of the scoring, or faces of other items."""
    return any(element.kind in ("pad", "face") for element in walk(layout.elements))


DOTS = (0.05, 1.5)
"""A fold is dotted, so that nobody takes it for a cut: light and dark dots in turn, which show on every ground."""


def _outline(component: Component, is_back: bool) -> Path:
    """Where the knife goes; seen from behind it is the other way round, which shows on odd outlines only."""
    if is_back and (component.net is not None or component.record.shape == "path"):
        width = component.record.size[0]
        return mapped(component.outline, lambda x, y: (width - x, y))
    return component.outline


def _folds(component: Component, is_back: bool) -> Iterator[Item]:
    """Dots where a net is folded, on the back the other way round."""
    net = component.net
    for x1, y1, x2, y2 in net.folds if net else ():
        if net and is_back:
            x1, x2 = net.width - x1, net.width - x2
        share = sum(DOTS) / 2 / math.dist((x1, y1), (x2, y2))
        later = segment(x1 + share * (x2 - x1), y1 + share * (y2 - y1), x2, y2)
        yield Shape(segment(x1, y1, x2, y2), stroke="#3a3a3a", width=0.3, dash=DOTS)
        yield Shape(later, stroke="#f4f0e4", width=0.3, dash=DOTS)
