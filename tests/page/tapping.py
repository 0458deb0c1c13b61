"""A hand at the page: taps on places, choices, counters and pills, and counts its taps."""

from __future__ import annotations

import io
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect, sync_playwright
from serving_help import start_server

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
]
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 1,
    "has_touch": True,
    "is_mobile": True,
    "locale": "en-GB",
    "reduced_motion": "reduce",
}
PATIENCE = 60_000
"""Milliseconds: machines that run tests do other things as well."""


SETTLED = "async () => (await import('./js/api.js')).settled()"
NAMELESS = """() => [...document.querySelectorAll("button, input, select, summary, a")].filter((one) => {
  if (!one.checkVisibility()) return false;
  const label = one.getAttribute("aria-label") || one.textContent.trim() || one.labels?.[0]?.textContent.trim();
  return !label;
}).map((one) => one.outerHTML.slice(0, 200))"""
"""Controls that a screen reader has no name for."""
MIDDLE_IS_FREE = """(one) => {
  one.scrollIntoView({ block: "center", inline: "center" });
  const { x, y, width, height } = one.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2) === one;
}"""


@contextmanager
def serving(cache: Path, *words: str) -> Iterator[str]:
    """The page as a user starts it; its address."""
    with start_server(cache, *words) as (_, address):
        yield address


@contextmanager
def browsing() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


def quick_faces(context: BrowserContext) -> None:
    """Serve a dot in place of every face: what they look like is tested elsewhere, and drawing them takes time."""
    dot = io.BytesIO()
    Image.new("RGB", (4, 4), "tan").save(dot, "PNG")
    context.route("**/faces/**", lambda route: route.fulfill(body=dot.getvalue(), content_type="image/png"))


@contextmanager
def phone(browser: Browser, screen: dict[str, Any]) -> Iterator[Hand]:
    """A phone of its own on which a hand taps."""
    context = browser.new_context(**screen)
    quick_faces(context)
    yield Hand(context.new_page())
    context.close()


@dataclass
class Hand:
    """Taps on a page, and knows how often it did."""

    page: Page
    taps: int = 0
    faults: list[str] = field(default_factory=list)
    hosts: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.page.set_default_timeout(PATIENCE)
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", lambda line: self.faults.append(line.text) if line.type == "error" else None)
        self.page.on("request", lambda request: self.hosts.add(request.url.partition("//")[2].partition("/")[0]))

    def open(self, address: str) -> None:
        self.page.goto(address)
        self.ready()

    def ready(self) -> None:
        self.page.wait_for_selector("html[data-ready]")

    def tap(self, target: Locator) -> None:
        self.taps += 1
        target.tap()

    def tap_place(self, target: Locator) -> None:
        """Tap on the middle of a place, or on its left edge where another one covers the middle, as in a fan."""
        self.taps += 1
        is_free = target.evaluate(MIDDLE_IS_FREE)
        target.tap(position=None if is_free else {"x": 8, "y": 16})

    def settle(self) -> None:
        """Wait until everything that was asked is answered and drawn."""
        self.page.evaluate(SETTLED)

    def press(self, name: str) -> None:
        self.tap(self.page.get_by_role("button", name=name, exact=True))

    # --- the start --------------------------------------------------------------------------------------------------
    def begin(self, title: str, *names: str, colours: Sequence[str] = ()) -> None:
        """Choose a title on the start page, type the names, choose colours, lay the table."""
        self.tap(self.page.locator(f"[data-title='{title}']"))
        self.page.locator("input[name=player]").first.wait_for()
        while self.page.locator("input[name=player]").count() < len(names):
            self.press("One player more")
        while self.page.locator("input[name=player]").count() > len(names):
            self.press("One player fewer")
        for field_, name in zip(self.page.locator("input[name=player]").all(), names, strict=True):
            field_.fill(name)
        for menu, colour in zip(self.page.locator("select[name=colour]").all(), colours, strict=False):
            menu.select_option(colour)
        self.press("Lay the table")
        self.page.locator(".area").first.wait_for()

    # --- the table --------------------------------------------------------------------------------------------------
    def place(self, board: str, label: str) -> Locator:
        return self.page.locator(f'button.place[data-board="{board}"][data-place="{label}"]')

    def chooser(self) -> Locator:
        return self.page.locator("dialog.chooser")

    def is_open_at(self, board: str, label: str) -> bool:
        chosen = self.page.locator("button.place.chosen")
        if not self.chooser().count() or not chosen.count():
            return False
        return (chosen.get_attribute("data-board"), chosen.get_attribute("data-place")) == (board, label)

    def reach(self, board: str, label: str) -> None:
        """Open the chooser of a place: unfold what is folded, and tap once more where a tap makes a board larger."""
        if self.is_open_at(board, label):
            return
        self.close()
        self.unfold(self.place(board, label))
        self.tap_place(self.place(board, label))
        figure = self.page.locator(f'figure[data-key="{board}"]')
        if not self.chooser().count() and "zoomed" in (figure.get_attribute("class") or ""):
            self.tap_place(self.place(board, label))
        self.chooser().wait_for()

    def unfold(self, target: Locator) -> None:
        fold = self.page.locator("details.extra:not([open])", has=target)
        if fold.count():
            self.tap(fold.locator("summary"))

    def lay(self, board: str, label: str, item: str) -> None:
        """Lay a piece, named by component, item and way."""
        self.reach(board, label)
        before = self.page.locator(".surface .piece").count()
        self.tap(self.chooser().locator(f'.choice[data-item="{item}"]').first)
        expect(self.page.locator("dialog.chooser[aria-busy]")).to_have_count(0, timeout=PATIENCE)
        assert self.page.locator(".surface .piece").count() >= before

    def close(self) -> None:
        if self.chooser().count():
            self.press("Done")
            expect(self.chooser()).to_have_count(0)

    def seen(self, board: str) -> None:
        chip = self.page.locator(f'[data-focus="seen {board}"]')
        self.unfold(chip)
        self.tap(chip)
        expect(chip).to_have_count(0, timeout=PATIENCE)

    def reply(self, question: str, value: object) -> None:
        word = {True: "true", False: "false"}.get(value, value) if isinstance(value, bool) else value
        pill = self.page.locator(f'[data-focus="question {question} {word}"]')
        self.unfold(pill)
        if pill.get_attribute("aria-pressed") != "true":
            self.tap(pill)
            expect(pill).to_have_attribute("aria-pressed", "true", timeout=PATIENCE)

    def count(self, key: str, value: int, what: str = "counter") -> None:
        """Tap plus or minus until a number is right."""
        shown = self.page.locator(f'[data-focus="{what} {key} value"]')
        self.unfold(shown)
        while (now := shown.input_value()) != str(value):
            way = "more" if (not now and value > 0) or (now and int(now) < value) else "less"
            self.tap(self.page.locator(f'[data-focus="{what} {key} {way}"]'))
            expect(shown).not_to_have_value(now, timeout=PATIENCE)

    # --- what is shown ----------------------------------------------------------------------------------------------
    def totals(self) -> list[str]:
        return self.page.locator(".dock-total b").all_inner_texts()

    def outcome(self) -> str:
        return self.page.locator(".score .outcome").text_content() or ""
