"""What the calibration page says. One list of paragraphs for each block of text; the numbers are those of the paper."""

from __future__ import annotations

import shlex
from dataclasses import dataclass, field
from typing import Literal

from generator.impose.model import Paper
from generator.tools.calibration.fit import INSET, LABELS
from sporeprint.ground.translation.vocabulary import ProgramWords, bundled_vocabulary


@dataclass(frozen=True, slots=True)
class Subject:
    """What a page is made for; `check` when the profile that exists is in place already."""

    printer: str
    paper: Paper
    flip: Literal["long", "short"] = "long"
    order: Literal["duplex", "manual"] = "duplex"
    check: bool = False
    words: ProgramWords = field(default_factory=bundled_vocabulary)


def heading(subject: Subject) -> str:
    return subject.words("calibration_check" if subject.check else "calibration_front", printer=subject.printer)


def front_upper(subject: Subject) -> list[str]:
    paper, words = subject.paper, subject.words
    across, down = (words.number(side - 2 * INSET) for side in (paper.width, paper.height))
    way = "manual" if subject.order == "manual" else subject.flip
    return [
        words(f"calibration_print_{way}", paper=paper.name),
        words("calibration_measure", across=across, down=down),
        words("calibration_window"),
    ]


def front_lower(subject: Subject) -> list[str]:
    return [subject.words(f"calibration_{key}") for key in ("once", "margins", "flip")]


def back_upper(subject: Subject) -> list[str]:
    lead = ("checked",) if subject.check else ()
    return [subject.words(f"calibration_{key}") for key in (*lead, "read", "example")]


def back_lower(subject: Subject) -> list[str]:
    gaps = " ".join(f"{label}:___:___" for label in LABELS)
    check = " --check" if subject.check else ""
    printer = f"--printer {shlex.quote(subject.printer)}"
    return [
        subject.words("calibration_type"),
        f"sporeprint calibrate {printer} --paper {subject.paper.name}{check} --read {gaps}",
        subject.words("calibration_use", command=printer),
    ]
