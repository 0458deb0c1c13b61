"""What is said about readings that disagree."""

from __future__ import annotations

import pytest

from generator.tools.calibration.fit import fit, suspect
from generator.tools.calibration.readings import judge_fit
from sporeprint.ground.findings import Report
from tools.calibration.help import A4, PRINTERS


def test_the_reading_that_disagrees_is_named_with_what_the_others_say() -> None:
    readings = {**PRINTERS[2].readings(), "D": (-1.0, -1.0)}
    label, expected = suspect(readings, 210, 297)
    assert label == "D"
    assert expected == pytest.approx(PRINTERS[2].readings()["D"], abs=1e-4)


def findings(readings: dict[str, tuple[float, float]]) -> list[tuple[str, str, str]]:
    report = Report()
    judge_fit(readings, fit(readings, 210, 297), A4, report)
    return [(f.level, f.rule, f.hint) for f in report.findings]


def test_readings_that_agree_within_what_eyes_can_tell_are_accepted() -> None:
    assert findings({"A": (0.1, 0.0), "B": (0.0, 0.1), "C": (0.2, 0.0), "D": (0.0, 0.0), "E": (0.1, -0.1)}) == []


def test_a_wrong_sign_is_found() -> None:
    # All are 1 mm right, E is read as 1 mm left: the others say 1.
    ((level, rule, hint),) = findings({**dict.fromkeys("ABCD", (1.0, 0.0)), "E": (-1.0, 0.0)})
    assert (level, rule) == ("error", "READING-MISFIT")
    assert "E:1.0:0.0" in hint


def test_a_reading_that_is_a_little_off_is_a_warning() -> None:
    ((level, _, hint),) = findings({**dict.fromkeys("ABDE", (0.0, 0.0)), "C": (0.6, 0.0)})
    assert level == "warning"
    assert "read C again" in hint
