"""What can be handed over: texts, mappings, and everything that they cannot be."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import cast

import pytest
import yaml

import sporeprint
from api.tables import FINAL, LOG_TEXT, log
from sporeprint.ground.findings import Report
from sporeprint.ground.yaml_out import yaml_text

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
POSITIONS = sorted(EXAMPLES.glob("*/*.yaml"))


def dumped(value: object) -> tuple[str, list[tuple[str, int]]]:
    report = Report()
    text = yaml_text(cast(Mapping[str, sporeprint.Value], value), "<mapping>", report)
    return text, [(f.message.split("`")[1], f.where.line) for f in report.findings]


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_position_read_by_a_yaml_library_is_judged_like_its_file(path: Path) -> None:
    there, here = sporeprint.score(path), sporeprint.score(yaml.safe_load(path.read_text("utf-8")))
    assert (here.totals, here.outcome, here.ranks) == (there.totals, there.outcome, there.ranks)
    assert [(f.level, f.rule, f.message) for f in here.findings if f.level == "error"] == [
        (f.level, f.rule, f.message) for f in there.findings if f.level == "error"
    ]


@pytest.mark.parametrize(
    "value",
    [
        {"a": "x", "b": 12, "c": None, "d": ["p q", "r"], "e": {}, "f": []},
        {"deep": {"er": {"list": [["a", "b"], {"k": "v"}, None, 3]}}},
        {"board": "G:  x . x\nH:   . x\n", "next": "last"},
        {"board": "  first line indented\nx", "k": "two ends\n\n"},
        {"a": "colon: here", "b": "#no comment", "c": "- dash", "d": "'", "e": "ümläut", "f": "", "g": "~"},
        {"list": ["a, b", "c: d", "[", "two\nlines"]},
        {"key with: colon": "x", "?": "y"},
    ],
)
def test_what_is_written_is_read_back(value: dict[str, object]) -> None:
    text, refused = dumped(value)
    assert refused == []
    assert yaml.load(text, yaml.BaseLoader) == as_texts(value)


def as_texts(value: object) -> object:
    """Every scalar as the text that our reader sees; nothing is the empty text."""
    if isinstance(value, dict):
        return {key: as_texts(each) for key, each in value.items()}
    if isinstance(value, list):
        return [as_texts(each) for each in value]
    return "" if value is None else str(value)


def test_booleans_are_written_as_yaml_has_them() -> None:
    assert dumped({"a": True, "b": [False]})[0] == "a: true\nb: [false]\n"


@pytest.mark.parametrize(
    ("value", "refused"),
    [
        ({"a": "x", "b": {"c": [1, 2.5]}}, [("b.c[1]", 5)]),
        ({"a": b"x", "b": {"x", "y"}}, [("a", 1), ("b", 2)]),
        ({"a": {True: "x"}}, [("a.True", 2)]),
    ],
)
def test_what_no_file_can_hold_is_reported_with_its_path_and_line(
    value: dict[str, object], refused: list[tuple[str, int]]
) -> None:
    # A list with something strange in it is written item by item: b:, c:, - 1, - 2.5 are the lines 2 to 5.
    assert dumped(value)[1] == refused


def test_a_mapping_that_contains_itself_is_refused() -> None:
    value: dict[str, sporeprint.Value] = {"title": "fungi"}
    value["A"] = value
    assert {f.rule for f in sporeprint.score(value).findings} == {"MAPPING-VALUE"}


def test_a_value_that_is_refused_is_judged_by_nobody() -> None:
    sheet = sporeprint.score({**FINAL, "A": {"sticks": cast(int, 2.5)}})
    assert [(f.rule, f.level) for f in sheet.findings] == [("MAPPING-VALUE", "error")]
    assert "`A.sticks` is of the type float" in sheet.findings[0].message
    assert not sheet.is_readable and sheet.outcome == ""


def test_lines_of_a_log_are_texts() -> None:
    assert sporeprint.check(log("1 A cook PO 3")).kind == "log"
    text = {**log(), "log": "1 A cook PO 3\n2 B pass"}
    assert sporeprint.check(text).kind == "log"
    for wrong in (5, None, {"1": "A cook PO 3"}, ["1 A cook PO 3\n2 B pass"], [3]):
        found = sporeprint.check({**log(), "log": cast(sporeprint.Value, wrong)})
        assert [f.rule for f in found.findings] == ["MAPPING-VALUE"], wrong


def test_a_path_as_text_is_told_what_to_do() -> None:
    (finding,) = sporeprint.check("game.log").findings
    assert (finding.rule, finding.hint) == ("FILE-KIND", "give a pathlib.Path to have a file read")


@pytest.mark.parametrize("text", ["", " \n", "\ud800", "a\x00b: c\n", "just words\nmore words\n", "- a\n- b\n"])
def test_texts_that_are_nothing_are_findings(text: str) -> None:
    result = sporeprint.check(text)
    assert not result.ok and result.kind is None and result.findings[0].where.file == "<text>"


def test_a_text_that_is_too_long_is_refused() -> None:
    (finding,) = sporeprint.check("title: fungi\n" + "# long\n" * (600_000)).findings
    assert finding.rule == "FILE-TOO-LARGE"


def test_a_log_in_memory_names_no_file_beside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    head, body = LOG_TEXT.split("from:\n")[0], LOG_TEXT.split("---\n")[1]
    start = "title: fungi\n" + LOG_TEXT.split("from:\n")[1].split("---")[0].replace("\n  ", "\n").lstrip()
    (tmp_path / "start.yaml").write_text(start, "utf-8")
    text = f"{head}from: start.yaml\n---\n{body}"
    monkeypatch.chdir(tmp_path)
    refused = sporeprint.check(text)
    assert [(f.rule, f.where.line) for f in refused.findings] == [("LOG-FROM", 4)]
    read = sporeprint.check(text, name=str(tmp_path / "game.log"))
    assert [f.rule for f in read.findings if f.level == "error"] == ["FUN-COOK-2"]
