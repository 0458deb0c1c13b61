"""Hashes of what is drawn: two faces of the same hash look the same, on every system and whatever they are called.

Numbers count as single floats, since the last digits of a sine are not the same everywhere. Where a picture lies on
the disk does not count, only what is in it; and of a font that a title brings along, what is in its file.
"""

from __future__ import annotations

import hashlib
import sys
from array import array
from collections.abc import Iterable

from generator.scene.packed import Packed
from generator.scene.primitives import PLAIN, Face, Glyphs, Gradient, Group, Item, Paint, Path, Picture, Shape
from generator.text.font_files import font_digest
from generator.text.fonts import Fonts, is_bundled

LENGTH = 16
"""Hex digits of a face's hash: among a million faces, no two are alike by chance."""


class Digests:
    """Hashes of one title's faces. A group that is drawn many times is looked at once."""

    def __init__(self, fonts: Fonts) -> None:
        self._fonts = fonts
        self._groups: dict[int, tuple[Group, bytes]] = {}
        """By identity; the group stands beside its hash, so that no other one gets that identity."""
        self._faces: dict[int, tuple[Face, str]] = {}
        self._files: dict[str, bytes] = {}

    def face(self, face: Face) -> str:
        """Of all that is on a face, of its size and outline, and not of its name."""
        known = self._faces.get(id(face))
        if known is None:
            size = _floats((face.width, face.height, face.bleed))
            digest = hashlib.sha256(size + _path(face.outline) + self._items(face.items))
            known = self._faces[id(face)] = (face, digest.hexdigest()[:LENGTH])
        return known[1]

    def items(self, items: Iterable[Item]) -> str:
        """Of items as they lie, groups with their names."""
        return self._items(items).hex()

    def _items(self, items: Iterable[Item]) -> bytes:
        digest = hashlib.sha256()
        for item in items:
            digest.update(self._item(item))
        return digest.digest()

    def _item(self, item: Item) -> bytes:
        if isinstance(item, Shape):
            return _shape(item)
        if isinstance(item, Group):
            return self._group(item)
        return self._glyphs(item) if isinstance(item, Glyphs) else _picture(item)

    def _group(self, group: Group) -> bytes:
        known = self._groups.get(id(group))
        if known is None:
            head = _floats((*group.transform, group.opacity)) + _path(group.clip) + group.name.encode() + b"\0"
            known = self._groups[id(group)] = (group, hashlib.sha256(head + self._items(group.items)).digest())
        return known[1]

    def _glyphs(self, run: Glyphs) -> bytes:
        look = "" if run.look == PLAIN else "\0".join(map(str, run.look))
        words = f"{run.words}\0{run.font}\0{run.colour}\0{look}\0".encode("utf-8", "surrogatepass")
        return words + self._file(run.font) + _floats((run.size, run.x, run.y, run.opacity, run.stretch))

    def _file(self, key: str) -> bytes:
        """The content of a font file that a title brings along; ours are known by their names."""
        if key not in self._files:
            file = self._fonts.font(key).file
            self._files[key] = b"" if is_bundled(file) else font_digest(file).encode()
        return self._files[key]


def _floats(numbers: Iterable[float]) -> bytes:
    row = array("f", numbers)
    if sys.byteorder == "big":
        row.byteswap()
    return row.tobytes()


def _path(path: Path | None) -> bytes:
    if path is None:
        return b"-\0"
    if isinstance(path, Packed):
        return path.letters.encode() + b"\0" + _floats(path.numbers)
    letters = "".join([segment[0] for segment in path])  # type: ignore[misc]
    return letters.encode() + b"\0" + _floats([value for segment in path for value in segment[1:]])  # type: ignore[misc]


def _shape(shape: Shape) -> bytes:
    inks = f"{shape.stroke}\0{shape.even_odd}\0{len(shape.dash)}\0".encode()
    numbers = _floats((shape.width, shape.opacity, *shape.dash))
    return _path(shape.path) + _paint(shape.fill) + inks + numbers + _path(shape.clip)


def _paint(paint: Paint) -> bytes:
    if not isinstance(paint, Gradient):
        return f"{paint}\0".encode()
    colours = "\0".join(colour for _, colour in paint.stops)
    return f"{paint.kind}\0{colours}\0".encode() + _floats((*paint.coords, *(stop for stop, _ in paint.stops)))


def _picture(picture: Picture) -> bytes:
    box = (picture.x, picture.y, picture.width, picture.height, *picture.crop, picture.opacity)
    return f"{picture.digest}\0".encode() + _floats(box)
