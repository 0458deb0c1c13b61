"""Short ways to read YAML in tests and to look at what came out."""

from sporeprint.ground.findings import Report
from sporeprint.ground.yaml_in import Node, Rows, Table, Text, parse_yaml

LOADERS = ("c", "python")


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


def parse(source: str | bytes, loader: str, **options: object) -> tuple[object, list[tuple[str, int, int]], int]:
    """What was read, the findings as (rule, line, column), and the exit code."""
    report = Report()
    node = parse_yaml(source, "t.yaml", report, loader=loader, **options)
    found = [(finding.rule, finding.where.line, finding.where.column) for finding in report.findings]
    return plain(node), found, report.exit_code()
