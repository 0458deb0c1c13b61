"""A small validator of the part of JSON Schema that we use. A keyword that it does not know stops the test."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Node, Rows, Table, Text
from sporeprint.ground.yaml_in import read_yaml

SAID = frozenset(("$schema", "$comment", "title", "description", "definitions"))
"""Keywords that hold nobody to anything."""
TYPES = {
    "null": lambda v: v is None,
    "boolean": lambda v: isinstance(v, bool),
    "string": lambda v: isinstance(v, str),
    "array": lambda v: isinstance(v, list),
    "object": lambda v: isinstance(v, dict),
    "number": lambda v: isinstance(v, int | float) and not isinstance(v, bool),
    "integer": lambda v: isinstance(v, int) and not isinstance(v, bool),
}
CHECKS = frozenset(
    (
        *("type", "enum", "const", "pattern", "minimum", "maximum", "required", "properties", "additionalProperties"),
        *(
            "propertyNames",
            "items",
            "minItems",
            "maxItems",
            "anyOf",
            "oneOf",
            "allOf",
            "not",
            "if",
            "then",
            "else",
            "$ref",
        ),
    )
)


def value_of(path: Path) -> Any:
    """A data file as an editor sees it: plain words that look like numbers are numbers, as in YAML 1.2."""
    report = Report()
    node = read_yaml(path, report)
    assert node is not None, report.findings
    return plain(node)


def plain(node: Node) -> Any:
    if isinstance(node, Table):
        return {entry.key: plain(entry.value) for entry in node}
    if isinstance(node, Rows):
        return [plain(item) for item in node]
    return node.value if node.quoted else _scalar(node)


def _scalar(node: Text) -> Any:
    if node.is_empty:
        return None
    if re.fullmatch(r"[+-]?\d+", node.value):
        return int(node.value)
    if re.fullmatch(r"[+-]?(\d+\.\d*|\.\d+)", node.value):
        return float(node.value)
    return {"true": True, "false": False}.get(node.value, node.value)


def faults(schema: Any, value: Any) -> list[str]:
    """The paths at which a value is not what the schema says."""
    return sorted(set(_faults(schema, value, schema, "")))


def _faults(schema: Any, value: Any, root: Any, path: str) -> Iterator[str]:
    if isinstance(schema, bool):
        yield from () if schema else (path,)
        return
    unknown = set(schema) - SAID - CHECKS
    assert not unknown, f"unknown keywords {unknown}"
    if not all(_simple(keyword, schema[keyword], value) for keyword in schema.keys() & CHECKS):
        yield path
    if "$ref" in schema:
        _, *steps = schema["$ref"].split("/")
        target = root
        for step in steps:
            target = target[step]
        yield from _faults(target, value, root, path)
    yield from _combined(schema, value, root, path)
    if isinstance(value, dict):
        yield from _of_table(schema, value, root, path)
    if isinstance(value, list):
        yield from _of_list(schema, value, root, path)


def _simple(keyword: str, wanted: Any, value: Any) -> bool:
    is_number, is_text, is_list = TYPES["number"](value), isinstance(value, str), isinstance(value, list)
    if keyword == "type":
        return any(TYPES[name](value) for name in ([wanted] if isinstance(wanted, str) else wanted))
    if keyword in ("enum", "const"):
        return any(type(value) is type(one) and value == one for one in (wanted if keyword == "enum" else [wanted]))
    if keyword == "required":
        assert len(set(wanted)) == len(wanted), "a schema may name a key only once"
        return not isinstance(value, dict) or set(wanted) <= set(value)
    limits = {
        "pattern": lambda: not is_text or re.search(wanted, value) is not None,
        "minimum": lambda: not is_number or value >= wanted,
        "maximum": lambda: not is_number or value <= wanted,
        "minItems": lambda: not is_list or len(value) >= wanted,
        "maxItems": lambda: not is_list or len(value) <= wanted,
    }
    return limits[keyword]() if keyword in limits else True


def _combined(schema: Any, value: Any, root: Any, path: str) -> Iterator[str]:
    def fits(one: Any) -> bool:
        return not any(True for _ in _faults(one, value, root, path))

    if "anyOf" in schema and not any(map(fits, schema["anyOf"])):
        yield path
    if "oneOf" in schema and sum(map(fits, schema["oneOf"])) != 1:
        yield path
    if "not" in schema and fits(schema["not"]):
        yield path
    for one in schema.get("allOf", ()):
        yield from _faults(one, value, root, path)
    if "if" in schema:
        branch = "then" if fits(schema["if"]) else "else"
        yield from _faults(schema.get(branch, True), value, root, path)


def _of_table(schema: Any, value: dict[str, Any], root: Any, path: str) -> Iterator[str]:
    known = schema.get("properties", {})
    for key, inner in value.items():
        here = f"{path}/{key}"
        yield from _faults(known[key] if key in known else schema.get("additionalProperties", True), inner, root, here)
        if "propertyNames" in schema:
            yield from _faults(schema["propertyNames"], key, root, here)


def _of_list(schema: Any, value: list[Any], root: Any, path: str) -> Iterator[str]:
    items = schema.get("items", True)
    each = items if isinstance(items, list) else [items] * len(value)
    for k, (one, inner) in enumerate(zip(each, value, strict=False)):
        yield from _faults(one, inner, root, f"{path}/{k}")
