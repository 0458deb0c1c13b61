"""What is wrong with the words that a language has for logs: verbs that are missing, and words for two things."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sporeprint.ground.catalogue import LANGUAGES, TitleRef
from sporeprint.ground.data_in import read_data
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.languages import Tongue, load_tongue
from sporeprint.ground.names import did_you_mean, folded
from sporeprint.ground.nodes import Rows, Table, Text
from sporeprint.ground.strings import data_strings, dig

PARTS = ("verbs", "words", "values", "usage")
CODES = ("code", "name")
"""Fields of an item that stand for it in a log."""


def report_log_words(ref: TitleRef, verbs: Iterable[str], report: Report) -> None:
    """Findings about the section `log` of a language; `verbs` are those of the title's referee."""
    tongue, known = load_tongue(ref, Report()), list(verbs)
    if tongue is None:
        return
    log = next((node for file in tongue.files if isinstance(node := file.get("log"), Table)), None)
    home = Where(str(ref.folder / LANGUAGES / f"{ref.language}.yaml"))
    for part in ("verbs", "usage"):
        named = dig(log, (part,))
        told = named.entries if isinstance(named, Table) else {}
        for verb in (verb for verb in known if verb not in told):
            report.warning("LANGUAGE-MISSING", f"the verb `{verb}` has no `log.{part}`", home, "say how it is written")
        for key, entry in told.items():
            if key not in known:
                message = f"there is no verb `{key}` in logs"
                report.warning("LANGUAGE-SURPLUS", message, entry.where, did_you_mean(key, known))
    for entry in log or ():
        if entry.key not in PARTS:
            message = f"`log` has no part `{entry.key}`"
            report.warning("LANGUAGE-SURPLUS", message, entry.where, did_you_mean(entry.key, PARTS))
    for part in ("verbs", "words", "values"):
        _report_twice(_said(dig(log, (part,))), report)
    _report_things(list(_things(ref, tongue)), report)


def _said(part: object) -> Iterator[tuple[str, str, Where]]:
    """Each word with what it stands for and its place."""
    for entry in part if isinstance(part, Table) else ():
        rows = entry.value.items if isinstance(entry.value, Rows) else [entry.value]
        yield from ((row.value, entry.key, row.where) for row in rows if isinstance(row, Text))


def _report_twice(said: Iterable[tuple[str, str, Where]], report: Report) -> None:
    seen: dict[str, str] = {}
    for word, meaning, where in said:
        first = seen.setdefault(folded(word), meaning)
        if first != meaning:
            message = f"`{word}` stands for `{first}` and for `{meaning}`"
            report.warning("LANGUAGE-CLASH", message, where, "use another word for one of them")


def _things(ref: TitleRef, tongue: Tongue) -> Iterator[tuple[str, str, str, Where]]:
    """What stands for items in logs: its keys, its words in the data and in the language, and their place."""
    for path in sorted(ref.folder.glob("*.yaml")):
        for said in data_strings(read_data(path, Report())):
            if "items" in said.keys and said.keys[-1] in CODES and said.text is not None:
                found = tongue.find(said)
                if isinstance(found, Text):
                    yield ".".join(said.keys[1:-1]), said.text.value, found.value, found.where


def _report_things(things: list[tuple[str, str, str, Where]], report: Report) -> None:
    """A word of the language that is another item's word in the data: whoever writes it means the language's item."""
    plain: dict[str, set[str]] = {}
    for item, word, _, _ in things:
        plain.setdefault(folded(word), set()).add(item)
    for item, _, word, where in things:
        others = plain.get(folded(word), {item})
        if item not in others:
            message = f"`{word}` is also what the data call {', '.join(sorted(others))}"
            report.warning("LANGUAGE-CLASH", message, where, "use another word, so that logs mean one thing")
    codes = ((word, item, where) for item, _, word, where in things)
    _report_twice(codes, report)
