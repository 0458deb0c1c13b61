"""Which files hold data."""

from __future__ import annotations

SPREADSHEETS = (".csv", ".tsv", ".xlsx")
"""How the names of files end that hold items of components."""
