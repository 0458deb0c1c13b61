"""The fuzzers tear texts with the words that the tests of the referees have, also when they are run alone."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "checker"))
