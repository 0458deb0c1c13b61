"""What all titles need to lay tables and to lift them: pieces by place, rows with room, headers of position files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from checker.kernel.data import TitleData
from checker.kernel.laying import TableSetting
from sporeprint.ground.findings import Report
from sporeprint.ground.plain import Json
from sporeprint.ground.tableau import Band, Board, Counter, Piece, Tableau
from sporeprint.ground.yaml_out import Value, yaml_text

UNSEEN = "_"
"""How a position says that nobody knows something."""
LONGEST_LABEL = 3
"""Digits of the number of a place in a row that grows."""


class Lying:
    """The pieces of a tableau by board and place. Ghosts are left out: they do not lie there."""

    def __init__(self, tableau: Tableau) -> None:
        self.boards = {board.key: board for board in tableau.boards}
        self._counts = {counter.key: counter.value for counter in tableau.counters}
        self._unseen = tableau.unseen
        self._pieces: dict[str, list[Piece]] = {}
        for piece in tableau.pieces:
            if not piece.ghost:
                self._pieces.setdefault(piece.board, []).append(piece)

    def on(self, board: str) -> list[Piece]:
        """Return what lies on a board, in the order of its places; on one place the lowest first."""
        order = {label: k for k, label in enumerate(self.boards[board].places)} if board in self.boards else {}
        found = self._pieces.get(board, ())
        return sorted(found, key=lambda piece: min((order.get(label, len(order)) for label in piece.places), default=0))

    def at(self, board: str, label: str) -> list[Piece]:
        """Return what lies on a place, the lowest first."""
        return [piece for piece in self._pieces.get(board, ()) if label in piece.places]

    def is_unseen(self, board: str, label: str = "") -> bool:
        """Whether there may be more than the known pieces: on a place, or without a label on the whole board."""
        return (board, "") in self._unseen or (board, label) in self._unseen or board not in self.boards

    def taken(self, board: str) -> set[str]:
        """Return the labels of the places on which something lies or may lie."""
        labels = {label for piece in self._pieces.get(board, ()) for label in piece.places}
        return labels | {label for key, label in self._unseen if key == board and label}

    def count(self, counter: str) -> int | None:
        """Return what a counter shows; None when nobody knows."""
        return self._counts.get(counter)


def with_room(board: Board, taken: Iterable[str], most: int | None = None) -> Board:
    """Return a row that grows with all places that are taken and a free one behind them, if it holds so `most`.

    Its places are numbered from 1; labels that are no numbers stay in front.
    """
    named = tuple(label for label in board.places if not _is_number(label))
    last = max((int(label) for label in taken if _is_number(label)), default=0)
    count = last + 1 if most is None else max(last, min(last + 1, most))
    return replace(board, places=(*named, *numbers(max(1, count))))


def with_rows_opened(tableau: Tableau, most: int) -> Tableau:
    """Return the table with a free place at the end of every row that can grow, up to a number of pieces."""
    lying = Lying(tableau)
    rows = {board.key: with_room(board, lying.taken(board.key), most) for board in tableau.boards if board.grows}
    bands = (replace(band, boards=tuple(rows.get(b.key, b) for b in band.boards)) for band in tableau.bands)
    return replace(tableau, bands=tuple(bands))


def empty_table(bands: Sequence[Band], counters: Iterable[Counter]) -> Tableau:
    """Return a table without pieces at which nobody has looked yet."""
    unseen = frozenset((board.key, "") for band in bands for board in band.boards)
    return Tableau(tuple(bands), counters=tuple(counters), unseen=unseen)


def _is_number(label: str) -> bool:
    return label.isascii() and label.isdecimal() and len(label) <= LONGEST_LABEL


def numbers(count: int) -> tuple[str, ...]:
    """Return the labels of a row: 1, 2, 3 and so on."""
    return tuple(str(k) for k in range(1, count + 1))


# --- position files -------------------------------------------------------------------------------------------------
def position_text(data: TitleData, setting: TableSetting, body: Mapping[str, Value]) -> str:
    """Return the position file with this header and body; house rules as usual are not mentioned."""
    house = {name: value for name, value in setting.house.items() if _default(data, name) != value}
    head: dict[str, Value] = {"title": data.slug, "rules": data.version}
    head |= {"language": data.language} if data.language else {}
    head |= {"players": dict(setting.players), **({"house": house} if house else {})}
    head |= {key: written(value) for key, value in setting.options.items()}
    return yaml_text({**head, **body}, data.slug, Report())


def _default(data: TitleData, rule: str) -> str | None:
    return data.house_rules[rule].default if rule in data.house_rules else None


def written(value: Json) -> Value:
    """Return an answer or an option as a position file holds it; a number with a fraction becomes a word."""
    if isinstance(value, Mapping):
        return {str(key): written(own) for key, own in value.items()}
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return str(value)
    if value is None or isinstance(value, str | int):
        return value
    return [written(own) for own in value]
