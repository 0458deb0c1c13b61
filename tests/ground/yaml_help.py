"""Short ways to read YAML in tests and to look at what came out."""

from typing import Any

from sporeprint.ground.findings import Report
from sporeprint.ground.yaml_in import Loader, Node, Rows, Table, Text, parse_yaml

LOADERS: tuple[Loader, ...] = ("c", "python")


def load(source: str | bytes, loader: Loader | None = None, report: Report | None = None) -> Any:
    """The node of a text that has one."""
    node = parse_yaml(source, "t.yaml", report or Report(), loader=loader)
    assert node is not None
    return node


def plain(node: Node | None) -> object:
    """The node as strings, dicts and lists."""
    if isinstance(node, Text):
        return node.value
    if isinstance(node, Rows):
        return [plain(item) for item in node]
    return {entry.key: plain(entry.value) for entry in node} if isinstance(node, Table) else None


def places(node: Node) -> dict[str, tuple[int, int]]:
    """Line and column of every value of a flat table."""
    assert isinstance(node, Table)
    return {entry.key: (entry.value.where.line, entry.value.where.column) for entry in node}


def parse(source: str | bytes, loader: Loader, **options: Any) -> tuple[object, list[tuple[str, int, int]], int]:
    """What was read, the findings as (rule, line, column), and the exit code."""
    report = Report()
    node = parse_yaml(source, "t.yaml", report, loader=loader, **options)
    found = [(finding.rule, finding.where.line, finding.where.column) for finding in report.findings]
    return plain(node), found, report.exit_code()
