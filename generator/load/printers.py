"""Printer profiles: how one printer turns and shifts the back of a sheet, and what it cannot print.

A profile is a file `printers/<name>.yaml` in the project or in the user's own folder; the project's wins. There are
none in the program itself, for they are measured on a machine and not made up.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Literal

from generator.impose.model import BackShift, Margins
from sporeprint.ground.catalogue import bundled_data
from sporeprint.ground.findings import ARGUMENTS, NOWHERE, Report, Where
from sporeprint.ground.names import Names
from sporeprint.ground.records import Range, read_record
from sporeprint.ground.yaml_in import read_yaml

FOLDER = "printers"

SHIFTS, ANGLES, SCALES = Range(-20, 20), Range(-5, 5), Range(0.95, 1.05)
"""Millimetres, degrees and factors that a printer may be off by; more than that is a slip."""
Shift = Annotated[float, SHIFTS]
Margin = Annotated[float, Range(0, 50)]


@dataclass(frozen=True, slots=True)
class Back:
    """How the back side is moved so that it lands behind the front; as `BackShift`, within what paper can do."""

    x: Shift = 0.0
    y: Shift = 0.0
    angle: Annotated[float, ANGLES] = 0.0
    scale: Annotated[float, SCALES] = 1.0


@dataclass(frozen=True, slots=True)
class Printer:
    """What is known about one printer; all of it may be left out of the file."""

    back: Back = field(default_factory=Back)
    flip: Literal["long", "short"] = "long"
    order: Literal["duplex", "manual"] = "duplex"
    margins: tuple[Margin, Margin, Margin, Margin] = (5.0, 5.0, 5.0, 5.0)
    """Left, top, right and bottom of the upright paper."""
    paper: str = ""
    """What the back was measured on; empty when it was not measured."""
    where: Where = NOWHERE

    @property
    def back_shift(self) -> BackShift:
        return BackShift(self.back.x, self.back.y, self.back.angle, self.back.scale)

    @property
    def paper_margins(self) -> Margins:
        return Margins(*self.margins)


def back_of(shift: BackShift) -> Back:
    """A shift as it is written down: to a thousandth of a millimetre anywhere on a large sheet."""
    x, y, angle = (round(value, places) + 0.0 for value, places in ((shift.x, 3), (shift.y, 3), (shift.angle, 4)))
    return Back(x, y, angle, round(shift.scale, 6))


# --- files ----------------------------------------------------------------------------------------------------------
def home_folder(project: Path | None, user: Path) -> Path:
    """Where a new profile goes: into the project, or for somebody who stands in none to the user's own."""
    own = project is not None and project.resolve() != bundled_data().resolve()
    return (project if own and project else user) / FOLDER


def list_printers(project: Path | None, user: Path) -> dict[str, Path]:
    """All profiles by name; the project's win over the user's."""
    found: dict[str, Path] = {}
    for folder in dict.fromkeys((user / FOLDER, home_folder(project, user))):
        found |= {path.stem: path for path in sorted(folder.glob("*.yaml")) if path.is_file()}
    return dict(sorted(found.items()))


def find_printer(name: str, project: Path | None, user: Path, report: Report) -> tuple[str, Printer] | None:
    """The full name and the profile of the printer somebody means; None with findings."""
    known = list_printers(project, user)
    names = Names((stem, ()) for stem in known)
    found, problem = names.find(name), names.problem(name)
    if found is None or problem is not None:
        hint = f"{problem.hint}; " if problem and problem.hint else ""
        way_out = f"{hint}`sporeprint calibrate --printer {name}` makes a new profile"
        report.error("PRINTER-UNKNOWN", f"there is no printer profile `{name}`", ARGUMENTS, way_out)
        return None
    printer = load_printer(known[found], report)
    return None if printer is None else (found, printer)


def load_printer(path: Path, report: Report) -> Printer | None:
    """The profile in a file; None, with every mistake in it reported, when it cannot be used."""
    node = read_yaml(path, report)
    return None if node is None else read_record(node, Printer, report, item=path.stem, context="printer profile")


def format_printer(name: str, printer: Printer) -> str:
    """The profile as a file that explains itself; reading it gives the same profile."""
    back, paper = printer.back, f"\npaper: {printer.paper}  # that this was measured on" if printer.paper else ""
    margins = ", ".join(f"{value:g}" for value in printer.margins)
    return f"""\
# The printer `{name}`, as measured with: sporeprint calibrate --printer {name}
# How the back side is moved so that it lands behind the front: about the middle of the page turned by angle degrees
# clockwise and enlarged by the factor scale, then moved x mm to the right and y mm down.
back: {{x: {_plain(back.x)}, y: {_plain(back.y)}, angle: {_plain(back.angle)}, scale: {_plain(back.scale)}}}{paper}
flip: {printer.flip}  # the edge the paper is turned over: long or short
order: {printer.order}  # duplex, or manual: all fronts first, then the stack goes back into the tray
margins: [{margins}]  # left, top, right, bottom: mm that the printer leaves white on the upright paper
"""


def _plain(value: float) -> str:
    """A number without an exponent.

    >>> _plain(0.00001), _plain(-0.25), _plain(2.0)
    ('0.00001', '-0.25', '2')
    """
    return f"{value:.6f}".rstrip("0").rstrip(".")
