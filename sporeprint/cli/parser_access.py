"""The command that looks at a title with other eyes. Only `argparse` is loaded here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sporeprint.cli.parser_parts import TITLE_HELP, add_command, add_language, add_quiet, add_strict

if TYPE_CHECKING:
    from sporeprint.cli.parser_parts import Commands


def add_accessibility(commands: Commands) -> None:
    parser = add_command(
        commands,
        "accessibility",
        "say whether everybody can read a title and tell its pieces apart",
        "sporeprint accessibility fungi --sheet pieces.pdf",
        "accessibility",
    )
    parser.add_argument("title", metavar="TITLE", help=TITLE_HELP)
    sheet = "also draw what is told apart by colour, as others see it: a .pdf or a .png"
    parser.add_argument("--sheet", metavar="FILE", help=sheet)
    add_language(parser)
    add_strict(parser)
    add_quiet(parser)
