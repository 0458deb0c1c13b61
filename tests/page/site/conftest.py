"""What the tests of sites share."""

from __future__ import annotations

from left_out import is_left_out
from sites import cache as cache

collect_ignore_glob = ["*_browser.py"] if is_left_out() else []
