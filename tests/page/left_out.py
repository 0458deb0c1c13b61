"""Whether the tests in a real browser can run here; as a program it says so when they cannot."""

from __future__ import annotations

import os
import shutil

REQUIRED = "SPOREPRINT_BROWSER_REQUIRED"
"""Set where leaving the tests out is a failure, as far as a browser can be installed."""


def has_chromium() -> bool:
    return any(shutil.which(name) for name in ("chromium", "chromium-browser"))


def is_left_out() -> bool:
    """Without a browser the tests are left out, unless they are required and it could have been installed."""
    is_required = bool(os.environ.get(REQUIRED)) and shutil.which("apt-get") is not None
    return not has_chromium() and not is_required


if __name__ == "__main__" and is_left_out():
    print("left out: the tests of the page in a browser (files *_browser.py), because Chromium is not installed")
