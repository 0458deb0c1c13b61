"""Which languages there are: of a title, and of pages that belong to no title."""

from __future__ import annotations

import re
from pathlib import Path

from sporeprint.ground.catalogue import LANGUAGES, TITLE_FILE, TitleRef, bundled_data
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.names import did_you_mean
from sporeprint.ground.nodes import Table, Text, quoted
from sporeprint.ground.yaml_in import read_yaml

CODE = re.compile(r"[a-z]{2,3}(-[a-z0-9]{2,8})?")
DEFAULT = "en"
"""The language of data that do not name theirs."""


def languages_in(folder: Path) -> list[str]:
    """The languages that a folder of a title or of layouts is translated into."""
    try:
        found = sorted(path.stem for path in (folder / LANGUAGES).glob("*.yaml"))
    except OSError:
        return []
    return [name for name in found if CODE.fullmatch(name)]


def own_language(ref: TitleRef) -> str:
    """The language that the data of a title are written in."""
    node = read_yaml(ref.folder / TITLE_FILE, Report())
    code = node.get("language") if isinstance(node, Table) else None
    return code.value if isinstance(code, Text) and CODE.fullmatch(code.value) else DEFAULT


def find_language(ref: TitleRef, code: str | None, report: Report, where: Where) -> TitleRef | None:
    """The title in a language, or as it is for no code and for its own; None with a finding for an unknown one."""
    if not code:
        return ref
    wanted, known = code.lower(), languages_in(ref.folder)
    if wanted in known:
        return ref._replace(language=wanted)
    own = own_language(ref)
    if wanted == own:
        return ref
    hint = did_you_mean(wanted, [own, *known])
    if CODE.fullmatch(wanted):
        hint += f"; a new language begins with a file {ref.folder.name}/{LANGUAGES}/{wanted}.yaml"
    report.error("LANGUAGE-UNKNOWN", f"{ref.slug} does not speak {quoted(code)}", where, hint)
    return None


def find_shared_language(project: Path | None, code: str | None, report: Report, where: Where) -> str | None:
    """The language of pages that belong to no title: empty for English, None with a finding for an unknown one."""
    wanted = (code or DEFAULT).lower()
    known = sorted({name for folder in shared_folders(project) for name in languages_in(folder)})
    if wanted not in (DEFAULT, *known):
        message, hint = f"the program does not speak {quoted(wanted)}", did_you_mean(wanted, [DEFAULT, *known])
        report.error("LANGUAGE-UNKNOWN", message, where, hint)
        return None
    return wanted if wanted in known else ""


def shared_folders(project: Path | None) -> list[Path]:
    """The layout folders of a project and of the program, without a title."""
    return [root / "layouts" for root in dict.fromkeys([project or bundled_data(), bundled_data()])]


def rules_page(ref: TitleRef) -> Path:
    """The title's page of rules in its language; if there is none, in the language of the data."""
    page = ref.root / "seeds" / f"{ref.slug}.{ref.language}.md"
    return page if ref.language and page.is_file() else page.with_name(f"{ref.slug}.md")


def booklet_page(ref: TitleRef) -> Path:
    """The title's booklet in its language; if there is none, in the language of the data.

    A project that has only changed the data of a bundled title prints the bundled booklet, with its own numbers.
    """
    names = [*([f"{ref.slug}.booklet.{ref.language}.md"] if ref.language else []), f"{ref.slug}.booklet.md"]
    pages = [root / "seeds" / name for root in (ref.root, bundled_data()) for name in names]
    return next((page for page in pages if page.is_file()), ref.root / "seeds" / names[-1])
