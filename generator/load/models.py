"""What a title is made of, as typed values: records as they are written, and components as they are used."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Literal

from generator.load.fields import FieldType
from generator.load.nets.model import Net
from generator.load.places import BoardPlace
from generator.load.shapes.registry import shape_names
from generator.load.values import Missing, Value
from generator.scene import primitives as scene
from sporeprint.ground.catalogue import TitleRef
from sporeprint.ground.findings import Where
from sporeprint.ground.nodes import Node
from sporeprint.ground.records import OneOf, Range

Source = Literal["stated", "derived", "public", "prototype", "choice"]
Length = Annotated[float, Range(1, 2000)]
Several = Annotated[int, Range(1, 50)]


MOST_NUMBER = 100_000
"""The largest number of a rule: referees deal as many cards and go through as many rounds."""


# --- as written -----------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Span:
    """Minutes of a game."""

    least: Annotated[int, Range(0, 10_000)]
    most: Annotated[int, Range(0, 10_000)]
    source: Source


@dataclass(frozen=True, slots=True)
class PlayerSpan:
    """Players of a game."""

    least: Annotated[int, Range(1, 99)]
    most: Annotated[int, Range(1, 99)]
    source: Source


@dataclass(frozen=True, slots=True)
class SheetSet:
    """Components that belong together, or pages that the program makes itself."""

    name: str
    components: tuple[str, ...] = ()
    """Names of components; `tiles.option` is only one of the ways in which its items are printed."""
    pages: Literal["pieces", "rules", "inventory", "booklet", "booklet_fold", "booklet_screen"] = "pieces"
    """`booklet`: the player's booklet, on the paper; `booklet_fold`: on sheets to fold and staple; `booklet_screen`: to
    read on a screen. `rules`: the referee's rules. `inventory`: what is in the box, with a picture of every face."""
    apart: bool = False
    """Keeps sheets of its own, for what not everybody prints; all other sets share theirs."""
    where: Where = Where("")


@dataclass(frozen=True, slots=True)
class TitleRecord:
    name: str
    prefix: str
    rules: int
    players: PlayerSpan
    sheets: dict[str, SheetSet]
    age: Annotated[int, Range(0, 120)] = 0
    minutes: Span | None = None
    about: str = ""
    referee: str = ""
    """The game's own referee, `referee.py:Name`; whoever prints does not load it."""
    language: str = ""
    """What the data are written in; empty means English."""
    where: Where = Where("")


@dataclass(frozen=True, slots=True)
class PrintRecord:
    """One way an item is printed: which field says how many copies, and with which layouts."""

    copies: str
    layout: str = ""
    back: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class FitRecord:
    """A piece that has to go into another: into its box, hole or spaces, or onto it, with room left on every side."""

    inside: str
    clearance: Annotated[float, Range(0, 100)] = 0.0
    room: Literal["box", "hole", "spaces", "piece", "auto"] = "auto"
    """What of the other it goes into; `auto` takes the first that there is."""
    set: str = ""
    """Of a board with several sets of places: into the spaces of which; empty means all of them."""
    stock: Annotated[float, Range(0.05, 20)] | None = None
    """Thickness of one piece: then the whole stack has to fit the depth of a box."""
    together: tuple[Several, Several] = (1, 1)
    """How many pieces, across and down, lie in the room at the same time."""
    over: tuple[Several, Several] = (1, 1)
    """How many neighbouring spaces, across and down, one piece lies on."""
    where: Where = Where("")


@dataclass(frozen=True, slots=True)
class ComponentRecord:
    name: str
    layout: str
    fields: dict[str, Node]
    source: dict[str, Source]
    items: dict[str, Node] = field(default_factory=dict)
    """Those of the YAML file, or of the table with those of the YAML file on top."""
    table: str = ""
    """Instead of items, or below them: a spreadsheet in the title's folder, see `sporeprint.ground.spreadsheets`."""
    sheet: str = ""
    """Of a workbook with several sheets: which one."""
    size: tuple[Length, Length] = (0.0, 0.0)
    """Given, or that of the net."""
    shape: Annotated[str, OneOf(shape_names)] = "card"
    corner: Annotated[float, Range(0, 100)] = 0.0
    """Radius of a card's corners."""
    scallop: Annotated[float, Range(0, 500)] = 0.0
    """Radius of the quarter circles that are cut out of a scalloped piece's corners."""
    outline: str = ""
    """Of a piece of shape `path`: written like the `d` of an SVG path, in millimetres; what it goes around twice is
    a hole."""
    net: Node | None = None
    """Instead of a size: what to fold or assemble, see `generator.load.nets`."""
    places: Node | None = None
    """Where pieces stand on a board, see `generator.load.places`."""
    fits: FitRecord | tuple[FitRecord, ...] = ()
    bleed: Annotated[float, Range(0, 20)] = 0.0
    gap: Annotated[float, Range(0, 50)] = 0.0
    margin: Annotated[float, Range(0, 50)] | None = None
    """White rim inside the piece (pads): it may then cover the whole paper."""
    cut: Literal["shape", "straight"] = "shape"
    """`straight`: whatever its shape, it is cut along its box, and shares these cuts with its neighbours."""
    stock: Literal["card", "label", "paper"] = "card"
    """What it is printed on: only pieces of one stock share sheets."""
    back: str = ""
    blank: str = ""
    prints: dict[str, PrintRecord] = field(default_factory=dict)
    where: Where = Where("")


@dataclass(frozen=True, slots=True)
class NumberRecord:
    """A number of the rules, with where it comes from and the rule that says so."""

    value: Annotated[float, Range(-MOST_NUMBER, MOST_NUMBER)]
    source: Source
    rule: str = ""
    where: Where = Where("")


@dataclass(frozen=True, slots=True)
class ScoringColumn:
    name: str
    hint: str = ""
    icon: str = ""
    width: Annotated[float, Range(1, 100)] = 10.0


@dataclass(frozen=True, slots=True)
class ScoringEntries:
    """Lines a player fills in one by one (a dish each), `most` of them."""

    name: str
    most: Annotated[int, Range(1, 40)]
    source: Source
    columns: dict[str, ScoringColumn]


@dataclass(frozen=True, slots=True)
class ScoringLine:
    name: str
    kind: Literal["plain", "total", "grand", "tick", "note", "team"] = "plain"
    hint: str = ""
    rule: str = ""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class ScoringRecord:
    """The scoring table: the scorepad is drawn from it, and the score sheet follows it line by line."""

    lines: dict[str, ScoringLine]
    entries: ScoringEntries | None = None
    where: Where = Where("")


@dataclass(frozen=True, slots=True)
class PadRows:
    """Rows of a pad that differ only in their number: rounds, or free lines to write on."""

    most: Annotated[int, Range(1, 60)]
    source: Source
    name: str = ""


@dataclass(frozen=True, slots=True)
class PadRecord:
    """A table to write on beside the scoring table; no referee reads it."""

    lines: dict[str, ScoringLine] = field(default_factory=dict)
    entries: ScoringEntries | None = None
    rounds: PadRows | None = None
    """Rows above the lines: one for each round."""
    free: PadRows | None = None
    """Ruled lines across the whole width, below everything else."""
    across: tuple[str, ...] = ()
    """Heads of the columns; empty means the players."""
    where: Where = Where("")


@dataclass(frozen=True, slots=True)
class MeaningRecord:
    """Things that players must tell apart and that differ in colour, with the second cue that helps whoever mixes the
    colours up."""

    name: str
    of: tuple[str, ...] = ()
    """Components, or single items as `component.item`."""
    by: str = ""
    """The field that says what belongs together; empty means that every item stands for itself."""
    elements: tuple[str, ...] = ()
    """What of the faces is looked at: only these elements of the layout; empty means the whole face."""
    side: Literal["front", "back"] = "front"
    colours: dict[str, str] = field(default_factory=dict)
    """Instead of pieces: colours of the palette by what they stand for, such as lines on a board."""
    cue: Literal["none", "shape", "letter", "number", "word", "pattern", "picture"] = "none"
    where: Where = Where("")


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A reading a table may switch. Nothing is printed of it; it is read here so that mistakes in it are told."""

    sentence: str
    values: tuple[str, ...]
    default: str
    rule: str = ""


# --- as used --------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class ItemData:
    id: str
    values: Mapping[str, Value | Missing]
    where: Where
    places: Mapping[str, Where]
    layout: str = ""
    back: str = ""


@dataclass(frozen=True, slots=True)
class Component:
    id: str
    record: ComponentRecord
    fields: Mapping[str, FieldType]
    items: Mapping[str, ItemData]
    outline: scene.Path = ()
    """Where the knife goes; holes are paths of their own."""
    places: Mapping[str, tuple[BoardPlace, ...]] = field(default_factory=dict)
    """Sets of places by name; a board's only set is called \"\"."""
    net: Net | None = None


@dataclass(frozen=True, slots=True)
class Title:
    ref: TitleRef
    record: TitleRecord
    components: Mapping[str, Component]
    numbers: Mapping[str, NumberRecord]
    scoring: ScoringRecord | None
    pads: Mapping[str, PadRecord] = field(default_factory=dict)
    """Tables to write on beside the scoring table."""
    meaning: Mapping[str, MeaningRecord] = field(default_factory=dict)
    """What has to be told apart; looked at by `generator.tools.accessibility` only."""

    @property
    def folder(self) -> Path:
        return self.ref.folder
