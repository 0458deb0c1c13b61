"""A title from YAML to PDF through all four stages."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest

from generator.build.job import SheetOptions
from generator.build.pieces import PieceChoice
from generator.build.titles import build
from sporeprint.ground.catalogue import load_catalogue
from sporeprint.ground.findings import Report


def test_one_card_goes_from_yaml_to_pdf(tmp_path: Path) -> None:
    report = Report()
    ref = load_catalogue(None).get("fungi")
    assert ref is not None
    choice = PieceChoice(items=("morel",), copies=1)
    written = build(ref, SheetOptions(choice=choice), tmp_path, report).files
    assert [f.message for f in report.findings if f.level == "error"] == []
    assert "fungi-cards-a4-selection.pdf" in written
    page = pypdfium2.PdfDocument(str(tmp_path / "fungi" / "fungi-cards-a4-selection.pdf"))[0]
    assert page.get_size() == pytest.approx((595.276, 841.89), abs=0.01)
    assert "Morel" in page.get_textpage().get_text_range()
