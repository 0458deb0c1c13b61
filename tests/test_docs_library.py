"""The page for programs, and what the README shows of it: every example runs and returns what the page says."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import sporeprint

ROOT = Path(__file__).resolve().parents[1]
FENCE = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PAGES = ("docs/library.md", "README.md")


def examples(page: str) -> str:
    return "\n".join(FENCE.findall((ROOT / page).read_text("utf-8")))


@pytest.mark.parametrize("page", PAGES)
def test_every_example_of_a_page_runs(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    test = doctest.DocTestParser().get_doctest(examples(page), {}, page, page, 0)
    assert test.examples
    assert doctest.DocTestRunner().run(test).failed == 0


def test_every_function_is_on_the_page() -> None:
    text = (ROOT / "docs" / "library.md").read_text("utf-8")
    functions = [name for name in dir(sporeprint) if name.islower() and not name.startswith("_")]
    assert [name for name in functions if not re.search(rf"\b{name}\b", text)] == []
