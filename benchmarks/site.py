"""Measure how long a browser needs on its first visit until the referee of a static site is ready.

    sporeprint site --out site --pyodide package
    python -m benchmarks.site site [TIMES]

Every visit is one of a fresh browser profile. Processor time is that of all processes of Chromium.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

READY = "html[data-referee=ready]"
PATIENCE = 180_000


class Quiet(SimpleHTTPRequestHandler):
    """Serves a folder and says nothing."""

    def log_message(self, format: str, *args: object) -> None:
        return


def main() -> int:
    from playwright.sync_api import sync_playwright

    folder, visits = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 3
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for _ in range(visits):
            context = browser.new_context(viewport={"width": 390, "height": 844})
            page, start, used = context.new_page(), time.perf_counter(), _processor_time()
            page.goto(f"http://127.0.0.1:{server.server_port}/")
            page.wait_for_selector(READY, state="attached", timeout=PATIENCE)
            took, used = time.perf_counter() - start, _processor_time() - used
            print(f"ready after {took:.1f} s (at most 8), {used:.1f} s of CPU, load {os.getloadavg()[0]:.1f}")
            context.close()
        browser.close()
    server.shutdown()
    return 0


def _processor_time() -> float:
    """Return the seconds that the browser and its processes have used."""
    parents: dict[int, int] = {}
    ticks: dict[int, int] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            text = (folder / "stat").read_text("utf-8", "replace")
        except OSError:  # it has just ended
            continue
        fields = text.rpartition(")")[2].split()
        if "(chrom" in text:
            ticks[int(folder.name)] = int(fields[11]) + int(fields[12])
        parents[int(folder.name)] = int(fields[1])
    return sum(own for process, own in ticks.items() if _is_ours(process, parents)) / os.sysconf("SC_CLK_TCK")


def _is_ours(process: int, parents: dict[int, int]) -> bool:
    while process in parents and process != os.getpid():
        process = parents[process]
    return process == os.getpid()


if __name__ == "__main__":
    sys.exit(main())
