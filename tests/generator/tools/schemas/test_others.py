"""Schemas of shops, words and languages."""

from __future__ import annotations

from schema_help import faults

from tools.schemas.help import schema


def test_a_profile_of_a_shop_has_what_its_format_needs() -> None:
    assert faults(schema("shop"), {"name": "Ours", "format": "png"}) == [""]
    assert faults(schema("shop"), {"name": "Ours", "format": "png", "products": {}}) == []


def test_words_and_languages_have_known_keys_only() -> None:
    assert faults(schema("words"), {"footer_back": "back", "footer_bakc": "x"}) == ["/footer_bakc"]
    assert faults(schema("language"), {"language": "Deutsch", "wrods": {}}) == ["/wrods"]
