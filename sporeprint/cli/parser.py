"""The commands and their options. Only `argparse` is loaded here, so that help is there at once."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from types import MappingProxyType
from typing import Any

PAPER_HELP = "paper to print on: a4, letter or another one of layouts/papers.yaml"


def parse_arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """What the words of a command line mean. A parser is made only for the command they name, or else for all."""
    words = sys.argv[1:] if argv is None else list(argv)
    named = COMMANDS.get(words[0]) if words else None
    parser = argparse.ArgumentParser(
        prog="sporeprint",
        description="Prints board games from data files, and referees them.",
        epilog="example: sporeprint build fungi --paper letter",
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="print the version and stop")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True, prog=parser.prog)
    for add in COMMANDS.values() if named is None else (named,):
        add(commands)
    if not words:
        parser.print_help(sys.stderr)
        parser.exit(2)
    return parser.parse_args(words)


class _Version(argparse.Action):
    def __call__(self, parser: argparse.ArgumentParser, *rest: Any) -> None:
        from sporeprint.ground.version import find_version

        print(f"sporeprint {find_version()}")
        parser.exit()


def _lazy(module: str) -> Callable[[argparse.Namespace], int]:
    """Loads the command's module only when the command runs."""

    def run(arguments: argparse.Namespace) -> int:
        code: int = import_module(f"sporeprint.cli.{module}").run(arguments)
        return code

    return run


def _command(commands: Any, name: str, help_: str, example: str, module: str) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(
        name,
        help=help_,
        description=help_[0].upper() + help_[1:] + ".",
        epilog=f"example: {example}",
    )
    parser.set_defaults(run=_lazy(module))
    parser.add_argument("--project", metavar="DIR", help="the project to work in (default: the nearest one upward)")
    parser.add_argument("--json", action="store_true", help="print what a program can read")
    return parser


def _titles(commands: Any) -> None:
    _command(commands, "titles", "list the titles at hand and where they come from", "sporeprint titles", "titles")


def _strict(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--strict", action="store_true", help="warnings and notes count as errors")


def _sheet_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--paper", default="a4", help=PAPER_HELP)
    parser.add_argument("--out", default="out", metavar="DIR", help="folder to write into (default: out)")
    parser.add_argument("--marks", choices=("margin", "lines", "none"), default="margin", help="cut marks")
    parser.add_argument("--text", choices=("fonts", "outlines"), default="fonts", help="text in the PDF")


def _build(commands: Any) -> None:
    parser = _command(
        commands,
        "build",
        "draw every component of a title as print-ready PDF and SVG",
        "sporeprint build fungi --paper letter --only cards --sides fronts",
        "build",
    )
    parser.add_argument("titles", nargs="*", metavar="TITLE", help="titles to build (default: all of the project)")
    _sheet_options(parser)
    _strict(parser)
    parser.add_argument("--orientation", choices=("auto", "portrait", "landscape"), default="auto", help="of the sheet")
    parser.add_argument("--flip", choices=("long", "short"), default="long", help="edge the printer flips the paper on")
    parser.add_argument("--sides", choices=("both", "fronts", "backs"), default="both", help="which sides to print")
    parser.add_argument("--only", action="append", default=[], metavar="NAME", help="only this sheet set or component")
    parser.add_argument("--items", action="append", default=[], metavar="NAME", help="only this item, e.g. morel")
    parser.add_argument("--copies", type=_count, metavar="N", help="this many of each piece, whatever the data says")
    parser.add_argument("--blanks", type=_count, default=0, metavar="N", help="add blank cards to write on")
    parser.add_argument("--png", action="store_true", help="also write every face as PNG")
    parser.add_argument("--no-svg", action="store_true", help="leave out the SVG files")
    parser.add_argument("--dpi", type=_dpi, default=300.0, help="resolution of the PNG files (default: 300)")


def _scorepad(commands: Any) -> None:
    parser = _command(
        commands,
        "scorepad",
        "print the scorepad of a title, blank or with the players' names on it",
        "sporeprint scorepad fungi Ada Ben",
        "scorepad",
    )
    parser.add_argument("title", metavar="TITLE")
    parser.add_argument("players", nargs="*", metavar="NAME", help="names to print on the pad")
    _sheet_options(parser)
    parser.add_argument("--copies", type=_count, metavar="N", help="pads to print (default: a full sheet)")
    parser.add_argument("--from", dest="source", metavar="FILE", help="fill the pad in from a position or a log")


def _check(commands: Any) -> None:
    parser = _command(
        commands,
        "check",
        "find every mistake in logs, positions and title folders",
        "sporeprint check game.log components/fungi",
        "check",
    )
    parser.add_argument("paths", nargs="+", metavar="PATH", help="logs, positions, title folders, projects, titles")
    parser.add_argument("--format", action="store_true", help="rewrite logs canonically")
    _strict(parser)


def _score(commands: Any) -> None:
    parser = _command(
        commands,
        "score",
        "say who won, line by line, with the rule behind every number",
        "sporeprint score final.yaml",
        "score",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="positions or logs")
    _strict(parser)


def _moves(commands: Any) -> None:
    parser = _command(
        commands,
        "moves",
        "list what can be done now, by kind, and why the rest cannot",
        "sporeprint moves game.log --at 12 --all",
        "moves",
    )
    parser.add_argument("file", metavar="FILE", help="a log or a full position")
    parser.add_argument("--at", type=_line, metavar="LINE", help="before this line of the log (default: at its end)")
    parser.add_argument("--all", action="store_true", help="every single move")


def _template(commands: Any) -> None:
    parser = _command(
        commands,
        "template",
        "print an empty log or position with comments that teach the format",
        "sporeprint template fungi > tonight.log",
        "template",
    )
    parser.add_argument("title", metavar="TITLE")
    parser.add_argument("--position", action="store_true", help="a position instead of a log")


def _rule(commands: Any) -> None:
    parser = _command(commands, "rule", "show a rule, its source and examples", "sporeprint rule FUN-COOK-3", "rule")
    parser.add_argument("id", metavar="ID")


def _line(text: str) -> int:
    if text.isascii() and text.isdigit() and 0 < int(text) < 10**7:
        return int(text)
    raise argparse.ArgumentTypeError(f"`{text}` is not a line number")


def _count(text: str) -> int:
    if text.isascii() and text.isdigit() and 0 < int(text) <= 500:
        return int(text)
    raise argparse.ArgumentTypeError(f"`{text}` is not a whole number from 1 to 500")


def _dpi(text: str) -> float:
    if text.isascii() and text.isdigit() and 30 <= int(text) <= 1200:
        return float(text)
    raise argparse.ArgumentTypeError(f"`{text}` is not a whole number from 30 to 1200")


COMMANDS: Mapping[str, Callable[[Any], None]] = MappingProxyType(
    {
        "titles": _titles,
        "build": _build,
        "scorepad": _scorepad,
        "score": _score,
        "check": _check,
        "moves": _moves,
        "template": _template,
        "rule": _rule,
    }
)
"""What adds each command, in the order of the help."""
