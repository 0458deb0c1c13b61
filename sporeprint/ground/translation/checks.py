"""Checks of a translation: texts that it lacks, texts that stand for nothing, fields that it drops, words of logs."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from fnmatch import fnmatchcase
from typing import NamedTuple

from sporeprint.ground.catalogue import LANGUAGES, TITLE_FILE, TitleRef
from sporeprint.ground.data_in import read_data
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.names import did_you_mean, folded
from sporeprint.ground.nodes import Node, Rows, Table, TableEntry, Text, quoted
from sporeprint.ground.translation.files import SETTINGS, Translation, load_translation
from sporeprint.ground.translation.languages import rules_page
from sporeprint.ground.translation.logs import translated_items, words_with_meanings
from sporeprint.ground.translation.texts import MARKUP, Keys, Translatable, dig, slots
from sporeprint.ground.wording import counted

ICON = re.compile(r":([a-z][\w-]*|(?<![0-9]:)[0-9](?=[0-9_-]*[a-z])[a-z0-9_-]*):")
WORD = re.compile(r"[^\W\d_]{2,}")
SENTENCE = 3
"""Words that no two languages have in common by chance."""
UNCOUNTED = ("language", "log", "same")
"""Sections of a language file that stand for no text of the data."""
LOG_PARTS = ("verbs", "words", "values", "usage")
CODES = ("code", "name")
"""Fields of an item that stand for it in a log."""


class Coverage(NamedTuple):
    """A translation beside the texts of a title: its own, and `sources` with those that all titles share."""

    translation: Translation
    own: list[Translatable]
    sources: list[Translatable]
    missing: list[Translatable]
    surplus: list[tuple[Keys, Where]]

    @property
    def texts(self) -> int:
        """How many texts have to be translated."""
        return sum(source.is_needed for source in self.sources)

    @property
    def copies(self) -> list[Text]:
        """Sentences that stand word for word as in the data; names, too, as long as nothing else is translated."""
        same, given = _same_texts(self.translation), list[tuple[Translatable, Text]]()
        for source in self.sources:
            new = self.translation.text_for(source)
            if new is not None and source.text is not None and not _is_same(source, same):
                given.append((source, new))
        own = {source.keys for source in self.own}
        copied = [(source.keys in own, new) for source, new in given if source.text and new.value == source.text.value]
        is_template = sum(is_own for is_own, _ in copied) == sum(source.keys in own for source, _ in given)
        return [new for is_own, new in copied if (is_own and is_template) or _is_sentence(new.value)]

    def printed(self) -> Iterator[Text]:
        """Every text as it is printed: translated, or else as it is in the data."""
        found = (self.translation.text_for(s) or (s.text if s.is_needed else None) for s in self.sources)
        return (text for text in found if text is not None)


def _same_texts(translation: Translation) -> list[Text]:
    """What stands under `same` in the files of a translation."""
    rows = [node for file in translation.files if isinstance(node := file.get("same"), Rows)]
    return [text for row in rows for text in row if isinstance(text, Text)]


def _is_same(source: Translatable, same: list[Text]) -> bool:
    """Whether a text is said to be the same in the other language."""
    return any(fnmatchcase(source.path, text.value) for text in same)


def measure_coverage(ref: TitleRef, own: list[Translatable], shared: list[Translatable], report: Report) -> Coverage:
    """What a translation lacks and what it has too much; nothing is reported but files that cannot be read."""
    translation = load_translation(ref, report) or Translation(ref.language, (), report)
    sources = [*own, *shared]
    needed = [source for source in sources if source.is_needed]
    same = _same_texts(translation)
    missing = [source for source in needed if translation.text_for(source) is None and not _is_same(source, same)]
    surplus = [*_surplus(translation, {source.keys for source in sources})]
    surplus += [(("same", text.value), text.where) for text in same if not any(_is_same(one, [text]) for one in needed)]
    return Coverage(translation, own, sources, missing, surplus)


def _surplus(translation: Translation, known: set[Keys]) -> Iterator[tuple[Keys, Where]]:
    """The keys and places of what the translation has for nothing."""
    for number, file in enumerate(translation.files):
        for section in file:
            # Shared files may have texts for layouts that this title replaces.
            if section.key not in UNCOUNTED and not (number and section.key == "layouts"):
                for keys, where in _leaves(section.value, (section.key,)):
                    is_setting = keys[0] == "layouts" and keys[-1] in SETTINGS and keys[:-1] in known
                    if keys not in known and not is_setting:
                        yield keys, where


def _leaves(node: Node, keys: Keys) -> Iterator[tuple[Keys, Where]]:
    if isinstance(node, Table):
        for key, where, value in node:
            if keys[0] == "layouts" and key in SETTINGS and not isinstance(value, Table):
                yield (*keys, key), where
            else:
                yield from _leaves(value, (*keys, key))
    elif isinstance(node, Rows):
        for number, row in enumerate(node):
            yield from _leaves(row, (*keys, str(number)))
    else:
        yield keys, node.where


# --- reports --------------------------------------------------------------------------------------------------------
def note_gaps(ref: TitleRef, coverage: Coverage, report: Report) -> None:
    """One note about all texts that are missing or stand for nothing."""
    lacked = len(coverage.missing) + len(coverage.copies)
    if lacked or coverage.surplus:
        lacking, surplus = f"{lacked} of {counted(coverage.texts, 'text')}", len(coverage.surplus)
        message = f"`{ref.language}` lacks words for {lacking}, and has {surplus} for nothing"
        hint = f"`sporeprint languages {ref.slug} --language {ref.language}` lists them"
        report.note("LANGUAGE-MISSING", message, Where(str(ref.folder / LANGUAGES / f"{ref.language}.yaml")), hint)


def report_gaps(ref: TitleRef, coverage: Coverage, report: Report) -> None:
    """A finding for every text that is missing, stands for nothing, or loses what is filled in."""
    home = f"components/{ref.slug}/languages/{ref.language}.yaml"
    for source in coverage.missing:
        text = source.text or Text("", source.node.where)
        place = "layouts/languages" if source.keys[0] == "words" else home
        message = f"{quoted(text.value)} has no words in `{ref.language}`"
        report.warning("LANGUAGE-MISSING", message, text.where, f"say it in {place} as `{source.path}`")
    known = [source.path for source in coverage.own if source.is_needed]
    for keys, where in coverage.surplus:
        near = did_you_mean(".".join(keys), known)
        hint = near if near.startswith("did") else "take it out, or look for a slip in one of its keys"
        report.warning("LANGUAGE-SURPLUS", f"nothing in the data is called `{'.'.join(keys)}`", where, hint)
    found = [(source.text, coverage.translation.text_for(source)) for source in coverage.sources]
    pairs = [(text, new) for text, new in found if text is not None and new is not None]
    _report_slots(ref, pairs, report)
    _report_copies(coverage.copies, report)
    _report_rules(ref, report)


def _report_slots(ref: TitleRef, pairs: Iterable[tuple[Text, Text]], report: Report) -> None:
    """Report fields and icons that the data show and the translation does not."""
    for text, new in pairs:
        for what in sorted(_shown(text.value) - _shown(new.value)):
            message = f"`{what}` stands in {quoted(text.value)}, and not here"
            place = str(text.where).removeprefix(f"{ref.root}{os.sep}")
            report.warning("LANGUAGE-SLOT", message, new.where, f"it is written at {place}")


def _shown(text: str) -> set[str]:
    return {f"{{{slot}}}" for slot in slots(text)} | {f":{icon}:" for icon in ICON.findall(text)}


def _report_copies(copies: list[Text], report: Report) -> None:
    """Report sentences that are the same as in the data, as in a template that nobody has translated yet."""
    if copies:
        stand = f"and {len(copies) - 1} more stand" if len(copies) > 1 else "stands"
        message = f"{quoted(copies[0].value)} {stand} here word for word as in the data"
        hint = "put it into other words; what is to stay as it is goes into the list `same` instead"
        report.warning("LANGUAGE-MISSING", message, copies[0].where, hint)


def _is_sentence(text: str) -> bool:
    """Whether this is more than a name.

    >>> _is_sentence("Portobello"), _is_sentence("{width} × {height} mm"), _is_sentence("Take :hand: one of them")
    (False, False, True)
    """
    return len(WORD.findall(MARKUP.sub("", text))) >= SENTENCE


def _report_rules(ref: TitleRef, report: Report) -> None:
    """Report rules that are printed, but not in this language."""
    sheets = dig(read_data(ref.folder / TITLE_FILE, Report()), ("sheets",))
    pages = [dig(entry.value, ("pages",)) for entry in sheets] if isinstance(sheets, Table) else []
    is_printed = any(isinstance(node, Text) and node.value == "rules" for node in pages)
    path = rules_page(ref._replace(language=""))
    if is_printed and path == rules_page(ref) and path.is_file():
        message = f"the page of rules has no words in `{ref.language}`"
        hint = f"write it in seeds/{ref.slug}.{ref.language}.md"
        report.warning("LANGUAGE-MISSING", message, Where(str(path)), hint)


# --- words of logs ----------------------------------------------------------------------------------------------------
def check_log_words(ref: TitleRef, verbs: Iterable[str], report: Report) -> None:
    """Report what is wrong with the section `log` of a language; `verbs` are those of the title's referee."""
    translation = load_translation(ref, Report())
    if translation is None:
        return
    log, known = translation.log, list(verbs)
    home = Where(str(ref.folder / LANGUAGES / f"{ref.language}.yaml"))
    for part in ("verbs", "usage"):
        node = dig(log, (part,))
        entries = node.entries if isinstance(node, Table) else {}
        for verb in (verb for verb in known if verb not in entries):
            report.warning("LANGUAGE-MISSING", f"the verb `{verb}` has no `log.{part}`", home, "say how it is written")
        _report_unknown(entries.values(), known, "there is no verb `{}` in logs", report)
    _report_unknown(log or (), LOG_PARTS, "`log` has no part `{}`", report)
    for part in ("verbs", "words", "values"):
        _report_clashes(words_with_meanings(dig(log, (part,))), report)
    files = [read_data(path, Report()) for path in sorted(ref.folder.glob("*.yaml"))]
    items = [item for file in files for item in translated_items(file, translation) if item[0][-1] in CODES]
    _report_items([(".".join(keys[1:-1]), text.value, new) for keys, text, new in items if new], report)


def _report_unknown(entries: Iterable[TableEntry], known: Sequence[str], message: str, report: Report) -> None:
    for key, where, _ in entries:
        if key not in known:
            report.warning("LANGUAGE-SURPLUS", message.format(key), where, did_you_mean(key, known))


def _report_clashes(words: Iterable[tuple[str, Text]], report: Report) -> None:
    seen: dict[str, str] = {}
    for meaning, word in words:
        first = seen.setdefault(folded(word.value), meaning)
        if first != meaning:
            message = f"`{word.value}` stands for `{first}` and for `{meaning}`"
            report.warning("LANGUAGE-CLASH", message, word.where, "use another word for one of them")


def _report_items(names: list[tuple[str, str, Text]], report: Report) -> None:
    """Report words that are another item's in the data; `names` are items with their words there and translated."""
    for item, _, word in names:
        others = {other for other, text, _ in names if folded(text) == folded(word.value)}
        if others and item not in others:
            message = f"`{word.value}` is also what the data call {', '.join(sorted(others))}"
            report.warning("LANGUAGE-CLASH", message, word.where, "use another word, so that logs mean one thing")
    _report_clashes(((item, word) for item, _, word in names), report)
