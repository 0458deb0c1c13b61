"""`sporeprint rule`: what a rule says, where it comes from, an example that keeps it and one that breaks it."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sporeprint.cli.show import open_catalogue, print_findings, print_json
from sporeprint.ground.catalogue import Catalogue, bundled_data
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.names import did_you_mean, nearest


def run(arguments: Namespace) -> int:
    from checker.kernel.seeds import load_probes, load_rules

    report = Report()
    catalogue = open_catalogue(arguments, report)
    wanted = _spelled(arguments.id)
    rules: dict[str, Any] = {}
    folder: Path | None = None
    for page, examples in _pages(catalogue):
        found = load_rules(page, report)
        rules |= found
        if wanted in found:
            folder = examples
    if wanted not in rules or folder is None:
        return _message(wanted, arguments, list(rules), report)
    rule = rules[wanted]
    probes = [p for p in load_probes(folder / "probes", report) if p.id == wanted]
    if arguments.json:
        shown = [{"passes": p.passes, "text": p.text} for p in probes]
        content = {"id": rule.id, "rule": rule.text, "source": rule.source, "checked": rule.checked}
        print_json({**content, "examples": shown}, report)
        return report.exit_code()
    print(f"{rule.id}: {rule.text}\n  source: {rule.source}\n  checked: {rule.checked}")
    for passes in (True, False):
        for probe in [p for p in probes if p.passes is passes][:1]:
            print(f"\n{'keeps the rule' if passes else 'breaks the rule'}:\n")
            print("\n".join(f"    {line}".rstrip() for line in probe.text.splitlines()))
    print_findings(report)
    return report.exit_code()


def _message(wanted: str, arguments: Namespace, rules: list[str], report: Report) -> int:
    """A finding of the program is told with the sentence that the docs page has; what is nothing at all, as unknown."""
    from sporeprint.cli.messages import message, message_ids

    found = message(wanted)
    if found is None:
        hint = _hint(wanted, rules, message_ids())
        report.error("RULE-UNKNOWN", f"there is no rule `{arguments.id}`", Where("command line"), hint)
    about, said = found or ("", "")
    if arguments.json:
        content = {"rule": said, "source": "program", "checked": about, "examples": []} if found else {}
        print_json({"id": wanted if found else arguments.id, **content}, report)
    elif found:
        print(f"{wanted}: {said}\n  no rule of a game, but a message of the program\n  about: {about}")
    if not arguments.json:
        print_findings(report)
    return report.exit_code()


def _hint(wanted: str, rules: list[str], messages: list[str]) -> str:
    """The ids that were probably meant; without any, how ids of rules begin."""
    if nearest(wanted, [*rules, *messages]):
        return did_you_mean(wanted, [*rules, *messages])
    prefixes = dict.fromkeys(f"{rule.partition('-')[0]}-" for rule in rules)
    return f"ids of rules begin with {', '.join(prefixes)}; the printed rules have all of them"


def _spelled(id_: str) -> str:
    """An id in its spelling: capitals, but for the letter behind its number (`OVG-SCOR-5a`)."""
    head, dash, tail = id_.rpartition("-")
    return head.upper() + dash + (tail.lower() if tail[:1].isdigit() else tail.upper())


def _pages(catalogue: Catalogue) -> Iterator[tuple[Path, Path]]:
    """Rule pages with their folder of examples: the project's win over the bundled ones."""
    roots = [bundled_data(), *([catalogue.project] if catalogue.project else [])]
    for root in roots:
        for page in sorted((root / "seeds").glob("*.md")):
            if "." not in page.stem:  # those in other languages are printed, and say no other rules
                yield page, root / "examples" / page.stem
