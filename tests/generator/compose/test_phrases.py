"""Tables of phrases: words of the data become rich text, and what fits no pattern is told."""

from __future__ import annotations

import pytest

from generator.compose.phrases import Phrases, read_phrases
from generator.load.values import Rich
from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Table
from sporeprint.ground.yaml_in import parse_yaml

SIGNS = """
"gain <things...>": "<things>"
"copy <kind> <n>": "<n> x <kind>"
"turn <kinds...>": "now :turn_<kinds>: !"
another action: ":again:"
any1: ":any:"
any<n>: "<n> :any:"
N<n>: "<n> :blue:"
ring: ":ring:"
hand: "at most {rules.hand}"
",": " + "
"""


def table(text: str) -> tuple[Phrases, list[str]]:
    report = Report()
    node = parse_yaml(text, "signs.yaml", report)
    assert isinstance(node, Table)
    return read_phrases("signs", node, report), [finding.rule for finding in report.findings]


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("another action", ":again:"),
        ("gain N2", "2 :blue:"),
        ("gain N2 any1 any3", "2 :blue: :any: 3 :any:"),  # the pattern before wins: `any1` is not `1 :any:`
        ("copy ring 4", "4 x :ring:"),
        ("copy cap 4", "4 x cap"),  # what is caught and fits nothing stays
        ("turn cap", "now :turn_cap: !"),
        ("turn cap stem", "now :turn_cap: :turn_stem: !"),  # the word it stands in, once for each
        ("gain N1, another action", "1 :blue: + :again:"),
        (("gain N1", "another action"), "1 :blue: + :again:"),
        ((), ""),
        ("hand", "at most {rules.hand}"),
    ],
)
def test_a_value_is_put_into_words(value: str, said: str) -> None:
    phrases, wrong = table(SIGNS)
    assert wrong == []
    words, strange = phrases.say(value)
    assert (words, strange) == (said, ())
    assert isinstance(words, Rich)


def test_what_fits_nothing_is_told_and_stays_as_it_is() -> None:
    phrases, _ = table(SIGNS)
    assert phrases.say(("gain N1", "lose *N1*")) == ("1 :blue: + lose \\*N1\\*", ("lose *N1*",))
    assert phrases.say("another")[1] == ("another",)
    assert phrases.say("gain")[1] == ("gain",)


def test_caught_words_can_neither_be_markup_nor_fields() -> None:
    assert table(SIGNS)[0].say("gain **{x}**")[0] == "\\*\\*{{x}}\\*\\*"


def test_the_fields_that_texts_name_are_known() -> None:
    assert table(SIGNS)[0].paths == (("rules", "hand"),)


@pytest.mark.parametrize(
    "line",
    ['"<all...>": "<all>"', '"<a> <b>": "x"', '"<a> or <a>": "x"', '"one <a>": "<b>"', "one: [a, b]", 'one: "{a"'],
)
def test_a_line_that_cannot_be_used_is_told(line: str) -> None:
    phrases, wrong = table(f"{line}\ntwo: 2\n")
    assert wrong == ["PHRASE-FORM"]
    assert phrases.say("two")[0] == "2"
