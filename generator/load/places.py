"""Places of a board: where pieces stand, what each place is called, and how large the space for a piece is.

`places` of a component is one grid, or several by name. Layouts go through them (`each: places`, or `places.track`);
whoever wants to lay marks over a printed board, or to find it in a photo, asks `places(record)`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from generator.load.grids import GRIDS, DiameterRecord, GridRecord, GridSpot, HexRecord, hex_fault
from generator.scene.outlines import ROOT3
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.names import did_you_mean
from sporeprint.ground.nodes import Node, Table, Text, describe
from sporeprint.ground.records import read_record
from sporeprint.ground.wording import counted

if TYPE_CHECKING:
    from generator.load.models import ComponentRecord

MOST_PLACES = 2000
Form = Literal["", "box", "round", "hex", "hex_flat"]


@dataclass(frozen=True, slots=True)
class BoardPlace:
    """One place: x and y are its middle, in millimetres from the top left of the piece."""

    label: str
    x: float
    y: float
    row: int
    column: int
    q: int = 0
    r: int = 0
    """Axial coordinates of a hex: from the middle one, or from the first where there is none in the middle."""
    level: int = 1
    """In a stack, from the middle of the ring outward."""
    angle: float = 0.0
    """On a ring: where it stands, 0 is up, clockwise."""
    form: Form = ""
    """Of the space that is printed there; empty when none is stated."""
    width: float = 0.0
    height: float = 0.0
    set: str = ""
    stands: tuple[float, float] = (0.0, 0.0)
    """Where a piece stands, from the middle."""

    @property
    def foot(self) -> tuple[float, float]:
        """The middle of a piece that stands here."""
        return self.x + self.stands[0], self.y + self.stands[1]

    def values(self) -> Mapping[str, str | float]:
        """What a layout may name; `left` and `top` are the corner of the space, `letters` and `digits` those of its
        label, for the rim of a board."""
        names = ("label", "x", "y", "row", "column", "q", "r", "level", "angle", "width", "height", "set")
        corner = {"left": self.x - self.width / 2, "top": self.y - self.height / 2}
        halves = {
            "letters": "".join(filter(str.isalpha, self.label)),
            "digits": "".join(filter(str.isdigit, self.label)),
        }
        return {**{name: getattr(self, name) for name in names}, **corner, **halves}


def places(record: ComponentRecord) -> tuple[BoardPlace, ...]:
    """All places of a component that was loaded without findings, set by set."""
    return tuple(place for found in read_places(record, Report()).values() for place in found)


def read_places(record: ComponentRecord, report: Report) -> dict[str, tuple[BoardPlace, ...]]:
    """The sets of places by name, an only one under ""; whatever is wrong with them is reported."""
    if record.places is None:
        return {}
    found = {name: _places(name, node, report) for name, node in _sets(record.places, report)}
    every = [place for group in found.values() for place in group]
    _check_labels(every, record.places.where, report)
    _check_inside(every, record, report)
    return found


def _sets(node: Node, report: Report) -> Iterator[tuple[str, Node]]:
    if isinstance(node, Table) and "grid" in node:
        yield "", node
    elif isinstance(node, Table) and len(node):
        yield from ((entry.key, entry.value) for entry in node)
    else:
        hint = "write {grid: square, columns: 4, rows: 4, ...}, or several such tables by name"
        report.error("PLACE-FORM", f"`places` cannot be {describe(node)}", node.where, hint)


def _places(name: str, node: Node, report: Report) -> tuple[BoardPlace, ...]:
    kind = node.get("grid") if isinstance(node, Table) else None
    if not isinstance(kind, Text) or kind.value not in GRIDS:
        said = f"there is no grid `{kind.value}`" if isinstance(kind, Text) else "`grid` is missing"
        hint = did_you_mean(kind.value if isinstance(kind, Text) else "", GRIDS)
        report.error("PLACE-GRID", said, (kind or node).where, hint)
        return ()
    cls, spots_of = GRIDS[kind.value]
    record = read_record(node, cls, report, context="grid")
    if record is None or not _is_sound(record, node.where, report):
        return ()
    spots = tuple(spots_of(record))
    if len(spots) > MOST_PLACES:
        message = f"{len(spots):,} places are more than a board can have ({MOST_PLACES:,})"
        report.error("PLACE-MANY", message, node.where, "give fewer rows, columns or rings")
        return ()
    labels = _labels(record, spots, node.where, report)
    return tuple(_place(spot, label, record, name) for spot, label in zip(spots, labels, strict=True))


def _place(spot: GridSpot, label: str, record: GridRecord, name: str) -> BoardPlace:
    form, width, height = _space(record)
    return BoardPlace(
        label,
        spot.x,
        spot.y,
        spot.row,
        spot.column,
        spot.q,
        spot.r,
        spot.level,
        spot.angle,
        form,
        width,
        height,
        name,
        record.stands,
    )


def _is_sound(record: GridRecord, where: Where, report: Report) -> bool:
    fault = hex_fault(record) if isinstance(record, HexRecord) else ""
    if fault:
        report.error("PLACE-HEX", fault, where, "write `radius: 2`, `rows: [3, 4, 5, 4, 3]` or `rows: 4, columns: 6`")
    return not fault


def _space(record: GridRecord) -> tuple[Form, float, float]:
    if isinstance(record.space, DiameterRecord):
        return "round", record.space.diameter, record.space.diameter
    if record.space is not None:
        return "box", *record.space
    if isinstance(record, HexRecord):
        across, tall = ROOT3 * record.side, 2 * record.side
        return ("hex_flat", tall, across) if record.flat else ("hex", across, tall)
    return "", 0.0, 0.0


# --- labels ---------------------------------------------------------------------------------------------------------
def _labels(record: GridRecord, spots: Sequence[GridSpot], where: Where, report: Report) -> list[str]:
    if isinstance(record.labels, tuple):
        if len(record.labels) != len(spots):
            message = f"{counted(len(record.labels), 'label')} given for {counted(len(spots), 'place')}"
            report.error("PLACE-LABELS", message, where, f"write {len(spots)} of them, or name a scheme like A1")
            return [""] * len(spots)
        return [record.prefix + label for label in record.labels]
    lines = any(spot.line for spot in spots) and record.grid in ("square", "hex", "ring")
    scheme = record.labels or ("A1" if lines else "numbers")
    if record.grid == "ring" and record.labels is None and all(spot.level == 1 for spot in spots):
        scheme = "numbers"
    return [record.prefix + _label(scheme, spot, k, record.start) for k, spot in enumerate(spots)]


def _label(scheme: str, spot: GridSpot, index: int, start: int) -> str:
    if scheme == "numbers":
        return str(start + index)
    if scheme == "letters":
        return letters(index)
    if scheme == "a1":
        return letters(spot.step).lower() + str(start + spot.line)
    letter, number = letters(spot.line), str(start + spot.step)
    return letter + number if scheme == "A1" else number + letter


def letters(index: int) -> str:
    """A to Z, then AA, AB and so on.

    >>> letters(0), letters(25), letters(26), letters(27)
    ('A', 'Z', 'AA', 'AB')
    """
    word = ""
    index += 1
    while index:
        index, letter = divmod(index - 1, 26)
        word = chr(ord("A") + letter) + word
    return word


def _check_labels(found: Iterable[BoardPlace], where: Where, report: Report) -> None:
    """A label names one place of the whole piece, in all sets together."""
    seen: set[str] = set()
    for place in found:
        if place.label and place.label in seen:
            message = f"two places are called `{place.label}`"
            report.error("PLACE-LABEL", message, where, "give one set a `prefix`, or other `labels`")
            return
        seen.add(place.label)


def _check_inside(found: Iterable[BoardPlace], record: ComponentRecord, report: Report) -> None:
    width, height = record.size
    for place in found:
        if not (0 <= place.x <= width and 0 <= place.y <= height):
            where = record.places.where if record.places else record.where
            message = (
                f"place `{place.label}` lies at {place.x:g}, {place.y:g}, beside the piece of {width:g} x {height:g} mm"
            )
            report.error("PLACE-OUTSIDE", message, where, "move the grid with `at`, or make the piece larger")
            return
