"""Readings as people type them (`A:0.4:-0.2`), and whether they can all be true of one sheet of paper."""

from __future__ import annotations

import re
from collections.abc import Iterable

from generator.impose.model import Paper
from generator.scene.primitives import Point
from generator.tools.calibration.fit import LABELS, REACH, Readings, ShiftFit, suspect
from sporeprint.ground.findings import ARGUMENTS, Report
from sporeprint.ground.names import did_you_mean
from sporeprint.ground.nodes import quoted

WARNED, REFUSED = 0.35, 1.0
"""Millimetres by which a reading may disagree with the others: eyes and pins are good for a quarter of one."""
_NUMBER = re.compile(r"[+-]?[0-9]{1,2}(\.[0-9]{1,3})?")


def parse_readings(words: Iterable[str], report: Report) -> dict[str, Point]:
    """The readings by point; every word that is none is reported. A comma serves as a decimal point.

    >>> parse_readings(["A:0.4:-0.2", "c:+1,5:0"], Report())
    {'A': (0.4, -0.2), 'C': (1.5, 0.0)}
    """
    found: dict[str, Point] = {}
    for word in words:
        label, *values = word.replace("\u2212", "-").replace(",", ".").split(":")
        label = label.strip().upper()
        numbers = [float(value) + 0.0 for value in values if _NUMBER.fullmatch(value.strip())]
        problem = _problem(word, label, values, numbers, found)
        if problem:
            report.error(problem[0], problem[1], ARGUMENTS, problem[2])
        else:
            found[label] = (numbers[0], numbers[1])
    return found


def _problem(
    word: str, label: str, values: list[str], numbers: list[float], found: Readings
) -> tuple[str, str, str] | None:
    """Rule, sentence and way out for a word that is no reading."""
    if len(values) != 2 or len(numbers) != 2:
        way_out = "write the letter, how far right and how far down, such as A:0.4:-0.2"
        return "READING-FORM", f"{quoted(word)} is no reading of a scale", way_out
    if label not in LABELS:
        return "READING-POINT", f"there is no scale {quoted(label)} on the page", did_you_mean(label, LABELS)
    if label in found:
        return "READING-TWICE", f"scale {label} is read twice", "leave one of the two out"
    if max(map(abs, numbers)) > REACH:
        way_out = "if front and back are further apart, print the page once more: the sheet was fed askew"
        return "READING-RANGE", f"{quoted(word)} is off the scale, which ends at {REACH:g} mm", way_out
    return None


def judge_fit(readings: Readings, fitted: ShiftFit, paper: Paper, report: Report) -> None:
    """Reports readings that no move, turn and enlargement explains: a slip, most often of a sign."""
    if fitted.left <= WARNED:
        return
    message = f"the readings disagree by {fitted.left:.2f} mm at {fitted.worst}"
    way_out = "read the scales again"
    if len(readings) > 3:
        label, (x, y) = suspect(readings, paper.width, paper.height)
        way_out = f"read {label} again: the other scales say that it should be about {label}:{x:.1f}:{y:.1f}"
    add = report.error if fitted.left > REFUSED else report.warning
    add("READING-MISFIT", message, ARGUMENTS, way_out)
