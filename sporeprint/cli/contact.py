"""`sporeprint contact`: all faces of a title on one page, with every text that had to shrink or does not fit."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sporeprint.cli.collector import resting_collector
from sporeprint.cli.progress import Progress
from sporeprint.cli.show import data_used, open_catalogue, plural, print_findings, print_json, shown_path
from sporeprint.ground.catalogue import TitleRef
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.translation.languages import find_language

if TYPE_CHECKING:
    from generator.contact.proofs import Contact

COMMAND_LINE = Where("command line")
KINDS = (".html", ".pdf")
NAME = "contact.html"


def run(arguments: Namespace) -> int:
    report = Report()
    catalogue = open_catalogue(arguments, report)
    ref = None if report.has_errors else catalogue.find(arguments.title, report, COMMAND_LINE)
    ref = None if ref is None else find_language(ref, arguments.language, report, COMMAND_LINE)
    target = None if ref is None else _target(arguments.out, ref, report)
    contact, path = (None, None) if ref is None or target is None else _make(ref, target, arguments, report)
    if arguments.json:
        print_json(_json(contact, path), report)
    else:
        if contact is not None and path is not None and ref is not None:
            print(f"{shown_path(path)}: {_summary(contact)} ({data_used(ref)})")
        print_findings(report)
    return report.exit_code()


def _target(out: str | None, ref: TitleRef, report: Report) -> Path | None:
    """The file to write; None, with a finding, when its name says no kind that there is."""
    if out is None:
        return Path("out") / ref.output / NAME
    if not out.lower().endswith(KINDS):
        hint = f"call it {ref.slug}.html for the browser, or {ref.slug}.pdf to print it"
        report.error("CONTACT-NAME", f"`{out}` ends neither in .html nor in .pdf", COMMAND_LINE, hint)
        return None
    return Path(out)


def _make(ref: TitleRef, target: Path, arguments: Namespace, report: Report) -> tuple[Contact | None, Path | None]:
    """The contact sheet, and where it was written. A mistake in the data is on the page, and in the report as well."""
    from generator.contact.proofs import load_contact

    with resting_collector(), Progress(arguments.quiet) as progress:
        progress(f"{ref.slug}: drawing")
        contact = load_contact(ref, report)
        if contact is None:
            return None, None
        progress(f"{ref.slug}: {plural(len(contact.proofs), 'picture')}")
        data = _data(contact, target, report)
    written = _put_alone(target, data, report) if arguments.out else _put(target, data, report)
    return contact, target if written else None


def _data(contact: Contact, target: Path, report: Report) -> bytes:
    from generator.contact.page import contact_html
    from generator.contact.print import contact_pdf

    return contact_pdf(contact, report) if target.suffix.lower() == ".pdf" else contact_html(contact)


def _put(target: Path, data: bytes, report: Report) -> bool:
    """Among the other files of the title, which `clean` takes away."""
    from generator.cache.ledger import lock_file
    from generator.cache.lock import writing_alone
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


def _summary(contact: Contact) -> str:
    proofs = contact.proofs
    shrunk, wrong = sum(bool(p.shrunk) for p in proofs), sum(bool(p.found) for p in proofs)
    smaller = f"{shrunk} with smaller text" if shrunk else "no text had to get smaller"
    return f"{plural(len(proofs), 'face')}, {smaller}" + (f", {wrong} with something wrong" if wrong else "")


def _json(contact: Contact | None, path: Path | None) -> dict[str, Any]:
    sets = contact.sets if contact else ()
    faces = [
        {
            "set": name,
            "name": proof.name,
            "face": proof.face.name,
            "component": proof.component,
            "copies": proof.copies,
            "side": "back" if proof.is_back else "front",
            "shrunk": [{"words": s.words, "wanted": s.wanted, "size": s.size} for s in proof.shrunk],
            "wrong": [finding.message for finding in proof.found],
        }
        for name, proofs in sets
        for proof in proofs
    ]
    return {"file": None if path is None else path.as_posix(), "faces": faces}
