"""Tables laid and lifted, for programs: a position as boards and pieces, and a filled-in table as a position file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from sporeprint.api.judging import opened_game
from sporeprint.api.projects import one_title
from sporeprint.api.results import Json, input_error
from sporeprint.api.sources import Source, read_source
from sporeprint.api.start_options import StartOption as StartOption
from sporeprint.api.start_options import StartOptions as StartOptions
from sporeprint.api.start_options import start_options
from sporeprint.api.table_laying import NAME, OpenedTable, Sitting, open_table, position_file, referees_of, sit_down
from sporeprint.ground.findings import Report
from sporeprint.ground.offers import Choice as Choice
from sporeprint.ground.offers import Offer as Offer
from sporeprint.ground.offers import Question as Question
from sporeprint.ground.tableau import Board as Board
from sporeprint.ground.tableau import Counter as Counter
from sporeprint.ground.tableau import Piece as Piece
from sporeprint.ground.tableau import Tableau as Tableau
from sporeprint.ground.tableau_json import TableauError, read_tableau, tableau_json

PARTS = ("header", "table", "answers")
"""What a table is made of as JSON."""


@dataclass(frozen=True, slots=True)
class LaidTable:
    """A table with the people at it, and the answers to what no piece shows. A changed table is another value."""

    header: Mapping[str, Json]
    """What its file begins with: `title`, `players` by handle, `house`, and the options of the title."""
    tableau: Tableau
    """Boards, pieces, counters, and the places at which nobody has looked."""
    answers: Mapping[str, Json]
    """Key of a question -> what was answered."""

    @property
    def title(self) -> str:
        return str(self.header["title"])

    def to_json(self) -> dict[str, Json]:
        return {"header": dict(self.header), "table": tableau_json(self.tableau), "answers": dict(self.answers)}

    @classmethod
    def from_json(cls, value: Json) -> LaidTable:
        """Return the table that `to_json` wrote; a `ValueError` says in a sentence why anything else is none."""
        if not isinstance(value, Mapping) or set(value) != set(PARTS):
            raise TableauError(f"a table is made of {', '.join(PARTS[:-1])} and {PARTS[-1]}, and of nothing else")
        header, answers = value["header"], value["answers"]
        if not isinstance(header, Mapping) or not isinstance(header.get("title"), str):
            raise TableauError("the header of a table names its title")
        if not isinstance(answers, Mapping):
            raise TableauError("the answers of a table are named by their questions")
        return cls(dict(header), read_tableau(value["table"]), dict(answers))


# --- tables ---------------------------------------------------------------------------------------------------------
def table(source: Source, *, project: Path | str | None = None, name: str = "") -> LaidTable:
    """Return the table of a position, or that at the end of a log, with all its pieces.

    Raises `InputError` when there is no table in it; mistakes that leave a table are shown by `check` and `score`.
    """
    report = Report()
    read = read_source(source, name, report)
    if read.text is None:
        raise input_error(report)
    return _laid(open_table(read.text, read.name or NAME, referees_of(project)))


def empty_table(
    title: str,
    players: Mapping[str, str] | Sequence[str],
    *,
    house: Mapping[str, str] | None = None,
    options: Mapping[str, Json] | None = None,
    project: Path | str | None = None,
    language: str = "",
) -> LaidTable:
    """Return the table of a title before anybody has looked at it: all boards, no pieces.

    Players are named by handle, or in a list; `title_options` says what `house` and `options` may hold. Raises
    `InputError` with all that is wrong with them.
    """
    seats = dict(players) if isinstance(players, Mapping) else _seats(players)
    header: dict[str, Json] = {"title": title, "players": dict(seats)}
    header |= {"language": language} if language else {}
    header |= {"house": dict(house)} if house else {}
    sitting = sit_down({**header, **(options or {})}, referees_of(project))
    return LaidTable({**header, **(options or {})}, sitting.laying.empty(), {})


def _seats(names: Sequence[str]) -> dict[str, str]:
    """Return the names by handle, as a list of players in a file is read."""
    from checker.kernel.header import handles_of

    return dict(zip(handles_of(names), names, strict=True))


def title_options(title: str, *, project: Path | str | None = None, language: str = "") -> StartOptions:
    """Return what can be chosen before a game of a title begins: players, options and house rules, each explained."""
    report = Report()
    game = opened_game(one_title(title, project, report, language), report)
    if game is None:
        raise input_error(report)
    return start_options(game)


# --- laying and lifting ---------------------------------------------------------------------------------------------
def offers(table: LaidTable, *, project: Path | str | None = None) -> tuple[Offer, ...]:
    """Return what could lie on each place, and how many of it are left in the box."""
    return tuple(_sitting(table, project).laying.offers(table.tableau))


def questions(table: LaidTable, *, project: Path | str | None = None) -> tuple[Question, ...]:
    """Return what scoring needs and no piece shows."""
    return tuple(_sitting(table, project).laying.questions(table.tableau))


def lay(table: LaidTable, choice: Choice, place: str, *, project: Path | str | None = None) -> LaidTable:
    """Return the table with a piece of an offer on a place, and with room for the next one.

    Where one piece of the offer lies at most, it replaces the other. A `ValueError` says that nothing offers it there.
    """
    laying, board = _sitting(table, project).laying, choice.piece.board
    found = [one for one in laying.offers(table.tableau) if one.board == board and place in one.places]
    offer = next((one for one in found if any(_is_same(own.piece, choice.piece) for own in one.choices)), None)
    if offer is None:
        raise ValueError(f"no {choice.name} can lie at {place!r} of {board!r}")
    piece = replace(choice.piece, places=(place,) if place else ())
    pieces = [own for own in table.tableau.pieces if offer.most != 1 or not _is_replaced(own, piece, offer)]
    unseen = frozenset(spot for spot in table.tableau.unseen if spot not in ((board, ""), (board, place)))
    return replace(table, tableau=laying.opened(replace(table.tableau, pieces=(*pieces, piece), unseen=unseen)))


def lift(table: LaidTable, *, project: Path | str | None = None) -> str:
    """Return the position file that the table shows, as `score` reads it; what nobody has seen is unknown in it."""
    return position_file(_sitting(table, project), table.tableau, table.answers, {})


def _laid(opened: OpenedTable) -> LaidTable:
    sitting = opened.sitting
    header: dict[str, Json] = {"title": sitting.ref.slug, "players": dict(sitting.players)}
    header |= {"language": sitting.ref.language} if sitting.ref.language else {}
    header |= {"house": dict(sitting.house)} if sitting.house else {}
    return LaidTable({**header, **sitting.options}, opened.tableau, opened.answers)


def _sitting(table: LaidTable, project: Path | str | None) -> Sitting:
    return sit_down(table.header, referees_of(project))


def _is_same(one: Piece, other: Piece) -> bool:
    """Whether two pieces are the same wherever they lie."""
    return replace(one, board="", places=(), share=(0, 1)) == replace(other, board="", places=(), share=(0, 1))


def _is_replaced(own: Piece, piece: Piece, offer: Offer) -> bool:
    lies_there = own.board == piece.board and own.places == piece.places
    return lies_there and any(_is_same(choice.piece, own) for choice in offer.choices)
