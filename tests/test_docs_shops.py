"""The page about shops tells every key and word of a profile, every bundled profile and every finding."""

from __future__ import annotations

from pathlib import Path

import pytest
from test_docs_complete import choices_of, keys, lacking, sections

from generator.tools.shops import profile
from generator.tools.shops.rule_ids import SHOP_RULES
from sporeprint.ground.findings import Report

PAGE = Path(__file__).resolve().parents[1] / "docs" / "shops.md"
RECORDS = (profile.Profile, profile.Product, profile.PictureSheet, profile.TableTop, profile.Print)
ASKED = {"SHOP-ASKED", "SHOP-UNKNOWN", "SHOP-PROFILE", "SHOP-URL"}
"""Mistakes of the command line and of profiles, which are no faults of a title."""


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.__name__)
def test_every_key_and_word_of_a_profile_is_told(record: type) -> None:
    assert lacking([*keys(record), *choices_of(record)], sections("shops.md")["Profiles"]) == []


def test_every_bundled_profile_is_told_and_sound() -> None:
    found, report = profile.list_profiles(None), Report()
    assert lacking(found, PAGE.read_text("utf-8")) == []
    assert [name for name, path in found.items() if profile.load_profile(path, report) is None] == []
    assert report.findings == ()


def test_every_finding_of_a_preflight_is_told() -> None:
    assert lacking([rule for rule, _ in SHOP_RULES if rule not in ASKED], sections("shops.md")["Preflight"]) == []


def test_the_profile_of_the_page_can_be_used(tmp_path: Path) -> None:
    text = sections("shops.md")["Profiles"].split("```")[1]
    (tmp_path / "corner.yaml").write_text(text.lstrip("\n"), "utf-8")
    report = Report()
    made = profile.load_profile(tmp_path / "corner.yaml", report)
    assert made is not None, report.findings
    # 661 px at 300 dpi are 55.97 mm; without 3 mm of bleed on each side 49.97 are left.
    assert made.trim(made.products["tile"]) == pytest.approx((49.965, 49.965), abs=0.001)


def test_the_shops_sizes_are_those_that_they_publish() -> None:
    report = Report()
    loaded = {name: profile.load_profile(path, report) for name, path in profile.list_profiles(None).items()}
    for name in ("tgc", "mpc", "drivethru"):
        shop = loaded[name]
        assert shop is not None
        assert shop.trim(shop.products["poker"]) == pytest.approx((63.5, 88.9), abs=0.001)
    tgc = loaded["tgc"]
    assert tgc is not None
    assert tgc.trim(tgc.products["circle_large"]) == pytest.approx((25.4, 25.4), abs=0.001)
    assert tgc.trim(tgc.products["square_large"]) == pytest.approx((88.9, 88.9), abs=0.001)
