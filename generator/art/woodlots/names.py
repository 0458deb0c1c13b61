"""The words that data may give: grounds, trees, disasters, marks of the players."""

from __future__ import annotations

from typing import Literal

Ground = Literal["sand", "clay", "stone"]
Tree = Literal["A", "B", "C", "D", "I"]
Disaster = Literal["X", "Y", "Z"]
Mark = Literal["dots", "bars", "waves", "chevrons"]
Slot = Literal["growth", "disaster"]
