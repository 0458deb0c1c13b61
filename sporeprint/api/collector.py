"""The garbage collector rests while much is made and nothing is thrown away."""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Iterator


@contextlib.contextmanager
def resting_collector() -> Iterator[None]:
    """Scenes are trees without cycles: searching hundreds of thousands of tuples for some costs a fifth of a build."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
