"""Results: frozen values with findings, which every function of the api returns, and the error for misuse."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from sporeprint.ground.findings import Finding, Report, Where, finding_json, format_finding
from sporeprint.ground.plain import Json

__all__ = ["Finding", "InputError", "Json", "Result", "Where"]

UNREADABLE = 2
"""The exit code of a report about something that could not be read at all."""


@dataclass(frozen=True, slots=True)
class Result:
    """What a function found out. `findings` are in the order of the files; each has a place, a rule and a hint."""

    findings: tuple[Finding, ...]
    is_readable: bool
    """False when a file could not be read at all: missing, binary, broken YAML."""

    @property
    def ok(self) -> bool:
        """Whether no finding is an error."""
        return all(finding.level != "error" for finding in self.findings)

    def to_json(self) -> dict[str, Json]:
        """Return the result as plain values, the same keys every time."""
        return {"ok": self.ok, "findings": findings_json(self.findings)}


class InputError(ValueError):
    """Raised where a function cannot return anything: an unknown title, a rule that does not exist.

    `findings` say what is wrong and what would be right; `is_readable` is as in a `Result`.
    """

    def __init__(self, findings: Iterable[Finding], is_readable: bool = True) -> None:
        self.findings = tuple(findings)
        self.is_readable = is_readable
        super().__init__("\n".join(format_finding(finding) for finding in self.findings))


def findings_json(findings: Iterable[Finding]) -> list[Json]:
    return [dict(finding_json(finding)) for finding in findings]


def text_map(values: Mapping[str, str]) -> dict[str, Json]:
    """Return a mapping of words as it stands in `to_json()`."""
    return dict(values)


def texts(values: Iterable[str]) -> list[Json]:
    """Return words as they stand in `to_json()`."""
    return list(values)


def is_readable(report: Report) -> bool:
    """Whether everything that the report is about could be read."""
    return report.exit_code() != UNREADABLE


def input_error(report: Report) -> InputError:
    """Return the error that carries the findings of a report."""
    return InputError(report.findings, is_readable(report))


def stop_on_errors(report: Report) -> None:
    """Raise `InputError` when the report has errors."""
    if report.has_errors:
        raise input_error(report)
