"""What the files of a build are called. Whatever is made in another way has a name of its own and replaces nothing."""

from __future__ import annotations

import hashlib
from collections.abc import Container, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from sporeprint.ground.names import folded
from sporeprint.ground.writing import Listed

if TYPE_CHECKING:
    from generator.build.job import Job, SheetOptions
    from generator.build.pieces import PieceChoice

LOW_INK = "lowink"
SELECTION = "selection"
LONGEST = 40
"""Letters of the names of players in the name of a file."""


def pdf_stem(job: Job, name: str) -> str:
    """The name of a PDF, without its ending."""
    pages = job.sheets[name].pages if name in job.sheets else ()
    whole_board = any(max(page.width, page.height) > job.paper.height + 1 for page in pages)
    paper = f"{job.paper.name}-large" if whole_board else job.paper.name
    parts = [job.title.ref.slug, name, paper, *_suffixes(job.options), job.title.ref.language]
    return "-".join(filter(None, parts))


def faces_folder(job: Job, name: str) -> str:
    """The folder of a sheet set's faces."""
    return f"{name}-{LOW_INK}" if job.options.ink == "low" else name


def groups_of_others(listed: Iterable[Listed], sheets: Container[str], kinds: Container[str]) -> set[str]:
    """The groups of files that were made of what the title has no more; `kinds` have a file for each face.

    What somebody selected stays: it may be of any sheet sets.
    """
    whole = (entry for entry in listed if f"-{SELECTION}" not in entry.group)
    return {entry.group for entry in whole if (name := _sheet_set(entry, kinds)) and name not in sheets}


def _sheet_set(entry: Listed, kinds: Container[str]) -> str:
    """The sheet set that a file was made of; nothing if that cannot be told."""
    kind, _, folder = entry.group.partition("-")
    if kind in kinds:
        return folder.removesuffix(f"-{LOW_INK}")
    name = entry.contents.get("set") if isinstance(entry.contents, Mapping) else None
    return name if isinstance(name, str) else ""


def _pad_suffix(choice: PieceChoice) -> str:
    """Whose scorepad it is, and of which game when it is filled in: so that no pad replaces another one."""
    names = "-".join(filter(None, ("".join(filter(str.isalnum, folded(name))) for name in choice.players)))[:LONGEST]
    game = hashlib.sha256(repr(choice.fills).encode()).hexdigest()[:6] if choice.fills else ""
    return "-".join(filter(None, (names, game)))


def _suffixes(options: SheetOptions) -> Iterator[str]:
    """A build that is partial or made for one way of printing has a name of its own and never replaces the whole."""
    if options.choice.only or not options.choice.is_whole:
        yield SELECTION
    if options.choice.players:
        yield _pad_suffix(options.choice)
    if options.sides != "both":
        yield options.sides
    if options.fold:
        yield "fold"
    elif options.order == "manual":
        yield "manual"
    if options.ink == "low":
        yield LOW_INK
    if options.printer:
        yield options.printer
