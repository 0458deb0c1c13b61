"""Which program makes the files: other code, another library or another Python may make other bytes."""

from __future__ import annotations

import functools
import hashlib
import os
import sys
import zlib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

OURS = ("generator", "checker", "sporeprint/api", "sporeprint/ground")
"""Folders of code that decides what is printed; the referee decides which tables a booklet shows."""
INSTALLED = (".dist-info", ".egg-info")
PLACES = ("site-packages", "dist-packages")


@functools.cache
def program_digest() -> str:
    """A hash of the code of this program, of the names of all installed packages with their versions, and of Python."""
    digest = hashlib.sha256(f"{sys.version}\0{sys.platform}\0{zlib.ZLIB_RUNTIME_VERSION}\0".encode())
    for name, path in _code(str(Path(__file__).resolve().parents[3])):
        digest.update(f"{name}\0".encode())
        with open(path, "rb") as file:
            digest.update(hashlib.sha256(file.read()).digest())
    digest.update("\0".join(_installed()).encode())
    return digest.hexdigest()


@functools.cache
def raster_digest() -> str:
    """What draws the pixels of a PNG: the system's cairo with its version, or else PDFium, which is a package."""
    try:
        cairo = import_module("cairocffi")
    except (ImportError, OSError):
        return "pdfium"
    return f"cairo {cairo.cairo_version_string()}"


def _code(root: str) -> Iterator[tuple[str, str]]:
    """The modules of ours, named from the root on with slashes."""
    for package in OURS:
        found = _python_files(os.path.join(root, *package.split("/")))
        yield from sorted((path[len(root) :].replace(os.sep, "/").strip("/"), path) for path in found)


def _python_files(top: str) -> Iterator[str]:
    for parent, folders, names in os.walk(top):
        folders[:] = [name for name in folders if name != "__pycache__"]
        yield from (os.path.join(parent, name) for name in names if name.endswith(".py"))


def _installed() -> list[str]:
    """Folders such as `reportlab-4.2.0.dist-info`: a version is known without loading what it is the version of."""
    folders = {path for path in sys.path if os.path.basename(path) in PLACES and os.path.isdir(path)}
    return sorted(name for folder in folders for name in os.listdir(folder) if name.endswith(INSTALLED))
