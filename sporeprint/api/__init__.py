"""The front door for programs: plain functions over text, mappings and paths. Nothing here prints or exits.

Every name is loaded when it is first used, so that scoring loads nothing that draws and printing loads no rules.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sporeprint.api.projects import TitleInfo as TitleInfo
    from sporeprint.api.projects import titles as titles
    from sporeprint.api.results import Finding as Finding
    from sporeprint.api.results import InputError as InputError
    from sporeprint.api.results import Result as Result
    from sporeprint.api.results import Where as Where

HOMES = {
    "Finding": "results",
    "InputError": "results",
    "Result": "results",
    "TitleInfo": "projects",
    "Where": "results",
    "titles": "projects",
}
"""Public name -> the module of this package that has it."""

__all__ = ["Finding", "InputError", "Result", "TitleInfo", "Where", "titles"]


def __getattr__(name: str) -> object:
    """Load a public name from its module."""
    if name not in HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(f"{__name__}.{HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
