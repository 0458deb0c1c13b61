"""Where answers and faces come from, and what is kept of it for a moment."""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from sporeprint.api.judging import Referees
from sporeprint.api.table_faces import TableFaces, table_faces
from sporeprint.api.table_laying import referees_of

FRESH = 3.0
"""Seconds for which the data files of titles are not looked at again: a tap costs a tap, an edit is seen soon."""


@dataclass(frozen=True, slots=True)
class Premises:
    """The project, and the folder of the faces (None is the cache folder of the user)."""

    project: Path | None = None
    faces: Path | None = None
    is_fixed: bool = False
    """Whether the files never change, so that nobody need look at them again."""


HERE = Premises()


def referees_in(premises: Premises) -> Referees:
    """Return the referees of the project; raise `InputError` when there is no such project."""
    return _referees(premises, _moment(premises))


def faces_in(premises: Premises, title: str, language: str = "") -> TableFaces:
    """Return the faces of a title; raise `InputError` when there is no such title."""
    return _faces(premises, title, language, _moment(premises))


def _moment(premises: Premises) -> int:
    return 0 if premises.is_fixed else int(time.monotonic() / FRESH)


@lru_cache(maxsize=4)
def _referees(premises: Premises, moment: int) -> Referees:
    return referees_of(premises.project)


@lru_cache(maxsize=32)
def _faces(premises: Premises, title: str, language: str, moment: int) -> TableFaces:
    return table_faces(title, folder=premises.faces, language=language, project=premises.project)
