"""Figures of a booklet: tables that the referee accepted, drawn with the printed pieces, as large as a column."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from generator.compose.composer import Composer
from generator.documents.illustrations import FigureMark, FigureSpec, LaidPiece, ScoredTable, ScoreSpec, TableSource
from generator.load.values import Scope, ScopeValue
from generator.scene.primitives import Face, Group, placed, rectangle
from generator.tools.tables.drawing import TableDrawing, TableLook
from generator.tools.tables.faces import Faces
from sporeprint.ground.findings import Report
from sporeprint.ground.names import did_you_mean
from sporeprint.ground.tableau import Band, Board, Mark, Piece, Tableau

LETTERS = 7.0
"""Points of the words in a figure, as they are printed."""
PLATE = 3.2
"""Millimetres of a plate with words, as it is printed."""
MARGIN = 1.5
LARGEST = 0.4
"""Of the printed pieces, where a figure says no scale."""
NO_LIMIT = 1e6
SETTINGS = 4


class TableIllustrator:
    """Draws the figures of one title; each printed piece is composed once, for its sheet and for all figures."""

    def __init__(self, composer: Composer, tables: TableSource) -> None:
        self.tables, self.faces = tables, Faces(composer)
        self.fonts = composer.book.fonts
        self._pictures: dict[tuple[str, float], Face] = {}

    def picture(self, spec: FigureSpec, width: float, report: Report) -> Face | None:
        """The table at its scale, at most so many millimetres wide; the same figure is drawn once."""
        key = (repr(spec), width)
        if key not in self._pictures:
            tableau = self.tables.table(spec, report)
            chosen = None if tableau is None else chosen_table(tableau, spec, report)
            if chosen is None or not self._knows(spec, report):
                return None
            _report_places(TableDrawing(chosen, self.faces, self.fonts), spec, report)
            self._pictures[key] = self._drawn(chosen, spec, width)
        return self._pictures[key]

    def _knows(self, spec: FigureSpec, report: Report) -> bool:
        """Whether there are all the pieces that a figure lays below its boards; others are reported."""
        components = self.faces.composer.title.components
        known = [f"{name}.{item}" for name, component in components.items() for item in component.items]
        unknown = [one for one in spec.below if ".".join(_component_item(one)) not in known]
        for one in unknown:
            hint = did_you_mean(one.piece, known)
            report.error("BOOKLET-PIECES", f"there is no piece `{one.piece}`", one.where, hint)
        return not unknown

    def _drawn(self, tableau: Tableau, spec: FigureSpec, width: float) -> Face:
        """Words have the same size at every scale, so they are set once for the scale that is hoped for, and again."""
        scale = spec.scale or LARGEST
        face = self._at(tableau, scale, spec.part)
        for _ in range(SETTINGS):
            if face.width * scale <= width + 0.01:
                break
            scale *= width / (face.width * scale)
            face = self._at(tableau, scale, spec.part)
        scale = min(scale, width / face.width)
        size = face.width * scale, face.height * scale
        return Face("figure", *size, 0.0, (Group(face.items, placed(0, 0, scale)),), rectangle(0, 0, *size))

    def _at(self, tableau: Tableau, scale: float, part: tuple[str, ...]) -> Face:
        sizes = LETTERS / scale, MARGIN / scale, 0.0, NO_LIMIT, PLATE / scale
        look = TableLook(*sizes, is_framed=False, has_names=False)
        drawing = TableDrawing(tableau, self.faces, self.fonts, look)
        return drawing.cut("figure", part) if part else drawing.drawn("figure")

    def numbers(self, spec: FigureSpec, report: Report) -> Scope:
        """How many pieces lie on each board, and what counters show, by key."""
        tableau = self.tables.table(spec, report)
        out: dict[str, ScopeValue] = {}
        if tableau is not None:
            for board in tableau.boards:
                _put(out, board.key.split("."), sum(piece.board == board.key for piece in tableau.pieces))
            for counter in tableau.counters:
                if counter.value is not None:
                    _put(out, counter.key.split("."), counter.value)
        return out

    def score(self, spec: ScoreSpec, report: Report) -> ScoredTable | None:
        return self.tables.score(spec, report)


def _put(out: dict[str, ScopeValue], path: list[str], value: int) -> None:
    """Put a value where the path leads; what has parts of its own keeps its value as `all`."""
    for name in path[:-1]:
        below = out.get(name)
        if not isinstance(below, dict):
            below = {} if below is None else {"all": below}
            out[name] = below
        out = below
    known = out.get(path[-1])
    if isinstance(known, dict):
        known["all"] = value
    else:
        out[path[-1]] = value


# --- what is shown --------------------------------------------------------------------------------------------------
def chosen_table(tableau: Tableau, spec: FigureSpec, report: Report) -> Tableau | None:
    """The boards that a figure names, in its rows and with its captions; None when one of them is not there."""
    known = {board.key: board for board in tableau.boards}
    named = [*(key for row in spec.rows for key in row.split()), *spec.labels, *(mark.board for mark in spec.marks)]
    named += [one.board for one in spec.below]
    missing = [key for key in named if key not in known]
    for key in missing:
        hint = did_you_mean(key, known)
        report.error("FIGURE-BOARD", f"there is no board `{key}` on the table of {spec.position}", spec.where, hint)
    if missing:
        return None
    bands = [Band(tuple(known[key] for key in row.split())) for row in spec.rows] or list(tableau.bands)
    bands = [replace(band, boards=tuple(_labelled(band.boards, spec))) for band in bands]
    marks = (*tableau.marks, *map(_mark, spec.marks))
    pieces = (*tableau.pieces, *(_laid(one) for one in spec.below))
    return Tableau(tuple(_with_below(bands, spec)), pieces, marks, counters=tableau.counters)


def _with_below(bands: Iterable[Band], spec: FigureSpec) -> Iterator[Band]:
    """A row with the same places after each one that has pieces below it."""
    named = {one.board for one in spec.below}
    for band in bands:
        yield band
        keys = [board.key for board in band.boards]
        if named.intersection(keys):
            last = max(k for k, key in enumerate(keys) if key in named)
            yield Band(tuple(replace(board, key=_below(board.key), caption="") for board in band.boards[: last + 1]))


def _below(key: str) -> str:
    return f"{key} below"


def _laid(one: LaidPiece) -> Piece:
    return Piece(_below(one.board), one.places, *_component_item(one), turn=one.turn)


def _component_item(one: LaidPiece) -> tuple[str, str]:
    component, _, item = one.piece.partition(".")
    return component, item or component


def _report_places(drawing: TableDrawing, spec: FigureSpec, report: Report) -> None:
    """Report places to mark or to show that the board does not have."""
    boards = {laid.board.key: laid for row in drawing.rows for laid in row.boards}
    named = [(mark.board, label, "to mark") for mark in spec.marks for label in mark.places]
    named += [(next(iter(boards)), label, "to show") for label in spec.part]
    for board, label, wish in named:
        laid = boards.get(board)
        if laid is not None and not laid.chosen((label,)):
            message, hint = f"`{board}` has no place `{label}` {wish}", did_you_mean(label, laid.places)
            report.error("FIGURE-PLACE", message, spec.where, hint)


def _labelled(boards: Iterable[Board], spec: FigureSpec) -> Iterable[Board]:
    """With the captions of the figure; what it names no caption for has none when it names rows."""
    for board in boards:
        if board.key in spec.labels or spec.rows:
            yield replace(board, caption=spec.labels.get(board.key, ""), note="")
        else:
            yield board


def _mark(mark: FigureMark) -> Mark:
    return Mark(mark.kind, mark.board, mark.places, mark.text, "plain" if not mark.tint else "good", mark.tint)
