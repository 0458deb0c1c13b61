"""The options of the commands that show what a build is: the contact sheet, the icons, and what changed since."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sporeprint.cli.parser_parts import TITLE_HELP, add_command, add_language, add_quiet

if TYPE_CHECKING:
    from sporeprint.cli.parser_parts import Commands


def add_contact(commands: Commands) -> None:
    parser = add_command(
        commands,
        "contact",
        "show all faces of a title on one page, with every text that had to shrink",
        "sporeprint contact fungi --out fungi.html",
        "contact",
    )
    parser.add_argument("title", metavar="TITLE", help=TITLE_HELP)
    out = "the page, a .html or .pdf file (default: contact.html in out/TITLE)"
    parser.add_argument("--out", metavar="FILE", help=out)
    add_language(parser)
    add_quiet(parser)


def add_icons(commands: Commands) -> None:
    parser = add_command(
        commands,
        "icons",
        "list the icons that a title can use, its own and the bundled ones, and draw them as a picture",
        "sporeprint icons fungi --out icons.svg",
        "icons",
    )
    parser.add_argument("title", metavar="TITLE", help=TITLE_HELP)
    parser.add_argument("--find", metavar="WORD", default="", help="only icons with this word in their names")
    parser.add_argument("--out", metavar="FILE", help="the picture, a .svg, .png or .pdf file")


def add_diff(commands: Commands) -> None:
    parser = add_command(
        commands,
        "diff",
        "say which pieces changed between two builds, and which sheets to print again",
        "sporeprint diff printed/fungi out/fungi",
        "diff",
    )
    built = "a folder that was built into, or the manifest.json in it"
    parser.add_argument("old", metavar="OLD", help=built)
    parser.add_argument("new", metavar="NEW", help=f"{built}; later than OLD")


def add_languages(commands: Commands) -> None:
    parser = add_command(
        commands,
        "languages",
        "say what the languages of a title lack, and which of their texts do not fit",
        "sporeprint languages fungi --strict",
        "languages",
    )
    parser.add_argument("titles", nargs="*", metavar="TITLE", help="titles to look at (default: all of the project)")
    parser.add_argument("--language", metavar="CODE", help="only this one, e.g. de; en for how the data themselves fit")
    parser.add_argument("--template", action="store_true", help="print a language file to put into other words")
    parser.add_argument("--strict", action="store_true", help="texts that are missing or stand for nothing are errors")
    add_quiet(parser)
