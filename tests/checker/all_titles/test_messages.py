"""Every faulty file gets a clear answer, and the answer is the one that somebody has read and found right."""

from __future__ import annotations

import re

import pytest
from golden_messages import CASES, FOLDER, golden, said

PLACE = re.compile(r"^\S+?(:\d+:\d+)?: (error|warning|note|undecided) [A-Z]+(-[A-Z]+)*(-\d+[a-z]?)?: \S.*$")


@pytest.mark.parametrize("case", CASES)
def test_the_answer_is_the_golden_one(case: str) -> None:
    assert said(case) == golden(case).read_text(encoding="utf-8"), "if it is better now: see golden_messages.py"


@pytest.mark.parametrize("case", CASES)
def test_every_finding_has_its_place_and_the_file_is_refused(case: str) -> None:
    *lines, code = golden(case).read_text(encoding="utf-8").splitlines()[1:]
    findings = [line for line in lines if re.search(r": (error|warning|note|undecided) ", line)]
    assert findings
    assert all(PLACE.match(line) and line.startswith(case) for line in findings)
    assert code in ("exit 1", "exit 2")


def test_no_answer_is_left_over() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {golden(case).name for case in CASES}
