"""What the parsers of all commands share. Only `argparse` is loaded here, so that help is there at once."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from sporeprint.cli.parser_errors import Parser

    Commands: TypeAlias = argparse._SubParsersAction[Parser]
    """What commands are added to."""

NO_TERMINAL = 80
"""Columns of help that goes into a file or a pipe."""

TITLE_HELP = "a title, such as fungi; `sporeprint titles` lists them"


def wide_help(prog: str) -> argparse.HelpFormatter:
    """Help as wide as the terminal. Left to itself `argparse` loads `shutil` to find that out, for every command."""
    return argparse.HelpFormatter(prog, width=_columns() - 2)


def _columns() -> int:
    told = os.environ.get("COLUMNS", "")
    if told.isdecimal() and int(told):
        return int(told)
    try:
        return os.get_terminal_size().columns or NO_TERMINAL
    except (OSError, ValueError):
        return NO_TERMINAL


def _lazy(module: str) -> Callable[[argparse.Namespace], int]:
    """Loads the command's module only when the command runs."""

    def run(arguments: argparse.Namespace) -> int:
        code: int = import_module(f"sporeprint.cli.{module}").run(arguments)
        return code

    return run


def add_command(
    commands: Commands, name: str, help_: str, example: str, module: str, **json: Any
) -> argparse.ArgumentParser:
    """A command with what all of them have; `json` is how it says it if it does not just print it."""
    parser = commands.add_parser(
        name,
        help=help_,
        description=help_[0].upper() + help_[1:] + ".",
        epilog=f"example: {example}",
        formatter_class=wide_help,
    )
    parser.set_defaults(run=_lazy(module), parser=parser)
    parser.add_argument("--project", metavar="DIR", help="the project to work in (default: the nearest one upward)")
    parser.add_argument("--json", **(json or {"action": "store_true", "help": "print what a program can read"}))
    return parser


def add_strict(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--strict", action="store_true", help="warnings and notes count as errors")


def add_quiet(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--quiet", action="store_true", help="no line on the terminal that says what is going on")


def add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--language", metavar="CODE", help="in the words of a language that the title speaks, e.g. de")
