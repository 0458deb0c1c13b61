"""Groups of things that players must tell apart: from the section `meaning` to faces that can be compared."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from generator.compose.trace import Marked
from generator.impose import PrintPiece
from generator.load.palette import Colours
from generator.load.title import Component, ItemData, MeaningRecord, Title
from generator.load.values import Missing
from generator.scene.primitives import Face, Group, Item
from sporeprint.ground.findings import Report
from sporeprint.ground.names import did_you_mean

MOST_THINGS = 150


@dataclass(frozen=True, slots=True)
class Member:
    """One thing of a group: the first piece that shows it, or only a colour."""

    value: str
    """What it stands for: the value of the field, or the item."""
    face: Face | None = None
    """With nothing on it but the elements that count."""
    component: str = ""
    colour: str = ""
    """If the data say it: `#rrggbb`."""
    whole: Face | None = None
    """With everything on it."""


@dataclass(frozen=True, slots=True)
class MeaningGroup:
    id: str
    record: MeaningRecord
    members: tuple[Member, ...]

    def families(self) -> list[tuple[Member, ...]]:
        """Members of the same outline: only these can be taken for each other. One thing alone is no family."""
        found: dict[object, list[Member]] = {}
        for member in self.members:
            key = None if member.face is None else (member.face.width, member.face.height, member.face.outline)
            found.setdefault(key, []).append(member)
        return [tuple(f) for f in found.values() if len({m.value for m in f}) > 1]


def find_groups(
    title: Title, sets: Mapping[str, Sequence[PrintPiece]], palette: Mapping[str, str], report: Report
) -> list[MeaningGroup]:
    """All groups of a title; what one of them names and nobody has is reported."""
    pieces = [piece for pieces in sets.values() for piece in pieces]
    check_names(title, report)
    groups = []
    for name, record in title.meaning.items():
        _check_elements(record, pieces, report)
        members = (*_colour_members(record, palette, report), *_members(record, title, pieces, palette))
        if len({member.value for member in members}) < 2 and not report.has_errors:
            message = f"group `{name}` has fewer than two things to tell apart"
            report.error("ACCESS-GROUP", message, record.where, "name components under `of`, or `colours`")
        _check_many(name, record, members, report)
        groups.append(MeaningGroup(name, record, members))
    return groups


def _check_many(name: str, record: MeaningRecord, members: Sequence[Member], report: Report) -> None:
    """Every two are compared, which nobody does with hundreds of things, at the table or here."""
    if len(members) > MOST_THINGS:
        message = f"group `{name}` has {len(members):,} things to tell apart, {MOST_THINGS} are the most"
        hint = "name with `by` the field in which they differ, so that one of each kind is compared"
        report.error("ACCESS-GROUP", message, record.where, hint)


def _colour_members(record: MeaningRecord, palette: Mapping[str, str], report: Report) -> Iterator[Member]:
    for value, colour in record.colours.items():
        yield Member(value, colour=Colours(palette)(colour, record.where, report) or "#ffffff")


def check_names(title: Title, report: Report) -> None:
    """Reports components, items and fields that a group names and nobody has."""
    for record in title.meaning.values():
        for name in record.of:
            part, _, item = name.partition(".")
            component = title.components.get(part)
            if component is None or (item and item not in component.items):
                known = [*title.components, *(f"{c.id}.{i}" for c in title.components.values() for i in c.items)]
                report.error("ACCESS-GROUP", f"there is no `{name}`", record.where, did_you_mean(name, known))
            elif record.by and record.by not in component.fields:
                message = f"`{part}` has no field `{record.by}`"
                report.error("ACCESS-GROUP", message, record.where, did_you_mean(record.by, component.fields))


def _members(
    record: MeaningRecord, title: Title, pieces: Sequence[PrintPiece], palette: Mapping[str, str]
) -> Iterator[Member]:
    for name in record.of:
        part, _, item = name.partition(".")
        component = title.components.get(part)
        if component is None:
            continue
        chosen = [i for key, i in component.items.items() if item in ("", key)]
        yield from _of_component(component, chosen, record, pieces, palette)


def _of_component(
    component: Component,
    items: Iterable[ItemData],
    record: MeaningRecord,
    pieces: Sequence[PrintPiece],
    palette: Mapping[str, str],
) -> Iterator[Member]:
    """The first item of each value that is printed at all."""
    seen: set[str] = set()
    for item in items:
        found = item.values.get(record.by) if record.by else item.id
        piece = next((p for p in pieces if p.component == component.id and _shows(p, item, component)), None)
        face = None if piece is None else piece.front if record.side == "front" else piece.back
        if face is None or found is None or isinstance(found, Missing) or str(found) in seen:
            continue
        seen.add(str(found))
        is_colour = bool(record.by) and component.fields[record.by].kind == "colour"
        colour = Colours(palette).find(str(found)) if is_colour else None
        yield Member(str(found), _only(face, record), component.id, colour or "", face)


def _shows(piece: PrintPiece, item: ItemData, component: Component) -> bool:
    return piece.label in (item.id, *(f"{item.id}-{key}" for key in component.record.prints))


# --- elements -------------------------------------------------------------------------------------------------------
def _only(face: Face, record: MeaningRecord) -> Face:
    """The face with nothing on it but the elements that the group names."""
    return replace(face, items=_kept(face.items, frozenset(record.elements))) if record.elements else face


def _check_elements(record: MeaningRecord, pieces: Sequence[PrintPiece], report: Report) -> None:
    """An element may be missing on some pieces, which is a cue as well, but not on all of them."""
    parts = {name.partition(".")[0] for name in record.of}
    known: set[str] = set()
    sides = [f for p in pieces if p.component in parts for f in (p.front, p.back) if f is not None]
    for face in {id(face): face for face in sides}.values():
        known.update(_element_ids(face.items))
    for name in record.elements:
        if name not in known:
            message = f"no piece of this group has an element `{name}`"
            report.error("ACCESS-GROUP", message, record.where, did_you_mean(name, known))


def _element_ids(items: Iterable[Item]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Marked):
            yield item.element
        if isinstance(item, Group):
            yield from _element_ids(item.items)


def _kept(items: Iterable[Item], wanted: frozenset[str]) -> tuple[Item, ...]:
    kept: list[Item] = []
    for item in items:
        if isinstance(item, Marked) and item.element in wanted:
            kept.append(item)
        elif isinstance(item, Group) and (inner := _kept(item.items, wanted)):
            kept.append(replace(item, items=inner))
    return tuple(kept)
