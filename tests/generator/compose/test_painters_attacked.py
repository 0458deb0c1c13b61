"""Every painter with boxes and values that nobody should give it: a picture or a finding, never an exception."""

from __future__ import annotations

import typing
from pathlib import Path

import pytest
from projects import compose, looks

from generator.art import PAINTERS
from generator.compose.painters import LARGEST, MOST, parameters

REFUSED = ("0, 0, 0, 9", "0, 0, 9, 0", "0, 0, -3, 9", "0, 0, 0.01, 60", f"0, 0, {LARGEST + 1}, 9")
BOXES = (*REFUSED, "0, 0, 0.5, 0.5", "0, 0, 0.5, 60")
NUMBERS = ("0", "-1", "0.05", "60", f"{MOST + 1}", "1000000000000", "")
HUGE = (f"{MOST}", f"-{MOST}", "0.001")
WORDS = ('""', '"/"', '"-1"', '"x y z"', "a" * 101)
KNOWN = {
    "COLOUR-UNKNOWN",
    "LAYOUT-CHOICE",
    "LAYOUT-FLAG",
    "LAYOUT-NUMBER",
    "PAINTER-BOX",
    "PAINTER-PARAMETER",
    "PAINTER-VALUE",
    "SPECIES-UNKNOWN",
}


def attacks(name: str, numbers: tuple[str, ...] = NUMBERS) -> list[str]:
    """Elements that draw with the painter: every box, and every parameter with values of its kind and without one."""
    hints = typing.get_type_hints(PAINTERS[name])
    needed = {key: _plain(hints[key]) for key, one in parameters(name).items() if one.required}
    out = [_element(name, box, needed) for box in BOXES]
    out.append(_element(name, "0, 0, 30, 20", {}))
    for key in parameters(name):
        values = numbers if hints[key] in (int, float) else WORDS
        out += [_element(name, "0, 0, 30, 20", {**needed, key: value}) for value in values]
    return [f"e{number}: {element}" for number, element in enumerate(out)]


def _plain(hint: object) -> str:
    if typing.get_origin(hint) is typing.Literal:
        return str(typing.get_args(hint)[0])
    return {int: "1", float: "1", bool: "yes"}.get(hint, "porcini") if isinstance(hint, type) else '"#886644"'


def _element(name: str, box: str, given: dict[str, str]) -> str:
    told = ", ".join(f"{key}: {value}" for key, value in given.items())
    return f"{{paint: {name}, box: [{box}], with: {{{told}}}}}"


@pytest.mark.parametrize("name", sorted(PAINTERS))
def test_a_painter_draws_or_says_why_not(tmp_path: Path, name: str) -> None:
    made = compose(tmp_path, layouts=looks(*attacks(name)))
    rules = [finding.rule for finding in made.report.findings]
    assert set(rules) <= KNOWN, made.report.findings
    assert rules.count("PAINTER-BOX") == len(REFUSED) or "PAINTER-PARAMETER" in rules or "SPECIES-UNKNOWN" in rules


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(PAINTERS))
def test_a_painter_bears_the_largest_and_smallest_numbers_it_may_be_told(tmp_path: Path, name: str) -> None:
    made = compose(tmp_path, layouts=looks(*attacks(name, HUGE)))
    assert {finding.rule for finding in made.report.findings} <= KNOWN, made.report.findings
