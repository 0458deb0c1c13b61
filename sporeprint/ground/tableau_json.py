"""A table as JSON, so that it can travel: what equals the default is left out, and whatever comes back is checked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields, replace
from types import MappingProxyType
from typing import Any, TypeVar, get_args

from sporeprint.ground.asking import Record
from sporeprint.ground.plain import Json
from sporeprint.ground.tableau import Band, Board, Counter, Lay, Piece, Tableau

T = TypeVar("T", bound=Record)
MOST_BOARDS, MOST_PIECES, MOST_PLACES = 400, 4000, 4000
"""More than any table has; a request with more is a mistake."""
PARTS = ("bands", "pieces", "counters", "unseen")
LONGEST = 400
"""Characters of a text."""


class TableauError(ValueError):
    """Raised for a value that is no table, with a sentence that says where it is none."""


def tableau_json(tableau: Tableau) -> dict[str, Json]:
    """Return boards, pieces, counters and what is unseen; marks, notes and heading are for pictures alone."""
    bands = [{**_plain(band, "boards"), "boards": [_plain(board) for board in band.boards]} for band in tableau.bands]
    return {
        "bands": [*bands],
        "pieces": [_plain(piece) for piece in tableau.pieces],
        "counters": [_plain(counter) for counter in tableau.counters],
        "unseen": [[*spot] for spot in sorted(tableau.unseen)],
    }


def _plain(value: Record, *without: str) -> dict[str, Json]:
    found = {one.name: getattr(value, one.name) for one in fields(value) if one.name not in without}
    known = {one.name: one.default for one in fields(value)}
    return {name: list(own) if isinstance(own, tuple) else own for name, own in found.items() if own != known[name]}


def read_tableau(value: Json) -> Tableau:
    """Return the table that `tableau_json` wrote; raise `TableauError` for anything else."""
    table = _table(value, "the table")
    strange = next((key for key in table if key not in PARTS), None)
    if strange is not None:
        raise TableauError(f"the table has no `{strange[:LONGEST]}`")
    bands = tuple(_band(one) for one in _rows(table.get("bands"), "bands", MOST_BOARDS))
    pieces = tuple(_read(Piece, one, "piece") for one in _rows(table.get("pieces"), "pieces", MOST_PIECES))
    counters = tuple(_read(Counter, one, "counter") for one in _rows(table.get("counters"), "counters", MOST_BOARDS))
    unseen = frozenset(_spot(one) for one in _rows(table.get("unseen"), "unseen", MOST_PLACES))
    tableau = Tableau(bands, pieces, counters=counters, unseen=unseen)
    _check_boards(tableau)
    return tableau


def _band(value: Json) -> Band:
    table = _table(value, "a band")
    boards = tuple(_read(Board, one, "board") for one in _rows(table.get("boards"), "boards", MOST_BOARDS))
    rest = {key: own for key, own in table.items() if key != "boards"}
    return replace(_read(Band, {**rest, "boards": []}, "band"), boards=boards)


def _check_boards(tableau: Tableau) -> None:
    keys = [board.key for board in tableau.boards]
    if len(set(keys)) < len(keys):
        raise TableauError("two boards of the table have the same key")
    for board in tableau.boards:
        if board.rows and (board.lay not in ("comb", "grid") or sum(board.rows) != len(board.places)):
            raise TableauError(f"the rows of `{board.key}` do not fit its places")
    lost = next((piece.board for piece in tableau.pieces if piece.board not in set(keys)), None)
    if lost is not None:
        raise TableauError(f"a piece lies on `{lost}`, which is no board of the table")


def _read(kind: type[T], value: Json, what: str) -> T:
    table, known = _table(value, f"a {what}"), {one.name: one for one in fields(kind)}
    strange = next((key for key in table if key not in known), None)
    if strange is not None:
        raise TableauError(f"a {what} has no `{strange[:LONGEST]}`")
    missing = next((one.name for one in known.values() if _is_needed(one) and one.name not in table), None)
    if missing is not None:
        raise TableauError(f"a {what} lacks its `{missing}`")
    return kind(**{key: _field(known[key], own, what) for key, own in table.items()})


def _is_needed(one: Field[Any]) -> bool:
    return one.default is MISSING and one.default_factory is MISSING


def _field(one: Field[Any], value: Json, what: str) -> object:
    found = READERS[str(one.type)](value)
    is_left_open = value is None and str(one.type).endswith(" | None")
    if found is None and not is_left_open:
        raise TableauError(f"`{one.name}` of a {what} is no {NAMES.get(str(one.type), 'such value')}")
    return found


def _table(value: Json, what: str) -> dict[str, Json]:
    if not isinstance(value, dict):
        raise TableauError(f"{what} is no table of values")
    return value


def _rows(value: Json, what: str, most: int) -> list[Json]:
    if value is None:
        return []
    if not isinstance(value, list) or len(value) > most:
        raise TableauError(f"`{what}` is no list of at most {most}")
    return value


def _spot(value: Json) -> tuple[str, str]:
    found = _texts(value)
    if found is None or len(found) != 2:
        raise TableauError("an unseen place is named by its board and its label")
    return found[0], found[1]


# --- single values --------------------------------------------------------------------------------------------------
def _text(value: Json) -> str | None:
    return value if isinstance(value, str) and len(value) <= LONGEST else None


def _truth(value: Json) -> bool | None:
    return value if isinstance(value, bool) else None


def _whole(value: Json) -> int | None:
    is_whole = isinstance(value, int) and not isinstance(value, bool) and abs(value) < 1_000_000
    return value if is_whole else None  # type: ignore[return-value]


def _number(value: Json) -> float | None:
    is_number = isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 1_000_000
    return float(value) if is_number else None  # type: ignore[arg-type]


def _texts(value: Json) -> tuple[str, ...] | None:
    rows = value if isinstance(value, list) and len(value) <= MOST_PLACES else []
    found = tuple(own for own in map(_text, rows) if own is not None)
    return found if isinstance(value, list) and len(found) == len(value) else None


def _numbers(value: Json) -> tuple[int, ...] | None:
    rows = value if isinstance(value, list) and len(value) <= MOST_BOARDS else []
    found = tuple(own for own in map(_whole, rows) if own is not None and own >= 0)
    return found if isinstance(value, list) and len(found) == len(value) else None


def _share(value: Json) -> tuple[int, ...] | None:
    found = _numbers(value)
    return found if found is not None and len(found) == 2 and found[0] < found[1] else None


def _pair(value: Json) -> tuple[float, ...] | None:
    found = tuple(own for own in map(_number, value) if own is not None) if isinstance(value, list) else ()
    return found if len(found) == 2 and isinstance(value, list) and len(value) == 2 else None


def _lay(value: Json) -> str | None:
    return value if isinstance(value, str) and value in get_args(Lay) else None


READERS: Mapping[str, Callable[[Json], object]] = MappingProxyType(
    {
        "str": _text,
        "bool": _truth,
        "int": _whole,
        "int | None": _whole,
        "float": _number,
        "Lay": _lay,
        "tuple[str, ...]": _texts,
        "tuple[int, ...]": _numbers,
        "tuple[int, int]": _share,
        "tuple[float, float] | None": _pair,
        "tuple[Board, ...]": lambda value: (),
    }
)
"""What reads a field, by its type."""
NAMES: Mapping[str, str] = MappingProxyType(
    {
        "str": "text",
        "bool": "yes or no",
        "int": "whole number",
        "int | None": "whole number",
        "float": "number",
        "tuple[str, ...]": "list of texts",
    }
)
