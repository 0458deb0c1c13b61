"""What the tests of finished output share: Fungi drawn once, and small projects written by hand."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from generator.build.job import Job, SheetOptions, faces
from generator.build.titles import build, prepare
from generator.scene.primitives import Face
from sporeprint.ground.catalogue import TitleRef, load_catalogue
from sporeprint.ground.findings import Report

MM = 25.4 / 72
"""One point in millimetres."""


TITLES = ("fungi", "overgrown", "sporeadic", "undergrove", "woodlots")
"""Titles of the bundle whose output is looked at as a whole."""


def title_ref(slug: str) -> TitleRef:
    ref = load_catalogue(None).get(slug)
    assert ref is not None
    return ref


def fungi_ref() -> TitleRef:
    return title_ref("fungi")


@cache
def fungi_job(paper: str = "a4") -> Job:
    """All of Fungi, composed and imposed; the same object for every test of a run."""
    return title_job("fungi", paper)


@cache
def title_job(slug: str, paper: str = "a4") -> Job:
    return sound_job(title_ref(slug), SheetOptions(paper=paper))


def sound_job(ref: TitleRef, options: SheetOptions) -> Job:
    report = Report()
    job = prepare(ref, options, report)
    assert errors(report) == []
    assert job is not None
    return job


def errors(report: Report) -> list[str]:
    return [str(finding) for finding in report.findings if finding.level == "error"]


def faces_by_name(job: Job) -> dict[str, Face]:
    """Every different face of a job; names are those of the SVG files."""
    return {face.name: face for pieces in job.sets.values() for face in faces(pieces)}


# --- projects -------------------------------------------------------------------------------------------------------
def write_project(root: Path, files: Mapping[str, str]) -> TitleRef:
    """A project of one title `demo`: file names below `root` and what stands in them."""
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    ref = load_catalogue(root).get("demo")
    assert ref is not None
    return ref


def built(ref: TitleRef, options: SheetOptions, out: Path) -> dict[str, bytes]:
    """The files of a title after a build without any error, by their path below out/<title>."""
    report = Report()
    written = build(ref, options, out, report).files
    assert errors(report) == []
    return {name: (out / ref.slug / name).read_bytes() for name in written}


def demo_files(component: str, layouts: str) -> dict[str, str]:
    """A title of one component `pieces`, printed as one set."""
    return {
        "components/demo/title.yaml": DEMO_TITLE,
        "components/demo/pieces.yaml": component,
        "layouts/demo/looks.yaml": layouts,
    }


DEMO_TITLE = """
name: Demo
prefix: DEM
rules: 1
players: {least: 1, most: 4, source: prototype}
sheets:
  pieces: {name: pieces, components: [pieces]}
"""


# --- inside a PDF ---------------------------------------------------------------------------------------------------
def pdf_objects(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Dictionary and stored stream of every object. The writer uses no object streams, so this is all there is."""
    at = 0
    while match := OBJECT.search(data, at):
        head = match[1]
        length = re.search(rb"/Length (\d+)", head) if match[2].startswith(b"stream") else None
        size = int(length[1]) if length else 0
        at = match.end() + size
        yield head, data[match.end() : at]


OBJECT = re.compile(rb"\d+ 0 obj\b(.*?)\b(stream\r?\n|endobj)", re.DOTALL)


def dictionaries(data: bytes, kind: str) -> list[str]:
    """The dictionaries that name this type or subtype, such as `Font`, with single spaces."""
    wanted = re.compile(rf"/(Type|Subtype) ?/{kind}\b")
    heads = (" ".join(head.decode("latin-1").split()) for head, _ in pdf_objects(data))
    return [head for head in heads if wanted.search(head)]


def squeezed(text: str) -> str:
    """Without any white space: a reader of PDFs sets its own."""
    return "".join(text.split())
