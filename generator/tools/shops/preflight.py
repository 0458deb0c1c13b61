"""Preflight: everything that a shop would refuse or cut, reported before it does, each with its place and a fix."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator.build.progress import Progress, counted, silent
from generator.compose.faults import PrintFault, report_faults
from generator.compose.trace import leaves
from generator.load.cmyk import SECTION, read_inks
from generator.pictures.images import image_data
from generator.scene.primitives import IDENTITY, Face, Group, mapped, moved
from generator.tools.shops.bleed import bleed_pictures, bleed_reach
from generator.tools.shops.checks import CheckView, face_faults
from generator.tools.shops.colour_checks import colour_faults
from generator.tools.shops.job import ShopJob, Side
from generator.tools.shops.place import on_canvas, spot_of
from generator.tools.shops.size_checks import size_faults
from sporeprint.ground.findings import Report


def preflight(job: ShopJob, report: Report, progress: Progress = silent) -> None:
    """Adds a finding for everything that is wrong, cut or left out; an error means that the shop would refuse it."""
    read_inks(job.book.sections[SECTION], job.book.palette, report)
    report_faults(_all_faults(job, progress), report)


def _all_faults(job: ShopJob, progress: Progress) -> Iterator[PrintFault]:
    yield from size_faults(job)
    sides = list(job.sides())
    for side in counted(sides, len(sides), f"{job.title.ref.slug}: looking at faces", progress):
        yield from face_faults(list(leaves(side.face.items)), _view(job, side))
    if job.profile.bleed and not job.fit:
        progress(f"{job.title.ref.slug}: looking at the bleed")
        yield from _bleed_faults(job, [side for side in sides if side.piece.own_margin is None])
    yield from colour_faults(job, sides)


def _view(job: ShopJob, side: Side) -> CheckView:
    match, face = job.match(side.piece), side.face
    if match is None:
        return CheckView(job.profile, face.outline, IDENTITY, side.item, job.book.fonts)
    spot = spot_of(face, match, job.profile, side.is_back, job.fit)
    return CheckView(job.profile, spot.cut, spot.matrix, side.item, job.book.fonts)


# --- bleed ----------------------------------------------------------------------------------------------------------
def _bleed_faults(job: ShopJob, sides: list[Side]) -> Iterator[PrintFault]:
    """One for each component whose art ends too early; a net has white flaps on purpose."""
    looked = [side for side in sides if job.component(side.piece).net is None]
    canvases = [_canvas(job, side) for side in looked]
    bleed = job.profile.bleed
    for side, canvas, alpha in zip(looked, canvases, bleed_pictures(canvases, job.book.fonts, image_data), strict=True):
        reach = bleed_reach(alpha, canvas.outline, bleed)
        if reach < bleed:
            component = job.component(side.piece)
            what = "back" if side.is_back else "front"
            message = (
                f"the art of the {what} `{side.face.name}` reaches {reach:g} mm beyond the cut, {bleed:g} are wanted"
            )
            hint = f"give `{component.id}` `bleed: {max(3.0, bleed):g}` and draw its ground that far, or take --fit"
            yield PrintFault("warning", "SHOP-BLEED", message, hint, component.record.where, side.item, bleed - reach)


def _canvas(job: ShopJob, side: Side) -> Face:
    """The face as it is sent, or where there is no product just with the bleed that is wanted."""
    match, face, bleed = job.match(side.piece), side.face, job.profile.bleed
    if match is not None:
        return on_canvas(face, spot_of(face, match, job.profile, side.is_back), face.name)
    items = (Group(face.items, moved(bleed, bleed)),)
    outline = mapped(face.outline, lambda x, y: (x + bleed, y + bleed))
    return replace(
        face, width=face.width + 2 * bleed, height=face.height + 2 * bleed, bleed=0.0, items=items, outline=outline
    )
