"""What can be completed: the commands with their options and arguments, read off the parser."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from sporeprint.api.calibration import papers
from sporeprint.api.shops import shop_profiles

Kind = Literal["words", "titles", "files", "folders", "anything"]
KINDS: Mapping[str, Kind] = {
    "TITLE": "titles",
    "FILE": "files",
    "PATH": "files",
    "OLD": "files",
    "NEW": "files",
    "DIR": "folders",
}
"""What the help calls a value -> what it can be. Any other is something that only its user knows."""


@dataclass(frozen=True, slots=True)
class Value:
    """What may stand in one place; `words` are those of a closed list, or the known ones of an open one."""

    kind: Kind
    words: tuple[str, ...] = ()
    name: str = "value"


@dataclass(frozen=True, slots=True)
class Option:
    names: tuple[str, ...]
    about: str
    value: Value | None = None
    many: bool = False
    """Whether it takes all words up to the next option."""


@dataclass(frozen=True, slots=True)
class Command:
    name: str
    about: str
    options: tuple[Option, ...]
    places: tuple[Value, ...]
    """What its arguments are, in their order."""
    goes_on: bool = False
    """Whether the last argument may be given several times."""


def read_commands() -> list[Command]:
    """All commands, as the parser has them."""
    from sporeprint.cli.parser import COMMANDS
    from sporeprint.cli.parser_errors import Parser

    group = Parser(prog="sporeprint").add_subparsers()
    for add in COMMANDS.values():
        add(group)
    about = {action.dest: action.help or "" for action in group._choices_actions}
    known = known_words()
    return [_command(name, about[name], parser, known) for name, parser in group.choices.items()]


def known_words() -> dict[str, Sequence[str]]:
    """Names that come with the program, by the option or argument that takes them."""
    from sporeprint.api.simulation_orders import strategies

    return {
        "paper": [paper.name for paper in papers()],
        "profile": [shop.profile for shop in shop_profiles().profiles],
        "strategy": list(strategies()),
    }


def _command(name: str, about: str, parser: argparse.ArgumentParser, known: Mapping[str, Sequence[str]]) -> Command:
    shown = [action for action in parser._actions if action.help is not argparse.SUPPRESS]
    options = [_option(action, known) for action in shown if action.option_strings]
    places = [action for action in shown if not action.option_strings]
    goes_on = bool(places) and places[-1].nargs in ("*", "+")
    return Command(name, about, tuple(options), tuple(_value(place, known) for place in places), goes_on)


def _option(action: argparse.Action, known: Mapping[str, Sequence[str]]) -> Option:
    value = None if action.nargs == 0 else _value(action, known)
    return Option(tuple(action.option_strings), action.help or "", value, action.nargs in ("*", "+"))


def _value(action: argparse.Action, known: Mapping[str, Sequence[str]]) -> Value:
    called = action.metavar if isinstance(action.metavar, str) else action.dest.upper()
    words = tuple(map(str, action.choices)) if action.choices else tuple(known.get(action.dest, ()))
    return Value("words" if words else KINDS.get(called, "anything"), words, called.lower().replace(":", "-"))
