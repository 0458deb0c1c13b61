"""A static site in a real browser, with npm's Pyodide: it scores and logs, also when the host is gone."""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hosting import Host, hosting
from npm_runtime import LEFT_OUT, fetch_runtime
from playwright.sync_api import Browser, BrowserContext, expect
from sites import GAME, draw_dots, own_game
from tapping import PATIENCE, PHONE, Hand, browsing

import sporeprint

pytestmark = pytest.mark.slow

MOST_BYTES = 20_000_000
"""Of a first visit."""
MOST_WAIT = 500
"""Milliseconds from a tap to its answer, at line 100."""
SEATS = {"fungi": 2, "overgrown": 4, "sporeadic": 4, "undergrove": 3, "woodlots": 3}
LONG = 180_000
"""Milliseconds until the referee is loaded, on machines that do other things as well."""
TAP_ON = Path(__file__).with_name("line_hundred.js").read_text("utf-8").split("\n", 1)[1]


@pytest.fixture(scope="module")
def runtime(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = fetch_runtime(tmp_path_factory.mktemp("npm"))
    if isinstance(found, str):
        pytest.skip(LEFT_OUT.format(reason=found))
    return found


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with browsing() as found:
        yield found


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    found = browser.new_context(**PHONE)
    yield found
    found.close()


def write(folder: Path, runtime: Path, *titles: str, project: Path | None = None) -> dict[str, Any]:
    """Write a site as a user does."""
    words = [*titles, "--out", str(folder), "--pyodide", str(runtime), "--json"]
    words += [] if project is None else ["--project", str(project)]
    command = [sys.executable, "-m", "sporeprint", "site", *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=1800, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def visit(context: BrowserContext, address: str) -> Hand:
    hand = Hand(context.new_page())
    hand.open(address)
    hand.page.wait_for_selector("html[data-referee=ready]", state="attached", timeout=LONG)
    return hand


def kept(hand: Hand, *titles: str) -> None:
    """Wait until the page says that it keeps these titles; without one, that it keeps itself."""
    marks = "".join(f"[data-kept~={title}]" for title in titles) or "[data-kept]"
    hand.page.wait_for_selector(f"html{marks}", state="attached", timeout=LONG)


def lines(hand: Hand) -> list[str]:
    return hand.page.locator(".log-line code").all_inner_texts()


def play_one(hand: Hand) -> None:
    """Roll, or choose the first verb and then the first word or move until a line is written."""
    before = len(lines(hand))
    for _ in range(8):
        ways = ("[data-focus=roll]", ".log-move", "[data-word]", "[data-verb]")
        found = next((one for one in ways if hand.page.locator(one).count()), None)
        assert found is not None, "there is always something to tap"
        hand.tap(hand.page.locator(found).first)
        hand.settle()
        if len(lines(hand)) > before:
            return
    raise AssertionError("no line was written in eight taps")


def begin_log(hand: Hand, title: str) -> None:
    hand.tap(hand.page.locator("[data-purpose=log]"))
    hand.tap(hand.page.locator(f"[data-title='{title}']"))
    hand.page.locator("input[name=player]").first.wait_for()
    hand.press("Deal and begin")
    hand.page.locator(".log-turn").wait_for()


def is_private(hand: Hand, host: Host) -> bool:
    """Whether nothing was sent, and only this host was asked for anything."""
    asked = {row.split(" ")[0] for row in host.asked}
    return asked == {"GET"} and hand.hosts <= {host.address.removeprefix("http://").rstrip("/")}


def test_a_visitor_scores_and_logs_and_goes_on_when_the_host_is_gone(
    cache: Path, runtime: Path, context: BrowserContext, tmp_path: Path
) -> None:
    draw_dots(["fungi", "overgrown"])
    write(tmp_path / "site", runtime, "fungi", "overgrown")
    with hosting(tmp_path / "site") as host:
        hand = visit(context, host.address)
        kept(hand)
        hand.begin("overgrown", "Ada", "Ben")
        hand.press("Result")
        expect(hand.page.locator("[data-server-only=files]")).to_be_visible()
        hand.page.goto(f"{host.address}#start")
        begin_log(hand, "fungi")
        for _ in range(10):
            play_one(hand)
        kept(hand, "fungi", "overgrown")
        written = lines(hand)
        assert len(written) >= 10 and is_private(hand, host)
    context.set_offline(True)
    hand.page.reload()
    hand.page.wait_for_selector("html[data-referee=ready]", state="attached", timeout=LONG)
    hand.page.locator(".log-turn").wait_for(timeout=LONG)
    assert lines(hand) == written
    play_one(hand)
    assert lines(hand)[: len(written)] == written
    hand.tap(hand.page.locator("a.home"))
    hand.tap(hand.page.locator("[data-purpose=score]"))
    hand.begin("fungi", "Cy", "Di")
    assert len(hand.totals()) == 2
    shown = hand.page.locator(".surface img").evaluate_all("all => all.every((one) => one.naturalWidth > 1)")
    assert shown, "faces are there without a host"
    assert hand.faults == []


def test_a_new_version_takes_over_and_keeps_what_was_kept(
    cache: Path, runtime: Path, context: BrowserContext, tmp_path: Path
) -> None:
    draw_dots(["fungi", "woodlots"])
    write(tmp_path / "site", runtime, "fungi")
    names = "async () => (await caches.keys()).filter((name) => !name.endsWith('chosen'))"
    with hosting(tmp_path / "site") as host:
        hand = visit(context, host.address)
        begin_log(hand, "fungi")
        kept(hand, "fungi")
        (first,) = hand.page.evaluate(names)
        write(tmp_path / "site", runtime, "fungi", "woodlots")
        hand.page.close()
        sent = host.sent
        second = visit(context, host.address)
        second.page.evaluate("async () => (await navigator.serviceWorker.ready).update()")
        second.page.wait_for_function(
            "async () => (await navigator.serviceWorker.ready).waiting !== null", timeout=LONG
        )
        assert host.sent - sent < 3_000_000, "what did not change is not fetched again"
        second.page.close()
        third = visit(context, host.address)
        third.page.locator("[data-title=woodlots]").wait_for()
        kept(third, "fungi")
        (last,) = third.page.evaluate(names)
        assert first != last and third.faults == []


def test_a_game_of_ones_own_is_played(cache: Path, runtime: Path, context: BrowserContext, tmp_path: Path) -> None:
    project = own_game(tmp_path)
    draw_dots([GAME], project)
    write(tmp_path / "site", runtime, GAME, project=project)
    with hosting(tmp_path / "site") as host:
        hand = visit(context, host.address)
        begin_log(hand, GAME)
        play_one(hand)
        assert hand.faults == [] and is_private(hand, host)


def test_the_page_says_that_it_cannot_be_opened_as_a_file(
    cache: Path, runtime: Path, context: BrowserContext, tmp_path: Path
) -> None:
    draw_dots(["fungi"])
    write(tmp_path / "site", runtime, "fungi")
    page = context.new_page()
    page.goto((tmp_path / "site/index.html").as_uri())
    expect(page.locator("#banner")).to_contain_text("cannot be opened as a file", timeout=PATIENCE)


def test_answers_at_line_100_are_quick(cache: Path, runtime: Path, context: BrowserContext, tmp_path: Path) -> None:
    draw_dots(SEATS)
    write(tmp_path / "site", runtime)
    with hosting(tmp_path / "site") as host:
        hand = visit(context, host.address)
        for title in SEATS:
            found = hand.page.evaluate(TAP_ON, [log_of(title), 30])
            assert len(found["times"]) >= 5, title
            assert statistics.median(found["times"]) <= MOST_WAIT, (title, found)


def log_of(title: str) -> str:
    """The first 100 lines of a game, or all but the last 15 of a shorter one."""
    rows = sporeprint.simulated_log(title, players=SEATS[title]).text.splitlines()
    first = rows.index("---", 1) + 1
    return "\n".join(rows[: first + min(100, len(rows) - first - 15)]) + "\n"


def test_a_first_visit_is_small(cache: Path, runtime: Path, tmp_path: Path) -> None:
    made = write(tmp_path / "site", runtime, "undergrove")  # the title with the most faces
    for archive in ("modules.zip", "pyodide/python_stdlib.zip"):
        with zipfile.ZipFile(tmp_path / "site" / archive) as packed:
            assert [name for name in packed.namelist() if name.endswith(".pyc")], "no browser compiles what it is sent"
    assert made["page_bytes"] + made["face_bytes"]["undergrove"] <= MOST_BYTES
