"""Messages of the program, explained."""

from __future__ import annotations

import json

import sporeprint


def test_a_message_of_the_program_is_explained() -> None:
    found = sporeprint.rule("data-missing")
    assert (found.id, found.is_message, found.examples) == ("DATA-MISSING", True, ())
    made = found.to_json()
    assert json.loads(json.dumps(made)) == made and made["source"] == "program"
