"""A face again with less ink: large dark grounds become light, paintings become pale, and what stood on a dark ground
in something light becomes dark, so that it can still be read.

Nothing is left out and nothing moves. A scene is gone through from back to front:

- a large dark fill becomes a light tint of its hue, with a line of its old colour around it;
- a painting becomes paler as a whole, so that its tones keep their order; a scene more than a figure;
- what lies on a ground that got lighter keeps its distance from it: shades stay shades, dark things stay dark, light
  lines, icons and words become dark, light panels stay light and get a line around them;
- what lies on a ground that stayed as it was stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from generator.load.stylebook import Stylebook
from generator.scene.colours import contrast, hex_of, over, rgb_of
from generator.scene.primitives import (
    IDENTITY,
    POINT,
    Face,
    Glyphs,
    Gradient,
    Group,
    Item,
    Matrix,
    Paint,
    Picture,
    Shape,
    times,
)
from generator.text.fonts import Fonts
from generator.tools.ink.canvas import Canvas, Clip, Patch, box_around, has_ground, one_colour, open_canvas
from generator.tools.ink.photos import darkness, mean_colour
from generator.tools.ink.rules import SECTION, InkRules, read_ink, saving_palette
from generator.tools.ink.tones import at_lightness, lightness
from sporeprint.ground.findings import Report

ICON = "icon "
WHITE = (255, 255, 255)
CHANGED = 0.08
"""Difference in lightness from which on a ground is another one than before."""
SEEN = 0.25
"""Difference in lightness that a line needs to be seen well."""
PALE = 0.8
"""Lightness from which on something can be a panel."""
MIDDLE, DARK_ON_DARK = 0.5, 1.8
"""What is dark on a ground darker than the middle is a shade of it at a larger difference, by so much."""
DARKEST, STEP = 0.2, 0.03
FINE = 0.5
"""Millimetres of the widest line that takes next to no ink."""
BEST = 10.0
"""Contrast that is as good as any better one."""
PLAIN = 2
"""A painting of at most so many colours is a sign, not a picture."""
LETTERS = 0.35
"""Share of its box that a line of words covers."""


@dataclass(frozen=True, slots=True)
class Stand:
    """Where in a scene something is: its transform, how much shows through, and what clips it."""

    matrix: Matrix
    opacity: float
    clip: Clip

    def inner(self, group: Group, canvas: Canvas) -> Stand:
        matrix = times(self.matrix, group.transform)
        return Stand(matrix, self.opacity * group.opacity, canvas.clip(group.clip, matrix, self.clip))


@dataclass
class Thinner:
    """Makes faces thinner; the same painting becomes the same one wherever it stands."""

    rules: InkRules
    fonts: Fonts
    _paintings: dict[tuple[int, float], tuple[Group, Group]] = field(default_factory=dict)
    _faces: dict[int, tuple[Face, Face]] = field(default_factory=dict)

    def face(self, face: Face) -> Face:
        """The face with less ink."""
        box = (-face.bleed, -face.bleed, face.width + face.bleed, face.height + face.bleed)
        new = replace(face, items=self._thin(face.items, open_canvas(box)))
        self._faces[id(new)] = (new, face)
        return new

    def loose(self, items: tuple[Item, ...]) -> tuple[Item, ...]:
        """What belongs to no face, such as the head of a page, with less ink."""
        box = box_around(items)
        return items if box is None else self._thin(items, open_canvas(box))

    def before(self, face: Face) -> Face:
        """How a face of ours looked in full ink."""
        return self._faces[id(face)][1]

    def _thin(self, items: tuple[Item, ...], canvas: Canvas) -> tuple[Item, ...]:
        return tuple(self._items(items, Stand(IDENTITY, 1.0, None), canvas, False))

    def _items(self, items: Iterable[Item], stand: Stand, canvas: Canvas, sign: bool) -> Iterator[Item]:
        for item in items:
            if isinstance(item, Group):
                yield self._group(item, stand, canvas, sign)
            elif isinstance(item, Shape):
                yield self._shape(item, stand, canvas, sign)
            elif isinstance(item, Glyphs):
                yield self._run(item, stand, canvas)
            else:
                yield self._picture(item, stand, canvas)

    # --- paintings --------------------------------------------------------------------------------------------------
    def _group(self, group: Group, stand: Stand, canvas: Canvas, sign: bool) -> Group:
        own = group.name.split(" ")[0]
        if own and not group.name.startswith(ICON) and (own in self.rules.paintings or len(_colours(group)) > PLAIN):
            return self._painting(group, own, stand, canvas)
        inner = stand.inner(group, canvas)
        if own and not sign:
            size = canvas.extent(group, stand.matrix, stand.clip) / canvas.scale**2
            sign = group.name.startswith(ICON) or size < self.rules.small
        items = tuple(self._items(group.items, inner, canvas, sign))
        return group if all(a is b for a, b in zip(items, group.items, strict=True)) else replace(group, items=items)

    def _painting(self, group: Group, name: str, stand: Stand, canvas: Canvas) -> Group:
        rules, covered = self.rules, canvas.extent(group, stand.matrix, stand.clip)
        is_scene = covered >= rules.small * canvas.scale**2 and (
            covered >= rules.covering * canvas.whole or has_ground(group)
        )
        floor = rules.paintings.get(name, rules.scene if is_scene else rules.figure)
        key = (id(group), floor)
        if key not in self._paintings:  # the old one is kept too, so that nothing else gets its identity
            self._paintings[key] = (group, self._pale(group, floor))
        new = self._paintings[key][1]
        self._lay(group, new, stand, canvas)
        return new

    def _pale(self, group: Group, floor: float) -> Group:
        return replace(group, items=tuple(self._pale_item(item, floor) for item in group.items))

    def _pale_item(self, item: Item, floor: float) -> Item:
        if isinstance(item, Group):
            return self._pale(item, floor)
        if isinstance(item, Shape):
            own = floor * self.rules.lines if item.width <= FINE else floor
            stroke = self.lifted(item.stroke, own, self.rules.tone) if item.stroke else None
            return replace(item, fill=self._paint(item.fill, floor, self.rules.tone), stroke=stroke)
        return (
            replace(item, colour=self.lifted(item.colour, floor, self.rules.tone)) if isinstance(item, Glyphs) else item
        )

    def _lay(self, old: Item, new: Item, stand: Stand, canvas: Canvas) -> None:
        """Puts a painting on the canvas, before and after."""
        if isinstance(old, Group) and isinstance(new, Group):
            inner = stand.inner(old, canvas)
            for before, after in zip(old.items, new.items, strict=True):
                self._lay(before, after, inner, canvas)
        elif isinstance(old, Shape) and isinstance(new, Shape):
            clip = canvas.clip(old.clip, stand.matrix, stand.clip)
            _put(old, new, replace(stand, clip=clip), canvas)

    def lifted(self, colour: str, floor: float, tint: float = 1.0) -> str:
        """The colour at least as light as the floor; what is lighter than `light` stays, and the order of tones too."""
        own, light = lightness(colour), self.rules.light
        return colour if own >= light else at_lightness(colour, floor + (light - floor) * own / light, tint)

    def _paint(self, paint: Paint, floor: float, tint: float = 1.0) -> Paint:
        if isinstance(paint, Gradient):
            return replace(paint, stops=tuple((at, self.lifted(colour, floor, tint)) for at, colour in paint.stops))
        return None if paint is None else self.lifted(paint, floor, tint)

    # --- shapes -----------------------------------------------------------------------------------------------------
    def _shape(self, shape: Shape, stand: Stand, canvas: Canvas, sign: bool) -> Shape:
        stand = replace(stand, clip=canvas.clip(shape.clip, stand.matrix, stand.clip))
        inside = canvas.filled(shape.path, stand.matrix, stand.clip, shape.even_odd) if shape.fill else None
        new = shape
        if inside is not None:
            is_ground = not sign and stand.opacity * shape.opacity > MIDDLE and self._is_large(inside, canvas)
            new = self._ground(shape, inside, canvas) if is_ground else self._figure(shape, inside, canvas)
        if shape.stroke:
            line = canvas.stroked(shape.path, stand.matrix, stand.clip, shape.width)
            if line is not None:
                new = replace(new, stroke=self._stroke(shape, new, line, canvas))
        _put(shape, new, stand, canvas, inside)
        return new

    def _is_large(self, patch: Patch, canvas: Canvas) -> bool:
        area, millimetre = patch.area, canvas.scale**2
        share = area >= self.rules.large * canvas.whole and area >= self.rules.least * millimetre
        return share or area >= self.rules.surely * millimetre

    def _ground(self, shape: Shape, patch: Patch, canvas: Canvas) -> Shape:
        """A large fill as a light tint. A line of its old colour around it keeps it apart from what is beside it."""
        fill = self._paint(shape.fill, self.rules.ground, self.rules.tint)
        if fill == shape.fill:
            return self._panel(shape, patch, canvas)
        if shape.stroke or shape.opacity < 1:
            return replace(shape, fill=fill)
        return replace(shape, fill=fill, stroke=one_colour(shape.fill), width=self.rules.line)

    def _panel(self, shape: Shape, patch: Patch, canvas: Canvas) -> Shape:
        """Something light that stays; on a ground that is light now it gets a line around it."""
        before, after = canvas.under(patch)
        own = lightness(one_colour(shape.fill))
        if shape.stroke or abs(own - lightness(after)) > CHANGED or not _changed(before, after):
            return shape
        return replace(shape, stroke=at_lightness(before, min(lightness(before), MIDDLE)), width=self.rules.line)

    def _figure(self, shape: Shape, patch: Patch, canvas: Canvas) -> Shape:
        before, after = canvas.under(patch)
        own = lightness(one_colour(shape.fill))
        if not _changed(before, after):
            return shape
        if own >= PALE and own > lightness(before) and canvas.thickness(patch) >= self.rules.panel:
            return self._panel(shape, patch, canvas)
        if isinstance(shape.fill, Gradient):
            stops = tuple((at, self._kept_apart(c, before, after)) for at, c in shape.fill.stops)
            return replace(shape, fill=replace(shape.fill, stops=stops))
        return replace(shape, fill=self._kept_apart(str(shape.fill), before, after))

    def _kept_apart(self, colour: str, before: str, after: str) -> str:
        """As far in lightness from the new ground as it was from the old one; to the other side if there is no room."""
        own, old, new = lightness(colour), lightness(before), lightness(after)
        apart = own - old
        near = self.rules.near * (DARK_ON_DARK if old < MIDDLE and apart < 0 else 1)
        if abs(apart) <= near:
            return at_lightness(colour, new + apart * self.rules.thin, self.rules.tint)
        if abs(own - new) >= min(abs(apart), SEEN) and (own - new) * apart > 0:
            return colour
        if own < new - SEEN:
            return colour
        room = max(abs(apart), SEEN)
        return at_lightness(colour, max(DARKEST, new - room) if new > MIDDLE else new + room)

    def _stroke(self, shape: Shape, new: Shape, line: Patch, canvas: Canvas) -> str:
        """A line that would not be seen on either of its sides any more becomes dark."""
        colour = str(shape.stroke)
        if colour == shape.fill:
            return one_colour(new.fill)
        before, after = canvas.under(line)
        sides = [lightness(after)] + ([lightness(one_colour(new.fill))] if new.fill else [])
        own = lightness(colour)
        changed = _changed(before, after) or new.fill != shape.fill
        if not changed or any(abs(own - side) >= SEEN for side in sides):
            return colour
        if new.fill:
            return at_lightness(colour, min(sides) - SEEN)
        return self._kept_apart(colour, before, after)

    # --- words and pictures -----------------------------------------------------------------------------------------
    def _run(self, run: Glyphs, stand: Stand, canvas: Canvas) -> Glyphs:
        width = self.fonts.length(run)
        high = run.size * POINT * 0.7
        patch = canvas.boxed(run.x, run.y - high, width, high, stand.matrix, stand.clip)
        if patch is None:
            return run
        before, after = canvas.under(patch)
        new = self._readable_run(run, before, after, patch, canvas)
        canvas.paint(patch, run.colour, new.colour, stand.opacity * run.opacity * LETTERS)
        return new

    def _readable_run(self, run: Glyphs, before: str, after: str, patch: Patch, canvas: Canvas) -> Glyphs:
        """The words in a colour that is read on the new ground as well as on the old one, or well enough."""
        if not _changed(before, after):
            return run
        wanted = max(self.rules.contrast, min(BEST, contrast(rgb_of(run.colour), rgb_of(before))))
        colour, worst = run.colour, canvas.darkest(patch)
        if contrast(rgb_of(colour), rgb_of(after)) < wanted:
            colour = self._kept_apart(colour, before, after)
        ground = worst if lightness(colour) < lightness(after) else after
        return replace(run, colour=readable(colour, ground, wanted))

    def _picture(self, picture: Picture, stand: Stand, canvas: Canvas) -> Picture:
        """A picture that is dark on the whole lets as much of the paper shine through as it needs to."""
        patch = canvas.boxed(picture.x, picture.y, picture.width, picture.height, stand.matrix, stand.clip)
        mean = mean_colour(picture) if patch is not None else None
        if patch is None or mean is None:
            return picture
        is_large = patch.area >= self.rules.least * canvas.scale**2
        share = min(1.0, self.rules.picture / max(darkness(mean), 0.01)) if is_large else 1.0
        opacity = stand.opacity * picture.opacity
        canvas.paint(patch, hex_of(mean), hex_of(over(mean, WHITE, share)), opacity)
        return replace(picture, opacity=picture.opacity * share)


def open_thinner(book: Stylebook, report: Report) -> Thinner | None:
    """What saves ink in a title, by the rules in its stylebook, whose palette becomes that of low ink.

    None when the rules make no sense, and then the report says why.
    """
    rules = read_ink(book.sections[SECTION], report)
    if rules is None:
        return None
    book.palette = saving_palette(rules, book.palette, report)
    return Thinner(rules, book.fonts)


def readable(colour: str, ground: str, wanted: float) -> str:
    """The colour, darkened (on a dark ground lightened) until it has the contrast, as far as there is any."""
    step = -STEP if lightness(ground) > 0.5 else STEP
    own = lightness(colour)
    while contrast(rgb_of(colour), rgb_of(ground)) < wanted and 0 < own < 1:
        own += step
        colour = at_lightness(colour, own)
    return colour


def _changed(before: str, after: str) -> bool:
    return abs(lightness(before) - lightness(after)) > CHANGED


def _colours(item: Item) -> set[Paint | int]:
    """All paints of a group."""
    if isinstance(item, Group):
        return {colour for inner in item.items for colour in _colours(inner)}
    if isinstance(item, Shape):
        return {paint for paint in (item.fill, item.stroke) if paint is not None}
    return {item.colour} if isinstance(item, Glyphs) else {id(item)}


def _put(old: Shape, new: Shape, stand: Stand, canvas: Canvas, inside: Patch | None = None) -> None:
    """Paints a shape on the canvas, as it was and as it becomes."""
    opacity = stand.opacity * old.opacity
    if old.fill is not None:
        inside = inside or canvas.filled(old.path, stand.matrix, stand.clip, old.even_odd)
        if inside is not None:
            canvas.paint(inside, old.fill, new.fill, opacity)
    if old.stroke or new.stroke:
        line = canvas.stroked(old.path, stand.matrix, stand.clip, max(old.width, new.width))
        if line is not None:
            canvas.paint(line, old.stroke, new.stroke, opacity)
