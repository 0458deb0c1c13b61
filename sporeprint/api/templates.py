"""Templates: an empty log or position with comments that teach the format."""

from __future__ import annotations

from pathlib import Path

from sporeprint.api.projects import one_title
from sporeprint.api.results import input_error
from sporeprint.ground.catalogue import bundled_data
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.text_in import read_text


def template(title: str, *, position: bool = False, language: str = "", project: Path | str | None = None) -> str:
    """Return an empty log of a title with comments that teach the format, or with `position` an empty position.

    >>> print(template("fungi").splitlines()[0])
    # A log of Fungi: this header, the line ---, then one entry a line.
    """
    report = Report()
    ref = one_title(title, project, report, language)
    name = f"template{f'.{ref.language}' if ref.language else ''}.{'yaml' if position else 'log'}"
    paths = (root / "examples" / ref.slug / name for root in (ref.root, bundled_data()))
    path = next((path for path in paths if path.is_file()), None)
    if path is None:
        hint = f"it would lie in examples/{ref.slug}; a title without a referee needs none"
        report.error("TEMPLATE-MISSING", f"{ref.slug} has no {name}", Where(str(ref.folder)), hint)
    text = None if path is None else read_text(str(path), report)
    if text is None:
        raise input_error(report)
    return text
