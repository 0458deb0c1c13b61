"""What a build makes: finished files in memory, and the account of what was written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from os import SEEK_END
from typing import IO, Any


@dataclass(frozen=True, slots=True)
class Made:
    """One finished file, relative to the title's output folder."""

    path: str
    data: bytes
    group: str
    key: str = ""
    """What decided these bytes, as a hash; empty when nobody wants to know them again."""
    contents: Mapping[str, Any] | None = None
    """What lies on the sheets of a PDF, for the manifest."""


@dataclass(frozen=True, slots=True)
class Stored:
    """A finished file whose bytes wait on the disk."""

    path: str
    group: str
    key: str
    contents: Mapping[str, Any] | None
    shelf: IO[bytes]
    at: int
    length: int

    @property
    def data(self) -> bytes:
        self.shelf.seek(self.at)
        return self.shelf.read(self.length)


Finished = Made | Stored


def open_shelf() -> IO[bytes]:
    """Room for finished files: on the disk, or in memory where there is none to be had."""
    import io
    import tempfile

    try:
        return tempfile.TemporaryFile()
    except OSError:
        return io.BytesIO()


def stored(files: Iterable[Made], shelf: IO[bytes]) -> Iterator[Finished]:
    """Finished files on a shelf, since a build writes all of them or none and they may be many; those that the disk has
    no room for stay in memory."""
    for made in files:
        at = shelf.seek(0, SEEK_END)
        try:
            shelf.write(made.data)
        except OSError:
            yield made
        else:
            yield Stored(made.path, made.group, made.key, made.contents, shelf, at, len(made.data))


@dataclass(frozen=True, slots=True)
class Saving:
    """How much of the pieces is covered with ink, as shares of full ink all over them, before and after saving it."""

    before: float
    after: float

    @property
    def saved(self) -> float:
        """The share of the ink that is saved."""
        return 1 - self.after / self.before if self.before > 0 else 0.0


@dataclass(frozen=True, slots=True)
class Built:
    """What a build wrote, as paths in the title's output folder, and for each sheet set how its sheets are cut."""

    files: tuple[str, ...] = ()
    cut_plans: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    ink: Saving | None = None
    """How much of the pieces is covered, when ink is saved."""
