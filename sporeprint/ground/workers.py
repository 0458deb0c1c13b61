"""Other processes of this machine that share the work."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process


@contextmanager
def process_pool(workers: int) -> Iterator[Executor]:
    """Yield an executor with so many processes. None of them is left behind, however the block or this process ends."""
    others = set(active_children())
    pool = ProcessPoolExecutor(workers, get_context("spawn"), end_with_parent)
    try:
        yield pool
    except BaseException:  # somebody stopped it: nobody waits for what is under way
        for process in set(active_children()) - others:
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def end_with_parent() -> None:
    """Ignore Ctrl-C, which is for the process that started this one, and end together with that process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
