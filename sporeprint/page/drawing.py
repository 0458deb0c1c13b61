"""Pictures for the page, drawn in a process of their own, so that answers never wait for them.

Faces that somebody looks at come first; then the other faces of the titles in use are drawn, one by one.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import tempfile
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Literal, NamedTuple, ParamSpec, TypeVar

from sporeprint.api.pictures import picture
from sporeprint.api.results import InputError
from sporeprint.page.premises import Premises, faces_in

Drawn = Literal["picture", "scorepad"]
MEDIA: dict[Drawn, str] = {"picture": "image/png", "scorepad": "application/pdf"}
LATER: Literal["later"] = "later"
LOOKS, PAUSE = 6, 0.05
"""How often, and after how many seconds, a request looks whether its face has been drawn."""


class Wish(NamedTuple):
    """A face that is to be drawn."""

    title: str
    language: str
    name: str


P = ParamSpec("P")
T = TypeVar("T")


class Studio:
    """Draws one thing at a time. Close it to end its process.

    A browser asks a server for few things at once, so nobody is kept waiting for a face that is not drawn yet: it is
    put on the list, and whoever wants it asks again.
    """

    def __init__(self, premises: Premises, executor: Executor | None = None) -> None:
        self.premises = premises
        self._executor = executor
        self._wanted: dict[Wish, None] = {}
        """Faces that somebody looks at, in the order in which they were asked for."""
        self._spare: dict[Wish, None] = {}
        """Faces that somebody may look at next."""
        self._prepared: set[tuple[str, str]] = set()
        self._task: asyncio.Task[None] | None = None
        self._life: Connection | None = None
        """As long as it is open, the worker lives."""

    async def face(self, title: str, name: str, language: str) -> bytes | Literal["later"] | None:
        """Return a face by its name, or that it comes later; None when the title has no such face."""
        wish = Wish(title, language, name)
        for _ in range(LOOKS):
            found = self._read(wish)
            if found != LATER:
                return found
            self._wanted.setdefault(wish)
            self._begin()
            await asyncio.sleep(PAUSE)
        return self._read(wish)

    def _read(self, wish: Wish) -> bytes | Literal["later"] | None:
        try:
            faces = faces_in(self.premises, wish.title, wish.language)
            return (faces.folder / wish.name).read_bytes() if wish.name in faces.by_name else None
        except InputError:
            return None
        except OSError:
            return LATER

    async def result(self, kind: Drawn, text: str) -> bytes | str:
        """Return a picture or a scorepad of a position; a sentence when there is nothing to draw."""
        return await self._submit(draw_result, kind, text, self.premises.project)

    async def run(self, call: Callable[P, T], *args: P.args, **words: P.kwargs) -> T:
        """Return what a function of a module makes in the other process."""
        return await self._submit(call, *args, **words)

    def prepare(self, title: str, language: str) -> None:
        """Put all faces of a title on the list of those that may be wanted next."""
        if (title, language) not in self._prepared:
            self._prepared.add((title, language))
            names = faces_in(self.premises, title, language).wanted()
            self._spare |= {Wish(title, language, name): None for name in names}
            self._begin()

    def _begin(self) -> None:
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._work())

    async def _work(self) -> None:
        """Draw what is on the lists, one face after the other."""
        while wishes := self._wanted or self._spare:
            wish = next(iter(wishes))
            if self._read(wish) == LATER:
                await self._submit(draw_face, self.premises, *wish)
            self._wanted.pop(wish, None)
            self._spare.pop(wish, None)

    async def _submit(self, call: Callable[P, T], *args: P.args, **words: P.kwargs) -> T:
        if self._executor is None:
            context = multiprocessing.get_context("spawn")
            worker_end, self._life = context.Pipe(duplex=False)
            self._executor = ProcessPoolExecutor(1, context, start_worker, (worker_end,))
        return await asyncio.wrap_future(self._executor.submit(call, *args, **words))

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
        if self._life is not None:
            self._life.close()  # in the middle of a picture, too: nobody waits for it any more
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)


# --- in the other process -------------------------------------------------------------------------------------------
def start_worker(server: Connection) -> None:
    """Let everybody else go first, since an answer is more urgent than a picture; and end with the server.

    A server that was killed tells its workers nothing, and the queue on which they wait never closes. But then nobody
    holds the other end of this connection any more.
    """
    if hasattr(os, "nice"):
        os.nice(10)
    threading.Thread(target=_end_with, args=(server,), daemon=True).start()


def _end_with(server: Connection) -> None:
    wait([server])
    os._exit(0)


def draw_face(premises: Premises, title: str, language: str, name: str) -> bytes | None:
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
