"""The referee inside a browser: what the worker of a site calls, with text that came from the page."""

from __future__ import annotations

import json
from pathlib import Path

from sporeprint.page.answer import answer
from sporeprint.page.premises import Premises

ROOT = Path(__file__).resolve().parents[3]
"""The folder into which the files of the site were unpacked."""
FACES, PROJECT = "faces", "project"
"""Folders there: indexes of faces, and the titles of a project."""


def premises_in(root: Path) -> Premises:
    """Return where answers come from in an unpacked site; its files never change."""
    project = root / PROJECT
    return Premises(project if project.is_dir() else None, root / FACES, is_fixed=True)


def reply(text: str) -> str:
    """Return the answer to a request, both as JSON."""
    return json.dumps(answer(json.loads(text), premises_in(ROOT)), ensure_ascii=False)
