"""A tiny game of one card, written to disk from texts like a user would type them, and the program run on it.

Every file starts on its own line 1, so that a test can say on which line it expects which finding. Findings are
compared as whole sets: one too many fails as loudly as one too few.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.build.pieces import PieceChoice, pieces_by_set
from generator.compose.composer import Composer
from generator.impose import PrintPiece
from generator.load.stylebook import load_stylebook
from generator.load.title import Title, load_title
from generator.scene.primitives import Face
from sporeprint.cli import main
from sporeprint.ground.catalogue import load_catalogue
from sporeprint.ground.findings import Report

SLUG = "tiny"

TITLE = """\
name: Tiny
prefix: TIN
rules: 1
players: {least: 2, most: 3, source: stated}
sheets:
  cards: {name: cards, components: [deck]}
"""

CARDS = """\
components:
  deck:
    name: Deck
    size: [60, 90]
    layout: card
    fields: {name: text, copies: count}
    source: {size: choice, copies: choice}
    items:
      oak: {name: Oak, copies: 2}
"""

LOOKS = """\
layouts:
  card:
    elements:
      name: {text: "{name}", box: [5, 5, 50, 10], style: heading}
"""

HEAD = """\
components:
  deck:
    name: Deck
    size: [60, 90]
    layout: card
"""
"""The first five lines of CARDS, for tests that bring their own fields."""


def deck(fields: str, *items: str, source: str = "{size: choice, copies: choice}", more: str = "") -> str:
    """A data file with one deck: its fields on line 6, `source` on 7, `items` on 8, the items from line 9 on."""
    rows = "".join(f"      {item}\n" for item in items)
    return f"{HEAD}    fields: {fields}\n    source: {source}\n    items:\n{rows}{more}"


def looks(*elements: str, head: str = "") -> str:
    """A layout file with the one layout `card`: its elements from line 4 on (after the head, if there is one)."""
    rows = "".join(f"      {element}\n" for element in elements)
    return f"{head}layouts:\n  card:\n    elements:\n{rows}"


def write_project(
    root: Path,
    cards: str | bytes = CARDS,
    layouts: str | bytes = LOOKS,
    title: str | bytes = TITLE,
    files: Mapping[str, str | bytes] | None = None,
) -> Path:
    """A project with the title `tiny`; `files` adds or replaces files by their path from the project's folder on."""
    own: dict[str, str | bytes] = {
        f"components/{SLUG}/title.yaml": title,
        f"components/{SLUG}/cards.yaml": cards,
        f"layouts/{SLUG}/looks.yaml": layouts,
        **(files or {}),
    }
    for name, content in own.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
    return root


FINDING = re.compile(r"\S.*: (error|warning|note|undecided) [A-Z]+-[A-Z0-9-]+: ")


@dataclass(frozen=True)
class Run:
    """What one run of the program did: exit code and everything it printed."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    @property
    def findings(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.json["findings"]
        return found

    @property
    def told(self) -> list[str]:
        """The findings as people read them: all lines from the first one on, hints with four blanks before them."""
        lines = self.out.splitlines()
        first = next((k for k, line in enumerate(lines) if FINDING.match(line)), len(lines))
        return lines[first:]

    @property
    def errors(self) -> set[tuple[str, int, str]]:
        """Every error as (name of the file, line, rule)."""
        return {(os.path.basename(f["file"]), f["line"], f["rule"]) for f in self.findings if f["level"] == "error"}

    @property
    def one(self) -> dict[str, Any]:
        """The only finding there is."""
        (found,) = self.findings
        return found


def sporeprint(root: Path, *arguments: str) -> Run:
    """The program, run inside this process with `root` as the folder one stands in; a crash fails the test."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.chdir(root), contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            code = main(arguments)
        except SystemExit as stop:  # argparse ends the program this way
            code = int(stop.code or 0)
    return Run(code, out.getvalue(), err.getvalue())


def check(root: Path, *options: str) -> Run:
    return sporeprint(root, "check", SLUG, "--json", *options)


def build(root: Path, *options: str) -> Run:
    return sporeprint(root, "build", SLUG, "--json", *options)


def refused(root: Path, *options: str) -> Run:
    """The run of a check that finds mistakes; `build` finds them too, says so with the same code and writes nothing."""
    checked = check(root)
    built = build(root, *options)
    assert not (root / "out").exists()
    assert built.code == checked.code != 0
    assert built.errors <= checked.errors
    assert built.errors
    assert checked.err == built.err == ""
    return checked


@dataclass(frozen=True)
class Composed:
    """A title drawn in memory: its pieces in order, and every finding as (name of the file, line, rule)."""

    title: Title
    pieces: list[PrintPiece]
    report: Report

    @property
    def fronts(self) -> dict[str, Face]:
        """The front of every piece by its label."""
        return {piece.label: piece.front for piece in self.pieces}

    @property
    def face(self) -> Face:
        """The front of the first piece."""
        return self.pieces[0].front

    @property
    def found(self) -> set[tuple[str, int, str]]:
        return {(os.path.basename(f.where.file), f.where.line, f.rule) for f in self.report.findings}


def compose(
    root: Path,
    cards: str = CARDS,
    layouts: str = LOOKS,
    title: str = TITLE,
    files: Mapping[str, str | bytes] | None = None,
    choice: PieceChoice | None = None,
) -> Composed:
    """The tiny game written to disk, read and drawn, without any file of output."""
    write_project(root, cards, layouts, title, files)
    ref, report = load_catalogue(root).get(SLUG), Report()
    assert ref is not None
    loaded, book = load_title(ref, report), load_stylebook(ref, report)
    assert loaded is not None, report.findings
    sets = pieces_by_set(loaded, Composer(loaded, book, report), choice or PieceChoice(), report)
    return Composed(loaded, [piece for pieces in sets.values() for piece in pieces], report)


def drawn(root: Path, *elements: str, cards: str = CARDS, head: str = "") -> Face:
    """The face of the first card with these elements; fails when anything at all is found."""
    made = compose(root, cards, looks(*elements, head=head))
    assert made.report.findings == ()
    return made.face


def tree(folder: Path) -> dict[str, bytes]:
    """Every file below a folder with its content."""
    return dict(_files(folder))


def _files(folder: Path) -> Iterator[tuple[str, bytes]]:
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            yield path.relative_to(folder).as_posix(), path.read_bytes()
