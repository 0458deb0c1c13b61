"""The ground of a face: the one colour along its edge, if there is only one.

Two neighbours that share a cut must be of the same plain ground on both sides, or a cut that is a hair off shows a
strip of one on the other. Where anything else reaches the edge, a face is like no other, and not even like its own
copy: a painting's left edge need not be like its right one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from generator.impose.geometry import Box
from generator.impose.model import PrintPiece
from generator.scene import primitives as scene
from generator.scene.packed import Packed

NEAR = 0.4
"""What lies so far inside of the edge, in millimetres, is not part of the ground."""
PAPER = ""
"""The ground of a face that has none."""

Boxes = dict[int, Box | None]
"""The boxes of paths by their identity."""


def are_alike(pieces: Iterable[PrintPiece]) -> bool:
    """Whether all pieces have the same plain ground, front and back."""
    known: Boxes = {}
    fronts = {id(piece.front): piece.front for piece in pieces}
    backs = {id(piece.back): piece.back for piece in pieces}
    for faces in (fronts, backs):
        grounds = {PAPER if face is None else _ground(face, known) for face in faces.values()}
        if len(grounds) > 1 or None in grounds:
            return False
    return True


def by_ground(pieces: Sequence[PrintPiece]) -> tuple[PrintPiece, ...]:
    """The pieces with those of the same ground side by side, in the order in which grounds come first."""
    known: Boxes = {}
    grounds = {id(piece.front): _ground(piece.front, known) for piece in pieces}
    keys = [grounds[id(piece.front)] or piece.front.name for piece in pieces]
    first = {key: keys.index(key) for key in dict.fromkeys(keys)}
    order = sorted(range(len(pieces)), key=lambda k: first[keys[k]])
    return tuple(pieces[k] for k in order)


def parted_by_ground(pieces: Sequence[PrintPiece]) -> list[tuple[PrintPiece, ...]]:
    """The pieces, those of the same plain ground together; all that are like no other are the last group."""
    known: Boxes = {}
    groups: dict[tuple[str | None, str | None], list[PrintPiece]] = {}
    for piece in pieces:
        key = (_ground(piece.front, known), PAPER if piece.back is None else _ground(piece.back, known))
        groups.setdefault((None, None) if None in key else key, []).append(piece)
    return [tuple(group) for group in groups.values()]


def ground(face: scene.Face) -> str | None:
    """The one colour along the edge of a face; None when there are more of them."""
    return _ground(face, {})


def _ground(face: scene.Face, known: Boxes) -> str | None:
    found = _Ground(face, known)
    found.look(face.items, scene.IDENTITY)
    return None if found.mixed else found.colour


class _Ground:
    """What was seen along the edge so far."""

    def __init__(self, face: scene.Face, known: Boxes) -> None:
        self.colour, self.mixed, self._known = PAPER, False, known
        reach = min(face.bleed, NEAR)
        self._inner = Box(NEAR, NEAR, face.width - 2 * NEAR, face.height - 2 * NEAR)
        self._outer = Box(-reach, -reach, face.width + 2 * reach, face.height + 2 * reach)

    def look(self, items: Iterable[scene.Item], matrix: scene.Matrix, clear: bool = True) -> None:
        """Goes through items as they are painted; `clear` says that nothing makes them transparent or cuts them."""
        for item in items:
            if isinstance(item, scene.Group):
                self._group(item, matrix, clear)
            elif isinstance(item, scene.Shape) and not self._is_inside(item.clip, matrix):
                self._shape(item, matrix, clear and item.clip is None)
            elif isinstance(item, scene.Picture):
                box = Box(item.x, item.y, item.width, item.height)
                self.mixed = self.mixed or not _holds(self._inner, _mapped(box, matrix))

    def _group(self, group: scene.Group, matrix: scene.Matrix, clear: bool) -> None:
        inner = scene.times(matrix, group.transform)
        if not self._is_inside(group.clip, inner):
            whole = group.clip is None or self._covers(group.clip, inner)
            self.look(group.items, inner, clear and whole and group.opacity == 1.0)

    def _shape(self, shape: scene.Shape, matrix: scene.Matrix, clear: bool) -> None:
        if self._is_inside(shape.path, matrix) or (shape.fill is None and shape.stroke is None):
            return
        plain = clear and isinstance(shape.fill, str) and shape.opacity == 1.0 and shape.stroke is None
        if plain and self._covers(shape.path, matrix):
            self.colour, self.mixed = str(shape.fill), False
        else:
            self.mixed = True

    def _is_inside(self, path: scene.Path | None, matrix: scene.Matrix) -> bool:
        box = None if path is None else self._box(path)
        return box is not None and _holds(self._inner, _mapped(box, matrix))

    def _covers(self, path: scene.Path, matrix: scene.Matrix) -> bool:
        """Whether a path is a rectangle that reaches beyond the edge all around."""
        box = self._box(path)
        straight = len(path) <= 6 and all(segment[0] != "C" for segment in path)
        return box is not None and straight and _is_level(matrix) and _holds(_mapped(box, matrix), self._outer)

    def _box(self, path: scene.Path) -> Box | None:
        if id(path) not in self._known:
            self._known[id(path)] = _box_of(path)
        return self._known[id(path)]


def _box_of(path: scene.Path) -> Box | None:
    numbers = path.numbers if isinstance(path, Packed) else [float(v) for segment in path for v in segment[1:]]
    if not numbers:
        return None
    xs, ys = numbers[0::2], numbers[1::2]
    x, y = min(xs), min(ys)
    return Box(x, y, max(xs) - x, max(ys) - y)


def _mapped(box: Box, matrix: scene.Matrix) -> Box:
    corners = [scene.through(matrix, x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)]
    xs, ys = [p[0] for p in corners], [p[1] for p in corners]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _is_level(matrix: scene.Matrix) -> bool:
    return abs(matrix[1]) + abs(matrix[2]) < 1e-9 or abs(matrix[0]) + abs(matrix[3]) < 1e-9


def _holds(outer: Box, inner: Box) -> bool:
    slack = 1e-6
    return (
        inner.x >= outer.x - slack
        and inner.y >= outer.y - slack
        and inner.right <= outer.right + slack
        and inner.bottom <= outer.bottom + slack
    )
