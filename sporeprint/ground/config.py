"""Where a user's own settings lie: the folder that each system keeps for them, never the program's own."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

PROGRAM = "sporeprint"


def user_folder(
    environment: Mapping[str, str] = os.environ, platform: str = sys.platform, home: Path | None = None
) -> Path:
    """The folder for settings of this user, which need not exist.

    A path in the environment counts only when it is absolute, as the XDG specification asks.

    >>> user_folder({}, "linux", Path("/home/ada")).as_posix()
    '/home/ada/.config/sporeprint'
    """
    house = Path(os.path.expanduser("~")) if home is None else home
    if platform == "win32":
        return _named(environment, "APPDATA", house / "AppData" / "Roaming") / PROGRAM
    if platform == "darwin" and "XDG_CONFIG_HOME" not in environment:
        return house / "Library" / "Application Support" / PROGRAM
    return _named(environment, "XDG_CONFIG_HOME", house / ".config") / PROGRAM


def cache_folder(
    environment: Mapping[str, str] = os.environ, platform: str = sys.platform, home: Path | None = None
) -> Path:
    """The folder for what can be made again at any time, which need not exist.

    >>> cache_folder({}, "linux", Path("/home/ada")).as_posix()
    '/home/ada/.cache/sporeprint'
    """
    house = Path(os.path.expanduser("~")) if home is None else home
    if platform == "win32":
        return _named(environment, "LOCALAPPDATA", house / "AppData" / "Local") / PROGRAM / "Cache"
    if platform == "darwin" and "XDG_CACHE_HOME" not in environment:
        return house / "Library" / "Caches" / PROGRAM
    return _named(environment, "XDG_CACHE_HOME", house / ".cache") / PROGRAM


def _named(environment: Mapping[str, str], variable: str, otherwise: Path) -> Path:
    path = Path(environment.get(variable) or otherwise)
    return path if path.is_absolute() else otherwise
