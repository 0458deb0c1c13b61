"""The printed things of a table, cut out along their outlines: each is composed once and placed as often as it lies."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from generator.build.pieces import one_piece
from generator.compose.composer import Composer
from generator.scene.primitives import Face, Glyphs, Group, Item, Path, Shape, mapped, moved, placed
from generator.text.fonts import Fonts
from generator.tools.tables.geometry import front_of, outline_of, size_of
from generator.tools.tables.inks import FAULT
from sporeprint.ground.tableau import Board, Piece

UNSEEN, EDGE, INK = "#d9d6cb", "#8d897b", "#4b483e"
SHADE = "#1d1a12"
VEIL = "#f6f1e4"
Key = tuple[str, str, str, bool]


@dataclass
class Faces:
    """Drawn things by what they are. A thing lies with its middle at 0, 0."""

    composer: Composer
    _made: dict[Key, Group] = field(default_factory=dict)
    _ghosts: dict[Key, Group] = field(default_factory=dict)

    def size(self, component: str) -> tuple[float, float]:
        return size_of(self.composer.title.components[component])

    def board(self, board: Board) -> Group:
        return self._find((board.component, board.item, "", False))

    def piece(self, piece: Piece) -> Group:
        key = piece.component, piece.item, piece.way, piece.back
        return self._ghost(key) if piece.ghost else self._find(key)

    def _ghost(self, key: Key) -> Group:
        """The same thing under a veil, with a dashed rim."""
        if key not in self._ghosts:
            whole = self._find(key)
            width, height = self.size(key[0])
            outline = outline_of(self.composer.title.components[key[0]])
            rim = mapped(outline, lambda x, y: (x - width / 2, y - height / 2))
            veil = Shape(rim, VEIL, opacity=0.5)
            dashes = Shape(rim, stroke=FAULT.colour, width=0.6, dash=(1.6, 1.4))
            self._ghosts[key] = Group((whole, veil, dashes), name=f"ghost {whole.name}")
        return self._ghosts[key]

    def _find(self, key: Key) -> Group:
        if key not in self._made:
            self._made[key] = self._make(*key)
        return self._made[key]

    def _make(self, component: str, item: str, way: str, back: bool) -> Group:
        face = self.face(component, item, way, back)
        return cut_out(face.name, face.outline, (face.width, face.height), face.items)

    def face(self, component: str, item: str, way: str, back: bool) -> Face:
        """Return the printed face; without an item that of a piece nobody saw, or the common back."""
        known = self.composer.title.components[component]
        has_back = back and known.record.back not in ("", "same")
        made = one_piece(known, item or (next(iter(known.items), "") if has_back else ""), way, self.composer)
        face = None if made is None else (made.back if back and made.back is not None else made.front)
        outline, (width, height), front = outline_of(known), size_of(known), front_of(known)
        if face is None:
            items = unseen(outline, width, height, self.composer.book.fonts)
            return Face(component, width, height, 0.0, items, outline)
        name = f"{component} {item}"
        if front is None:
            return replace(face, name=name)
        return Face(name, width, height, 0.0, (Group(face.items, moved(-front.x, -front.y)),), outline)


def cut_out(name: str, outline: Path, size: tuple[float, float], items: tuple[Item, ...]) -> Group:
    """What a knife leaves of a face, with a thin shade below, its middle at 0, 0."""
    down = min(0.7, min(size) / 40)
    shade = Shape(mapped(outline, lambda x, y: (x + down / 2, y + down)), SHADE, opacity=0.28)
    rim = Shape(outline, stroke=SHADE, width=0.15, opacity=0.35)
    inner = Group((shade, Group(items, clip=outline), rim), placed(-size[0] / 2, -size[1] / 2))
    return Group((inner,), name=name)


def unseen(outline: Path, width: float, height: float, fonts: Fonts) -> tuple[Item, ...]:
    """A piece that nobody saw: its outline with a question mark."""
    points = min(width, height) * 1.5
    wide = fonts.measure("?", "black", points)
    sign = Glyphs("?", "black", points, (width - wide) / 2, height / 2 + fonts.font("black").cap * points * 0.176, INK)
    return Shape(outline, UNSEEN, EDGE, 0.4), sign


def laid_face(group: Group, x: float, y: float, turn: float = 0.0) -> Group:
    """The thing with its middle at x, y, turned clockwise."""
    return Group((group,), placed(x, y, 1.0, turn))
