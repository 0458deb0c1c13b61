"""Checks for programs: logs, positions, titles; and logs in their canonical form."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from projects import write_project

import sporeprint
from api.tables import FINAL_TEXT, LOG_TEXT, log

COMPONENTS = Path(__file__).resolve().parents[2] / "components"


def test_an_illegal_move_is_found_in_a_mapping_and_in_text() -> None:
    text = sporeprint.check(LOG_TEXT)
    assert (text.kind, text.title, text.moves, text.first_fault) == ("log", "fungi", 1, 12)
    assert text.summary == "<text>: 1 move, 1 error" and not text.ok
    fault = text.findings[0]
    assert (fault.rule, fault.message, fault.where.line) == (
        "FUN-COOK-2",
        "a dish needs 3 mushrooms, this has 2",
        12,
    )
    mapping = sporeprint.check(log("1 A cook PO 2"))
    assert [f.rule for f in mapping.findings] == [f.rule for f in text.findings]
    assert mapping.first_fault == mapping.findings[0].where.line


def test_a_legal_log_is_ok() -> None:
    result = sporeprint.check(log("1 A cook PO 3"))
    assert (result.ok, result.moves, result.first_fault) == (True, 1, 0)
    assert {f.level for f in result.findings} <= {"note"}


def test_a_position_has_no_moves() -> None:
    result = sporeprint.check(FINAL_TEXT)
    assert (result.kind, result.moves, result.summary) == ("position", 0, "<text>: no mistakes")


def test_the_json_is_plain() -> None:
    made = sporeprint.check(LOG_TEXT).to_json()
    assert json.loads(json.dumps(made)) == made
    assert (made["file"], made["kind"], made["moves"], made["first_fault"]) == ("<text>", "log", 1, 12)


def test_a_title_is_checked_by_name_and_by_folder(tmp_path: Path) -> None:
    root = write_project(tmp_path)
    folder = root / "components" / "tiny"
    for result in (
        sporeprint.check_title("tiny", project=root),
        sporeprint.check_title(folder),
        sporeprint.check(folder),
        *sporeprint.check_project(root),
    ):
        assert (result.kind, result.title, result.pieces, result.ok) == ("title", "tiny", 2, True)
        assert result.summary.startswith("tiny: 2 pieces, no mistakes (")


def test_mistakes_of_a_title_are_found(tmp_path: Path) -> None:
    root = write_project(tmp_path, title="name: Tiny\nplayer: 3\n")
    result = sporeprint.check_title("tiny", project=root)
    assert not result.ok and result.summary.startswith("tiny: mistakes found")


def test_what_is_no_title_is_a_finding(tmp_path: Path) -> None:
    assert [f.rule for f in sporeprint.check_title("fungy").findings] == ["TITLE-UNKNOWN"]
    assert [f.rule for f in sporeprint.check_title(tmp_path).findings] == ["CHECK-KIND"]
    assert [f.rule for f in sporeprint.check(tmp_path).findings] == ["FILE-IS-FOLDER"]
    with pytest.raises(sporeprint.InputError, match="PROJECT-MISSING"):
        sporeprint.check_project(tmp_path)


# --- canonical logs -------------------------------------------------------------------------------------------------
def test_a_log_is_written_in_its_canonical_form() -> None:
    text = sporeprint.format_log(LOG_TEXT.replace("1 A cook PO 2", "1  A  COOK porcini 3   # at last"))
    assert text.splitlines()[-1] == "1 A cook PO day=3  # at last"
    assert sporeprint.format_log(text) == text


def test_what_is_no_log_has_no_canonical_form(tmp_path: Path) -> None:
    with pytest.raises(sporeprint.InputError) as error:
        sporeprint.format_log(FINAL_TEXT)
    assert [f.rule for f in error.value.findings] == ["LOG-RULE"]
    with pytest.raises(sporeprint.InputError) as missing:
        sporeprint.format_log(tmp_path / "x.log")
    assert not missing.value.is_readable
