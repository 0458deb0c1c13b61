"""Where the test of a module stands: `tests` mirrors the packages, so that a test is found by the module's name.

The test of `a/b/c.py` is `tests/a/b/test_c.py`; what would be too long for one file goes on in `test_c_<part>.py`. The
test of a whole package is called like the package, beside its folder or inside it. `sporeprint/` is left out of the
way: `tests/ground`, `tests/api`, `tests/cli`. Tests of many modules at once stand in the folders of `TOGETHER`.

    python tests/layout.py

prints how many modules have a test of their name, by package, and names the others.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TESTS = ROOT / "tests"
HOUSE = ("ground", "api", "cli", "page", "photo")
PACKAGES = ("generator", "checker", *(f"sporeprint/{room}" for room in HOUSE))
TOGETHER = (
    "tests",  # the documents, the seeds, the arrows, the wheel
    "tests/benchmarks",
    "tests/checker/all_titles",  # promises that hold for every referee
    "tests/checker/*/whole",  # a whole referee: worked examples, its second judge, what people type
    "tests/checker/hasty",
    "tests/checker/human",  # logs written by hand, with what an honest reader says
    "tests/fuzz",
    "tests/generator/titles",  # the pieces of the bundled titles
    "tests/output",  # finished files
)
"""Folders of tests that no module is named in, from the checkout on."""


def modules() -> Iterator[Path]:
    """Every module that does something: one without a function holds names and plain values, which need no test."""
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            if path.name not in ("__init__.py", "__main__.py") and _does_something(path):
                yield path.relative_to(ROOT)


def _does_something(path: Path) -> bool:
    tree = ast.parse(path.read_text("utf-8"))
    return any(isinstance(node, ast.FunctionDef) for node in ast.walk(tree))


def tests_of(module: Path) -> list[Path]:
    """The tests that are named for a module: the longest name that fits decides."""
    folder = TESTS / Path(*module.parent.parts[module.parts[0] == "sporeprint" :])
    return [path for path in sorted(folder.glob(f"test_{module.stem}*.py")) if named_in(path) == module]


def named_in(test: Path) -> Path | None:
    """The module or package that a test in a mirrored folder names; None when there is no such thing."""
    folder = mirrored(test.parent)
    if folder is None:
        return None
    words = test.stem.removeprefix("test_").split("_")
    for count in range(len(words), 0, -1):
        name = "_".join(words[:count])
        if (ROOT / folder / f"{name}.py").is_file():
            return folder / f"{name}.py"
        if (ROOT / folder / name / "__init__.py").is_file():
            return folder / name
        if name == folder.name:
            return folder
    return None


def mirrored(folder: Path) -> Path | None:
    """The package that a folder of tests mirrors; None when there is no such package."""
    way = folder.resolve().relative_to(TESTS)
    for package in (way, Path("sporeprint") / way):
        if package.parts and (ROOT / package / "__init__.py").is_file():
            return package
    return None


def is_together(test: Path) -> bool:
    folder = test.parent.resolve().relative_to(ROOT)
    return any(folder.match(pattern) and len(folder.parts) == pattern.count("/") + 1 for pattern in TOGETHER)


def report() -> Iterator[str]:
    lacking: dict[str, list[Path]] = {}
    counts: dict[str, int] = {}
    for module in modules():
        package = next(name for name in PACKAGES if module.is_relative_to(name))
        counts[package] = counts.get(package, 0) + 1
        if not tests_of(module):
            lacking.setdefault(package, []).append(module)
    for package, count in counts.items():
        yield f"{package}: {count - len(lacking.get(package, ()))} of {count}"
    left = sum(map(len, lacking.values()))
    yield f"all: {sum(counts.values()) - left} of {sum(counts.values())}"
    yield from (f"  {module}" for group in lacking.values() for module in group)


if __name__ == "__main__":
    sys.stdout.write("\n".join(report()) + "\n")
