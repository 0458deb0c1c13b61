"""Cards as people write them in a step."""

from __future__ import annotations

import pytest

from sporeadic.tables import log


def test_names_of_cards_may_have_several_words() -> None:
    start = "R: {colonies: [M06]}\nG: {colonies: [M14]}\nhands: {R: [SN, HU, FH, HF]}\nto_act: R\ndeck: 0\n"
    turn = "1 R play Stolen Nutrients on Gus ; grow mushroom M07 M08 M09 N06"
    assert log(start.replace(", HF", ""), f"{turn} ; end").errors == []
    extra = start.replace("[SN,", "[SN, ST,")
    verdict = log(extra, f"{turn} ; discard fungus_holdem ; end")
    assert verdict.errors == [] and verdict.table.hands[0] == ("ST", "HU", "HF")


@pytest.mark.parametrize("words", ["DE HU", "de hu", "DE, HU", "Dehumidify Humidify", "dehumidify hu", "DE humi"])
def test_two_codes_are_two_cards(words: str) -> None:
    # DE HU could be the beginning of a name, too.
    start = "R: {colonies: [M06]}\nG: {colonies: [M14]}\nhands: {R: [DE, HU, FH, HF, ST]}\nto_act: R\ndeck: 0\n"
    verdict = log(start, f"1 R grow mushroom M07 M08 M09 N06 ; discard {words} ; end")
    assert verdict.errors == [] and verdict.table.hands[0] == ("ST", "FH", "HF")
