"""The picture of low ink in printing.md: pieces of all titles in full and in low ink; called by docs/pictures.py."""

from __future__ import annotations

from PIL import Image

from generator.build.job import Job, SheetOptions, faces
from generator.build.titles import prepare
from generator.pictures.images import image_data
from generator.render.png import pdfium_pictures
from generator.scene.primitives import Face
from sporeprint.ground.catalogue import load_catalogue
from sporeprint.ground.findings import Report

SHOWN = {
    "fungi": ("porcini-day", "porcini-night", "deck_back"),
    "overgrown": ("water", "city_1"),
    "sporeadic": ("high_ground",),
    "woodlots": ("soil_2-box", "prep"),
    "undergrove": ("goliath_webcap-prototype", "vole_a"),
}
DPI, HIGH, AIR = 110.0, 240, 12


def low_ink() -> Image.Image:
    """Full ink above, low ink below."""
    rows = [_row(job) for job in ("full", "low")]
    out = Image.new("RGB", (rows[0].width, 2 * HIGH + 3 * AIR), "#e9e5d8")
    for number, row in enumerate(rows):
        out.paste(row, (0, AIR + number * (HIGH + AIR)))
    return out


def _row(ink: str) -> Image.Image:
    pictures = [picture for slug, names in SHOWN.items() for picture in _pieces(slug, names, ink)]
    out = Image.new("RGB", (sum(p.width + AIR for p in pictures) + AIR, HIGH), "#e9e5d8")
    x = AIR
    for picture in pictures:
        out.paste(picture, (x, 0), picture)
        x += picture.width + AIR
    return out


def _pieces(slug: str, names: tuple[str, ...], ink: str) -> list[Image.Image]:
    job = _job(slug, ink)
    known = {face.name: face for pieces in job.sets.values() for face in faces(pieces)}
    found = [known[name] for name in names]
    pictures = pdfium_pictures(found, job.book.fonts, image_data, DPI)
    return [_cut(picture.convert("RGBA"), face) for picture, face in zip(pictures, found, strict=True)]


def _job(slug: str, ink: str) -> Job:
    ref, report = load_catalogue(None).get(slug), Report()
    assert ref is not None
    job = prepare(ref, SheetOptions(ink="low" if ink == "low" else "full"), report)
    assert job is not None, report.findings
    return job


def _cut(picture: Image.Image, face: Face) -> Image.Image:
    """Without its bleed, as high as the others."""
    rim = round(face.bleed / 25.4 * DPI)
    inner = picture.crop((rim, rim, picture.width - rim, picture.height - rim))
    return inner.resize((round(inner.width * HIGH / inner.height), HIGH), Image.Resampling.LANCZOS)
