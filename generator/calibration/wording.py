"""What the calibration page says. One list of paragraphs for each block of text; the numbers are those of the paper."""

from __future__ import annotations

import shlex
from dataclasses import dataclass
from typing import Literal

from generator.calibration.fit import INSET, LABELS
from generator.impose.model import Paper


@dataclass(frozen=True, slots=True)
class Subject:
    """What a page is made for; `check` when the profile that exists is in place already."""

    printer: str
    paper: Paper
    flip: Literal["long", "short"] = "long"
    order: Literal["duplex", "manual"] = "duplex"
    check: bool = False


def front_upper(subject: Subject) -> list[str]:
    paper = subject.paper
    across, down = paper.width - 2 * INSET, paper.height - 2 * INSET
    return [
        f"1. {_how_to_print(subject)}",
        f"2. Measure this side: the upper two crosses must be {across:g} mm apart, and the left two {down:g} mm. "
        "If they are not, the page was scaled: print again at 100 %.",
        "3. Turn the sheet over and hold it against a window, so that the crosses shine through. On thick paper, prick "
        "a pin through the middle of each cross instead. The rest is on the back.",
    ]


def front_lower(subject: Subject) -> list[str]:
    return [
        "Once for a new printer:",
        "What it leaves white. In the middle of each edge, the smallest number that has its line printed is the margin "
        "on that side. Add --margins LEFT,TOP,RIGHT,BOTTOM to the command on the back if one is larger than 5.",
        "Which way it flips. Turn the sheet over like a page of a book. If the back is upside down then, add "
        "--flip short to the command; if it is upright, the flip is long.",
    ]


def back_upper(subject: Subject) -> list[str]:
    lead = ["All five should read 0, or nearly so: the correction is in place."] if subject.check else []
    return [
        *lead,
        "4. Hold this side so that you can read it. At each letter, read where the cross of the front (or the hole) "
        "lies on the scale, in millimetres: first how far right of the 0, then how far below it. Left and above are "
        "negative. A line is 1 mm; guess the tenths.",
        "For example, A:0.4:-0.2 says: at A, the cross lies 0.4 mm right of the 0 and 0.2 mm above it.",
    ]


def back_lower(subject: Subject) -> list[str]:
    gaps = " ".join(f"{label}:___:___" for label in LABELS)
    check = " --check" if subject.check else ""
    printer = f"--printer {shlex.quote(subject.printer)}"
    return [
        "5. Type what you read:",
        f"sporeprint calibrate {printer} --paper {subject.paper.name}{check} --read {gaps}",
        "A scale that cannot be read is left out. The program says what it makes of the numbers and keeps them; from "
        f"then on, build with {printer}.",
    ]


def _how_to_print(subject: Subject) -> str:
    size = f"on {subject.paper.name} paper, upright, at 100 % (“actual size”)"
    if subject.order == "manual":
        return f"Print page 1 {size}. Put the sheet back into the tray as you always do, and print page 2 on its back."
    return f"Print both pages on one sheet: {size}, double-sided, flipped on the {subject.flip} edge."
