"""A value that may be of several kinds and fits none: which of the kinds was meant, judged by their findings."""

from __future__ import annotations

from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Node


def meant_of(trials: list[Report], node: Node) -> Report:
    """Return the findings of the kind that knows the most of the names, and of none that refuses the whole value."""
    return min(trials, key=lambda trial: (_is_refused(trial, node), len(trial)))


def _is_refused(trial: Report, node: Node) -> bool:
    (first, *_) = trial.findings
    return first.rule == "DATA-TYPE" and first.where == node.where


def depth_reached(trial: Report) -> tuple[int, int]:
    """Return how far a kind came into the value: the one whose findings lie deepest is the one that was meant."""
    last = max(finding.where for finding in trial.findings)
    return last.line, last.column
