"""The house rules of the ground: what it imports, what importing costs, and that every finding has its sentence."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import sporeprint
from sporeprint.ground.rule_ids import GROUND_RULES
from sporeprint.ground.translation.rule_ids import LANGUAGE_RULES

GROUND = Path(sporeprint.__file__).parent / "ground"


FILES = (*sorted(GROUND.glob("*.py")), *sorted((GROUND / "translation").glob("*.py")))


SOURCES = {path: ast.parse(path.read_text("utf-8")) for path in FILES}


def imported_roots(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            yield node.module or ""


def test_the_ground_imports_the_standard_library_and_yaml_only() -> None:
    roots = {name for tree in SOURCES.values() for name in imported_roots(tree)}
    ours = {name for name in roots if name.startswith("sporeprint")}
    assert all(name.startswith("sporeprint.ground") for name in ours)
    assert {name.split(".")[0] for name in roots - ours} - set(sys.stdlib_module_names) == {"yaml"}


def test_importing_sporeprint_loads_nothing_else() -> None:
    code = "import sys; before = set(sys.modules); import sporeprint; print(sorted(set(sys.modules) - before))"
    root = str(Path(sporeprint.__file__).parents[1])
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=root)
    assert run.stdout.strip() == "['sporeprint']"


def test_findings_can_be_used_without_yaml() -> None:
    code = "import sys, sporeprint.ground.findings, sporeprint.ground.writing; print('yaml' in sys.modules)"
    root = str(Path(sporeprint.__file__).parents[1])
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=root)
    assert run.stdout.strip() == "False"


def test_sporeprint_has_no_other_attribute() -> None:
    assert not hasattr(sporeprint, "__versoin__")


def used_ids() -> Iterator[str]:
    pattern = re.compile(r"(FILE|YAML|DATA|TITLE|LANGUAGE|WRITE|MANIFEST)-[A-Z-]+")
    for path, tree in SOURCES.items():
        if path.name != "rule_ids.py":
            constants = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
            yield from (value for value in constants if isinstance(value, str) and pattern.fullmatch(value))


def test_every_id_has_one_sentence_and_every_sentence_is_used() -> None:
    listed = [rule for rule, _ in (*GROUND_RULES, *LANGUAGE_RULES) if rule != "TEXT-SHRUNK"]  # which the generator uses
    assert len(set(listed)) == len(listed)
    assert set(used_ids()) == set(listed)
    assert all(sentence.endswith(".") for _, sentence in (*GROUND_RULES, *LANGUAGE_RULES))


def test_every_id_is_provoked_by_a_test() -> None:
    tests = "\n".join(path.read_text("utf-8") for path in Path(__file__).parent.rglob("test_*.py"))
    assert [rule for rule, _ in GROUND_RULES if f'"{rule}"' not in tests] == []


def test_functions_and_modules_stay_short() -> None:
    functions = [node for tree in SOURCES.values() for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    too_long = [node.name for node in functions if (node.end_lineno or 0) - node.lineno >= 40]
    assert too_long == []
