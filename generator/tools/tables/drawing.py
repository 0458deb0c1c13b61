"""A tableau drawn: printed boards and pieces at true size, marks over them, names and notes around them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.compose.composer import Composer
from generator.load.stylebook import load_stylebook
from generator.load.title import load_title
from generator.scene.primitives import Face, Group, Item, Shape, moved, rectangle
from generator.text.fonts import Fonts
from generator.tools.tables.faces import Faces, laid_face
from generator.tools.tables.geometry import geometry_of
from generator.tools.tables.inks import inks_for
from generator.tools.tables.lettering import Letters
from generator.tools.tables.marks import PLATE, Marker
from generator.tools.tables.notes import INK, QUIET, Scribe
from sporeprint.ground.catalogue import TitleRef
from sporeprint.ground.findings import Report
from sporeprint.ground.placing import BELOW, WIDEST, Geometry, Laid, Row, has_labels, middle_of, placed_rows, rows
from sporeprint.ground.tableau import Board, Mark, Piece, Tableau

CLOTH, FRAME, SLOT = "#ece7d9", "#d3ccb8", "#a59f8b"
MARGIN = 14.0
SIZES = (13.0, 22.0)
"""Of the words, in points: they grow with the picture."""
ROUNDING = 0.2
"""Of the corners of a part, in widths of a place."""
NARROWEST = 150.0
"""Of what is between the margins."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture of a table: one face as large as the table, and the fonts its words are set in."""

    face: Face
    fonts: Fonts


def draw_tableau(ref: TitleRef, tableau: Tableau, report: Report) -> Drawn | None:
    """The picture in the title's own looks; None when its data or layouts have mistakes, which the report tells."""
    own = Report()
    book = load_stylebook(ref, own)
    title = load_title(ref, own, book.sizes)
    face = None
    if title is not None:
        face = TableDrawing(tableau, Faces(Composer(title, book, own)), book.fonts).drawn(ref.slug)
    report.extend(own)
    return None if face is None or own.has_errors else Drawn(face, book.fonts)


@dataclass(frozen=True, slots=True)
class TableLook:
    """How a table is drawn apart from what lies on it; the defaults are those of a picture that stands alone."""

    size: float = 0.0
    """Of the words, in points; 0 lets them grow with the picture."""
    margin: float = MARGIN
    narrowest: float = NARROWEST
    widest: float = WIDEST
    """A row that would be wider goes on below."""
    plate: float = PLATE
    """The least height of a plate with words, in millimetres."""
    is_framed: bool = True
    has_names: bool = True
    """Whether places are named that bear no names themselves: those of a row and of a comb."""


class TableDrawing:
    """Draws one table."""

    def __init__(self, tableau: Tableau, faces: Faces, fonts: Fonts, look: TableLook | None = None) -> None:
        self.tableau, self.faces, self.fonts, self.look = tableau, faces, fonts, look or TableLook()
        geometry = geometry_of(faces.composer.title)
        self.letters = Letters(fonts, self.look.size or _grown(tableau, geometry))
        self.large = Letters(fonts, self.letters.size * 1.9)
        widths = {board.key: self._caption_width(board) for board in tableau.boards}
        self.rows = rows(tableau.bands, geometry, widths, self.look.widest)
        self.width = max([self.look.narrowest, *(self._row_width(row, widths) for row in self.rows)])
        self.inks = inks_for([*(note.tint for note in tableau.notes), *(mark.tint for mark in tableau.marks)])

    def _caption_width(self, board: Board) -> float:
        words = " · ".join(filter(None, (board.caption, board.note)))
        return self.fonts.measure(words, "sans-bold", self.letters.size)

    def _row_width(self, row: Row, widths: Mapping[str, float]) -> float:
        return max((laid.x + max(laid.width, widths[laid.board.key]) for laid in row.boards), default=0.0)

    def drawn(self, name: str) -> Face:
        head, top = self._head()
        margin = self.look.margin
        placed, bottom = self._placed(top)
        notes, high = Scribe(self.letters, self.inks).columns(self.tableau.notes, self.width)
        wide, tall = self.width + 2 * margin, bottom + high + (margin - 6 if notes else 0)
        if not self.look.is_framed:
            tall = bottom - BELOW + margin
        boards = {laid.board.key: laid for row, _ in placed for laid in row.boards}
        items: list[Item] = []
        if self.look.is_framed:
            items.append(Shape(rectangle(0, 0, wide, tall), CLOTH))
            items.append(Shape(rectangle(3, 3, wide - 6, tall - 6, 4), stroke=FRAME, width=0.8))
        items += head
        items += [item for row, y in placed for item in self._row(row, y)]
        items += self._pieces(boards)
        names = [*_names(boards)] if self.look.has_names else []
        items += Marker(boards, self.inks, self.fonts, self.look.plate).draw(self.tableau.marks, names)
        items.append(Group(tuple(notes), moved(margin, bottom)))
        return Face(name, wide, tall, 0.0, tuple(items), rectangle(0, 0, wide, tall))

    def cut(self, name: str, labels: Sequence[str]) -> Face:
        """Only these places of the first board, with half a place around them; a table without a heading."""
        whole = self.drawn(name)
        placed, _ = self._placed(self.look.margin)
        laid = placed[0][0].boards[0]
        spaces = laid.chosen(labels) or [laid.whole]
        left, right = min(s.x - s.width for s in spaces), max(s.x + s.width for s in spaces)
        top, bottom = min(s.y - s.height for s in spaces), max(s.y + s.height for s in spaces)
        size = right - left, bottom - top
        inside = Group(whole.items, clip=rectangle(left, top, *size, spaces[0].width * ROUNDING))
        return Face(name, *size, 0.0, (Group((inside,), moved(-left, -top)),), rectangle(0, 0, *size))

    def _placed(self, top: float) -> tuple[list[tuple[Row, float]], float]:
        return placed_rows(self.rows, top, self.look.margin, self.letters.line, self.look.has_names)

    # --- words ------------------------------------------------------------------------------------------------------
    def _head(self) -> tuple[list[Item], float]:
        """The heading with the verdict behind it, and where the table begins."""
        if not self.tableau.heading:
            return [], self.look.margin
        heading = self.large.words(self.tableau.heading, "black", INK)
        baseline = MARGIN + self.large.em * 0.8
        items = [*self.large.set([heading], MARGIN, baseline)]
        start = sum(self.large.width(word) + self.large.space(word) for word in heading) + self.letters.em
        verdict = self.letters.words(self.tableau.verdict, "sans", QUIET)
        lines = self.letters.wrapped(verdict, max(60.0, self.width - start))
        items += self.letters.set(lines, MARGIN + start, baseline)
        return items, baseline + self.letters.line * len(lines) + 2

    def _row(self, row: Row, top: float) -> Iterator[Item]:
        if row.caption:
            words = self.letters.words(row.caption, "serif-bold", INK)
            yield from self.letters.set([words], self.look.margin, top + self.letters.em)
        for laid in row.boards:
            yield from self._caption(laid)
            yield from self._ground(laid)

    def _caption(self, laid: Laid) -> Iterator[Item]:
        words = self.letters.words(laid.board.caption, "sans-bold" if laid.board.item else "semibold", INK)
        if laid.board.note:
            words += self.letters.words(f"· {laid.board.note}", "sans", QUIET)
        yield from self.letters.set([words], laid.x, laid.y - self.letters.em * 0.62)

    # --- things -----------------------------------------------------------------------------------------------------
    def _ground(self, laid: Laid) -> Iterator[Item]:
        """The printed board; on the bare table the places where nothing lies, and their names."""
        if laid.board.item:
            whole = laid.whole
            yield laid_face(self.faces.board(laid.board), whole.x, whole.y)
            return
        taken = {label for piece in self.tableau.pieces if piece.board == laid.board.key for label in piece.places}
        is_named = self.look.has_names and has_labels(laid.board) and self._has_room(laid)
        names = _shown_names(laid.board)
        for label in laid.board.places:
            place = laid.places[label]
            if label not in taken and laid.board.lay != "grid":
                box = rectangle(place.x - place.width / 2, place.y - place.height / 2, place.width, place.height, 3)
                yield Shape(box, stroke=SLOT, width=0.5, dash=(2.0, 2.0))
            if is_named:
                words = self.letters.words(names[label], "sans", QUIET)
                left = place.x - sum(map(self.letters.width, words)) / 2
                yield from self.letters.set([words], left, laid.y + laid.height + self.letters.em * 1.25)

    def _has_room(self, laid: Laid) -> bool:
        """Whether the names of the places can stand side by side without running into each other."""
        middles = [laid.places[label].x for label in laid.board.places]
        widths = [
            self.fonts.measure(f"{name} ", "sans", self.letters.size) for name in _shown_names(laid.board).values()
        ]
        apart = zip(middles, middles[1:], widths, widths[1:], strict=False)
        return all(right - left >= (one + other) / 2 for left, right, one, other in apart)

    def _pieces(self, boards: Mapping[str, Laid]) -> Iterator[Item]:
        for piece in self.tableau.pieces:
            if piece.board in boards:
                yield from self._piece(piece, boards[piece.board])

    def _piece(self, piece: Piece, laid: Laid) -> Sequence[Item]:
        middle = middle_of(piece, laid, self.faces.size(piece.component))
        if middle is None:
            return ()
        return (laid_face(self.faces.piece(piece), *middle, piece.turn),)


def _grown(tableau: Tableau, geometry: Geometry) -> float:
    """The size of words that a table of this width is read with."""
    bare = max((row.width for row in rows(tableau.bands, geometry, {})), default=0.0)
    least, most = SIZES
    return min(most, max(least, bare * 0.034))


def _names(boards: Mapping[str, Laid]) -> Iterator[Mark]:
    """The places of a comb, each with its name at its upper corner."""
    for key, laid in boards.items():
        for label in laid.board.places if laid.board.lay == "comb" else ():
            yield Mark("label", key, (label,), label, role="plain")


def _shown_names(board: Board) -> Mapping[str, str]:
    """What each place is called in the picture."""
    return dict(zip(board.places, board.names or board.places, strict=True))
