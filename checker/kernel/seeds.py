"""Rule pages: what an id says, where it comes from, and examples that pass and fail."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from sporeprint.ground.findings import Report
from sporeprint.ground.text_in import read_text

ROW = re.compile(r"^\|\s*([A-Z]{3}-[A-Z]+-\d+[a-z]?)\s*\|(.*)\|\s*$")
BLOCK = re.compile(r"^=== ([A-Z]{3}-[A-Z]+-\d+[a-z]?) (pass|fail)\s*$")


@dataclass(frozen=True, slots=True)
class RuleText:
    id: str
    text: str
    source: str
    checked: str


@dataclass(frozen=True, slots=True)
class Probe:
    """A small log or position that keeps or breaks a rule."""

    id: str
    passes: bool
    text: str
    file: str
    line: int


def load_rules(page: Path, report: Report) -> dict[str, RuleText]:
    """Every id of a rule page, in the order of the page."""
    text = read_text(str(page), report)
    out: dict[str, RuleText] = {}
    for line in (text or "").splitlines():
        match = ROW.match(line)
        if match is None:
            continue
        cells = [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", match[2])]
        rule, source, checked = (*cells, "", "", "")[:3]
        out[match[1]] = RuleText(match[1], rule, source, checked)
    return out


def load_probes(folder: Path, report: Report) -> list[Probe]:
    """Every example of a title's probe files."""
    out: list[Probe] = []
    for path in sorted(folder.glob("*.txt")) if folder.is_dir() else []:
        text = read_text(str(path), report)
        out += _blocks(text or "", path.name)
    return out


def _blocks(text: str, file: str) -> list[Probe]:
    out: list[Probe] = []
    head: tuple[str, bool, int] | None = None
    body: list[str] = []

    def close() -> None:
        if head is not None:
            out.append(Probe(head[0], head[1], "\n".join(body).strip("\n") + "\n", file, head[2]))

    for number, line in enumerate(text.splitlines(), 1):
        match = BLOCK.match(line)
        if match is not None:
            close()
            head, body = (match[1], match[2] == "pass", number), []
        else:
            body.append(line)
    close()
    return out
