"""Tables fetched from the web: the only place of the program that opens a connection, and only when it is asked to."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING

from sporeprint.api.opening import PathLike, open_title
from sporeprint.api.projects import CALLER
from sporeprint.api.results import is_readable
from sporeprint.api.tables import may_change
from sporeprint.api.tables_in import ImportedItems, ImportedTable, account, checked_items
from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Table, quoted

if TYPE_CHECKING:
    from sporeprint.ground.catalogue import TitleRef
    from sporeprint.ground.nodes import Text
    from sporeprint.ground.spreadsheets.sources import Source

SECONDS = 20
"""How long an address may take to answer."""
PUBLISH = "publish the sheet as CSV, and use the address that is given there"


def fetch_tables(title: str, component: str | None = None, *, project: PathLike | None = None) -> ImportedTable:
    """Fetch the tables of a title that lie on the web (`table: https://…`), all of them or that of one component.

    Each copy is kept in the title's folder with its address and date, and builds read the copy. What cannot be fetched,
    or does not fit the component's fields, is a finding; then the copy that was there before stays.
    """
    report = Report()
    ref, catalogue = open_title(title, "", project, report)
    slug = title if ref is None else ref.slug
    if ref is None or not may_change(ref, catalogue, report):
        return ImportedTable(report.findings, is_readable(report), slug)
    wanted = _wanted(ref, component, report)
    fetched = {source.key: found for source in wanted if (found := _fetched(source, report)) is not None}
    changed = tuple(source.table for source in wanted if source.key in fetched and source.table is not None)
    return ImportedTable(report.findings, is_readable(report), slug, tuple(fetched.values()), changed)


def _wanted(ref: TitleRef, component: str | None, report: Report) -> list[Source]:
    """Return the components whose tables are meant; when there is none, a finding names those that there are."""
    from sporeprint.ground.spreadsheets.sources import find_sources

    sources = {key: source for key, source in find_sources(ref, Report()).items() if source.address is not None}
    wanted = [source for key, source in sources.items() if component in (None, key)]
    if not wanted:
        nobody = f"{ref.slug} has no component {quoted(component)} that" if component else f"nothing of {ref.slug}"
        hint = f"these do: {', '.join(sources)}" if sources else "write `table: https://…` in a component"
        report.error("TABLE-FETCH", f"{nobody} takes its items from the web", CALLER, hint)
    return wanted


def _fetched(source: Source, report: Report) -> ImportedItems | None:
    """Fetch and keep the table of one component; None with a finding when it is not taken."""
    address, found = source.address, Report()
    assert address is not None  # of those without one nothing is fetched
    data = _download(address, source.key, found)
    new = None if data is None else _items(data, source, address.value, found)
    report.extend(found.findings)
    if data is None or new is None or found.has_errors:
        return None
    old = _kept_items(source)
    if not _keep(source, address.value, data, report):
        return None
    return account(source.key, old or Table(address.where), new)


def _items(data: bytes, source: Source, name: str, report: Report) -> Table | None:
    """Return the items of a CSV file that is called `name` in findings."""
    from sporeprint.ground.spreadsheets.files import open_csv

    file = open_csv(data, name, report)
    return None if file is None else checked_items(file, "", source, report)


def _kept_items(source: Source) -> Table | None:
    """Return the items of the copy that is kept so far."""
    try:
        return None if source.table is None else _items(source.table.read_bytes(), source, "", Report())
    except OSError:
        return None


def _keep(source: Source, address: str, data: bytes, report: Report) -> bool:
    from sporeprint.ground.atomic import write_atomically
    from sporeprint.ground.spreadsheets.addresses import kept_copy, note_text

    copy = kept_copy(source.path.parent, source.key)
    note = note_text(address, datetime.date.today().isoformat()).encode()
    return write_atomically(copy.table, data, report) and write_atomically(copy.note, note, report)


class _NotFetched(Exception):
    """Raised with what is wrong with an answer, and a hint."""


def _download(address: Text, component: str, report: Report) -> bytes | None:
    """Return what an address answers, as long as it may be a CSV file; None with a finding otherwise."""
    try:
        return _answer(address.value)
    except _NotFetched as error:
        message, hint = error.args
        report.error("TABLE-FETCH", message, address.where, hint, component)
        return None


def _answer(address: str) -> bytes:
    import http.client
    import urllib.error
    import urllib.request

    from sporeprint.ground.spreadsheets.grid import LARGEST
    from sporeprint.ground.text_in import MIB

    try:
        with urllib.request.urlopen(address, timeout=SECONDS) as answer:
            kind: str = answer.headers.get_content_type()
            data: bytes = answer.read(LARGEST + 1)
    except urllib.error.HTTPError as error:
        hint = "open it in a browser without logging in"
        raise _NotFetched(f"the address answers {error.code} ({error.reason})", hint) from None
    except (OSError, http.client.HTTPException, ValueError) as error:
        reason = getattr(error, "reason", None) or error
        hint = "look at the network and the address; the old copy stays"
        raise _NotFetched(f"nothing could be fetched: {reason}", hint) from None
    if len(data) > LARGEST:
        raise _NotFetched(f"the table has more than {LARGEST // MIB} MiB", "split it into several components")
    if kind in ("text/html", "application/xhtml+xml") or data.lstrip()[:1] == b"<":
        raise _NotFetched("the address answers with a web page, perhaps a login, and no CSV", PUBLISH)
    return data
