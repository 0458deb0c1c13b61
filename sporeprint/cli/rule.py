"""`sporeprint rule`: what a rule says, where it comes from, an example that keeps it and one that breaks it."""

from __future__ import annotations

from argparse import Namespace

from sporeprint.api.results import InputError
from sporeprint.api.rules import Rule, rule
from sporeprint.cli.show import collect, print_findings, print_json, project_of
from sporeprint.ground.findings import Report


def run(arguments: Namespace) -> int:
    report = Report()
    try:
        found = rule(arguments.id, project=project_of(arguments))
    except InputError as error:
        collect([error], report)
        if arguments.json:
            print_json({"id": arguments.id}, report)
        else:
            print_findings(report)
        return report.exit_code()
    collect([found], report)
    if arguments.json:
        print_json(found.to_json(), report)
    else:
        _print(found)
        print_findings(report)
    return report.exit_code()


def _print(found: Rule) -> None:
    if found.is_message:
        print(f"{found.id}: {found.text}\n  no rule of a game, but a message of the program\n  about: {found.checked}")
        return
    print(f"{found.id}: {found.text}\n  source: {found.source}\n  checked: {found.checked}")
    for passes in (True, False):
        for example in [each for each in found.examples if each.passes is passes][:1]:
            print(f"\n{'keeps the rule' if passes else 'breaks the rule'}:\n")
            print("\n".join(f"    {line}".rstrip() for line in example.text.splitlines()))
