"""What a build makes: finished files, and the account of what was written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import IO

from sporeprint.ground.paper_use import PaperUse
from sporeprint.ground.plain import Json


class MadeFile:
    """One finished file, relative to the title's output folder."""

    __slots__ = ("_data", "contents", "group", "is_kept", "key", "path")

    def __init__(
        self,
        path: str,
        data: bytes | Callable[[], bytes],
        group: str,
        key: str = "",
        contents: Mapping[str, Json] | None = None,
        is_kept: bool = False,
    ) -> None:
        self.path, self._data, self.group = path, data, group
        self.key = key
        """What decided these bytes, as a hash; empty when nobody wants to know them again."""
        self.contents = contents
        """What lies on the sheets of a PDF, for the manifest."""
        self.is_kept = is_kept
        """Whether it was not drawn, because an earlier build had the same file."""

    @property
    def data(self) -> bytes:
        return self._data if isinstance(self._data, bytes) else self._data()


class Spool:
    """Keeps finished files out of memory until all of them are there; what it holds is gone when it is closed."""

    def __init__(self) -> None:
        from tempfile import TemporaryFile  # a build that draws nothing does without

        self._file: IO[bytes] = TemporaryFile()  # noqa: SIM115  closed at the end of the spool's own block
        self._end = 0

    def __enter__(self) -> Spool:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def keep(self, made: MadeFile) -> MadeFile:
        """The same file, whose bytes are read back when somebody asks for them."""
        data, start = made.data, self._end
        try:
            self._file.seek(start)
            self._file.write(data)
            self._file.flush()
        except OSError:  # no room there: then it stays where it is
            return made
        self._end += len(data)
        read = partial(self._read, start, len(data))
        return MadeFile(made.path, read, made.group, made.key, made.contents, made.is_kept)

    def _read(self, start: int, length: int) -> bytes:
        self._file.seek(start)
        return self._file.read(length)


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
    drawn: int = 0
    """Files that were drawn; all others are as an earlier build left them."""
    use: PaperUse = field(default_factory=PaperUse)
    """How well the paper of all pieces is used."""
