"""Pieces: which faces a build needs and how many physical copies of each, in the order they are printed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.build.progress import Progress, silent
from generator.compose.composer import Composer
from generator.documents.illustrations import Illustrator
from generator.documents.sets import PageMaker, no_stamp, page_sets
from generator.impose import PrintPiece
from generator.load.counts import chosen_ways, copies, ways
from generator.load.shapes.registry import find_shape
from generator.load.title import Component, ItemData, PrintRecord, Title
from generator.load.values import Scope, ScopeValue
from generator.scene.primitives import Face
from sporeprint.ground.findings import ARGUMENTS, Report
from sporeprint.ground.names import Names

MOST_COPIES = 1000
"""Of one piece; more is a slip of the keyboard and would fill the memory."""
SAME = "same"
"""As a back: the front again."""


@dataclass(frozen=True, slots=True)
class PieceChoice:
    """What of a title is wanted. Empty means everything; `copies` replaces the counts in the data."""

    only: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    copies: int | None = None
    blanks: int = 0
    players: tuple[str, ...] = ()
    fills: tuple[Scope, ...] = ()
    """What is written on a scorepad already: `entries` and `lines` of each player, by column and line id."""

    @property
    def is_whole(self) -> bool:
        return not self.items and self.copies is None and not self.blanks and not self.players


def pieces_by_set(
    title: Title, composer: Composer, choice: PieceChoice, report: Report, progress: Progress = silent
) -> dict[str, list[PrintPiece]]:
    """Pieces of each sheet set that is wanted; names that fit nothing are reported."""
    wanted = _wanted_sets(title, choice.only, report)
    _check_items(title, choice.items, report)
    out: dict[str, list[PrintPiece]] = {}
    for name, sheet in title.record.sheets.items():
        progress(f"{title.ref.slug}: drawing {name}")
        parts = [(title.components.get(c.partition(".")[0]), c) for c in sheet.components]
        chosen = [(part, c) for part, c in parts if part and (name in wanted or part.id in wanted)]
        pieces = [p for part, c in chosen for p in _pieces(part, chosen_ways(part, c), composer, choice)]
        _check_names(name, pieces, title, report)
        if pieces:
            out[name] = pieces
    return out


def compose_all(composer: Composer, illustrator: Illustrator | None = None) -> dict[str, list[PrintPiece]]:
    """Every piece of a title, a blank of each included; pages without pieces are only drawn."""
    title, report = composer.title, composer.report
    sets = pieces_by_set(title, composer, PieceChoice(blanks=1), report)
    paper = next(iter(composer.book.papers.values()), None)
    if paper is not None and not report.has_errors:
        maker = PageMaker(composer, sets, paper, no_stamp, report, illustrator)
        maker.sheets(chosen_pages(title, PieceChoice()))
    return sets


def chosen_pages(title: Title, choice: PieceChoice) -> list[str]:
    """The sheet sets without pieces that are wanted: all, or those named; none when pieces are picked one by one."""
    if not choice.only and not choice.is_whole:
        return []
    return page_sets(title, _wanted_sets(title, choice.only, Report()))


def _check_names(sheet: str, pieces: Sequence[PrintPiece], title: Title, report: Report) -> None:
    """Each face of a sheet set becomes a file, so no two may have the same name; capitals do not count."""
    seen: dict[str, Face] = {}
    for piece in pieces:
        for face in (piece.front, piece.back):
            if face is not None and seen.setdefault(face.name.casefold(), face) is not face:
                message = f"`{face.name}` of `{piece.component}` gets the same file name as another face of `{sheet}`"
                where = title.components[piece.component].record.where
                report.error("DATA-TWICE", message, where, "rename one of the two items", piece.label)


def _wanted_sets(title: Title, only: Sequence[str], report: Report) -> set[str]:
    if not only:
        return set(title.record.sheets)
    names = Names([(n, ()) for n in dict.fromkeys([*title.record.sheets, *title.components])])
    return _found(only, names, "ONLY-UNKNOWN", "sheet set or component", title, report)


def _check_items(title: Title, wanted: Sequence[str], report: Report) -> None:
    _found(wanted, _item_names(title), "ITEMS-UNKNOWN", "item", title, report)


def _item_names(title: Title) -> Names:
    pairs: dict[str, tuple[str, ...]] = {}
    for component in title.components.values():
        for item in component.items.values():
            shown = item.values.get("name")
            pairs.setdefault(item.id, (str(shown),) if isinstance(shown, str) else ())
    return Names(pairs.items())


def _found(wanted: Sequence[str], names: Names, rule: str, what: str, title: Title, report: Report) -> set[str]:
    out: set[str] = set()
    for word in wanted:
        name = names.find(word)
        problem = names.problem(word)
        if name is None and problem is not None:
            report.error(rule, f"{title.record.name} has no {what} `{word}`", ARGUMENTS, problem.hint)
        elif name is not None:
            out.add(name)
    return out


def _pieces(
    component: Component, known: Mapping[str, PrintRecord], composer: Composer, choice: PieceChoice
) -> Iterator[PrintPiece]:
    names = _item_names(composer.title)
    chosen = {names.find(word) for word in choice.items}
    for item in component.items.values():
        if choice.items and item.id not in chosen:
            continue
        for key, way in known.items():
            count = copies(item, way)
            if count > MOST_COPIES:
                _too_many(item, way, composer.report)
                continue
            if count:
                # The face says how many there are in the game, however many of them are printed this time.
                piece = _piece(component, item, key, way, count, composer, choice)
                yield from [piece] * (choice.copies or count) if piece else []
    if choice.blanks and component.record.blank:
        blank = ItemData("blank", {}, component.record.where, {})
        way = PrintRecord(str(choice.blanks), component.record.blank)
        piece = _piece(component, blank, "", way, choice.blanks, composer, choice)
        yield from [piece] * choice.blanks if piece else []


def one_piece(component: Component, item: str, way: str, composer: Composer) -> PrintPiece | None:
    """A single piece with its faces as they are printed, by item and way of printing (empty: the first one)."""
    found, known = component.items.get(item), ways(component)
    key = way or next(iter(known))
    if found is None or key not in known:
        return None
    return _piece(component, found, key, known[key], copies(found, known[key]), composer, PieceChoice())


def _too_many(item: ItemData, way: PrintRecord, report: Report) -> None:
    message = f"more than {MOST_COPIES:,} copies of one piece are asked for"
    where = item.places.get(way.copies, item.where)
    report.error("DATA-COPIES", message, where, f"allowed are 0 to {MOST_COPIES:,}", item.id)


def _piece(
    component: Component,
    item: ItemData,
    key: str,
    way: PrintRecord,
    count: int,
    composer: Composer,
    choice: PieceChoice,
) -> PrintPiece | None:
    record = component.record
    label = f"{item.id}-{key}" if key else item.id
    extra: dict[str, ScopeValue] = {"print": key, "printed": count}
    if choice.players:
        extra["players"] = choice.players
    if choice.fills:
        extra["fills"] = choice.fills
    front = composer.face(component, item, way.layout or item.layout or record.layout, extra, label)
    back = _back(component, item, way, front, extra, label, composer)
    if front is None:
        return None
    return PrintPiece(
        front,
        back,
        label,
        component.id,
        gap=record.gap,
        cut="box" if component.net is None and find_shape(record.shape).is_straight else "outline",
        own_margin=record.margin,
    )


def _back(
    component: Component,
    item: ItemData,
    way: PrintRecord,
    front: Face | None,
    extra: Scope,
    label: str,
    composer: Composer,
) -> Face | None:
    name = way.back or item.back or component.record.back
    if not name or name == "none":
        return None
    if name == SAME:
        return front
    return composer.face(component, item, name, extra, f"{label}-back", is_back=True)
