"""Every example in a docstring runs, and every command that the pages show exists."""

from __future__ import annotations

import argparse
import doctest
import importlib
import pkgutil
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

import generator
import sporeprint
from sporeprint.cli.parser import parse_arguments

ROOT = Path(__file__).resolve().parents[1]
PAGES = sorted(path for path in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")))


def module_names() -> list[str]:
    found = [
        module.name
        for package in (generator, sporeprint)
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    ]
    return sorted(name for name in found if not name.endswith("__main__"))


@pytest.mark.parametrize("name", module_names())
def test_examples_in_docstrings_run(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_there_are_examples() -> None:
    modules = {name: importlib.import_module(name) for name in module_names()}
    shown = {
        name: module for name, module in modules.items() if ">>> " in Path(str(module.__file__)).read_text("utf-8")
    }
    counts = {name: doctest.testmod(module).attempted for name, module in shown.items()}
    assert sum(counts.values()) >= 30
    assert counts["generator.render.numbers"] > 0
    assert counts["sporeprint.ground.yaml_in"] > 0


# --- commands in pages ----------------------------------------------------------------------------------------------
def code_lines(page: Path) -> Iterator[str]:
    """Lines of code in a page: fenced, or indented by four spaces; prompts and comments are taken off."""
    fenced = False
    for line in page.read_text("utf-8").splitlines():
        if line.lstrip().startswith("```"):
            fenced = not fenced
        elif fenced or line.startswith("    "):
            yield line.strip().removeprefix("$ ").split("  #")[0].strip()


def commands(program: str) -> list[str]:
    return [line for page in PAGES for line in code_lines(page) if line.startswith(f"{program} ")]


@pytest.mark.parametrize("line", commands("sporeprint"))
def test_commands_in_pages_are_understood(line: str) -> None:
    words = shlex.split(line.partition(" > ")[0], comments=True)[1:]
    # Stops with 0 for help and version, with 2 for a command that does not exist; otherwise it returns what to run.
    try:
        found: argparse.Namespace | None = parse_arguments(words)
    except SystemExit as stop:
        assert stop.code in (0, None), line
        found = None
    assert found is None or callable(found.run)


@pytest.mark.parametrize("line", commands("make"))
def test_make_targets_in_pages_exist(line: str) -> None:
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    wanted = [word for word in shlex.split(line, comments=True)[1:] if "=" not in word]
    assert set(wanted) <= set(targets)


def test_the_readme_shows_commands() -> None:
    assert [line for line in code_lines(ROOT / "README.md") if line.startswith(("make ", "sporeprint "))]


LINK = re.compile(r"\[[^\]]*\]\(([^)#\s]+)[^)]*\)|!\[[^\]]*\]\(([^)\s]+)\)|<img[^>]*src=\"([^\"]+)\"")


def test_links_between_pages_lead_somewhere() -> None:
    broken = []
    for page in PAGES:
        targets = (next(filter(None, match.groups()), "") for match in LINK.finditer(page.read_text("utf-8")))
        broken += [f"{page.name}: {t}" for t in targets if "://" not in t and not (page.parent / t).exists()]
    assert broken == []
