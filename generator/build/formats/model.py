"""What a format of files is to a build."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from generator.build.job import Job, Known
from generator.build.made import MadeFile
from generator.build.progress import Progress

Write = Callable[[Job, str, Known | None, Progress], Iterator[MadeFile]]
"""Gives the files of one sheet set of a job; those that are known from earlier builds are not drawn again."""


@dataclass(frozen=True, slots=True)
class FileFormat:
    """A format by the name that `formats` has for it."""

    name: str
    write: Write
    is_of_faces: bool = False
    """Whether it writes a file for each face, in the group `<name>-<folder of the sheet set>`; else for sheets."""
