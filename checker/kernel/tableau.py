"""Tables to be drawn: what a title shows of a position, with the words that the sheet and the findings say about it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from checker.kernel.agenda import Agenda
from checker.kernel.game import Rules
from checker.kernel.outcome import outcome
from checker.kernel.position import P
from checker.kernel.problem import Problem
from checker.kernel.referee import Judged
from checker.kernel.sheet import Sheet
from checker.kernel.thread import Fault
from sporeprint.ground.tableau import Band, Board, Kind, Mark, Note, Piece, Role, Spot, Tableau


def scored_tableau(game: Rules[P], position: P, sheet: Sheet) -> Tableau:
    """The table with what scores: a mark for each thing, and below a column for each player."""
    base = with_totals(without_bare(game.painter().tableau(position)), sheet)
    marks = (*base.marks, *game.painter().marks(position, sheet))
    notes = [note for player in sheet.players for note in _score_notes(sheet, player)]
    verdict = outcome(sheet) if game.unfinished(position) is None else f"so far: {outcome(sheet)}"
    return replace(base, marks=marks, notes=tuple(notes), heading=game.data.name, verdict=verdict)


def without_bare(table: Tableau) -> Tableau:
    """The table without places where nothing lies that scoring could look at: a printed board stays, empty or not."""
    used = {piece.board for piece in table.pieces}
    bands = [
        replace(band, boards=tuple(b for b in band.boards if b.item or not b.optional or b.key in used))
        for band in table.bands
    ]
    return replace(table, bands=tuple(band for band in bands if band.boards or band.caption))


def checked_tableau(game: Rules[P], judged: Judged[P]) -> Tableau:
    """Of a log the table before its first illegal step, of a position its faults; without any the table itself."""
    if judged.fault is not None and judged.fault.table is not None:
        return refused_tableau(game, judged.fault, judged.fault.table)
    assert judged.position is not None, "a picture is drawn of a table"
    base = replace(game.painter().tableau(judged.position), heading=game.data.name)
    if judged.problems:
        return faulty_tableau(base, judged.problems)
    return replace(base, verdict="no mistakes")


def refused_tableau(game: Rules[P], fault: Fault[P], table: P) -> Tableau:
    """The table before a step that is not allowed, the step drawn on it, every broken rule with its reason below."""
    problem, move, problems = fault.problem, fault.move, [fault.problem, *fault.others()]
    base = game.painter().tableau(table) if move is None else game.painter().refused(table, move, problem)
    keys = [board.key for board in base.boards]
    spots = [spot for each in problems for spot in each.spots]
    marks = [Mark("cross", board, (label,) if label else (), role="bad") for board, label in spots]
    who = "" if move is None or move.actor not in table.players else f"{move.actor} "
    said = f"line {fault.line}" + (f": {who}{move.text()}" if move is not None else "")
    notes = [Note(said, head=True)]
    for each in problems:
        notes += [Note(each.message, each.rule, "bad"), *_hints(each)]
    shown = _fresh(base.marks, [mark for mark in marks if mark.board in keys])
    return replace(
        base, marks=shown, notes=tuple(notes), heading=game.data.name, verdict=f"line {fault.line} is not allowed"
    )


def coming_tableau(game: Rules[P], position: P, agenda: Agenda | None) -> Tableau:
    """The table as it is, and below what must happen now; nothing when a player is free to choose."""
    base = replace(game.painter().tableau(position), heading=game.data.name)
    if agenda is None:
        over = game.to_act(position) is None
        return replace(base, verdict="the game is over" if over else f"{game.to_act(position)} chooses")
    dues = (Note(f"{due.place}: {due.text}" if due.place else due.text, due.rule) for due in agenda.dues)
    return replace(base, verdict=agenda.headline, notes=(Note("what must happen now", head=True), *dues))


def faulty_tableau(base: Tableau, problems: Sequence[Problem]) -> Tableau:
    """Each fault with a number at its place and the sentence beside the same number below."""
    marks: list[Mark] = []
    notes = [Note("what cannot be" if any(not p.doubt for p in problems) else "what is doubtful", head=True)]
    for number, problem in enumerate(problems, 1):
        role: Role = "plain" if problem.doubt else "bad"
        spots = problem.spots or spots_of(problem.path, base.boards)
        kind: Kind = "halo" if problem.doubt else "cross"
        marks += [Mark(kind, key, places, str(number), role) for key, places in _grouped(spots)]
        notes += [Note(problem.message, problem.rule, role, number=str(number)), *_hints(problem)]
    keys = {board.key for board in base.boards}
    return replace(base, marks=(*base.marks, *(m for m in marks if m.board in keys)), notes=tuple(notes))


def spots_of(path: Sequence[str], boards: Iterable[Board]) -> tuple[Spot, ...]:
    """The whole board that the path of a problem leads to, or that is its player's; none when nothing such is drawn."""
    known = list(boards)
    keys = {board.key for board in known}
    own = next((board.key for board in known if path and board.player == path[0]), "")
    whole = next((key for n in range(len(path), 0, -1) if (key := ".".join(path[:n])) in keys), own)
    return ((whole, ""),) if whole else ()


def with_totals(base: Tableau, sheet: Sheet) -> Tableau:
    """The captions of players' boards and bands with what they have in all."""

    def named(caption: str, player: str) -> str:
        return f"{caption}: {sheet.total(player)}" if player in sheet.players and not sheet.verdict else caption

    bands = [
        replace(
            band,
            caption=named(band.caption, band.player),
            boards=tuple(replace(b, caption=named(b.caption, b.player)) for b in band.boards),
        )
        for band in base.bands
    ]
    return replace(base, bands=tuple(bands))


def without_room(tableau: Tableau, keep: Collection[str] = ()) -> Tableau:
    """Return a laid table as it is drawn: rows that grow have no free places, and empty ones are left out unless they
    are to be kept; of a pile only the top is there.
    """
    lying: dict[str, set[str]] = {}
    for piece in tableau.pieces:
        lying.setdefault(piece.board, set()).update(label.partition(".")[0] for label in piece.places)
    bands = (_without_room(band, lying, keep) for band in tableau.bands)
    pieces = tuple(_without_hidden(tableau))
    return replace(tableau, bands=tuple(band for band in bands if band.boards), pieces=pieces)


def _without_room(band: Band, lying: Mapping[str, Collection[str]], keep: Collection[str]) -> Band:
    boards: list[Board] = []
    for board in band.boards:
        taken = tuple(label for label in board.places if label in lying.get(board.key, ()))
        if not board.grows:
            boards.append(board)
        elif taken or board.key in keep:
            taken = taken or board.places[:1]
            boards.append(replace(board, places=taken, rows=(len(taken),) if board.rows else ()))
    return replace(band, boards=tuple(boards))


def _without_hidden(tableau: Tableau) -> Iterator[Piece]:
    """Yield the pieces but those below the top of a pile."""
    piles = {board.key for board in tableau.boards if board.lay == "pile"}
    tops = {(piece.board, piece.places): piece for piece in tableau.pieces}
    yield from (p for p in tableau.pieces if p.board not in piles or tops[p.board, p.places] is p)


def _score_notes(sheet: Sheet, player: str) -> Iterator[Note]:
    lines = [line for line in sheet.lines if line.player == player]
    yield Note(
        f"{sheet.players[player]}: {sheet.total(player)}" if not sheet.verdict else sheet.players[player], head=True
    )
    for line in lines:
        unsure = " (provisional)" if line.provisional else ""
        yield Note(f"{line.words}{unsure}", line.rule, "good", line.row)
    if not lines:
        yield Note("nothing scores")


def _hints(problem: Problem) -> Iterator[Note]:
    if problem.hint:
        yield Note(problem.hint)


def _grouped(spots: Iterable[Spot]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The places of each board together."""
    found: dict[str, list[str]] = {}
    for board, label in spots:
        found.setdefault(board, []).append(label)
    for board, labels in found.items():
        yield board, tuple(label for label in labels if label)


def _fresh(first: Sequence[Mark], second: Sequence[Mark]) -> tuple[Mark, ...]:
    """Marks of both, none twice."""
    crossed = {(mark.board, place) for mark in first if mark.kind == "cross" for place in mark.places or ("",)}
    return (*first, *(m for m in second if not all((m.board, p) in crossed for p in m.places or ("",))))
