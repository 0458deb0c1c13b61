"""PyYAML is whole, although its largest pattern is compiled late."""

from __future__ import annotations

import re

import pytest

from sporeprint.ground.pyyaml import yaml


def test_characters_that_cannot_be_printed_are_still_refused_by_the_reader_in_python() -> None:
    with pytest.raises(yaml.reader.ReaderError, match="special characters are not allowed"):
        list(yaml.parse("a: \x07", Loader=yaml.Loader))
    assert [event.value for event in yaml.parse("a: \U0001f344", Loader=yaml.Loader) if hasattr(event, "value")] == [
        "a",
        "\U0001f344",
    ]


def test_patterns_of_others_are_compiled_as_ever() -> None:
    assert isinstance(re.compile("[^a-\U0010ffff]"), re.Pattern)
