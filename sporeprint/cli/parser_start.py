"""The options of the commands that one begins with: a new game, the page, what editors and shells want to know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sporeprint.cli.parser_parts import add_command
from sporeprint.cli.typed import to_port

if TYPE_CHECKING:
    from sporeprint.cli.parser_parts import Commands


def add_new(commands: Commands) -> None:
    parser = add_command(
        commands,
        "new",
        "start a game of your own: a small one that works, to be changed",
        "sporeprint new deep_sea",
        "new",
    )
    parser.add_argument("name", metavar="NAME", help="of its folder: small letters, digits, _ and -")
    parser.add_argument("--title", metavar="TEXT", help="as it is printed (default: made of the name)")
    kinds = parser.add_mutually_exclusive_group()
    kinds.add_argument("--referee", action="store_true", help="a card game with rules, logs and a referee in Python")
    kinds.add_argument(
        "--tutorial", action="store_true", help="the finished game of a tutorial: first_frost, lighthouse"
    )


def add_schema(commands: Commands) -> None:
    parser = add_command(
        commands,
        "schema",
        "describe the data files for editors, so that they complete and underline while you type",
        "sporeprint schema --out schemas",
        "schema",
    )
    name = "print only this one, such as title (default: list all)"
    parser.add_argument("name", nargs="?", metavar="NAME", help=name)
    parser.add_argument("--out", metavar="DIR", help="write JSON Schema files into this folder")


def add_play(commands: Commands) -> None:
    parser = add_command(
        commands,
        "play",
        "open a page at the table: score by tapping on the printed boards",
        "sporeprint play fungi --lan",
        "play",
    )
    parser.add_argument("what", nargs="?", metavar="TITLE|FILE", help="a title, or a position or log to begin with")
    parser.add_argument("--port", type=to_port, default=0, help="to serve the page on (default: any that is free)")
    parser.add_argument("--lan", action="store_true", help="for phones on the same network; shows a QR code")
    parser.add_argument("--save", metavar="DIR", help="also keep the tables in this folder")


def add_site(commands: Commands) -> None:
    parser = add_command(
        commands,
        "site",
        "write the page at the table as files for a web host; the referee runs in the browser",
        "sporeprint site --out site --pyodide package",
        "site",
    )
    parser.add_argument("titles", nargs="*", metavar="TITLE", help="only these (default: all)")
    parser.add_argument("--out", metavar="DIR", default="out/site", help="the folder to write into (default: out/site)")
    parser.add_argument("--pyodide", metavar="FOLDER", help="a folder with the Pyodide runtime, npm's package pyodide")


def add_photo(commands: Commands) -> None:
    parser = add_command(
        commands,
        "photo",
        "read a finished table from a photo of the printed pieces, and ask about what it leaves open",
        "sporeprint photo table.jpg --title fungi --players Ada,Ben --out final.yaml",
        "photo",
    )
    parser.add_argument("photos", nargs="+", metavar="PHOTO", help="JPEG, PNG or WebP; several photos of one table")
    parser.add_argument("--title", required=True, metavar="TITLE", help="whose pieces lie on the table")
    seats = "names in the order in which they sit, clockwise from the lower edge of the first photo: Ada,Ben"
    parser.add_argument("--players", required=True, metavar="NAMES", help=seats)
    parser.add_argument("--out", metavar="FILE", help="position to write, with a picture of the reading beside it")
    answer = "settle a question, such as A.city.b2=water; may be given several times"
    parser.add_argument("--answer", action="append", default=[], metavar="KEY=VALUE", help=answer)
    option = "what the title's files begin with, such as colours={A: brown, B: green}"
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help=option)
    parser.add_argument("--ask", action="store_true", help="ask the questions here, one after the other")
    parser.add_argument("--truth", metavar="FILE", help="compare with the position that really lay there")


SHELLS = ("bash", "zsh", "fish", "powershell")


def add_completion(commands: Commands) -> None:
    parser = add_command(
        commands,
        "completion",
        "print shell completion for commands, options, titles and files",
        "sporeprint completion bash",
        "completion",
    )
    parser.add_argument("shell", choices=SHELLS, help="bash, zsh, fish or powershell")
