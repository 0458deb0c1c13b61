"""Previews: a page in the browser that shows the faces of titles, and updates when their files are saved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sporeprint.api.collector import resting_collector
from sporeprint.api.opening import PathLike, default_titles, open_title
from sporeprint.api.projects import CALLER
from sporeprint.api.results import Result, input_error, is_readable
from sporeprint.ground.catalogue import TitleRef
from sporeprint.ground.findings import Report
from sporeprint.ground.plain import Json

if TYPE_CHECKING:
    from generator.tools.preview.desk import PreviewView
    from generator.tools.preview.server import PreviewServer
    from generator.tools.preview.stamps import Stamps


@dataclass(frozen=True, slots=True)
class PreviewUpdate(Result):
    """One look at the files of a title."""

    title: str
    is_current: bool
    """Whether the pictures are of the files as they are now; else they are the last good ones."""
    is_first: bool
    faces: int
    drawn: tuple[str, ...]
    """The names of the faces that were drawn since the last look."""

    def to_json(self) -> dict[str, Json]:
        return {
            "title": self.title,
            "current": self.is_current,
            "faces": self.faces,
            "drawn": list(self.drawn),
            **Result.to_json(self),
        }


class Preview:
    """A page that is served on this machine until it is closed. Close it, or use it in a `with` block."""

    def __init__(self, server: PreviewServer) -> None:
        self._server = server
        self._seen: dict[str, Stamps] = {}
        server.start()

    @property
    def url(self) -> str:
        """The address of the page."""
        return self._server.url

    def update(self) -> Iterator[PreviewUpdate]:
        """Look at every title whose files changed since the last time, at first at all; the page shows it at once."""
        from generator.tools.preview.stamps import settled, take_stamps

        board = self._server.board
        for slug, desk in board.desks.items():
            now = take_stamps(desk.ref)
            if now == self._seen.get(slug):
                continue
            self._seen[slug] = settled(desk.ref, now) if slug in self._seen else now
            before = desk.last
            with board.drawing, resting_collector():
                view = desk.look()
            board.publish()
            yield _update(before, view)

    def close(self) -> None:
        """End the page."""
        self._server.close()

    def __enter__(self) -> Preview:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def preview(
    titles: Sequence[str] = (), *, port: int = 0, language: str = "", project: PathLike | None = None
) -> Preview:
    """Serve a page with the faces of these titles, or of all of the project; port 0 is any that is free.

    Nothing is drawn before the first `update()`.
    """
    report = Report()
    found = [open_title(title, language, project, report)[0] for title in titles or default_titles(project)]
    refs = [ref for ref in found if ref is not None]
    server = None if report.has_errors else _serve(refs, port, report)
    if server is None:
        raise input_error(report)
    return Preview(server)


def _serve(refs: Sequence[TitleRef], port: int, report: Report) -> PreviewServer | None:
    """Return the server, listening; None with a finding when the port cannot be used."""
    from generator.tools.preview.desk import PreviewDesk
    from generator.tools.preview.server import PreviewServer, SharedState

    try:
        return PreviewServer(port, SharedState(map(PreviewDesk, refs)))
    except (OSError, OverflowError) as error:
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        hint = "choose another one, such as 8765 for `port`, or 0 for any that is free"
        report.error("WATCH-PORT", f"port {port} cannot be used: {reason.lower()}", CALLER, hint)
        return None


def _update(before: PreviewView | None, view: PreviewView) -> PreviewUpdate:
    old = {face.number for faces in before.sets.values() for face in faces} if before else set()
    faces = [face for row in view.sets.values() for face in row]
    report = Report()
    report.extend(view.findings)
    drawn = tuple(face.name for face in faces if face.number not in old)
    return PreviewUpdate(
        report.findings, is_readable(report), view.slug, view.is_current, before is None, len(faces), drawn
    )
