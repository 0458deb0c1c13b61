"""Contact sheets: all faces of a title on one page, with every text that had to shrink or does not fit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from sporeprint.api.opening import PathLike, Progress, open_title, silent
from sporeprint.api.projects import CALLER, data_used
from sporeprint.api.results import Result, is_readable
from sporeprint.ground.catalogue import TitleRef
from sporeprint.ground.findings import Report
from sporeprint.ground.plain import Json
from sporeprint.ground.wording import counted

if TYPE_CHECKING:
    from generator.compose.fits import Shrunk
    from generator.tools.contact.proofs import Contact

KINDS = (".html", ".pdf")
NAME = "contact.html"


@dataclass(frozen=True, slots=True)
class ShrunkText:
    """Words with the size they should have and the size they got, in points."""

    words: str
    wanted: float
    size: float

    def to_json(self) -> dict[str, Json]:
        return {"words": self.words, "wanted": self.wanted, "size": self.size}


@dataclass(frozen=True, slots=True)
class ContactFace:
    """One face of a contact sheet."""

    set: str
    name: str
    """As people call it: `Morel, day`."""
    face: str
    """The name of its file."""
    component: str
    copies: int
    side: Literal["front", "back"]
    shrunk: tuple[ShrunkText, ...]
    wrong: tuple[str, ...]
    """What is wrong on it, such as a text that does not fit."""

    def to_json(self) -> dict[str, Json]:
        return {
            "set": self.set,
            "name": self.name,
            "face": self.face,
            "component": self.component,
            "copies": self.copies,
            "side": self.side,
            "shrunk": [one.to_json() for one in self.shrunk],
            "wrong": list(self.wrong),
        }


@dataclass(frozen=True, slots=True)
class ContactResult(Result):
    """All faces of a title, and the page that shows them."""

    title: str
    data: str = ""
    file: Path | None = None
    """The page; None when it was not written."""
    faces: tuple[ContactFace, ...] = ()

    def to_json(self) -> dict[str, Json]:
        return {
            "title": self.title,
            "data": self.data,
            "file": None if self.file is None else self.file.as_posix(),
            "faces": [face.to_json() for face in self.faces],
            **Result.to_json(self),
        }


def contact_sheet(
    title: str,
    file: PathLike | None = None,
    *,
    out: PathLike | None = None,
    language: str = "",
    project: PathLike | None = None,
    progress: Progress | None = None,
) -> ContactResult:
    """Draw all faces of a title, and write them on one page: a .html or .pdf file.

    With `out`, the folder that titles are built into, the page lies among the other files of the title. With neither
    a file nor `out` nothing is written. A mistake in the data is on the page, and among the findings as well.
    """
    report = Report()
    ref, _ = open_title(title, language, project, report)
    if ref is None or (file is not None and not _is_named_well(str(file), ref, report)):
        return ContactResult(report.findings, is_readable(report), title if ref is None else ref.slug)
    contact, written = _made(ref, file, out, report, progress or silent)
    faces = () if contact is None else tuple(_faces(contact))
    return ContactResult(report.findings, is_readable(report), ref.slug, data_used(ref), written, faces)


def _is_named_well(file: str, ref: TitleRef, report: Report) -> bool:
    if file.lower().endswith(KINDS):
        return True
    hint = f"call it {ref.slug}.html for the browser, or {ref.slug}.pdf to print it"
    report.error("CONTACT-NAME", f"`{file}` ends neither in .html nor in .pdf", CALLER, hint)
    return False


def _made(
    ref: TitleRef, file: PathLike | None, out: PathLike | None, report: Report, progress: Progress
) -> tuple[Contact | None, Path | None]:
    from generator.tools.contact.proofs import load_contact
    from sporeprint.api.collector import resting_collector

    target = Path(file) if file is not None else Path(out) / ref.output / NAME if out is not None else None
    with resting_collector():
        progress(f"{ref.slug}: drawing")
        contact = load_contact(ref, report)
        if contact is None or target is None:
            return contact, None
        progress(f"{ref.slug}: {counted(len(contact.proofs), 'picture')}")
        data = _data(contact, target, report)
    written = _put_alone(target, data, report) if file is not None else _put(target, data, report)
    return contact, target if written else None


def _data(contact: Contact, target: Path, report: Report) -> bytes:
    from generator.tools.contact.page import contact_html
    from generator.tools.contact.print import contact_pdf

    return contact_pdf(contact, report) if target.suffix.lower() == ".pdf" else contact_html(contact)


def _put(target: Path, data: bytes, report: Report) -> bool:
    """Write it among the other files of the title, which `clean` removes."""
    from generator.tools.cache.ledger import lock_file
    from generator.tools.cache.lock import writing_alone
    from sporeprint.ground.writing import load_manifest

    with writing_alone(lock_file(target.parent), report) as alone:
        manifest = load_manifest(target.parent, report) if alone else None
        if manifest is None or not manifest.ready([(target.name, data)]):
            return False
        written = manifest.put(target.name, data, "contact")
        manifest.finish({"contact"})
    return written


def _put_alone(target: Path, data: bytes, report: Report) -> bool:
    from sporeprint.ground.seals import write_sealed

    return write_sealed(target, data, report)


def _faces(contact: Contact) -> Iterator[ContactFace]:
    for name, proofs in contact.sets:
        for proof in proofs:
            yield ContactFace(
                name,
                proof.name,
                proof.face.name,
                proof.component,
                proof.copies,
                "back" if proof.is_back else "front",
                tuple(map(shrunk_text, proof.shrunk)),
                tuple(finding.message for finding in proof.found),
            )


def shrunk_text(shrunk: Shrunk) -> ShrunkText:
    return ShrunkText(shrunk.words, shrunk.wanted, shrunk.size)
