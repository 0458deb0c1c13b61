"""Colours that a press cannot have: too much ink, and what is converted without anybody having looked at it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from generator.compose.faults import PrintFault
from generator.compose.trace import Leaf, leaves
from generator.load.cmyk import SECTION, read_inks
from generator.scene.primitives import Glyphs, Gradient, Picture, Shape
from generator.tools.shops.flatten import is_solid
from generator.tools.shops.job import ShopJob, Side
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.wording import counted

SHOWN = 4


def colour_faults(job: ShopJob, sides: Sequence[Side]) -> Iterator[PrintFault]:
    """Nothing for a shop that wants RGB: everything is drawn in sRGB, and photos are converted when they are read."""
    if job.profile.colours != "cmyk":
        return
    yield from _ink_faults(job, sides)
    for side in sides:
        yield from _photo_faults(side)
    shines = [side for side in sides if not is_solid(side.face)]
    if shines:
        has = "has" if len(shines) == 1 else "have"
        faces = f"{len(shines)} of {counted(len(sides), 'face')} {has}"
        message = f"{faces} something that shines through or a photo on {'it' if len(shines) == 1 else 'them'}"
        hint = f"that part of each is sent as a picture of {job.profile.dpi:.0f} dpi, words stay letters where they can"
        yield PrintFault("note", "SHOP-FLAT", message, hint, _folder(job), shines[0].item)


def _ink_faults(job: ShopJob, sides: Sequence[Side]) -> Iterator[PrintFault]:
    inks = read_inks(job.book.sections[SECTION], job.book.palette, Report())
    used = {colour for side in sides for leaf in leaves(side.face.items) for colour in colours_of(leaf)}
    for colour in sorted(used & set(inks.table)):
        known = inks.table[colour]
        if known.total > job.profile.ink + 1e-6:
            message = f"`{known.name}` puts {known.total:.0f} % ink on one spot, {job.profile.ink:.0f} % is the most"
            hint = "take less of cyan, magenta and yellow, and more black"
            yield PrintFault("error", "SHOP-INK", message, hint, known.where, known.name, known.total)
    plain = sorted(used - set(inks.table))
    if plain:
        some = ", ".join(plain[:SHOWN]) + (" and others" if len(plain) > SHOWN else "")
        message = (
            f"{len(plain)} of {counted(len(used), 'colour')} {'is' if len(plain) == 1 else 'are'} turned into ink "
            f"by a plain formula, without ICC: {some}"
        )
        hint = "give those that matter in the section `cmyk` of a layout file, and ask the shop for a proof"
        yield PrintFault("note", "SHOP-COLOURS", message, hint, _folder(job), "")


def colours_of(leaf: Leaf) -> Iterable[str]:
    """Every `#rrggbb` that a primitive is painted with."""
    item = leaf.item
    if isinstance(item, Glyphs):
        yield item.colour
    elif isinstance(item, Shape):
        if isinstance(item.fill, Gradient):
            yield from (colour for _, colour in item.fill.stops)
        elif item.fill is not None:
            yield item.fill
        if item.stroke is not None:
            yield item.stroke


def _photo_faults(side: Side) -> Iterator[PrintFault]:
    for leaf in leaves(side.face.items):
        if isinstance(leaf.item, Picture):
            name = Path(leaf.item.file).name
            message = f"element `{leaf.element}`: the photo `{name}` is RGB, and the shop prints CMYK"
            hint = "it is converted by a plain formula, without ICC; its colours will shift, ask the shop for a proof"
            yield PrintFault("warning", "SHOP-PHOTO", message, hint, leaf.where, side.item)


def _folder(job: ShopJob) -> Where:
    return Where(str(job.title.folder))
