"""Questions about a reading, what their answers change, and the file that comes of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sporeprint.api.laying import LaidTable
from sporeprint.ground.findings import ARGUMENTS, Report
from sporeprint.ground.names import Names
from sporeprint.ground.offers import Choice, Question
from sporeprint.ground.plain import Json
from sporeprint.ground.tableau import Board, Tableau
from sporeprint.photo.places import Read

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
    "photos differ": "the photos show different pieces",
}


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
    doubts: Sequence[Read], missing: Sequence[Board], tableau: Tableau, asked: Iterable[Question], open_keys: set[str]
) -> list[PhotoQuestion]:
    """Return what is open: places first, the most doubtful first, then whole rows, numbers, and what no piece shows."""
    found: dict[str, PhotoQuestion] = {}
    for read in sorted(doubts, key=lambda one: one.margin):
        if not read.place and missing:
            continue  # the rows that could be meant are asked for below
        key = _key(read.board, read.place)
        names = tuple(dict.fromkeys(EMPTY if choice is None else choice.name for choice in read.others))
        where = f"{_called(tableau, read.board)} {read.place}".strip()
        text = f"What lies on {where}? {WHY.get(read.why, read.why).capitalize()}."
        found.setdefault(key, PhotoQuestion(key, text, names, read.at))
    for board in missing:
        text = f"What lies on {_called(tableau, board.key)}? It was not found in the photo, or not surely."
        found.setdefault(board.key, PhotoQuestion(board.key, text, (EMPTY,)))
    for counter in tableau.counters:
        if counter.value is None and not counter.optional:
            whose = f" of {counter.player}" if counter.player else ""
            text = f"How many: {counter.caption}{whose}? The photo does not show it."
            found.setdefault(counter.key, PhotoQuestion(counter.key, text, ()))
    for question in asked:
        if question.key not in open_keys or (question.rare and question.key not in found):
            continue
        names = tuple(name for _, name in question.choices)
        found[question.key] = PhotoQuestion(question.key, question.text, names)
    return list(found.values())


def _key(board: str, place: str) -> str:
    return f"{board}.{place}" if place else board


def _called(tableau: Tableau, key: str) -> str:
    board = next((b for b in tableau.boards if b.key == key), None)
    caption = board.caption if board is not None else ""
    return f"{caption} ({key})" if caption else f"`{key}`"


# --- answers --------------------------------------------------------------------------------------------------------
def answered(
    table: LaidTable, answers: Mapping[str, str], doubts: Sequence[Read], laying: AnyLaying, report: Report
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


def _hint(doubts: Sequence[Read], asked: Mapping[str, Question]) -> str:
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


def _place_answered(table: LaidTable, read: Read, value: str, laying: AnyLaying, report: Report) -> LaidTable:
    kept = [p for p in table.tableau.pieces if p.item or (p.board, p.places) != (read.board, (read.place,))]
    unseen = table.tableau.unseen - {(read.board, read.place)}
    tableau = replace(table.tableau, pieces=tuple(kept), unseen=unseen)
    if value.strip().lower() == EMPTY:
        return replace(table, tableau=tableau)
    offers = [o for o in laying.offers(tableau) if o.board == read.board and read.place in o.places]
    fitting = [o for o in offers if not read.layer or read.layer == {c.piece.component for c in o.choices}] or offers
    choice = _find(value, [c for offer in fitting for c in offer.choices], report)
    if choice is None:
        return table
    piece = replace(choice.piece, board=read.board, places=choice.piece.places or (read.place,))
    return replace(table, tableau=laying.opened(replace(tableau, pieces=(*tableau.pieces, piece))))


def _row_answered(table: LaidTable, key: str, value: str, laying: AnyLaying, report: Report) -> LaidTable:
    tableau = replace(table.tableau, unseen=frozenset(s for s in table.tableau.unseen if s[0] != key))
    words = [] if value.strip().lower() == EMPTY else [word.strip() for word in value.split(",")]
    for word in words:
        taken = {p.places for p in tableau.pieces if p.board == key}
        offers = [o for o in laying.offers(tableau) if o.board == key]
        free = [(c, place) for o in offers for place in o.places if (place,) not in taken for c in o.choices]
        choice = _find(word, [c for c, _ in free], report)
        if choice is None:
            return table
        place = next(place for c, place in free if c is choice)
        piece = replace(choice.piece, board=key, places=choice.piece.places or (place,))
        tableau = laying.opened(replace(tableau, pieces=(*tableau.pieces, piece)))
    return replace(table, tableau=tableau)


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
