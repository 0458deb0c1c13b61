"""The commands and their options. Only `argparse` is loaded here, so that help is there at once."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from sporeprint.cli.parser_access import add_accessibility
from sporeprint.cli.parser_errors import Parser, meant
from sporeprint.cli.parser_parts import TITLE_HELP
from sporeprint.cli.parser_parts import add_command as _command
from sporeprint.cli.parser_parts import add_language as _language
from sporeprint.cli.parser_parts import add_quiet as _quiet
from sporeprint.cli.parser_parts import add_strict as _strict
from sporeprint.cli.parser_parts import wide_help as _help
from sporeprint.cli.parser_proofs import add_contact, add_diff, add_icons, add_languages
from sporeprint.cli.parser_start import add_completion, add_new, add_photo, add_play, add_schema, add_site
from sporeprint.cli.typed import to_blanks, to_count, to_dpi, to_line, to_margins, to_overlap, to_port

if TYPE_CHECKING:
    from sporeprint.cli.parser_parts import Commands

PAPER_HELP = "paper to print on: a4, letter or another one of layouts/papers.yaml, or its size, such as 200x300"
MARGINS_HELP = "mm that the printer leaves white: 5, or left, top, right, bottom of the upright paper as 5,5,5,8"
FLIP_HELP = "edge the paper is turned over when the printer prints the back"
FORMAT_HELP = "also write this format: pdf, svg, png or cut (default: pdf and svg)"
ORDER_HELP = "manual: all fronts first, then the stack goes back into the tray for the backs"
MARKS = ("margin", "corners", "lines", "none")


def parse_arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """What the words of a command line mean. A parser is made only for the command they name, or else for all."""
    words = sys.argv[1:] if argv is None else list(argv)
    if words[:1] == ["help"]:
        words = [*words[1:2], "--help"]
    named = COMMANDS.get(words[0]) if words else None
    parser, _ = make_parser(COMMANDS.values() if named is None else (named,))
    if not words:
        parser.print_help(sys.stderr)
        parser.exit(2)
    if named is None:
        _look_at_first(words[0], parser)
    arguments, left = parser.parse_known_args(words)
    if left:
        arguments.parser.refuse(left)
    return arguments


def make_parser(wanted: Iterable[Callable[[Commands], None]]) -> tuple[Parser, Commands]:
    """A parser that knows these commands, and what holds them."""
    parser = Parser(
        prog="sporeprint",
        description="Prints board games from data files, and referees them.",
        epilog="example: sporeprint build fungi --paper letter",
        formatter_class=_help,
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="print the version and stop")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True, prog=parser.prog)
    for add in wanted:
        add(commands)
    return parser, commands


def _look_at_first(word: str, parser: Parser) -> None:
    """Tells of a first word that is neither a command nor an option; what `argparse` would say is of no use."""
    if not word.startswith("-"):
        parser.error(f"there is no command `{word}`", meant(word, COMMANDS))
    if not any(option.startswith(word) for option in ("-h", "--help", "--version")):
        parser.refuse([word])


class _Version(argparse.Action):
    def __call__(self, parser: argparse.ArgumentParser, *rest: Any) -> None:
        from sporeprint.ground.version import find_version

        print(f"sporeprint {find_version()}")
        parser.exit()


def _titles(commands: Commands) -> None:
    _command(commands, "titles", "list the available titles and where they come from", "sporeprint titles", "titles")


def _sheet_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--paper", default="a4", help=PAPER_HELP)
    parser.add_argument("--out", default="out", metavar="DIR", help="folder to write into (default: out)")
    parser.add_argument("--marks", choices=MARKS, default="margin", help="where cut marks are drawn")
    parser.add_argument("--text", choices=("fonts", "outlines"), default="fonts", help="text in the PDF")
    _language(parser)


def _build(commands: Commands) -> None:
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
    parser.add_argument("--sides", choices=("both", "fronts", "backs"), default="both", help="which sides to print")
    parser.add_argument("--only", action="append", default=[], metavar="NAME", help="only this sheet set or component")
    parser.add_argument("--items", action="append", default=[], metavar="NAME", help="only this item, e.g. morel")
    parser.add_argument("--copies", type=to_count, metavar="N", help="this many of each piece, whatever the data says")
    parser.add_argument("--blanks", type=to_blanks, default=0, metavar="N", help="add blank cards to write on")
    parser.add_argument("--png", action="store_true", help="also write every face as PNG")
    parser.add_argument("--format", action="append", default=[], metavar="NAME", help=FORMAT_HELP)
    parser.add_argument("--no-svg", action="store_true", help="leave out the SVG files")
    parser.add_argument("--ink", choices=("full", "low"), default="full", help="low: light grounds, to save ink")
    parser.add_argument("--dpi", type=to_dpi, default=300.0, help="resolution of the PNG files (default: 300)")
    parser.add_argument("--no-cache", action="store_true", help="redraw everything, whatever earlier builds left")
    _quiet(parser)
    _paper_options(parser.add_argument_group("paper and printer"))


def _paper_options(group: argparse._ArgumentGroup) -> None:
    """What a printer's profile says as well has no default here: what is typed wins over the profile."""
    group.add_argument(
        "--printer", metavar="NAME", help="profile made with `sporeprint calibrate`, so that backs line up"
    )
    group.add_argument("--orientation", choices=("auto", "portrait", "landscape"), default="auto", help="of the sheet")
    group.add_argument("--margins", type=to_margins, metavar="MM", help=MARGINS_HELP)
    group.add_argument("--flip", choices=("long", "short"), help=f"{FLIP_HELP} (default: long)")
    group.add_argument("--order", choices=("duplex", "manual"), help=f"{ORDER_HELP} (default: duplex)")
    group.add_argument("--fold", action="store_true", help="front and back side by side on one page, to fold and glue")
    large, pack = "boards larger than the paper: in parts, or as one", "straight cuts take sheets apart, or need not"
    group.add_argument("--large", choices=("tile", "one"), default="tile", help=f"{large} (default: tile)")
    group.add_argument("--pack", choices=("guillotine", "dense"), default="guillotine", help=pack)
    group.add_argument("--overlap", type=to_overlap, default=8.0, metavar="MM", help="of joined parts (default: 8)")
    group.add_argument("--cut-file", action="store_true", help="also write the cuts of each sheet as SVG for a machine")
    group.add_argument("--registration", action="store_true", help="print the marks by which a machine finds the sheet")
    group.add_argument("--cut-plan", action="store_true", help="say cut by cut how to take the sheets apart")


def _watch(commands: Commands) -> None:
    parser = _command(
        commands,
        "watch",
        "show the faces of a title on a page that updates when you save",
        "sporeprint watch fungi",
        "watch",
    )
    parser.add_argument("title", nargs="?", metavar="TITLE", help="title to show (default: all of the project)")
    parser.add_argument("--port", type=to_port, default=8417, metavar="N", help="0: any that is free (default: 8417)")
    _language(parser)


def _table(commands: Commands) -> None:
    parser = _command(
        commands,
        "table",
        "show the items of a title, write them into a spreadsheet, or take them from one",
        "sporeprint table fungi mushrooms --to mushrooms.xlsx",
        "table",
    )
    parser.add_argument("title", metavar="TITLE", help=TITLE_HELP)
    parser.add_argument("component", nargs="?", metavar="COMPONENT", help="one component (default: all of them)")
    way = parser.add_mutually_exclusive_group()
    way.add_argument("--to", metavar="FILE", help="write a .csv, .tsv or .xlsx file")
    way.add_argument("--from", dest="source", metavar="FILE", help="put its rows in place of the items in the YAML")
    way.add_argument("--fetch", action="store_true", help="bring the copies of tables on the web up to date")
    parser.add_argument("--sheet", default="", metavar="NAME", help="sheet to read (default: the component's name)")
    parser.add_argument("--use", action="store_true", help="with --to: from now on the items are read from that file")
    parser.add_argument("--full", action="store_true", help="write out what items inherit from each other")


def _clean(commands: Commands) -> None:
    parser = _command(
        commands,
        "clean",
        "take away what builds wrote and remember, and nothing else",
        "sporeprint clean fungi",
        "clean",
    )
    parser.add_argument("titles", nargs="*", metavar="TITLE", help="titles to clean (default: all of the project)")
    parser.add_argument("--out", default="out", metavar="DIR", help="folder that was written into (default: out)")
    parser.add_argument("--cache", action="store_true", help="only what is remembered; the printed files stay")


def _export(commands: Commands) -> None:
    parser = _command(
        commands,
        "export",
        "make the files that a print shop or a virtual table takes",
        "sporeprint export fungi --for tts",
        "export",
    )
    parser.add_argument("--out", default="out", metavar="DIR", help="folder to write into (default: out)")
    parser.add_argument("--url", default="", metavar="ADDRESS", help="where a virtual table finds the pictures")
    _shop_options(parser, only_look=False)


def _preflight(commands: Commands) -> None:
    parser = _command(
        commands,
        "preflight",
        "say what a print shop or a virtual table would refuse or cut",
        "sporeprint preflight fungi --for tgc --only cards",
        "export",
    )
    parser.set_defaults(url="")
    _shop_options(parser, only_look=True)


def _shop_options(parser: argparse.ArgumentParser, only_look: bool) -> None:
    parser.set_defaults(only_look=only_look)
    parser.add_argument("title", nargs="?", metavar="TITLE", help=TITLE_HELP)
    parser.add_argument("--for", dest="profile", metavar="PROFILE", help="a profile of layouts/shops, such as tgc")
    parser.add_argument("--list", action="store_true", help="list the profiles there are")
    parser.add_argument("--only", action="append", default=[], metavar="NAME", help="only this sheet set or component")
    parser.add_argument("--items", action="append", default=[], metavar="NAME", help="only this item, e.g. morel")
    parser.add_argument("--fit", action="store_true", help="scale pieces to the nearest product, stretch short bleed")
    parser.add_argument("--paper", default="a4", help="paper of a printer at home (default: a4)")
    _language(parser)
    _strict(parser)
    _quiet(parser)


def _calibrate(commands: Commands) -> None:
    parser = _command(
        commands,
        "calibrate",
        "measure a printer, so that fronts and backs line up",
        "sporeprint calibrate --printer kitchen",
        "calibrate",
    )
    which = parser.add_mutually_exclusive_group(required=True)
    which.add_argument("--printer", metavar="NAME", help="name of its profile; without readings the page is written")
    which.add_argument("--list", action="store_true", help="list the profiles there are")
    reading = "what the page shows at a scale: its letter, mm to the right, mm down"
    parser.add_argument("--read", nargs="+", metavar="A:X:Y", help=reading)
    parser.add_argument("--check", action="store_true", help="the page with the profile in place: all should read 0")
    parser.add_argument("--paper", help=f"{PAPER_HELP} (default: as before, or a4)")
    parser.add_argument("--out", default="out", metavar="DIR", help="folder to write the page into (default: out)")
    parser.add_argument("--language", metavar="CODE", help="the page in the words of a language, e.g. de")
    parser.add_argument("--user", action="store_true", help="keep the profile for all projects of this user")
    parser.add_argument("--margins", type=to_margins, metavar="MM", help=MARGINS_HELP)
    parser.add_argument("--flip", choices=("long", "short"), help=FLIP_HELP)
    parser.add_argument("--order", choices=("duplex", "manual"), help=ORDER_HELP)


def _scorepad(commands: Commands) -> None:
    parser = _command(
        commands,
        "scorepad",
        "print the scorepad of a title, blank or with the players' names on it",
        "sporeprint scorepad fungi Ada Ben",
        "scorepad",
    )
    parser.add_argument("title", metavar="TITLE", help=TITLE_HELP)
    parser.add_argument("players", nargs="*", default=[], metavar="NAME", help="names to print on the pad")
    _sheet_options(parser)
    parser.add_argument("--copies", type=to_count, metavar="N", help="pads to print (default: a full sheet)")
    parser.add_argument("--from", dest="source", metavar="FILE", help="fill the pad in from a position or a log")


def _pictures(parser: argparse.ArgumentParser, what: str) -> None:
    for kind in ("svg", "png", "pdf"):
        parser.add_argument(f"--{kind}", metavar="FILE", help=f"also draw {what} as {kind.upper()}")


def _check(commands: Commands) -> None:
    parser = _command(
        commands,
        "check",
        "find every mistake in logs, positions and title folders",
        "sporeprint check game.log components/fungi",
        "check",
    )
    parser.add_argument(
        "paths",
        nargs="+",
        metavar="PATH",
        help="logs, positions, title folders, projects, titles; - for standard input",
    )
    parser.add_argument("--format", action="store_true", help="rewrite logs canonically")
    _strict(parser)
    _quiet(parser)
    _pictures(parser, "the table with the first thing that is not allowed")


def _score(commands: Commands) -> None:
    parser = _command(
        commands,
        "score",
        "say who won, line by line, with the rule behind every number",
        "sporeprint score final.yaml",
        "score",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="positions or logs; - for standard input")
    _strict(parser)
    _pictures(parser, "the table with what scores")


def _moves(commands: Commands) -> None:
    parser = _command(
        commands,
        "moves",
        "list what can be done now, by kind, and why the rest cannot",
        "sporeprint moves game.log --at 12 --all",
        "moves",
    )
    parser.add_argument("file", metavar="FILE", help="a log or a full position; - for standard input")
    parser.add_argument("--at", type=to_line, metavar="LINE", help="before this line of the log (default: at its end)")
    parser.add_argument("--all", action="store_true", help="every single move")
    parser.add_argument("--turns", action="store_true", help="whole turns instead of the next step")


def _next(commands: Commands) -> None:
    parser = _command(
        commands,
        "next",
        "say what must happen now, what to roll or draw for it, and the line to write",
        "sporeprint next game.log --roll tonight --svg table.svg",
        "next",
    )
    parser.add_argument("file", metavar="FILE", help="a log or a full position; - for standard input")
    answers = "what was rolled, drawn or decided, in the order in which it is asked for"
    parser.add_argument("--with", dest="answers", nargs="+", metavar="ANSWER", help=answers)
    parser.add_argument("--roll", metavar="SEED", help="roll and draw what is missing; the same seed gives the same")
    _pictures(parser, "the table after all that")


def _simulate(commands: Commands) -> None:
    from sporeprint.cli.simulate_options import JSON, add_options

    what = "play many games with simple bots and report statistics"
    example = "sporeprint simulate fungi --games 500 --strategy greedy --page fungi.html"
    add_options(_command(commands, "simulate", what, example, "simulate", **JSON))


def _template(commands: Commands) -> None:
    parser = _command(
        commands,
        "template",
        "print an empty log or position with comments that teach the format",
        "sporeprint template fungi > tonight.log",
        "template",
    )
    parser.add_argument("title", metavar="TITLE", help=TITLE_HELP)
    parser.add_argument("--position", action="store_true", help="a position instead of a log")
    parser.add_argument("--players", metavar="N", type=to_count, help="for so many players (default: the fewest)")
    _language(parser)


def _rule(commands: Commands) -> None:
    parser = _command(commands, "rule", "show a rule, its source and examples", "sporeprint rule FUN-COOK-3", "rule")
    parser.add_argument("id", metavar="ID", help="of a rule or a message, in capitals or not")


COMMANDS: Mapping[str, Callable[[Commands], None]] = MappingProxyType(
    {
        "titles": _titles,
        "new": add_new,
        "build": _build,
        "watch": _watch,
        "contact": add_contact,
        "icons": add_icons,
        "diff": add_diff,
        "table": _table,
        "clean": _clean,
        "export": _export,
        "preflight": _preflight,
        "accessibility": add_accessibility,
        "scorepad": _scorepad,
        "languages": add_languages,
        "play": add_play,
        "site": add_site,
        "photo": add_photo,
        "score": _score,
        "check": _check,
        "moves": _moves,
        "next": _next,
        "simulate": _simulate,
        "template": _template,
        "rule": _rule,
        "schema": add_schema,
        "completion": add_completion,
        "calibrate": _calibrate,
    }
)  # what adds each command, in the order of the help
