"""Whether a shop makes pieces of this size, and whether a virtual table has room for so many."""

from __future__ import annotations

from collections.abc import Iterator

from generator.compose.faults import PrintFault
from generator.load.shapes.registry import find_shape
from generator.load.title import Component
from generator.tools.shops.job import ShopJob, is_made
from generator.tools.shops.match import Match, can_be_fitted, is_sold

UNSEEN = 0.05
"""Millimetres of difference that nobody sees."""


def size_faults(job: ShopJob) -> Iterator[PrintFault]:
    for name, why in job.left_out.items():
        component = job.title.components[name]
        message = f"`{name}` is left out: {why}"
        hint = "print it at home with `sporeprint build`"
        yield PrintFault("note", "SHOP-LEFT-OUT", message, hint, component.record.where, name)
    if job.profile.products:
        for name in _used(job):
            yield from _product_faults(job.title.components[name], job.matches[name], job)
    if job.profile.sheet is not None:
        yield from _sheet_faults(job)


def _used(job: ShopJob) -> list[str]:
    return list(dict.fromkeys(piece.component for pieces in job.sets.values() for piece in pieces))


# --- products -------------------------------------------------------------------------------------------------------
def _product_faults(component: Component, match: Match | None, job: ShopJob) -> Iterator[PrintFault]:
    size, profile = shown(component.record.size), job.profile
    where = component.record.where
    if match is None:
        message = (
            f"`{component.id}` is {component.record.shape} of {size} mm, and {profile.name} makes nothing so shaped"
        )
        yield PrintFault("error", "SHOP-SIZE", message, AT_HOME, where, component.id)
        return
    nearest = f"the {match.product.name} (`{match.id}`) of {shown(_as_lies(match))} mm"
    if is_sold(match, profile):
        if match.distance > UNSEEN and not job.fit:
            message = f"`{component.id}` of {size} mm is made as {nearest}: {_what_happens(match)}"
            hint = f"write `size: {_size_words(component, match)}` to see it as it will be"
            yield PrintFault("note", "SHOP-TRIM", message, hint, where, component.id)
    elif is_made(match, profile, job.fit):
        message = f"`{component.id}` of {size} mm is scaled to {match.scale * 100:.0f} % to fit {nearest}"
        yield PrintFault("note", "SHOP-FITTED", message, "look at the pictures before you order", where, component.id)
    else:
        message = f"`{component.id}` is {size} mm, a size that {profile.name} does not make; the nearest is {nearest}"
        scaled = "scale it with --fit, " if can_be_fitted(match, profile) else ""
        change = f"write `size: {_size_words(component, match)}`, " if _is_near(match) else ""
        other = "or leave it out with --only" if change or scaled else AT_HOME
        yield PrintFault("error", "SHOP-SIZE", message, f"{change}{scaled}{other}", where, component.id)


NEAR = 0.75
"""A piece is still itself if neither side gets shorter than this share, or longer the other way round."""
AT_HOME = "print it at home with `sporeprint build`, and leave it out here with --only"


def _is_near(match: Match) -> bool:
    """Whether the product is a size that the piece could have instead."""
    shares = [trim / (trim + off) for trim, off in zip(match.trim, match.off, strict=True)]
    return all(NEAR <= share <= 1 / NEAR for share in shares)


def _as_lies(match: Match) -> tuple[float, float]:
    """The product's size the way round that the piece has it."""
    return (match.trim[1], match.trim[0]) if match.turn else match.trim


def _what_happens(match: Match) -> str:
    across, down = match.off
    parts = [
        f"{abs(off) / 2:.2g} mm {'is cut off' if off > 0 else 'of bleed shows'} {sides}"
        for off, sides in ((across, "at each side"), (down, "above and below"))
        if abs(off) > UNSEEN
    ]
    return ", ".join(parts)


def shown(size: tuple[float, float]) -> str:
    """
    >>> shown((63.5, 88.9000001))
    '63.5 x 88.9'
    """
    return f"{round(size[0], 2):g} x {round(size[1], 2):g}"


def _size_words(component: Component, match: Match) -> str:
    """The product's size as it is written in the data."""
    across, down = (round(side, 2) for side in _as_lies(match))
    return f"{{diameter: {across:g}}}" if find_shape(component.record.shape).has_diameter else f"[{across:g}, {down:g}]"


# --- sheets ---------------------------------------------------------------------------------------------------------
def _sheet_faults(job: ShopJob) -> Iterator[PrintFault]:
    """More faces than a sheet holds become several sheets; whoever changes them by hand has to know."""
    from generator.tools.shops.things import things

    for thing in things(job):
        sheet = job.profile.sheet
        if sheet is not None and thing.kind == "deck" and len(thing.fronts) > sheet.most:
            count = -(-len(thing.fronts) // sheet.most)
            component = job.title.components[thing.component]
            message = f"`{component.id}` has {len(thing.fronts)} different fronts, a sheet holds {sheet.most}"
            hint = f"they are put on {count} sheets; nothing has to be done"
            yield PrintFault("note", "SHOP-SHEET", message, hint, component.record.where, component.id)
