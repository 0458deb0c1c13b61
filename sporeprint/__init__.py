"""Sporeprint prints board games from data files, and referees them.

The functions of `sporeprint.api` are here, too. Importing this package costs nothing: no library is loaded and no file
is read until something is asked for.
"""

TYPE_CHECKING = False  # type checkers take it for true; loading `typing` would cost more than the rest
if TYPE_CHECKING:
    from sporeprint.api import *  # noqa: F403

    __version__: str


def __getattr__(name: str) -> object:
    """Return `__version__`, or what the api has under that name."""
    if name == "__version__":
        from sporeprint.ground.version import find_version

        return find_version()
    if name.startswith("_"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    try:
        return getattr(import_module("sporeprint.api"), name)
    except AttributeError:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}") from None


def __dir__() -> list[str]:
    from importlib import import_module

    return sorted(["__version__", *import_module("sporeprint.api").__all__])
