"""Sporeprint prints board games from data files, and referees them.

Importing this package costs nothing: no library is loaded and no file is read until something is asked for.
"""

__all__ = ["__version__"]


def __getattr__(name: str) -> str:
    """Give `__version__` when somebody asks: from the installed package, or from `pyproject.toml` in a checkout."""
    if name == "__version__":
        from sporeprint.ground.version import find_version

        return find_version()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
