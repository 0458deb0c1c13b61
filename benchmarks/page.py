"""Measure the page at the table: answers, logging, first paint, own code, faces, and many requests at once.

    python -m benchmarks.page            # a few minutes; faces that are not in the cache are drawn first
    python -m benchmarks.page fungi      # some titles only

Answers are measured on the final table of each title, as processor time of `answer()` and over HTTP on the loopback
address. Times over HTTP depend on what else the machine does; processor time hardly does.
"""

from __future__ import annotations

import json
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import Request, urlopen

from sporeprint.api.table_faces import table_faces
from sporeprint.page.answer import answer
from sporeprint.page.server import STATIC

ROOT = Path(__file__).resolve().parents[1]
TITLES = ("fungi", "overgrown", "sporeadic", "undergrove", "woodlots")
TAPS, AT_ONCE, WORKERS = 20, 200, 40
LINE = 100
"""The line of a log at which a tap is measured."""


def main() -> int:
    titles = sys.argv[1:] or TITLES
    own = sum(path.stat().st_size for path in STATIC.rglob("*") if path.is_file())
    print(f"own code: {own / 1000:.0f} kB (at most 250)")
    with _server() as (url, process):
        for title in titles:
            print(title)
            table = _final(title)
            _report("  answer(), processor time", _times(lambda t=table: answer(_tap(t)), time.process_time))
            _report("  tap to answer over HTTP", _times(lambda t=table: _post(url, _tap(t)), time.perf_counter))
            print(f"  {_faces(title, table)}")
            number, times = _logged(title)
            _report(f"  a tap while logging, at line {number}, processor time (at most 100)", times)
        _many(url, process, _final("fungi"))
        _paint(url)
    return 0


def _final(title: str) -> Any:
    text = (ROOT / "examples" / title / "final.yaml").read_text("utf-8")
    return answer({"ask": "open", "text": text, "name": "final.yaml"})


def _tap(shown: Any) -> dict[str, Any]:
    """Take the last piece away: everything is lifted, judged, scored and shown again."""
    return {"ask": "take", "table": shown["table"], "piece": len(shown["table"]["tableau"]["pieces"]) - 1}


def _logged(title: str) -> tuple[int, list[float]]:
    """Log a game up to a line, or as far as it goes, and measure what the taps around there cost."""
    rng, times = Random(3), list[float]()
    shown = answer({"ask": "log-start", "title": title, "players": {"A": "Ada", "B": "Ben"}, "seed": "spores"})
    while not shown["over"] and len(shown["lines"]) < LINE:
        times = times[-TAPS:]
        shown = _logged_move(shown, rng, times)
    return len(shown["lines"]), times[-TAPS:]


def _logged_move(shown: Any, rng: Random, times: list[float]) -> Any:
    """Roll, or tap a verb and then a move of it, and note what each of them took."""

    def timed(ask: str, **rest: Any) -> Any:
        start = time.process_time()
        given: Any = answer({"ask": ask, "log": shown["log"], "cursor": shown["cursor"], **rest})
        times.append(1000 * (time.process_time() - start))
        return given

    if shown["chance"]:
        return timed("log-roll", seed=str(len(shown["lines"])))
    narrowed = timed("log-show", words=[rng.choice(shown["verbs"])["verb"]])
    return timed("log-play", move=rng.choice(narrowed["moves"])["text"])


def _times(call: Callable[[], Any], clock: Callable[[], float]) -> list[float]:
    given = call()
    assert "error" not in given, given
    times = []
    for _ in range(TAPS):
        start = clock()
        call()
        times.append(1000 * (clock() - start))
    return times


def _report(what: str, times: list[float]) -> None:
    print(f"{what}: median {statistics.median(times):.0f} ms, worst of {len(times)} {max(times):.0f} ms")


def _post(url: str, value: dict[str, Any]) -> Any:
    body = json.dumps(value).encode()
    with urlopen(Request(f"{url}answer", body, {"Content-Type": "application/json"})) as given:
        return json.load(given)


def _faces(title: str, shown: Any) -> str:
    """Every face of a title by its size, and what the first table of it needs."""
    shelf = table_faces(title)
    sizes = {name: len(shelf.picture(name) or b"") for name in shelf.wanted()}
    first = sum(sizes[name] for name in faces_shown(shown["view"]) if name in sizes)
    return f"faces: largest {max(sizes.values()) / 1000:.0f} kB (at most 100), table {first / 1e6:.2f} MB (at most 3)"


def faces_shown(view: Any) -> set[str]:
    """Return the names of the faces that a table shows before a chooser is opened."""
    boards = [board["face"] for board in view["boards"]] + [counter["face"] for counter in view["counters"]]
    return {name for name in (*boards, *(p["face"] for board in view["boards"] for p in board["pieces"])) if name}


def _many(url: str, process: int, shown: Any) -> None:
    """Ask many things at once, twice: the second time shows whether memory stays."""
    for turn in ("first", "second"):
        with ThreadPoolExecutor(WORKERS) as pool:
            given = list(pool.map(lambda k: _post(url, {**_claim(shown), "value": k}), range(AT_ONCE)))
        lost = sum(one["table"]["claimed"]["A"] != k for k, one in enumerate(given))
        print(f"{AT_ONCE} requests at once, {turn} time: {lost} lost, server has {_memory(process):.0f} MB")


def _claim(shown: Any) -> dict[str, Any]:
    return {"ask": "claim", "table": shown["table"], "side": "A"}


def _memory(process: int) -> float:
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 1e6


def _paint(url: str) -> None:
    """Open the page in Chromium, where Playwright is installed."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        print("first paint: not measured, since playwright is not installed")
        return
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 390, "height": 844})
        page.goto(url)
        page.wait_for_selector(".title-card")
        script = "performance.getEntriesByName('first-contentful-paint')[0].startTime"
        print(f"first paint: {page.evaluate(script):.0f} ms (at most 1000)")
        browser.close()


@contextmanager
def _server() -> Iterator[tuple[str, int]]:
    command = [sys.executable, "-m", "sporeprint", "play", "--port", "0", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            yield str(json.loads(server.stdout.readline())["url"]), server.pid
        finally:
            server.terminate()


if __name__ == "__main__":
    sys.exit(main())
