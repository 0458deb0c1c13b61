"""What tests of the page have in common: faces kept in one folder, a server, a browser, and a hand that taps.

Without a browser the tests in one are left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from asking import Asker
from left_out import is_left_out

if TYPE_CHECKING:
    from playwright.sync_api import Browser
    from tapping import Hand

collect_ignore_glob = ["*_browser.py"] if is_left_out() else []


@pytest.fixture(scope="session")
def faces(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("faces")


@pytest.fixture
def page(faces: Path) -> Asker:
    return Asker(faces)


# --- in a browser ---------------------------------------------------------------------------------------------------
@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(scope="module")
def address(cache: Path) -> Iterator[str]:
    from tapping import serving

    with serving(cache) as url:
        yield url


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser for the tests of one file: while it is open, nothing else in this process may run an event loop."""
    from tapping import browsing

    with browsing() as found:
        yield found


@pytest.fixture
def screen() -> dict[str, Any]:
    from tapping import PHONE

    return PHONE


@pytest.fixture
def hand(browser: Browser, screen: dict[str, Any]) -> Iterator[Hand]:
    from tapping import phone

    with phone(browser, screen) as found:
        yield found
