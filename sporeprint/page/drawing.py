"""Pictures for the page, drawn in a process of their own, so that answers never wait for them.

Faces that somebody looks at come first. While nobody waits, the other faces of the titles in use are drawn, one by one.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import tempfile
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path
from typing import Literal, ParamSpec, TypeVar

from sporeprint.api.pictures import picture
from sporeprint.api.results import InputError
from sporeprint.page.premises import Premises, faces_in

Drawn = Literal["picture", "scorepad"]
MEDIA: dict[Drawn, str] = {"picture": "image/png", "scorepad": "application/pdf"}
IDLE = 0.05
"""Seconds between two looks whether somebody waits."""
P = ParamSpec("P")
T = TypeVar("T")


class Studio:
    """Draws one thing at a time. Close it to end its process."""

    def __init__(self, premises: Premises, executor: Executor | None = None) -> None:
        self.premises = premises
        self._executor = executor
        self._waiting = 0
        self._prepared: set[tuple[str, str]] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def face(self, title: str, name: str, language: str) -> bytes | None:
        """Return a face by its name, drawn now if it is not there yet; None when the title has no such face."""
        try:
            faces = faces_in(self.premises, title, language)
            return (faces.folder / name).read_bytes() if name in faces.by_name else None
        except InputError:
            return None
        except OSError:
            return await self._run(draw_face, self.premises, title, name, language)

    async def result(self, kind: Drawn, text: str) -> bytes | str:
        """Return a picture or a scorepad of a position; a sentence when there is nothing to draw."""
        return await self._run(draw_result, kind, text, self.premises.project)

    def prepare(self, title: str, language: str) -> None:
        """Begin to draw all faces of a title, whenever nobody waits for another one."""
        if (title, language) not in self._prepared:
            self._prepared.add((title, language))
            task = asyncio.get_running_loop().create_task(self._prepare(title, language))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _prepare(self, title: str, language: str) -> None:
        faces = faces_in(self.premises, title, language)
        for name in faces.wanted():
            while self._waiting:
                await asyncio.sleep(IDLE)
            if not (faces.folder / name).exists():
                await self._submit(draw_face, self.premises, title, name, language)

    async def _run(self, call: Callable[P, T], *args: P.args, **words: P.kwargs) -> T:
        self._waiting += 1
        try:
            return await self._submit(call, *args, **words)
        finally:
            self._waiting -= 1

    async def _submit(self, call: Callable[P, T], *args: P.args, **words: P.kwargs) -> T:
        if self._executor is None:
            self._executor = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), step_back)
        return await asyncio.wrap_future(self._executor.submit(call, *args, **words))

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)


# --- in the other process -------------------------------------------------------------------------------------------
def step_back() -> None:
    """Let everybody else go first: a picture may take a little longer, an answer may not."""
    if hasattr(os, "nice"):
        os.nice(10)


def draw_face(premises: Premises, title: str, name: str, language: str) -> bytes | None:
    """Return a face; it lies in the folder afterwards."""
    try:
        return faces_in(premises, title, language).picture(name)
    except InputError:
        return None


def draw_result(kind: Drawn, text: str, project: Path | None) -> bytes | str:
    """Return the picture of a table with what scores on it, or its scorepad filled in; else why there is none."""
    try:
        return picture(text, "png", project=project) if kind == "picture" else _pad(text, project)
    except InputError as error:
        return error.findings[0].message if error.findings else "there is no table to draw"


def _pad(text: str, project: Path | None) -> bytes | str:
    from sporeprint.api.building import scorepad
    from sporeprint.api.scores import score

    title = score(text, project=project).title
    if title is None:
        return "this is no table of a known title"
    with tempfile.TemporaryDirectory() as folder:
        built = scorepad(title, folder, source=text, project=project)
        made = next((Path(folder) / built.folder / file for file in built.files if str(file).endswith(".pdf")), None)
        if made is None:
            return built.findings[0].message if built.findings else "the scorepad could not be made"
        return made.read_bytes()
