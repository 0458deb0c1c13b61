"""Results: frozen values with findings, which every function of the api returns, and the error for misuse."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sporeprint.ground.findings import Finding, Report, Where, finding_json, format_finding

__all__ = ["Finding", "InputError", "Result", "Where"]

Json = str | int | float | bool | None | list["Json"] | dict[str, "Json"]
"""What `to_json()` is made of."""


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

    `findings` say what is wrong and what would be right.
    """

    def __init__(self, findings: Iterable[Finding]) -> None:
        self.findings = tuple(findings)
        super().__init__("\n".join(format_finding(finding) for finding in self.findings))


def findings_json(findings: Iterable[Finding]) -> list[Json]:
    return [dict(finding_json(finding)) for finding in findings]


def stop_on_errors(report: Report) -> None:
    """Raise `InputError` when the report has errors."""
    if report.has_errors:
        raise InputError(report.findings)
