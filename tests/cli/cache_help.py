"""A tiny game that has everything a build can depend on, and what a run of the program drew anew."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from PIL import Image
from projects import TITLE, Run, build, deck, looks, tree, write_project

import generator.build.formats.pdf
import generator.build.formats.svg
import generator.build.titles
from generator.text.fonts import bundled_families

CARDS = deck("{name: text, copies: count}", "oak: {name: Oak, copies: 2}", "elm: {name: Elm, copies: 3}")
LOOKS = looks(
    'name: {text: "{name}", box: [5, 5, 50, 10], font: quill, colour: leaf}',
    "art: {image: art/tree.png, box: [5, 20, 10, 10]}",
    head="fonts:\n  quill: {regular: Quill.ttf}\n",
)
SHEETS = TITLE + "  rules: {name: rules, pages: rules}\n"
PRINTER = "back: {x: 0.5, y: 0}\npaper: letter\n"


def picture(colour: str) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (100, 100), colour).save(out, "PNG")
    return out.getvalue()


def everything(root: Path) -> Path:
    """The game with a picture, a font, a palette, a page of rules and a printer of its own."""
    files: dict[str, str | bytes] = {
        "components/tiny/art/tree.png": picture("green"),
        "components/tiny/Quill.ttf": Path(bundled_families()["serif"].regular).read_bytes(),
        "layouts/palette.yaml": 'leaf: "#225522"\n',
        "seeds/tiny.md": "# Tiny\n\nTake turns.\n",
        "printers/kitchen.yaml": PRINTER,
    }
    return write_project(root, CARDS, LOOKS, SHEETS, files)


def change(path: Path, old: str, new: str) -> None:
    """One edit of a file, which has to have what is replaced."""
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


class Drawn:
    """What was drawn: `titles` read and composed, `pdf` titles of documents, `svg` names of faces."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seen: dict[str, list[str]] = {}
        self._spy(monkeypatch, generator.build.titles, "prepare", "titles", lambda ref, *rest: ref.slug)
        self._spy(
            monkeypatch, generator.build.formats.pdf, "pdf_bytes", "pdf", lambda pages, fonts, image, info: info.title
        )
        self._spy(monkeypatch, generator.build.formats.svg, "face_svg", "svg", lambda face, *rest: face.name)

    def _spy(
        self, monkeypatch: pytest.MonkeyPatch, module: ModuleType, name: str, kind: str, told: Callable[..., str]
    ) -> None:
        real = getattr(module, name)

        def spy(*arguments: Any) -> Any:
            self.seen.setdefault(kind, []).append(told(*arguments))
            return real(*arguments)

        monkeypatch.setattr(module, name, spy)

    def by(self, root: Path, *options: str) -> dict[str, list[str]]:
        """What a build that succeeds draws."""
        self.seen.clear()
        run = build(root, *options)
        assert run.code == 0, run.findings
        return dict(self.seen)


def printed(folder: Path) -> dict[str, bytes]:
    """All files of a title but the list of them, which also knows of other builds."""
    return {name: data for name, data in tree(folder).items() if name != "manifest.json"}


def fresh(root: Path, *options: str) -> tuple[Run, dict[str, bytes]]:
    """The same build into a folder where nothing is known."""
    out = root / "fresh"
    run = build(root, "--no-cache", "--out", str(out), *options)
    files = printed(out / "tiny")
    return run, files


def told(run: Run) -> tuple[int, Any]:
    """What a build says about its result, whether it was drawn now or was there already."""
    rows = [{key: row[key] for key in row if key not in ("drawn", "kept")} for row in run.json["built"]]
    return run.code, {**run.json, "built": rows}
