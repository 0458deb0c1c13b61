"""What the tests of the library share."""

from __future__ import annotations

from projects import deck

import sporeprint

TWO = deck("{name: text, copies: count}", "oak: {name: Oak, copies: 2}", "elm: {name: Elm, copies: 3}")


def rules(result: sporeprint.Result) -> list[str]:
    return [finding.rule for finding in result.findings]
