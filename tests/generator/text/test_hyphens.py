"""Words parted by the patterns of their language."""

from __future__ import annotations

import pytest

from generator.text.hyphens import has_patterns, hyphenated, split_syllables
from generator.text.rich import Bit, Chunk, parse_chunks


@pytest.mark.parametrize(
    ("word", "language", "parts"),
    [
        ("Fliegenpilze", "de", ("Flie", "gen", "pil", "ze")),  # as Duden has it, but for its last two letters
        ("mushroom", "en", ("mush", "room")),
        ("cap", "en", ("cap",)),
        ("3–4", "en", ("3–4",)),
    ],
)
def test_a_word_is_parted_as_its_language_parts_it(word: str, language: str, parts: tuple[str, ...]) -> None:
    found = split_syllables(word, language)
    assert "".join(found) == word
    assert found == (parts if len(parts[-1]) > 2 else (*parts[:-2], parts[-2] + parts[-1]))


def test_there_are_patterns_for_some_languages() -> None:
    assert (has_patterns("de"), has_patterns("pt-br"), has_patterns("ja")) == (True, True, False)


def test_every_part_but_the_last_may_end_a_line_with_a_hyphen() -> None:
    chunks = list(hyphenated(parse_chunks("a mushroom"), "en"))
    assert [(c.bits[0].words, c.gap, c.soft) for c in chunks] == [
        ("a", False, False),
        ("mush", True, True),
        ("room", False, False),
    ]


def test_words_that_say_where_they_part_are_left_alone() -> None:
    chunks = parse_chunks("Klapper\u00adschwamm")
    assert list(hyphenated(chunks, "de")) == chunks
    icon = [Chunk((Bit(icon="stick"), Bit("mushroom")), False)]
    assert list(hyphenated(icon, "en")) == icon
