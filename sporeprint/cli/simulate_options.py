"""The options of `sporeprint simulate`."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from sporeprint.cli.parser_parts import TITLE_HELP

JSON: Mapping[str, Any] = MappingProxyType(
    {"nargs": "?", "const": "-", "metavar": "FILE", "help": "print what a program can read, or keep it in this file"}
)
"""What `--json` is for this command: later runs are compared with what was kept."""


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("title", metavar="TITLE", help=TITLE_HELP)
    _games(parser)
    other = "the same title in another folder, or an earlier run that was kept with --json"
    parser.add_argument("--against", metavar="FOLDER", help=other)
    parser.add_argument("--page", metavar="FILE", help="also draw what came of it, as .html, .svg or .pdf")
    parser.add_argument("--game", metavar="NUMBER", help="play only this game of the run, and print its log")
    parser.add_argument("--workers", metavar="N", help="processes that play (default: one for each core)")
    parser.add_argument("--dask", metavar="ADDRESS", help="play on a Dask cluster instead, e.g. tcp://10.0.0.5:8786")
    parser.add_argument("--quiet", action="store_true", help="print nothing but findings")


def _games(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", default="200", metavar="N", help="games to play (default: 200)")
    parser.add_argument("--players", metavar="N", help="players of each game (default: 2, or as few as can play)")
    parser.add_argument("--seed", default="1", metavar="WORD", help="the same seed gives the same games (default: 1)")
    parser.add_argument("--mode", default="", metavar="NAME", help="a mode of the title, such as teams or quick_sprout")
    said = "what the header of a log may say of the game, e.g. radius=5"
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", help=said)
    parser.add_argument("--house", action="append", default=[], metavar="RULE=VALUE", help="a house rule")
    how = "random or greedy; one for all, or one for each seat (default: random)"
    parser.add_argument("--strategy", nargs="+", default=["random"], metavar="NAME", help=how)
