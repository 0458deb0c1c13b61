"""Options of a build: keywords or one value, and what is wrong with them."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import sporeprint
from sporeprint.api.options import CHOICES
from sporeprint.cli.parser import COMMANDS

if TYPE_CHECKING:
    from sporeprint.api.options import BuildWords


def test_options_are_keywords_or_one_value(root: Path, tmp_path: Path) -> None:
    by_word = sporeprint.build(
        "tiny", tmp_path / "one", project=root, paper="letter", formats=["pdf"], only="cards", items=["oak"], copies=1
    )
    assert by_word.files == ("tiny-cards-letter-selection.pdf",)
    options = sporeprint.BuildOptions(paper="letter", formats=("pdf",))
    by_value = sporeprint.build("tiny", tmp_path / "two", project=root, options=options, margins=10)
    assert by_value.files == ("tiny-cards-letter.pdf",)


WRONG: dict[str, tuple[BuildWords, str, str]] = {
    "paper": ({"paper": "a44"}, "PAPER-UNKNOWN", "there is no paper `a44`"),
    "dpi": ({"dpi": 10}, "OPTION-VALUE", "`dpi` cannot be `10`"),
    "half a copy": ({"copies": 1.5}, "OPTION-VALUE", "`copies` cannot be `1.5`"),  # type: ignore[typeddict-item]
    "marks": ({"marks": "line"}, "OPTION-VALUE", "`marks` cannot be `line`"),  # type: ignore[typeddict-item]
    "format": ({"formats": ["pfd"]}, "OPTION-VALUE", "`formats` cannot be `pfd`"),  # type: ignore[list-item]
    "margins": ({"margins": (1.0, 2.0)}, "OPTION-VALUE", "`margins` cannot be `(1.0, 2.0)`"),  # type: ignore[typeddict-item]
    "printer": ({"printer": "attic"}, "PRINTER-UNKNOWN", "there is no printer profile `attic`"),
    "sheet set": ({"only": "crads"}, "ONLY-UNKNOWN", "Tiny has no sheet set or component `crads`"),
}


@pytest.mark.parametrize("kind", WRONG)
def test_a_wrong_option_is_a_finding(root: Path, tmp_path: Path, kind: str) -> None:
    words, rule, message = WRONG[kind]
    result = sporeprint.build("tiny", tmp_path / "out", project=root, **words)
    (finding,) = result.findings
    assert (finding.level, finding.rule, finding.message) == ("error", rule, message)
    assert finding.hint
    assert (result.files, (tmp_path / "out").exists()) == ((), False)


def test_all_wrong_options_are_told_at_once(root: Path, tmp_path: Path) -> None:
    result = sporeprint.build("tiny", tmp_path, project=root, dpi=5000, overlap=-1, sides="left")  # type: ignore[arg-type]
    assert sorted(finding.message.split("`")[1] for finding in result.findings) == ["dpi", "overlap", "sides"]


def test_the_command_line_has_the_same_words(root: Path) -> None:
    parser = argparse.ArgumentParser().add_subparsers()
    COMMANDS["build"](parser)  # type: ignore[arg-type]
    choices = {action.dest: action.choices for action in parser.choices["build"]._actions if action.choices}
    assert {name: tuple(words) for name, words in choices.items()} == dict(CHOICES)
