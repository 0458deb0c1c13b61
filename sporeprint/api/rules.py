"""Rules: what an id says, where it comes from, examples that keep it and break it; also the program's own messages."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from sporeprint.api.projects import CALLER, open_catalogue
from sporeprint.api.results import Result, findings_json, input_error, is_readable
from sporeprint.ground.catalogue import Catalogue, bundled_data
from sporeprint.ground.findings import Report
from sporeprint.ground.names import did_you_mean, nearest
from sporeprint.ground.plain import Json
from sporeprint.ground.wording import counted

if TYPE_CHECKING:
    from checker.kernel.seeds import RuleText

MOST_FOUND, WIDEST = 12, 100
"""How many rules a search shows, and how much of each."""
PROGRAM = "program"
"""The source of an id that is no rule of a game, but a message of the program."""


@dataclass(frozen=True, slots=True)
class RuleExample:
    """A small log or position that keeps a rule (`passes`) or breaks it."""

    passes: bool
    text: str

    def to_json(self) -> dict[str, Json]:
        return {"passes": self.passes, "text": self.text}


@dataclass(frozen=True, slots=True)
class Rule(Result):
    """A rule of a game, or a message of the program."""

    id: str
    text: str
    """What the rule says, in one sentence."""
    source: str
    """Where it comes from; `program` for a message of the program."""
    checked: str
    """How it is checked; for a message of the program, what it is about."""
    examples: tuple[RuleExample, ...] = ()

    @property
    def is_message(self) -> bool:
        """Whether this is no rule of a game, but a message of the program."""
        return self.source == PROGRAM

    def to_json(self) -> dict[str, Json]:
        return {
            "id": self.id,
            "rule": self.text,
            "source": self.source,
            "checked": self.checked,
            "examples": [example.to_json() for example in self.examples],
            "ok": self.ok,
            "findings": findings_json(self.findings),
        }


def rule(id: str, *, project: Path | str | None = None) -> Rule:
    """Return the rule with that id, in capitals or not; raise `InputError` with the nearest ids when there is none.

    >>> rule("fun-cook-2").text.partition(":")[0]
    'A dish needs at least three mushrooms'
    """
    from checker.kernel.seeds import load_probes, load_rules

    report = Report()
    wanted = _spelled(id)
    rules: dict[str, RuleText] = {}
    folder: Path | None = None
    for page, examples in _pages(open_catalogue(project, report)):
        found = load_rules(page, report)
        rules |= found
        folder = examples if wanted in found else folder
    if wanted not in rules or folder is None:
        return _message(wanted, id, rules, report)
    probes = [probe for probe in load_probes(folder / "probes", report) if probe.id == wanted]
    text = rules[wanted]
    shown = tuple(RuleExample(probe.passes, probe.text) for probe in probes)
    return Rule(report.findings, is_readable(report), text.id, text.text, text.source, text.checked, shown)


def _message(wanted: str, typed: str, rules: Mapping[str, RuleText], report: Report) -> Rule:
    """Return a message of the program with the sentence that the docs page has."""
    from sporeprint.api.messages import message, message_ids

    found = message(wanted)
    if found is None:
        hint = _search(typed, rules) or _hint(wanted, list(rules), message_ids())
        report.error("RULE-UNKNOWN", f"there is no rule `{typed}`", CALLER, hint)
        raise input_error(report)
    about, sentence = found
    return Rule(report.findings, is_readable(report), wanted, sentence, PROGRAM, about)


def _search(typed: str, rules: Mapping[str, RuleText]) -> str:
    """Return the rules in which a word begins so, an id and its sentence a line; nothing when none has one.

    >>> from checker.kernel.seeds import RuleText
    >>> texts = {name: RuleText(name, text, "", "") for name, text in (("A", "Soils spoil."), ("B", "Oil it."))}
    >>> [_search(word, texts).splitlines()[1:] for word in ("oil", "soil", "it oil")]
    [['B: Oil it.'], ['A: Soils spoil.'], []]
    """
    word = typed.strip().lower()
    if not word.replace(" ", "").isalpha():
        return ""
    begins = re.compile(rf"\b{re.escape(word)}")
    found = [rule for rule in rules.values() if begins.search(rule.text.lower())]
    shown = [f"{rule.id}: {textwrap.shorten(rule.text, WIDEST, placeholder=' …')}" for rule in found[:MOST_FOUND]]
    if not found:
        return ""
    more = [f"and {len(found) - MOST_FOUND} more"] if len(found) > MOST_FOUND else []
    return "\n".join([f"{counted(len(found), 'rule')} with `{typed}`:", *shown, *more])


def _hint(wanted: str, rules: Sequence[str], messages: Sequence[str]) -> str:
    """Return the ids that were probably meant, of the same title; without any, how ids of rules begin."""
    known = [*rules, *messages]
    prefix, heads = wanted.partition("-")[0], dict.fromkeys(id_.partition("-")[0] for id_ in known)
    meant = [prefix] if prefix in heads else nearest(prefix, heads)
    alike = [id_ for id_ in known if id_.partition("-")[0] in meant]
    if nearest(wanted, alike):
        return did_you_mean(wanted, alike)
    prefixes = ", ".join(dict.fromkeys(f"{id_.partition('-')[0]}-" for id_ in rules))
    return f"ids of rules begin with {prefixes}; those of a game of your own are in its seeds/<title>.md"


def _spelled(id_: str) -> str:
    """Return an id in its spelling: capitals, but for the letter behind its number.

    >>> _spelled("ovg-scor-5A")
    'OVG-SCOR-5a'
    """
    head, dash, tail = id_.rpartition("-")
    return head.upper() + dash + (tail.lower() if tail[:1].isdigit() else tail.upper())


def _pages(catalogue: Catalogue) -> Iterator[tuple[Path, Path]]:
    """Yield the rule pages with their folder of examples; those of the project win over the bundled ones."""
    roots = [bundled_data(), *([catalogue.project] if catalogue.project else [])]
    for root in roots:
        for page in sorted((root / "seeds").glob("*.md")):
            if "." not in page.stem:  # those in other languages are printed, and state no other rules
                yield page, root / "examples" / page.stem
