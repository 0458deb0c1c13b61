"""The contact sheet as one HTML file: pictures, style and script are inside, and nothing is asked for elsewhere."""

from __future__ import annotations

import base64
import hashlib
import os
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from generator.tools.contact.proofs import Contact, Proof, fit_sentences
from generator.tools.contact.thumbs import thumbnails
from sporeprint.ground.catalogue import data_hash
from sporeprint.ground.findings import Finding
from sporeprint.ground.translation.languages import own_language
from sporeprint.ground.wording import counted

HERE = Path(__file__).parent
ROUND = 2
"""Decimals of a size in millimetres."""


def contact_html(contact: Contact) -> bytes:
    """The whole page. Whatever the data say is text on it, and never a tag, a style or a script."""
    style, script = ((HERE / name).read_text("utf-8") for name in ("page.css", "page.js"))
    pictures = thumbnails([proof.face for proof in contact.proofs], contact.book.fonts)
    parts = [
        "<!doctype html>",
        f'<html lang="{escape(_language(contact))}">',
        '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
        f'<meta http-equiv="Content-Security-Policy" content="{_policy(style, script)}">',
        f"<title>{escape(contact.title.record.name)}: contact sheet</title>",
        f"<style>{style}</style></head>",
        "<body>",
        _head(contact),
        "<main>",
        *_findings(contact.findings, contact.title.ref.root),
        *_sets(contact, pictures),
        '<p id="none" hidden>Nothing has that in its name.</p>',
        "</main>",
        '<dialog id="large"><img alt=""><p></p></dialog>',
        f"<script>{script}</script>",
        "</body></html>",
    ]
    return ("\n".join(parts) + "\n").encode("utf-8", "replace")


def _language(contact: Contact) -> str:
    return contact.title.ref.language or own_language(contact.title.ref)


def _policy(style: str, script: str) -> str:
    """Nothing but what is in the file may be used, by the browser's own rule."""
    code, looks = (base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in (script, style))
    rules = f"default-src 'none'; img-src data:; script-src 'sha256-{code}'; style-src 'sha256-{looks}'"
    return f"{rules}; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'"


def _head(contact: Contact) -> str:
    proofs = contact.proofs
    shrunk, wrong = sum(bool(p.shrunk) for p in proofs), sum(bool(p.found) for p in proofs)
    return f"""<header>
<h1>{escape(contact.title.record.name)}</h1>
<p id="status" role="status">{counted(len(proofs), "face")}, data {data_hash(contact.title.ref)}</p>
<label>Find <input id="filter" type="search" autocomplete="off"></label>
<label>Show <select id="only"><option value="">all {len(proofs)}</option>
<option value="shrunk">{shrunk} with smaller text</option>
<option value="wrong">{wrong} with something wrong</option></select></label>
<label>Size <input id="size" type="range" min="0.6" max="5" step="0.1" value="2"></label>
</header>"""


def _findings(findings: Sequence[Finding], root: Path) -> Iterator[str]:
    """All that there is to say, since not all of it is about one face. Files are named as the project knows them."""
    if not findings:
        return
    yield f"<details{' open' if any(f.level == 'error' for f in findings) else ''}>"
    yield f"<summary>{counted(len(findings), 'finding')}</summary><ol>"
    for finding in findings:
        place = escape(str(finding.where).removeprefix(f"{root}{os.sep}"))
        item = f" ({escape(finding.item)})" if finding.item else ""
        words = f"<b>{finding.level} {place}</b> {escape(finding.message)}{item} <i>{escape(finding.hint)}</i>"
        yield f'<li class="{finding.level}">{words}</li>'
    yield "</ol></details>"


def _sets(contact: Contact, pictures: Sequence[bytes]) -> Iterator[str]:
    drawn = iter(pictures)
    for name, proofs in contact.sets:
        yield f'<section><h2>{escape(name)} <small>{counted(len(proofs), "face")}</small></h2><div class="faces">'
        for proof in proofs:
            yield _figure(proof, next(drawn))
        yield "</div></section>"


def _figure(proof: Proof, picture: bytes) -> str:
    face = proof.face
    side = " (back)" if proof.is_back else ""
    told = f"{proof.component}: {proof.name}{side}, {face.width:g} x {face.height:g} mm, {proof.copies} in the box"
    find = f"{proof.name} {face.name} {proof.component}".lower()
    marks = " ".join(word for word, is_so in (("shrunk", proof.shrunk), ("wrong", proof.found)) if is_so)
    source = f"data:image/png;base64,{base64.b64encode(picture).decode('ascii')}"
    rows = "".join(f'<li class="{level}">{escape(words)}</li>' for level, words in fit_sentences(proof))
    notes = f"<ul>{rows}</ul>" if rows else ""
    return (
        f'<figure data-find="{escape(find)}" class="{marks}" style="--w:{round(face.width, ROUND):g}">'
        f'<button type="button"><img alt="{escape(told)}" src="{source}"></button>'
        f"<figcaption><b>{escape(proof.name)}{side}</b> <small>{proof.copies} × {escape(face.name)}</small>"
        f"</figcaption>{notes}</figure>"
    )
