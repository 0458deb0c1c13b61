"""The front door for programs: plain functions over text, mappings and paths. Nothing here prints or exits.

Every name is loaded when it is first used, so that scoring loads nothing that draws and printing loads no rules.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sporeprint.api.checking import CheckResult as CheckResult
    from sporeprint.api.checking import check as check
    from sporeprint.api.checking import check_project as check_project
    from sporeprint.api.checking import check_title as check_title
    from sporeprint.api.checking import format_log as format_log
    from sporeprint.api.move_lists import MovesResult as MovesResult
    from sporeprint.api.move_lists import moves as moves
    from sporeprint.api.next_steps import Agenda as Agenda
    from sporeprint.api.next_steps import Due as Due
    from sporeprint.api.next_steps import NextResult as NextResult
    from sporeprint.api.next_steps import next_step as next_step
    from sporeprint.api.pictures import PictureKind as PictureKind
    from sporeprint.api.pictures import PictureOf as PictureOf
    from sporeprint.api.pictures import picture as picture
    from sporeprint.api.projects import TitleInfo as TitleInfo
    from sporeprint.api.projects import find_project as find_project
    from sporeprint.api.projects import titles as titles
    from sporeprint.api.results import Finding as Finding
    from sporeprint.api.results import InputError as InputError
    from sporeprint.api.results import Json as Json
    from sporeprint.api.results import Result as Result
    from sporeprint.api.results import Where as Where
    from sporeprint.api.rules import Rule as Rule
    from sporeprint.api.rules import RuleExample as RuleExample
    from sporeprint.api.rules import rule as rule
    from sporeprint.api.scores import ScoreLine as ScoreLine
    from sporeprint.api.scores import ScoreNote as ScoreNote
    from sporeprint.api.scores import ScoreResult as ScoreResult
    from sporeprint.api.scores import TieBreak as TieBreak
    from sporeprint.api.scores import score as score
    from sporeprint.api.simulation import Shift as Shift
    from sporeprint.api.simulation import SimulatedLog as SimulatedLog
    from sporeprint.api.simulation import SimulationResult as SimulationResult
    from sporeprint.api.simulation import simulate as simulate
    from sporeprint.api.simulation import simulated_log as simulated_log
    from sporeprint.api.sources import Source as Source
    from sporeprint.api.templates import template as template
    from sporeprint.api.yaml_out import Value as Value

HOMES = {
    "Agenda": "next_steps",
    "CheckResult": "checking",
    "Due": "next_steps",
    "Finding": "results",
    "InputError": "results",
    "Json": "results",
    "MovesResult": "move_lists",
    "NextResult": "next_steps",
    "PictureKind": "pictures",
    "PictureOf": "pictures",
    "Result": "results",
    "Rule": "rules",
    "RuleExample": "rules",
    "ScoreLine": "scores",
    "ScoreNote": "scores",
    "ScoreResult": "scores",
    "Shift": "simulation",
    "SimulatedLog": "simulation",
    "SimulationResult": "simulation",
    "Source": "sources",
    "TieBreak": "scores",
    "TitleInfo": "projects",
    "Value": "yaml_out",
    "Where": "results",
    "check": "checking",
    "check_project": "checking",
    "check_title": "checking",
    "find_project": "projects",
    "format_log": "checking",
    "moves": "move_lists",
    "next_step": "next_steps",
    "picture": "pictures",
    "rule": "rules",
    "score": "scores",
    "simulate": "simulation",
    "simulated_log": "simulation",
    "template": "templates",
    "titles": "projects",
}
"""Public name -> the module of this package that has it."""

__all__ = [
    "Agenda",
    "CheckResult",
    "Due",
    "Finding",
    "InputError",
    "Json",
    "MovesResult",
    "NextResult",
    "PictureKind",
    "PictureOf",
    "Result",
    "Rule",
    "RuleExample",
    "ScoreLine",
    "ScoreNote",
    "ScoreResult",
    "Shift",
    "SimulatedLog",
    "SimulationResult",
    "Source",
    "TieBreak",
    "TitleInfo",
    "Value",
    "Where",
    "check",
    "check_project",
    "check_title",
    "find_project",
    "format_log",
    "moves",
    "next_step",
    "picture",
    "rule",
    "score",
    "simulate",
    "simulated_log",
    "template",
    "titles",
]


def __getattr__(name: str) -> object:
    """Load a public name from its module."""
    if name not in HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(f"{__name__}.{HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
