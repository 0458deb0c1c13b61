"""What the tests of `bad_input` and its neighbours share."""

from __future__ import annotations

from judging import Verdict

from woodlots.tables import LAND

FIRST_LINE = 6
"""Of the entries: three lines of header, the layout, the rule."""


PLAYING = f"round: 2\nphase: projects\ntiles: {{J3: {{trees: AI, prep: B}}}}\n{LAND}\nactions: {{2: [R, B]}}"


UPDATING = f"round: 2\nphase: update\ntiles: {{%s}}\n{LAND}\nactions: {{6: [R, B]}}"


def told(verdict: Verdict) -> tuple[int, str]:
    """Line and rule of the first error, which has a way out."""
    found = next(finding for finding in verdict.findings if finding.level == "error")
    assert found.hint, found.message
    return found.where.line, found.rule
