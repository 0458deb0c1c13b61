"""Questions about a reading, what their answers change, and the file that comes of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sporeprint.api.laying import LaidTable
from sporeprint.ground.findings import ARGUMENTS, Report
from sporeprint.ground.names import Names
from sporeprint.ground.offers import Choice, Offer, Question
from sporeprint.ground.plain import Json
from sporeprint.ground.tableau import Board, Counter, Piece, Tableau
from sporeprint.photo.box import put
from sporeprint.photo.places import PlaceReading

if TYPE_CHECKING:
    from sporeprint.api.any_title import AnyLaying

EMPTY = "empty"
WHY = {
    "glare": "glare lies on it",
    "alike": "two readings are about as good",
    "unlike anything": "it looks like no piece that can lie there",
    "not in the photo": "it is not in the photo",
    "not to be seen": "it cannot be seen well enough",
    "not printed alone": "a piece that lies face down cannot be named",
    "whose": "it is not clear whose it is",
    "cannot lie there": "the rules have no room for it there",
    "not explained": "something is there that no piece explains",
    "too many": "the box has fewer of it than were read",
    "forbidden": "the rules do not allow it there",
    "photos differ": "the photos show different pieces",
}
LAID_ALREADY = ("too many", "forbidden")
"""Doubts about pieces that were read surely and lie in the position: an answer replaces them."""


@dataclass(frozen=True, slots=True)
class PhotoQuestion:
    """Something that the photo leaves open."""

    key: str
    """How an answer names it: `A.city.b2`, `A.cleared`."""
    text: str
    choices: tuple[str, ...]
    """The likeliest answers, the best first; others are allowed."""
    at: tuple[float, float] | None = None
    """Where on the straightened table, in millimetres."""
    matters: bool = True
    """False: no answer changes who wins."""

    def to_json(self) -> dict[str, Json]:
        return {"key": self.key, "text": self.text, "choices": list(self.choices), "matters": self.matters}


def questions_of(
    doubts: Sequence[PlaceReading],
    missing: Sequence[Board],
    tableau: Tableau,
    asked: Iterable[Question],
    open_keys: set[str],
) -> list[PhotoQuestion]:
    """Return what is open: places first, the most doubtful first, then whole rows, numbers, and what no piece shows."""
    found: dict[str, PhotoQuestion] = {}
    for read in sorted(doubts, key=lambda one: one.margin):
        if read.place:  # otherwise the rows that could be meant are asked for below
            question = _about_place(read, tableau)
            found.setdefault(question.key, question)
    for board in missing:
        is_known = any(piece.board == board.key for piece in tableau.pieces)
        text = f"What lies on {_called(tableau, board.key)}? It was not found in the photo, or not surely."
        if is_known:
            text = f"What else lies on {_called(tableau, board.key)}? Some of it could not be read."
        found.setdefault(board.key, PhotoQuestion(board.key, text, (EMPTY,)))
    for counter in tableau.counters:
        if counter.value is None and not counter.optional:
            found.setdefault(counter.key, _about_number(counter))
    for one in asked:
        if one.key in open_keys and (not one.rare or one.key in found):
            found[one.key] = PhotoQuestion(one.key, one.text, tuple(name for _, name in one.choices))
    return list(found.values())


def accused(reads: Iterable[PlaceReading], messages: Iterable[str]) -> list[PlaceReading]:
    """Return the doubts about pieces on places that errors of the referee name."""
    text = "\n".join(messages)
    found = [read for read in reads if read.sure and read.choice is not None]
    return [replace(read, sure=False, why="forbidden", margin=0.0) for read in found if _is_named(read.place, text)]


def _is_named(place: str, text: str) -> bool:
    """Whether a text names a place; of a place on a tile it is enough to name the tile."""
    head = place.rpartition(".")[0] or place
    return bool(text) and re.search(rf"(?<![\w(,-]){re.escape(head)}(?![\w])", text) is not None


def _about_place(read: PlaceReading, tableau: Tableau) -> PhotoQuestion:
    """Return the question what lies on a doubtful place, and why it is asked."""
    names = tuple(dict.fromkeys(EMPTY if choice is None else choice.name for choice in read.others))
    where = f"{_called(tableau, read.board)} {read.place}".strip()
    text = f"What lies on {where}? {WHY.get(read.why, read.why).capitalize()}."
    return PhotoQuestion(_key(read.board, read.place), text, names, read.at)


def _about_number(counter: Counter) -> PhotoQuestion:
    """Return the question for a number that is not known."""
    whose = f" of {counter.player}" if counter.player else ""
    return PhotoQuestion(counter.key, f"How many: {counter.caption}{whose}? The photo does not show it.", ())


def _key(board: str, place: str) -> str:
    return f"{board}.{place}" if place else board


def _called(tableau: Tableau, key: str) -> str:
    board = next((b for b in tableau.boards if b.key == key), None)
    caption = board.caption if board is not None else ""
    return f"{caption} ({key})" if caption else f"`{key}`"


# --- answers --------------------------------------------------------------------------------------------------------
def answered(
    table: LaidTable, answers: Mapping[str, str], doubts: Sequence[PlaceReading], laying: AnyLaying, report: Report
) -> tuple[LaidTable, set[str]]:
    """Return the table with the answers laid on it, and the keys that are settled; what is wrong is a finding."""
    settled: set[str] = set()
    asked = {question.key: question for question in laying.questions(table.tableau)}
    boards = {board.key for board in table.tableau.boards}
    for key, value in answers.items():
        known = next((read for read in doubts if _key(read.board, read.place) == key), None)
        counter = next((c for c in table.tableau.counters if c.key == key), None)
        before = len(report.findings)
        if known is not None and known.place:
            table = _place_answered(table, known, value, laying, report)
        elif key in boards:
            table = _row_answered(table, key, value, laying, report)
        elif counter is not None:
            table = _counted(table, key, value, report)
        elif key in asked:
            table = _said(table, asked[key], value, report)
        else:
            report.error("PHOTO-ANSWER", f"nothing is asked about `{key}`", ARGUMENTS, _hint(doubts, asked))
        if len(report.findings) == before:
            settled.add(key)
    return table, settled


def _hint(doubts: Sequence[PlaceReading], asked: Mapping[str, Question]) -> str:
    keys = [_key(read.board, read.place) for read in doubts] or list(asked)
    return f"asked is about {', '.join(keys[:6])}" if keys else "the photo leaves nothing open"


def _find(value: str, choices: Sequence[Choice], report: Report) -> Choice | None:
    """Return the choice of a name or an item; with a finding when there is none."""
    by_item = {c.piece.item: c for c in choices}
    names = Names([(c.piece.item + "/" + c.piece.way, (c.name, c.piece.item)) for c in choices])
    found = names.find(value)
    if found is not None:
        return next(c for c in choices if c.piece.item + "/" + c.piece.way == found)
    if value in by_item:
        return by_item[value]
    hint = "it can be " + ", ".join(dict.fromkeys(c.name for c in choices[:12])) + f", or {EMPTY}"
    report.error("PHOTO-ANSWER", f"there is no `{value}` to lie there", ARGUMENTS, hint)
    return None


def _place_answered(table: LaidTable, read: PlaceReading, value: str, laying: AnyLaying, report: Report) -> LaidTable:
    """Return the table with the answer on its place; unchanged, with a finding, when no such piece can lie there."""
    tableau = _cleared(table.tableau, read.board, read.place)
    if read.choice is not None and (read.sure or read.why in LAID_ALREADY):
        tableau = _without(tableau, read.choice.piece, read.board, read.place)
    if value.strip().lower() == EMPTY:
        return replace(table, tableau=tableau)
    for word in value.split(","):
        choice = _find(word.strip(), _choices_at(read, laying.offers(tableau)), report)
        if choice is None:
            return table
        tableau = _with_choice(tableau, choice, read.board, read.place, laying)
    return replace(table, tableau=tableau)


def _cleared(tableau: Tableau, board: str, place: str) -> Tableau:
    """Return the table on which the place counts as seen, without an unknown piece."""
    kept = tuple(p for p in tableau.pieces if p.item or (p.board, p.places) != (board, (place,)))
    return replace(tableau, pieces=kept, unseen=tableau.unseen - {(board, place)})


def _without(tableau: Tableau, piece: Piece, board: str, place: str) -> Tableau:
    """Return the table without a piece that was read on a place: the last one of its kind there."""
    kind = (board, piece.places or (place,), piece.component, piece.item)
    same = [k for k, p in enumerate(tableau.pieces) if (p.board, p.places, p.component, p.item) == kind]
    kept = tuple(p for k, p in enumerate(tableau.pieces) if k not in same[-1:])
    return replace(tableau, pieces=kept)


def _choices_at(read: PlaceReading, offers: Iterable[Offer]) -> list[Choice]:
    """Return what may lie on a place: of the layer that was read if it is offered, otherwise of any."""
    here = [o for o in offers if o.board == read.board and read.place in o.places]
    same = [o for o in here if not read.layer or read.layer == {c.piece.component for c in o.choices}]
    return [choice for offer in same or here for choice in offer.choices]


def _with_choice(tableau: Tableau, choice: Choice, board: str, place: str, laying: AnyLaying) -> Tableau:
    """Return the table with a piece that was chosen, on its own places or on this one."""
    return put(laying, tableau, replace(choice.piece, board=board, places=choice.piece.places or (place,)))


def _row_answered(table: LaidTable, key: str, value: str, laying: AnyLaying, report: Report) -> LaidTable:
    """Return the table with the pieces of a row; unchanged, with a finding, when one of them cannot lie there."""
    tableau = replace(table.tableau, unseen=frozenset(s for s in table.tableau.unseen if s[0] != key))
    words = [] if value.strip().lower() == EMPTY else [word.strip() for word in value.split(",")]
    for word in words:
        free = _free_choices(tableau, key, laying)
        choice = _find(word, [c for c, _ in free], report)
        if choice is None:
            return table
        place = next(place for c, place in free if c is choice)
        tableau = _with_choice(tableau, choice, key, place, laying)
    return replace(table, tableau=tableau)


def _free_choices(tableau: Tableau, key: str, laying: AnyLaying) -> list[tuple[Choice, str]]:
    """Return what may lie on a row, each with a place of it on which nothing lies."""
    taken = {piece.places for piece in tableau.pieces if piece.board == key}
    offers = [offer for offer in laying.offers(tableau) if offer.board == key]
    return [(c, place) for o in offers for place in o.places if (place,) not in taken for c in o.choices]


def _counted(table: LaidTable, key: str, value: str, report: Report) -> LaidTable:
    if not value.strip().isdigit():
        report.error("PHOTO-ANSWER", f"`{key}` is a number, not `{value}`", ARGUMENTS, f"write {key}=3")
        return table
    counters = tuple(replace(c, value=int(value)) if c.key == key else c for c in table.tableau.counters)
    return replace(table, tableau=replace(table.tableau, counters=counters))


def _said(table: LaidTable, question: Question, value: str, report: Report) -> LaidTable:
    word = value.strip()
    said: Json = word
    if question.kind == "yes_no":
        if word.lower() not in ("yes", "no"):
            report.error("PHOTO-ANSWER", f"`{question.key}` is yes or no, not `{value}`", ARGUMENTS)
            return table
        said = word.lower() == "yes"
    elif question.kind == "count":
        if not word.lstrip("-").isdigit():
            report.error("PHOTO-ANSWER", f"`{question.key}` is a number, not `{value}`", ARGUMENTS)
            return table
        said = int(word)
    elif question.kind in ("choice", "player"):
        said = next((own for own, name in question.choices if word.lower() in (own.lower(), name.lower())), word)
        players = table.header["players"]
        if question.kind == "player" and isinstance(players, Mapping):
            said = next((handle for handle, name in players.items() if word in (handle, name)), word)
    elif question.kind in ("players", "choices"):
        said = [part.strip() for part in word.split(",")]
    return replace(table, answers={**table.answers, question.key: said})
