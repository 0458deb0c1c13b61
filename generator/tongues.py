"""How complete a language is: what it does not say, what it says about nothing, and which of its texts do not fit."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase

from generator.compose.composer import Composer
from generator.compose.fits import Shrunk
from generator.extras.reference import rules_page
from generator.extras.sets import no_stamp, page_sheets
from generator.load.stylebook import Stylebook, load_stylebook, own_sections
from generator.load.title import Title, load_title
from generator.pieces import Choice, chosen_pages, pieces_by_set
from generator.tongue_places import Places
from sporeprint.ground.catalogue import LANGUAGES, TITLE_FILE, TitleRef
from sporeprint.ground.data_in import read_data
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.languages import SETTINGS, Tongue, load_tongue
from sporeprint.ground.names import did_you_mean
from sporeprint.ground.nodes import Node, Rows, Table, Text, quoted
from sporeprint.ground.strings import (
    MARKUP,
    Keys,
    Said,
    choice_strings,
    data_strings,
    dig,
    head_strings,
    layout_strings,
    slots,
    word_strings,
)

ICON = re.compile(r":([a-z][\w]*):")
WORD = re.compile(r"[^\W\d_]{2,}")
SENTENCE = 3
"""Words that no two languages have in common by chance."""
UNCOUNTED = ("language", "log", "same")
"""Sections of a language file that stand for no text of the data."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """A language of a title: how many texts there are to say, and how many of them it says."""

    code: str
    name: str
    texts: int
    said: int
    missing: tuple[Said, ...]
    surplus: tuple[tuple[Keys, Where], ...]

    @property
    def is_complete(self) -> bool:
        return not self.missing and not self.surplus


def title_strings(ref: TitleRef, report: Report) -> list[Said]:
    """Every text of a title that is its own: data and layouts, in its own language."""
    own = ref._replace(language="")
    paths = [path for path in sorted(own.folder.glob("*.yaml")) if path.name != TITLE_FILE]
    files = [read_data(path, report) for path in paths]
    layouts = own_sections(own, report)[0]["layouts"].values()
    strings = [
        *head_strings(read_data(own.folder / TITLE_FILE, report)),
        *(said for file in files for said in data_strings(file)),
        *(said for entry in layouts for said in layout_strings(entry)),
    ]
    printed = {slot.rpartition(".")[2] for said in strings if said.text for slot in slots(said.text.value)}
    return strings + [said for file in files for said in choice_strings(file, printed)]


def shared_strings(ref: TitleRef, report: Report) -> list[Said]:
    """The texts that all titles share: layouts that any of them builds on, and the words of the program."""
    own, shared = own_sections(ref._replace(language=""), report)
    words = {**shared["words"], **own["words"]}
    layouts = [entry for name, entry in shared["layouts"].items() if name not in own["layouts"]]
    return [said for entry in layouts for said in layout_strings(entry)] + list(word_strings(words))


# --- what is said, and what is not ----------------------------------------------------------------------------------
def compare(ref: TitleRef, report: Report) -> Spoken:
    """A title's language beside its data. Nothing is reported but what cannot be read."""
    tongue = load_tongue(ref, report) or Tongue(ref.language, (), report)
    strings = [*title_strings(ref, report), *shared_strings(ref, report)]
    same = _same(tongue)
    needed = [said for said in strings if said.is_needed]
    missing = tuple(said for said in needed if not _says(tongue, said) and not _matches(said.keys, same))
    known = {said.keys for said in strings}
    surplus = tuple(_surplus(tongue, known, [said.keys for said in needed]))
    return Spoken(ref.language, tongue.name, len(needed), len(needed) - len(missing), missing, surplus)


def _says(tongue: Tongue, said: Said) -> bool:
    """Whether the language has words for a text; a table of an element needs its `text`."""
    found = tongue.find(said)
    found = found.get("text") if isinstance(found, Table) and not isinstance(said.node, Text) else found
    return isinstance(found, Text) and not found.is_empty


def _same(tongue: Tongue) -> list[tuple[str, Where]]:
    """Texts that the language takes over as they are, by their keys; `*` stands for anything."""
    rows = [node for file in tongue.files if isinstance(node := file.get("same"), Rows)]
    return [(text.value, text.where) for row in rows for text in row if isinstance(text, Text)]


def _matches(keys: Keys, same: Iterable[tuple[str, Where]]) -> bool:
    return any(fnmatchcase(".".join(keys), pattern) for pattern, _ in same)


def _surplus(tongue: Tongue, known: set[Keys], needed: list[Keys]) -> Iterator[tuple[Keys, Where]]:
    """What a language says though nobody asks: by its keys, and where it stands."""
    shared = tongue.files[1:] if tongue.files else ()
    for file in tongue.files:
        for section in file:
            if section.key not in UNCOUNTED:
                leaves = _leaves(section.value, (section.key,))
                # What all titles share may speak of layouts that this one gives again.
                if file in shared and section.key == "layouts":
                    continue
                yield from ((keys, where) for keys, where in leaves if not _is_known(keys, known))
    for pattern, where in _same(tongue):
        if not any(fnmatchcase(".".join(keys), pattern) for keys in needed):
            yield (("same", pattern), where)


def _is_known(keys: Keys, known: set[Keys]) -> bool:
    return keys in known or (keys[0] == "layouts" and keys[-1] in SETTINGS and keys[:-1] in known)


def _leaves(node: Node, keys: Keys) -> Iterator[tuple[Keys, Where]]:
    if isinstance(node, Table):
        for entry in node:
            if keys[0] == "layouts" and entry.key in SETTINGS and not isinstance(entry.value, Table):
                yield (*keys, entry.key), entry.where
            else:
                yield from _leaves(entry.value, (*keys, entry.key))
    elif isinstance(node, Rows):
        for number, row in enumerate(node):
            yield from _leaves(row, (*keys, str(number)))
    else:
        yield keys, node.where


# --- reports --------------------------------------------------------------------------------------------------------
def report_spoken(ref: TitleRef, spoken: Spoken, report: Report) -> None:
    """A finding for every text that is missing, stands for nothing, or loses what is filled in."""
    home = f"components/{ref.slug}/languages/{ref.language}.yaml"
    for said in spoken.missing:
        words = quoted(said.text.value if said.text else "")
        where = said.text.where if said.text else said.node.where
        message = f"{words} has no words in `{ref.language}`"
        place = "layouts/languages" if said.keys[0] == "words" else home
        report.warning("LANGUAGE-MISSING", message, where, f"say it in {place} as `{'.'.join(said.keys)}`")
    known = [".".join(said.keys) for said in title_strings(ref, Report()) if said.is_needed]
    for keys, where in spoken.surplus:
        message = f"nothing in the data is called `{'.'.join(keys)}`"
        near = did_you_mean(".".join(keys), known)
        hint = near if near.startswith("did") else "take it out, or look for a slip in one of its keys"
        report.warning("LANGUAGE-SURPLUS", message, where, hint)
    _report_slots(ref, report)
    _report_copies(ref, report)
    _report_rules(ref, report)


def note_gaps(ref: TitleRef, report: Report) -> None:
    """One note about a language that leaves something to the data; nothing for a title in its own language."""
    spoken = compare(ref, Report()) if ref.language else None
    if spoken is None or spoken.is_complete:
        return
    lacking, odd = len(spoken.missing), len(spoken.surplus)
    message = f"`{ref.language}` lacks words for {lacking} of {spoken.texts} texts, and has {odd} for nothing"
    hint = f"`sporeprint languages {ref.slug} --language {ref.language}` lists them"
    report.note("LANGUAGE-MISSING", message, Where(str(ref.folder / LANGUAGES / f"{ref.language}.yaml")), hint)


def _report_slots(ref: TitleRef, report: Report) -> None:
    """Fields and icons that the data show and the language does not."""
    for data, found in _pairs(ref):
        for what in sorted(_shown(data.value) - _shown(found.value)):
            message = f"`{what}` stands in {quoted(data.value)}, and not here"
            place = str(data.where).removeprefix(f"{ref.root}{os.sep}")
            report.warning("LANGUAGE-SLOT", message, found.where, f"it is written at {place}")


def _report_copies(ref: TitleRef, report: Report) -> None:
    """Sentences that the language has as the data have them, as in a template that nobody went through yet."""
    copies = [found for data, found in _pairs(ref) if found.value == data.value and _is_sentence(data.value)]
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


def _pairs(ref: TitleRef) -> Iterator[tuple[Text, Text]]:
    """Each text of the data with what the language has for it; what it has not is left out."""
    tongue = load_tongue(ref, Report())
    for said in [*title_strings(ref, Report()), *shared_strings(ref, Report())] if tongue else ():
        found = tongue.find(said) if tongue else None
        found = found.get("text") if isinstance(found, Table) else found
        if said.text is not None and isinstance(found, Text) and not found.is_empty:
            yield said.text, found


def _shown(text: str) -> set[str]:
    return {f"{{{slot}}}" for slot in slots(text)} | {f":{icon}:" for icon in ICON.findall(text)}


def _report_rules(ref: TitleRef, report: Report) -> None:
    """That the rules are printed, and not in this language."""
    head = read_data(ref.folder / TITLE_FILE, Report())
    sheets = dig(head, ("sheets",))
    printed = [dig(entry.value, ("pages",)) for entry in sheets] if isinstance(sheets, Table) else []
    if any(isinstance(node, Text) and node.value == "rules" for node in printed):
        page, own = rules_page(ref), rules_page(ref._replace(language=""))
        if page == own and own.is_file():
            hint = f"write it in seeds/{ref.slug}.{ref.language}.md"
            message = f"the page of rules has no words in `{ref.language}`"
            report.warning("LANGUAGE-MISSING", message, Where(str(own)), hint)


# --- fitting --------------------------------------------------------------------------------------------------------
def fit(ref: TitleRef, report: Report) -> tuple[Shrunk, ...]:
    """Everything of a title drawn in its language: what does not fit is an error, what got smaller comes back."""
    own = Report()
    book = load_stylebook(ref, own)
    title = load_title(ref, own, book.sizes)
    shrunk = [] if title is None else _drawn(title, book, own)
    places = Places(spoken_texts(ref)) if shrunk or own.findings else Places(())
    report.extend(places.moved(finding) if finding.rule == "TEXT-FIT" else finding for finding in own.findings)
    return tuple(dict.fromkeys(replace(one, where=places.find(one.words) or one.where) for one in shrunk))


def _drawn(title: Title, book: Stylebook, report: Report) -> list[Shrunk]:
    composer = Composer(title, book, report)
    sets = pieces_by_set(title, composer, Choice(blanks=1), report)
    paper = next(iter(book.papers.values()), None)
    if paper is not None and not report.has_errors:
        page_sheets(chosen_pages(title, Choice()), composer, sets, paper, no_stamp, report)
    return composer.shrunk


def spoken_texts(ref: TitleRef) -> Iterator[Text]:
    """Every text of a title as it is said in its language."""
    tongue = load_tongue(ref, Report())
    for said in [*title_strings(ref, Report()), *shared_strings(ref, Report())]:
        found = tongue.find(said) if tongue else None
        found = found.get("text") if isinstance(found, Table) else found
        text = found if isinstance(found, Text) and not found.is_empty else said.text
        if text is not None and (said.is_needed or text is not said.text):
            yield text


def report_shrunk(shrunk: Iterable[Shrunk], report: Report) -> None:
    for one in shrunk:
        message = f"{quoted(one.words)} is set at {one.size:g} pt instead of {one.wanted:g} to fit its box"
        report.note("TEXT-SHRUNK", message, one.where, "shorten it, or give it more room", one.item)


# --- a file to begin with -------------------------------------------------------------------------------------------
def template(strings: Iterable[Said]) -> str:
    """A language file that says everything as the data do, ready to be put into other words."""
    tree: dict[str, object] = {}
    for said in strings:
        if said.is_needed and said.text is not None:
            _plant(tree, said.keys, said.text.value)
    return "\n".join(["language: ", *_written(tree, 0)]) + "\n"


def _plant(tree: dict[str, object], keys: Keys, text: str) -> None:
    for key in keys[:-1]:
        inner = tree.setdefault(key, {})
        assert isinstance(inner, dict)
        tree = inner
    tree[keys[-1]] = text


def _written(tree: dict[str, object], depth: int) -> Iterator[str]:
    pad = "  " * depth
    is_list = all(key.isdigit() for key in tree)
    for key, value in tree.items():
        start = f"{pad}- " if is_list else f"{pad}{key}: "
        if isinstance(value, dict):
            yield start.rstrip()
            yield from _written(value, depth + 1)
        else:
            yield start + _in_quotes(str(value))


def _in_quotes(text: str) -> str:
    """
    >>> print(_in_quotes('a "b"'))
    "a \\"b\\""
    """
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
