"""Pictures of the page at the table, taken in Chromium: python docs/pictures_play.py

With the folder of a site that `sporeprint site` wrote, those of the site: python docs/pictures_play.py SITE
"""

from __future__ import annotations

import io
import json
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

HERE = Path(__file__).parent / "pictures"
EXAMPLES = Path(__file__).parents[1] / "examples"
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 780}, "device_scale_factor": 1.5, "has_touch": True}
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "color_scheme": "dark"}
DRAWN = "[...document.images].every((one) => one.loading === 'lazy' || (one.complete && one.naturalWidth > 1))"
DECODED = "Promise.all([...document.images].filter((one) => one.complete).map((one) => one.decode().catch(() => 0)))"
SETTLED = "async () => (await import('./js/api.js')).settled()"
PATIENCE = 300_000
SITE_PORT = 8129
SOON = ("[data-focus=roll]", ".log-move", "[data-word]", "[data-verb=photosynthesize]", "[data-verb]")
"""What is tapped until the opponents act."""


def main() -> None:
    with sync_playwright() as playwright:
        path = shutil.which("chromium") or shutil.which("chromium-browser")
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        if len(sys.argv) > 1:
            _site(browser, Path(sys.argv[1]))
        else:
            _page(browser)
        browser.close()


def _page(browser: Browser) -> None:
    with _serving() as address:
        phone = _opened(browser, address, PHONE)
        _save(phone, "play-start.png")
        _chooser(phone)
        _result(phone)
        _log(_opened(browser, address, PHONE))
        _solo(_opened(browser, address, PHONE))
        _dispute(_opened(browser, address, PHONE))
        _faults(_opened(browser, address, PHONE))
        desk = _opened(browser, address, DESK)
        _open_table(desk, "sporeadic")
        _save(desk, "play-sporeadic.png")


def _site(browser: Browser, folder: Path) -> None:
    """A game that is logged on the site, and the end of its start page in the dark."""
    with _hosting(folder) as address:
        page = _opened(browser, address, PHONE)
        page.wait_for_selector("html[data-referee=ready]", state="attached")
        _begin(page, "log", "fungi", 2)
        for selector in (".log-spot", ".log-move", ".log-spot", ".log-move"):
            page.locator(selector).first.dispatch_event("click")
            page.evaluate(SETTLED)
        _save(page, "site-log.png")
        page.wait_for_selector("html[data-kept~=fungi]", state="attached")
        page.emulate_media(color_scheme="dark")
        page.evaluate("location.hash = 'start'")
        page.wait_for_selector(".site-note button")
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        _save(page, "site-start.png")


def _chooser(page: Page) -> None:
    """A dish of Fungi that grows, with what can lie there next."""
    _open_table(page, "fungi")
    page.locator('[data-board="A.dishes.1"].next').evaluate("(one) => one.click()")
    page.wait_for_selector("dialog.chooser")
    page.mouse.move(0, 0)
    page.evaluate("document.activeElement.blur()")
    _save(page, "play-fungi.png")
    page.keyboard.press("Escape")


def _result(page: Page) -> None:
    page.evaluate("location.hash = 'result'")
    page.wait_for_selector(".picture img")
    _save(page, "play-result.png")


def _begin(page: Page, purpose: str, title: str, players: int) -> None:
    page.locator(f"[data-purpose={purpose}]").click()
    page.locator(f"[data-title={title}]").click()
    page.wait_for_selector("input[name=player]")
    while page.locator("input[name=player]").count() > players:
        page.get_by_role("button", name="One player fewer").click()
    for field, name in zip(page.locator("input[name=player]").all(), ("Ada", "Ben"), strict=False):
        field.fill(name)
    page.locator("button[type=submit].main").click()
    page.wait_for_selector(".area")


def _tap(page: Page, *selectors: str) -> None:
    for selector in selectors:
        with page.expect_response("**/answer"):
            page.locator(selector).first.dispatch_event("click")
        page.evaluate(SETTLED)


def _log(page: Page) -> None:
    """The first turns of Undergrove, with what can be done."""
    _begin(page, "log", "undergrove", 2)
    _tap(page, ".log-spot", ".log-move", ".log-spot", ".log-move")
    _save(page, "play-log.png")


def _solo(page: Page) -> None:
    """Opponents that have done something."""
    _begin(page, "log", "undergrove", 1)
    while page.locator(".log-steps li").count() < 2:
        _tap(page, next(one for one in SOON if page.locator(one).count()))
    _save(page, "play-log-solo.png")


def _dispute(page: Page) -> None:
    _begin(page, "dispute", "fungi", 2)
    page.locator('[data-focus="question to_act A"]').click()
    page.locator("[data-focus=judge]").click()
    page.wait_for_selector("[data-say=cook]")
    words = ("[data-say=cook]", "[data-said=PO]", "[data-said='day=']", "[data-said='2']", "[data-focus='phrase done']")
    _tap(page, *words)
    _save(page, "play-dispute.png")


def _faults(page: Page) -> None:
    page.locator("[data-purpose=dispute]").click()
    page.set_input_files("#file", str(EXAMPLES / "fungi" / "five-faults.log"))
    page.wait_for_selector(".log-row.error")
    _tap(page, "[data-focus=meant]")
    _save(page, "play-faults.png")


def _open_table(page: Page, title: str) -> None:
    page.set_input_files("#file", str(EXAMPLES / title / "final.yaml"))
    page.wait_for_selector(".area")


def _opened(browser: Browser, address: str, screen: dict[str, Any]) -> Page:
    page = browser.new_context(**screen, locale="en-GB", reduced_motion="reduce").new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(address)
    page.wait_for_selector(".title-card")
    return page


def _save(page: Page, name: str) -> None:
    """Take a picture once every face is there, with 200 colours."""
    while not page.evaluate(DRAWN):
        page.wait_for_timeout(300)
    page.evaluate(DECODED)
    page.wait_for_timeout(1500)  # what is loaded lazily
    shot = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    few = shot.quantize(200, method=Image.Quantize.MEDIANCUT, kmeans=1, dither=Image.Dither.NONE)
    few.save(HERE / name, optimize=True)


@contextmanager
def _hosting(folder: Path) -> Iterator[str]:
    command = [sys.executable, "-m", "http.server", str(SITE_PORT), "--directory", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        try:
            time.sleep(1)
            yield f"http://localhost:{SITE_PORT}/"
        finally:
            server.terminate()


@contextmanager
def _serving() -> Iterator[str]:
    command = [sys.executable, "-m", "sporeprint", "play", "--port", "0", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            yield str(json.loads(server.stdout.readline())["url"])
        finally:
            server.terminate()


if __name__ == "__main__":
    main()
