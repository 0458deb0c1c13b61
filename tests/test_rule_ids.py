"""The ids of findings: each one in the code is explained in one sentence, and each one explained is in the code."""

from __future__ import annotations

import ast
import importlib.util
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("generator", "checker", "sporeprint")
ID = re.compile(r"[A-Z]+(-[A-Z]+)+")
"""Ids of the program; those of a game's rules end with a number."""


def docs_script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_findings", ROOT / "docs" / "make_findings.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def listed() -> list[tuple[str, str]]:
    return [pair for _, rules in docs_script().sections() for pair in rules]


def is_table_of_rules(node: ast.stmt) -> bool:
    return isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id.endswith("_RULES")


def used_in(tree: ast.Module) -> Iterator[str]:
    """The ids in a module, those in its table of explanations left out."""
    for statement in tree.body:
        if not is_table_of_rules(statement):
            for node in ast.walk(statement):
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and ID.fullmatch(node.value):
                    yield node.value


@cache
def used() -> frozenset[str]:
    files = [path for package in PACKAGES for path in (ROOT / package).rglob("*.py")]
    return frozenset(rule for path in files for rule in used_in(ast.parse(path.read_text("utf-8"))))


def test_every_id_in_the_code_is_explained() -> None:
    assert sorted(used() - {rule for rule, _ in listed()}) == []


def test_every_id_explained_is_in_the_code() -> None:
    assert sorted({rule for rule, _ in listed()} - used()) == []


def test_every_id_has_one_sentence() -> None:
    rules = [rule for rule, _ in listed()]
    assert sorted({rule for rule in rules if rules.count(rule) > 1}) == []
    assert [rule for rule, sentence in listed() if not re.fullmatch(r"[A-Z`].*\.", sentence)] == []


def test_the_page_of_findings_is_up_to_date() -> None:
    # Made with `python docs/make_findings.py`.
    assert (ROOT / "docs" / "findings.md").read_text("utf-8") == docs_script().page()


def test_ids_are_looked_for_outside_of_the_tables_only() -> None:
    tree = ast.parse('A_RULES: tuple = (("X-A", "a"),)\ndef f(r):\n    r.error("X-B", "a b", r.w, "FUN-COOK-3")')
    assert list(used_in(tree)) == ["X-B"]
