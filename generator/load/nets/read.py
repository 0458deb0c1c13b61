"""Nets as they are written: `net: {kind: tuckbox, for: [deck], stock: 0.32}` and its sisters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from generator.load.counts import count
from generator.load.models import Component
from generator.load.nets.leaflet import leaflet
from generator.load.nets.model import Net
from generator.load.nets.solids import SQUARE, Shoulder, dial, die, slotted, standee
from generator.load.nets.tuckbox import tuckbox
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.names import did_you_mean
from sporeprint.ground.nodes import Node, Table, Text
from sporeprint.ground.records import Range, read_record
from sporeprint.ground.wording import counted

Length = Annotated[float, Range(1, 1000)]
Stock = Annotated[float, Range(0.05, 20)]


@dataclass(frozen=True, slots=True, kw_only=True)
class TuckboxRecord:
    """A box for so many cards; `inner` fixes its room, and then the cards are checked against it."""

    kind: str
    for_: tuple[str, ...]
    stock: Stock
    slack: Annotated[float, Range(0, 50)] = 1.0
    inner: tuple[Length, Length, Length] | None = None
    notch: bool = True
    where: Where = Where("")


@dataclass(frozen=True, slots=True, kw_only=True)
class DieRecord:
    kind: str
    side: Length
    values: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DialRecord:
    kind: str
    diameter: Annotated[float, Range(10, 1000)]
    count: Annotated[int, Range(2, 60)]
    values: str = ""
    pin: Annotated[float, Range(0.5, 20)] = 3.0


@dataclass(frozen=True, slots=True, kw_only=True)
class StandeeRecord:
    kind: str
    width: Length
    height: Length
    base: Length = 10.0
    shoulder: tuple[Length, Length] | None = None
    where: Where = Where("")


@dataclass(frozen=True, slots=True, kw_only=True)
class SlottedRecord:
    kind: str
    width: Length
    height: Length
    stock: Stock
    play: Annotated[float, Range(0, 2)] = 0.05
    shoulder: tuple[Length, Length] | None = None
    round: bool = True
    where: Where = Where("")


@dataclass(frozen=True, slots=True, kw_only=True)
class LeafletRecord:
    """A sheet of panels, folded between them; `turned` names panels that stand upside down."""

    kind: str
    widths: tuple[Length, ...]
    heights: tuple[Length, ...]
    turned: tuple[Annotated[int, Range(1, 144)], ...] = ()
    where: Where = Where("")


MOST_PANELS = 24
LEAST_EDGE = 3.0
"""What shoulders must leave of an upper edge: a fold, or paper on both sides of a slot."""
RECORDS: Mapping[str, type] = {
    "tuckbox": TuckboxRecord,
    "die": DieRecord,
    "dial": DialRecord,
    "standee": StandeeRecord,
    "slotted": SlottedRecord,
    "leaflet": LeafletRecord,
}
"""Kind of net -> how it is written."""
KINDS = tuple(RECORDS)


def read_net(component: Component, components: Mapping[str, Component], report: Report) -> Net | None:
    """The net of a component, or None with findings; boxes measure the components they are for."""
    node = component.record.net
    kind = node.get("kind") if isinstance(node, Table) else None
    if node is None or not isinstance(kind, Text) or kind.value not in KINDS:
        where = kind.where if kind else node.where if node else component.record.where
        said = f"there is no net `{kind.value}`" if isinstance(kind, Text) else "a net is a table with its `kind`"
        report.error("NET-KIND", said, where, did_you_mean(kind.value if isinstance(kind, Text) else "", KINDS))
        return None
    net = _tuckbox(node, components, report) if kind.value == "tuckbox" else _solid(kind.value, node, report)
    if net is not None and net.values:
        _check_values(net, component, node.where, report)
    return net


def _solid(kind: str, node: Node, report: Report) -> Net | None:
    if kind == "die":
        cube = read_record(node, DieRecord, report, context="net")
        return None if cube is None else die(cube.side, cube.values)
    if kind == "dial":
        disc = read_record(node, DialRecord, report, context="net")
        return None if disc is None else dial(disc.diameter, disc.count, disc.values, disc.pin)
    if kind == "standee":
        figure = read_record(node, StandeeRecord, report, context="net")
        if figure is None or (cut := _shoulder(figure, 0.0, True, report)) is None:
            return None
        return standee(figure.width, figure.height, figure.base, cut)
    if kind == "leaflet":
        sheet = read_record(node, LeafletRecord, report, context="net")
        return None if sheet is None else _leaflet(sheet, report)
    halves = read_record(node, SlottedRecord, report, context="net")
    if halves is None or (cut := _shoulder(halves, halves.stock + halves.play, halves.round, report)) is None:
        return None
    return slotted(halves.width, halves.height, halves.stock, halves.play, cut)


def _shoulder(piece: StandeeRecord | SlottedRecord, slot: float, curved: bool, report: Report) -> Shoulder | None:
    """What is cut off the upper corners; None, with a finding, when too little of the upper edge would be left."""
    if piece.shoulder is None:
        return SQUARE
    across, down = piece.shoulder
    left = piece.width - 2 * across - slot
    if left < LEAST_EDGE or down > piece.height:
        message = f"shoulders of {across:g} x {down:g} mm leave {left:.4g} mm of the upper edge of {piece.width:g} mm"
        hint = f"leave at least {LEAST_EDGE:g} mm, and cut no deeper than the height of {piece.height:g} mm"
        report.error("NET-SHOULDER", message, piece.where, hint)
        return None
    return Shoulder(across, down, curved)


def _leaflet(record: LeafletRecord, report: Report) -> Net | None:
    panels = len(record.widths) * len(record.heights)
    if not 1 <= panels <= MOST_PANELS or max(record.turned, default=1) > panels:
        message = f"a leaflet has 1 to {MOST_PANELS} panels, this one has {panels}"
        if 1 <= panels <= MOST_PANELS:
            message = f"panel {max(record.turned)} is to be turned, and there are {panels}"
        hint = "give `widths` and `heights` of its panels in millimetres"
        report.error("NET-PANELS", message, record.where, hint)
        return None
    return leaflet(record.widths, record.heights, record.turned)


def _check_values(net: Net, component: Component, where: Where, report: Report) -> None:
    """The field that a die or dial shows exists, and every item gives one value for each side."""
    kind = component.fields.get(net.values)
    if kind is None or kind.kind != "list":
        lists = [name for name, declared in component.fields.items() if declared.kind == "list"]
        message = f"`values` of the {net.kind} names `{net.values}`, which is no list"
        report.error("NET-VALUES", message, where, did_you_mean(net.values, lists) or "declare a field `list of text`")
        return
    for item in component.items.values():
        given = item.values.get(net.values)
        found = len(given) if isinstance(given, tuple) else 0
        if found != len(net.spots):
            message = f"a {net.kind} has {counted(len(net.spots), 'value')}, `{net.values}` has {found}"
            place = item.places.get(net.values, item.where)
            report.error("NET-VALUES", message, place, f"write {len(net.spots)} of them", item.id)


# --- boxes ----------------------------------------------------------------------------------------------------------
def _tuckbox(node: Node, components: Mapping[str, Component], report: Report) -> Net | None:
    record = read_record(node, TuckboxRecord, report, context="net")
    if record is None:
        return None
    decks = [components[name] for name in record.for_ if _is_deck(name, components, record.where, report)]
    if len(decks) < len(record.for_) or not decks:
        if not record.for_:
            report.error("NET-FOR", "this box is for nothing", record.where, "name components: `for: [deck]`")
        return None
    cards = sum(map(count, decks))
    need = (
        max(deck.record.size[0] for deck in decks) + record.slack,
        max(deck.record.size[1] for deck in decks) + record.slack,
        cards * record.stock + record.slack,
    )
    if record.inner is not None:
        _check_box(record, need, cards, report)
    return tuckbox(*(record.inner or need), record.notch)


def _is_deck(name: str, components: Mapping[str, Component], where: Where, report: Report) -> bool:
    flat = [key for key, component in components.items() if component.record.net is None]
    if name in flat:
        return True
    what = f"`{name}` is folded itself" if name in components else f"there is no component `{name}`"
    report.error("NET-FOR", f"{what}, and cannot be put into this box", where, did_you_mean(name, flat))
    return False


def _check_box(record: TuckboxRecord, need: tuple[float, float, float], cards: int, report: Report) -> None:
    for word, wanted, given in zip(("wide", "high", "deep"), need, record.inner or need, strict=True):
        if given < wanted - 1e-9:
            message = (
                f"the box is {given:g} mm {word} inside, and {counted(cards, 'piece')} of {record.stock:g} mm "
                f"with {record.slack:g} mm of slack {'needs' if cards == 1 else 'need'} {wanted:.4g}"
            )
            report.error("FIT-BOX", message, record.where, "make `inner` larger, or leave it out")
