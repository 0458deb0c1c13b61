"""Checks of the words that a language has for logs: verbs that are missing, and words that stand for two things."""

from __future__ import annotations

from collections.abc import Iterable

from sporeprint.ground.catalogue import LANGUAGES, TitleRef
from sporeprint.ground.data_in import read_data
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.names import did_you_mean, folded
from sporeprint.ground.nodes import Node, Table, Text
from sporeprint.ground.translation.files import Translation, load_translation
from sporeprint.ground.translation.log_words import translated_items, words_with_meanings
from sporeprint.ground.translation.texts import dig

PARTS = ("verbs", "words", "values", "usage")
CODES = ("code", "name")
"""Fields of an item that stand for it in a log."""
Names = list[tuple[str, str, Text]]
"""Names and codes of items: the item, its word in the data, and the translated word."""


def check_log_words(ref: TitleRef, verbs: Iterable[str], report: Report) -> None:
    """Report what is wrong with the section `log` of a language; `verbs` are those of the title's referee."""
    translation = load_translation(ref, Report())
    if translation is None:
        return
    log, known = translation.log, list(verbs)
    for part in ("verbs", "usage"):
        _check_verbs(dig(log, (part,)), part, known, ref, report)
    for entry in log or ():
        if entry.key not in PARTS:
            message = f"`log` has no part `{entry.key}`"
            report.warning("LANGUAGE-SURPLUS", message, entry.where, did_you_mean(entry.key, PARTS))
    for part in ("verbs", "words", "values"):
        _check_clashes(words_with_meanings(dig(log, (part,))), report)
    _check_items(_item_names(ref, translation), report)


def _check_verbs(node: Node | None, part: str, known: list[str], ref: TitleRef, report: Report) -> None:
    entries = node.entries if isinstance(node, Table) else {}
    home = Where(str(ref.folder / LANGUAGES / f"{ref.language}.yaml"))
    for verb in known:
        if verb not in entries:
            report.warning("LANGUAGE-MISSING", f"the verb `{verb}` has no `log.{part}`", home, "say how it is written")
    for key, entry in entries.items():
        if key not in known:
            message = f"there is no verb `{key}` in logs"
            report.warning("LANGUAGE-SURPLUS", message, entry.where, did_you_mean(key, known))


def _check_clashes(words: Iterable[tuple[str, Text]], report: Report) -> None:
    seen: dict[str, str] = {}
    for meaning, word in words:
        first = seen.setdefault(folded(word.value), meaning)
        if first != meaning:
            message = f"`{word.value}` stands for `{first}` and for `{meaning}`"
            report.warning("LANGUAGE-CLASH", message, word.where, "use another word for one of them")


def _item_names(ref: TitleRef, translation: Translation) -> Names:
    files = [read_data(path, Report()) for path in sorted(ref.folder.glob("*.yaml"))]
    found = (item for file in files for item in translated_items(file, translation))
    return [(".".join(keys[1:-1]), text.value, new) for keys, text, new in found if new and keys[-1] in CODES]


def _check_items(names: Names, report: Report) -> None:
    """Report a word that is another item's word in the data: whoever writes it means the item of the language."""
    owners: dict[str, set[str]] = {}
    for item, source, _ in names:
        owners.setdefault(folded(source), set()).add(item)
    for item, _, word in names:
        others = owners.get(folded(word.value), {item})
        if item not in others:
            message = f"`{word.value}` is also what the data call {', '.join(sorted(others))}"
            report.warning("LANGUAGE-CLASH", message, word.where, "use another word, so that logs mean one thing")
    _check_clashes(((item, word) for item, _, word in names), report)
