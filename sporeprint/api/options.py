"""The options of a build: one record for programs and for the command line, and what is wrong with its values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Literal, get_args

from sporeprint.api.projects import CALLER
from sporeprint.ground.findings import Report

if TYPE_CHECKING:
    from pathlib import Path
    from typing import TypedDict

    from generator.build.job import SheetOptions as SheetOptions
    from generator.load.printers import Printer

Format = Literal["pdf", "svg", "png", "cut"]
"""`cut` is what `cut_files` asks for; what is registered in `generator.build.formats` is understood as well."""
Orientation = Literal["auto", "portrait", "landscape"]
Marks = Literal["margin", "corners", "lines", "none"]
Flip = Literal["long", "short"]
Sides = Literal["both", "fronts", "backs"]
Text = Literal["fonts", "outlines"]
Order = Literal["duplex", "manual"]
Large = Literal["tile", "one"]
Pack = Literal["guillotine", "dense"]
Ink = Literal["full", "low"]
Margins = tuple[float, float, float, float]

CHOICES: Mapping[str, tuple[str, ...]] = {
    "orientation": get_args(Orientation),
    "marks": get_args(Marks),
    "flip": get_args(Flip),
    "sides": get_args(Sides),
    "text": get_args(Text),
    "order": get_args(Order),
    "large": get_args(Large),
    "pack": get_args(Pack),
    "ink": get_args(Ink),
}
"""The words that an option may have."""
LIMITS: Mapping[str, tuple[int, int]] = {
    "dpi": (30, 1200),
    "copies": (1, 500),
    "blanks": (0, 500),
    "overlap": (0, 50),
    "margins": (0, 50),
}
"""The least and the largest value of an option."""
WHOLE = frozenset(("dpi", "copies", "blanks"))
"""Options whose values are whole numbers."""


@dataclass(frozen=True, slots=True)
class BuildOptions:
    """How a title is printed. What is None comes from the printer's profile, or is as usual."""

    paper: str = "a4"
    """A name of `layouts/papers.yaml`, or a size such as 200x300."""
    orientation: Orientation = "auto"
    marks: Marks = "margin"
    flip: Flip | None = None
    sides: Sides = "both"
    text: Text = "fonts"
    formats: tuple[Format, ...] = ("pdf", "svg")
    dpi: float = 300.0
    only: tuple[str, ...] = ()
    """Sheet sets or components; empty means all of them."""
    items: tuple[str, ...] = ()
    copies: int | None = None
    """Of each piece, whatever the data say."""
    blanks: int = 0
    printer: str | None = None
    """The profile of a printer, made by `calibrate`."""
    margins: Margins | None = None
    """Millimetres that stay white: left, top, right and bottom of the upright paper."""
    order: Order | None = None
    fold: bool = False
    large: Large = "tile"
    overlap: float = 8.0
    """Millimetres that joined parts of a large board share."""
    cut_files: bool = False
    registration: bool = False
    pack: Pack = "guillotine"
    """How pieces share sheets: every sheet falls apart by straight cuts from edge to edge, or it need not."""
    ink: Ink = "full"


if TYPE_CHECKING:

    class BuildWords(TypedDict, total=False):
        """The fields of `BuildOptions` as keyword arguments, each in the forms that a program may write it in."""

        paper: str
        orientation: Orientation
        marks: Marks
        flip: Flip | None
        sides: Sides
        text: Text
        formats: Iterable[Format]
        dpi: float
        only: str | Iterable[str]
        items: str | Iterable[str]
        copies: int | None
        blanks: int
        printer: str | None
        margins: float | Margins | None
        order: Order | None
        fold: bool
        large: Large
        overlap: float
        cut_files: bool
        registration: bool
        pack: Pack
        ink: Ink


def make_options(options: BuildOptions | None, words: BuildWords) -> BuildOptions:
    """Return the options with the words in place of their fields.

    >>> make_options(None, {"only": "cards, boards", "margins": 5}).margins
    (5.0, 5.0, 5.0, 5.0)
    """
    made = replace(options or BuildOptions(), **words)  # type: ignore[arg-type]  # brought into form below
    return replace(
        made,
        formats=(made.formats,) if isinstance(made.formats, str) else tuple(made.formats),
        only=names(made.only),
        items=names(made.items),
        margins=_margins(made.margins),
    )


def names(value: str | Iterable[str]) -> tuple[str, ...]:
    """Names as they are typed: one or several, also with commas in one text."""
    texts = (value,) if isinstance(value, str) else value
    return tuple(word.strip() for text in texts for word in text.split(",") if word.strip())


def _margins(value: float | Margins | None) -> Margins | None:
    if value is None or isinstance(value, tuple):
        return value
    return (float(value),) * 4


# --- what is wrong --------------------------------------------------------------------------------------------------
def check_options(options: BuildOptions, report: Report) -> bool:
    """Report every value that an option cannot have; whether there is none."""
    for name, words in CHOICES.items():
        _check_word(name, getattr(options, name), words, report)
    for word in options.formats:
        if word not in get_args(Format):
            from generator.build.formats.registry import format_names

            _check_word("formats", word, format_names(), report)
    for name, (least, most) in LIMITS.items():
        _check_number(name, getattr(options, name), least, most, report)
    return not report.has_errors


def _check_word(name: str, value: str | None, words: tuple[str, ...], report: Report) -> None:
    if value is not None and value not in words:
        from sporeprint.ground.names import did_you_mean

        message = f"`{name}` cannot be `{value}`"
        report.error("OPTION-VALUE", message, CALLER, did_you_mean(str(value), words) or f"one of {', '.join(words)}")


def _check_number(name: str, value: float | Margins | None, least: int, most: int, report: Report) -> None:
    values = value if isinstance(value, tuple) else (value,)
    kind = "a whole number" if name in WHOLE else "a number"
    for one in values if value is not None else ():
        sound = isinstance(one, (int, float)) and least <= one <= most and (name not in WHOLE or one == int(one))
        if not sound or (name == "margins" and len(values) != 4):
            hint = f"give {'four numbers' if name == 'margins' else kind} from {least} to {most}"
            report.error("OPTION-VALUE", f"`{name}` cannot be `{value}`", CALLER, hint)
            return


# --- for the cache --------------------------------------------------------------------------------------------------
def options_text(options: BuildOptions) -> str:
    """Return all values in the order of the fields: the same in every process, and another one for other options.

    A new field counts by itself, so that none is ever forgotten.

    >>> options_text(BuildOptions()) == options_text(BuildOptions(paper="letter"))
    False
    """
    return repr([(field.name, getattr(options, field.name)) for field in fields(options)])


# --- for drawing ----------------------------------------------------------------------------------------------------
def sheet_options(options: BuildOptions, project: Path | None, report: Report) -> SheetOptions:
    """Return what the generator takes: what is given wins over the printer's profile, and that over the usual."""
    from generator.build.job import SheetOptions as SheetOptions
    from generator.build.pieces import PieceChoice
    from generator.impose import Margins
    from generator.load.printers import Printer, find_printer
    from sporeprint.ground.config import user_folder

    name, printer = "", Printer()
    if options.printer is not None:
        name, printer = find_printer(options.printer, project, user_folder(), report) or (name, printer)
        _note_paper(name, printer, options.paper, report)
    return SheetOptions(
        options.paper,
        options.orientation,
        options.marks,
        options.flip or printer.flip,
        options.sides,
        options.text,
        (*options.formats, *(("cut",) if options.cut_files else ())),
        options.dpi,
        PieceChoice(options.only, options.items, options.copies, options.blanks),
        printer=name,
        margins=Margins(*(options.margins or printer.margins)),
        order=options.order or printer.order,
        back_shift=printer.back_shift,
        fold=options.fold,
        large=options.large,
        overlap=options.overlap,
        registration=options.registration,
        pack=options.pack,
        ink=options.ink,
    )


def _note_paper(name: str, printer: Printer, paper: str, report: Report) -> None:
    from sporeprint.ground.names import folded

    if printer.paper and folded(printer.paper) != folded(paper):
        message = f"`{name}` was measured on {printer.paper}, and this is {paper}: its back may lie elsewhere"
        hint = f"`sporeprint calibrate --printer {name}-{paper.lower()} --paper {paper}` measures this paper"
        report.note("PRINTER-PAPER", message, printer.where, hint)
