"""All bundled titles: everybody can read them and tell their pieces apart, in colour and in grey.

What falls short has a reason in `layouts/<title>/access.yaml`; an exception that is not needed any more is told, too.
"""

from __future__ import annotations

import pytest

from generator.tools.accessibility.faults import alike_to, judge
from generator.tools.accessibility.inspect import inspect, open_title
from sporeprint.ground.catalogue import load_catalogue
from sporeprint.ground.findings import Report, format_finding

TITLES = ("fungi", "overgrown", "sporeadic", "undergrove", "woodlots")


def test_every_bundled_title_is_looked_at() -> None:
    assert tuple(ref.slug for ref in load_catalogue(None).titles) == TITLES


@pytest.mark.parametrize("slug", TITLES)
def test_everybody_can_read_a_title_and_tell_its_pieces_apart(slug: str) -> None:
    report = Report()
    ref = load_catalogue(None).get(slug)
    opened = open_title(ref, report) if ref else None
    assert opened is not None
    found = inspect(opened)
    judge(opened, found, report)
    assert [format_finding(finding) for finding in report.findings] == []
    # Colours alone would not do in any of the five, so that the second cues are really needed.
    assert any(alike_to(pair, opened.limits) for group in found.groups for pair in group.pairs)
    assert all(group.group.record.cue != "none" for group in found.groups)
