"""Schemas of layout files: every section has a form."""

from __future__ import annotations

from generator.load.stylebook import SECTIONS
from generator.tools.schemas.looks import FORMS


def test_every_section_of_layout_files_has_a_form() -> None:
    assert set(FORMS) == set(SECTIONS)
