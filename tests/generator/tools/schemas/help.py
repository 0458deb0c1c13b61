"""What the tests of `catalogue` and its neighbours share."""

from __future__ import annotations

from functools import cache

from generator.tools.schemas.catalogue import make_schema

schema = cache(make_schema)
