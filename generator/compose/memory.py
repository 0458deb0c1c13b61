"""Faces of an earlier look at the same title, for whoever looks again and again: what did not change is not redrawn.

A face is known by its layout as it is after all inheriting, by everything else that gives it its look, and by the
values that its layout looks at. Lines of files do not count, so a line put in above changes nothing.
"""

from __future__ import annotations

from dataclasses import replace

from generator.compose.painters import PaintingKey
from generator.load.stylebook import Stylebook
from generator.scene.primitives import Face, Group
from generator.tools.cache.keys import FaceKey, FaceValues
from sporeprint.ground.nodes import Node, Table, Text

Written = tuple[str, bool] | list["Written"] | dict[str, "Written"]
"""What a node says: a text with whether it is quoted, a list or a table."""
MOST_PAINTINGS = 500
"""Remembered beyond the last look: about what four titles have."""


class FaceMemory:
    """Opened for each look with the stylebook of that look. Faces that the last look did not need are forgotten."""

    def __init__(self) -> None:
        self._before: dict[tuple[str, str, FaceValues], Face] = {}
        self._now: dict[tuple[str, str, FaceValues], Face] = {}
        self._layouts: dict[str, str] = {}
        self._looks = ""
        self._book: Stylebook | None = None
        self.paintings: dict[PaintingKey, Group] = {}
        """What painters drew, by all that they were told."""

    def open(self, book: Stylebook, files: str) -> None:
        """Begin a look; `files` is what tells one state of pictures and fonts from the next."""
        self._before, self._now, self._layouts, self._book = {**self._before, **self._now}, {}, {}, book
        sections = [entries for name, entries in book.sections.items() if name != "layouts"]
        self._looks = repr((files, [(e.key, plain(e.value)) for entries in sections for e in entries.values()]))

    def close(self, paintings: dict[PaintingKey, Group]) -> None:
        """End a look that showed the whole title: faces that it did not need are forgotten, and many old paintings."""
        self._before = {}
        self.paintings = {**self.paintings, **paintings} if len(self.paintings) < MOST_PAINTINGS else paintings

    def recall(self, made_of: FaceKey, name: str) -> Face | None:
        """The face made of the same, under the name it has now."""
        known = self._before.get(self._key(made_of)) if made_of.is_whole else None
        if known is None:
            return None
        face = known if known.name == name else replace(known, name=name)
        self.keep(made_of, face)
        return face

    def keep(self, made_of: FaceKey, face: Face) -> None:
        if made_of.is_whole:
            self._now[self._key(made_of)] = face

    def _key(self, made_of: FaceKey) -> tuple[str, str, FaceValues]:
        layout = made_of.values.layout
        if layout not in self._layouts:
            table = self._book.layouts.resolve(layout) if self._book else None
            self._layouts[layout] = "" if table is None else repr(plain(table))
        return self._looks, self._layouts[layout], made_of.values


def plain(node: Node) -> Written:
    """What a node says, without where it says it."""
    if isinstance(node, Text):
        return (node.value, node.quoted)
    if isinstance(node, Table):
        return {entry.key: plain(entry.value) for entry in node}
    return [plain(inner) for inner in node]
