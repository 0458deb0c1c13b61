"""Findings of the api in the words of the command line: arguments of functions are options there."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from sporeprint.ground.findings import ARGUMENTS, Finding

COMMAND_LINE = "command line"
"""What findings call the place of arguments that were typed."""
RULES = ("MOVES-", "PLAY-PORT", "PRINTER-UNKNOWN", "SIMULATE-", "SITE-", "TABLE-USE", "WATCH-PORT")
"""What findings about arguments begin with that may name others."""
OPTIONS = {"source": "--from"}
"""Arguments whose option is called otherwise."""
NAMED = re.compile("`(at|check|dask|game|players|port|pyodide|sheet|source|use|workers)`")


def translate(finding: Finding) -> Finding:
    """Return the finding as it is told at a terminal."""
    if finding.where.file == ARGUMENTS.file:
        finding = finding._replace(where=finding.where._replace(file=COMMAND_LINE))
    if not finding.rule.startswith(RULES):
        return finding
    return finding._replace(message=_options(finding.message), hint=_options(finding.hint))


def _options(text: str) -> str:
    return NAMED.sub(lambda found: f"`{OPTIONS.get(found[1], f'--{found[1]}')}`", text)


def translate_json(value: object) -> object:
    """Return what a command prints for programs, with all findings in it translated."""
    if isinstance(value, Mapping):
        inner = {key: translate_json(part) for key, part in value.items()}
        return _translate_row(inner) if {"rule", "message", "file", "hint"} <= inner.keys() else inner
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [translate_json(part) for part in value]
    return value


def _translate_row(row: dict[str, object]) -> dict[str, object]:
    if row["file"] == ARGUMENTS.file:
        row["file"] = COMMAND_LINE
    if str(row["rule"]).startswith(RULES):
        row["message"], row["hint"] = _options(str(row["message"])), _options(str(row["hint"]))
    return row
