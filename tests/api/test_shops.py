"""Shops, for programs."""

from __future__ import annotations

from pathlib import Path

import sporeprint
from api.help import rules


def test_a_title_is_exported_for_a_table(root: Path, tmp_path: Path) -> None:
    assert "tts" in [shop.profile for shop in sporeprint.shop_profiles().profiles]
    result = sporeprint.export("tiny", "tts", tmp_path / "out", project=root)
    assert result.ok, result.findings
    assert result.files
    assert result.folder is not None
    assert all((result.folder / name).is_file() for name in result.files)


def test_a_preflight_writes_nothing(root: Path, tmp_path: Path) -> None:
    result = sporeprint.preflight("tiny", "tgc", project=root)
    assert result.counts["error"] == sum(finding.level == "error" for finding in result.findings)
    assert [path.name for path in tmp_path.iterdir()] == ["game"]


def test_a_shop_that_is_not_known_and_an_address_that_is_none(root: Path, tmp_path: Path) -> None:
    assert rules(sporeprint.export("tiny", "tgcc", tmp_path, project=root)) == ["SHOP-UNKNOWN"]
    assert rules(sporeprint.export("tiny", "tts", tmp_path, url="here", project=root)) == ["SHOP-URL"]
